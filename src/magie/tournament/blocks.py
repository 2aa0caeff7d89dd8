"""Blocks: what was won in each part of a meeting, by the numbers of its games.

Game 17 has the same dice in every meeting, so what came of it in one hangs together with what
came of it in another.  Margins have to know that, and need to know no more than these sums.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from magie.simulate.chunk import Chunk

BLOCKS = 1000
"""At most; where there are fewer games, each of them is a block."""


class Blocks:
    """A meeting of so many games, counted as they come in, in any order."""

    def __init__(self, line_up: Sequence[str], games: int) -> None:
        self.line_up, self.games, self.count = line_up, games, min(games, BLOCKS)
        self._won = np.zeros((len(line_up), self.count))

    def take(self, chunk: Chunk) -> None:
        """Count who won; a game that several have won is here that of the first of them."""
        assert chunk.rows is not None
        rows = chunk.rows[chunk.rows["ended"] > 0]
        places = (rows["winner"] - rows["shift"]) % len(self.line_up)
        blocks = rows["game"] * self.count // self.games
        np.add.at(self._won, (places, blocks), 1.0)

    def won(self, bot: str) -> NDArray[np.float64]:
        """What a bot has won in each block, at whichever of its places."""
        places = [at for at, name in enumerate(self.line_up) if name == bot]
        found: NDArray[np.float64] = self._won[places].sum(axis=0)
        return found
