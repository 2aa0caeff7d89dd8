"""Properties that hold for whatever is thrown at the engine and its texts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from hypothesis import given
from hypothesis import strategies as st

from magie.editions.load import load
from magie.engine import apply, chance, outcome, refusal
from magie.game.actions import Verb
from magie.game.edition import Edition, Rounding
from magie.game.refusals import CLAUSE, Refusal
from magie.game.state import Game
from magie.notation import gamefile, moves, position
from magie.notation.words import NotationError
from magie.rules.money import percent_of
from tests import invariants
from tests.random_play import EDITIONS, VARIANTS, Table, new_table

T = TypeVar("T")
LINES = ("A roll 3+4", "B offer A 5 $100 for 12 card:chance", "A strip 16 4 4 3", "A bid 61")


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A game in the middle of play, or one that resignations have ended before."""
    edition, variant = draw(st.sampled_from(EDITIONS)), draw(st.sampled_from(VARIANTS))
    rules = draw(st.sampled_from([{}, {"rent_claim": "manual", "allow_resign": True}]))
    table = new_table(edition, variant, draw(st.integers(0, 10**6)), **rules)
    for _ in range(draw(st.integers(0, 260))):
        if not any(table.game.won):
            table.step()
    return table


ACTIONS = st.tuples(
    st.integers(-1, 9),
    st.sampled_from(Verb),
    st.integers(-2, 60),
    st.one_of(st.integers(-5, 60), st.integers(0, 2000), st.integers(1000, 19999)),
)


@given(tables(), st.lists(ACTIONS, max_size=40))
def test_an_action_is_refused_without_a_trace_or_leaves_a_sound_game(
    table: Table, actions: list[tuple[int, Verb, int, int]]
) -> None:
    game, edition = table.game, table.edition
    for action in actions:
        before = game.copy()
        refused = Refusal(apply(game, edition, *action))
        if refused:
            assert game == before
            assert CLAUSE[refused]
            assert refusal(game, edition, *action) == refused
        else:
            invariants.check(game, edition)


@given(tables(), st.lists(st.integers(-10, 700), max_size=30))
def test_an_outcome_is_impossible_without_a_trace_or_leaves_a_sound_game(
    table: Table, values: list[int]
) -> None:
    game, edition = table.game, table.edition
    if not chance(game):
        apply(game, edition, game.turn, Verb.ROLL, 0, 0)
    for value in values:
        before = game.copy()
        if outcome(game, edition, value):
            assert game == before
        else:
            invariants.check(game, edition)


@given(tables())
def test_a_position_reads_back_to_the_same_game_and_plays_on_alike(table: Table) -> None:
    game, tag = position.parse(position.format(table.game, table.tag))
    assert (game, tag) == (table.game, table.tag)
    again = Table(game, table.edition, table.random, table.dice_rng, table.card, tag)
    state, dice_rng = table.random.getstate(), table.dice_rng.copy()
    lines: list[list[str]] = []
    for each in (table, again):
        each.random.setstate(state)
        each.dice_rng.restore(dice_rng.copy())
        each.lines, each.steps, each.dealt = ["A roll"], 0, []
        for _ in range(20):
            if not any(each.game.won):
                each.step()
        lines.append(each.lines)
    assert lines[0] == lines[1]
    assert table.game == again.game


@given(
    st.sampled_from(EDITIONS),
    st.integers(0, 100_000),
    st.integers(0, 100),
    st.sampled_from(Rounding),
)
def test_interest_is_in_notes_that_exist(
    name: str, units: int, percent: int, rounding: Rounding
) -> None:
    edition: Edition = load(name).edition.copy()
    edition.rounding = rounding
    amount = units * edition.unit
    interest = percent_of(edition, amount, percent)
    note = 1 if rounding == Rounding.EXACT else edition.unit
    assert interest % note == 0
    error = interest * 100 - amount * percent
    if rounding in (Rounding.UP, Rounding.EXACT):
        assert 0 <= error < 100 * note
    elif rounding == Rounding.DOWN:
        assert -100 * note < error <= 0
    else:
        assert abs(error) <= 50 * note


@given(st.text(max_size=60))
def test_any_text_is_a_move_or_a_notation_error(text: str) -> None:
    check_move(text)


@given(st.sampled_from(LINES), st.integers(0, 40), st.text(max_size=3))
def test_a_damaged_move_is_a_move_or_a_notation_error(line: str, at: int, noise: str) -> None:
    check_move(line[:at] + noise + line[at + 1 :])


def check_move(text: str) -> None:
    found = attempt(lambda: moves.parse(text, Game()))
    assert found.column >= 1 if isinstance(found, NotationError) else found.steps


def attempt(read: Callable[[], T]) -> T | NotationError:
    """What was read, or why it could not be."""
    try:
        return read()
    except NotationError as error:
        return error


@given(st.text(alphabet=st.sampled_from("abAB:, =\n#19.-é(bot)"), max_size=120))
def test_any_text_is_a_game_file_or_a_notation_error(text: str) -> None:
    text = f"edition: classic\nseats: Ana, Bao\n{text}"
    found = attempt(lambda: gamefile.parse(text, "a.magie"))
    if isinstance(found, NotationError):
        assert found.line >= 1
        assert found.source == "a.magie"
    else:
        assert gamefile.parse(gamefile.format(found)) == found
