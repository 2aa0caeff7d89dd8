"""Builds a report from a log."""

from __future__ import annotations

from collections.abc import Sequence

from magie.game.edition import Edition
from magie.game.state import Game, Phase
from magie.rules.worth import fortune
from magie.server.history.report.chi_squared import expected_totals, fit_pairs, fit_totals
from magie.server.history.report.counting import GameCounts
from magie.server.history.report.figures import Dice, Lead, Length, Moment, Rank, Report, SeatReport
from magie.server.history.report.steps import GameHistory, history_of
from magie.server.table.entries import Row


def report_of(rows: Sequence[Row]) -> Report | None:
    """The report of a log; None where the game has not started."""
    history = history_of(rows)
    return None if history is None else _report(history, GameCounts(history))


def _report(history: GameHistory, counts: GameCounts) -> Report:
    dice = _dice(counts)
    return Report(
        version=history.version,
        over=counts.game.phase == Phase.OVER,
        length=Length(
            counts.turns,
            dice.throws,
            counts.lines,
            max(0, max((step.at for step in history.steps), default=0) - history.began),
            history.paused,
        ),
        ranking=ranking(counts.game, counts.edition),
        moments=counts.moments,
        leads=leads(counts.moments),
        dice=dice,
        seats=[_seat(counts, seat) for seat in range(counts.game.seats)],
        deeds=counts.rents.deeds(),
        groups=counts.rents.groups(),
        biggest_rent=counts.rents.biggest,
        purchases=counts.purchases,
        unsold=counts.unsold,
        pieces=counts.pieces,
        offers=counts.shown + history.proposed - history.accepted,
        deals=counts.deals,
        ruins=counts.ruins,
    )


def _seat(counts: GameCounts, seat: int) -> SeatReport:
    return SeatReport(
        counts.luck(seat),
        counts.landings[seat],
        counts.jail(seat),
        counts.rents.of_seat(seat),
        counts.building(seat),
        counts.cash_flow.flows(seat),
        dict(sorted(counts.cards[seat].items())),
        counts.hands(seat),
        len(counts.automatic_turns[seat]),
    )


def _dice(counts: GameCounts) -> Dice:
    totals = [0] * 11
    for first, row in enumerate(counts.pairs):
        for second, count in enumerate(row):
            totals[first + second] += count
    throws = sum(totals)
    return Dice(
        throws,
        totals,
        expected_totals(throws),
        counts.pairs,
        sum(counts.pairs[side][side] for side in range(len(counts.pairs))),
        dict(sorted(counts.faces.items())),
        fit_totals(totals),
        fit_pairs(counts.pairs),
    )


def ranking(game: Game, edition: Edition) -> list[Rank]:
    """The seats by rank: winners, then those in play by worth, then the others, last out first."""

    def standing(seat: int) -> tuple[bool, bool, int]:
        out = game.out[seat]
        return bool(game.won[seat]), not out, out or fortune(game, edition, seat)

    seats = sorted(range(game.seats), key=standing, reverse=True)
    return [
        Rank(
            1 + sum(standing(other) > standing(seat) for other in seats),
            seat,
            fortune(game, edition, seat),
            bool(game.won[seat]),
            game.out[seat],
        )
        for seat in seats
    ]


def leads(moments: Sequence[Moment]) -> list[Lead]:
    """The leading seats, whenever they changed."""
    found: list[Lead] = []
    for moment in moments:
        most = max(moment.worth)
        first = [seat for seat, worth in enumerate(moment.worth) if worth == most]
        if not found or found[-1].seats != first:
            found.append(Lead(moment.turn, first))
    return found
