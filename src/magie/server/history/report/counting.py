"""Counts what happens in a game, by replaying it line by line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from magie.game.edition import Effect, Face
from magie.game.events import EVENTS, EventKind
from magie.game.state import CARDS, NO_SEAT, Cause, Game, Phase, Task
from magie.notation.play import follow
from magie.rules.worth import fortune
from magie.server.history.report.cash_flow import CashFlow
from magie.server.history.report.chi_squared import DIE_SIDES
from magie.server.history.report.deals import bargain
from magie.server.history.report.figures import (
    Bargain,
    Building,
    DecisionCounts,
    How,
    Jail,
    Luck,
    Moment,
    PieceSale,
    Purchase,
    Ruin,
)
from magie.server.history.report.rents import RentBook
from magie.server.history.report.steps import GameHistory, Step
from magie.server.table.state import BrokenLogError

Numbers = Mapping[str, int]
RESIGNED_CAUSE = "resigned"


class GameCounts:
    """The counts of one game."""

    def __init__(self, history: GameHistory) -> None:
        self.game, self.edition = history.first(), history.book.edition
        seats = range(self.game.seats)
        self.cash_flow = CashFlow(self.game)
        self.rents = RentBook(self.edition, self.game.seats)
        self.pairs = [[0] * DIE_SIDES for _ in range(DIE_SIDES)]
        self.faces: Counter[str] = Counter()
        self.points, self.landings = [0 for _ in seats], [[0] * self.edition.squares for _ in seats]
        self.counts: list[Counter[str]] = [Counter() for _ in seats]
        """By seat and name: throws, doubles, stays in jail and the like."""
        self.automatic_turns: list[set[int]] = [set() for _ in seats]
        """By seat: its turns in which a bot or the clock decided."""
        self.cards: list[Counter[str]] = [Counter() for _ in seats]
        self.moments: list[Moment] = []
        self.purchases: list[Purchase] = []
        self.unsold: list[int] = []
        self.pieces: list[PieceSale] = []
        self.deals: list[Bargain] = []
        self.ruins: list[Ruin] = []
        self.turns = self.shown = self.lines = 0
        self._owed: dict[int, tuple[str, int]] = {}
        """By seat: cause and amount of a debt that it could not pay at once."""
        self._claimed = NO_SEAT
        self._record_moment(0)
        for step in history.steps:
            self._play_step(step)
        self._record_moment(history.steps[-1].at if history.steps else 0)

    # -------------------------------------------------------------------------- line by line

    def _play_step(self, step: Step) -> None:
        """Play a line, and count its events."""
        before, turns = self.game.copy(), self.turns
        words = step.line.split()
        self._claimed = int(words[2]) if words[1:2] == ["claim"] else NO_SEAT
        played = follow(self.game, self.edition, step.line)
        if played.refused:
            raise BrokenLogError(f"{step.line!r} is refused: {played.refused.name}")
        self.lines += 1
        if step.hand is not None:
            self.counts[step.seat][step.hand] += 1
        in_turn = before.phase not in (Phase.DEALING, Phase.START) and step.seat == before.turn
        if step.hand in ("bot", "clock") and in_turn:
            self.automatic_turns[step.seat].add(turns)
        for event in played.events:
            kind = EventKind(event[0])
            self._count_event(kind, dict(zip(EVENTS[kind][0], event[1:], strict=True)), before)
        if self.turns > turns:
            self._record_moment(step.at)

    def _record_moment(self, at: int) -> None:
        """Record the cash and the worth of every seat."""
        game, seats = self.game, range(self.game.seats)
        cash = [game.cash[seat] for seat in seats]
        more = [fortune(game, self.edition, seat) - cash[seat] for seat in seats]
        self.moments.append(Moment(self.turns, game.turn, at, cash, more))

    def _count_event(self, kind: EventKind, numbers: Numbers, before: Game) -> None:
        self.cash_flow.on_event(kind, numbers, before)
        self.rents.on_event(kind, numbers, self.turns, self._claimed)
        if kind in COUNT_NAMES:
            self.counts[numbers["seat"]][COUNT_NAMES[kind]] += 1
        if kind in EVENT_COUNTERS:
            EVENT_COUNTERS[kind](self, numbers, before)

    # ------------------------------------------------------------------------ kind by kind

    def note_turn(self, _numbers: Numbers, _before: Game) -> None:
        """A turn begins."""
        self.turns += 1

    def note_roll(self, numbers: Numbers, _before: Game) -> None:
        """Dice are thrown."""
        seat, first, second = numbers["seat"], numbers["first"], numbers["second"]
        self.pairs[first - 1][second - 1] += 1
        self.points[seat] += first + second
        self.counts[seat]["doubles"] += first == second
        if numbers["face"]:
            self.faces[Face(numbers["face"]).name.lower()] += 1

    def note_move(self, numbers: Numbers, _before: Game) -> None:
        """A token lands."""
        self.landings[numbers["seat"]][numbers["to"]] += 1

    def note_card(self, numbers: Numbers, _before: Game) -> None:
        """A card is drawn."""
        card = self.edition.card[numbers["deck"] * CARDS + numbers["card"]]
        self.cards[numbers["seat"]][_word(Effect(card.effect))] += 1

    def note_payment(self, numbers: Numbers, _before: Game) -> None:
        """A debt is paid."""
        if numbers["cause"] == Cause.FINE:
            self.counts[numbers["payer"]]["fines"] += 1

    def note_purchase(self, numbers: Numbers, _before: Game) -> None:
        """A deed is bought on landing."""
        self._buy(numbers, "bought")

    def note_dealt(self, numbers: Numbers, _before: Game) -> None:
        """A deed is dealt, and paid for."""
        self._buy(numbers, "dealt")

    def note_sold(self, numbers: Numbers, _before: Game) -> None:
        """An auction ends with a bid."""
        if numbers["square"] != NO_SEAT:
            self._buy(numbers, "auction")
        else:
            self.pieces.append(
                PieceSale(self.turns, numbers["seat"], numbers["piece"], numbers["amount"])
            )

    def _buy(self, numbers: Numbers, how: How) -> None:
        square = numbers["square"]
        price = self.edition.square[square].price
        self.purchases.append(
            Purchase(self.turns, numbers["seat"], square, how, numbers["amount"], price)
        )

    def note_unsold(self, numbers: Numbers, _before: Game) -> None:
        """An auction ends without a bid."""
        if numbers["square"] != NO_SEAT:
            self.unsold.append(numbers["square"])

    def note_build(self, numbers: Numbers, _before: Game) -> None:
        """A building is bought."""
        self.counts[numbers["seat"]]["spent"] += numbers["amount"]

    def note_refund(self, numbers: Numbers, _before: Game) -> None:
        """Buildings are sold back."""
        self.counts[numbers["seat"]]["refunded"] += numbers["amount"]

    def note_offer(self, _numbers: Numbers, _before: Game) -> None:
        """A deal is offered."""
        self.shown += 1

    def note_deal(self, _numbers: Numbers, before: Game) -> None:
        """A deal is made."""
        self.deals.append(bargain(before, self.edition, self.turns))

    def note_debt(self, numbers: Numbers, _before: Game) -> None:
        """A seat cannot pay at once."""
        self._owed[numbers["debtor"]] = (_word(Cause(numbers["cause"])), numbers["amount"])

    def note_resigned(self, numbers: Numbers, _before: Game) -> None:
        """A seat resigns."""
        self._owed[numbers["seat"]] = (RESIGNED_CAUSE, 0)

    def note_ruin(self, numbers: Numbers, before: Game) -> None:
        """A seat leaves the game."""
        seat, at = numbers["seat"], before.depth - 1
        cause, owed = self._owed.get(seat, (RESIGNED_CAUSE, 0))
        if (
            cause != RESIGNED_CAUSE
            and at >= 0
            and before.task[at] == Task.DEBT
            and before.who[at] == seat
        ):
            cause, owed = _word(Cause(before.why[at])), before.sum[at]
        square = self.game.position[seat]
        self.ruins.append(Ruin(self.turns, seat, numbers["creditor"], cause, owed, square))

    # ------------------------------------------------------------------------- seat by seat

    def luck(self, seat: int) -> Luck:
        """What a seat has thrown."""
        counts, points = self.counts[seat], self.points[seat]
        mean = round(points / counts["throws"], 3) if counts["throws"] else None
        return Luck(counts["throws"], points, counts["doubles"], mean)

    def jail(self, seat: int) -> Jail:
        """The jail counts of a seat."""
        counts = self.counts[seat]
        return Jail(*(counts[name] for name in ("sent", "stays", "fines", "passes", "freed")))

    def building(self, seat: int) -> Building:
        """What a seat has built."""
        counts = self.counts[seat]
        names = ("built", "spent", "placed", "sales", "refunded")
        return Building(*(counts[name] for name in names))

    def hands(self, seat: int) -> DecisionCounts:
        """The decisions at a seat, by who made them."""
        return DecisionCounts(*(self.counts[seat][hand] for hand in ("person", "bot", "clock")))


def _word(member: Effect | Cause) -> str:
    return member.name.lower().replace("_", "-")


COUNT_NAMES = {
    EventKind.ROLL: "throws",
    EventKind.JAILED: "sent",
    EventKind.STAY_IN_JAIL: "stays",
    EventKind.USE_CARD: "passes",
    EventKind.FREED: "freed",
    EventKind.BUILD: "built",
    EventKind.PLACE: "placed",
    EventKind.SELL: "sales",
}
"""Events that are only counted by seat, with the names of the counts."""
EVENT_COUNTERS: dict[EventKind, Callable[[GameCounts, Numbers, Game], None]] = {
    EventKind.TURN: GameCounts.note_turn,
    EventKind.ROLL: GameCounts.note_roll,
    EventKind.MOVE: GameCounts.note_move,
    EventKind.CARD: GameCounts.note_card,
    EventKind.PAID: GameCounts.note_payment,
    EventKind.BUY: GameCounts.note_purchase,
    EventKind.DEALT: GameCounts.note_dealt,
    EventKind.SOLD: GameCounts.note_sold,
    EventKind.UNSOLD: GameCounts.note_unsold,
    EventKind.BUILD: GameCounts.note_build,
    EventKind.SELL: GameCounts.note_refund,
    EventKind.PROPOSE: GameCounts.note_offer,
    EventKind.COUNTER: GameCounts.note_offer,
    EventKind.ACCEPT: GameCounts.note_deal,
    EventKind.DEBT: GameCounts.note_debt,
    EventKind.RESIGN: GameCounts.note_resigned,
    EventKind.BANKRUPT: GameCounts.note_ruin,
}
"""Events of which more is recorded."""
