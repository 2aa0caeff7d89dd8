"""A chain of links, each the SHA-256 of the next, committed to before anybody sits down.

The last link is a secret; the commitment is what hashing it all the way down gives.  Showing a link
proves that it was there from the beginning, and tells nothing about those that come after it.
"""

from __future__ import annotations

import secrets
from hashlib import sha256

CHAIN_LENGTH = 20_000
"""Draws that one chain serves."""
LINK_BYTES = 32
SEGMENT_LINKS = 128
"""Links between two that are kept: a chain in memory is these few, and one stretch between two."""


def new_seed() -> bytes:
    """The secret that a chain ends with."""
    return secrets.token_bytes(LINK_BYTES)


def hash_times(link: bytes, steps: int) -> bytes:
    """The link that stands so many steps before this one."""
    for _ in range(steps):
        link = sha256(link).digest()
    return link


class HashChain:
    """All links from one seed.  Whoever holds it knows the future: it stays with the dice."""

    def __init__(self, seed: bytes, length: int = CHAIN_LENGTH) -> None:
        self.length = length
        checkpoints, at = [seed], length
        for stop in range((length - 1) // SEGMENT_LINKS * SEGMENT_LINKS, -1, -SEGMENT_LINKS):
            checkpoints.append(hash_times(checkpoints[-1], at - stop))
            at = stop
        self.commitment, *self._checkpoints = checkpoints[::-1]
        """What everybody may see; the links at STRIDE, twice STRIDE and so on, and the last one."""
        self._segment_at, self._segment = -1, list[bytes]()
        """All links of one stretch between those."""

    @property
    def seed(self) -> bytes:
        """The last link, from which all others follow."""
        return self._checkpoints[-1]

    def link(self, number: int) -> bytes:
        """One link, counted from 1."""
        if not 1 <= number <= self.length:
            raise IndexError(f"the chain has links 1 to {self.length}, not {number}")
        at = (number - 1) // SEGMENT_LINKS
        if at != self._segment_at:
            self._segment_at, self._segment = at, self._hash_segment(at)
        return self._segment[number - 1 - at * SEGMENT_LINKS]

    def _hash_segment(self, at: int) -> list[bytes]:
        """The links between two that are kept: they are asked for one after the other."""
        links = [self._checkpoints[at]]
        for _ in range(at * SEGMENT_LINKS + 1, min((at + 1) * SEGMENT_LINKS, self.length)):
            links.append(sha256(links[-1]).digest())
        return links[::-1]

    def __repr__(self) -> str:
        return f"<Chain {self.commitment.hex()[:12]}…>"
