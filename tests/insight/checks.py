"""Checks of an analysis, each of which names what it finds; none where all is well."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator

import numpy as np

from magie.bots.candidates import Candidate
from magie.bots.memory import BotMemory
from magie.bots.value import network
from magie.bots.value.network import WEIGHTS_FILE, features_digest
from magie.engine import chance
from magie.game.edition import Edition
from magie.game.state import Game, Task
from magie.insight.analysis import analyse, mean_of
from magie.insight.evaluator import Evaluator
from magie.match import Match
from magie.notation.chances import weighted_outcomes
from tests.insight.tables import evaluator_of, moved_on

EXACT = 1e-9
RUINED = 0.0
SAME_DICE_SHARE = 0.8
"""On the same dice the lead of a way spreads less than on different ones, whose spread is 1."""


def misweighted(evaluator: Evaluator, game: Game, edition: Edition) -> Iterator[str]:
    """Outcomes that do not count as often as they come, and a mean that is not theirs."""
    due = Counter[int]()
    for value, times in weighted_outcomes(game, edition):
        due[_sorted_dice(value) if chance(game) == Task.THROW else value] += times
    found = evaluator.outcomes(game)
    weights = {_sorted_dice(each.value) if each.value > 16 else each.value: each for each in found}
    total, mean = sum(due.values()), np.zeros(game.seats)
    for value, times in due.items():
        each = weights[value]
        mean += times / total * np.array(each.chances)
        if each.weight != times:
            yield f"{value} counts {each.weight} times, and comes {times} times"
    if np.abs(mean_of(found) - mean).max() > EXACT:
        yield "the mean is not that of the outcomes"


def _sorted_dice(value: int) -> int:
    """A throw by its white dice in falling order, and the blue face behind them."""
    face = [value % 10] if value >= 100 else []
    white = value // 10 if value >= 100 else value
    first, second = sorted((white // 10, white % 10), reverse=True)
    return int("".join(map(str, (first, second, *face))))


def unsettled(evaluator: Evaluator, game: Game, ruinous: tuple[int, ...]) -> Iterator[str]:
    """Throws that ruin a seat whose chance is told as if the rent were not owed yet."""
    for each in evaluator.outcomes(game):
        if each.value in ruinous and each.chances[game.turn] > RUINED:
            yield f"{each.value} ruins, and {each.chances[game.turn]:.2f} are left"


def unrotated(evaluator: Evaluator, game: Game) -> Iterator[str]:
    """Seats whose chances do not move on with their players."""
    here = evaluator.settled(game)
    for by in range(1, game.seats):
        there = evaluator.settled(moved_on(game, by))
        if not np.array_equal(np.roll(here, by), there):
            yield f"{by} seats on: {there}, not {np.roll(here, by)}"


def haunted(evaluator: Evaluator, game: Game) -> Iterator[str]:
    """Seats that are out and keep a chance."""
    found = evaluator.settled(game)
    for seat in range(game.seats):
        if game.out[seat] and found[seat] > 0:
            yield f"seat {seat} is out, and has {found[seat]:.2f}"


def leaking(whole: str, beginning: str) -> Iterator[str]:
    """Plies whose figures differ when the later lines of a game are not known."""
    known, all_of_it = (analyse(text, compiled=False) for text in (beginning, whole))
    for ply, row in enumerate(known.chances):
        if not np.array_equal(row, all_of_it.chances[ply]):
            yield f"ply {ply}: {all_of_it.chances[ply]}, and without the rest {row}"
    for kind in ("luck", "choices"):
        for one, other in zip(getattr(known, kind), getattr(all_of_it, kind), strict=False):
            if not np.array_equal(one.after, other.after) or one.ply != other.ply:
                yield f"{kind} at ply {one.ply}"
    for one, other in zip(known.choices, all_of_it.choices, strict=False):
        if one.loss != other.loss:
            yield f"the loss at ply {one.ply}"


def overlooked(position: str, line: str) -> Iterator[str]:
    """A planted blunder that loses nothing, because it was not compared."""
    found = analyse(f"{Match.at(position).text}{line}\n", compiled=False)
    choice = found.choices[-1]
    if choice.loss == 0:
        yield f"{choice.line} loses nothing of {choice.open} ways"


def on_different_dice(
    evaluator: Evaluator, game: Game, seat: int, games: int, seed: int
) -> Iterator[str]:
    """Two rollouts of the same way that do not end alike."""
    way = evaluator.candidates(game, seat, BotMemory(whim=0))[0]
    known = [BotMemory(whim=0) for _ in range(game.seats)]
    evaluator.rolled(game, seat, [way, way], known, seed, 0, games)
    second = evaluator.sum_of(1)
    if second.lead or second.lead_error:
        yield f"{way.verb} leads itself by {second.lead:.3f} ± {second.lead_error:.3f}"


def widely_spread(
    evaluator: Evaluator,
    game: Game,
    seat: int,
    ways: tuple[Candidate, Candidate],
    games: int,
    seed: int,
) -> Iterator[str]:
    """Two ways whose lead spreads as if each had dice of its own."""
    known = [BotMemory(whim=0) for _ in range(game.seats)]
    evaluator.rolled(game, seat, [*ways], known, seed, 0, games)
    first, second = evaluator.sum_of(0), evaluator.sum_of(1)
    apart = float(np.hypot(first.errors[seat], second.errors[seat]))
    if second.lead_error > SAME_DICE_SHARE * apart:
        yield f"the lead spreads by {second.lead_error:.3f}, apart by {apart:.3f}"


def unfit_weights() -> Iterator[str]:
    """Weights that were learnt for other features."""
    text = network.files("magie.bots.value").joinpath(WEIGHTS_FILE).read_text("utf-8")
    learnt = json.loads(text)["features"]
    if learnt != features_digest():
        yield f"the weights were learnt for {learnt}, and {features_digest()} is seen: make value"


def contradicting(chances: Iterable[tuple[Game, Edition]], most: float) -> Iterator[str]:
    """Values of positions that are too far from the means over the outcomes of their chances."""
    squares = list[float]()
    for game, edition in chances:
        evaluator = evaluator_of(game, edition)
        apart = np.array(evaluator.settled(game)) - mean_of(evaluator.outcomes(game))
        squares.append(float(np.mean(apart**2)))
    found = float(np.sqrt(np.mean(squares)))
    if found > most:
        yield f"values and means are {found:.3f} apart"


def misjudging(chances: Iterable[tuple[Game, Edition, Game]], most: float) -> Iterator[str]:
    """Chances that tell too little of who wins, by their part of what knowing nothing misses."""
    missed, by_nothing = 0.0, 0.0
    for game, edition, end in chances:
        won = np.array([end.won[seat] > 0 for seat in range(game.seats)], float)
        playing = np.array([not game.out[seat] for seat in range(game.seats)], float)
        told = np.array(evaluator_of(game, edition).settled(game))
        missed += float(((told - won / won.sum()) ** 2).sum())
        by_nothing += float(((playing / playing.sum() - won / won.sum()) ** 2).sum())
    if missed > most * by_nothing:
        yield f"the chances miss {missed / by_nothing:.2f} of what knowing nothing misses"
