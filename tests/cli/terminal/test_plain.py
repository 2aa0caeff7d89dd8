"""``magie play --terminal --plain``: a game that is typed, and told in sentences."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from magie.bots.factory import create
from magie.cli import main
from magie.cli.terminal.command_parser import CommandParser, CommandSyntaxError, Query, TypedMove
from magie.cli.terminal.narrator import Narrator
from magie.cli.terminal.plain import PlainTerminal
from magie.cli.terminal.session import TerminalSession
from magie.editions.load import load, names
from magie.match import Match
from magie.server.table.names import bot_name
from magie.words import LANGUAGES, say
from tests.narrator_cases import FILE, text
from tests.scale import sized

PARSER = CommandParser(load("classic"), ["Ann", "Bo", "Chloé"], "fr")
DEEDS = [at for at, square in enumerate(load("classic").edition.square) if square.price]
DUMB = [
    "r",
    "a",
    "x",
    "n",
    "draw",
    *(f"mortgage {deed}" for deed in DEEDS),
    "bankrupt",
    "bankrupt",
    "e",
]
"""Lines by which a game is lost sooner or later: what does not fit is refused."""


def terminal(typed: str, *words: str, language: str = "en") -> Result:
    command = ["play", "--terminal", "--name", "Zoé", "--language", language, *words]
    return CliRunner().invoke(main, command, input=typed)


def test_the_page_and_the_terminal_announce_alike() -> None:
    assert FILE.read_text("utf-8") == text(), "python -m tests.narrator_cases"


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("", Query("m")),
        ("?", Query("help")),
        ("L 3", Query("l", "3")),
        ("pB", Query("p", "B")),
        ("o16", Query("o", "16")),
        ("pass", TypedMove("pass")),
        ("lift champs", TypedMove("lift 37")),
        ("lift Élysées", TypedMove("lift 37")),
        ("mortgage elysees", TypedMove("mortgage 37")),
        ("mortgage oriental", None),
        ("mortgage 1²", None),
        ("mortgage " + "9" * 5000, None),
        ("offer chloe 5 $90 for RUE DE LA PAIX", TypedMove("offer C 5 $90 for 39")),
        ("gift", None),
    ],
)
def test_what_is_typed_is_understood_or_taught(line: str, command: object) -> None:
    if command is None:
        with pytest.raises(CommandSyntaxError):
            PARSER.parse(line)
    else:
        assert PARSER.parse(line) == command


def test_a_name_that_fits_several_squares_means_the_one_where_it_can_be_done() -> None:
    parser = CommandParser(PARSER.book, PARSER.names, "fr", ["build 9", "roll"])
    assert parser.parse("build avenue") == TypedMove("build 9")
    with pytest.raises(CommandSyntaxError, match="which-square"):
        parser.parse("sell avenue")


def test_no_player_writes_their_own_dice() -> None:
    for line in ("roll 6+6", "draw chance-04", "end 6+6", "shift 6 8 6+6"):
        with pytest.raises(CommandSyntaxError):
            PARSER.parse(line)


def test_a_whole_game_is_played_from_a_pipe() -> None:
    typed = "\n".join(DUMB) + "\n"
    done = terminal(typed * 300, "--bots", "steady")
    assert done.exit_code == 0, done.output
    winner = bot_name("steady", ["Zoé"], "en")
    assert done.output.splitlines()[-1].startswith(f"{winner} wins, with €")
    assert say("text-sure", word="bankrupt") in done.output


@pytest.mark.parametrize("edition", names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_who_does_what_m_says_plays_in_every_edition(edition: str, language: str) -> None:
    rng = random.Random(f"{edition} {language}")
    heard: list[str] = []
    match = Match(edition, ["Ann", "Bo", "Cyd"], seed=edition)
    bots = {seat: create("trader", seat) for seat in (1, 2)}

    def lines() -> Iterator[str]:
        for _ in range(sized(50, 250)):
            narrator = Narrator(match, 0, language)
            for what in ("m", "l", "c", "p", "s", "d", "o"):
                assert all(narrator.answer(Query(what)))
            choices = [choice.text for choice in narrator.menu if ".." not in choice.text]
            moves = [each for each in choices if not each.startswith(("offer", "counter"))]
            yield rng.choice(moves)

    read = lines()

    def next_line() -> str:
        line = next(read, "")
        if not line:
            raise EOFError
        return line

    session = TerminalSession(match, bots, language)
    PlainTerminal(session, next_line, heard.append).play()
    assert heard[0] == say("play-terminal-welcome", language)
    assert not [line for line in heard if re.search(r"[{}]|text-|\bNone\b", line)]
    assert say("rejection-bad-text", language) not in heard


def test_a_refusal_teaches_with_its_clause() -> None:
    done = terminal("buy\n")
    assert say("refusal-wrong-moment") in done.output
    assert "TURN-03: " in done.output


def test_a_deal_with_a_bot_is_answered() -> None:
    line = "m1 classic post:A A1490@11(39) B1180@9(6,8) bank:32/12 dice:1+2"
    match = Match.at(line, seed=1)
    heard: list[str] = []
    typed = iter(["offer B 39 for $1", "quit", "quit"])
    session = TerminalSession(match, {1: create("steady", 1)}, "en")
    assert not PlainTerminal(session, lambda: next(typed), heard.append).play()
    assert say("play-terminal-unsaved") in heard
    assert any("accepts trade no. 1" in each or "turns trade no. 1" in each for each in heard)


def test_the_end_of_the_input_is_a_polite_leave() -> None:
    done = terminal("", language="fr")
    assert done.exit_code == 0
    assert done.output.splitlines()[-1] == say("play-terminal-left", "fr")


def test_a_game_is_kept_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "evening.magie"
    assert "The game so far is in" in terminal(f"roll\nsave {file}\n").output
    assert Match.replay(file.read_text("utf-8")).lines[0].startswith("A roll")
    assert "cannot be written" in terminal(f"save {tmp_path}\n").output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--friends", "1"], "--friends"),
        (["--lan"], "--lan"),
        (["--name", "A,B"], "“A,B”"),
        (["--name", "bank"], "“bank”"),
    ],
)
def test_what_cannot_be_is_one_sentence(words: list[str], sentence: str) -> None:
    done = terminal("", *words)
    assert done.exit_code == 2
    assert sentence in done.output
    assert len(done.output.splitlines()) == 1
