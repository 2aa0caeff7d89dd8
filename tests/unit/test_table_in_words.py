"""A table in a few words: what it stands for, and what is wrong with one that cannot be."""

from __future__ import annotations

import pytest

from magie.editions.load import load, names
from magie.match import Match
from magie.notation.words import NotationError
from magie.simulate.starting_position import setup_line


@pytest.mark.parametrize("variant", ["standard", "short", "timed"])
@pytest.mark.parametrize("edition", names())
def test_every_colour_is_known_in_both_languages(edition: str, variant: str) -> None:
    book = load(edition, variant)
    for number, group in enumerate(book.groups):
        lines = {setup_line(book, f"B: {name}") for name in (group.name.fr, group.name.en.upper())}
        (line,) = lines | {setup_line(book, f"B: {group.id}")}
        game = Match.at(line).game
        squares = [at for at, owner in enumerate(game.owner) if owner == 1]
        assert squares == [
            at for at in range(book.edition.squares) if book.edition.square[at].group == number
        ]


def test_seats_have_what_is_said_and_otherwise_what_a_game_begins_with() -> None:
    said = "A: orange.3, $200, @24; C: 5, 15m, card:chance; turn: B"
    line = "m1 classic between:B A200@24(16.3,18.3,19.3) B1500@0 C1500@0(5,15m) bank:23/12"
    assert setup_line(load("classic"), said) == f"{line} chance:abcdefghijklmno@C"
    assert setup_line(load("classic"), "D:").count("1500@0") == 4
    assert setup_line(load("classic"), "A: 1", seats=5).count("1500@0") == 5


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("A orange", 1, "expected a seat and what it has"),
        ("A: 1; X: 4", 7, "'X' is no seat"),
        ("A: 1; turn: Q", 13, "'Q' is no seat"),
        ("A: 1, mauve", 7, "'mauve' is not a colour, the number of a square"),
        ("A: 3; B: brown", 10, "square 3 is held by seat A already"),
        ("A: 4", 4, "square 4 has no deed"),
        ("A: 99999999999", 4, "square 99999999 has no deed"),
        ("A: 5; A: 6", 7, "seat A is named twice"),
        ("A: $9999999999", 4, "is not a colour"),
        ("A: @77", 1, "there is no square 77"),
        ("A: orange.6", 1, "more buildings on the board than pieces"),
        ("A: 39.3", 1, "built on, but 1 of their group belong to others"),
        ("A: card:chance; B: card:chance", 1, "holds the release card of chance already"),
        ("H: 39", 1, "there is no seat H at a table of 4"),
    ],
)
def test_a_table_that_cannot_be_is_explained(text: str, column: int, reason: str) -> None:
    with pytest.raises(NotationError, match=reason.replace("$", r"\$")) as caught:
        setup_line(load("classic"), text, seats=4)
    assert caught.value.column == column
