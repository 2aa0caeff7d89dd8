"""Moves: one line of text, one decision with the chance that it meets.

    A roll 3+4 chance-04        B offer A 5 $100 for 12        A strip 16 4 4 3
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache

from magie.engine import apply, chance, outcome, refusal, weight
from magie.game.actions import GiftChoice, TaxChoice, Verb
from magie.engine.chance import dice_in_hand
from magie.game.edition import Deck, Edition, Face
from magie.game.events import told
from magie.game.refusals import Refusal
from magie.game.state import CARDS, Game, Task
from magie.notation.words import (
    DECK_NAMES,
    FACE_NAMES,
    TICKET_NAMES,
    NotationError,
    card_name,
    letter,
    seat_of,
)

Step = tuple[Verb, int, int]
"""A verb with its target and amount, as the engine takes it."""
Source = Callable[[Game, Edition], int]
"""Whoever supplies the outcomes of chance."""

Told = tuple[int, ...]
"""An event: its kind and its numbers."""

TOKEN = re.compile(r"\S+")
PLAIN = {
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
WITH_SQUARE = {
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
WITH_AMOUNT = {"bid": Verb.BID, "want": Verb.WANT}
CHOICES = {
    "tax": (Verb.TAX, {"flat": TaxChoice.FLAT, "percent": TaxChoice.PERCENT}),
    "gift": (Verb.GIFT, {"cash": GiftChoice.CASH, "ticket": GiftChoice.TICKET}),
}
VERBS = (
    *PLAIN,
    *WITH_SQUARE,
    *WITH_AMOUNT,
    *CHOICES,
    *("accept", "counter", "offer", "shift", "strip"),
)
CHOICE_NAMES = {
    verb: {value: name for name, value in names.items()} for verb, names in CHOICES.values()
}
FACES = {name: face for face, name in FACE_NAMES.items()}
AWAITED = {
    Task.THROW: "dice, as in 3+4",
    Task.DRAW: "a card, as in chance-04 or chest-16",
    Task.TICKET: "a ticket, plain or expire",
    Task.DEAL_DEED: "the deal, as in `deal A 5 31 B 1 12`",
}
DICE = re.compile(r"([1-6])\+([1-6])(?:\+(1|2|3|mr|bus))?")
CARD = re.compile(r"(chance|chest)-(\d\d)")


@dataclass(frozen=True)
class Word:
    """One word of a line, with its column."""

    text: str
    column: int

    def number(self, what: str) -> int:
        """The word as a whole number."""
        if self.text.isascii() and self.text.isdigit() and len(self.text) < 10:
            return int(self.text)
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
class Move:
    """A decision as written: who, what, and the outcomes of chance behind it."""

    seat: int
    steps: tuple[Step, ...]
    outcomes: tuple[Word, ...] = ()
    text: str = ""


@dataclass(frozen=True)
class Played:
    """What became of a move: why it was refused, or the chance that it met and all it caused."""

    refused: Refusal
    outcomes: tuple[str, ...] = ()
    events: tuple[Told, ...] = ()


def words(line: str) -> list[Word]:
    """The words of a line."""
    return [Word(match.group(), match.start() + 1) for match in TOKEN.finditer(line)]


def parse(line: str, game: Game) -> Move:
    """Read a move; the game tells the number of the deal on the table and how lots lie."""
    found = words(line)
    if len(found) < 2:
        raise NotationError("a move is a seat and a verb, as in `A roll`", 1, 1)
    seat = seat_of(found[0].text, found[0].column)
    verb, rest = found[1], found[2:]
    word = verb.text
    if word in PLAIN:
        return Move(seat, ((PLAIN[word], 0, 0),), _outcomes(rest), line)
    if word in WITH_SQUARE:
        square = _need(rest, 0, verb, "a square").number("a square")
        return Move(seat, ((WITH_SQUARE[word], square, 0),), _outcomes(rest[1:]), line)
    if word in WITH_AMOUNT:
        amount = _need(rest, 0, verb, "a number").number("a number")
        return Move(seat, ((WITH_AMOUNT[word], 0, amount),), _none_after(rest, 1), line)
    if word in CHOICES:
        return Move(seat, (_choice(verb, rest),), _outcomes(rest[1:]), line)
    if word == "accept":
        return Move(seat, ((Verb.ACCEPT, game.deal_number, 0),), _none_after(rest, 0), line)
    if word == "shift":
        source = _need(rest, 0, verb, "a square").number("a square")
        target = _need(rest, 1, verb, "a second square").number("a square")
        return Move(seat, ((Verb.SHIFT, source, target),), _none_after(rest, 2), line)
    if word == "strip":
        return Move(seat, (_strip(verb, rest),), (), line)
    if word in ("offer", "counter"):
        return Move(seat, _deal(verb, rest), (), line)
    known = ", ".join(sorted(VERBS))
    raise NotationError(f"{word!r} is no verb; the verbs are {known}", 1, verb.column)


def _need(rest: list[Word], at: int, verb: Word, what: str) -> Word:
    if at < len(rest):
        return rest[at]
    end = (rest[-1] if rest else verb).column + len((rest[-1] if rest else verb).text)
    raise NotationError(f"`{verb.text}` needs {what}", 1, end)


def _none_after(rest: list[Word], count: int) -> tuple[Word, ...]:
    if len(rest) > count:
        raise NotationError(f"unexpected {rest[count].text!r}", 1, rest[count].column)
    return ()


def _outcomes(rest: list[Word]) -> tuple[Word, ...]:
    for word in rest:
        known = DICE.fullmatch(word.text) or CARD.fullmatch(word.text)
        if not known and word.text not in TICKET_NAMES:
            raise NotationError(
                f"{word.text!r} is no outcome of chance: dice 3+4, a card chance-04, "
                f"a ticket plain or expire",
                1,
                word.column,
            )
    return tuple(rest)


def _choice(verb: Word, rest: list[Word]) -> Step:
    kind, choices = CHOICES[verb.text]
    word = _need(rest, 0, verb, " or ".join(choices))
    if word.text not in choices:
        raise NotationError(f"expected {' or '.join(choices)}, found {word.text!r}", 1, word.column)
    return kind, choices[word.text], 0


def _strip(verb: Word, rest: list[Word]) -> Step:
    square = _need(rest, 0, verb, "a square").number("a square")
    _need(rest, 1, verb, "the levels")
    pattern = 0
    for word in rest[1:]:
        level = word.number("a level")
        if level > 6 or len(rest) > 5:
            raise NotationError(f"{word.text!r} is no level here", 1, word.column)
        pattern = pattern * 10 + level
    return Verb.STRIP, square, pattern


def _deal(verb: Word, rest: list[Word]) -> tuple[Step, ...]:
    if verb.text == "offer":
        other = _need(rest, 0, verb, "a seat")
        first: Step = (Verb.OFFER, seat_of(other.text, other.column), 0)
        rest = rest[1:]
    else:
        first = (Verb.COUNTER, 0, 0)
    middle = next((at for at, word in enumerate(rest) if word.text == "for"), None)
    if middle is None:
        raise NotationError("a deal is written `<bundle> for <bundle>`", 1, verb.column)
    given, asked = _bundle(rest[:middle], verb), _bundle(rest[middle + 1 :], verb)
    return (first, *_laying(given, asked), (Verb.PROPOSE, 0, 0))


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
    return Bundle(tuple(deeds), cash, tuple(decks), tickets, debt)


def _deck(word: Word) -> int:
    for deck, name in DECK_NAMES.items():
        if word.text == f"card:{name}":
            return deck
    raise NotationError(f"{word.text!r} is no card: card:chance or card:chest", 1, word.column)


def _laying(given: Bundle, asked: Bundle) -> Iterable[Step]:
    """The steps that lay both bundles out; the sides are told apart again by `misplaced`."""
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


def misplaced(game: Game, seat: int, step: Step) -> Refusal:
    """Whether a deal counts a deed, card or debt to the side that does not have it."""
    verb, target, side = step
    holder = seat if side == 0 else game.deal_to
    if verb == Verb.LAY and 0 <= target < len(game.owner) and game.owner[target] != holder:
        return Refusal.DEAL_NOT_OWNED
    if verb == Verb.LAY_CARD and game.holder[target] != holder:
        return Refusal.DEAL_CARD
    if verb == Verb.LAY_DEBT and not _is_owed_to(game, holder):
        return Refusal.DEAL_DEBT
    return Refusal.NONE


def _is_owed_to(game: Game, seat: int) -> bool:
    debts = [at for at in range(game.depth) if game.task[at] == Task.DEBT]
    return bool(debts) and game.what[debts[-1]] == seat


def why_not(game: Game, edition: Edition, move: Move) -> Refusal:
    """Why a move is not legal; the game is not touched."""
    if len(move.steps) == 1:
        return Refusal(refusal(game, edition, move.seat, *move.steps[0]))
    return _apply(game.copy(), edition, move)


def _apply(game: Game, edition: Edition, move: Move) -> Refusal:
    for step in move.steps:
        refused = misplaced(game, move.seat, step) or apply(game, edition, move.seat, *step)
        if refused:
            return Refusal(refused)
    return Refusal.NONE


def play(game: Game, edition: Edition, move: Move, source: Source | None = None) -> Played:
    """Carry out a move with its chance; a refused or impossible one changes nothing."""
    before = game.copy()
    refused = _apply(game, edition, move)
    if refused:
        game.restore(before)
        return Played(refused)
    events = told(game)
    try:
        outcomes = _meet_chance(game, edition, move, source, events)
    except NotationError:
        game.restore(before)
        raise
    return Played(refused, outcomes, tuple(events))


def _meet_chance(
    game: Game, edition: Edition, move: Move, source: Source | None, events: list[Told]
) -> tuple[str, ...]:
    written, met = list(move.outcomes), list[str]()
    while True:
        if chance(game):
            value = _next_value(game, edition, written, source)
            met.append(outcome_text(game, edition, value))
            outcome(game, edition, value)
        elif written and refusal(game, edition, move.seat, Verb.ROLL, 0, 0) == Refusal.NONE and (
            game.depth > 0
        ):
            # The throw for a utility's rent may also be written behind the card that leads there.
            apply(game, edition, move.seat, Verb.ROLL, 0, 0)
        else:
            break
        events += told(game)
    if written:
        reason = f"nothing is left to chance here, but {written[0].text!r} is written"
        raise NotationError(reason, 1, written[0].column)
    return tuple(met)


def _next_value(
    game: Game, edition: Edition, written: list[Word], source: Source | None
) -> int:
    """The next outcome: as written, or the only possible one, or what the source supplies."""
    if written:
        word = written.pop(0)
        value = outcome_value(game, word)
        if weight(game, edition, value) == 0:
            raise NotationError(f"{word.text!r} cannot come now", 1, word.column)
        return value
    possible = outcomes(game, edition)
    if len(possible) == 1:
        return possible[0]
    if source is None:
        reason = f"the outcome of chance is missing: {AWAITED[Task(chance(game))]}"
        raise NotationError(reason, 1, 1)
    return source(game, edition)


def outcomes(game: Game, edition: Edition) -> list[int]:
    """Every outcome that chance can bring now."""
    task = chance(game)
    if task == Task.THROW:
        values = dice_values(dice_in_hand(game, edition))
    else:
        values = {Task.DRAW: range(CARDS), Task.TICKET: range(2)}.get(
            Task(task), range(edition.squares)
        )
    return [value for value in values if weight(game, edition, value)]


@cache
def dice_values(count: int) -> list[int]:
    """All throws of two or three dice, as digits."""
    white = [10 * first + second for first in range(1, 7) for second in range(1, 7)]
    if count == 2:
        return white
    return [10 * pair + face for pair in white for face in range(1, len(Face))]


def outcome_text(game: Game, edition: Edition, value: int) -> str:
    """An outcome of the pending chance in words."""
    task = chance(game)
    if task == Task.THROW:
        if dice_in_hand(game, edition) == 2:
            return f"{value // 10}+{value % 10}"
        return f"{value // 100}+{value // 10 % 10}+{FACE_NAMES[Face(value % 10)]}"
    if task == Task.DRAW:
        return card_name(game.what[game.depth - 1], value)
    if task == Task.TICKET:
        return TICKET_NAMES[value]
    return str(value)


def outcome_value(game: Game, word: Word) -> int:
    """A word as an outcome of the pending chance."""
    task = chance(game)
    if task == Task.THROW and (dice := DICE.fullmatch(word.text)):
        value = 10 * int(dice[1]) + int(dice[2])
        return value if dice[3] is None else 10 * value + FACES[dice[3]]
    if task == Task.DRAW and (card := CARD.fullmatch(word.text)):
        deck = DECK_NAMES[Deck(game.what[game.depth - 1])]
        if card[1] == deck and 1 <= int(card[2]) <= CARDS:
            return int(card[2]) - 1
    if task == Task.TICKET and word.text in TICKET_NAMES:
        return TICKET_NAMES.index(word.text)
    reason = f"expected {AWAITED[Task(task)]}, found {word.text!r}"
    raise NotationError(reason, 1, word.column)


def parse_deal(line: str, game: Game) -> list[tuple[int, int]]:
    """Read the deal of a short or timed game: ``deal A 5 31 B 1 12`` as seats and squares."""
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


def deal(game: Game, edition: Edition, dealt: list[tuple[int, int]]) -> tuple[Told, ...]:
    """Deal the deeds as written; a deal that does not come out changes nothing."""
    before, waiting = game.copy(), list(dealt)
    events: list[Told] = []
    while chance(game) == Task.DEAL_DEED:
        seat = game.who[game.depth - 1]
        place = next((at for at, (to, _) in enumerate(waiting) if to == seat), None)
        if place is None:
            game.restore(before)
            raise NotationError(f"the deal is one deed short for seat {letter(seat)}", 1, 6)
        square = waiting.pop(place)[1]
        if outcome(game, edition, square):
            game.restore(before)
            raise NotationError(f"the deed of square {square} cannot be dealt", 1, 6)
        events += told(game)
    if waiting:
        game.restore(before)
        raise NotationError("too many deeds are dealt", 1, 6)
    return tuple(events)


def deal_text(dealt: list[tuple[int, int]], seats: int) -> str:
    """The first line of a short or timed game."""
    hands = (
        " ".join([letter(seat), *(str(square) for to, square in dealt if to == seat)])
        for seat in range(seats)
    )
    return " ".join(["deal", *hands])


def step_text(game: Game, edition: Edition, seat: int, step: Step) -> str:
    """A step of the engine as it is written; a proposal is the whole deal on the table."""
    verb, target, amount = step
    name = verb.name.lower()
    if verb in CHOICE_NAMES:
        return f"{letter(seat)} {name} {CHOICE_NAMES[verb][target]}"
    if name in WITH_SQUARE:
        return f"{letter(seat)} {name} {target}"
    if name in WITH_AMOUNT:
        return f"{letter(seat)} {name} {amount}"
    if verb == Verb.SHIFT:
        return f"{letter(seat)} shift {target} {amount}"
    if verb == Verb.STRIP:
        group = edition.square[target].group
        lots = sum(
            game.owner[square] == seat and edition.square[square].group == group
            for square in range(edition.squares)
        )
        return " ".join([letter(seat), "strip", str(target), *str(amount).zfill(lots)])
    if verb == Verb.PROPOSE:
        return proposal_text(game)
    if verb == Verb.OFFER:
        return f"{letter(seat)} offer {letter(target)}"
    return f"{letter(seat)} {name}"


def proposal_text(game: Game) -> str:
    """The deal that is laid out, as one action of its maker."""
    maker = game.deal_from
    counter = game.task[game.depth - 1] == Task.DRAFT and game.what[game.depth - 1] == 1
    head = f"{letter(maker)} counter" if counter else f"{letter(maker)} offer {letter(game.deal_to)}"
    return f"{head} {bundle_text(game, maker, 0)} for {bundle_text(game, game.deal_to, 1)}"


def bundle_text(game: Game, seat: int, side: int) -> str:
    """What one side of the deal gives."""
    deeds = (str(square) for square, laid in enumerate(game.deal_deed) if laid)
    parts = [text for text in deeds if game.owner[int(text)] == seat]
    if game.deal_cash[side]:
        parts.append(f"${game.deal_cash[side]}")
    for deck, name in DECK_NAMES.items():
        if game.deal_card[deck] and game.holder[deck] == seat:
            parts.append(f"card:{name}")
    parts += ["ticket"] * game.deal_tickets[side]
    if game.deal_debt and _is_owed_to(game, seat):
        parts.append("debt")
    return " ".join(parts) or "nothing"
