"""``magie rules``: finding a clause, comparing editions, and the gate of ``make check``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner, Result

from magie.base.jit import CLAUSES
from magie.cli import coverage_check, main
from magie.notation import scenario
from magie.rulebook import catalogue, checkout, coverage
from magie.rulebook.checkout import scenario_folder


@pytest.fixture(scope="module", autouse=True)
def read_once() -> Iterator[None]:
    """Read each scenario file once for all commands, and no copy in which nothing is changed."""
    kept: dict[tuple[str, bytes], list[dict[str, Any]]] = {}

    def scenarios(path: Path) -> list[dict[str, Any]]:
        key = path.name, path.read_bytes()
        if key not in kept:
            kept[key] = scenario.scenarios(path)
        return kept[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(coverage, "text", SimpleNamespace(scenarios=scenarios))
        yield


def rules(*words: str | Path, language: str = "en") -> Result:
    asked = ["rules", *map(str, words), "--language", language]
    return CliRunner().invoke(main, asked)


def shown(*words: str | Path, language: str = "en") -> str:
    result = rules(*words, language=language)
    assert result.exit_code == 0, result.output
    assert not re.search("[\x1b█─━│]", result.output)
    return result.output


# Looking things up.


def test_without_a_name_the_topics_are_counted() -> None:
    text = shown()
    for topic in catalogue.topics():
        count = len(catalogue.of_topic(topic))
        assert re.search(rf"^{topic}  .* {count} +\d+ +\d+$", text, re.M), topic
    assert "276 clauses, 85 rulings, 5 editions" in text
    assert "276 clauses, 85 décisions, 5 éditions" in shown(language="fr")


def test_an_edition_shows_its_clauses_by_topic() -> None:
    text = shown("canada-1961")
    assert "RENT  Rent on lots" in text
    assert re.search(r"^RENT-06 +absent +The higher rent .* \[the doubling stays", text, re.M)
    assert "MEGA-BUS-01" not in text
    assert "PARK-03" not in text


def test_a_topic_shows_what_every_edition_is_to_its_clauses() -> None:
    text = shown("CARD")
    assert text.startswith("CARD  Chance and Community Chest\n")
    assert "francs, canada-1961 differs: after the effect; mega-2007 inherited" in text


def test_a_topic_of_one_edition() -> None:
    text = shown("francs", "CARD", language="fr")
    assert re.search(r"^CARD-03 +diffère .*\[après l’effet\]$", text, re.M)


def test_a_family_shows_all_its_topics() -> None:
    text = shown("mega")
    assert "MEGA-SETUP-01" in text
    assert "MEGA-SQ-07" in text
    assert "SHORT-01" not in text


@pytest.mark.parametrize("word", ["RENT-06", "rent-06", "rent-6"])
def test_a_clause_shows_all_about_it(word: str) -> None:
    text = shown(word)
    assert text.startswith("RENT-06  Rent on lots\n")
    assert catalogue.clauses()["RENT-06"].wording("en") in text
    assert re.search(r"^canada-1961 +absent +the doubling stays", text, re.M)
    assert re.search(r"^  AMB-76 +Double or triple rent", text, re.M)
    assert re.search(r"^  francs +true$", text, re.M)
    assert re.search(r"^  rules\.rent\.bare_multiplier +\S*rent\.py:\d+$", text, re.M)
    assert re.search(r"^  RENT-06a +a mortgaged sister .* classic, euro-1999$", text, re.M)


def test_a_clause_of_one_edition_shows_that_edition_only() -> None:
    text = shown("canada-1961", "RENT-06", language="fr")
    assert text == shown("RENT-06", "CANADA-1961", language="fr")
    assert "Loyers des terrains" in text
    assert re.search(r"^  canada-1961 +false$", text, re.M)
    assert "RENT-06c" in text
    assert "RENT-06a" not in text
    assert "mega-2007" not in text


def test_a_clause_that_is_not_code_says_why() -> None:
    assert "Only whole sums are kept" in shown("SETUP-05")
    assert "On ne tient que des sommes entières" in shown("SETUP-05", language="fr")


def test_a_ruling_shows_its_clauses_and_scenarios() -> None:
    text = shown("AMB-49")
    assert text.startswith("AMB-49  Taking hotels down when houses are short\n")
    assert "HOTEL-09" in text
    assert "AMB-49f" in text
    assert "AMB-49f" not in shown("classic", "AMB-49")


def test_a_rule_of_the_table_shows_its_values_and_clauses() -> None:
    text = shown("jail_fine")
    assert re.search(r"^  francs +5000$", text, re.M)
    assert "JAIL-06" in text


def test_editions_are_compared() -> None:
    text = shown("--diff", "classic", "francs")
    assert re.search(r"^jail_fine_to +bank +pot$", text, re.M)
    assert "go_return_from_go_pays" not in text
    assert "classic stated; francs differs: after the effect" in text
    assert "OBJ-01" not in text


def test_an_edition_does_not_differ_from_itself() -> None:
    assert shown("--diff", "francs", "francs") == "francs and francs have the same rules.\n"


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["RENT-99"], "“RENT-99”; did you mean RENT-09?"),
        (["canda-1961"], "“canda-1961”; did you mean canada-1961?"),
        (["jail_fin"], "“jail_fin”; did you mean jail_fine?"),
        (["zzzzzz"], "“zzzzzz”; `magie rules` lists the topics."),
        (["classic", "francs"], "instead of “classic francs”"),
        (["RENT", "GO-01"], "instead of “RENT GO-01”"),
        (["--diff", "classic", "frncs"], "“frncs”; did you mean francs?"),
        (["--check", "--scenarios", "nowhere"], "There is no folder nowhere."),
    ],
)
def test_a_name_that_nothing_has_is_answered_in_one_sentence(words: list[str], answer: str) -> None:
    result = rules(*words)
    assert result.exit_code == 2
    assert answer in result.output
    assert result.output.count("\n") == 1


def test_an_installed_package_shows_the_rulebook_without_scenarios(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(checkout, "scenario_folder", lambda: None)
    monkeypatch.setattr(checkout, "root", lambda: None)
    assert "276 clauses, 85 rulings, 5 editions.\n" in shown()
    assert "Functions" in shown("RENT-06")
    assert "Scenarios" not in shown("RENT-06")
    result = rules("--check")
    assert result.exit_code == 2
    assert result.output.startswith("This needs the sources")


# The rulebook to read.


def test_a_chapter_of_the_rulebook_is_read_in_both_languages() -> None:
    text = shown("--book", "mega-2007", "building")
    assert text.startswith("mega-2007  Mega Edition 2007\n\n7  Building\n")
    assert "\n7.3  Building evenly\n  No second house" in text
    assert "[BUILD-07]\n" in text
    assert "  Example  " in text
    french = shown("--book", "MEGA-2007", "7", language="fr")
    assert "\n7  Construire\n" in french
    assert french == shown("--book", "construire", "mega-2007", language="fr")
    assert "Échanger" not in french


def test_the_whole_rulebook_is_that_of_the_classic_edition() -> None:
    text = shown("--book")
    assert text.startswith("classic  ")
    assert "MEGA-" not in text
    assert text == shown("--book", "classic")


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["mega-2007", "bilding"], "did you mean building? The chapters are goal, "),
        (["xyzzyx"], "“xyzzyx”; the chapters are goal, "),
        (["classic", "francs"], "instead of “classic francs”"),
        (["rent", "jail"], "instead of “rent jail”"),
    ],
)
def test_a_chapter_that_there_is_not_is_answered_in_one_sentence(
    words: list[str], answer: str
) -> None:
    result = rules("--book", *words)
    assert result.exit_code == 2
    assert answer in result.output
    assert result.output.count("\n") == 1


# The gate.


@pytest.fixture(scope="module")
def docs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs")
    first = rules("--write", folder)
    assert "51 pages in" in first.output
    assert first.exit_code == 0
    return folder


@pytest.fixture
def pageless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of pages where none is wanted and none is there: what is missing is elsewhere."""
    monkeypatch.setattr(coverage_check.docs, "pages", lambda coverage, folder: {})
    folder = tmp_path / "docs"
    folder.mkdir()
    return folder


