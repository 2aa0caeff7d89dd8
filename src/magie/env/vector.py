"""The Gymnasium vector environment: many seats against bots, stepped in one compiled call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from secrets import randbits
from typing import Any
from warnings import warn

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from magie.base.jit import can_compile, is_kept, is_part
from magie.env.actions import ACTIONS
from magie.env.batch import OFFERS, TURNS, Batch
from magie.env.gym import INFO, OPPONENTS, line_up
from magie.env.kernel import step_many
from magie.env.observation import normalised
from magie.env.own_reward import SeatReward
from magie.env.spaces import observation_space

Seen = dict[str, NDArray[Any]]


class SeatVector(VectorEnv[Any, Any, Any]):
    """As many `SeatEnv`s, each with a seed of its own; observations are arrays of their own."""

    def __init__(
        self,
        num_envs: int = 1,
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
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
    ) -> None:
        """``compiled`` is the default where Numba is installed; compiling takes minutes once."""
        if autoreset_mode not in (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP):
            raise ValueError(f"autoreset_mode is NEXT_STEP or SAME_STEP, not {autoreset_mode.name}")
        self.num_envs, self.normalise, self.render_mode = num_envs, normalise, render_mode
        self.metadata = {"autoreset_mode": autoreset_mode, "render_modes": []}
        self.is_same_step = autoreset_mode == AutoresetMode.SAME_STEP
        self.batch = Batch(
            num_envs,
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
            compiled=_announced(reward) if compiled is None else compiled,
        )
        self.single_observation_space = observation_space(normalise)
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._is_seeded = False

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin all games: game i with ``seed + i``, or the next one of its last seed."""
        if seed is None and self._is_seeded:
            self.batch.restart(range(self.num_envs))
        else:
            seeds = randbits(62) if seed is None else seed
            if isinstance(seeds, int | np.integer):
                seeds = range(int(seeds), int(seeds) + self.num_envs)
            if len(seeds) != self.num_envs:
                raise ValueError(f"{len(seeds)} seeds for {self.num_envs} games: one for each")
            self.batch.seed([randbits(62) if each is None else each for each in seeds])
            self._is_seeded = True
        return self._observations(), self._info()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """One decision in every game."""
        batch = self.batch
        batch.step(actions)
        done, cut = batch.numbers("done") != 0, batch.numbers("cut") != 0
        rewards = batch.earned()
        seen = self._observations()
        info = self._info()
        ended = done | cut
        if self.is_same_step and ended.any():
            final = {"final_obs": self._final(seen, ended), "_final_obs": ended}
            final |= {"final_info": info, "_final_info": ended}
            batch.restart()
            seen, info = self._observations(), self._info() | final
        return seen, rewards, done, cut, info

    def _info(self) -> dict[str, Any]:
        """By game, each with the array that says for which games it holds: for all."""
        info: dict[str, Any] = {f"_{name}": np.ones(self.num_envs, np.bool_) for name in INFO}
        return info | {name: self.batch.numbers(field) for name, field in INFO.items()}

    def action_masks(self) -> NDArray[np.bool_]:
        """The open actions of every game."""
        found: NDArray[np.bool_] = self.batch.masks() != 0
        return found

    def static(self) -> NDArray[Any]:
        """All that is printed or agreed before play, as one vector: the same for every game."""
        return self.batch.static(self.normalise)

    def _observations(self) -> Seen:
        seen: NDArray[Any] = self.batch.numbers("seen")
        if self.normalise:
            seen = normalised(seen, self.batch.edition.start_cash)
        return {"observation": seen, "action_mask": self.batch.masks()}

    def _final(self, seen: Seen, ended: NDArray[np.bool_]) -> NDArray[Any]:
        """The last observation of each game that has ended; None for the others."""
        final = np.full(self.num_envs, None, object)
        for at in np.flatnonzero(ended):
            final[at] = {name: numbers[at] for name, numbers in seen.items()}
        return final


def _announced(reward: str | SeatReward) -> bool:
    """Whether to compile: where Numba is installed; a wait of minutes is announced."""
    is_compiled = can_compile() and (not callable(reward) or is_part(reward))
    if is_compiled and not is_kept(step_many):
        sentence = "magie.env compiles its kernel once, for minutes; compiled=False begins at once"
        warn(sentence, stacklevel=3)
    return is_compiled


def vector(count: int, **options: Any) -> SeatVector:
    """So many games at once; options as `SeatEnv`, and ``autoreset_mode``."""
    return SeatVector(count, **options)
