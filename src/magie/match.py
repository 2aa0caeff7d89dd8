"""A match: one game, pleasant to program with.

>>> import magie
>>> match = magie.Match("classic", seats=["Ann", "Bo"], seed=7)
>>> match.actor, [str(choice) for choice in match.menu()]
('A', ['roll'])
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple, Self

from magie import words
from magie.board.svg import board_svg
from magie.editions.book import Book
from magie.editions.errors import EditionError
from magie.editions.house_rules.named import HouseRules, table_rules
from magie.editions.load import VERSION_KEY, from_tag, load
from magie.engine import actor, begin, chance, menu
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.events import EVENTS, EventKind
from magie.game.refusals import CLAUSE, Refusal
from magie.game.state import NO_SEAT, Game, Phase
from magie.notation import gamefile, position
from magie.notation.chances import probabilities
from magie.notation.moves import ParsedMove, parse
from magie.notation.play import (
    MoveResult,
    chances_of,
    deal_by,
    decide_chance,
    follow,
    start,
    stop_clock,
    try_out,
)
from magie.notation.wording import MENU_VERBS, step_text
from magie.notation.words import NotationError, code, letter, seat_of
from magie.rng import Rng
from magie.sentences import SentenceWriter
from magie.states import (
    AuctionState,
    DealState,
    DebtState,
    DeedState,
    SeatState,
    auction_state,
    deal_state,
    debt_state,
    deed_state,
    seat_state,
)

__all__ = ["Choice", "Event", "IllegalMoveError", "Match", "NotationError", "replay"]

RESERVED = ("bank", "everybody")
"""What the sentences of the game call those who are no seat."""


class IllegalMoveError(ValueError):
    """A move that the rules forbid: a stable code, the clause, and a sentence."""

    def __init__(self, refused: Refusal, move: str = "", legal: Sequence[str] = ()) -> None:
        self.code, self.clause, self.move = code(refused), CLAUSE[refused], move
        self.legal = tuple(legal)
        super().__init__(self.say())

    def say(self, language: str = "en") -> str:
        """Why it is forbidden, for a player."""
        reason = words.say(f"refusal-{self.code}", language)
        return f"{self.move}: {reason} ({self.clause})" if self.move else reason


@dataclass(frozen=True)
class Choice:
    """One entry of a menu; ``str`` of it is how it is written."""

    seat: int
    verb: Verb
    target: int
    low: int
    high: int
    text: str
    match: Match

    def __str__(self) -> str:
        return self.text

    def say(self, language: str = "en") -> str:
        """The choice as a button would say it."""
        levels = self.text.partition(" ")[2].partition(" ")[2]
        teller = SentenceWriter(self.match.book, self.match.names, language)
        return teller.choice(self.verb, self.target, self.low, self.high, levels)


@dataclass(frozen=True)
class Event:
    """One event: its kind, its numbers by name, the clauses that it rests on."""

    kind: EventKind
    numbers: Mapping[str, int]
    match: Match

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses behind it."""
        return EVENTS[self.kind][1]

    def say(self, language: str = "en") -> str:
        """The event as the table would tell it."""
        return SentenceWriter(self.match.book, self.match.names, language).event(
            self.kind, self.numbers
        )

    def __str__(self) -> str:
        return self.say()


class _Before(NamedTuple):
    """What a move has changed, as it was before."""

    fields: dict[str, int | list[int]]
    """Those fields of the game that it changed."""
    rng: list[int]
    lines: int
    happened: int
    file: gamefile.GameFile


