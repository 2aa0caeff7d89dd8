"""magie: the property-trading board game, five French rulebooks played exactly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from magie.insight.analysis import analyse, chances
    from magie.match import Choice, Event, IllegalMoveError, Match, NotationError, replay
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
    "editions",
    "replay",
    "simulate",
]

ANALYSIS_NAMES = ("analyse", "chances")
"""The names whose module is the analysis; that of all others is the match."""

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
    rules: Mapping[str, object] | None = None,
    variant: str = "standard",
    seats: int | None = None,
    **options: Any,
) -> Results:
    """Let bots play many games; ``magie.simulate.run`` explains all options."""
    from magie.simulate.run import simulate as run

    return run(edition, bots, games, seed, rules=rules, variant=variant, seats=seats, **options)


for _function in (bots, editions, simulate):
    # `import magie.bots.master as m` finds the module by the name of what stands for its package.
    _function.__name__ = f"magie.{_function.__name__}"


def __getattr__(name: str) -> Any:
    """Fetch a name when it is asked for: `import magie.engine` needs NumPy alone, a match more."""
    if name not in __all__:
        raise AttributeError(f"module 'magie' has no attribute {name!r}")
    home = "magie.insight.analysis" if name in ANALYSIS_NAMES else "magie.match"
    return getattr(import_module(home), name)
