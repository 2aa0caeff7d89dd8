"""The documentation site: built from the pages of the repository, without a warning."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tools.site import reference
from tools.site.docs import CONFIG, run_builder
from tools.site.sources import BuildError, Tree, counterpart, is_french

CONTENTS: dict[str, Any] = yaml.safe_load(CONFIG.read_text("utf-8"))
PAGES = {*dict(Tree().pages()), *reference.pages()}
PLAY = "Play"
"""The part of the contents for players, in both languages."""
ENGLISH_ALONE = {"rulebook/README.md", "rules/README.md"}
"""Lists that name both languages or are for readers of the code."""


def listed(entries: list[Any]) -> Iterator[str]:
    """The pages that a part of the contents names."""
    for entry in entries:
        for page in entry.values() if isinstance(entry, dict) else [entry]:
            yield from [page] if isinstance(page, str) else listed(page)


def forgotten(pages: Collection[str]) -> list[str]:
    """The pages that the contents neither name nor leave out."""
    left_out = tuple(CONTENTS["not_in_nav"].replace("/", " ").split())
    named = {*listed(CONTENTS["nav"])}
    return sorted(
        page for page in pages if page not in named and page.split("/")[0] not in left_out
    )


def alone(pages: Collection[str]) -> list[str]:
    """The pages for players that are in one language alone."""
    play = next(entry[PLAY] for entry in CONTENTS["nav"] if PLAY in entry)
    english = {"index.md", "bots.md", *listed(play)} - ENGLISH_ALONE
    players = english | {page for page in pages if is_french(page)}
    return sorted(page for page in players if counterpart(page) not in pages)


def test_the_contents_name_every_page_or_leave_it_out_on_purpose() -> None:
    assert forgotten(PAGES) == []
    assert forgotten({*PAGES, "planted.md", "rules/planted.md"}) == ["planted.md"]


def test_the_contents_name_pages_that_are_there_once_each() -> None:
    # The builder says nothing of a page that is not there.
    named = [*listed(CONTENTS["nav"])]
    assert {*named} <= PAGES
    assert len(named) == len({*named})


def test_what_players_read_is_in_english_and_in_french() -> None:
    assert alone(PAGES) == []
    assert alone(PAGES - {"fr/play.md"}) == ["play.md"]
    assert alone({*PAGES, "fr/planted.md"}) == ["fr/planted.md"]


def build_page(folder: Path, text: str) -> None:
    """Run the builder on a site of one page."""
    (folder / "docs").mkdir()
    (folder / "theme").mkdir()
    (folder / "theme" / "main.html").write_text("{{ page.content }}", "utf-8")
    (folder / "docs" / "index.md").write_text(text, "utf-8")
    run_builder(folder)


def test_a_page_without_a_fault_is_built(tmp_path: Path) -> None:
    build_page(tmp_path, "# Start\n\n[on](#start)\n")
    assert '<a href="#start">' in (tmp_path / "site" / "index.html").read_text("utf-8")


@pytest.mark.parametrize("link", ["planted.md", "#planted"])
def test_a_warning_of_the_builder_is_an_error(tmp_path: Path, link: str) -> None:
    with pytest.raises(BuildError, match=r"index\.md:3:"):
        build_page(tmp_path, f"# Start\n\n[on]({link})\n")