class Match:
    """One game, from the first roll to the last."""

    def __init__(
        self,
        edition: str = "classic",
        seats: int | Sequence[str] = 2,
        seed: int | str | None = None,
        *,
        variant: str = "standard",
        rules: HouseRules | None = None,
        banker: int | None = 0,
        tokens: Sequence[str] | None = None,
    ) -> None:
        """Sit down to play: seats by number or by name, chance from the seed.

        ``rules`` are house rules with their values, or the names of some; ``banker`` is None
        where a sixth person only banks.
        """
        names = _name_seats(seats)
        self._sit_down(load(edition, variant, table_rules(edition, rules)), names, banker, seed)
        self.tokens = _choose_tokens(self.book, len(names), tokens)
        self._note(deal_by(self.game, self.edition, self.rng))

    def _sit_down(
        self, book: Book, names: Sequence[str], banker: int | None, seed: int | str | None
    ) -> None:
        self.book, self.names, self.rng = book, list(names), Rng.of(seed)
        self.tokens = _choose_tokens(book, len(names), None)
        self.game = Game()
        self.lines: list[str] = []
        self.happened: list[Event] = []
        self._past: list[_Before] = []
        seated = NO_SEAT if banker is None else banker
        refused = begin(self.game, self.edition, len(names), seated)
        if refused:
            raise IllegalMoveError(Refusal(refused))
        self.file = gamefile.GameFile(
            book.id,
            tuple(names),
            book.variant,
            dict(book.overrides),
            None if banker is None else letter(banker),
        )
        gamefile.format(self.file)

    @classmethod
    def at(cls, line: str, seed: int | str | None = None) -> Self:
        """A match that goes on from a position line."""
        game, tag = position.parse(line)
        try:
            book = from_tag(tag)
        except EditionError as error:
            raise position.tag_error(tag, error.key, error.sentence) from None
        position.verify(game, book.edition, line)
        match = cls.__new__(cls)
        banker = None if game.banker == NO_SEAT else game.banker
        match._sit_down(book, _name_seats(game.seats), banker, seed)
        match.game = game
        said = line if tag == book.tag else position.format(game, book.tag)
        match.file = replace(match.file, position=said)
        return match

    @classmethod
    def from_file(cls, file: gamefile.GameFile, seed: int | str | None = None) -> Self:
        """The table of a game file, before its first line is played."""
        match = cls.__new__(cls)
        banker = None if file.banker is None else seat_of(file.banker)
        try:
            book = load(file.edition, file.variant, file.rules, file.rules_version)
            match._sit_down(book, file.names, banker, seed)
        except EditionError as error:
            header = gamefile.VERSION_HEADER if error.key == VERSION_KEY else error.key
            raise file.header_error(header, error.sentence) from None
        except IllegalMoveError as error:
            header = "seats" if banker is not None else "banker"
            raise file.header_error(header, error.say()) from None
        match.file = replace(file, lines=(), places=(), result=None)
        if file.position:
            start(match.game, match.edition, file)
        return match

    @classmethod
    def replay(cls, text: str, source: str = "", seed: int | str | None = None) -> Self:
        """A match again from its text; a move that cannot be is an error with its line."""
        return cls.replay_file(gamefile.parse(text, source), source, seed)

    @classmethod
    def replay_file(
        cls, file: gamefile.GameFile, source: str = "", seed: int | str | None = None
    ) -> Self:
        """The same from a file that has been read already."""
        try:
            match = cls.from_file(file, seed)
        except NotationError as error:
            raise error.at_line(error.line, source) from None
        for line, place in zip(file.lines, file.places, strict=True):
            try:
                match.follow(line)
            except NotationError as error:
                raise error.at_line(place, source) from None
            except IllegalMoveError as error:
                raise NotationError(str(error), place, 1, source) from error
        if file.result is not None and file.result.split() != match.winners:
            won = " ".join(match.winners) or "no seat yet"
            reason = f"the game is won by {won}, not {file.result}"
            raise file.header_error("result", reason, source)
        return match

    def follow(self, line: str) -> list[Event]:
        """Play one line of a game file, its chance as written; what happened."""
        if line == gamefile.TIME_UP:
            return self.call_time()
        if line.startswith("deal "):
            # The deal is part of the beginning: no player made it, and none can undo it.
            return self._note(follow(self.game, self.edition, line))
        move = parse(line, self.game)
        return self._carry_out(lambda game: try_out(game, self.edition, move), line)

    @property
    def edition(self) -> Edition:
        """The edition's record, for the engine."""
        return self.book.edition

    @property
    def actor(self) -> str | None:
        """The seat that has to decide, by letter; None where chance has to, or the game is over."""
        seat = actor(self.game)
        return None if seat == NO_SEAT else letter(seat)

    @property
    def turn(self) -> str:
        """The letter of the seat whose turn it is."""
        return letter(self.game.turn)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.phase == Phase.OVER

    @property
    def winners(self) -> list[str]:
        """The letters of the seats that have won."""
        return [letter(seat) for seat, won in enumerate(self.game.won) if won]

    @property
    def seats(self) -> list[SeatState]:
        """What every seat has, from A on."""
        return [self.seat(number) for number in range(self.game.seats)]

    def seat(self, seat: str | int) -> SeatState:
        """What a seat has: cash, position, deeds; seats by letter, or by number from 0."""
        number = self._seat(seat)
        return seat_state(self.game, self.book, self.names[number], number)

    def deed(self, square: int) -> DeedState:
        """The deed of a square: its owner, its buildings; ValueError where there is none."""
        return deed_state(self.game, self.book, square)

    @property
    def auction(self) -> AuctionState | None:
        """The auction that goes on; None where there is none."""
        return auction_state(self.game, self.edition)

    @property
    def deal(self) -> DealState | None:
        """The deal that waits for an answer; None where there is none."""
        return deal_state(self.game)

    @property
    def debt(self) -> DebtState | None:
        """The debt for which a seat is raising money; None where there is none."""
        return debt_state(self.game)

    def _seat(self, seat: str | int) -> int:
        number = seat_of(seat) if isinstance(seat, str) else seat
        if 0 <= number < self.game.seats:
            return number
        last = self.game.seats - 1
        raise ValueError(f"there is no seat {seat!r}: A to {letter(last)}, or 0 to {last}")

    def menu(self, seat: str | int | None = None) -> list[Choice]:
        """Everything that a seat may do now, the safe choice first; by default the actor's."""
        number = actor(self.game) if seat is None else self._seat(seat)
        if number == NO_SEAT:
            return []
        menu(self.game, self.edition, number, self._card)
        return [self._choice(number, at) for at in range(self._card.count)]

    @cached_property
    def _card(self) -> Menu:
        """Scratch space for menus: large, and not needed by every copy."""
        return Menu()

    def _choice(self, seat: int, at: int) -> Choice:
        card = self._card
        verb, target = Verb(card.verb[at]), card.target[at]
        low, high = card.low[at], card.high[at]
        if low < high:
            text = f"{MENU_VERBS[verb]} {low}..{high}"
        else:
            text = step_text(self.game, seat, (verb, target, low)).partition(" ")[2]
        return Choice(seat, verb, target, low, high, text, self)

    def play(self, action: str | Choice, amount: int | None = None) -> list[Event]:
        """Play an action and all that follows from it; what happened.

        An action is a choice of the menu, or text: ``buy``, ``bid 120``, ``B offer A 5 for $90``.
        """
        if chance(self.game):
            return self._decide_chance(str(action))
        move = self._move(action, amount)
        return self._carry_out(lambda game: try_out(game, self.edition, move, self.rng), move.text)

    def _decide_chance(self, text: str) -> list[Event]:
        """Let chance decide; the record of the match begins behind that."""
        events = self._carry_out(
            lambda game: decide_chance(game, self.edition, text, self.rng), text
        )
        self.file = replace(self.file, position=str(self))
        return events

    def _carry_out(self, act: Callable[[Game], MoveResult], text: str) -> list[Event]:
        """Do something to the game, and remember how to undo it; a failure changes nothing."""
        after, rng = self.game.copy(), [*self.rng.word]
        played = act(after)
        if played.refused:
            raise IllegalMoveError(played.refused, text, [str(each) for each in self.menu()])
        fields = {name: getattr(self.game, name) for name in self.game.differences(after)}
        self._past.append(_Before(fields, rng, len(self.lines), len(self.happened), self.file))
        self.game.restore(after)
        return self._note(played)

    def undo(self) -> list[str]:
        """Take back the last action with all that followed from it; its lines in the record.

        The dice are taken back too: the same action meets the same chance again.
        Raises IndexError where nothing has been played.
        """
        if not self._past:
            raise IndexError("nothing to undo: the match stands where it began")
        before = self._past.pop()
        undone = self.lines[before.lines :]
        for name, value in before.fields.items():
            # A copy of the match may still need this list.
            setattr(self.game, name, value if isinstance(value, int) else value[:])
        self.game.logged = 0
        self.rng.word[:] = before.rng
        self.file = before.file
        del self.lines[before.lines :], self.happened[before.happened :]
        return undone

    def copy(self, seed: int | str | None = None) -> Self:
        """An independent match at the same position, with the same past.

        It meets the same dice as this one would, or those of another ``seed``.
        """
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.game = self.game.copy()
        twin.rng = self.rng.copy() if seed is None else Rng.of(seed)
        twin.names, twin.tokens = [*self.names], [*self.tokens]
        twin.lines, twin.happened = [*self.lines], [*self.happened]
        twin._past = [*self._past]
        twin.__dict__.pop("_card", None)
        return twin

    def chances(
        self, action: str | Choice | None = None, amount: int | None = None
    ) -> dict[str, Fraction]:
        """What chance may bring to an action: each outcome, to be played, with its probability.

        Probabilities are exact and add up to 1.  Without an action: the actor's roll.  Empty where
        nothing is left to chance.  An outcome may meet chance again: ask for its own chances.
        """
        if chance(self.game):
            return probabilities(self.game, self.edition)
        if action is None:
            action = next((each for each in self.menu() if each.verb == Verb.ROLL), None)
        if action is None:
            return {}
        move = self._move(action, amount)
        refused, possible = chances_of(self.game, self.edition, move)
        if refused:
            raise IllegalMoveError(refused, move.text, [str(each) for each in self.menu()])
        return possible

    def _move(self, action: str | Choice, amount: int | None) -> ParsedMove:
        return _chosen(action, amount) if isinstance(action, Choice) else self._read(action)

    def _read(self, text: str) -> ParsedMove:
        line = text.strip()
        if not re.match(r"[A-H]( |$)", line):
            if self.actor is None:
                raise IllegalMoveError(Refusal.GAME_OVER, line)
            line = f"{self.actor} {line}"
        return parse(line, self.game)

    def _note(self, played: MoveResult) -> list[Event]:
        """Write down what was played and tell what came of it."""
        self.lines += played.lines
        events = [self._event(*event) for event in played.events]
        self.happened += events
        return events

    def _event(self, kind: int, *numbers: int) -> Event:
        event = EventKind(kind)
        return Event(event, dict(zip(EVENTS[event][0], numbers, strict=True)), self)

    def call_time(self) -> list[Event]:
        """The clock of a timed game has run out."""
        return self._carry_out(lambda game: stop_clock(game, self.edition), "")

    @property
    def text(self) -> str:
        """The game so far, as a file that `magie.replay` reads."""
        result = " ".join(self.winners) or None
        return gamefile.format(replace(self.file, lines=tuple(self.lines), result=result))

    def svg(self, language: str = "en") -> str:
        """The position as a drawing: board, deeds, buildings, tokens, and what every seat has."""
        return board_svg(self.game, self.book, self.names, language)

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.svg()

    def __str__(self) -> str:
        """The position line."""
        return position.format(self.game, self.book.tag)

    def __repr__(self) -> str:
        state = f"won by {' and '.join(self.winners)}" if self.over else f"{self.actor} to decide"
        return f"<Match {self.book.tag}, {len(self.names)} seats, {state}>"


