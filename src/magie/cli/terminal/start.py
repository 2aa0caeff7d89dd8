"""Start a game in the terminal: the match and its bots, drawn or told."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import cycle
from pathlib import Path

import click

from magie.bots.factory import BUILTIN_BOTS, create, usual_name
from magie.cli.localized import UsageProblem, localize
from magie.cli.options import EXIT_INTERRUPTED
from magie.cli.plain_start import report_plain_start
from magie.cli.saved_game import SavedGame
from magie.cli.terminal.plain import PlainTerminal, read_line
from magie.cli.terminal.session import PERSON_SEAT, TerminalSession
from magie.match import Match
from magie.server.table.names import bot_name

SPEEDS = ("slow", "normal", "fast", "instant")
TABLE_PACKAGE = "textual"


@dataclass(frozen=True)
class TerminalOptions:
    """What a game in the terminal is started with."""

    edition: str
    bots: tuple[str, ...]
    name: str
    language: str
    is_plain: bool
    """Whether sentences are wanted where a table could be drawn."""
    speed: str
    saved: SavedGame | None
    """The game to continue; none for a new one."""


def play_in_terminal(options: TerminalOptions) -> int:
    """Play in the terminal; return the exit status."""
    saved = options.saved
    match, kinds = _saved_game(options, saved.match) if saved else _new_game(options)
    bots = {seat: create(kind, f"terminal {seat}") for seat, kind in kinds.items()}
    report_plain_start(bots.values())
    session = TerminalSession(match, bots, options.language)
    if saved and saved.is_game_file:
        session.file = Path(saved.file)
    others = ", ".join(f"{match.names[seat]} ({_kind(kind)})" for seat, kind in kinds.items())
    company = localize("play-terminal-company", names=others)
    if not options.is_plain and _draws():
        if find_spec(TABLE_PACKAGE):
            return _play_at_table(session, company, options.speed)
        click.echo(localize("play-terminal-no-table"))
    return _play_plainly(session, company)


def _kind(bot: str) -> str:
    """The kind of a bot in words; of one from a file, the file without its folders."""
    return localize(f"bot-{bot}") if bot in BUILTIN_BOTS else Path(bot).name


def _draws() -> bool:
    """Whether a person sits at a terminal that can move its cursor."""
    on_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    # Windows sets no TERM, and its terminals can.
    usual = "" if sys.platform == "win32" else "dumb"
    return on_terminal and os.environ.get("TERM", usual) != "dumb"


def _new_game(options: TerminalOptions) -> tuple[Match, Mapping[int, str]]:
    """A new match, and the kinds of its bots by seat."""
    names = [options.name]
    for bot in options.bots:
        is_ours = bot in BUILTIN_BOTS
        names.append(bot_name(bot, names, options.language) if is_ours else usual_name(bot))
    kinds = dict(enumerate(options.bots, PERSON_SEAT + 1))
    return Match(options.edition, names), kinds


def _saved_game(options: TerminalOptions, match: Match) -> tuple[Match, Mapping[int, str]]:
    """A match that goes on; its other seats get the bots in turn."""
    if not options.bots:
        raise UsageProblem("play-continue-bots")
    seats = range(PERSON_SEAT + 1, len(match.names))
    return match, dict(zip(seats, cycle(options.bots), strict=False))


def _play_at_table(session: TerminalSession, company: str, speed: str) -> int:
    from magie.cli.terminal.table.app import TableApp
    from magie.cli.terminal.table.theme import is_light

    colours = os.environ.get("COLORFGBG", "")
    TableApp(session, company, speed=speed, is_light=is_light(colours)).run()
    if session.match.over:
        for line in session.results():
            click.echo(line)
    elif session.file is not None and session.is_saved:
        click.echo(localize("play-terminal-saved", file=str(session.file)))
    else:
        click.echo(localize("play-terminal-left"))
    return 0


def _play_plainly(session: TerminalSession, company: str) -> int:
    click.echo(company)
    try:
        PlainTerminal(session, read_line, click.echo).play()
    except KeyboardInterrupt:
        click.echo(localize("play-terminal-left"), err=True)
        return EXIT_INTERRUPTED
    return 0
