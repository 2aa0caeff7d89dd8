"""The command as a whole: languages, help, complaints, terminals."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.metadata import version

import click
import pytest
from click.testing import CliRunner, Result
from rich.text import Text

from magie.cli import main
from magie.cli.pages import layout
from magie.cli.pages.layout import Column, Page
from magie.words import LANGUAGES, say

QUIET = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": ""}
CONTEXT = click.Context(main)
COMMANDS = {name: main.get_command(CONTEXT, name) for name in main.list_commands(CONTEXT)}


def magie(*words: str, **environment: str) -> Result:
    return CliRunner().invoke(main, list(words), env={**QUIET, **environment})


def on_a_terminal(width: int, *words: str, **environment: str) -> str:
    """What a terminal of that width is sent."""
    pty = pytest.importorskip("pty")
    terminal, stdout = pty.openpty()
    given = {"TERM": "xterm-256color", "COLUMNS": str(width), "LC_ALL": "C", **environment}
    kept = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", *given)}
    command = [sys.executable, "-m", "magie", *words]
    with subprocess.Popen(command, stdout=stdout, stderr=stdout, env=kept | given) as process:
        os.close(stdout)
        sent = bytearray()
        while chunk := _read(terminal):
            sent += chunk
        assert process.wait() == 0
    os.close(terminal)
    return sent.decode("utf-8").replace("\r\n", "\n")


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # a terminal whose other side is closed
        return b""


def without_colours(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def test_the_version_is_that_of_the_package() -> None:
    assert magie("--version").output == f"magie {version('magie')}\n"


def test_the_bare_command_shows_its_help() -> None:
    result = magie()
    assert result.exit_code == 0
    assert result.output == magie("--help").output == magie("-h").output


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["magie", *COMMANDS])
def test_every_option_stands_in_the_help_and_no_line_is_wide(name: str, language: str) -> None:
    page = say(f"help-{name}", language)
    command = COMMANDS.get(name, main)
    assert command is not None
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            assert all(option in page for option in parameter.opts), parameter.opts
    assert max(len(line) for line in page.splitlines()) <= 84


def test_every_command_stands_in_the_help() -> None:
    page = say("help-magie", "en")
    assert all(re.search(rf"^  {name} ", page, re.M) for name in COMMANDS)


def test_help_speaks_the_language_that_is_named_behind_it() -> None:
    assert magie("rules", "--help", "--language", "fr").output.startswith("Usage\u00a0:")
    assert magie("--language", "fr", "rules", "--help").output.startswith("Usage\u00a0:")
    assert magie("rules", "--help").output.startswith("Usage:")


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({}, "title"),
        ({"LANG": "fr_FR.UTF-8"}, "titre"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "title"),
        ({"LANG": "de_DE.UTF-8"}, "title"),
        ({"LANG": "C"}, "title"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], spoken: str) -> None:
    assert spoken in magie("editions", **environment).output.splitlines()[0]


def test_the_option_speaks_louder_than_the_environment() -> None:
    assert "title" in magie("editions", "--language", "en", LANG="fr_FR.UTF-8").output
    assert "titre" in magie("--language", "fr", "editions").output


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["chek"], "There is no command “chek”; did you mean check?"),
        (["xyz"], "There is no command “xyz”; `magie --help` lists them."),
        (["rules", "--dif"], "There is no option --dif; did you mean --diff?"),
        (["--qqq"], "There is no option --qqq; --help lists them."),
        (["rules", "--diff", "classic"], "The option --diff needs a value; --help shows how"),
        (["--language", "de"], "There is no language “de”; there are en, fr."),
        (["editions", "frncs"], "There is no edition “frncs”; did you mean francs?"),
        (["editions", "qq"], "There is no edition “qq”; there are classic, euro-1999, francs,"),
    ],
)
def test_a_mistake_is_answered_in_one_sentence(words: list[str], answer: str) -> None:
    result = magie(*words)
    assert result.exit_code == 2
    assert result.output.startswith(answer)
    assert result.output.count("\n") == 1


def test_a_mistake_is_answered_in_french() -> None:
    result = magie("--language", "fr", "rules", "--dif")
    assert result.exit_code == 2
    assert result.output == "Il n’y a pas d’option --dif\u202f; peut-être --diff\u202f?\n"


def test_a_terminal_gets_colours_and_lines_that_fit() -> None:
    sent = on_a_terminal(80, "editions")
    assert "\x1b[" in sent
    assert "─" in sent
    assert max(len(line) for line in without_colours(sent).splitlines()) <= 80


def test_groups_have_their_colours_or_where_there_are_none_their_names() -> None:
    coloured = on_a_terminal(80, "editions", "classic", COLORTERM="truecolor")
    assert "\x1b[38;2;126;107;174m██" in coloured
    plain = without_colours(on_a_terminal(120, "editions", "classic", NO_COLOR="1"))
    assert "██" not in plain
    assert re.search(r"1 +brown +Boulevard de Belleville", plain)


SPACED = (
    "Le robot gagne 12\u00a0% des 1\u202f234\u202f567 parties, et dit «\u00a0oui\u00a0»\u00a0: oh"
)
"""French words, with the no-break spaces of a figure, a quotation and a colon."""


def torn(width: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines of a page on a terminal that begin or end at a no-break space."""
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("COLUMNS", str(width))
    page = Page()
    with page.console.capture() as printed:
        page.title(SPACED, SPACED)
        page.heading(SPACED)
        page.prose(Text.assemble((SPACED[:15], "bold"), SPACED[15:]), indent=2)
        page.table([Column("A"), Column("B", wraps=True)], [["1", SPACED]])
    lines = [line.strip(" ") for line in without_colours(printed.get()).splitlines()]
    assert sum(map(len, lines)) > 4 * len(SPACED)
    assert max(map(len, lines)) <= width
    return [line for line in lines if line.strip() != line]


def test_no_line_of_a_page_ends_at_a_no_break_space(monkeypatch: pytest.MonkeyPatch) -> None:
    for width in range(16, 60):
        assert torn(width, monkeypatch) == []


def test_rich_alone_would_end_lines_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout, "JOINERS", {})
    assert any(torn(width, monkeypatch) for width in range(16, 60))


@pytest.mark.parametrize("edition", ["classic", "francs", "mega-2007"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_fits_eighty_columns_and_loses_nothing(edition: str, language: str) -> None:
    words = ("editions", edition, "--language", language)
    sent = without_colours(on_a_terminal(80, *words))
    assert max(len(line) for line in sent.splitlines()) <= 80
    figures = re.findall(r"\d[\d,\u202f]+", magie(*words).output)
    assert set(figures) <= set(re.findall(r"\d[\d,\u202f]+", sent))
