"""Live boards: a position of a page becomes a frame with a board, and a file for it."""

from __future__ import annotations

from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import msgspec
import pytest

import magie
from tools.site.boards import Boards, Shown
from tools.site.sources import BuildError

LINE = str(magie.Match("classic", 2, seed=7))


class Parts(HTMLParser):
    """The attributes of the first element of every kind."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: dict[str, dict[str, str]] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.setdefault(tag, {name: value or "" for name, value in attrs})


def block(line: str) -> str:
    return f"Before.\n\n```position\n{line}\n```\n\nAfter.\n"


@pytest.mark.parametrize(
    ("name", "root", "language"),
    [
        ("play.md", "../", "en"),
        ("fr/play.md", "../../", "fr"),
        ("rulebook/fr/classic.md", "../../../", "fr"),
    ],
)
def test_a_position_becomes_a_board_in_the_language_of_its_page(
    tmp_path: Path, name: str, root: str, language: str
) -> None:
    boards = Boards()
    text = boards.place(block(LINE), name)
    boards.write(tmp_path)
    found = Parts(text).found
    frame, play = urlsplit(found["iframe"]["src"]), urlsplit(found["a"]["href"])
    assert (frame.path, parse_qs(frame.query)) == (f"{root}board.html", {"lang": [language]})
    assert play.path == root
    assert parse_qs(play.fragment.removeprefix("/play?")) == {"position": [LINE]}
    assert magie.Match("classic").book.title.say(language) in found["iframe"]["title"]
    assert LINE in unescape(text)
    shown = msgspec.json.decode(
        (tmp_path / f"boards/{frame.fragment}.json").read_bytes(), type=Shown
    )
    assert (shown.board.edition, len(shown.game.seats)) == ("classic", 2)


def test_what_is_around_a_board_stays_and_the_figure_is_one_line() -> None:
    lines = Boards().place(block(LINE), "play.md").splitlines()
    assert (lines[0], lines[-1], len(lines)) == ("Before.", "After.", 5)


def test_a_position_that_two_pages_show_is_one_file(tmp_path: Path) -> None:
    boards = Boards()
    boards.place(block(LINE) + block(LINE), "play.md")
    boards.place(block(LINE), "fr/play.md")
    boards.write(tmp_path)
    assert len([*(tmp_path / "boards").iterdir()]) == 1


def test_a_wrong_position_is_an_error_that_names_its_page() -> None:
    with pytest.raises(BuildError, match=r"^play\.md shows m1 classic nonsense: "):
        Boards().place(block("m1 classic nonsense"), "play.md")


def test_other_code_is_no_board() -> None:
    text = "```text\nm1 classic start:A\n```\n\n```positions\nx\n```\n"
    assert Boards().place(text, "play.md") == text
