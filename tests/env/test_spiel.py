"""The OpenSpiel game, by OpenSpiel's own test."""

from __future__ import annotations

from base64 import b64decode
from fractions import Fraction
from itertools import count

import pyspiel
import pytest

import magie.env.spiel  # noqa: F401 - registers the game
from magie.editions.load import load
from magie.notation import position
from tests.random_play import EDITIONS, VARIANTS
from tests.scale import LONG, sized

TURNS = sized(2, 40)
SPENT = ("dice_seed", "bot_seed", "action", "reward")
"""What a slot no longer needs between two actions, where chance is a player."""


def tables() -> list[tuple[str, str, int]]:
    """Some variants and numbers of seats, or all of them in the long form."""
    found = []
    for number, edition in enumerate(EDITIONS):
        for variant in VARIANTS if LONG else (VARIANTS[number % 3],):
            record = load(edition, variant).edition
            seats = range(record.players_min, record.players_max + 1)
            found += [(edition, variant, count) for count in (seats if LONG else seats[:1])]
    return found


@pytest.mark.parametrize(("edition", "variant", "seats"), tables())
def test_openspiel_accepts_the_game(edition: str, variant: str, seats: int) -> None:
    options = f"edition={edition},variant={variant},seats={seats},turns={TURNS}"
    game = pyspiel.load_game(f"python_magie({options})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_state_is_stored_as_its_position_line_and_goes_on_alike() -> None:
    options = "turns=30,interject=True,reward=fortune,rules=free_parking:pot;pot_sources:tax"
    game = pyspiel.load_game(f"python_magie({options})")
    assert (
        game.shared.book.edition.free_parking
        == load("classic", rules={"free_parking": "pot"}).edition.free_parking
    )
    state = game.new_initial_state()
    for number in range(400):
        if number % 80 == 0:
            text = state.serialize()
            head, _, pickled = text.partition("__dict__=")
            assert len(text) - len(head) < 2_000
            assert position.format(state.table, state.shared.book.tag).encode() in b64decode(
                pickled
            )
            other = game.deserialize_state(text)
            assert other.shared is state.shared
            assert {*other.slot.differences(state.slot)} <= {*SPENT}
            assert other.table == state.table
            assert other.returns() == state.returns()
            state = other
        actions = state.legal_actions()
        state.apply_action(actions[number * 7 % len(actions)])


def test_rules_without_a_value_are_refused() -> None:
    with pytest.raises(ValueError, match="name:value"):
        pyspiel.load_game("python_magie(rules=free_parking)")


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
