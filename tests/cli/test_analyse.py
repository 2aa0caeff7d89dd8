"""``magie analyse``: the page, the curve, the files, one position, and what is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner, Result

from magie.base import compiler
from magie.cli import main
from magie.cli.pages.curve import axis, curve, marks
from magie.insight.analysis import Analysis, chances
from magie.insight.analysis import analyse as analysis_of
from magie.insight.evaluator import Rolled
from magie.insight.points import Grade
from magie.match import Match
from tests.insight.record import GAMES
from tests.insight.tables import recorded_text

COMMAND = import_module("magie.cli.analyse")
"""The module; the package has the command of the same name."""
GAME = "francs-standard-2"
PATH = str(GAMES / f"{GAME}.magie")
POSITION = "m1 classic pre:A A1500@0(1,3) B1500@0 bank:32/12"
THROWING = "m1 classic moving:A A1500@0 B1500@0 bank:32/12 from-go todo:throw(A,move)"


@cache
def found() -> Analysis:
    return analysis_of(recorded_text(GAME), rollouts=False, compiled=False)


@pytest.fixture
def once(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The recorded game is analysed once for all tests; the arguments of the last call."""
    asked: dict[str, Any] = {}

    def known(text: str, **options: Any) -> Analysis:
        assert text == recorded_text(GAME)
        asked.update(options)
        return found()

    monkeypatch.setattr(COMMAND, "analysis_of", known)
    return asked


@pytest.fixture
def without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "find_spec", lambda name: None)


def magie(*words: str, language: str = "en", given: str | None = None) -> Result:
    words = ("analyse", *words, "--language", language)
    return CliRunner().invoke(main, words, input=given)


def page(*words: str, language: str = "en") -> str:
    result = magie(PATH, "--no-rollouts", *words, language=language)
    assert result.exit_code == 0, result.output
    assert not re.search("[\x1b━│]|analyse-|insight-", result.output)
    return result.stdout


@pytest.mark.usefixtures("once")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_says_where_it_was_decided_and_adds_up(language: str) -> None:
    text = page(language=language)
    assert text.startswith("francs  ")
    best = max(found().turning_points, key=lambda each: abs(each.points))
    said = f"au tour {best.turn}\n" if language == "fr" else f"in turn {best.turn}\n"
    assert said in text
    for sum_ in found().sums:
        row, _ = re.findall(rf"^{'AB'[sum_.seat]} {sum_.name} +([\d+\u2212].*)$", text, re.M)
        start, luck, choices, gap, result = (
            int(each.replace("\u2212", "-")) for each in re.split(r" +", row)[:5]
        )
        assert abs(start + luck + choices + gap - result) <= 2
        assert result == round(100 * sum_.result)
    assert text.count("\n100 ") == 0
    assert len(re.findall(r"^ 100", text, re.M)) == len(found().names)


@pytest.mark.usefixtures("once")
def test_mistakes_of_one_seat_are_told_alone() -> None:
    losses = [sum(each.seat == seat for each in found().mistakes) for seat in range(2)]
    assert all(losses)
    for word, seat in (("A", 0), ("b", 1), ("Seat 2", 1)):
        _, _, rest = page("--seat", word).partition("\nMistakes, Seat ")
        rows = rest.partition("\n\n")[0].splitlines()[1:]
        assert len(rows) == losses[seat]
        assert all(f"Seat {seat + 1}: " in row for row in rows)


def test_what_is_asked_for_reaches_the_analysis(once: dict[str, Any]) -> None:
    page("--seconds", "2,5", "--seed", "7", "--inaccuracy", "3", "--mistake", "7")
    grades = once["grades"]
    assert (grades.inaccuracy, grades.mistake, grades.blunder) == (0.03, 0.07, 0.1)
    assert (once["seconds"], once["seed"]) == (2.5, 7)
    assert (once["rollouts"], once["compiled"]) == (False, False)


