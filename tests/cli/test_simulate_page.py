"""The page of results: all its parts, in both languages, in a pipe and on a narrow terminal."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console

from magie.cli.pages import simulate_page
from magie.cli.pages.bars import bar, spark
from magie.cli.pages.layout import Page
from magie.editions.load import names
from magie.simulate.results import Results
from magie.simulate.run_spec import make_run_spec
from tests.sample_results import results_of, sample_results, tally_of

LANGUAGES = {"en": "en_GB.UTF-8", "fr": "fr_FR.UTF-8"}


@pytest.fixture(params=["en", "fr"])
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("LC_ALL", LANGUAGES[request.param])
    return str(request.param)


def piped(results: Results, capsys: pytest.CaptureFixture[str]) -> str:
    simulate_page.show(Page(), results)
    text = capsys.readouterr().out
    assert not re.search("[\x1b█▁─━│]", text)
    return text


def on_terminal(results: Results, width: int, colours: bool) -> str:
    """The page as a terminal of that width shows it, its colours taken away."""
    page, screen = Page(), StringIO()
    page.is_terminal = True
    page.console = Console(
        file=screen,
        width=width,
        highlight=False,
        force_terminal=True,
        color_system="truecolor" if colours else None,
        no_color=not colours,
    )
    simulate_page.show(page, results)
    return re.sub("\x1b\\[[0-9;]*m", "", screen.getvalue())


def test_the_page_has_all_its_parts(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    results = sample_results("classic")
    text = piped(results, capsys)
    assert text.startswith("classic  ")
    parts = ["by-bot", "by-seat", "length", "market", "ruin", "jail", "over-time"]
    for part in parts:
        assert simulate_page.localize(f"simulate-page-{part}") in text
    for group in results.book.groups:
        assert text.count(group.name.say(language)) >= 2
    assert "2 × thrifty, 2 × random" in text
    assert ("25,0\u202f%" if language == "fr" else "25.0%") in text
    assert not re.search(r"\{|\}|simulate-page", text)


def test_the_figures_are_those_of_the_results(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", LANGUAGES["en"])
    results = sample_results("classic")
    text = piped(results, capsys)
    wins = results.wins_by_bot[0]
    between = f"{100 * wins.rate.low:.1f}–{100 * wins.rate.high:.1f}"
    line = rf"^thrifty +2 +{100 * wins.rate.value:.1f}% +{between} +{100 * wins.par:.1f}%$"
    assert re.search(line, text, re.M)
    best = max(results.landings, key=lambda each: each.landed)
    assert re.search(rf"^ *{best.square} .* {100 * best.per_throw:.2f} ", text, re.M)
    payback = results.groups[0].payback
    assert re.search(rf"^{results.book.groups[0].name.en} .* {payback:.0f}$", text, re.M)
    assert "1,000 played, 250 (25.0%) of them cut after 1,000 turns, 3 won together" in text
    assert "seed   made; the line-up moves on by a seat from game to game" in text
    assert "1.25 s: 800 games, 320,000 turns a second" in text


@pytest.mark.parametrize("colours", [True, False])
@pytest.mark.parametrize("edition", names())
def test_eighty_columns_are_enough_and_no_name_is_cut(
    edition: str, colours: bool, language: str
) -> None:
    results = sample_results(edition, seats=6)
    text = on_terminal(results, 80, colours)
    assert all(cell_len(line) <= 80 for line in text.splitlines())
    assert "…" not in text
    words = re.split(r"\s+", text)
    first = sorted(results.landings, key=lambda each: -each.landed)[:10]
    for landing in first:
        for word in results.book.name(landing.square, language).split():
            assert landing.jailed or word in words


def test_a_wide_terminal_shows_bars_lines_and_the_names_of_groups(language: str) -> None:
    results = sample_results("francs")
    text = on_terminal(results, 120, True)
    assert "████████" in text
    assert re.search("[▁-█]{24}", text)
    assert re.search(rf"██ {results.book.groups[7].name.say(language)} +[A-Z]", text)


def test_the_bots_of_one_kind_are_not_compared(capsys: pytest.CaptureFixture[str]) -> None:
    results = Results(
        make_run_spec("classic", ["thrifty"]), sample_results("classic").tally, 1000, 1.0, False
    )
    text = piped(results, capsys)
    assert simulate_page.localize("simulate-page-by-bot") not in text
    assert simulate_page.localize("simulate-page-by-seat") in text


def test_what_was_interrupted_says_how_far_it_came(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    full = sample_results("classic")
    text = piped(Results(full.run_spec, full.tally, 5000, 1.0, True), capsys)
    said = "1\u202f000 jouées sur 5\u202f000" if language == "fr" else "1,000 of 5,000 played"
    assert said in text


def test_no_games_and_a_cut_game_have_a_page_too(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    nothing = Results(make_run_spec("classic", ["random"]), tally_of(), 10, 0.0, True)
    assert len(piped(nothing, capsys).splitlines()) == 6
    one = results_of("mega-2007", games=1, turns=20, turns_squared=400, throws=25)
    text = piped(one, capsys)
    assert simulate_page.localize("simulate-page-no-ruin") in text
    assert "–" in text


def test_bars_and_lines_are_drawn_to_scale() -> None:
    assert bar(0.5, 4) == "██"
    assert bar(0.4, 4) == "█▋"
    assert (bar(0, 4), bar(0.0001, 4), bar(2, 4)) == ("", "▏", "████")
    assert spark([0, 1, 2, 4], 4) == " ▃▅█"
    assert spark([1, 1, 4, 4], 2) == "▃█"
    assert spark([1, 2], 9, top=8) == "▂▃"
    assert (spark([], 5), spark([0, 0], 5)) == ("", "  ")
