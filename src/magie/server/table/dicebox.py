"""The dicebox: the hash chains of a table, the only place that knows future dice.

It never appears in logs or messages; a link is public once it has been drawn.
"""

from __future__ import annotations

from collections.abc import Sequence

from magie.dice.chain import CHAIN_LENGTH, HashChain
from magie.dice.draw import Draws

MIN_LINKS_LEFT = 500
"""With fewer links left, the table commits to another chain."""


class Dicebox:
    """The hash chains of one table, each computed from its seed when needed."""

    def __init__(self, seeds: Sequence[bytes]) -> None:
        self._seeds = [*seeds]
        self._chains: dict[int, HashChain] = {}

    @classmethod
    def new(cls, chain: HashChain) -> Dicebox:
        """The dicebox of a new table."""
        dicebox = cls([])
        dicebox.add(chain)
        return dicebox

    @classmethod
    def for_commitments(cls, seeds: Sequence[bytes], commitments: Sequence[str]) -> Dicebox:
        """The dicebox of a stored table; seeds without a commitment are left out."""
        if len(seeds) == len(commitments):
            return cls(seeds)
        known = {HashChain(seed).commitment.hex(): seed for seed in seeds}
        return cls([known[commitment] for commitment in commitments])

    def draws(self, salt: bytes, drawn: int) -> Draws:
        """A source of chance that continues after so many draws."""
        return Draws(self._link, salt, drawn)

    def runs_low(self, drawn: int) -> bool:
        """Whether the table should commit to another chain."""
        return drawn > len(self._seeds) * CHAIN_LENGTH - MIN_LINKS_LEFT

    def add(self, chain: HashChain) -> None:
        """Append a chain, for when the others are used up."""
        self._chains[len(self._seeds)] = chain
        self._seeds.append(chain.seed)

    def used_up(self, drawn: int) -> list[bytes]:
        """The seeds of the chains that so many draws have used up; they are public."""
        return self._seeds[: drawn // CHAIN_LENGTH]

    def ended(self, before: int, drawn: int) -> bytes:
        """The seed of the chain that was used up between two numbers of draws, if any."""
        last = drawn // CHAIN_LENGTH * CHAIN_LENGTH
        return self._seeds[last // CHAIN_LENGTH - 1] if before < last < drawn else b""

    def _link(self, number: int) -> bytes:
        at, left = divmod(number - 1, CHAIN_LENGTH)
        if at not in self._chains:
            self._chains = {at: HashChain(self._seeds[at])}
        return self._chains[at].link(left + 1)

    def __repr__(self) -> str:
        return "<Dicebox>"
