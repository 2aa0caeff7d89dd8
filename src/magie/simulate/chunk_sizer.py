"""Chunk sizes, learnt from the time that earlier chunks took.

No result depends on them: a small chunk wastes time, a large one leaves other workers idle at the
end.
"""

from __future__ import annotations

from magie.simulate.run_spec import RunSpecError

FIRST_CHUNK_GAMES = 16
"""Games of the first compiled chunks; uncompiled runs begin with a single game."""
MAX_CHUNK_GROWTH = 4
"""The factor by which a chunk may exceed one that came back."""
MAX_CHUNK_GAMES = 1 << 16
TAIL_DIVISOR = 8
"""Towards the end chunks shrink down to this part, so that all workers finish together."""


class ChunkSizer:
    """Decides how many games the next chunk has."""

    def __init__(self, seconds: float, compiled: bool, fixed: int | None = None) -> None:
        if fixed is not None and fixed < 1:
            raise RunSpecError("chunk", f"a chunk has at least one game, not {fixed}")
        self.seconds, self.fixed = seconds, fixed
        self._size = FIRST_CHUNK_GAMES if compiled else 1

    def size(self, left: int, workers: int) -> int:
        """Games of the next chunk, with so many left for so many workers."""
        if self.fixed:
            return min(self.fixed, left)
        share = -(-left // (2 * workers))
        return min(self._size, max(self._size // TAIL_DIVISOR, share, 1), left)

    def learn(self, games: int, seconds: float) -> None:
        """Adapt to a chunk of so many games that took so long."""
        wanted = int(games * self.seconds / max(seconds, 1e-6))
        self._size = max(1, min(wanted, MAX_CHUNK_GROWTH * games, MAX_CHUNK_GAMES))
