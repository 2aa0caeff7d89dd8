"""The tables at which plain and compiled play are compared."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from magie.bots.registry import names
from magie.editions.load import load
from magie.simulate.run_spec import RunSpec, make_run_spec
from tests.house_rules import some_rules
from tests.random_play import EDITIONS, VARIANTS

EACH = 25
"""Games at one table."""
LIMITS = (30, 100, 300)
"""Turns after which a game is cut, where none is played whole."""


def kinds() -> list[tuple[str, str, str]]:
    """Every edition and variant with every bot."""
    return [
        (edition, variant, bot) for edition in EDITIONS for variant in VARIANTS for bot in names()
    ]


def tables(edition: str, variant: str, bot: str, games: int, whole: bool) -> Iterator[RunSpec]:
    """Tables of two to eight seats for so many games, every third by house rules."""
    for number in range(-(-games // EACH)):
        random = Random(f"differential {edition} {variant} {bot} {number}")
        rules = some_rules(edition, number) if number % 3 == 2 else {}
        least = load(edition, variant, rules).edition
        yield make_run_spec(
            edition,
            [bot],
            f"differential {number}",
            rules,
            variant,
            random.randint(least.players_min, least.players_max),
            None if whole else LIMITS[number % len(LIMITS)],
        )
