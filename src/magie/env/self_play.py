"""Self-play: one policy at every seat, each seat paid for what happened since its last decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from magie.env.batch import AGENT_NAME, Batch


class Turn(NamedTuple):
    """One decision to be made in every game, as arrays by game."""

    seat: NDArray[np.int64]
    """The seat that is asked; in a game that has just ended, the last one that was."""
    seen: NDArray[np.int32]
    mask: NDArray[np.int8]
    """All zero in a game that has just ended: its next action only begins another."""
    earned: NDArray[np.float64]
    """What this seat was paid since its last decision."""
    closed: list[tuple[int, int, float, bool]]
    """Seats whose game has ended: game, seat, what it was paid since its last decision, and whether
    that was the limit of turns."""


class SelfPlay:
    """Many games in which the caller decides at every seat."""

    def __init__(
        self, count: int, edition: str = "classic", seats: int = 4, **options: Any
    ) -> None:
        """Options as `Batch`: variant, rules, turns, deals, offers, reward, compiled."""
        self.batch = Batch(count, edition, [AGENT_NAME] * seats, **options)
        self._due = np.zeros((count, seats))
        self._plays = np.zeros((count, seats), np.bool_)

    def reset(self, seeds: Sequence[object]) -> Turn:
        """Begin all games, each with a seed of its own."""
        self.batch.seed(seeds)
        self._due[:], self._plays[:] = 0.0, True
        return self._turn([])

    def step(self, actions: NDArray[Any]) -> Turn:
        """One decision in every game; a game that had ended begins anew."""
        begun = ~self._plays.any(axis=1)
        self._due[begun], self._plays[begun] = 0.0, True
        self.batch.step(actions)
        self._due += self.batch.rewards()
        return self._turn(self._close())

    def static(self, normalise: bool = False) -> NDArray[Any]:
        """All that is printed or agreed before play, as one vector."""
        return self.batch.static(normalise)

    def _close(self) -> list[tuple[int, int, float, bool]]:
        """Pay the seats for which the game has ended in this step."""
        done, cut = self.batch.numbers("done") != 0, self.batch.numbers("cut") != 0
        left = self._plays & (self.batch.outs() | (done | cut)[:, None])
        found = [
            (int(game), int(seat), float(self._due[game, seat]), bool(cut[game]))
            for game, seat in np.argwhere(left)
        ]
        self._plays &= ~left
        self._due[left] = 0.0
        return found

    def _turn(self, closed: list[tuple[int, int, float, bool]]) -> Turn:
        """Ask, and pay who is asked."""
        seat = self.batch.numbers("viewer").astype(np.int64)
        games = np.arange(len(seat))
        earned = np.where(self._plays[games, seat], self._due[games, seat], 0.0)
        self._due[games, seat] = 0.0
        return Turn(seat, self.batch.numbers("seen"), self.batch.masks(), earned, closed)
