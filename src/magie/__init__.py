"""magie: the property-trading board game, five French rulebooks played exactly."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from magie.editions.house_rules.named import HouseRules
    from magie.insight.analysis import analyse, chances
    from magie.match import Choice, Event, IllegalMoveError, Match, NotationError, replay
    from magie.simulate.compare.paired import compare
    from magie.simulate.results import Results

__version__ = "0.2.0"
__all__ = [
    "Choice",
    "Event",
    "IllegalMoveError",
    "Match",
    "NotationError",
    "analyse",
    "bots",
    "chances",
    "compare",
    "editions",
    "replay",
    "simulate",
]

HOMES = {
    "analyse": "magie.insight.analysis",
    "chances": "magie.insight.analysis",
    "compare": "magie.simulate.compare.paired",
}
"""The modules of names; that of all others is the match."""

for _package in ("bots", "editions", "simulate"):
    # Here a package and the function that opens it bear the same name: the package comes first.
    import_module(f"magie.{_package}")


def editions() -> list[str]:
    """The names of the editions."""
    from magie.editions.load import names

    return names()


def bots() -> list[str]:
    """The names of the bots, the weakest first."""
    from magie.bots.registry import names

    return names()


def simulate(
    edition: str = "classic",
    bots: Sequence[str] = ("thrifty",),
    games: int = 1000,
    seed: object = 0,
    rules: HouseRules | None = None,
    variant: str = "standard",
    seats: int | None = None,
    **options: Any,
) -> Results:
    """Let bots play many games; ``magie.simulate.run`` explains all options."""
    from magie.simulate.idle_rules import checked_rules
    from magie.simulate.run import simulate as run

    table = checked_rules(edition, variant, rules)
    return run(edition, bots, games, seed, rules=table, variant=variant, seats=seats, **options)


for _function in (bots, editions, simulate):
    # `import magie.bots.master as m` finds the module by the name of what stands for its package.
    _function.__name__ = f"magie.{_function.__name__}"


def __getattr__(name: str) -> Any:
    """Fetch a name when it is asked for: `import magie.engine` needs NumPy alone, a match more."""
    if name not in __all__:
        raise AttributeError(f"module 'magie' has no attribute {name!r}")
    return getattr(import_module(HOMES.get(name, "magie.match")), name)