@pytest.mark.usefixtures("once")
def test_files_hold_all_of_it_and_the_drawing_reads_as_the_page(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    data, drawing = tmp_path / "game.json", tmp_path / "curve.svg"
    text = page("--json", str(data), "--plot", str(drawing))
    known = json.loads(data.read_text("utf-8"))
    assert known["names"] == ["Seat 1", "Seat 2"]
    assert np.shape(known["chances"]) == np.shape(found().chances)
    assert known["headline"]["en"] in text
    svg = drawing.read_text("utf-8")
    assert "<svg" in svg
    first = drawing.read_bytes()
    page("--plot", str(drawing))
    assert drawing.read_bytes() == first


@pytest.mark.usefixtures("once", "without_numba")
def test_without_numba_the_way_to_more_is_told_and_the_page_is_there() -> None:
    result = magie(PATH)
    assert result.exit_code == 0, result.output
    assert 'pip install ".[fast]"' in result.stderr
    assert "mistakes are not confirmed" in result.stdout


def test_standard_input_is_read_and_what_there_was_no_time_for_is_said() -> None:
    lines = [line for line in recorded_text(GAME).splitlines() if not line.startswith("result")]
    result = magie("-", "--no-rollouts", "--seconds", "0.001", given="\n".join(lines[:40]) + "\n")
    assert result.exit_code == 0, result.output
    assert re.search(r"^Time was up: \d+ of 36 decisions were looked at$", result.stdout, re.M)


@pytest.mark.parametrize(("language", "sign"), [("en", "%"), ("fr", "\u202f%")])
def test_a_position_has_a_chance_for_every_seat(language: str, sign: str, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    words = ("--position", POSITION, "--no-rollouts", "--json", str(file))
    result = magie(*words, language=language)
    assert result.exit_code == 0, result.output
    known = chances(POSITION)
    data = json.loads(file.read_text("utf-8"))
    assert (data["chances"], data["rollouts"]) == (known, None)
    for name, chance in zip(("A Seat 1", "B Seat 2"), known, strict=True):
        assert re.search(rf"^{name} +{round(100 * chance)}{sign} ", result.stdout, re.M)
    assert known[0] > 0.5


def test_simulated_chances_come_with_their_margin(monkeypatch: pytest.MonkeyPatch) -> None:
    rolled = Rolled(1920, (0.72, 0.28), (0.0102, 0.0102), 0.0, 0.0)
    evaluator = SimpleNamespace(settled=lambda game: [0.6, 0.4])
    monkeypatch.setattr(COMMAND, "_may_compile", lambda waits: waits)
    monkeypatch.setattr(COMMAND, "Evaluator", lambda *words, compiled: evaluator)
    monkeypatch.setattr(COMMAND, "_rolled", lambda *words: rolled)
    result = magie("--position", POSITION)
    assert re.search(r"^A Seat 1 +60%  72\.0% ±2\.0 ", result.stdout, re.M)
    assert "1,920 games" in result.stdout


@pytest.mark.parametrize("line", [POSITION, THROWING])
def test_a_position_is_played_on_from_whatever_it_waits_for(line: str) -> None:
    asked: list[tuple[Any, ...]] = []
    evaluator = SimpleNamespace(
        candidates=lambda *words: ["its own choice", "another"],
        rolled=lambda *words: asked.append(words),
        sum_of=lambda at: at,
    )
    match = Match.at(line)
    assert COMMAND._rolled(evaluator, match, 5) == 0
    ((game, seat, ways, known, *rest),) = asked
    assert (game, seat, len(ways), rest) == (match.game, 0, 1, [5, 0, COMMAND.MOST])
    assert len(known) == 2


# The curve in characters.


def test_a_curve_is_as_high_as_its_chances() -> None:
    assert curve([0.0, 0.25, 0.5, 1.0], 4, 2) == ["   █", " ▄██"]
    assert curve([0.001], 4, 2) == ["", "▁"]
    assert curve([1.0] * 100, 8, 1) == ["█" * 8]


def test_an_axis_names_the_first_turn_and_the_last() -> None:
    line = axis([0, *(ply // 3 for ply in range(300))], 60)
    assert line.startswith("0 ")
    assert line.endswith(" 99")
    assert len(line) == 60
    assert axis([0], 60) == "0"


def test_marks_never_leave_the_page_and_never_cover_each_other() -> None:
    points: Any = [SimpleNamespace(ply=ply, seat=0, event=None) for ply in (0, 1, 298, 299, 300)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("magie.cli.pages.curve.kind_of", lambda point: Grade.MISTAKE)
        line = marks(points, 0, 301, 60)
        assert marks(points, 1, 301, 60) == ""
    assert line.split() == [f"▼{number}" for number in range(1, 6)]
    assert line.startswith("▼1 ▼2 ")
    assert line.index("▼3") == 58


# What is refused.


def broken(line: str) -> Callable[[Path], str]:
    def write(folder: Path) -> str:
        text = recorded_text(GAME).splitlines()
        (folder / "game.magie").write_text("\n".join([*text[:20], line]) + "\n", "utf-8")
        return str(folder / "game.magie")

    return write


def short(folder: Path) -> str:
    (folder / "short.magie").write_text(Match("classic", 2, 7).text, "utf-8")
    return str(folder / "short.magie")


def noise(folder: Path) -> str:
    (folder / "noise.magie").write_bytes(b"\xff\xfe\x00")
    return str(folder / "noise.magie")


@pytest.mark.parametrize(
    ("file", "words", "answer"),
    [
        (None, [], "Name a game file, for example `magie analyse game.magie`"),
        (PATH, ["--position", POSITION], "Name a game file or a --position, not both."),
        ("no.magie", [], "no.magie cannot be read: "),
        (noise, [], "is not text: a game file is plain text"),
        (short, [], "has no moves yet: there is something to say from 12 lines on."),
        (broken("A fly 3"), [], ":21:3: 'fly' is no verb; the verbs are "),
        (PATH, ["--seat", "Z"], "There is no seat “Z” in this game; there are A, B."),
        (PATH, ["--seconds", "0"], "The option --seconds needs a number of seconds above 0"),
        (PATH, ["--mistake", "1"], "A blunder loses no less than a mistake"),
        (PATH, ["--inaccuracy", "0"], "--inaccuracy"),
        (PATH, ["--plot", "curve.pdf"], "must end in one of png, svg"),
        (PATH, ["--json", "--no-rollouts"], "but --no-rollouts is an option"),
        (PATH, ["--json", "/no/such/file"], "/no/such/file cannot be written: "),
        (None, ["--position", "x"], "1:1: a position begins with its version, which is m1"),
    ],
)
def test_a_mistake_is_answered_in_one_sentence(
    file: str | Callable[[Path], str] | None, words: list[str], answer: str, tmp_path: Path
) -> None:
    name = [] if file is None else [file if isinstance(file, str) else file(tmp_path)]
    result = magie(*name, *words)
    assert result.exit_code == 2
    assert answer in result.output
    assert result.output.count("\n") == 1


def test_an_interrupt_leaves_nothing_half_done(monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(text: str, **options: Any) -> Iterator[None]:
        raise KeyboardInterrupt

    monkeypatch.setattr(COMMAND, "analysis_of", pressed)
    result = magie(PATH, "--no-rollouts")
    assert result.exit_code == 130
    assert result.stdout == ""
