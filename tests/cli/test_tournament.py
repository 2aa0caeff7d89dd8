"""``magie tournament``: the page, the files, the interrupt, and what is refused."""

from __future__ import annotations

import json
import re
import shlex
import signal
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rich.cells import cell_len
from rich.console import Console

from magie.cli import main
from magie.cli.pages import tournament_page
from magie.cli.pages.layout import Page
from magie.simulate import errors
from magie.simulate.progress import NoProgress
from magie.tournament import rating
from tests.sample_tournament import sample_tournament

COMMAND = import_module("magie.cli.tournament")
"""The module; the package has the command of the same name."""
QUICK = ("--plain", "--games", "4", "--variant", "timed", "--turns", "12")
PAIR = ("--bots", "random,thrifty")


@pytest.fixture(autouse=True)
def few_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Margins need not be exact here."""
    monkeypatch.setattr(rating, "BOOTSTRAP_SAMPLES", 20)


def magie(*words: str, language: str = "en") -> Result:
    return CliRunner().invoke(main, ["tournament", *words, "--language", language])


def page(*words: str, language: str = "en") -> str:
    result = magie(*QUICK, *words, language=language)
    assert result.exit_code == 0, result.output
    assert not re.search("[\x1b━│]|tournament-", result.output)
    return result.stdout


def without_time(text: str) -> str:
    return re.sub(r"^(time|durée) .*\n", "", text, flags=re.M)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_says_who_is_stronger(language: str) -> None:
    text = page(*PAIR, language=language)
    assert text.startswith("classic/timed  ")
    assert "3 × thrifty" in text
    assert ("25,0\u202f%" if language == "fr" else "25.0%") in text
    assert ("L’ordre des forces" if language == "fr" else "The order of strength") in text


def test_without_names_all_bots_of_the_house_play() -> None:
    text = page("--games", "1", "--seats", "2", "--turns", "4")
    assert re.search(r"^bots +random, thrifty, steady, trader", text, re.M)


def test_bots_named_one_by_one_play_alone() -> None:
    text = page("--bot", "random", "--bot", "thrifty", "--games", "1", "--turns", "4")
    assert re.search(r"^bots +random, thrifty$", text, re.M)
    text = page("--bots", "random", "--bot", "thrifty", "--games", "1", "--turns", "4")
    assert re.search(r"^bots +random, thrifty$", text, re.M)
    result = magie(*QUICK, "--bot", "random")
    assert result.exit_code == 2
    assert result.output.startswith("One bot alone has no opponent")


def test_rules_seats_and_ladder_are_played() -> None:
    words = ("francs", "--rule", "jail_fine=300", "--seats", "3", "--ladder")
    text = page(*words, "--bots", "random,thrifty,steady")
    assert text.startswith("francs/timed/jail_fine=300  ")
    assert re.search(r"^steady +2 × thrifty ", text, re.M)
    assert "2 × steady" not in text


def test_the_command_that_is_told_plays_the_same_tournament(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    first = page(*PAIR, "--seed", "it’s me", "--json", str(file))
    program, *words = shlex.split(json.loads(file.read_text("utf-8"))["command"])
    assert program == "magie"
    again = CliRunner().invoke(main, [*words, "--plain", "--language", "en"])
    assert without_time(again.stdout) == without_time(first)


def test_files_are_written_beside_the_page(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    data, text, picture = (tmp_path / name for name in ("bots.json", "bots.md", "bots.svg"))
    page(*PAIR, "--json", str(data), "--markdown", str(text), "--plot", str(picture))
    assert json.loads(data.read_text("utf-8"))["games"]["played"] == 16
    assert "| bot |" in text.read_text("utf-8")
    assert "<svg" in picture.read_text("utf-8")


class Pressed(NoProgress):
    """Presses Ctrl-C when so many games are over."""

    def __init__(self, after: int) -> None:
        self.after = after

    def playing(self, done: int, total: int) -> None:
        if done == self.after:
            signal.raise_signal(signal.SIGINT)


def test_an_interrupt_shows_what_is_done(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(COMMAND, "default_progress", lambda language: Pressed(5))
    file = tmp_path / "figures.json"
    result = magie(*QUICK, *PAIR, "--json", str(file))
    assert result.exit_code == 130
    assert result.stdout.startswith("classic/timed  ")
    assert result.stderr.endswith("the figures are those of the games that were over.\n")
    games = json.loads(file.read_text("utf-8"))["games"]
    assert games["interrupted"]
    assert 5 <= games["played"] < games["asked"] == 16


def test_an_interrupt_before_the_first_game_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(COMMAND, "default_progress", lambda language: Pressed(0))
    result = magie(*QUICK, *PAIR)
    assert result.exit_code == 130
    assert result.output == "Interrupted: there is nothing to show.\n"


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["clasic"], "There is no edition “clasic”; did you mean classic?"),
        (["--bots", "thrify,random"], "There is no bot “thrify”; did you mean thrifty?"),
        (["--bots", ""], "There is no bot “”; there are random, thrifty"),
        (["--bots", "random"], "One bot alone has no opponent: name at least two, or let it play"),
        (["--bots", "random,random"], "The bot random is named twice: every bot plays once, and"),
        (["--games", "many"], "The option --games needs a whole number instead of “many”."),
        (["--games", "0"], "The option --games needs at least 1 instead of 0."),
        (["--seats", "9"], "classic is played by 2 to 8: a table of 9 is not possible."),
        (["--seconds", "soon"], "The option --seconds needs a number of seconds above 0, such"),
        (["--seconds", "0"], "The option --seconds needs a number of seconds above 0, such"),
        (["--seconds", "nan"], "The option --seconds needs a number of seconds above 0, such"),
        (["--json", "/no/such/file"], "/no/such/file cannot be written: No such file"),
        (["--markdown", "/no/such/file"], "/no/such/file cannot be written: No such file"),
        (["--plot", "a.txt"], "a.txt cannot be drawn"),
    ],
)
def test_a_mistake_is_answered_in_one_sentence(words: list[str], answer: str) -> None:
    result = magie(*QUICK, *words)
    assert result.exit_code == 2
    assert result.output.startswith(answer)
    assert result.output.count("\n") == 1


def test_a_page_without_marks_is_refused_before_the_first_game(tmp_path: Path) -> None:
    file = tmp_path / "bots.md"
    file.write_text("# Bots\n", "utf-8")
    result = magie(*QUICK, *PAIR, "--markdown", str(file))
    assert result.exit_code == 2
    assert "write <!-- tournament:begin --> and <!-- tournament:end --> into it" in result.output
    assert file.read_text("utf-8") == "# Bots\n"


def test_a_bot_that_does_not_come_is_named_with_the_reason() -> None:
    result = magie(*QUICK, "--bot", "mine.py:decide")
    assert result.exit_code == 2
    assert result.output.startswith("There is no file mine.py in ")
    result = magie(*QUICK, "--bots", "random,mastr")
    assert result.exit_code == 2
    assert "perhaps master" in result.output or "did you mean master" in result.output


def test_without_choix_the_page_says_how_to_get_ratings(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(module: str) -> Any:
        raise ImportError(module)

    monkeypatch.setattr(errors, "import_module", missing)
    text = page(*PAIR)
    assert re.search(r"^bot +games +unfinished +half over$", text, re.M)
    assert 'This needs choix, which is not installed: `pip install ".[sim]"`' in text


@pytest.mark.parametrize("language", ["en_GB.UTF-8", "fr_FR.UTF-8"])
def test_eighty_columns_are_enough(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setenv("LC_ALL", language)
    page, screen = Page(), StringIO()
    page.is_terminal = True
    page.console = Console(file=screen, width=80, highlight=False, force_terminal=True)
    tournament_page.show(page, sample_tournament(("random", "thrifty", "steady", "trader")))
    text = re.sub("\x1b\\[[0-9;]*m", "", screen.getvalue())
    assert all(cell_len(line) <= 80 for line in text.splitlines())
    assert "…" not in text
    assert "██" in text
