"""Odds: how often every square of a board is touched, exactly and by walking."""

from magie.odds.exact import JAIL, Odds, odds, odds_of
from magie.odds.sample import Sample, sample, sample_of

__all__ = ["JAIL", "Odds", "Sample", "odds", "odds_of", "sample", "sample_of"]