def _chosen(choice: Choice, amount: int | None) -> ParsedMove:
    step = (choice.verb, choice.target, choice.low if amount is None else amount)
    text = f"{MENU_VERBS[choice.verb]} {step[2]}" if choice.low < choice.high else choice.text
    return ParsedMove(choice.seat, (step,), (), f"{letter(choice.seat)} {text}")


def _name_seats(seats: int | Sequence[str]) -> list[str]:
    if isinstance(seats, int):
        return [f"Seat {number}" for number in range(1, seats + 1)]
    for name in seats:
        if name.lower() in RESERVED:
            raise ValueError(f"{name!r} cannot be the name of a seat: it would be misread")
    return list(seats)


def _choose_tokens(book: Book, seats: int, wanted: Sequence[str] | None) -> list[str]:
    """One token a seat, no two alike (SETUP-02); without a wish the first ones of the box."""
    known = [token.en for token in book.tokens]
    if wanted is None:
        return known[:seats]
    for token in wanted:
        if token not in known:
            raise ValueError(f"there is no token {token!r}; there are {', '.join(known)}")
    if len(set(wanted)) < len(wanted) or len(wanted) != seats:
        raise ValueError(f"{seats} seats need {seats} different tokens, not {', '.join(wanted)}")
    return list(wanted)


replay = Match.replay
