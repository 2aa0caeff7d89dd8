"""The OpenSpiel game, by OpenSpiel's own test."""

from __future__ import annotations

from fractions import Fraction
from itertools import count

import pyspiel
import pytest

import magie.env.spiel  # noqa: F401 - registers the game
from tests.random_play import EDITIONS
from tests.scale import sized

TURNS = sized(3, 40)


@pytest.mark.parametrize("edition", EDITIONS)
def test_openspiel_accepts_the_game(edition: str) -> None:
    game = pyspiel.load_game(f"python_magie(edition={edition},turns={TURNS})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_the_probabilities_of_a_throw_are_exact() -> None:
    state = pyspiel.load_game("python_magie").new_initial_state()
    state.apply_action(state.legal_actions()[0])
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == 36
    assert all(each == pytest.approx(Fraction(1, 36)) for _, each in state.chance_outcomes())


def test_a_clone_goes_its_own_way() -> None:
    state = pyspiel.load_game("python_magie").new_initial_state()
    other, before = state.clone(), str(state)
    other.apply_action(other.legal_actions()[0])
    assert str(state) == before != str(other)
    assert state.shared is other.shared


def test_returns_are_those_of_the_whole_game() -> None:
    state = pyspiel.load_game("python_magie(variant=short,seats=3,turns=2000,deals=none)")
    state = state.new_initial_state()
    for number in count():
        if state.is_terminal():
            break
        actions = state.legal_actions()
        state.apply_action(actions[number * 7 % len(actions)])
    assert sorted(state.returns()) in ([-1, -1, 1], [-1, 0.5, 0.5])
