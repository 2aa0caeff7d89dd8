"""``magie bench``: the page, the file, and what is refused; no time is asserted."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from magie.base import compiler
from magie.bench import analyses, calibration, timing
from magie.bench.analyses import AnalysisCosts, AnalysisTimes
from magie.bench.calibration import calibrate
from magie.bench.environment import EnvironmentSpeed
from magie.bench.measurements import BotSpeed, Costs, Measurements
from magie.bench.parts import Parts
from magie.bench.positions import DECISIONS_APART, POSITIONS_PER_BOT, sample_positions
from magie.bench.speed import Speed
from magie.bots.registry import names
from magie.cli import main
from magie.cli.pages import bench_page
from magie.cli.pages.layout import Page
from magie.editions.load import load
from magie.engine import refusal

MADE = Measurements(
    python="3.11.7",
    numba="0.68.1",
    cores=16,
    seats=4,
    calibration=12.3e-6,
    paces=[
        BotSpeed(edition, bot, Speed(1, 20, 22_500, 1_000), SPEED, Speed(1, 16_000, 22_500_000, 16))
        for edition in ("classic", "mega-2007")
        for bot in ("random", "thrifty")
        for SPEED in [Speed(1, 1_234, 1_350_000, 78_000)]
    ],
    costs=[Costs("canada-1961", Parts(38.6e-6, 112e-6, 9.5e-6), Parts(254e-9, 176e-9, 99.5e-9))],
    analysis=AnalysisCosts(
        "classic",
        387,
        AnalysisTimes(1.23e-3, 456e-6, 2.34, 5.67),
        AnalysisTimes(1.5e-3, 45.6e-6, 0.321, 12.3),
    ),
    environment=[EnvironmentSpeed(64, 612_000, 2_960_000)],
    warm_start=1.234,
    cold_start=95.1,
    peak_memory=514_351_104,
)


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """No Numba, and rounds that last no longer than they must."""
    monkeypatch.setattr(compiler, "find_spec", lambda name: None)
    monkeypatch.setattr(timing, "MIN_ROUND_S", 0.0)
    monkeypatch.setattr(calibration, "CALIBRATION_LOOPS", 1)
    monkeypatch.setattr(analyses, "MAX_LINES", 12)


def magie(*words: str, language: str = "en") -> Result:
    return CliRunner().invoke(main, ["bench", *words, "--language", language])


@pytest.mark.usefixtures("plain")
def test_without_numba_plain_play_is_measured_and_the_way_to_more_is_told(tmp_path: Path) -> None:
    file = tmp_path / "bench.json"
    result = magie("--edition", "classic", "--seats", "2", "--json", str(file))
    assert result.exit_code == 0, result.output
    first, second = result.stderr.splitlines()
    assert 'pip install ".[fast]"' in first
    assert "classic" in second
    for bot in names():
        assert re.search(rf"^classic +{bot}( +[\d.,]+\u202f?[µmk]s?){{3}} +–$", result.output, re.M)
    assert re.search(r"^classic( +[\d.,]+\u202fµs){3}$", result.output, re.M)
    assert "Compil" not in result.stdout
    # The file holds all figures in full.
    data = json.loads(file.read_text("utf-8"))
    assert (data["seats"], data["numba"]) == (2, None)
    pace = data["paces"][0]
    assert (pace["edition"], pace["bot"], pace["compiled"]) == ("classic", "random", None)
    speed = pace["plain"]
    assert speed["ns_per_action"] == pytest.approx(1e9 * speed["seconds"] / speed["actions"])
    assert data["costs"][0]["plain"]["menu"] > 0
    assert (data["analysis"]["lines"], data["analysis"]["compiled"]) == (12, None)
    assert data["analysis"]["plain"]["luck"] > 0


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_shows_both_forms_within_eighty_columns(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with main.make_context("magie", ["--language", language]):
        bench_page.show(Page(), MADE)
    lines = capsys.readouterr().out.splitlines()
    assert all(len(line) <= 80 for line in lines[:-1])
    point = "," if language == "fr" else "."
    row = next(line for line in lines if line.startswith("mega-2007") and "thrifty" in line)
    assert re.split(r" {2,}", row) == [
        *("mega-2007", "thrifty", "741\u202fns", f"12{point}8\u202fµs", f"1{point}35\u202fM"),
        *(f"1{point}23\u202fk", f"22{point}5\u202fM", f"16{point}0\u202fk"),
    ]
    assert any(line.endswith("514\u202fMB") for line in lines)
    forms = ("compilé", "simple") if language == "fr" else ("compiled", "plain")
    for form, figures in zip(
        forms, (("1,50", "45,6", "321", "12,3"), ("1,23", "456", "2,34", "5,67")), strict=True
    ):
        row = next(line for line in lines if line.startswith(f"{form}, "))
        wanted = [each.replace(",", point) for each in figures]
        assert [cell.split("\u202f")[0] for cell in re.split(r" {2,}", row)[1:]] == wanted


def test_in_french_too_a_page_without_compiled_play_says_nothing_of_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    paces = [replace(each, compiled=None, all_cores=None) for each in MADE.paces]
    costs = [replace(each, compiled=None) for each in MADE.costs]
    analysis = replace(MADE.analysis, compiled=None)
    made = replace(
        MADE,
        numba=None,
        paces=paces,
        costs=costs,
        analysis=analysis,
        warm_start=None,
        cold_start=None,
    )
    with main.make_context("magie", ["--language", "fr"]):
        bench_page.show(Page(), made)
    out = capsys.readouterr().out
    assert re.search(r"^classic +random( +[\d,]+\u202f[µmk]s?){3} +–$", out, re.M)
    assert re.search(r"^canada-1961( +[\d,]+\u202fµs){3}$", out, re.M)
    assert "Compil" not in out


def test_moments_are_those_of_every_bot_and_every_decision_is_legal() -> None:
    edition = load("mega-2007").edition
    found = sample_positions(edition, 3)
    assert len(found) == POSITIONS_PER_BOT * len(names())
    assert DECISIONS_APART > 1
    for game, choice in found:
        action = choice.seat, choice.verb, choice.target, choice.amount
        assert not refusal(game, edition, *action)


def test_a_calibration_loop_does_the_same_every_time() -> None:
    assert calibration.work() == calibration.work()
    assert calibrate() > 0


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["--edition", "clasic"], "There is no edition “clasic”; did you mean classic?"),
        (["--seats", "9"], "There is no “9” for --seats; there are 2, 3, 4, 5, 6, 7, 8."),
        (["--json", "/no/such/file"], "/no/such/file cannot be written: "),
    ],
)
def test_a_mistake_is_answered_in_one_sentence(words: list[str], answer: str) -> None:
    result = magie(*words)
    assert result.exit_code == 2
    assert result.output.startswith(answer)
    assert result.output.count("\n") == 1
