"""The launch: what the kernel and its callers have to agree on, without numba-cuda."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from magie.game.state import Game
from magie.gpu.kinds import kind_of
from magie.simulate.play import prepare_game, step
from magie.simulate.tally import GameRow, note_end

Capability: TypeAlias = tuple[int, int]
"""The compute capability of a GPU: (9, 0) for Hopper."""

PLAYED: tuple[Callable[..., Any], ...] = (prepare_game, step, note_end, kind_of)
"""The marked functions that the kernel calls, in this order."""

MAX_THREADS = 1024
THREADS = 1024
"""Threads of a block, and its games."""
BLOCKS = 1
"""Blocks of a multiprocessor."""
REGISTERS = 64
"""Registers of a thread, at most; a multiprocessor has 65,536."""

WORD_BYTES = 4
GAME_WORDS: int = Game.dtype.fields["log"][1] // WORD_BYTES  # type: ignore[index]
"""The part of a game that a new one needs: all but its log."""
ROW_WORDS = GameRow.dtype.itemsize // WORD_BYTES
