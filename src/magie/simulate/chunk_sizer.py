"""The pace of a run: how many games a chunk should have, learnt from those that came back.

No result depends on it: a chunk that is too small wastes time, one that is too large keeps
others waiting.
"""

from __future__ import annotations

from magie.simulate.run_spec import RunSpecError

FIRST = 16
"""Games of the first compiled chunks; plain ones begin with a single game."""
GROWTH = 4
"""How much larger a chunk may be than one that came back."""
LARGEST = 1 << 16
TAIL = 8
"""Towards the end chunks shrink down to such a part, so that nobody waits long for the last."""


class ChunkSizer:
    """How large the next chunk is."""

    def __init__(self, seconds: float, compiled: bool, fixed: int | None = None) -> None:
        if fixed is not None and fixed < 1:
            raise RunSpecError("chunk", f"a chunk has at least one game, not {fixed}")
        self.seconds, self.fixed = seconds, fixed
        self._size = FIRST if compiled else 1

    def size(self, left: int, hands: int) -> int:
        """Games of the next chunk when so many are left for so many hands."""
        if self.fixed:
            return min(self.fixed, left)
        share = -(-left // (2 * hands))
        return min(self._size, max(self._size // TAIL, share, 1), left)

    def learn(self, games: int, seconds: float) -> None:
        """A chunk of so many games has taken so long."""
        wanted = int(games * self.seconds / max(seconds, 1e-6))
        self._size = max(1, min(wanted, GROWTH * games, LARGEST))
