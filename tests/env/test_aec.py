"""The PettingZoo environment, by PettingZoo's own tests and by what they leave out."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from magie import IllegalMoveError
from magie.editions.load import load
from magie.env import aec
from magie.game.edition import Edition
from magie.game.state import Game
from magie.notation import position
from tests.random_play import EDITIONS, VARIANTS
from tests.scale import LONG


def tables() -> Iterator[tuple[str, str, int]]:
    """Editions, variants and numbers of seats: some, or all of them in the long form."""
    for number, edition in enumerate(EDITIONS):
        for variant in VARIANTS if LONG else (VARIANTS[number % 3],):
            record = load(edition, variant).edition
            most = range(record.players_min, record.players_max + 1)
            yield from ((edition, variant, seats) for seats in most if LONG or seats == most[-1])


def some(edition: str) -> list[tuple[str, str, int]]:
    """One table of this edition, or all tables of all in the long form."""
    return [table for table in tables() if LONG or table[0] == edition]


# PettingZoo exempts its own games from these warnings, by their names.
@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.parametrize(("edition", "variant", "seats"), [*tables()])
def test_pettingzoo_accepts_the_environment(edition: str, variant: str, seats: int) -> None:
    game = aec.env(edition=edition, seats=seats, variant=variant, turns=12)
    api_test(game, num_cycles=150, verbose_progress=False)


@pytest.mark.parametrize(("edition", "variant", "seats"), some("francs"))
def test_the_same_seed_is_the_same_game(edition: str, variant: str, seats: int) -> None:
    options = {"edition": edition, "variant": variant, "seats": seats, "turns": 30}
    seed_test(lambda: aec.env(**options), num_cycles=200)


@pytest.mark.parametrize(("edition", "variant", "seats"), some("mega-2007"))
def test_a_board_is_rendered_in_every_mode(
    edition: str, variant: str, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    options = {"edition": edition, "variant": variant, "seats": seats}
    render_test(lambda render_mode: aec.env(render_mode=render_mode, **options))
    assert capsys.readouterr().out.startswith(f"m1 {edition}")


def played(game: aec.raw_env, seed: int, total: dict[str, float] | None = None) -> Iterator[str]:
    """A game of random actions; the agent before each step, dead steps left out."""
    random = np.random.default_rng(seed)
    game.reset(seed=seed)
    for agent in game.agent_iter():
        observation, reward, terminated, truncated, _ = game.last()
        if total is not None:
            total[agent] += reward
        if terminated or truncated:
            game.step(None)
            continue
        yield agent
        game.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))


def test_the_limit_of_turns_truncates_the_game_for_all() -> None:
    game = aec.raw_env(turns=5)
    ended = set[str]()
    for _ in played(game, 3):
        ended = {agent for agent, cut in game.truncations.items() if cut}
    assert not ended
    assert game.batch.slot(0).turns == 5
    assert game.batch.slot(0).cut == 1
    assert not game.agents


def test_an_eliminated_agent_is_terminated_and_the_others_play_on() -> None:
    game = aec.raw_env(turns=3000, seats=3, deals=None)
    order: list[int] = []
    for _ in played(game, 1):
        order.append(len(game.agents))
    assert {*order} >= {2, 3}
    assert order == sorted(order, reverse=True)


@pytest.mark.parametrize("reward", ["win", "rank"])
def test_the_rewards_of_a_finished_game_fit_its_places(reward: str) -> None:
    game = aec.raw_env(turns=3000, seats=3, deals=None, reward=reward)
    total = dict.fromkeys(game.possible_agents, 0.0)
    for _ in played(game, 1, total):
        pass
    end = game.batch.game(0)
    if reward == "win":
        assert [*total.values()] == [1 if won else -1 for won in end.won[:3]]
    else:
        last, second = end.out.index(1), end.out.index(2)
        assert total[game.possible_agents[last]] == -1
        assert total[game.possible_agents[second]] == 0
        assert sum(total.values()) == 0


def test_shares_of_fortune_add_up_to_nothing() -> None:
    game = aec.raw_env(turns=40, reward="fortune")
    total = np.zeros(4)
    for _ in played(game, 5):
        step = game.batch.rewards()[0]
        assert abs(step.sum()) < 1e-5
        total += step
    assert np.abs(total).max() > 0.01


def test_a_reward_of_the_callers_own_is_paid() -> None:
    def cash(game: Game, _edition: Edition, seat: int) -> float:
        return game.cash[seat] / 100

    game = aec.raw_env(turns=10, reward=cash)
    for _ in played(game, 1):
        pass
    game.reset(seed=1)
    game.step(int(np.flatnonzero(game.observe(game.agent_selection)["action_mask"])[0]))
    assert game.rewards == dict.fromkeys(game.possible_agents, 15.0)


def test_an_agent_that_is_not_asked_sees_the_table_and_may_do_nothing() -> None:
    game = aec.raw_env()
    game.reset(seed=1)
    asked, other = game.agent_selection, game.possible_agents[2]
    assert asked != other
    assert game.observe(asked)["action_mask"].any()
    assert not game.observe(other)["action_mask"].any()
    assert game.observation_space(other).contains(game.observe(other))


def test_normalised_observations_lie_between_minus_one_and_one() -> None:
    game = aec.raw_env(edition="canada-1961", seats=5, normalise=True, turns=60)
    for agent in played(game, 2):
        seen = game.observe(agent)["observation"]
        assert seen.dtype == np.float32
        assert np.abs(seen).max() <= 1
        assert game.observation_space(agent).contains(game.observe(agent))


def test_text_begins_with_the_position_line() -> None:
    game = aec.raw_env(render_mode="ansi", turns=12)
    for _ in played(game, 4):
        line = game.render().splitlines()[0]
        assert position.parse(line)[0] == game.batch.game(0)


def test_pixels_show_who_owns_a_square() -> None:
    game = aec.raw_env(render_mode="rgb_array")
    game.reset(seed=1)
    before = game.render()
    game.batch.game(0).owner[1] = 2
    changed = np.argwhere((before != game.render()).any(axis=2))
    assert len(changed)
    assert changed.min(axis=0)[0] >= 10 * 32
    assert changed.max(axis=0)[1] < 10 * 32


def test_what_cannot_be_played_is_refused_with_a_reason() -> None:
    with pytest.raises(IllegalMoveError):
        aec.raw_env(edition="canada-1961", seats=2)
    with pytest.raises(ValueError, match="'win' or 'rank'"):
        aec.raw_env(reward="money")
    with pytest.raises(ValueError, match="'staged' or 'answers'"):
        aec.raw_env(deals="free")
    with pytest.raises(ValueError, match="rgb_array"):
        aec.raw_env(render_mode="opengl")
    game = aec.raw_env()
    game.reset(seed=1)
    with pytest.raises(ValueError, match="action_mask"):
        game.step(5)
