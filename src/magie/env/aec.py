"""The PettingZoo environment: one agent for each seat, asked in turn (AEC)."""

# PettingZoo says too little about its types.
# pyright: basic
from __future__ import annotations

from collections.abc import Mapping
from random import SystemRandom
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from magie.env.actions import ACTIONS
from magie.env.batch import AGENT_NAME, OFFERS, TURNS, Batch
from magie.env.board import board_text, draw
from magie.env.observation import normalised
from magie.env.own_reward import SeatReward
from magie.env.spaces import observation_space
from magie.game.state import NO_SEAT

RENDER_MODES = ("human", "ansi", "rgb_array")


def env(**options: Any) -> OrderEnforcingWrapper:
    """The environment with PettingZoo's check of the order of calls; options as `raw_env`."""
    return OrderEnforcingWrapper(raw_env(**options))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - the name that PettingZoo asks for
    """One game: ``observe`` gives the observation and the action mask of any agent."""

    def __init__(
        self,
        edition: str = "classic",
        seats: int = 4,
        variant: str = "standard",
        rules: Mapping[str, object] | None = None,
        turns: int = TURNS,
        deals: str | None = "staged",
        offers: int = OFFERS,
        reward: str | SeatReward = "win",
        resign: bool = False,
        interject: bool = False,
        normalise: bool = False,
        compiled: bool | None = None,
        render_mode: str | None = None,
    ) -> None:
        """``compiled`` changes only the speed; by default where machine code is in the cache."""
        super().__init__()
        self.metadata = {
            "name": "magie_v0",
            "render_modes": [*RENDER_MODES],
            "render_fps": 4,
            "is_parallelizable": False,
        }
        if render_mode not in (None, *RENDER_MODES):
            known = ", ".join(RENDER_MODES)
            raise ValueError(f"there is no render_mode {render_mode!r}, only {known}")
        self.batch = Batch(
            1,
            edition,
            [AGENT_NAME] * seats,
            variant,
            rules,
            turns,
            deals,
            offers,
            reward,
            resign,
            interject,
            compiled=compiled,
        )
        self.normalise, self.render_mode = normalise, render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self._observed_by = {agent: observation_space(normalise) for agent in self.possible_agents}
        self._acted_by = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._is_seeded = False

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every agent, edition and number of seats."""
        return self._observed_by[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every agent, edition and number of seats."""
        return self._acted_by[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; without a seed, the next one of the last seed."""
        if seed is None and self._is_seeded:
            self.batch.restart([0])
        else:
            self.batch.seed([SystemRandom().getrandbits(64) if seed is None else seed])
            self._is_seeded = True
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._read_asked()

    def _read_asked(self) -> None:
        """Read which seat is asked, and its mask; none is once the game has ended."""
        self.asked = self.batch.number("agent", 0)
        if self.asked != NO_SEAT:
            self.agent_selection = self.possible_agents[self.asked]
        self._mask = self.batch.masks()[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; the mask of an agent that is not asked is all zero."""
        seat = self.possible_agents.index(agent)
        seen: Any = self.batch.view(0, seat)
        if self.normalise:
            seen = normalised(seen, self.batch.edition.start_cash)
        mask = self._mask if seat == self.asked else np.zeros(ACTIONS, np.int8)
        return {"observation": seen, "action_mask": mask.copy()}

    def step(self, action: int | None) -> None:
        """The decision of the agent that is asked, and all that follows from it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < ACTIONS or not self._mask[action]:
            raise ValueError(f"action {action} is not open to {agent}: see its action_mask")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.batch.step([int(action)])
        self._read_asked()
        self._end_and_pay()
        self._accumulate_rewards()
        self._deads_step_first()

    def _end_and_pay(self) -> None:
        """Rewards, and the agents for which the game has ended."""
        done, cut = self.batch.number("done", 0), self.batch.number("cut", 0)
        paid = self.batch.rewards()[0]
        for agent in self.agents:
            seat = self.possible_agents.index(agent)
            if self.terminations[agent]:
                continue
            self.rewards[agent] = float(paid[seat])
            if done or self.batch.is_out(0, seat):
                self.terminations[agent] = True
            elif cut:
                self.truncations[agent] = True

    def static(self) -> Any:
        """All that is printed or agreed before play, as one vector."""
        return self.batch.static(self.normalise)

    def render(self) -> Any:
        """The board as text or as pixels."""
        if self.render_mode is None:
            return None
        game = self.batch.game(0)
        if self.render_mode == "rgb_array":
            return draw(game, self.batch.book)
        text = board_text(game, self.batch.book)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing to release."""
