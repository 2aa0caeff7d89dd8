"""Menus that are remembered are those that would be written anew."""

from __future__ import annotations

from typing import Any, cast

import msgspec
import pytest

from magie.editions.load import load
from magie.game.state import NO_SEAT, Game
from magie.views import menus
from magie.views.menus import (
    ChoiceView,
    MenuCache,
    board_key,
    highest_cost,
    holding_keys,
    menu_view,
    seat_key,
)
from tests.random_play import EDITIONS, VARIANTS, new_table, play
from tests.scale import crossed, sized
from tests.server.live_server import lowest_choice

ALWAYS = {"seats", "phase", "turn", "depth", "claims"}
"""What tells whether there is anything to remember, and where."""


class Watched:
    """A game that notes what is read of it: a field, or its place in a field."""

    def __init__(self, game: Game) -> None:
        self._game, self.read = game, set[str | tuple[str, int]]()

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._game, name)
        if isinstance(value, list):
            return WatchedList(self, name, value)
        self.read.add(name)
        return value


class WatchedList(list[int]):
    """One of its lists."""

    def __init__(self, game: Watched, name: str, values: list[int]) -> None:
        super().__init__(values)
        self.game, self.name = game, name

    def __getitem__(self, at: Any) -> Any:
        self.game.read.add((self.name, at))
        return super().__getitem__(at)

    def __iter__(self) -> Any:
        return (self[at] for at in range(len(self)))


def read_by(asked: Any, game: Game, *rest: Any) -> set[str | tuple[str, int]]:
    """What a function reads of a game."""
    watched = Watched(game)
    answer = asked(cast(Game, watched), *rest)
    if asked is board_key:
        return {(each.name, at) for each in answer for at in range(len(each))}
    return watched.read


@pytest.mark.parametrize(("edition", "variant"), crossed(EDITIONS, VARIANTS))
def test_a_menu_that_is_remembered_is_the_one_that_would_be_written(
    edition: str, variant: str
) -> None:
    table = new_table(edition, variant, 7)
    remembered, kept, written = MenuCache(table.edition), 0, 0
    before: dict[str, Any] = {}
    for _ in play(table, sized(500, 1500)):
        seats = range(table.game.seats)
        shown = remembered.views(table.game, seats)
        for seat in seats:
            assert shown[str(seat)] == menu_view(table.game, table.edition, seat)
            again = any(shown[str(seat)] is each for each in before.values())
            kept, written = kept + again, written + (not again)
        before = {**before, **{f"{seat} {table.game.phase}": shown[str(seat)] for seat in seats}}
    assert kept
    assert written


@pytest.mark.parametrize(("edition", "variant"), crossed(EDITIONS, ["standard", "timed"]))
def test_a_menu_reads_nothing_at_rest_but_what_it_is_remembered_by(
    edition: str, variant: str
) -> None:
    table, rests, enough = new_table(edition, variant, 8), 0, 1 << 30
    for number in play(table, sized(1000, 3000)):
        game = table.game
        if game.depth or game.claims or number % 3:
            continue
        rests += 1
        for seat in range(game.seats):
            by = ALWAYS | read_by(board_key, game) | read_by(seat_key, game, seat, enough)
            assert read_by(menu_view, game, table.edition, seat) <= by
    assert rests > 20


@pytest.mark.parametrize("edition", EDITIONS)
def test_cash_beyond_the_dearest_choice_changes_no_menu(edition: str) -> None:
    table, built = new_table(edition, "standard", 9), 0
    enough = highest_cost(table.edition)
    for number in play(table, sized(1000, 3000)):
        game = table.game.copy()
        if game.depth or game.claims or number % 3:
            continue
        for seat in range(game.seats):
            game.cash[seat] = enough
            menu = menu_view(game, table.edition, seat)
            game.cash[seat] = enough + 100_000
            assert menu_view(game, table.edition, seat) == menu
            built += any(choice.verb == "build" for choice in menu)
    assert built


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_others_hold_changes_no_menu(edition: str) -> None:
    table, moved = new_table(edition, "standard", 10), 0
    for number in play(table, sized(1000, 3000)):
        game = table.game
        if game.depth or game.claims or number % 3:
            continue
        for seat in range(game.seats):
            other = game.copy()
            for square, owner in enumerate(game.owner):
                if owner not in (seat, NO_SEAT):
                    other.owner[square] = (seat + 1) % game.seats
                    other.level[square] = other.mortgaged[square] = 0
                    moved += 1
            assert holding_keys(other)[seat] == holding_keys(game)[seat]
            assert menu_view(other, table.edition, seat) == menu_view(game, table.edition, seat)
    assert moved


def test_a_menu_that_would_be_remembered_by_too_little_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(menus, "holding_keys", lambda game: [()] * game.seats)
    with pytest.raises(AssertionError):
        test_a_menu_that_is_remembered_is_the_one_that_would_be_written("classic", "standard")


def test_the_dearest_choice_is_found_among_houses_and_mortgages() -> None:
    assert highest_cost(load("classic", "standard").edition) == 220


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        (ChoiceView("want", 0, low=0, high=3), "want 0"),
        (ChoiceView("bid", 0, low=10, high=90), "bid 10"),
        (ChoiceView("buy", 1, "buy"), "buy"),
    ],
)
def test_the_least_that_may_be_said_is_known_where_the_line_leaves_it_out(
    choice: ChoiceView, said: str
) -> None:
    assert lowest_choice(msgspec.to_builtins(choice)) == said