def test_the_gate_is_open_when_nothing_is_missing(docs: Path) -> None:
    result = rules("--check", "--docs", docs)
    assert result.output.startswith("Nothing is missing: 276 clauses, ")
    assert result.exit_code == 0


def test_a_missing_function_closes_the_gate(
    pageless: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert rules("--check", "--docs", pageless).exit_code == 0
    monkeypatch.delitem(CLAUSES, "RENT-06")
    result = rules("--check", "--docs", pageless)
    assert result.exit_code == 1
    assert "RENT-06: no function implements it\n" in result.output
    french = rules("--check", "--docs", pageless, language="fr").output
    assert "RENT-06\u00a0: aucune fonction ne la réalise\n" in french


def test_a_missing_scenario_closes_the_gate(pageless: Path, tmp_path: Path) -> None:
    source = scenario_folder()
    assert source is not None
    for file in source.glob("*.yaml"):
        text = file.read_text("utf-8").replace("RENT-03", "RENT-02")
        (tmp_path / file.name).write_text(text, "utf-8")
    result = rules("--check", "--docs", pageless, "--scenarios", tmp_path)
    assert result.exit_code == 1
    assert "RENT-03: no scenario proves it\n" in result.output


def test_an_edition_without_a_scenario_closes_the_gate(pageless: Path, tmp_path: Path) -> None:
    source = scenario_folder()
    assert source is not None
    for file in source.glob("*.yaml"):
        text = file.read_text("utf-8")
        if "SETUP-04" in text:
            text = text.replace("edition: francs", "edition: classic")
        (tmp_path / file.name).write_text(text, "utf-8")
    result = rules("--check", "--docs", pageless, "--scenarios", tmp_path)
    assert result.exit_code == 1
    assert "SETUP-04: no scenario proves it in francs\n" in result.output


def test_a_stale_page_closes_the_gate(docs: Path) -> None:
    page = docs / "rules" / "rent.md"
    text = page.read_text("utf-8")
    page.write_text(f"{text}more\n", "utf-8", newline="\n")
    result = rules("--check", "--docs", docs)
    page.write_text(text, "utf-8", newline="\n")
    assert result.exit_code == 1
    assert "rent.md: the page is stale" in result.output
    assert result.output.endswith("One thing is missing.\n")


def test_pages_that_were_never_written_close_the_gate(tmp_path: Path) -> None:
    result = rules("--check", "--docs", tmp_path / "none")
    assert result.exit_code == 1
    assert "the folder of pages is missing" in result.output


def test_writing_twice_changes_nothing(docs: Path) -> None:
    again = rules("--write", docs)
    assert again.output.endswith("was up to date.\n")


def test_pages_are_not_written_over_a_file(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine", "utf-8")
    result = rules("--write", file)
    assert result.exit_code == 2
    assert file.read_text("utf-8") == "mine"
