"""The board in characters: it fits every size, and tells without colours what colours tell."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from magie.cli.terminal.table.arrangement import Arrangement, arrange, fits
from magie.cli.terminal.table.board_widget import BoardDrawing
from magie.cli.terminal.table.square_names import short_name
from magie.cli.terminal.table.theme import DAY_PALETTE, NIGHT_PALETTE, PATTERNS, Palette, is_light
from magie.editions.load import load, names
from magie.match import Match
from magie.notation.words import SEAT_LETTERS
from magie.views.game import game_view
from magie.words import LANGUAGES

SIZES = ((80, 24), (100, 30), (116, 30), (120, 40), (160, 50), (240, 70))
TOKENS = Path(__file__).parents[3] / "web" / "src" / "styles" / "tokens.css"
TOKEN_NAMES = {"stations": "station", "utilities": "utility"}


def drawn(match: Match, found: Arrangement, language: str) -> str:
    game = game_view(match.game, match.edition, {})
    return BoardDrawing(match, game, language, NIGHT_PALETTE, found).canvas.text


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("squares", [40, 52])
def test_the_regions_of_a_screen_touch_and_never_overlap(
    size: tuple[int, int], squares: int
) -> None:
    width, height = size
    found = arrange(width, height, squares, 8)
    ring = {
        (found.board.x + x, found.board.y + y)
        for region in found.squares
        for x in range(region.x, region.x + region.width)
        for y in range(region.y, region.y + region.height)
    }
    rest = [
        (x, y)
        for region in (found.centre, found.seats, found.log)
        for x in range(region.x, region.x + region.width)
        for y in range(region.y, region.y + region.height)
    ]
    assert len(found.squares) == squares
    assert len(ring) == sum(region.width * region.height for region in found.squares)
    assert len(rest) == len({*rest})
    assert not ring & {*rest}
    assert all(0 <= x < width and 1 <= y < height - 2 for x, y in ring | {*rest})
    assert [found.square_at(each.x, each.y) for each in found.squares] == [*range(squares)]


def test_less_than_eighty_by_twenty_four_is_too_small() -> None:
    assert fits(80, 24)
    assert not fits(79, 24)
    assert not fits(80, 23)


@pytest.mark.parametrize("edition", names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_edition_has_its_board_in_eighty_columns(edition: str, language: str) -> None:
    match = Match(edition, ["Ann", "Bo", "Cyd"], seed=1)
    text = drawn(match, arrange(80, 24, match.edition.squares, 3), language)
    assert {int(number) for number in re.findall(r"\d+", text)} >= {*range(match.edition.squares)}
    assert max(len(line) for line in text.splitlines()) <= 80
    for group in match.book.groups:
        assert PATTERNS[group.id] * 2 in text
    assert text.endswith("ABC")


def test_owners_buildings_mortgages_and_rents_are_signs() -> None:
    match = Match.at("m1 classic post:A A1490@11(1.5,3.4,5m) B1180@9(12) bank:28/11 dice:1+2")
    text = drawn(match, arrange(160, 50, 40, 2), "en")
    for sign in ("1■", "3▲▲▲▲", "×A", "•A 250", "•B ×4"):
        assert sign in text


def test_a_sum_without_room_is_left_out_and_never_cut() -> None:
    match = Match.at("m1 francs post:A A100000@11(6,8,9.1) B100000@9 bank:31/12 dice:1+2")
    match.game.level[9] = 5
    text = drawn(match, arrange(80, 24, 40, 2), "en")
    written = {int(figure.replace(",", "")) for figure in re.findall(r"\d[\d,]+", text)}
    views = match.edition.square[:40]
    known = {*range(40), *(square.price for square in views), *(square.tax for square in views)}
    assert written <= known | {*game_view(match.game, match.edition, {}).rent}


def test_no_two_groups_have_one_pattern() -> None:
    assert len({*PATTERNS.values()}) == len(PATTERNS)


@pytest.mark.parametrize(
    ("name", "width", "short"),
    [
        ("Avenue Foch", 11, "Avenue Foch"),
        ("Avenue Foch", 9, "Foch"),
        ("Boulevard Saint-Michel", 9, "St-Michel"),
        ("Boulevard Saint-Michel", 5, "Miche"),
        ("Compagnie de distribution d’électricité", 11, "Électricité"),
        ("Avenue des Champs-Élysées", 8, "Champs"),
        ("Jail / Just Visiting", 5, "Jail"),
        ("Community Chest", 9, "Community"),
        ("Free Parking", 11, "Free Parki."),
    ],
)
def test_a_short_name_keeps_what_tells_squares_apart(name: str, width: int, short: str) -> None:
    assert short_name(name, width) == short


@pytest.mark.parametrize("width", [4, 5, 8, 12])
def test_no_short_name_is_too_long_or_empty(width: int) -> None:
    for edition in names():
        book = load(edition)
        for language in LANGUAGES:
            for square in range(book.edition.squares):
                assert 0 < len(short_name(book.name(square, language), width)) <= width


def tokens(theme: str) -> dict[str, str]:
    """The colours of the page by day, and what differs by night."""
    day, night = TOKENS.read_text("utf-8").split('[data-theme="dark"]')
    found = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", day))
    return found | dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", night)) if theme else found


@pytest.mark.parametrize(("palette", "theme"), [(DAY_PALETTE, ""), (NIGHT_PALETTE, "dark")])
def test_the_colours_are_those_of_the_page(palette: Palette, theme: str) -> None:
    page = tokens(theme)
    for name in ("paper", "paper_up", "paper_down", "ink", "ink_2", "ink_3", "line", "gold"):
        assert getattr(palette, name) == page[name.replace("_", "-")], name
    for name in ("gold_text", "act", "on_act", "good", "bad", "on_seat"):
        assert getattr(palette, name) == page[name.replace("_", "-")], name
    for group, colours in palette.groups.items():
        token = f"g-{TOKEN_NAMES.get(group, group)}"
        assert colours == (page[token], page[f"{token}-line"])
    for at, letter in enumerate(SEAT_LETTERS):
        assert palette.seats[at] == page[f"seat-{letter}"]
        assert palette.seat_texts[at] == page[f"seat-{letter}-text"]


@pytest.mark.parametrize(("colours", "light"), [("0;15", True), ("15;0", False), ("", False)])
def test_a_light_terminal_is_known_by_its_colours(colours: str, light: bool) -> None:
    assert is_light(colours) == light
