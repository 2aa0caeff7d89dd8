"""The dicebox: the only place that knows what will be thrown.

It never shows itself in logs or messages; a link is known to all once it has been drawn.
"""

from __future__ import annotations

from collections.abc import Sequence

from magie.dice.chain import LINKS, HashChain
from magie.dice.draw import Draws

SPARE = 500
"""Links that must be left; with fewer, another chain is committed to."""


class Dicebox:
    """The chains of one table; of one that is not at hand, the links are made when needed."""

    def __init__(self, seeds: Sequence[bytes]) -> None:
        self._seeds = [*seeds]
        self._chains: dict[int, HashChain] = {}

    @classmethod
    def beginning(cls, chain: HashChain) -> Dicebox:
        """The dice of a new table."""
        made = cls([])
        made.add(chain)
        return made

    @classmethod
    def fitting(cls, seeds: Sequence[bytes], commitments: Sequence[str]) -> Dicebox:
        """The chains that a table has committed to; a seed that was never used is left out."""
        if len(seeds) == len(commitments):
            return cls(seeds)
        known = {HashChain(seed).commitment.hex(): seed for seed in seeds}
        return cls([known[commitment] for commitment in commitments])

    def draws(self, salt: bytes, drawn: int) -> Draws:
        """A source of chance that goes on behind so many draws."""
        return Draws(self._link, salt, drawn)

    def runs_low(self, drawn: int) -> bool:
        """Whether another chain should be made."""
        return drawn > len(self._seeds) * LINKS - SPARE

    def add(self, chain: HashChain) -> None:
        """Take one more chain, for when the others are used up."""
        self._chains[len(self._seeds)] = chain
        self._seeds.append(chain.seed)

    def used_up(self, drawn: int) -> list[bytes]:
        """The last links of the chains that so many draws have used up: everybody may see them."""
        return self._seeds[: drawn // LINKS]

    def ended(self, before: int, drawn: int) -> bytes:
        """The last link of a chain that draws between these two have left behind, if any."""
        last = drawn // LINKS * LINKS
        return self._seeds[last // LINKS - 1] if before < last < drawn else b""

    def _link(self, number: int) -> bytes:
        at, left = divmod(number - 1, LINKS)
        if at not in self._chains:
            self._chains = {at: HashChain(self._seeds[at])}
        return self._chains[at].link(left + 1)

    def __repr__(self) -> str:
        return "<Dicebox>"
