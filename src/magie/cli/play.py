"""``magie play``: a table on this machine, in the browser or in the terminal."""

from __future__ import annotations

import asyncio
import getpass
import io
import socket
import webbrowser
from dataclasses import dataclass
from threading import Thread
from urllib.parse import urlsplit, urlunsplit

import click
import msgspec
import segno

from magie.bots.factory import BUILTIN_BOTS
from magie.cli.invited_bots import check_invited, invite
from magie.cli.localized import (
    LANGUAGE_KEY,
    LocalizedCommand,
    UsageProblem,
    language,
    localize,
    localized_options,
)
from magie.cli.names import edition_named
from magie.cli.options import number, one_of, optional_number
from magie.cli.saved_game import OpeningTerms, SavedGame, read_saved_game
from magie.cli.serve import LOOPBACK, address_of, listening, run, store_named
from magie.cli.terminal.start import SPEEDS, TerminalOptions, play_in_terminal
from magie.client.http import OfflineError, RefusedError, request
from magie.editions.load import load
from magie.rulebook import catalogue
from magie.server.api.context import Settings
from magie.server.process import data_folder, logs
from magie.server.table.names import clean_name
from magie.server.table.rejections import RejectedError
from magie.words import say

DEFAULT_PORT = 8124
"""Preferred over a random port: a browser stores the tokens of a table by origin."""
DEFAULT_BOTS = "trader,steady"
PROBE_ADDRESS = ("192.0.2.1", 9)
"""A reserved address: connecting a UDP socket sends nothing, but selects the local address."""


class OpenedTable(msgspec.Struct, frozen=True):
    """The reply to opening a table."""

    table: str
    token: str
    link: str


class SeatLink(msgspec.Struct, frozen=True):
    """The reply to a handover: the link to a seat."""

    link: str


class IgnoredReply(msgspec.Struct, frozen=True):
    """A reply whose content is ignored."""


@dataclass(frozen=True)
class PlayOptions:
    """The options of ``magie play``."""

    edition: str
    bots: tuple[str, ...]
    invited: tuple[str, ...]
    """Bots from files, which join like friends."""
    friends: int
    opens_browser: bool
    """Whether the browser is opened."""
    is_lan: bool
    language: str
    page_language: str
    """Empty where the browser decides."""
    name: str
    """The name of the user's seat until they choose another."""

    @property
    def guests(self) -> int:
        """Seats that are taken by a link."""
        return self.friends + len(self.invited)

    def new_game(self) -> OpeningTerms:
        """The terms of a table with a new game: the user, then guests, then bots."""
        seats: list[dict[str, str]] = [{"name": self.name}, *({} for _ in range(self.guests))]
        seats += [{"bot": bot} for bot in self.bots]
        return OpeningTerms({"edition": self.edition, "seats": seats})

    async def open_table(self, url: str, opening: OpeningTerms) -> tuple[str, str]:
        """Open a table; return the user's link and the one for friends."""
        made = await request(f"{url}/api/tables", OpenedTable, opening.terms)
        path = f"{url}/api/tables/{made.table}/handover"
        given = await request(path, SeatLink, {"seat": opening.seat}, made.token)
        return self._with_language(given.link), self._with_language(made.link)

    def _echo(self, key: str, **values: object) -> None:
        # Called in a thread, which has no click context to read the language from.
        click.echo(say(key, self.language, **values))

    def _with_language(self, link: str) -> str:
        """The link with the language of the page."""
        query = f"lang={self.page_language}" if self.page_language else ""
        return urlunsplit(urlsplit(link)._replace(query=query))

    def show(self, url: str, opening: OpeningTerms) -> list[Thread]:
        """Open a table, let bots join, print its links and open the browser."""
        try:
            own, friends = asyncio.run(self.open_table(url, opening))
        except (OfflineError, RefusedError) as error:
            self._echo("play-no-table", why=str(error))
            return []
        playing = invite(friends, self.invited, self.language)
        self._echo("play-link", link=own)
        if self.friends:
            self._echo("play-friends", link=friends)
        if self.is_lan:
            self._echo("play-lan")
            click.echo(qr_code(friends if self.friends else own))
        if self.opens_browser and not webbrowser.open(own):
            self._echo("play-no-browser")
        return playing


