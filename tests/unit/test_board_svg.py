"""A position as one SVG: well-formed, whole, and alone."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import magie
from magie.board.labels import CONDENSED, label, text_width
from magie.board.marks import INKS
from magie.editions.load import load, names

ROOT = Path(__file__).parents[2]


def texts(svg: str) -> list[str]:
    """Every text of a drawing, which has to be well-formed."""
    root = ElementTree.fromstring(svg)
    return ["".join(each.itertext()) for each in root.iter() if each.tag.endswith("text")]


@pytest.mark.parametrize("edition", names())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_board_is_drawn_with_every_square_and_seat(edition: str, language: str) -> None:
    match = magie.Match(edition, ["Ann", "B & <Co>", "Cléa"], seed=1)
    found = texts(match.svg(language))
    said = re.sub(r"\W", "", "".join(found))
    for square in range(match.edition.squares):
        own = match.book.name(square, language).split()[-1]
        assert re.sub(r"\W", "", own) in said
    assert "B · B & <Co>" in found
    assert match.book.money(match.edition.start_cash, language) in found


def test_a_drawing_needs_nothing_else() -> None:
    svg = magie.Match("mega-2007", 8, seed=1)._repr_svg_()
    assert not re.search(r"<(style|script|image|foreignObject|use)|class=|@import|href", svg)
    assert len(svg) < 100_000
    patterns = {*re.findall(r'<pattern id="([^"]+)"', svg)}
    assert {*re.findall(r"url\(#([^)]+)\)", svg)} <= patterns


def test_owners_buildings_and_mortgages_are_drawn() -> None:
    match = magie.Match("classic", 2, seed=1)
    bare = match.svg("en")
    game = match.game
    for square, owner, level, mortgaged in (
        (11, 0, 4, 0),
        (13, 0, 1, 0),
        (39, 1, 0, 1),
        (12, 1, 0, 0),
    ):
        game.owner[square], game.level[square], game.mortgaged[square] = owner, level, mortgaged
    drawn = match.svg("en")
    houses = drawn.count("M9 15h4v7H9z") - bare.count("M9 15h4v7H9z")
    assert houses == 5
    assert texts(drawn).count("mtg.") == 1
    assert {"625", "50", "×4"} <= {*texts(drawn)}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_line_of_a_name_is_wider_than_its_square(language: str) -> None:
    for edition in names():
        for words in load(edition).squares:
            for row in label(words.say(language), language, 78, 20):
                assert row.width <= 78
                assert text_width(row.text, row.size) * CONDENSED <= 78 * 1.05


def test_marks_are_those_of_the_page() -> None:
    marks = json.loads((ROOT / "src/magie/board/marks.json").read_text("utf-8"))
    page = (ROOT / "web/src/icons/drawings.ts").read_text("utf-8")
    for drawing in (*marks["pictograms"].values(), *marks["symbols"].values()):
        assert drawing in page
    assert {*re.findall(r'class="(\w+)"', json.dumps(marks).replace("\\", ""))} <= INKS.keys()
