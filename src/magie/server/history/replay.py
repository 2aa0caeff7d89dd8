"""Replays: a game from its beginning, decision by decision, for whoever wants to see it again."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Self

import msgspec

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

KEPT = 8
"""Replays that are remembered."""
MOST_LINES = 20_000
"""Lines of a table that is played again."""
WAITING = 8
"""Game files that may wait: anybody may send some, and each may take seconds."""
SOON = 2.0
"""Seconds after which one of them is done."""
SHOWN = [field for field in msgspec.structs.fields(GameView) if field.name != "menus"]
"""What a frame may change; what somebody might have done is not shown again."""

if TYPE_CHECKING:
    Changes = dict[str, Any]
else:
    # Nobody makes one of these: it is how the dicts that are sent look to whoever reads them.
    Changes = msgspec.defstruct(
        "Changes",
        [(field.name, field.type | msgspec.UnsetType, msgspec.UNSET) for field in SHOWN],
        namespace={"__doc__": "The fields of a game that are no longer what they were."},
        module=__name__,
        frozen=True,
    )


class Frame(msgspec.Struct, frozen=True):
    """One decision, what it caused, and what it changed."""

    version: int
    """Of the table; of a game file, the number of the decision; below 0 for what was played before
    the game came to the table."""
    at: int
    """Seconds since 1970; 0 where nobody has noted them."""
    seat: int
    """Who decided; -1 where time was called."""
    hand: Hand
    lines: tuple[str, ...]
    """The decision in the notation, with its chance."""
    why: BotReason
    events: list[AnyEvent]
    game: Changes
    """Of the game, what is no longer as in the frame before."""


class Replay(msgspec.Struct, frozen=True):
    """A game to be seen again; what was taken back is not in it."""

    board: BoardView
    names: list[str]
    pieces: list[str]
    frames: list[Frame]
    first: GameView | None
    """The game before the first frame, without menus; None where play has not begun."""

    def since(self, version: int) -> Replay:
        """The same without what somebody has seen; whoever has seen nothing gets all."""
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


class Reel:
    """A replay in the making."""

    def __init__(self, game: Game, edition: Edition) -> None:
        self._edition = edition
        self.frames: list[Frame] = []
        self.first = self._shown = self._look(game)

    def take(
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
        """Add a decision, by how the game stands after it."""
        before, self._shown = self._shown, self._look(game)
        after = self._shown
        changed = {
            field.name: getattr(after, field.name)
            for field in SHOWN
            if getattr(after, field.name) != getattr(before, field.name)
        }
        decided = NO_SEAT if TIME_UP in lines else seat
        told = [event_view(each) for each in events]
        self.frames.append(Frame(version, at, decided, hand, tuple(lines), why, told, changed))

    def begin_with(self, film: Reel) -> None:
        """Put in front what was played elsewhere."""
        later = len(film.frames) + 1
        self.first = film.first
        self.frames = [
            msgspec.structs.replace(frame, version=frame.version - later) for frame in film.frames
        ]

    def cut(self, version: int, game: Game) -> None:
        """Take back all from that version on; the game stands as it did before."""
        self.frames = [frame for frame in self.frames if frame.version < version]
        self._shown = self._look(game)

    def _look(self, game: Game) -> GameView:
        # Menus are made on scratch paper that is not for other threads.
        return game_view(game, self._edition, {})


def replay_of(rows: Sequence[Row]) -> Replay:
    """The replay of a log."""
    table = Table(rows[0].table)
    reel: Reel | None = None
    for row in rows:
        table.add(row)
        entry = row.entry
        if isinstance(entry, Began):
            reel = _begun(table)
        elif reel is not None and isinstance(entry, Moved):
            reel.take(
                table.playing,
                row.version,
                entry.seat,
                entry.hand,
                entry.lines,
                table.events,
                row.at,
                entry.why,
            )
        elif reel is not None and isinstance(entry, Undone):
            reel.cut(entry.version, table.playing)
    return Replay(
        board_view(table.book),
        table.names,
        [seat.piece for seat in table.seats],
        reel.frames if reel else [],
        reel.first if reel else None,
    )


def _begun(table: Table) -> Reel:
    """The reel of a game that begins, or goes on from a game file."""
    reel = Reel(table.playing, table.edition)
    if table.terms.lines:
        brought = Filmed.from_file(empty_game_file(table))
        for line in table.terms.lines:
            brought.follow(line)
        reel.begin_with(brought.reel)
    return reel


class Filmed(Match):
    """A match that is filmed while it is played again."""

    reel: Reel

    @classmethod
    def from_file(cls, file: GameFile, seed: int | str | None = None) -> Self:
        """The table of a game file, and a new reel."""
        match = super().from_file(file, seed)
        match.reel = Reel(match.game, match.edition)
        return match

    def follow(self, line: str) -> list[Event]:
        """Play one line, and film it; what is dealt at the beginning is no decision."""
        length = len(self.lines)
        happened = super().follow(line)
        if line.startswith("deal "):
            self.reel = Reel(self.game, self.edition)
            return happened
        hand: Hand = "clock"
        seat = NO_SEAT
        if line != TIME_UP:
            seat = seat_of(line[0])
            hand = "bot" if self.file.bots[seat] else "person"
        told = [(each.kind, *each.numbers.values()) for each in happened]
        number = len(self.reel.frames) + 1
        self.reel.take(self.game, number, seat, hand, self.lines[length:], told)
        return happened


def replay_of_file(text: str) -> Replay:
    """The replay of a game file."""
    match = replay_game_file(text, Filmed)
    return Replay(
        board_view(match.book), match.names, match.tokens, match.reel.frames, match.reel.first
    )


class Replays:
    """The newest replays of a process."""

    def __init__(self) -> None:
        self._made = LogCache(replay_of, KEPT)
        self._one_file_at_a_time = asyncio.Lock()
        self._files = 0
        """Game files that wait, or are being played."""

    async def of(self, table: Table, store: Store) -> Replay:
        """The replay of a table as far as it has come."""
        if len(table.lines) > MOST_LINES:
            raise RejectedError(Code.TOO_LARGE, detail=f"{MOST_LINES} lines at most")
        return await self._made.of(table, store)

    async def of_file(self, text: str) -> Replay:
        """The replay of a game file; who finds too many before him comes back later."""
        if self._files >= WAITING:
            raise RejectedError(Code.TOO_FAST, retry_after=SOON)
        self._files += 1
        try:
            async with self._one_file_at_a_time:
                return await asyncio.to_thread(replay_of_file, text)
        finally:
            self._files -= 1
