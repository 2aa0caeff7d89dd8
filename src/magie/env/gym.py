"""The Gymnasium environment: one seat against bots of the house.

>>> import gymnasium
>>> seat = gymnasium.make("magie.env.gym:magie/Seat-v1", opponents=("trader",) * 3)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from magie.env.actions import ACTIONS
from magie.env.batch import AGENT_NAME, OFFERS, TURNS, Batch
from magie.env.board import board_text, draw
from magie.env.observation import normalised
from magie.env.own_reward import SeatReward
from magie.env.spaces import observation_space

SEAT_ID = "magie/Seat-v1"
OPPONENTS = ("trader", "trader", "trader")
INFO = {"seat": "viewer", "turns": "turns", "refused": "refused"}
"""What the info says, and where a slot has it."""


class SeatEnv(gymnasium.Env[Any, Any]):
    """An agent's seat: a step is one decision, and all that follows until the next."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        edition: str = "classic",
        opponents: Sequence[str] = OPPONENTS,
        variant: str = "standard",
        rules: Mapping[str, object] | None = None,
        turns: int = TURNS,
        deals: str | None = "staged",
        offers: int = OFFERS,
        reward: str | SeatReward = "win",
        resign: bool = False,
        interject: bool = False,
        rotate: bool = True,
        normalise: bool = False,
        compiled: bool | None = None,
        render_mode: str | None = None,
    ) -> None:
        """``rotate`` seats the agent elsewhere in every game; else it sits at A."""
        known = self.metadata["render_modes"]
        if render_mode is not None and render_mode not in known:
            raise ValueError(f"there is no render_mode {render_mode!r}, only {', '.join(known)}")
        self.batch = Batch(
            1,
            edition,
            line_up(opponents),
            variant,
            rules,
            turns,
            deals,
            offers,
            reward,
            resign,
            interject,
            rotate,
            compiled=compiled,
        )
        self.normalise, self.render_mode = normalise, render_mode
        self.observation_space = observation_space(normalise)
        self.action_space = spaces.Discrete(ACTIONS)
        self._is_seeded = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        """Begin a game; without a seed, the next one of the last seed."""
        seed = None if seed is None else index(seed)
        super().reset(seed=seed)
        if seed is None and self._is_seeded:
            self.batch.restart([0])
        else:
            self.batch.seed([int(self.np_random.integers(2**63)) if seed is None else seed])
            self._is_seeded = True
        return self._observation(), self._info()

    def step(
        self, action: int
    ) -> tuple[dict[str, NDArray[Any]], float, bool, bool, dict[str, Any]]:
        """One decision; an action that is not open counts as the safe choice, and in the info."""
        self.batch.step([int(action)])
        info, batch = self._info(), self.batch
        reward = float(batch.earned()[0])
        done, cut = batch.number("done", 0), batch.number("cut", 0)
        return self._observation(), reward, bool(done), bool(cut), info

    def action_masks(self) -> NDArray[np.bool_]:
        """The open actions, as MaskablePPO asks for them."""
        found: NDArray[np.bool_] = self.batch.masks()[0] != 0
        return found

    def static(self) -> NDArray[Any]:
        """All that is printed or agreed before play, as one vector."""
        return self.batch.static(self.normalise)

    def _observation(self) -> dict[str, NDArray[Any]]:
        seen: NDArray[Any] = self.batch.numbers("seen")[0]
        if self.normalise:
            seen = normalised(seen, self.batch.edition.start_cash)
        return {"observation": seen, "action_mask": self.batch.masks()[0]}

    def _info(self) -> dict[str, Any]:
        return {name: self.batch.number(field, 0) for name, field in INFO.items()}

    def render(self) -> Any:
        """The board as text or as pixels."""
        if self.render_mode is None:
            return None
        game = self.batch.game(0)
        is_text = self.render_mode == "ansi"
        return board_text(game, self.batch.book) if is_text else draw(game, self.batch.book)


def line_up(opponents: Sequence[str]) -> list[str]:
    """The agent's seat and those of its opponents."""
    if AGENT_NAME in opponents:
        raise ValueError(
            "opponents are bots: agents at several seats are for magie.env.aec and"
            " magie.env.self_play"
        )
    return [AGENT_NAME, *opponents]


def register() -> None:
    """Register the environment, and its vector form, under its id."""
    gymnasium.register(  # pyright: ignore[reportUnknownMemberType]
        SEAT_ID,
        entry_point="magie.env.gym:SeatEnv",
        vector_entry_point="magie.env.vector:SeatVector",
    )


if SEAT_ID not in gymnasium.registry:
    register()
