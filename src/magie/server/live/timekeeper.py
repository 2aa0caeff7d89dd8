"""The timekeeper of a table: how long it waits for whom, and how long a timed game still lasts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from typing import Any

from magie.game.edition import GameClock, Variant
from magie.game.state import NO_SEAT
from magie.server.storage.store import Store
from magie.server.table.clocks import MINUTE, Countdown, TimeControl
from magie.server.table.entries import Entry, Moved, Pace, Paused, Resumed, Undone
from magie.server.table.state import Seat, Table

MAX_CLOCK_RESTARTS = 10
"""How often whoever has to decide gets his time again for doing something else first: a table
cannot be held up for ever by mortgages and deals."""


class Timekeeper:
    """Three countdowns: a decision, the absence of whoever has to make it, and a timed game."""

    def __init__(
        self, table: Table, clocks: Mapping[Pace, TimeControl], present: Callable[[], Set[str]]
    ) -> None:
        self.table, self._clocks, self._present = table, clocks, present
        self.decision, self.absence, self.game = Countdown(), Countdown(), Countdown()
        self.asked = 0.0
        """When whoever has to decide was asked, by the loop's time."""
        self.seat = NO_SEAT
        """Whom the table waits for."""
        self._who = ""
        self._question: tuple[Any, ...] = ()
        self._asides = 0

    @property
    def pace(self) -> TimeControl:
        """How the table keeps time."""
        return self._clocks[self.table.terms.clock]

    def left(self, now: float) -> float | None:
        """Seconds until somebody else decides; None where there is no end."""
        both = (self.decision.left(now), self.absence.left(now))
        return min((left for left in both if left is not None), default=None)

    # ------------------------------------------------------------------------------ changing

    def mind(self, entry: Entry, now: float) -> None:
        """Start anew when another has to decide, or the same about something new."""
        if isinstance(entry, Paused):
            self.decision.stop(now)
        elif isinstance(entry, Resumed):
            self.decision.go_on(now)
        self._mind_game(now)
        seat = self.table.next_to_decide()
        if (seat, self._decider(seat)) != (self.seat, self._who):
            self.start(now)
        elif isinstance(entry, Undone) or (isinstance(entry, Moved) and entry.seat == seat):
            self._mind_own(now)
        else:
            self.mind_presence(now)

    def _mind_own(self, now: float) -> None:
        """Whoever has to decide has done something, perhaps not what he was asked."""
        asides = self._asides + 1 if self._question == self._asked_now() else 0
        if asides <= MAX_CLOCK_RESTARTS:
            self.start(now)
            self._asides = asides

    def start(self, now: float, left: float | None = None) -> None:
        """Give the seat that has to decide its time, or what is left of it."""
        self.seat = self.table.next_to_decide()
        self._who, self._question = self._decider(self.seat), self._asked_now()
        self._asides, self.asked = 0, now
        self.decision.start(now, self._allowance() if left is None else left)
        self.absence.start(now, None)
        if self.table.paused:
            self.decision.stop(now)
        self.mind_presence(now)

    def mind_presence(self, now: float) -> None:
        """Somebody has come or gone: who is away is not waited for as long."""
        seat = self._deciding
        is_away = seat is not None and seat.is_played_by_hand and seat.person not in self._present()
        if self.table.paused or not is_away:
            self.absence.start(now, None)
        elif not self.absence.runs:
            self.absence.start(now, self.pace.away)

    def _mind_game(self, now: float) -> None:
        """Let the clock of a timed game run, if the booklet has one.

        The evening goes on while bots think, and time spent deciding does not; a pause stops both.
        """
        table = self.table
        minutes = table.edition.time_limit
        is_timed = table.edition.variant == Variant.TIMED and minutes > 0
        if not is_timed or not table.is_on or table.playing.time_up:
            self.game.start(now, None)
            return
        if self.game.left(now) is None:
            self.game.start(now, minutes * MINUTE)
        seat = table.waits_for()
        by_hand = seat != NO_SEAT and table.seats[seat].is_played_by_hand
        if table.paused or (table.edition.clock == GameClock.PLAY and not by_hand):
            self.game.stop(now)
        else:
            self.game.go_on(now)

    # -------------------------------------------------------------------------------- asking

    @property
    def _deciding(self) -> Seat | None:
        return None if self.seat == NO_SEAT else self.table.seats[self.seat]

    def _decider(self, seat: int) -> str:
        """Who decides at a seat: a bot or a person."""
        if seat == NO_SEAT:
            return ""
        return self.table.seats[seat].bot or self.table.seats[seat].person

    def _asked_now(self) -> tuple[Any, ...]:
        """What has to be decided, told apart from everything else that may be done meanwhile."""
        if not self.table.is_on:
            return ()
        game = self.table.playing
        at = game.depth - 1
        task = (game.task[at], game.what[at], game.bid) if game.depth else ()
        return (game.turn, game.phase, self.table.drawn, *task)

    def _allowance(self) -> float | None:
        """Seconds for the decision that is due; None where there is no end."""
        seat = self._deciding
        if seat is None or seat.bot:
            return None
        game, pace = self.table.playing, self.pace
        return pace.auction if game.depth and game.bidding[self.seat] else pace.decision

    # ------------------------------------------------------------------------------- keeping

    async def keep(self, store: Store, now: float) -> None:
        """Store what is left."""
        table, left, of_game = self.table, self.decision.left(now), self.game.left(now)
        if left is not None and table.is_on:
            await store.save_time_left(table.id, left)
            await store.save_time_left(_version_of(table), table.version)
        if of_game is not None:
            await store.save_time_left(_game_of(table), of_game)

    async def take_up(self, store: Store, now: Callable[[], float]) -> None:
        """Go on with what was left when the table was last awake."""
        table = self.table
        left = await store.time_left(table.id)
        # Where the table has gone on since, what was stored is about another decision.
        if await store.time_left(_version_of(table)) != table.version:
            left = None
        of_game = await store.time_left(_game_of(table))
        self.game.start(now(), of_game)
        self._mind_game(now())
        self.start(now(), left)


def _version_of(table: Table) -> str:
    return f"{table.id}/version"


def _game_of(table: Table) -> str:
    return f"{table.id}/game"
