"""The page of figures: both kinds of file, the same every time, every name inside its square."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from magie.board.ring import Box, Ring
from magie.editions.load import load, names
from magie.simulate.errors import RunBlockedError
from magie.simulate.plots import panels
from magie.simulate.plots.page import BOARD_SIDE_IN, draw
from magie.simulate.plots.palette import GROUP_STYLES
from magie.simulate.plots.panels import PANELS, Panel
from tests.sample_results import results_of, sample_results
from tests.scale import crossed

matplotlib = pytest.importorskip("matplotlib")
from magie.simulate.plots.board import LABEL_MARGIN, MAX_NAME_PT, MIN_NAME_PT  # noqa: E402
from magie.simulate.plots.labels import LINE_HEIGHT, fit, text_width, wrap  # noqa: E402

HEADS = {"png": b"\x89PNG", "svg": b"<?xml"}


@pytest.mark.parametrize(
    ("kind", "edition", "seats"),
    [
        pytest.param("png", "mega-2007", 8, marks=pytest.mark.long),
        ("svg", "classic", 2),
    ],
)
def test_the_same_results_give_the_same_file_whatever_the_reader_has_set(
    tmp_path: Path, kind: str, edition: str, seats: int
) -> None:
    first = draw(sample_results(edition, seats), tmp_path / f"first.{kind}", "fr").read_bytes()
    assert first.startswith(HEADS[kind])
    with matplotlib.rc_context({"font.size": 30, "axes.facecolor": "black", "savefig.dpi": 20}):
        before = dict(matplotlib.rcParams)
        path = tmp_path / f"second.{kind.upper()}"
        assert draw(sample_results(edition, seats), str(path), "fr").read_bytes() == first
        assert dict(matplotlib.rcParams) == before


def test_one_game_and_no_ended_game_can_be_drawn(tmp_path: Path) -> None:
    results = results_of("euro-1999", games=1, turns=30, throws=35, landed=[1] * 52)
    assert draw(results, str(tmp_path / "one.png")).read_bytes().startswith(HEADS["png"])


def test_another_ending_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(RunBlockedError, match=r"plot: board\.pdf .* png, svg"):
        draw(sample_results("classic"), tmp_path / "board.pdf")
    assert not [*tmp_path.iterdir()]


def test_without_games_there_is_nothing_to_draw(tmp_path: Path) -> None:
    with pytest.raises(RunBlockedError, match="nothing to draw"):
        draw(results_of("classic"), tmp_path / "board.png")


def apart(first: Box, second: Box) -> bool:
    """Whether two boxes touch at most at their edges."""
    return any(
        first[axis] + first[axis + 2] <= second[axis] + 1e-9
        or second[axis] + second[axis + 2] <= first[axis] + 1e-9
        for axis in (0, 1)
    )


@pytest.mark.parametrize("squares", [40, 52])
def test_squares_fill_the_ring_and_go_round_clockwise(squares: int) -> None:
    ring = Ring(squares)
    boxes = [ring.box(square) for square in range(squares)]
    assert all(apart(first, second) for first, second in combinations(boxes, 2))
    inner = ring.side - 2 * ring.depth
    assert sum(box[2] * box[3] for box in boxes) == pytest.approx(ring.side**2 - inner**2)
    corners = [boxes[at * squares // 4][:2] for at in range(4)]
    far = ring.side - ring.depth
    assert corners == [(far, 0), (0, 0), (0, far), (far, far)]
    for at in range(squares):
        if at % (squares // 4):
            strip, field = ring.parts(at)
            assert apart(strip, field)
            area = boxes[at][2] * boxes[at][3]
            assert strip[2] * strip[3] + field[2] * field[3] == pytest.approx(area)


@pytest.mark.parametrize(("edition", "language"), crossed(names(), ["en", "fr"]))
def test_every_name_fits_into_its_square(edition: str, language: str) -> None:
    book = load(edition)
    ring = Ring(book.edition.squares)
    points = BOARD_SIDE_IN * 72 / ring.side
    for at in range(book.edition.squares):
        _, _, width, height = ring.parts(at)[1] if book.edition.square[at].price else ring.box(at)
        room, tall = (
            (width - 2 * LABEL_MARGIN) * points,
            (height - 3 * LABEL_MARGIN) * points - 11.5,
        )
        name = book.name(at, language)
        text, size = fit(name, room, tall, MAX_NAME_PT, MIN_NAME_PT)
        lines = text.split("\n")
        assert len(lines) * LINE_HEIGHT * size <= tall, name
        assert all(text_width(line) * size <= room for line in lines), name
        assert "".join(lines).replace(" ", "") == name.replace(" ", "")


def test_a_name_breaks_at_spaces_and_after_hyphens() -> None:
    assert wrap("Faubourg Saint-Honoré", text_width("Faubourg") + 0.1) == [
        "Faubourg",
        "Saint-",
        "Honoré",
    ]
    assert wrap("Faubourg Saint-Honoré", 100) == ["Faubourg Saint-Honoré"]
    assert wrap("Faubourg", 1) == []


@pytest.mark.parametrize("edition", names())
def test_every_group_has_its_colour_and_its_pattern(edition: str) -> None:
    groups = [GROUP_STYLES[group.id] for group in load(edition).groups]
    assert len({colour for colour, _, _ in groups}) == len(groups)
    assert len({pattern for _, _, pattern in groups}) == len(groups)


@pytest.mark.parametrize("name", PANELS)
def test_a_panel_is_drawn_alone_at_any_size(tmp_path: Path, name: str) -> None:
    results = sample_results("classic", 3)
    panel = Panel(name, (6.0, 4.0), 50)
    png = panels.draw(results, tmp_path / "one.png", "fr", panel).read_bytes()
    assert tuple(int.from_bytes(png[at : at + 4], "big") for at in (16, 20)) == (300, 200)
    again = results.plot(name, tmp_path / "two.png", size=(6.0, 4.0), dpi=50, language="fr")
    assert (tmp_path / "two.png").read_bytes() == png
    assert (again.get_size_inches() * again.dpi).round().tolist() == [300, 200]


@pytest.mark.parametrize(
    ("panel", "why"),
    [
        (Panel("winners"), "there are board, wins, fortunes, lengths, paybacks"),
        (Panel("wins", (0.5, 3.0)), "1 to 100 inches"),
        (Panel("wins", (80.0, 80.0), 1000), "less than 65,536 dots"),
    ],
)
def test_a_panel_that_cannot_be_is_refused_in_words(tmp_path: Path, panel: Panel, why: str) -> None:
    with pytest.raises(RunBlockedError, match=why):
        panels.draw(sample_results("classic"), tmp_path / "one.svg", "en", panel)
