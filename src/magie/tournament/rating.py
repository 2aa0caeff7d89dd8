"""Ratings: one figure for the strength of each bot, fitted to who won at which table.

The model is that of Plackett and Luce: at any table a seat wins in proportion to the strength
of its bot.  choix fits it (Luce spectral ranking); here its step is fed with counts instead of
single games, so that a million of them cost no more than a hundred.

Figures are on the scale of Elo: 400 points more are ten times the strength, and the mean of all
who play is 1500.  Games without a winner say nothing about strength and are left out.  Every
meeting counts one more game that all its seats have won together: whoever wins everything would
otherwise be infinitely strong.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import log
from statistics import NormalDist
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from magie.rng import seed_words
from magie.simulate.errors import need
from magie.simulate.statistics.intervals import CONFIDENCE, Estimate

MEAN = 1500.0
SCALE = 400.0 / log(10.0)
SAMPLES = 1000
"""How often everything is fitted again for the margins."""
ROUNDS = 1000
CLOSE = 1e-7
"""Logarithms of strengths that change by less are found."""

Floats: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class MeetingCounts:
    """A meeting as a rating sees it, by bot."""

    seats: Mapping[str, int]
    won: Mapping[str, float]
    blocks: Mapping[str, Floats]
    """What was won in each block of games; all meetings have the same blocks."""
    games: int
    """Those without a winner among them."""


def ratings(
    bots: Sequence[str],
    meetings: Sequence[MeetingCounts],
    seed: str,
    confidence: float = CONFIDENCE,
) -> dict[str, Estimate]:
    """Every bot with its rating; none where some have not met the others by any way.

    For the margins everything is fitted again, many times, each game counting more or less as
    luck will have it (Rubin's Bayesian bootstrap).  A game weighs the same in every meeting:
    they share its dice, and two bots that play it alike win or lose it together.
    """
    choix = need("choix", "sim", "rating")
    telling = [each for each in meetings if each.games and len(each.seats) > 1]
    if not _hang_together(bots, telling):
        return {}
    seats = np.array([[each.seats.get(bot, 0) for bot in bots] for each in telling], float)
    won = np.array([[each.won.get(bot, 0.0) for bot in bots] for each in telling], float)
    shared = seats / seats.sum(axis=1, keepdims=True)
    found = _fit(choix, seats, won + shared, np.zeros(len(bots)))
    drawn = [_fit(choix, seats, again, found) for again in _weighed(bots, telling, shared, seed)]
    value, spread = _on_scale(found), np.std([_on_scale(each) for each in drawn], axis=0)
    margin = NormalDist().inv_cdf((1 + confidence) / 2) * spread
    counts = [sum(each.games for each in telling if bot in each.seats) for bot in bots]
    figures = zip(value, value - margin, value + margin, counts, strict=True)
    return {
        bot: Estimate(float(middle), float(low), float(high), count)
        for bot, (middle, low, high, count) in zip(bots, figures, strict=True)
    }


def _weighed(
    bots: Sequence[str], meetings: Sequence[MeetingCounts], shared: Floats, seed: str
) -> Iterator[Floats]:
    """What would have been won had some games come more often and others less.

    The game that all have won together is weighed too: where somebody has never lost, it is all
    that there is to go by, and little to be sure of.
    """
    luck = np.random.default_rng(seed_words(f"rating {seed}"))
    none = np.zeros_like(next(iter(meetings[0].blocks.values())))
    won = np.array([[each.blocks.get(bot, none) for bot in bots] for each in meetings])
    for _ in range(SAMPLES):
        weights = luck.standard_exponential(len(none))
        yield won @ weights + luck.standard_exponential((len(meetings), 1)) * shared


def _fit(choix: Any, seats: Floats, won: Floats, start: Floats) -> Floats:
    """Logarithms of the strengths that make what was won most likely.

    choix weighs a win over another by one through the strengths of both; at a table it is one
    through those of all who sit there.  The matrix that it is given makes up for that.
    """
    params = start
    for _ in range(ROUNDS):
        strength = np.exp(params - params.max())
        rates = won.T @ (seats / (seats @ strength)[:, None])
        pairs = rates * (strength[:, None] + strength[None, :])
        np.fill_diagonal(pairs, 0.0)
        fitted = choix.lsr_pairwise_dense(pairs, initial_params=params)
        after: Floats = np.subtract(fitted, np.mean(fitted))
        if np.abs(after - params).max() < CLOSE:
            return after
        params = after
    return params


def _on_scale(params: Floats) -> Floats:
    found: Floats = MEAN + SCALE * (params - np.mean(params))
    return found


def _hang_together(bots: Sequence[str], meetings: Sequence[MeetingCounts]) -> bool:
    """Whether every bot has met every other, or others that have, and so on."""
    known, grown = set(bots[:1]), True
    while grown:
        met = {bot for each in meetings if known & set(each.seats) for bot in each.seats}
        grown = not met <= known
        known |= met
    return known >= set(bots)
