"""A match: one game, pleasant to program with.

>>> import magie
>>> match = magie.Match("classic", seats=["Ann", "Bo"], seed=7)
>>> match.actor, [str(choice) for choice in match.menu()]
('A', ['roll'])
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

from magie import words
from magie.editions.book import Book
from magie.editions.load import from_tag, load
from magie.engine import actor, begin, menu
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.events import EVENTS, Event
from magie.game.refusals import CLAUSE, Refusal
from magie.game.state import NOBODY, Game, Phase
from magie.luck import Luck
from magie.notation import gamefile, position
from magie.notation.moves import Move, parse
from magie.notation.play import Played, deal_by, follow, play, start, stop_clock
from magie.notation.wording import DASHED, step_text
from magie.notation.words import NotationError, code, letter, seat_of
from magie.telling import Teller

__all__ = ["Choice", "Happening", "IllegalMoveError", "Match", "NotationError", "replay"]

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
        teller = Teller(self.match.book, self.match.names, language)
        return teller.choice(self.verb, self.target, self.low, self.high, levels)


@dataclass(frozen=True)
class Happening:
    """One event: its kind, its numbers by name, the clauses that it rests on."""

    kind: Event
    numbers: Mapping[str, int]
    match: Match

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses behind it."""
        return EVENTS[self.kind][1]

    def say(self, language: str = "en") -> str:
        """The event as the table would tell it."""
        return Teller(self.match.book, self.match.names, language).event(self.kind, self.numbers)

    def __str__(self) -> str:
        return self.say()


class Match:
    """One game, from the first roll to the last."""

    def __init__(
        self,
        edition: str = "classic",
        seats: int | Sequence[str] = 2,
        seed: int | str | None = None,
        *,
        variant: str = "standard",
        rules: Mapping[str, object] | None = None,
        banker: int | None = 0,
        tokens: Sequence[str] | None = None,
    ) -> None:
        """Sit down to play: seats by number or by name, chance from the seed.

        ``rules`` are house rules by name; ``banker`` is None where a sixth person only banks.
        """
        names = _name_seats(seats)
        self._sit_down(load(edition, variant, rules), names, banker, seed)
        self.tokens = _choose_tokens(self.book, len(names), tokens)
        self._note(deal_by(self.game, self.edition, self.luck))

    def _sit_down(
        self, book: Book, names: Sequence[str], banker: int | None, seed: int | str | None
    ) -> None:
        self.book, self.names, self.luck = book, list(names), Luck.of(seed)
        self.tokens = _choose_tokens(book, len(names), None)
        self.game = Game()
        self.lines: list[str] = []
        self.happened: list[Happening] = []
        self._card = Menu()
        seated = NOBODY if banker is None else banker
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
        book = from_tag(tag)
        position.verify(game, book.edition, line)
        match = cls.__new__(cls)
        banker = None if game.banker == NOBODY else game.banker
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
        match._sit_down(load(file.edition, file.variant, file.rules), file.names, banker, seed)
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
        match = cls.from_file(file, seed)
        for line, place in zip(file.lines, file.places, strict=True):
            try:
                match.follow(line)
            except NotationError as error:
                raise error.at_line(place, source) from None
            except IllegalMoveError as error:
                raise NotationError(str(error), place, 1, source) from error
        if file.result is not None and file.result.split() != match.winners:
            won = " ".join(match.winners) or "nobody yet"
            raise NotationError(f"the game is won by {won}, not {file.result}", 1, 1, source)
        return match

    def follow(self, line: str) -> list[Happening]:
        """Play one line of a game file, its chance as written; what happened."""
        played = follow(self.game, self.edition, line)
        if played.refused:
            raise IllegalMoveError(played.refused, line)
        return self._note(played)

    @property
    def edition(self) -> Edition:
        """The edition's record, for the engine."""
        return self.book.edition

    @property
    def actor(self) -> str | None:
        """The letter of the seat that has to decide; None when the game is over."""
        seat = actor(self.game)
        return None if seat == NOBODY else letter(seat)

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

    def menu(self, seat: str | None = None) -> list[Choice]:
        """Everything that a seat may do now, the safe choice first; by default the actor's."""
        number = actor(self.game) if seat is None else seat_of(seat)
        if number == NOBODY:
            return []
        menu(self.game, self.edition, number, self._card)
        return [self._choice(number, at) for at in range(self._card.count)]

    def _choice(self, seat: int, at: int) -> Choice:
        card = self._card
        verb, target = Verb(card.verb[at]), card.target[at]
        low, high = card.low[at], card.high[at]
        if low < high:
            text = f"{DASHED[verb]} {low}..{high}"
        else:
            text = step_text(self.game, seat, (verb, target, low)).partition(" ")[2]
        return Choice(seat, verb, target, low, high, text, self)

    def play(self, action: str | Choice, amount: int | None = None) -> list[Happening]:
        """Play an action and all that follows from it; what happened.

        An action is a choice of the menu, or text: ``buy``, ``bid 120``, ``B offer A 5 for $90``.
        """
        move = _chosen(action, amount) if isinstance(action, Choice) else self._read(action)
        played = play(self.game, self.edition, move, self.luck)
        if played.refused:
            raise IllegalMoveError(played.refused, move.text, [str(each) for each in self.menu()])
        return self._note(played)

    def _read(self, text: str) -> Move:
        line = text.strip()
        if not re.match(r"[A-H]( |$)", line):
            if self.actor is None:
                raise IllegalMoveError(Refusal.GAME_OVER, line)
            line = f"{self.actor} {line}"
        return parse(line, self.game)

    def _note(self, played: Played) -> list[Happening]:
        """Write down what was played and tell what came of it."""
        self.lines += played.lines
        events = [self._happening(*event) for event in played.events]
        self.happened += events
        return events

    def _happening(self, kind: int, *numbers: int) -> Happening:
        event = Event(kind)
        return Happening(event, dict(zip(EVENTS[event][0], numbers, strict=True)), self)

    def call_time(self) -> list[Happening]:
        """The clock of a timed game has run out."""
        played = stop_clock(self.game, self.edition)
        if played.refused:
            raise IllegalMoveError(played.refused)
        return self._note(played)

    @property
    def text(self) -> str:
        """The game so far, as a file that `magie.replay` reads."""
        result = " ".join(self.winners) or None
        return gamefile.format(replace(self.file, lines=tuple(self.lines), result=result))

    def __str__(self) -> str:
        """The position line."""
        return position.format(self.game, self.book.tag)

    def __repr__(self) -> str:
        state = f"won by {' and '.join(self.winners)}" if self.over else f"{self.actor} to decide"
        return f"<Match {self.book.tag}, {len(self.names)} seats, {state}>"


def _chosen(choice: Choice, amount: int | None) -> Move:
    step = (choice.verb, choice.target, choice.low if amount is None else amount)
    return Move(choice.seat, (step,), (), f"{letter(choice.seat)} {choice}")


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
