"""The names of what is compared, in words."""

from __future__ import annotations

from magie.simulate.compare.paired import Comparison, Difference
from magie.words import say

WON = "won_"
"""The names of what seats and bots win begin so."""


def figure_name(comparison: Comparison, found: Difference, language: str) -> str:
    """What a figure counts, in a few words."""
    name = found.name
    if name.startswith(WON) and name != "won_starter":
        who = name.removeprefix(WON)
        if who.isdigit():
            tables = comparison.first.run_spec, comparison.second.run_spec
            who = " | ".join(dict.fromkeys(spec.bots[int(who) - 1] for spec in tables))
        return say("compare-figure-won", language, who=who)
    symbol = comparison.second.book.currency.symbol
    currency = say("compare-notes", language) if comparison.is_in_notes else symbol
    key = f"compare-figure-{name.replace('_', '-')}"
    return say(key, language, currency=currency) if found.unit == "money" else say(key, language)
