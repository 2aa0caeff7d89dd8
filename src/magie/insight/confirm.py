"""Rollouts decide whether a doubtful choice was a mistake.

The best of several ways by few rollouts looks better than it is, so the winner of a first round is
played out again on fresh dice, against the chosen way alone.
"""

from __future__ import annotations

from magie.insight.evaluator import Evaluator
from magie.insight.points import DoubtfulChoice, Grades, Mistake
from magie.insight.texts import way_text
from magie.insight.ways import purpose_of

FIRST_ROUND, BATCH, MOST = 384, 192, 5760
"""Rollouts of each way: to choose one, between two looks, and at most."""
CLEAR_ERRORS = 2.0
"""Standard errors by which a loss must be told from nothing."""
ENDING_ERRORS = 3.0
"""Standard errors that end the rollouts before all are played: of many looks one is lucky."""


def confirm(
    evaluator: Evaluator, doubt: DoubtfulChoice, grades: Grades, seed: int
) -> Mistake | None:
    """The mistake, where rollouts confirm it; None where they do not."""
    choice, seat = doubt.choice, doubt.choice.seat
    ways = [doubt.chosen, *doubt.better]
    if len(ways) > 2:
        evaluator.rolled(doubt.game, seat, ways, doubt.known, seed, 0, FIRST_ROUND)
        best = max(range(1, len(ways)), key=lambda at: evaluator.sum_of(at).lead)
        ways = [doubt.chosen, ways[best]]
    done = 0
    while done < MOST:
        # The numbers of the first round are not used again: a negative seed would be another run.
        evaluator.rolled(doubt.game, seat, ways, doubt.known, seed + 1, done, BATCH)
        done += BATCH
        found = evaluator.sum_of(1)
        if found.lead + ENDING_ERRORS * found.lead_error < grades.inaccuracy:
            return None
        if found.lead - ENDING_ERRORS * found.lead_error > grades.inaccuracy:
            break
    chosen, better = evaluator.sum_of(0), evaluator.sum_of(1)
    grade = grades.of(better.lead)
    if grade is None or better.lead < CLEAR_ERRORS * better.lead_error:
        return None
    return Mistake(
        ply=choice.ply,
        turn=choice.turn,
        seat=seat,
        grade=grade,
        loss=better.lead,
        margin=CLEAR_ERRORS * better.lead_error,
        rollouts=done,
        line=choice.line,
        game=doubt.game,
        chosen=doubt.chosen,
        better=ways[1],
        better_text=way_text(doubt.game, seat, ways[1]),
        chosen_chances=chosen.chances,
        better_chances=better.chances,
        margins=(
            CLEAR_ERRORS * chosen.errors[seat],
            CLEAR_ERRORS * better.errors[seat],
        ),
        purpose=purpose_of(doubt.game, doubt.edition, seat, ways[1]),
    )


def by_value(doubt: DoubtfulChoice, grades: Grades) -> Mistake | None:
    """The mistake as the value function alone sees it."""
    choice = doubt.choice
    grade = grades.of(choice.loss)
    if grade is None:
        return None
    return Mistake(
        ply=choice.ply,
        turn=choice.turn,
        seat=choice.seat,
        grade=grade,
        loss=choice.loss,
        margin=None,
        rollouts=0,
        line=choice.line,
        game=doubt.game,
        chosen=doubt.chosen,
        better=doubt.better[0],
        better_text=way_text(doubt.game, choice.seat, doubt.better[0]),
        chosen_chances=choice.after,
        better_chances=doubt.chances,
        margins=None,
        purpose=purpose_of(doubt.game, doubt.edition, choice.seat, doubt.better[0]),
    )
