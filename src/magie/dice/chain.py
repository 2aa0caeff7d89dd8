"""A hash chain: every link is the SHA-256 of the next, and the commitment precedes the game.

The last link is a secret; hashing it to the end of the chain gives the commitment.  Revealing a
link proves that it was fixed from the beginning, and says nothing about the links after it.
"""

from __future__ import annotations

import secrets
from hashlib import sha256

CHAIN_LENGTH = 20_000
"""Links of a chain, one for each draw."""
LINK_BYTES = 32
SEGMENT_LINKS = 128
"""Links between two checkpoints: memory holds the checkpoints, and the links of one segment."""


def new_seed() -> bytes:
    """A new secret: the last link of a chain."""
    return secrets.token_bytes(LINK_BYTES)


def hash_times(link: bytes, steps: int) -> bytes:
    """The link that many steps before this one."""
    for _ in range(steps):
        link = sha256(link).digest()
    return link


class HashChain:
    """All links of one seed: it reveals every future draw, so only the dicebox holds it."""

    def __init__(self, seed: bytes, length: int = CHAIN_LENGTH) -> None:
        self.length = length
        checkpoints, at = [seed], length
        for stop in range((length - 1) // SEGMENT_LINKS * SEGMENT_LINKS, -1, -SEGMENT_LINKS):
            checkpoints.append(hash_times(checkpoints[-1], at - stop))
            at = stop
        self.commitment, *self._checkpoints = checkpoints[::-1]
        """The public commitment; the links at multiples of SEGMENT_LINKS, and the last one."""
        self._segment_at, self._segment = -1, list[bytes]()
        """The links of the segment that was read last."""

    @property
    def seed(self) -> bytes:
        """The last link, from which all others are computed."""
        return self._checkpoints[-1]

    def link(self, number: int) -> bytes:
        """A link, counted from 1."""
        if not 1 <= number <= self.length:
            raise IndexError(f"the chain has links 1 to {self.length}, not {number}")
        at = (number - 1) // SEGMENT_LINKS
        if at != self._segment_at:
            self._segment_at, self._segment = at, self._hash_segment(at)
        return self._segment[number - 1 - at * SEGMENT_LINKS]

    def _hash_segment(self, at: int) -> list[bytes]:
        """All links of a segment: draws read them in order."""
        links = [self._checkpoints[at]]
        for _ in range(at * SEGMENT_LINKS + 1, min((at + 1) * SEGMENT_LINKS, self.length)):
            links.append(sha256(links[-1]).digest())
        return links[::-1]

    def __repr__(self) -> str:
        return f"<HashChain {self.commitment.hex()[:12]}…>"
