"""The Gymnasium environments: by Gymnasium's checker, and many games against single ones."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from magie.env.gym import SEAT_ID, SeatEnv
from magie.env.vector import SeatVector, vector
from tests.random_play import EDITIONS
from tests.scale import LONG, sized

OPPONENTS = ("random", "thrifty")
STEPS = sized(150, 3_000)
COUNT = 3


def single(**options: object) -> SeatEnv:
    return SeatEnv(opponents=OPPONENTS, turns=10, **options)


def many(**options: object) -> SeatVector:
    return vector(COUNT, opponents=OPPONENTS, turns=10, compiled=False, **options)


@pytest.mark.parametrize("edition", EDITIONS if LONG else EDITIONS[:1])
def test_gymnasium_accepts_the_environment(edition: str) -> None:
    check_env(single(edition=edition), skip_render_check=True)
    check_env(single(edition=edition, normalise=True), skip_render_check=True)


def test_the_environment_is_made_by_its_id() -> None:
    made = gymnasium.make(f"magie.env.gym:{SEAT_ID}", opponents=OPPONENTS, edition="francs")
    observation, info = made.reset(seed=3)
    assert made.observation_space.contains(observation)
    assert info["seat"] in range(3)
    assert made.unwrapped.action_masks().any()


def test_the_agent_sits_elsewhere_in_the_next_game() -> None:
    env = single()
    seats = [env.reset(seed=5)[1]["seat"], *(env.reset()[1]["seat"] for _ in range(5))]
    assert seats[:3] == seats[3:]
    assert {*seats} == {0, 1, 2}
    fixed = single(rotate=False)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(4)} == {0}


def test_a_board_is_drawn_and_told() -> None:
    for mode, kind in (("ansi", str), ("rgb_array", np.ndarray)):
        env = single(render_mode=mode)
        env.reset(seed=1)
        assert isinstance(env.render(), kind)
    with pytest.raises(ValueError, match="ansi, rgb_array"):
        single(render_mode="human")


def test_an_action_that_is_not_open_counts_as_the_safe_choice() -> None:
    env = single()
    _, info = env.reset(seed=1)
    assert info["refused"] == 0
    closed = int(np.flatnonzero(~env.action_masks())[0])
    assert env.step(closed)[4]["refused"] == 1


def picked(masks: np.ndarray, number: int) -> list[int]:
    """An open action for each game; 0 where none is."""
    found = []
    for at, mask in enumerate(masks):
        open_actions = np.flatnonzero(mask)
        found.append(
            int(open_actions[(number * 7 + at) % len(open_actions)]) if len(open_actions) else 0
        )
    return found


def check_against_singles(envs: SeatVector, **options: object) -> int:
    """Compare a vector with single games, state by state; the games that ended."""
    singles, ended = [single(**options) for _ in range(COUNT)], 0
    seen, _ = envs.reset(seed=11)
    for at, env in enumerate(singles):
        first, _ = env.reset(seed=11 + at)
        assert np.array_equal(seen["observation"][at], first["observation"])
    over = [False] * COUNT
    for number in range(STEPS):
        actions = picked(seen["action_mask"], number)
        seen, rewards, done, cut, infos = envs.step(np.array(actions))
        for at, env in enumerate(singles):
            if over[at] and not envs.is_same_step:
                (expected, info), reward, over[at] = env.reset(), 0.0, False
                assert not done[at]
                assert not cut[at]
            else:
                expected, reward, was_done, was_cut, info = env.step(actions[at])
                assert (bool(done[at]), bool(cut[at])) == (was_done, was_cut)
                over[at] = was_done or was_cut
                ended += over[at]
                if over[at] and envs.is_same_step:
                    final = infos["final_obs"][at]
                    assert np.array_equal(final["observation"], expected["observation"])
                    expected, info = env.reset()
            assert rewards[at] == reward
            assert {name: infos[name][at] for name in info} == info
            assert np.array_equal(seen["observation"][at], expected["observation"])
            assert np.array_equal(seen["action_mask"][at], expected["action_mask"])
    return ended


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_a_vector_plays_as_so_many_single_games(mode: AutoresetMode) -> None:
    envs = many(autoreset_mode=mode)
    assert envs.metadata["autoreset_mode"] == mode
    assert check_against_singles(envs) > COUNT


OTHERS = [
    {"edition": edition, "reward": reward, "rules": {"free_parking": "pot", "pot_sources": "tax"}}
    for edition in EDITIONS
    for reward in ("fortune", "rank")
]


@pytest.mark.parametrize("options", OTHERS if LONG else OTHERS[-2:-1])
def test_it_does_so_in_other_editions_with_other_rewards_and_rules(
    options: dict[str, object],
) -> None:
    assert check_against_singles(many(**options), **options) > 0


def test_a_vector_that_mixes_games_up_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    envs = many()
    right = envs.batch.step
    monkeypatch.setattr(envs.batch, "step", lambda actions: right(np.roll(actions, 1)))
    with pytest.raises(AssertionError):
        check_against_singles(envs)


@pytest.mark.numba
def test_a_compiled_vector_plays_as_plain_single_games() -> None:
    envs = vector(COUNT, opponents=OPPONENTS, turns=10, compiled=True)
    assert check_against_singles(envs) > COUNT


COMPILED = pytest.param(True, marks=pytest.mark.numba)


@pytest.mark.parametrize("compiled", [False, COMPILED])
@pytest.mark.parametrize("count", [1, COUNT])
def test_observations_are_contiguous_arrays_that_the_next_step_leaves_alone(
    count: int, compiled: bool
) -> None:
    envs = vector(count, opponents=OPPONENTS, turns=10, compiled=compiled)
    seen, _ = envs.reset(seed=1)
    kept = seen["observation"].copy()
    envs.step(np.array(picked(seen["action_mask"], 0)))
    assert np.array_equal(seen["observation"], kept)
    assert seen["observation"].flags.c_contiguous
    assert seen["action_mask"].flags.c_contiguous
    assert envs.observation_space.contains(seen)


def test_the_vector_is_made_by_its_id() -> None:
    made = gymnasium.make_vec(
        f"magie.env.gym:{SEAT_ID}",
        num_envs=2,
        vectorization_mode="vector_entry_point",
        opponents=OPPONENTS,
        compiled=False,
    )
    seen, _ = made.reset(seed=1)
    assert seen["action_mask"].any(axis=1).all()


def test_seeds_are_one_for_each_game() -> None:
    envs = many()
    one, _ = envs.reset(seed=[4, 5, 6])
    other, _ = envs.reset(seed=4)
    assert np.array_equal(one["observation"], other["observation"])
    other, _ = envs.reset(seed=np.int64(4))
    assert np.array_equal(one["observation"], other["observation"])
    with pytest.raises(ValueError, match="one for each"):
        envs.reset(seed=[1, 2])
    alone = single()
    assert np.array_equal(
        alone.reset(seed=np.int64(3))[0]["observation"], alone.reset(seed=3)[0]["observation"]
    )


def test_the_opponents_are_bots() -> None:
    for make in (SeatEnv, lambda **options: vector(2, compiled=False, **options)):
        with pytest.raises(ValueError, match="bots: agents at several seats are"):
            make(opponents=("agent", "random"))


def test_the_static_vector_is_normalised_where_observations_are() -> None:
    for env in (single(normalise=True), many(normalise=True)):
        assert env.static().dtype == np.float32
    assert np.array_equal(single().static(), many().static())
