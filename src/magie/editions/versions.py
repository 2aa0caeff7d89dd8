"""Earlier versions of the rules: a stored game ends by the rules that it began with.

What a version changed in the code of the rules asks ``edition.rules_version``; what it changed in
an edition's values stands here.  ``docs/adr/0012-second-reading.md`` says what and why.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from magie.editions.parameters import (
    PARAMETERS,
    IncomeTaxParameter,
    Parameter,
    Sum,
    Sums,
    Value,
)
from magie.game.edition import RULES_VERSION

VERSIONS = tuple(str(number) for number in range(1, RULES_VERSION + 1))
RETIRED: Mapping[int, frozenset[str]] = {1: frozenset(("hotel_outright_sale",))}
"""Rules that a table could set in a version, and that changed nothing."""
EARLIER: Mapping[int, Mapping[str, Mapping[str, Value]]] = {
    1: {"canada-1961": {"jail_forfeits_salary_of_throw": False, "resale_basis": "printed"}},
}
"""The values that an edition had in a version, where they have changed since."""

FIRST_MAX_SUM = 100_000_000
"""The bound of all sums in version 1: a table with more than is allowed today still opens."""


@cache
def parameters_of_version(version: int) -> Mapping[str, Parameter]:
    """What a table may set in a version."""
    if version > 1:
        return PARAMETERS
    return {
        name: replace(rule, high=FIRST_MAX_SUM)
        if isinstance(rule, Sum | Sums | IncomeTaxParameter)
        else rule
        for name, rule in PARAMETERS.items()
    }


def rules_of_version(name: str, table: Mapping[str, Value], version: int) -> dict[str, Value]:
    """The rules that a table sets over those of today's edition, to play by a version."""
    set_here = {key: table[key] for key in table if key not in RETIRED.get(version, ())}
    return {**EARLIER.get(version, {}).get(name, {}), **set_here}
