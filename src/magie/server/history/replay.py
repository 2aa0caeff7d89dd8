"""Replays: a game from its start, decision by decision."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Self

import msgspec

from magie.base.worker_processes import file_workers
from magie.bots.factory import BUILTIN_BOTS
from magie.game.edition import Edition
from magie.game.state import NO_SEAT, Game
from magie.match import Event, Match
from magie.notation.gamefile import TIME_UP, GameFile
from magie.notation.play import EventTuple
from magie.notation.words import seat_of
from magie.server.history.log_cache import LogCache
from magie.server.storage.store import Store
from magie.server.table.entries import NO_REASON, Began, BotReason, Hand, Moved, Row, Undone
from magie.server.table.export import empty_game_file
from magie.server.table.opening import replay_game_file
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import Table
from magie.views.board import BoardView, board_view
from magie.views.event_types import AnyEvent
from magie.views.game import GameView, event_view, game_view

REPLAY_CACHE_SIZE = 8
"""Replays in the cache."""
MAX_REPLAY_LINES = 20_000
"""Of a table that can be replayed."""
MAX_QUEUED_FILES = 8
"""Queued game files: any client may send some, and each may take seconds."""
FILE_RETRY_S = 2.0
"""When to retry after the queue was full."""
FRAME_FIELDS = [field for field in msgspec.structs.fields(GameView) if field.name != "menus"]
"""The fields that a frame may change; a replay has no menus."""

if TYPE_CHECKING:
    Changes = dict[str, Any]
else:
    # Never instantiated: the type of the dicts that are sent, for the schema.
    Changes = msgspec.defstruct(
        "Changes",
        [(field.name, field.type | msgspec.UnsetType, msgspec.UNSET) for field in FRAME_FIELDS],
        namespace={"__doc__": "The fields of a game that have changed."},
        module=__name__,
        frozen=True,
    )


class Frame(msgspec.Struct, frozen=True):
    """One decision, its events, and the fields that it changed."""

    version: int
    """Of the table; of a game file, the number of the decision; below 0 for decisions made before
    the game was imported."""
    at: int
    """Seconds since 1970; 0 where unknown."""
    seat: int
    """The seat that decided; -1 where time was called."""
    hand: Hand
    lines: tuple[str, ...]
    """The decision in the notation, with its chance."""
    why: BotReason
    events: list[AnyEvent]
    game: Changes
    """The fields that differ from the frame before."""


class Replay(msgspec.Struct, frozen=True):
    """The replay of a game, without the decisions that were undone."""

    board: BoardView
    names: list[str]
    pieces: list[str]
    bots: list[str]
    """The bot of each seat; empty for a person's."""
    frames: list[Frame]
    first: GameView | None
    """The game before the first frame, without menus; None where it has not started."""

    def since(self, version: int) -> Replay:
        """The same without the frames up to a version; all of it for version 0."""
        if self.first is None or version == 0:
            return self
        seen: Changes = {}
        for frame in self.frames:
            if frame.version <= version:
                seen |= frame.game
        return msgspec.structs.replace(
            self,
            frames=[frame for frame in self.frames if frame.version > version],
            first=msgspec.structs.replace(self.first, **seen),
        )


class ReplayBuilder:
    """Builds a replay, decision by decision."""

    def __init__(self, game: Game, edition: Edition) -> None:
        self._edition = edition
        self.frames: list[Frame] = []
        self.first = self._last_view = self._view(game)

    def add(
        self,
        game: Game,
        version: int,
        seat: int,
        hand: Hand,
        lines: Sequence[str],
        events: Iterable[EventTuple],
        at: int = 0,
        why: BotReason = NO_REASON,
    ) -> None:
        """Add a decision, with the game after it."""
        before, self._last_view = self._last_view, self._view(game)
        after = self._last_view
        changed = {
            field.name: getattr(after, field.name)
            for field in FRAME_FIELDS
            if getattr(after, field.name) != getattr(before, field.name)
        }
        decided = NO_SEAT if TIME_UP in lines else seat
        told = [event_view(each) for each in events]
        self.frames.append(Frame(version, at, decided, hand, tuple(lines), why, told, changed))

    def prepend(self, earlier: ReplayBuilder) -> None:
        """Insert the frames of an imported game at the front."""
        later = len(earlier.frames) + 1
        self.first = earlier.first
        self.frames = [
            msgspec.structs.replace(frame, version=frame.version - later)
            for frame in earlier.frames
        ]

    def undo_from(self, version: int, game: Game) -> None:
        """Remove the frames from a version on; ``game`` is the state before it."""
        self.frames = [frame for frame in self.frames if frame.version < version]
        self._last_view = self._view(game)

    def _view(self, game: Game) -> GameView:
        # Without menus, which are built in a buffer that is not thread-safe.
        return game_view(game, self._edition, {})


