"""``magie play --bot``: bots from files at the player's own table."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from magie.cli import main

MY_BOT = f"{Path(__file__).parents[2] / 'examples' / 'my_bot.py'}:my_bot"
PLAY = import_module("magie.cli.play")


def test_what_is_no_bot_of_ones_own_is_refused_in_a_sentence(tmp_path: Path) -> None:
    for bot, said in (
        ("trader", "trader is no bot of your own"),
        ("nothing.npz", "There is no file"),
        ("nothing.py:decide", "There is no file"),
    ):
        done = CliRunner().invoke(main, ["play", "--bot", bot, "--no-browser"])
        assert (done.exit_code, done.stdout) == (2, "")
        (line,) = done.stderr.splitlines()
        assert said in line


@pytest.mark.parametrize(
    ("words", "seats"),
    [
        ([], [{"name": "Zoé"}, {}]),
        (["--bots", "steady", "--friends", "1"], [{"name": "Zoé"}, {}, {}, {"bot": "steady"}]),
    ],
)
def test_a_bot_from_a_file_takes_a_seat_by_the_link(
    words: list[str], seats: list[dict[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Any] = []
    monkeypatch.setattr(PLAY, "check_invited", lambda bots: opened.append(bots))
    monkeypatch.setattr(PLAY, "_running_server", lambda: "http://127.0.0.1:1")
    monkeypatch.setattr(
        PLAY.PlayOptions, "show", lambda _, __, opening: opened.append(opening) or []
    )
    done = CliRunner().invoke(main, ["play", "--name", "Zoé", "--bot", MY_BOT, *words])
    assert done.exit_code == 0, done.output
    bots, opening = opened
    assert bots == (MY_BOT,)
    assert opening.terms["seats"] == seats


def test_a_bot_from_a_file_plays_in_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["play", "--terminal", "--plain", "--name", "Zoé", "--bot", MY_BOT]
    done = CliRunner().invoke(main, words, input="quit\n")
    assert done.exit_code == 0, done.output
    assert "my_bot (my_bot.py:my_bot)" in done.output
