"""Landing odds of a board: exact, from a Markov chain, and sampled by random walks."""

from magie.odds.exact import JAIL_STRATEGIES, Odds, odds, odds_of
from magie.odds.sample import Sample, sample, sample_of

__all__ = ["JAIL_STRATEGIES", "Odds", "Sample", "odds", "odds_of", "sample", "sample_of"]
