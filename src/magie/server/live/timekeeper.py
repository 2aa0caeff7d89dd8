"""The clocks of a table: time per decision, time for absent players, and the length of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from typing import Any

from magie.game.edition import GameClock, Variant
from magie.game.state import NO_SEAT
from magie.server.storage.store import Store
from magie.server.table.clocks import MINUTE, Countdown, TimeControl
from magie.server.table.entries import Entry, Moved, Paused, Resumed, TimeControlName, Undone
from magie.server.table.state import Seat, Table

MAX_CLOCK_RESTARTS = 10
"""How often other moves of the deciding player restart their clock: mortgages and deals cannot hold
up a table for ever."""


class Timekeeper:
    """Three countdowns: a decision, the absence of its player, and a timed game."""

    def __init__(
        self,
        table: Table,
        time_controls: Mapping[TimeControlName, TimeControl],
        present: Callable[[], Set[str]],
    ) -> None:
        self.table, self._time_controls, self._present = table, time_controls, present
        self.decision, self.absence, self.game = Countdown(), Countdown(), Countdown()
        self.asked_at = 0.0
        """When the decision became due, by the loop's time."""
        self.seat = NO_SEAT
        """The seat that must decide."""
        self._decider_id = ""
        self._question: tuple[Any, ...] = ()
        self._restarts = 0

    @property
    def time_control(self) -> TimeControl:
        """The time control of the table."""
        return self._time_controls[self.table.terms.clock]

    def left(self, now: float) -> float | None:
        """Seconds until a bot decides for the player; None without a limit."""
        both = (self.decision.left(now), self.absence.left(now))
        return min((left for left in both if left is not None), default=None)

    # ------------------------------------------------------------------------------ changing

    def on_entry(self, entry: Entry, now: float) -> None:
        """Restart the clock when another seat must decide, or the same seat something new."""
        if isinstance(entry, Paused):
            self.decision.pause(now)
        elif isinstance(entry, Resumed):
            self.decision.resume(now)
        self._update_game_clock(now)
        seat = self.table.next_to_decide()
        if (seat, self._decider(seat)) != (self.seat, self._decider_id):
            self.start(now)
        elif isinstance(entry, Undone) or (isinstance(entry, Moved) and entry.seat == seat):
            self._on_own_move(now)
        else:
            self.on_presence(now)

    def _on_own_move(self, now: float) -> None:
        """Restart the clock after a move of the deciding seat, which may not be the decision."""
        restarts = self._restarts + 1 if self._question == self._current_question() else 0
        if restarts <= MAX_CLOCK_RESTARTS:
            self.start(now)
            self._restarts = restarts

    def start(self, now: float, left: float | None = None) -> None:
        """Start the clock of the deciding seat, with its full time or with what is left."""
        self.seat = self.table.next_to_decide()
        self._decider_id, self._question = self._decider(self.seat), self._current_question()
        self._restarts, self.asked_at = 0, now
        self.decision.start(now, self._allowance() if left is None else left)
        self.absence.start(now, None)
        if self.table.paused:
            self.decision.pause(now)
        self.on_presence(now)

    def on_presence(self, now: float) -> None:
        """Start or stop the shorter clock of an absent player."""
        seat = self._deciding
        is_away = seat is not None and seat.is_human and seat.person not in self._present()
        if self.table.paused or not is_away:
            self.absence.start(now, None)
        elif not self.absence.is_running:
            self.absence.start(now, self.time_control.away)

    def _update_game_clock(self, now: float) -> None:
        """Run or stop the clock of a timed game, if the edition has one.

        By edition it counts all time, or only the time in which players decide; a pause stops both.
        """
        table = self.table
        minutes = table.edition.time_limit
        is_timed = table.edition.variant == Variant.TIMED and minutes > 0
        if not is_timed or not table.is_running or table.playing.time_up:
            self.game.start(now, None)
            return
        if self.game.left(now) is None:
            self.game.start(now, minutes * MINUTE)
        seat = table.waits_for()
        by_hand = seat != NO_SEAT and table.seats[seat].is_human
        if table.paused or (table.edition.clock == GameClock.PLAY and not by_hand):
            self.game.pause(now)
        else:
            self.game.resume(now)

    # ------------------------------------------------------------------------------ deciding

    @property
    def _deciding(self) -> Seat | None:
        return None if self.seat == NO_SEAT else self.table.seats[self.seat]

    def _decider(self, seat: int) -> str:
        """The id of the bot or the person who decides at a seat."""
        if seat == NO_SEAT:
            return ""
        return self.table.seats[seat].bot or self.table.seats[seat].person

    def _current_question(self) -> tuple[Any, ...]:
        """What identifies the decision that is due, whatever other moves are made meanwhile."""
        if not self.table.is_running:
            return ()
        game = self.table.playing
        at = game.depth - 1
        task = (game.task[at], game.what[at], game.bid) if game.depth else ()
        return (game.turn, game.phase, self.table.drawn, *task)

    def _allowance(self) -> float | None:
        """Seconds for the decision that is due; None without a limit."""
        seat = self._deciding
        if seat is None or seat.bot:
            return None
        game, time_control = self.table.playing, self.time_control
        return (
            time_control.auction
            if game.depth and game.bidding[self.seat]
            else time_control.decision
        )

    # ------------------------------------------------------------------------------- storing

    async def save(self, store: Store, now: float) -> None:
        """Store the remaining times."""
        table, left, of_game = self.table, self.decision.left(now), self.game.left(now)
        if left is not None and table.is_running:
            await store.save_time_left(table.id, left)
            await store.save_time_left(_version_key(table), table.version)
        if of_game is not None:
            await store.save_time_left(_game_key(table), of_game)

    async def resume(self, store: Store, now: Callable[[], float]) -> None:
        """Restore the remaining times of when the table was last loaded."""
        table = self.table
        left = await store.time_left(table.id)
        # After a later entry, the stored time belongs to another decision.
        if await store.time_left(_version_key(table)) != table.version:
            left = None
        of_game = await store.time_left(_game_key(table))
        self.game.start(now(), of_game)
        self._update_game_clock(now())
        self.start(now(), left)


def _version_key(table: Table) -> str:
    return f"{table.id}/version"


def _game_key(table: Table) -> str:
    return f"{table.id}/game"
