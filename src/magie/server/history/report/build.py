"""Making a report: from a log to its figures."""

from __future__ import annotations

from collections.abc import Sequence

from magie.game.edition import Edition
from magie.game.state import Game, Phase
from magie.rules.worth import fortune
from magie.server.history.report.chi_squared import expected_totals, fit_pairs, fit_totals
from magie.server.history.report.counting import GameCounts
from magie.server.history.report.figures import Dice, Lead, Length, Moment, Rank, Report, SeatReport
from magie.server.history.report.steps import Story, story_of
from magie.server.table.entries import Row


def report_of(rows: Sequence[Row]) -> Report | None:
    """The report of a log; None where play has not begun."""
    story = story_of(rows)
    return None if story is None else _report(story, GameCounts(story))


def _report(story: Story, counted: GameCounts) -> Report:
    dice = _dice(counted)
    return Report(
        version=story.version,
        over=counted.game.phase == Phase.OVER,
        length=Length(
            counted.turns,
            dice.throws,
            counted.lines,
            max(0, max((step.at for step in story.steps), default=0) - story.began),
            story.paused,
        ),
        ranking=ranking(counted.game, counted.edition),
        moments=counted.moments,
        leads=leads(counted.moments),
        dice=dice,
        seats=[_seat(counted, seat) for seat in range(counted.game.seats)],
        deeds=counted.rents.deeds(),
        groups=counted.rents.groups(),
        biggest_rent=counted.rents.biggest,
        purchases=counted.purchases,
        unsold=counted.unsold,
        pieces=counted.pieces,
        offers=counted.shown + story.proposed - story.accepted,
        deals=counted.deals,
        ruins=counted.ruins,
    )


def _seat(counted: GameCounts, seat: int) -> SeatReport:
    return SeatReport(
        counted.luck(seat),
        counted.landings[seat],
        counted.jail(seat),
        counted.rents.of_seat(seat),
        counted.building(seat),
        counted.purses.flows(seat),
        dict(sorted(counted.cards[seat].items())),
        counted.hands(seat),
    )


def _dice(counted: GameCounts) -> Dice:
    totals = [0] * 11
    for first, row in enumerate(counted.pairs):
        for second, count in enumerate(row):
            totals[first + second] += count
    throws = sum(totals)
    return Dice(
        throws,
        totals,
        expected_totals(throws),
        counted.pairs,
        sum(counted.pairs[side][side] for side in range(len(counted.pairs))),
        dict(sorted(counted.faces.items())),
        fit_totals(totals),
        fit_pairs(counted.pairs),
    )


def ranking(game: Game, edition: Edition) -> list[Rank]:
    """Who stands where: winners, then who is in play by worth, then the others, last out first."""

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
    """Who had most, whenever that changed."""
    found: list[Lead] = []
    for moment in moments:
        most = max(moment.worth)
        first = [seat for seat, worth in enumerate(moment.worth) if worth == most]
        if not found or found[-1].seats != first:
            found.append(Lead(moment.turn, first))
    return found
