"""Ratings: the strength of each bot as one number, fitted to the wins of all meetings.

The model is Plackett–Luce: at any table a seat wins in proportion to the strength of its bot.
choix fits it (Luce spectral ranking); here its step gets counts instead of single games, so that a
million of them cost no more than a hundred.

Ratings are on the Elo scale: 400 points more are ten times the strength, and the mean of all bots
is 1500.  Games without a winner say nothing about strength and are left out.  Every meeting counts
one more game that all its seats share, as a prior: a bot that wins everything would otherwise be
infinitely strong.
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
from magie.simulate.errors import require_module
from magie.simulate.statistics.intervals import CONFIDENCE, Estimate

MEAN_RATING = 1500.0
ELO_SCALE = 400.0 / log(10.0)
BOOTSTRAP_SAMPLES = 1000
"""Bootstrap resamples for the margins."""
MAX_FIT_ROUNDS = 1000
FIT_TOLERANCE = 1e-7
"""The fit has converged when no log-strength changes by more."""

Floats: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class MeetingCounts:
    """The counts of a meeting that a rating needs, by bot."""

    seats: Mapping[str, int]
    won: Mapping[str, float]
    blocks: Mapping[str, Floats]
    """The wins in each block of games; all meetings have the same blocks."""
    games: int
    """Games without a winner included."""


def ratings(
    bots: Sequence[str],
    meetings: Sequence[MeetingCounts],
    seed: str,
    confidence: float = CONFIDENCE,
) -> dict[str, Estimate]:
    """The rating of every bot; empty where the bots are not connected by their meetings.

    Margins come from Rubin's Bayesian bootstrap: the fit is repeated with random weights on the
    games.  A game has the same weight in every meeting, since all share its dice, and bots that
    play it alike win or lose it together.
    """
    choix = require_module("choix", "sim", "rating")
    informative = [each for each in meetings if each.games and len(each.seats) > 1]
    if not _is_connected(bots, informative):
        return {}
    seats = np.array([[each.seats.get(bot, 0) for bot in bots] for each in informative], float)
    won = np.array([[each.won.get(bot, 0.0) for bot in bots] for each in informative], float)
    shared = seats / seats.sum(axis=1, keepdims=True)
    found = _fit(choix, seats, won + shared, np.zeros(len(bots)))
    bootstrap = [
        _fit(choix, seats, again, found) for again in _bootstrap(bots, informative, shared, seed)
    ]
    value, spread = _on_scale(found), np.std([_on_scale(each) for each in bootstrap], axis=0)
    margin = NormalDist().inv_cdf((1 + confidence) / 2) * spread
    counts = [sum(each.games for each in informative if bot in each.seats) for bot in bots]
    figures = zip(value, value - margin, value + margin, counts, strict=True)
    return {
        bot: Estimate(float(middle), float(low), float(high), count)
        for bot, (middle, low, high, count) in zip(bots, figures, strict=True)
    }


def _bootstrap(
    bots: Sequence[str], meetings: Sequence[MeetingCounts], shared: Floats, seed: str
) -> Iterator[Floats]:
    """The wins under random weights of the games, once for each resample.

    The shared game of the prior gets a random weight too: where a bot never lost, it is the only
    evidence against infinite strength, and weak evidence at that.
    """
    rng = np.random.default_rng(seed_words(f"rating {seed}"))
    none = np.zeros_like(next(iter(meetings[0].blocks.values())))
    won = np.array([[each.blocks.get(bot, none) for bot in bots] for each in meetings])
    for _ in range(BOOTSTRAP_SAMPLES):
        weights = rng.standard_exponential(len(none))
        yield won @ weights + rng.standard_exponential((len(meetings), 1)) * shared


def _fit(choix: Any, seats: Floats, won: Floats, start: Floats) -> Floats:
    """The log-strengths of maximum likelihood.

    choix weights a win by 1 over the strengths of two opponents; at a table it is 1 over the
    strengths of all seats.  The matrix that choix gets makes up for that.
    """
    params = start
    for _ in range(MAX_FIT_ROUNDS):
        strength = np.exp(params - params.max())
        rates = won.T @ (seats / (seats @ strength)[:, None])
        pairs = rates * (strength[:, None] + strength[None, :])
        np.fill_diagonal(pairs, 0.0)
        fitted = choix.lsr_pairwise_dense(pairs, initial_params=params)
        after: Floats = np.subtract(fitted, np.mean(fitted))
        if np.abs(after - params).max() < FIT_TOLERANCE:
            return after
        params = after
    return params


def _on_scale(params: Floats) -> Floats:
    found: Floats = MEAN_RATING + ELO_SCALE * (params - np.mean(params))
    return found


def _is_connected(bots: Sequence[str], meetings: Sequence[MeetingCounts]) -> bool:
    """Whether meetings connect every bot with every other, directly or through others."""
    known, grown = set(bots[:1]), True
    while grown:
        met = {bot for each in meetings if known & set(each.seats) for bot in each.seats}
        grown = not met <= known
        known |= met
    return known >= set(bots)