@click.command(cls=LocalizedCommand, add_help_option=False)
@click.option("--edition")
@click.option("--bots")
@click.option("--bot", "invited", multiple=True)
@click.option("--friends", default="0")
@click.option("--port")
@click.option("--lan", "is_lan", is_flag=True)
@click.option("--no-browser", "no_browser", is_flag=True)
@click.option("--terminal", "in_terminal", is_flag=True)
@click.option("--plain", "is_plain", is_flag=True)
@click.option("--speed")
@click.option("--continue", "file")
@click.option("--name")
@localized_options
@click.pass_context
def play(
    context: click.Context,
    edition: str | None,
    bots: str | None,
    invited: tuple[str, ...],
    friends: str,
    port: str | None,
    is_lan: bool,
    no_browser: bool,
    in_terminal: bool,
    is_plain: bool,
    speed: str | None,
    file: str | None,
    name: str | None,
) -> None:
    """Play in the browser, or in the terminal."""
    options = PlayOptions(
        edition_named(edition or catalogue.editions()[0]),
        _bots(("" if invited else DEFAULT_BOTS) if bots is None else bots),
        invited,
        number("--friends", friends),
        not no_browser,
        is_lan,
        language(),
        click.get_current_context().meta.get(LANGUAGE_KEY, ""),
        _own_name() if name is None else _fit_name(name),
    )
    if in_terminal:
        _require_alone(options)
    saved = None if file is None else _saved_game(file, edition and options.edition)
    if saved is None:
        _check_seats(options)
    check_invited(invited)
    if in_terminal:
        rate = one_of("--speed", speed or "normal", SPEEDS)
        context.exit(play_in_terminal(_terminal_options(options, is_plain, rate, saved)))
    for option, value in (("--plain", is_plain), ("--speed", speed)):
        if value:
            raise UsageProblem("play-terminal-only", option=option)
    if saved is None:
        opening = options.new_game()
    else:
        is_named = name is not None
        opening = saved.terms(options.name, options.bots, options.guests, is_named=is_named)
    logs.set_up("warning")
    if url := _running_server():
        click.echo(localize("play-served", url=url))
        for playing in options.show(url, opening):
            playing.join()
        return
    sock = _socket(lan_address() if is_lan else LOOPBACK, optional_number("--port", port))
    opener = Thread(target=options.show, args=(address_of(sock), opening), daemon=True)
    run(store_named(""), Settings(limited=is_lan), sock, opener.start)
    click.echo(localize("play-over"))


def _saved_game(file: str, edition: str | None) -> SavedGame:
    """A saved game; an edition that was asked for must be its own."""
    saved = read_saved_game(file)
    if edition and edition != saved.edition:
        raise UsageProblem("play-continue-edition", file=file, edition=saved.edition, asked=edition)
    return saved


def _socket(host: str, port: int | None) -> socket.socket:
    """A socket on the given port, else on the default one, else on any that is free."""
    if port is not None:
        return listening(host, port)
    try:
        return listening(host, DEFAULT_PORT)
    except UsageProblem:
        return listening(host, 0)


def _bots(words: str) -> tuple[str, ...]:
    """The built-in bots of these names."""
    named = [word.strip().lower() for word in words.split(",") if word.strip()]
    return tuple(one_of("--bots", word, tuple(BUILTIN_BOTS)) for word in named)


def _check_seats(options: PlayOptions) -> None:
    """Check that the edition allows this number of seats."""
    edition, seats = load(options.edition).edition, 1 + options.guests + len(options.bots)
    least, most = edition.players_min, edition.players_max
    if not least <= seats <= most:
        raise UsageProblem(
            "play-seats", edition=options.edition, least=least, most=most, count=seats
        )


def _require_alone(options: PlayOptions) -> None:
    """Reject options that bring other people to a terminal game."""
    for option, is_asked in (("--friends", options.friends), ("--lan", options.is_lan)):
        if is_asked:
            raise UsageProblem("play-terminal-alone", option=option)


def _terminal_options(
    options: PlayOptions, is_plain: bool, speed: str, saved: SavedGame | None
) -> TerminalOptions:
    """What of the options a game in the terminal needs."""
    return TerminalOptions(
        options.edition,
        options.bots + options.invited,
        options.name,
        options.language,
        is_plain,
        speed,
        saved,
    )


def _fit_name(name: str) -> str:
    """A player name as the table will show it."""
    try:
        return clean_name(name, ())
    except RejectedError as error:
        raise UsageProblem("play-bad-name", name=name) from error


def _own_name() -> str:
    """The login name of the user, if it is a valid player name."""
    try:
        return _fit_name(getpass.getuser().capitalize())
    except (OSError, KeyError, ImportError, UsageProblem):
        return localize("play-guest")


def _running_server() -> str:
    """The URL of a server that already runs on the same data folder, or nothing."""
    url = data_folder.noted(data_folder.data_folder())
    if not url:
        return ""
    try:
        asyncio.run(request(f"{url}/api/about", IgnoredReply))
    except (OfflineError, RefusedError):
        return ""
    return url


def lan_address() -> str:
    """The address of this machine in the local network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(PROBE_ADDRESS)
        except OSError as error:
            raise UsageProblem("play-no-lan") from error
        return str(probe.getsockname()[0])


def qr_code(link: str) -> str:
    """A link as a QR code of block characters."""
    drawn = io.StringIO()
    segno.make(link, error="l").terminal(drawn, compact=True)
    return drawn.getvalue()
