"""Scenes: every move of every scenario, played or refused, with the game before and after it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from magie.editions.book import Book
from magie.editions.load import load
from magie.game.actions import Verb
from magie.game.events import EVENTS, EventKind
from magie.game.refusals import Refusal
from magie.game.state import Game, Task
from magie.notation import moves, play, position, scenario
from magie.notation.moves import ParsedMove
from magie.notation.play import EventTuple
from magie.notation.words import NotationError

Event = Mapping[str, int]
"""The numbers of an event, by name."""


@dataclass(frozen=True)
class Scene:
    """One move of a scenario in one edition."""

    scenario: str
    clauses: tuple[str, ...]
    book: Book
    before: Game
    line: str
    """The move with its chance, as in a game file; without it where the move was refused."""
    after: Game
    """As before where the move was refused."""
    events: tuple[EventTuple, ...] = ()
    refused: Refusal = Refusal.NONE

    @cached_property
    def move(self) -> ParsedMove:
        """The move, parsed."""
        return moves.parse(self.line, self.before)

    @property
    def seat(self) -> int:
        """The seat that moves."""
        return self.move.seat

    @property
    def verb(self) -> Verb:
        """The first verb of the move."""
        return self.move.steps[0][0]

    @property
    def target(self) -> int:
        """What the first verb is about, mostly a square."""
        return self.move.steps[0][1]

    @property
    def kinds(self) -> tuple[EventKind, ...]:
        """The kinds of its events."""
        return tuple(EventKind(each[0]) for each in self.events)

    def all_of(self, kind: EventKind) -> list[Event]:
        """Its events of a kind."""
        names = EVENTS[kind][0]
        return [dict(zip(names, each[1:], strict=True)) for each in self.events if each[0] == kind]

    def one(self, kind: EventKind) -> Event | None:
        """Its event of a kind; None where there is not exactly one."""
        found = self.all_of(kind)
        return found[0] if len(found) == 1 else None

    @property
    def position(self) -> str:
        """The position before the move, in one line."""
        return position.format(self.before, self.book.tag)


def charged(before: Game, after: Game, seat: int) -> int:
    """What a seat has paid, and what it owes by now: negative where it has gained."""
    debts = sum(
        after.sum[at]
        for at in range(after.depth)
        if after.task[at] == Task.DEBT and after.who[at] == seat
    )
    return before.cash[seat] - after.cash[seat] + debts


def refusal_of(game: Game, book: Book, line: str) -> Refusal:
    """Why a move is refused, its chance left open."""
    return play.move_refusal(game, book.edition, moves.parse(line, game))


def played(game: Game, book: Book, line: str) -> tuple[Game, tuple[EventTuple, ...]] | None:
    """The game after a move and the events of the move; None where it cannot be played."""
    after = game.copy()
    try:
        found = play.play(after, book.edition, moves.parse(line, after))
    except NotationError:
        return None
    return None if found.refused else (after, found.events)


def scenes(folder: Path) -> Iterator[Scene]:
    """The scenes of a folder of scenarios, by the standard rules of each edition."""
    for path in sorted(folder.glob("*.yaml")):
        for each in scenario.scenarios(path):
            given: Mapping[str, Any] = each.get("given") or {}
            if each.get("rejected") or given.get("rules") or "variant" in given:
                continue
            for edition in scenario.editions_of(each):
                yield from _scenes_of(each, given, load(edition))


def _scenes_of(found: Mapping[str, Any], given: Mapping[str, Any], book: Book) -> Iterator[Scene]:
    steps: list[Any] = found.get("play") or []
    setup = scenario.begin_scenario(book.edition, given, steps)
    game, source = setup.game, scenario.ScriptedChance(setup.decks, setup.bus)
    id, clauses = str(found["id"]), tuple(found["clauses"])
    for step in steps:
        before = game.copy()
        if isinstance(step, str):
            move = play.play(game, book.edition, moves.parse(step, game), source)
            if len(move.lines) == 1:
                yield Scene(id, clauses, book, before, move.lines[0], game.copy(), move.events)
        elif "refuse" in step:
            line = str(step["refuse"])
            try:
                refused = refusal_of(game, book, line)
            except NotationError:
                continue
            if refused:
                yield Scene(id, clauses, book, before, line, before, refused=refused)
        else:
            scenario.take_step(game, book.edition, step, source)