def replay_of(rows: Sequence[Row]) -> Replay:
    """The replay of a log."""
    table = Table(rows[0].table)
    builder: ReplayBuilder | None = None
    for row in rows:
        table.add(row)
        entry = row.entry
        if isinstance(entry, Began):
            builder = _builder_for(table)
        elif builder is not None and isinstance(entry, Moved):
            builder.add(
                table.playing,
                row.version,
                entry.seat,
                entry.hand,
                entry.lines,
                table.events,
                row.at,
                entry.why,
            )
        elif builder is not None and isinstance(entry, Undone):
            builder.undo_from(entry.version, table.playing)
    return Replay(
        board_view(table.book),
        table.names,
        [seat.piece for seat in table.seats],
        ["" if seat.person else seat.bot for seat in table.seats],
        builder.frames if builder else [],
        builder.first if builder else None,
    )


def _builder_for(table: Table) -> ReplayBuilder:
    """A builder for a game that starts, or continues from a game file."""
    builder = ReplayBuilder(table.playing, table.edition)
    if table.terms.lines:
        imported = RecordedMatch.from_file(empty_game_file(table))
        for line in table.terms.lines:
            imported.follow(line)
        builder.prepend(imported.builder)
    return builder


class RecordedMatch(Match):
    """A match that builds its replay while it is played."""

    builder: ReplayBuilder

    @classmethod
    def from_file(cls, file: GameFile, seed: int | str | None = None) -> Self:
        """The match of a game file before its first line."""
        match = super().from_file(file, seed)
        match.builder = ReplayBuilder(match.game, match.edition)
        return match

    def follow(self, line: str) -> list[Event]:
        """Play one line and record it; the initial deal is not a decision."""
        length = len(self.lines)
        events = super().follow(line)
        if line.startswith("deal "):
            self.builder = ReplayBuilder(self.game, self.edition)
            return events
        hand: Hand = "clock"
        seat = NO_SEAT
        if line != TIME_UP:
            seat = seat_of(line[0])
            hand = "bot" if self.file.bots[seat] else "person"
        told = [(each.kind, *each.numbers.values()) for each in events]
        number = len(self.builder.frames) + 1
        self.builder.add(self.game, number, seat, hand, self.lines[length:], told)
        return events


def replay_of_file(text: str) -> Replay:
    """The replay of a game file."""
    match = replay_game_file(text, RecordedMatch)
    return Replay(
        board_view(match.book),
        match.names,
        match.tokens,
        [bot if bot and bot in BUILTIN_BOTS else "" for bot in match.file.bots],
        match.builder.frames,
        match.builder.first,
    )


class Replays:
    """The replays of a process, with a cache and a queue."""

    def __init__(self) -> None:
        self._cache = LogCache(replay_of, REPLAY_CACHE_SIZE)
        self._one_file_at_a_time = asyncio.Lock()
        self._files = 0
        """Game files that are queued or being replayed."""

    async def of(self, table: Table, store: Store) -> Replay:
        """The replay of a table so far."""
        if len(table.lines) > MAX_REPLAY_LINES:
            raise RejectedError(Code.TOO_LARGE, detail=f"{MAX_REPLAY_LINES} lines at most")
        return await self._cache.of(table, store)

    async def of_file(self, text: str) -> Replay:
        """The replay of a game file; rejected where the queue is full."""
        if self._files >= MAX_QUEUED_FILES:
            raise RejectedError(Code.TOO_FAST, retry_after=FILE_RETRY_S)
        self._files += 1
        try:
            async with self._one_file_at_a_time:
                return await file_workers.run(replay_of_file, text)
        finally:
            self._files -= 1
