"""The rulebook as data: whole, at one with the editions, covered, and written out the same way."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

from magie.editions.load import load, names
from magie.editions.parameters import PARAMETERS
from magie.game.edition import Kind
from magie.rulebook import book_pages, catalogue, checkout, docs, page_files, tables
from magie.rulebook.catalogue import BookletLines
from magie.rulebook.coverage import Coverage, Gap, Scenario, cover, functions, read_scenarios
from magie.rulebook.drawings import drawing
from magie.rulebook.manual import chapters, figures
from magie.rulebook.proofs import proofs, proofs_of
from magie.rulebook.scenario_index import INDEX_FILE, index_text
from magie.words import LANGUAGES, has, say

CLAUSES = catalogue.clauses()
EVERYWHERE = catalogue.editions()
MEGA = "mega-2007"
HERE = Path("scenarios.yaml")


def repository() -> Coverage:
    folder = checkout.scenario_folder()
    assert folder is not None
    return cover(folder)


@pytest.fixture(scope="module")
def coverage() -> Coverage:
    return repository()


def without(coverage: Coverage, clause: str, edition: str = "") -> Coverage:
    """The same coverage, a clause not proved any more, in one edition or in all."""
    kept = [
        scenario
        for scenario in coverage.scenarios
        if clause not in scenario.clauses or (edition and edition not in scenario.editions)
    ]
    return replace(coverage, scenarios=kept)


def scenario(id: str, *clauses: str, editions: tuple[str, ...] = EVERYWHERE) -> Scenario:
    return Scenario(id, "a title", clauses, editions, HERE)


# The catalogue.


def test_there_are_276_clauses_numbered_from_one_in_every_topic() -> None:
    assert len(CLAUSES) == 276
    numbered = [
        f"{topic}-{number:02d}"
        for topic in catalogue.topics()
        for number in range(1, len(catalogue.of_topic(topic)) + 1)
    ]
    assert [*CLAUSES] == numbered


def test_every_clause_says_what_every_edition_is_to_it() -> None:
    assert sorted(EVERYWHERE) == names()
    for clause in CLAUSES.values():
        assert [*clause.status] == [*EVERYWHERE]
        assert set(clause.status.values()) <= set(catalogue.CLAUSE_STATUSES), clause.id


def test_only_mega_inherits_and_only_mega_has_the_mega_clauses() -> None:
    for clause in CLAUSES.values():
        others = {clause.status[edition] for edition in EVERYWHERE if edition != MEGA}
        assert "inherited" not in others
        if clause.topic.startswith("MEGA-"):
            assert others == {"no"}
            assert clause.status[MEGA] in ("yes", "implied")


def test_what_differs_says_how() -> None:
    silent = [
        (clause.id, edition)
        for clause in CLAUSES.values()
        for edition, status in clause.status.items()
        if status == "differs" and not clause.remark(edition, "en")
    ]
    assert silent == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_rulebook_has_words(language: str) -> None:
    keys = [
        *(f"clause-{id}" for id in CLAUSES),
        *(f"topic-{topic}" for topic in catalogue.topics()),
        *(f"ruling-{ruling}" for ruling in catalogue.rulings()),
        *(f"rule-{name}" for name in PARAMETERS),
        *(
            f"status-{status}{means}"
            for status in catalogue.CLAUSE_STATUSES
            for means in ("", "-means")
        ),
        *(f"not-code-{clause.id}" for clause in CLAUSES.values() if clause.excused),
    ]
    assert [key for key in keys if not has(key, language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_told_as_players_tell_them(language: str) -> None:
    texts = {name: say(f"rule-{name}", language) for name in PARAMETERS}
    schema = r"(Decides|Sets|Lists|Dit|Fixe|Énumère)\b|.*(sealed|plis fermés)"
    assert [name for name, text in texts.items() if re.match(schema, text)] == []


def test_no_words_are_left_over() -> None:
    text = (files("magie") / "locales" / "en" / "rulebook.ftl").read_text("utf-8")
    remarks = {
        f"remark-{clause.id}-{edition}" for clause in CLAUSES.values() for edition in EVERYWHERE
    }
    reasons = {f"not-code-{clause.id}" for clause in CLAUSES.values() if clause.excused}
    assert set(re.findall(r"^remark-[\w-]+", text, re.M)) <= remarks
    assert set(re.findall(r"^not-code-[\w-]+", text, re.M)) == reasons


def test_every_ruling_bears_on_a_clause() -> None:
    assert catalogue.rulings() == tuple(f"AMB-{number:02d}" for number in range(1, 86))
    for ruling in catalogue.rulings():
        title, text = catalogue.ruling_words(ruling, "en")
        assert title
        assert text.endswith(".")


def test_every_rule_of_the_table_decides_a_clause() -> None:
    named = {name for clause in CLAUSES.values() for name in clause.parameters}
    assert named == set(PARAMETERS)


AGREED: dict[str, tuple[str, Callable[[str], bool]]] = {
    "SETUP-16": ("banker_rolls_first", lambda value: value == "true"),
    "GO-04": ("go_return_from_go_pays", lambda value: value == "false"),
    "RENT-06": ("mortgage_kills_multiplier", lambda value: value == "true"),
    "TAX-03": ("income_tax", lambda value: value.startswith("choice")),
    "PARK-03": ("free_parking", lambda value: value == "pot"),
    "PARK-05": ("pot_sources", lambda value: value == "jail"),
    "JAIL-07": ("jail_fine_to", lambda value: value == "bank"),
    "JAIL-11": ("jail_double_rolls_again", lambda value: value == "true"),
    "BUILD-05": ("build_windows", lambda value: value != "own"),
    "SHORTAGE-02": ("shortage_auction", lambda value: value == "true"),
    "MORT-05": ("mortgage_requires_bare", lambda value: value == "group"),
    "MORT-14": ("trade_interest_now", lambda value: value != "0"),
    "MEGA-RENT-02": ("bare_multiplier", lambda value: value == "3"),
    "MEGA-BUS-07": ("tickets", lambda value: value == "16"),
}


@pytest.mark.parametrize("id", AGREED)
def test_a_clause_applies_where_its_rule_is_so_set(id: str) -> None:
    name, holds = AGREED[id]
    assert name in CLAUSES[id].parameters
    for edition in EVERYWHERE:
        assert CLAUSES[id].applies(edition) == holds(load(edition).parameters[name]), edition


def test_few_clauses_are_not_code() -> None:
    excused = [clause for clause in CLAUSES.values() if clause.excused]
    assert len(excused) <= 6
    assert [clause.id for clause in excused if clause.is_code] == ["UTIL-04"]


# Functions and scenarios.


def test_functions_are_found_on_their_lines() -> None:
    for places in functions().values():
        for place in places:
            line = place.file.read_text("utf-8").splitlines()[place.line - 1]
            assert line.startswith(f"def {place.name.rpartition('.')[2]}("), place


def test_scenarios_are_read_with_their_editions(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "one.yaml").write_text("- {id: b, edition: francs, clauses: [GO-01]}", "utf-8")
    inner = tmp_path / "inner" / "two.yml"
    inner.write_text("- {id: a, title: t, editions: [classic, francs]}", "utf-8")
    (tmp_path / "three.yaml").write_text("]", "utf-8")
    found, unreadable = read_scenarios(tmp_path)
    assert found == [
        Scenario("a", "t", (), ("classic", "francs"), inner),
        Scenario("b", "", ("GO-01",), ("francs",), tmp_path / "one.yaml"),
    ]
    assert len(unreadable) == 1
    assert "three.yaml" in unreadable[0]


def test_nothing_is_missing(coverage: Coverage) -> None:
    assert coverage.gaps() == []


def test_a_clause_without_a_function_is_missed(coverage: Coverage) -> None:
    fewer = {id: places for id, places in coverage.functions.items() if id != "RENT-06"}
    assert replace(coverage, functions=fewer).gaps() == [Gap("function", "RENT-06")]


def test_a_clause_without_a_scenario_is_missed(coverage: Coverage) -> None:
    assert Gap("scenario", "RENT-06") in without(coverage, "RENT-06").gaps()


def test_an_edition_without_a_scenario_is_missed(coverage: Coverage) -> None:
    assert Gap("run", "RENT-06", "francs") in without(coverage, "RENT-06", "francs").gaps()


def test_an_edition_where_the_clause_does_not_apply_needs_no_scenario(coverage: Coverage) -> None:
    assert CLAUSES["RENT-06"].status["canada-1961"] == "no"
    gaps = without(coverage, "RENT-06", "canada-1961").gaps()
    assert Gap("run", "RENT-06", "canada-1961") not in gaps


def test_an_excused_edition_needs_no_scenario_but_the_others_do(coverage: Coverage) -> None:
    assert [gap for gap in coverage.gaps() if gap.subject == "UTIL-04"] == []
    assert Gap("run", "UTIL-04", MEGA) in without(coverage, "UTIL-04", MEGA).gaps()


def test_an_excuse_that_is_not_needed_is_noticed(coverage: Coverage) -> None:
    proved = replace(coverage, scenarios=[*coverage.scenarios, scenario("x", "UTIL-04")])
    assert proved.gaps() == [Gap("needless", "UTIL-04")]


def test_clauses_that_do_not_exist_are_noticed(coverage: Coverage) -> None:
    strange = replace(
        coverage,
        functions={**coverage.functions, "RENT-99": []},
        scenarios=[*coverage.scenarios, scenario("x", "RENT-98")],
    )
    assert strange.gaps() == [
        Gap("stranger-function", "RENT-99"),
        Gap("stranger-scenario", "x: RENT-98"),
    ]


def test_an_id_that_is_used_twice_is_noticed(coverage: Coverage) -> None:
    twice = replace(coverage, scenarios=[*coverage.scenarios, coverage.scenarios[0]])
    assert twice.gaps() == [Gap("twice", coverage.scenarios[0].id)]


def test_a_file_that_cannot_be_read_is_noticed(coverage: Coverage) -> None:
    assert replace(coverage, unreadable=["x.yaml:1:1: what?"]).gaps() == [
        Gap("unreadable", "x.yaml:1:1: what?")
    ]


def test_the_scenarios_named_after_a_clause_come_first() -> None:
    found = Coverage({}, [scenario("AMB-01a", "GO-01"), scenario("GO-01a", "GO-01", "GO-01")])
    assert [one.id for one in found.scenarios_of("GO-01")] == ["GO-01a", "AMB-01a"]


# The pages.


@pytest.fixture(scope="module")
def written(coverage: Coverage) -> dict[str, str]:
    top = checkout.root()
    assert top is not None
    return tables.pages(coverage, top / checkout.DOCS / checkout.RULES)


def test_there_is_a_page_for_every_topic_and_four_more(written: dict[str, str]) -> None:
    topics = [f"{topic.lower()}.md" for topic in catalogue.topics()]
    assert sorted(written) == sorted(
        [*topics, "README.md", "differences.md", "not-code.md", "rulings.md"]
    )


def test_pages_are_written_the_same_way_every_time(
    written: dict[str, str], coverage: Coverage
) -> None:
    top = checkout.root()
    assert top is not None
    shuffled = dict(reversed(coverage.functions.items()))
    again = replace(repository(), functions=shuffled)
    assert tables.pages(again, top / checkout.DOCS / checkout.RULES) == written


def test_every_link_of_a_page_leads_somewhere(written: dict[str, str]) -> None:
    top = checkout.root()
    assert top is not None
    folder = top / checkout.DOCS / checkout.RULES
    headings = {
        name: {line.lstrip("# ").lower() for line in text.splitlines() if line.startswith("#")}
        for name, text in written.items()
    }
    for name, text in written.items():
        for target in re.findall(r"\]\(([^)]+)\)", text):
            page, _, heading = target.partition("#")
            if page.startswith("../"):
                assert page == f"../{checkout.RULEBOOK}/README.md"
                continue
            assert page in written, (name, target)
            assert not heading or heading in headings[page], (name, target)
        feet = dict(re.findall(r"^\[([^]]+)\]: (.+)$", text, re.M))
        assert set(re.findall(r"\]\[([^]]+)\]", text)) == set(feet), name
        assert all((folder / path).is_file() for path in feet.values()), name


def test_a_page_shows_wording_status_functions_and_scenarios(written: dict[str, str]) -> None:
    page = written["rent.md"].partition("## RENT-06")[2].partition("## RENT-07")[0]
    assert CLAUSES["RENT-06"].wording("en") in page
    assert "| canada-1961 | absent | the doubling stays on the lots" in page
    assert "[`rules.rent.bare_multiplier`][rules/rent.py]" in page
    assert "[RENT-06a][conformance/rent.yaml] a mortgaged sister cancels the doubled rent" in page
    assert "[AMB-76](rulings.md#amb-76)" in page


def test_the_differences_show_the_rules_of_all_editions(written: dict[str, str]) -> None:
    page = written["differences.md"]
    row = "| [`jail_fine_to`](differences.md#jail_fine_to) | `bank` | `bank` | `pot` | `bank` |"
    assert row in page
    assert all(f"\n### {name}\n" in page for name in PARAMETERS)


def test_writing_repairs_what_is_stale_and_leaves_other_pages_alone(
    tmp_path: Path, coverage: Coverage
) -> None:
    folder = tmp_path / "docs"
    wanted = docs.pages(coverage, folder)
    assert page_files.stale(wanted, folder) == page_files.write(wanted, folder) == sorted(wanted)
    assert page_files.stale(wanted, folder) == []
    (folder / "rules" / "rent.md").write_text("something else", "utf-8")
    (folder / "rulebook" / "gone.md").write_text(f"{page_files.PAGE_MARK}\n", "utf-8")
    (folder / "own.md").write_text("written by hand", "utf-8")
    assert page_files.stale(wanted, folder) == ["rulebook/gone.md", "rules/rent.md"]
    assert page_files.write(wanted, folder) == ["rulebook/gone.md", "rules/rent.md"]
    assert not (folder / "rulebook" / "gone.md").exists()
    assert (folder / "own.md").exists()
    assert page_files.write(wanted, folder) == []


# The rulebook to read.


def test_the_rulebook_has_a_page_for_every_edition_and_language() -> None:
    pages = book_pages.pages()
    names = [*EVERYWHERE, *(f"fr/{edition}" for edition in EVERYWHERE)]
    assert sorted(pages) == sorted(["README.md", *(f"{name}.md" for name in names)])
    assert all(f"]({name}.md)" in pages["README.md"] for name in names)
    assert "### 7.3 Building evenly\n\nNo second house" in pages["classic.md"]
    assert "[BUILD-07](../rules/build.md#build-07)" in pages["classic.md"]
    assert "[BUILD-07](../../rules/build.md#build-07)" in pages["fr/classic.md"]
    assert "MEGA-" not in pages["classic.md"]
    assert "[MEGA-BUILD-02](../rules/mega-build.md#mega-build-02)" in pages["mega-2007.md"]


def test_a_clause_says_where_the_booklet_of_an_edition_has_it() -> None:
    lines = CLAUSES["OBJ-01"].lines
    assert lines("euro-1999") == BookletLines("euro-1999", "112,269")
    assert lines(MEGA) == lines("classic") == BookletLines("classic", "186,380")
    assert CLAUSES["SETUP-01"].lines("euro-1999") == BookletLines("euro-1999", "34")
    assert CLAUSES["SETUP-14"].lines("classic") is None
    stated = [
        (clause.id, edition)
        for clause in CLAUSES.values()
        for edition, status in clause.status.items()
        if status == "yes" and not clause.lines(edition)
    ]
    assert stated == []


def test_the_index_of_the_scenarios_is_up_to_date(coverage: Coverage) -> None:
    assert INDEX_FILE.read_text("utf-8") == index_text(coverage.scenarios), (
        "the scenarios have changed: make docs"
    )


def test_the_index_proves_what_the_scenarios_prove(coverage: Coverage) -> None:
    assert proofs().keys() == {id for one in coverage.scenarios for id in one.clauses}
    for clause, edition in (("BUILD-07", "francs"), ("RENT-06", MEGA), ("GO-01", "classic")):
        proved = [(one.id, one.title) for one in coverage.scenarios_of(clause, edition)]
        assert [(proof.id, proof.title) for proof in proofs_of(clause, edition)] == proved


@pytest.mark.parametrize("edition", EVERYWHERE)
def test_the_drawings_show_squares_of_the_board_as_they_can_stand(edition: str) -> None:
    book = load(edition)
    seen = 0
    for section in (section for chapter in chapters() for section in chapter.sections):
        told = section.paragraphs(book, "en")
        for number, drawn in enumerate(drawing(section.id, book), 1):
            if not told:
                continue
            seen += 1
            square = book.edition.square[drawn.square]
            assert square.kind in (Kind.LOT, Kind.STATION, Kind.UTILITY)
            assert drawn.rent == -1 or drawn.owner >= 0
            key = f"drawing-{section.id}-{number}"
            for language in LANGUAGES:
                assert say(key, language, **figures(book, language)), key
    assert seen > 20


def test_a_drawing_shows_the_rents_of_its_edition() -> None:
    classic, mega = (drawing("a-whole-colour", load(name)) for name in ("classic", MEGA))
    assert [drawn.rent for drawn in classic] == [28, 28, 80]
    assert [drawn.rent for drawn in mega] == [42, 42, 48, 80]
    assert [drawn.rent for drawn in drawing("stations", load("francs"))] == [
        *(2500, 5000, 10000, 20000)
    ]
    assert drawing("doubles", load("classic")) == ()
