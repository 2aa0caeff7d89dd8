"""The clocks of a table: time per decision and per deal, for absent players, and of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set

from magie.game.edition import GameClock, Variant
from magie.game.state import NO_SEAT, Task
from magie.notation.gamefile import TIME_UP
from magie.rules.agenda import top
from magie.server.storage.store import Store
from magie.server.table.clocks import (
    MINUTE,
    OFFER_WAIT_S,
    Countdown,
    Question,
    TimeControl,
    question_of,
)
from magie.server.table.entries import Entry, Moved, Paused, Resumed, TimeControlName
from magie.server.table.state import PendingDeal, Seat, Table

Asked = tuple[int, Question]
"""A seat and what it is asked."""
NOTHING_ASKED: Asked = (NO_SEAT, ())


class Timekeeper:
    """Three countdowns: a decision, the absence of its player, and a timed game; and one for each
    pending deal.

    The countdown of a decision belongs to the seat and its question.  It runs on while a bot stands
    in for the player, and while a bot answers the player's offer; interrupted by another question,
    it goes on later with what was left.
    """

    def __init__(
        self,
        table: Table,
        time_controls: Mapping[TimeControlName, TimeControl],
        present: Callable[[], Set[str]],
    ) -> None:
        self.table, self._time_controls, self._present = table, time_controls, present
        self.decision, self.absence, self.game = Countdown(), Countdown(), Countdown()
        self.deals: dict[str, Countdown] = {}
        """Until when each pending deal can be answered."""
        self.asked_at = 0.0
        """When the decision became due, by the loop's time."""
        self.seat = NO_SEAT
        """The seat that must decide."""
        self.asked = NOTHING_ASKED
        """Whose countdown runs, and for which question."""
        self._alone = False
        """Whether the countdown was started while one player sat among bots."""
        self._given: float | None = None
        """What it began with."""
        self._turn = NO_SEAT
        self._left: dict[Asked, float] = {}
        """What was left for the questions since the last draw of chance."""
        self._due: dict[Asked, float] = {}
        """When each of them became due."""
        self._spent: dict[tuple[int, int], float] = {}
        """By turn and seat, the time for decisions in this turn and in the one before."""
        self._gone: dict[str, float] = {}
        """Since when each person who is not connected is gone, pauses left out."""

    @property
    def time_control(self) -> TimeControl:
        """The time control of the table."""
        return self._time_controls[self.table.terms.clock]

    def left(self, now: float) -> float | None:
        """Seconds until a bot decides for the player; None without a limit, and for a bot."""
        seat = self._deciding
        if seat is None or seat.bot:
            return None
        both = (self.decision.left(now), self.absence.left(now))
        return min((left for left in both if left is not None), default=None)

    def left_in_turn(self, now: float) -> float | None:
        """Seconds that the seat whose countdown runs has in this turn; None without a limit."""
        left = self.decision.left(now)
        if left is None or self._given is None or self.time_control.turn is None:
            return None
        return self.time_control.turn - self._spent_by(self.asked[0]) - (self._given - left)

    @property
    def is_alone(self) -> bool:
        """Whether one player sits among bots: no clock runs then, since no other player waits."""
        return sum(bool(seat.person) for seat in self.table.seats) == 1

    def awaits_answer(self, seat: int) -> bool:
        """Whether a bot waits for the answer to its offer."""
        deals = self.table.deals.values()
        return any(deal.seat == seat and self._is_awaited(deal) for deal in deals)

    def _is_awaited(self, deal: PendingDeal) -> bool:
        """Whether this is a bot's offer to a player who is there."""
        maker, other = self.table.seats[deal.seat], self.table.seats[deal.other]
        return bool(maker.bot) and other.is_human and other.person in self._present()

    def away(self, now: float) -> set[str]:
        """The people who have been gone for as long as the table waits for them."""
        until = now - self.time_control.away
        return {person for person, since in self._gone.items() if since <= until}

    # ------------------------------------------------------------------------------ changing

    def on_entry(self, entry: Entry, now: float) -> None:
        """Follow the table to the question that is due now."""
        if isinstance(entry, Paused):
            self.decision.pause(now)
        elif isinstance(entry, Resumed):
            self.decision.resume(now)
            self._gone = dict.fromkeys(self._gone, now)
        self._update_game_clock(now)
        self._follow_deals(now)
        if self._asked_now() != self.asked or self.is_alone != self._alone:
            self._suspend(now)
            self._enter_turn(entry)
            self.start(now)
        elif isinstance(entry, Moved) and entry.hand == "clock" and TIME_UP not in entry.lines:
            # What the clock's move has not settled is asked anew.
            self._suspend(now)
            self._left.pop(self.asked, None)
            self.start(now)
        else:
            is_bots = isinstance(entry, Moved) and entry.hand == "bot" and not entry.deal
            self._note_due(now, anew=is_bots)
            self.on_presence(now)

    def _suspend(self, now: float) -> None:
        """Stop the countdown of a question, and keep what is left of it."""
        left = self.decision.left(now)
        if left is not None and self._given is not None:
            seat = self.asked[0]
            self._left[self.asked] = left
            self._spent[self._turn, seat] = self._spent_by(seat) + self._given - left

    def _enter_turn(self, entry: Entry) -> None:
        """Begin a new turn with its budgets; those of the one before are kept for an undo."""
        if isinstance(entry, Moved) and entry.link:
            # No undo goes back before a draw.
            self._left.clear()
            self._due.clear()
        if isinstance(entry, Moved) and self.table.playing.turn != self._turn:
            before = self._spent.items()
            self._spent = {at: spent for at, spent in before if at[0] == self._turn}

    def start(self, now: float) -> None:
        """Start the countdown of the question that is due, with what is left for it."""
        self._turn = NO_SEAT if self.table.game is None else self.table.playing.turn
        self.asked, self._alone = self._asked_now(), self.is_alone
        self._given = self._allowance()
        self.decision.start(now, self._given)
        self.absence.start(now, None)
        if self.table.paused:
            self.decision.pause(now)
        self._follow_deals(now)
        self._note_due(now)
        self.on_presence(now)

    def _follow_deals(self, now: float) -> None:
        """Give every pending deal its countdown, which stops during a pause."""
        known, self.deals = self.deals, {}
        for deal in self.table.deals.values():
            countdown = self.deals[deal.id] = known.get(deal.id) or Countdown()
            if deal.id not in known:
                limit = self.time_control.deal
                countdown.start(now, min(limit, OFFER_WAIT_S) if self._is_awaited(deal) else limit)
            if self.table.paused:
                countdown.pause(now)
            else:
                countdown.resume(now)

    def _note_due(self, now: float, *, anew: bool = False) -> None:
        """Note when the decision became due: at the first time, or after a move of a bot."""
        self.seat = self.table.next_to_decide()
        due = (self.seat, self.asked[1])
        if anew:
            self._due[due] = now
        self.asked_at = self._due.setdefault(due, now)

    def on_presence(self, now: float) -> None:
        """Note who is gone, and start or stop the shorter clock of an absent player."""
        seat, gone = self._deciding, self.table.people() - self._present()
        self._gone = {person: self._gone.get(person, now) for person in gone}
        is_away = seat is not None and seat.is_human and seat.person in gone
        self._update_game_clock(now)
        if self.table.paused or not is_away or self._alone:
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
        rests = table.paused or (self.is_alone and not self.table.people() & self._present())
        if rests or (table.edition.clock == GameClock.PLAY and not by_hand):
            self.game.pause(now)
        else:
            self.game.resume(now)

    # ------------------------------------------------------------------------------ deciding

    @property
    def _deciding(self) -> Seat | None:
        return None if self.seat == NO_SEAT else self.table.seats[self.seat]

    def _asked_now(self) -> Asked:
        """The seat whose time runs, and its question.

        While a bot answers a deal, that is the seat that has offered it, and what it was asked.
        """
        seat = self.table.next_to_decide()
        if seat == NO_SEAT:
            return NOTHING_ASKED
        game, by_bot = self.table.playing, bool(self.table.seats[seat].bot)
        is_deal = by_bot and top(game) == Task.DEAL
        question = question_of(game, self.table.drawn, below_deal=is_deal)
        return (game.deal_from if is_deal else seat), question

    def _allowance(self) -> float | None:
        """Seconds for the decision that is due; None without a limit."""
        seat, time_control = self.asked[0], self.time_control
        if seat == NO_SEAT or not self.table.seats[seat].person or time_control.turn is None:
            return None
        if self._alone:
            return None
        game = self.table.playing
        full = time_control.auction if game.depth and game.bidding[seat] else time_control.decision
        left = self._left.get(self.asked, full)
        of_turn = max(0.0, time_control.turn - self._spent_by(seat))
        return of_turn if left is None else min(left, of_turn)

    def _spent_by(self, seat: int) -> float:
        """Seconds that a seat has spent on earlier questions of this turn."""
        return self._spent.get((self._turn, seat), 0.0)

    # ------------------------------------------------------------------------------- storing

    async def save(self, store: Store, now: float) -> None:
        """Store the remaining times."""
        await store.save_times_left(self.times_left(now))

    def times_left(self, now: float) -> dict[str, float]:
        """The remaining times as they are stored, by what they are left for."""
        times: dict[str, float] = {}
        table, of_game = self.table, self.game.left(now)
        left, of_turn = self.decision.left(now), self.left_in_turn(now)
        if left is not None and of_turn is not None and table.is_running:
            times[table.id], times[_turn_key(table)] = left, of_turn
            times[_version_key(table)] = table.version
        if of_game is not None:
            times[_game_key(table)] = of_game
        return times

    async def resume(self, store: Store, now: Callable[[], float]) -> None:
        """Restore the remaining times of when the table was last loaded."""
        table = self.table
        left, of_turn = await store.time_left(table.id), await store.time_left(_turn_key(table))
        version = await store.time_left(_version_key(table))
        of_game = await store.time_left(_game_key(table))
        self.game.start(now(), of_game)
        self._update_game_clock(now())
        if table.is_running:
            self._turn = table.playing.turn
        # After a later entry, the stored time belongs to another decision.
        if left is not None and version == table.version:
            asked = self._asked_now()
            self._left[asked] = left
            if of_turn is not None and self.time_control.turn is not None:
                self._spent[self._turn, asked[0]] = self.time_control.turn - of_turn
        self.start(now())


def _turn_key(table: Table) -> str:
    return f"{table.id}/turn"


def _version_key(table: Table) -> str:
    return f"{table.id}/version"


def _game_key(table: Table) -> str:
    return f"{table.id}/game"
