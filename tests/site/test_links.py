"""Links of a site: each of these defects is found, and nothing else is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.site.links import Site

FILES = {
    "index.html": '<link href="a/look.css"><h1 id="top">x</h1><a href="a/page.html#rent">r</a>',
    "a/page.html": '<h2 id="rent">x</h2><a href="../"></a><a href="#rent"></a><img src="dot.svg">',
    "a/look.css": '@font-face { src: url("dot.svg") } p { background: url(data:,x) }',
    "a/dot.svg": "<svg></svg>",
}
"""A site without a fault."""


def faults(folder: Path, more: str = "", sheet: str = "") -> list[str]:
    """What is found where a page, or its style sheet, has something more."""
    for name, text in FILES.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    (folder / "planted.html").write_text(
        f"{more}<a href='https://example.org/x#y'>out</a>", "utf-8"
    )
    (folder / "planted.css").write_text(sheet, "utf-8")
    return [*Site(folder, ["../play.html"]).faults()]


@pytest.mark.parametrize(
    "more",
    [
        "",
        '<a href="a/page.html#rent">',
        '<a href="a/../index.html">',
        '<a href="../play.html#/play?position=m1">',
        '<a href="index.html#/rules">',
        '<a href="mailto:someone@example.org">',
        '<img src="data:image/gif;base64,xyz">',
        '<a name="rent" href="#">',
    ],
)
def test_a_site_whose_links_all_lead_somewhere_has_no_faults(tmp_path: Path, more: str) -> None:
    assert faults(tmp_path, more) == []


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ('<a href="b.html">', "links to b.html: no such file"),
        ('<a href="../b.html">', "links to ../b.html: no such file"),
        ('<a href="a/">', "links to a/: no such file"),
        ('<a href="a/page.html#tax">', "links to a/page.html#tax: no such place on that page"),
        ('<a href="#tax">', "links to #tax: no such place on that page"),
        ('<img src="dot.svg">', "fetches dot.svg: no such file"),
        ('<iframe src="board.html?lang=fr#1">', "fetches board.html?lang=fr#1: no such file"),
        (
            '<script src="https://example.org/x.js">',
            "fetches https://example.org/x.js from elsewhere",
        ),
        (
            '<link href="//example.org/x.css">',
            "fetches //example.org/x.css from elsewhere",
        ),
        ('<p id="one"><p id="one">', "has two places called one"),
    ],
)
def test_a_link_to_nowhere_and_a_fetch_from_elsewhere_are_found(
    tmp_path: Path, more: str, fault: str
) -> None:
    assert faults(tmp_path, more) == [f"planted.html {fault}"]


def test_a_style_sheet_that_fetches_from_elsewhere_is_found(tmp_path: Path) -> None:
    found = faults(
        tmp_path, sheet="@import '//x.org/x.css'; @import url(//x.org/z.css); b { src: url('y') }"
    )
    assert found == [
        "planted.css fetches //x.org/x.css from elsewhere",
        "planted.css fetches //x.org/z.css from elsewhere",
        "planted.css fetches y: no such file",
    ]
