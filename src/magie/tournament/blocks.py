"""Blocks: the wins in each block of a meeting's games, by game number.

Game 17 has the same dice in every meeting, so its results in different meetings are correlated.
The bootstrap needs these sums, and no more, to account for that.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from magie.simulate.chunk import Chunk

MAX_BLOCKS = 1000
"""Blocks in a meeting, at most; with fewer games, each of them is a block."""


class Blocks:
    """The wins of one meeting, counted in any order."""

    def __init__(self, line_up: Sequence[str], games: int) -> None:
        self.line_up, self.games, self.count = line_up, games, min(games, MAX_BLOCKS)
        self._won = np.zeros((len(line_up), self.count))

    def take(self, chunk: Chunk) -> None:
        """Count the wins of a chunk; a shared game counts for the first winner."""
        assert chunk.rows is not None
        rows = chunk.rows[chunk.rows["ended"] > 0]
        places = (rows["winner"] - rows["shift"]) % len(self.line_up)
        blocks = rows["game"] * self.count // self.games
        np.add.at(self._won, (places, blocks), 1.0)

    def won(self, bot: str) -> NDArray[np.float64]:
        """A bot's wins in each block, at all its places."""
        places = [at for at, name in enumerate(self.line_up) if name == bot]
        found: NDArray[np.float64] = self._won[places].sum(axis=0)
        return found
