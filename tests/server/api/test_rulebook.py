"""The rulebook for the page: chapters, sections and clauses with their figures, and the proofs."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from magie.editions.load import load, names
from magie.game.edition import Variant
from magie.rulebook.catalogue import clauses
from magie.rulebook.manual import figures
from magie.server.api.rulebook import ManualView, manual_view
from tests.server.live_server import Json, live_server


def told(view: ManualView) -> list[str]:
    return [
        clause.id
        for chapter in view.chapters
        for section in chapter.sections
        for clause in section.clauses
    ]


@pytest.mark.parametrize("variant", [variant.name.lower() for variant in Variant])
@pytest.mark.parametrize("edition", names())
def test_every_clause_is_there_once_with_its_status(edition: str, variant: str) -> None:
    view = manual_view(load(edition, variant))
    assert (view.edition, view.variant) == (edition, variant)
    assert sorted(told(view)) == sorted(clauses())
    for chapter in view.chapters:
        for section in chapter.sections:
            for each in section.clauses:
                clause = clauses()[each.id]
                assert each.status == clause.status[edition]
                assert (each.rulings, each.parameters) == ([*clause.rulings], [*clause.parameters])
                assert bool(each.booklet) == bool(each.lines)


def test_the_figures_are_those_of_the_edition_in_both_languages() -> None:
    book = load("francs")
    view = manual_view(book)
    assert view.unit == 100
    assert (view.figures.fr, view.figures.en) == (figures(book, "fr"), figures(book, "en"))
    assert view.figures.fr["start"] == "150\u202f000\u00a0F"
    assert view.figures.en["start"] == "F\u00a0150,000"


def test_the_page_is_told_where_a_clause_stands_and_what_proves_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            status, view = await server.call("GET", "/api/rulebook?edition=mega-2007")
            assert status == 200
            assert view == msgspec.to_builtins(manual_view(load("mega-2007")))
            clause = find(view, "BUILD-07")
            assert (clause["status"], clause["booklet"], clause["lines"]) == (
                *("inherited", "classic", "330"),
            )
            path = "/api/rulebook/proofs?edition=mega-2007&clause=BUILD-07"
            status, found = await server.call("GET", path)
            assert status == 200
            assert len(found["proofs"]) == clause["proofs"] > 0
            assert found["proofs"][0]["id"] == "BUILD-07c"
            assert all("mega-2007" in proof["editions"] for proof in found["proofs"])

    asyncio.run(story())


def find(view: Json, id: str) -> Json:
    return next(
        clause
        for chapter in view["chapters"]
        for section in chapter["sections"]
        for clause in section["clauses"]
        if clause["id"] == id
    )


@pytest.mark.parametrize(
    ("query", "teaches"),
    [
        ("?edition=classics", "editions: canada-1961, classic, euro-1999"),
        ("?variant=long", "variants: standard, short, timed"),
        ("/proofs?edition=classics&clause=BUILD-07", "editions: canada-1961"),
        ("/proofs?clause=BUILD-99", "clause=BUILD-07"),
        ("/proofs", "clause=BUILD-07"),
    ],
)
def test_what_there_is_not_is_answered_with_what_there_is(
    tmp_path: Path, query: str, teaches: str
) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            status, problem = await server.call("GET", f"/api/rulebook{query}")
            assert (status, problem["code"]) == (404, "not-found")
            assert teaches in problem["detail"]

    asyncio.run(story())
