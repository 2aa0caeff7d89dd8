"""How a game in the terminal begins: drawn or told, new or continued."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from magie.cli import main
from magie.cli.terminal import start
from magie.cli.terminal.table.app import TableApp
from magie.match import Match
from magie.words import say


def play(*words: str, typed: str = "") -> Result:
    command = ["play", "--terminal", "--name", "Zoé", "--language", "en", *words]
    return CliRunner().invoke(main, command, input=typed)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[TableApp]:
    """The tables that were drawn, as on a terminal; each is left at once."""
    apps: list[TableApp] = []
    monkeypatch.setattr(start, "_draws", lambda: True)
    monkeypatch.setattr(TableApp, "run", lambda app, **_: apps.append(app))
    return apps


def test_a_terminal_gets_the_table(drawn: list[TableApp]) -> None:
    done = play("--speed", "fast", "--bots", "steady")
    assert done.output.splitlines() == [say("play-terminal-left")]
    assert [app.speed for app in drawn] == ["fast"]


def test_a_pipe_and_plain_get_sentences(
    drawn: list[TableApp], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert say("play-terminal-welcome") in play("--plain").output
    monkeypatch.undo()
    assert say("play-terminal-welcome") in play().output
    assert drawn == []


def test_without_the_package_one_line_says_how_to_get_it(
    drawn: list[TableApp], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "find_spec", lambda _: None)
    lines = play().output.splitlines()
    assert lines[0] == say("play-terminal-no-table")
    assert lines[2] == say("play-terminal-welcome")
    assert drawn == []


def test_a_saved_game_is_continued(drawn: list[TableApp], tmp_path: Path) -> None:
    match = Match("mega-2007", ["Ann", "Bo", "Cyd"], seed=1)
    match.play("roll")
    file = tmp_path / "evening.magie"
    file.write_text(match.text, "utf-8")
    play("--continue", str(file), "--bots", "steady")
    session = drawn[0].session
    assert session.match.lines == match.lines
    assert [*session.bots] == [1, 2]
    assert session.is_saved
    assert "Bo rolls" in play("--plain", "--continue", str(file)).output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--continue", "nowhere.magie"], "nowhere.magie cannot be read"),
        (["--continue", "start.magie", "--bots", ""], "with at least one bot"),
        (["--speed", "warp"], "there are slow, normal, fast, instant"),
    ],
)
def test_what_cannot_be_continued_is_one_sentence(
    words: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "start.magie").write_text("m1 classic start:A A1500@0 B1500@0 bank:32/12\n")
    monkeypatch.chdir(tmp_path)
    done = play(*words)
    assert done.exit_code == 2
    assert sentence in done.output
    assert len(done.output.splitlines()) == 1


@pytest.mark.parametrize("option", [["--plain"], ["--speed", "fast"]])
def test_what_is_for_the_terminal_needs_it(option: list[str]) -> None:
    done = CliRunner().invoke(main, ["play", "--language", "en", *option])
    assert done.exit_code == 2
    assert done.output == say("play-terminal-only", option=option[0]) + "\n"


def test_a_dumb_terminal_is_not_drawn_on(monkeypatch: pytest.MonkeyPatch) -> None:
    class Screen:
        def isatty(self) -> bool:
            return True

    fake: Any = Screen()
    monkeypatch.setattr(start.sys, "stdin", fake)
    monkeypatch.setattr(start.sys, "stdout", fake)
    monkeypatch.setenv("TERM", "xterm-256color")
    assert start._draws()
    monkeypatch.setenv("TERM", "dumb")
    assert not start._draws()
