"""Parse moves: a line of text is one decision with the outcomes of its chance.

A roll 3+4 chance-04        B offer A 5 $100 for 12        A strip 16 4 4 3
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from magie.base.numerals import parse_whole
from magie.game.actions import GiftChoice, TaxChoice, Verb
from magie.game.state import Game
from magie.notation.words import DECK_NAMES, TICKET_NAMES, NotationError, letter, seat_of

Step = tuple[Verb, int, int]
"""A verb with its target and amount, as `apply` takes them."""

WORD_PATTERN = re.compile(r"\S+")
PLAIN_VERBS = {
    word.name.lower(): word
    for word in (
        Verb.ROLL,
        Verb.BUY,
        Verb.DECLINE,
        Verb.PASS,
        Verb.PAY,
        Verb.CARD,
        Verb.DRAW,
        Verb.REJECT,
        Verb.WITHDRAW,
        Verb.STAY,
        Verb.GO,
        Verb.BANKRUPT,
        Verb.RESIGN,
        Verb.END,
    )
}
SQUARE_VERBS = {
    word.name.lower(): word
    for word in (
        Verb.CLAIM,
        Verb.WAIVE,
        Verb.BUILD,
        Verb.SELL,
        Verb.MORTGAGE,
        Verb.LIFT,
        Verb.KEEP,
        Verb.PLACE,
        Verb.TICKET,
        Verb.GOTO,
        Verb.AUCTION,
    )
}
TARGET_VERBS = frozenset((*SQUARE_VERBS.values(), Verb.STRIP, Verb.SHIFT, Verb.LAY))
"""Verbs whose target is a square."""
AMOUNT_VERBS = {"bid": Verb.BID, "want": Verb.WANT}
CHOICE_VERBS: dict[str, tuple[Verb, dict[str, IntEnum]]] = {
    "tax": (Verb.TAX, {"flat": TaxChoice.FLAT, "percent": TaxChoice.PERCENT}),
    "gift": (Verb.GIFT, {"cash": GiftChoice.CASH, "ticket": GiftChoice.TICKET}),
}
VERB_WORDS = (
    *PLAIN_VERBS,
    *SQUARE_VERBS,
    *AMOUNT_VERBS,
    *CHOICE_VERBS,
    *("accept", "counter", "offer", "shift", "strip"),
)
DICE_PATTERN = re.compile(r"([1-6])\+([1-6])(?:\+(1|2|3|mr|bus))?")
CARD_PATTERN = re.compile(r"(chance|chest)-(\d\d)")


@dataclass(frozen=True)
class Word:
    """A word of a line, with its column."""

    text: str
    column: int

    def number(self, what: str) -> int:
        """The word as a whole number."""
        found = parse_whole(self.text)
        if found is not None and len(self.text) < 10:
            return found
        raise NotationError(f"expected {what}, found {self.text!r}", 1, self.column)


@dataclass(frozen=True)
class Bundle:
    """One side of a deal."""

    deeds: tuple[int, ...] = ()
    cash: int = 0
    decks: tuple[int, ...] = ()
    tickets: int = 0
    debt: bool = False


@dataclass(frozen=True)
class ParsedMove:
    """A parsed decision: the seat, its steps, and the outcomes of chance."""

    seat: int
    steps: tuple[Step, ...]
    outcomes: tuple[Word, ...] = ()
    text: str = ""


def words(line: str) -> list[Word]:
    """Split a line into words."""
    return [Word(match.group(), match.start() + 1) for match in WORD_PATTERN.finditer(line)]


def parse(line: str, game: Game) -> ParsedMove:
    """Parse a move; the game supplies the number of the deal on the table."""
    found = words(line)
    if len(found) < 2:
        raise NotationError("a move is a seat and a verb, as in `A roll`", 1, 1)
    seat = seat_of(found[0].text, found[0].column)
    verb, rest = found[1], found[2:]
    word = verb.text
    if word in PLAIN_VERBS:
        return ParsedMove(seat, ((PLAIN_VERBS[word], 0, 0),), _outcomes(rest), line)
    if word in SQUARE_VERBS:
        square = _require_word(rest, 0, verb, "a square").number("a square")
        return ParsedMove(seat, ((SQUARE_VERBS[word], square, 0),), _outcomes(rest[1:]), line)
    if word in AMOUNT_VERBS:
        amount = _require_word(rest, 0, verb, "a number").number("a number")
        return ParsedMove(seat, ((AMOUNT_VERBS[word], 0, amount),), _outcomes(rest[1:]), line)
    if word in CHOICE_VERBS:
        return ParsedMove(seat, (_choice(verb, rest),), _outcomes(rest[1:]), line)
    if word == "accept":
        return ParsedMove(seat, ((Verb.ACCEPT, game.deal_number, 0),), _outcomes(rest), line)
    if word == "shift":
        source = _require_word(rest, 0, verb, "a square").number("a square")
        target = _require_word(rest, 1, verb, "a second square").number("a square")
        return ParsedMove(seat, ((Verb.SHIFT, source, target),), _outcomes(rest[2:]), line)
    if word == "strip":
        levels = [word for word in rest if word.text.isdigit()]
        return ParsedMove(seat, (_strip(verb, levels),), _outcomes(rest[len(levels) :]), line)
    if word in ("offer", "counter"):
        return ParsedMove(seat, _deal(verb, rest), (), line)
    known = ", ".join(sorted(VERB_WORDS))
    raise NotationError(f"{word!r} is no verb; the verbs are {known}", 1, verb.column)


def unknown_name(move: ParsedMove, seats: int, squares: int) -> str:
    """What a move names that this table does not have: a seat, a square; empty if it has all."""
    for verb, target, amount in move.steps:
        on_board = [target] if verb in TARGET_VERBS else []
        on_board += [amount] if verb == Verb.SHIFT else []
        for square in on_board:
            if square >= squares:
                return f"there is no square {square}"
        if verb == Verb.OFFER and target >= seats:
            return f"there is no seat {letter(target)}"
    return "" if move.seat < seats else f"there is no seat {letter(move.seat)}"


def _require_word(rest: list[Word], at: int, verb: Word, what: str) -> Word:
    if at < len(rest):
        return rest[at]
    end = (rest[-1] if rest else verb).column + len((rest[-1] if rest else verb).text)
    raise NotationError(f"`{verb.text}` needs {what}", 1, end)


def _outcomes(rest: list[Word]) -> tuple[Word, ...]:
    for word in rest:
        known = DICE_PATTERN.fullmatch(word.text) or CARD_PATTERN.fullmatch(word.text)
        if not known and word.text not in TICKET_NAMES:
            raise NotationError(
                f"{word.text!r} is no outcome of chance: dice 3+4, a card chance-04, "
                f"a ticket plain or expire",
                1,
                word.column,
            )
    return tuple(rest)


def _choice(verb: Word, rest: list[Word]) -> Step:
    kind, choices = CHOICE_VERBS[verb.text]
    word = _require_word(rest, 0, verb, " or ".join(choices))
    if word.text not in choices:
        raise NotationError(f"expected {' or '.join(choices)}, found {word.text!r}", 1, word.column)
    return kind, choices[word.text], 0


def _strip(verb: Word, rest: list[Word]) -> Step:
    square = _require_word(rest, 0, verb, "a square").number("a square")
    _require_word(rest, 1, verb, "the levels")
    pattern = 1
    for word in rest[1:]:
        level = word.number("a level")
        if level > 6 or len(rest) > 5:
            raise NotationError(f"{word.text!r} is no level here", 1, word.column)
        pattern = pattern * 10 + level
    return Verb.STRIP, square, pattern


def _deal(verb: Word, rest: list[Word]) -> tuple[Step, ...]:
    if verb.text == "offer":
        other = _require_word(rest, 0, verb, "a seat")
        first: Step = (Verb.OFFER, seat_of(other.text, other.column), 0)
        rest = rest[1:]
    else:
        first = (Verb.COUNTER, 0, 0)
    middle = next((at for at, word in enumerate(rest) if word.text == "for"), None)
    if middle is None:
        raise NotationError("a deal is written `<bundle> for <bundle>`", 1, verb.column)
    given, asked = _bundle(rest[:middle], verb), _bundle(rest[middle + 1 :], verb)
    return (first, *_laying_steps(given, asked), (Verb.PROPOSE, 0, 0))


def _bundle(found: list[Word], verb: Word) -> Bundle:
    if not found:
        raise NotationError("an empty side of a deal is written `nothing`", 1, verb.column)
    deeds: list[int] = []
    decks: list[int] = []
    cash = tickets = 0
    debt = False
    for word in found:
        if word.text == "nothing":
            continue
        if word.text.startswith("$"):
            cash += Word(word.text[1:], word.column).number("a sum")
        elif word.text.startswith("card:"):
            decks.append(_deck(word))
        elif word.text == "ticket":
            tickets += 1
        elif word.text == "debt":
            debt = True
        else:
            deeds.append(word.number("a square, $N, card:chance, card:chest, ticket or nothing"))
    if len({*deeds}) < len(deeds) or len({*decks}) < len(decks):
        raise NotationError("a deed or a card is given once", 1, found[0].column)
    return Bundle(tuple(deeds), cash, tuple(decks), tickets, debt)


def _deck(word: Word) -> int:
    for deck, name in DECK_NAMES.items():
        if word.text == f"card:{name}":
            return deck
    raise NotationError(f"{word.text!r} is no card: card:chance or card:chest", 1, word.column)


def _laying_steps(given: Bundle, asked: Bundle) -> Iterable[Step]:
    """The steps that lay out both bundles; `misplaced` checks the sides again."""
    for bundle, cash, tickets in (
        (given, Verb.GIVE_CASH, Verb.GIVE_TICKETS),
        (asked, Verb.ASK_CASH, Verb.ASK_TICKETS),
    ):
        side = 0 if bundle is given else 1
        yield from ((Verb.LAY, square, side) for square in bundle.deeds)
        yield from ((Verb.LAY_CARD, deck, side) for deck in bundle.decks)
        if bundle.debt:
            yield Verb.LAY_DEBT, 0, side
        if bundle.cash:
            yield cash, 0, bundle.cash
        if bundle.tickets:
            yield tickets, 0, bundle.tickets


def parse_deal(line: str, game: Game) -> list[tuple[int, int]]:
    """Parse the deal of a short or timed game: ``deal A 5 31 B 1 12`` as seats and squares."""
    found = words(line)
    dealt: list[tuple[int, int]] = []
    seat = None
    for word in found[1:]:
        if word.text.isdigit() and seat is not None:
            dealt.append((seat, word.number("a square")))
        else:
            seat = seat_of(word.text, word.column)
            if seat >= game.seats:
                raise NotationError(f"there is no seat {word.text}", 1, word.column)
    return dealt
