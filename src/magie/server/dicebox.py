"""The dicebox: the only place that knows what will be thrown.

It never shows itself in logs or messages; a link is known to all once it has been drawn.
"""

from __future__ import annotations

from collections.abc import Sequence

from magie.dice.chain import LINKS, Chain
from magie.dice.draw import Draws

SPARE = 500
"""Links that must be left; with fewer, another chain is committed to."""


class Dicebox:
    """The chains of one table, each made when it is first needed."""

    def __init__(self, seeds: Sequence[bytes]) -> None:
        self._seeds = [*seeds]
        self._chains: dict[int, Chain] = {}

    def draws(self, salt: bytes, drawn: int) -> Draws:
        """A source of chance that goes on behind so many draws."""
        return Draws(self._link, salt, drawn)

    def runs_low(self, drawn: int) -> bool:
        """Whether another chain should be made."""
        return drawn > len(self._seeds) * LINKS - SPARE

    def add(self, seed: bytes) -> None:
        """Take one more chain, for when the others are used up."""
        self._seeds.append(seed)

    def _link(self, number: int) -> bytes:
        at, left = divmod(number - 1, LINKS)
        if at not in self._chains:
            self._chains = {at: Chain(self._seeds[at])}
        return self._chains[at].link(left + 1)

    def __repr__(self) -> str:
        return "<Dicebox>"
