"""``magie play --continue``: who sits where, and what cannot be continued."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from magie.cli import main
from magie.cli.localized import UsageProblem
from magie.cli.saved_game import read_saved_game
from magie.words import LANGUAGES
from tests.golden.games import FOLDER, read

GAME = """edition: classic
seats: Lin (bot:steady), Ana, Bao, Cyd (bot:my_bot.py:my_bot), Dee

A roll 2+1
B roll 6+4
C roll 1+1
D roll 1+2
E roll 1+3
B roll 5+1
"""
SEALED = GAME.replace("seats:", "rules: auction_mode=sealed\nseats:")
POSITION = "m1 classic between:C A500@5 B800@0 C90@7 D0@3x1 bank:32/12"
BOTS = ("trader", "patient")


def saved(folder: Path, text: str | bytes) -> str:
    """A file with this text."""
    file = folder / "evening.magie"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(file)


def seats_of(file: str, friends: int = 0, *, name: str = "") -> tuple[int, list[tuple[str, str]]]:
    """The user's seat, and the name and the bot of every seat."""
    opening = read_saved_game(file).terms(name or "Zoé", BOTS, friends, is_named=bool(name))
    places: Any = opening.terms["seats"]
    return opening.seat, [(place.get("name", ""), place.get("bot", "")) for place in places]


def test_the_user_has_the_first_seat_of_a_person_and_bots_the_others(tmp_path: Path) -> None:
    seat, places = seats_of(saved(tmp_path, GAME))
    assert seat == 1
    assert places == [
        ("Lin", "steady"),
        ("Ana", ""),
        ("Bao", "trader"),
        ("Cyd", "patient"),
        ("Dee", "trader"),
    ]


def test_friends_have_the_next_seats_of_people_and_then_those_of_bots(tmp_path: Path) -> None:
    file = saved(tmp_path, GAME)
    open_seats = [
        [at for at, place in enumerate(seats_of(file, friends)[1]) if place == ("", "")]
        for friends in range(5)
    ]
    assert open_seats == [[], [2], [2, 4], [0, 2, 4], [0, 2, 3, 4]]


def test_a_user_who_is_named_takes_no_name_from_the_file(tmp_path: Path) -> None:
    _, places = seats_of(saved(tmp_path, GAME), name="Bao")
    assert [name for name, _ in places] == ["Lin", "Bao", "Lin 2", "Cyd", "Dee"]


def test_a_position_is_played_on_from_the_seat_to_move(tmp_path: Path) -> None:
    file = saved(tmp_path, f"# from the evening at Ana’s\n\n{POSITION}\r\n")
    seat, places = seats_of(file, friends=1)
    assert (seat, places[seat]) == (2, ("Zoé", ""))
    assert places[0] == ("", "")
    assert [bot for _, bot in places] == ["", "trader", "", "patient"]


def test_nobody_comes_to_a_seat_that_is_out(tmp_path: Path) -> None:
    file = saved(tmp_path, POSITION)
    assert seats_of(file, friends=2)[1][3] != ("", "")
    with pytest.raises(UsageProblem, match="there are 2 seats still in play"):
        seats_of(file, friends=3)


@pytest.mark.parametrize(
    ("text", "words", "sentence"),
    [
        ("Once upon a time", [], "not a saved game"),
        (b"PK\x03\x04\xff\xfe", [], "not a saved game"),
        ("", [], "not a saved game"),
        (GAME.replace("E roll 1+3", "E roll 1+9"), [], "damaged in line 8:"),
        (GAME + "B end\n", [], "damaged in line 10:"),
        (POSITION.replace("D0@3", "D0@99"), [], "damaged in line 1:"),
        (read(FOLDER / "classic-standard-1.magie"), [], "is over: open it on the start page"),
        (SEALED, [], "cannot be played on: auction_mode=sealed"),
        (GAME, ["--friends", "5"], "there are 4 seats still in play"),
        (GAME, ["--edition", "francs"], "is played in classic: leave --edition francs out."),
        (GAME, ["--bots", ""], "with at least one bot"),
        (GAME, ["--plain"], "--plain is for the terminal"),
        (GAME, ["--terminal", "--friends", "1"], "leave --friends out"),
        (None, [], "cannot be read: No such file"),
    ],
)
def test_what_cannot_be_continued_is_one_sentence(
    text: str | bytes | None,
    words: list[str],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(import_module("magie.cli.play"), "run", None)
    file = str(tmp_path / "nowhere.magie") if text is None else saved(tmp_path, text)
    said: set[str] = set()
    for language in LANGUAGES:
        command = ["play", "--no-browser", "--language", language, *words, "--continue", file]
        done = CliRunner().invoke(main, command, env={"MAGIE_DATA": str(tmp_path)})
        assert (done.exit_code, done.stdout) == (2, ""), done.output
        (line,) = done.stderr.splitlines()
        said.add(line)
        assert language != "en" or sentence in line
    assert len(said) == len(LANGUAGES)
