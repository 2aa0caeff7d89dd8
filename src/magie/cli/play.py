"""``magie play``: a table on this machine, in the browser or in the terminal."""

from __future__ import annotations

import asyncio
import getpass
import io
import socket
import threading
import webbrowser
from dataclasses import dataclass
from urllib.parse import urlsplit, urlunsplit

import click
import msgspec
import segno

from magie.bots.factory import HOUSE, create, prepare
from magie.cli.localized import KEY, LocalizedCommand, UsageProblem, language, spoken, tell
from magie.cli.names import edition_named
from magie.cli.options import INTERRUPTED, number, one_of, some_number
from magie.cli.serve import LOOPBACK, address_of, listening, run, store_named
from magie.cli.terminal.session import HAND, TerminalSession, typed
from magie.client.http import OfflineError, RefusedError, ask
from magie.editions.load import load
from magie.match import Match
from magie.rulebook import catalogue
from magie.server.api.context import Settings
from magie.server.process import data_folder, logs
from magie.server.table.names import fit_name
from magie.server.table.rejections import RejectedError
from magie.simulate.progress import usual
from magie.words import say

USUAL = 8124
"""Always the same port if possible: a browser keeps what it knows of a table by its address."""
SOMEWHERE = ("192.0.2.1", 9)
"""An address that leads nowhere: nothing is sent, only the way to it is asked for."""


class OpenedTable(msgspec.Struct, frozen=True):
    """A table that was opened."""

    table: str
    token: str
    link: str


class Given(msgspec.Struct, frozen=True):
    """A seat that can be taken."""

    link: str


class Anything(msgspec.Struct, frozen=True):
    """An answer of which nothing is needed."""


@dataclass(frozen=True)
class Evening:
    """What was asked for."""

    edition: str
    bots: tuple[str, ...]
    friends: int
    opens: bool
    """Whether the browser is opened."""
    is_lan: bool
    language: str
    page: str
    """The language of the page; empty where the browser decides."""
    name: str
    """What one's own seat is called until one says another name."""

    async def set_table(self, url: str) -> tuple[str, str]:
        """Open a table; the link to one's own seat, and the one for friends."""
        seats: list[dict[str, str]] = [{"name": self.name}, *({} for _ in range(self.friends))]
        seats += [{"bot": bot} for bot in self.bots]
        made = await ask(
            f"{url}/api/tables", OpenedTable, {"edition": self.edition, "seats": seats}
        )
        path = f"{url}/api/tables/{made.table}/handover"
        given = await ask(path, Given, {"seat": 0}, made.token)
        return self._spoken(given.link), self._spoken(made.link)

    def _tell(self, key: str, **values: object) -> None:
        # Said from a thread, which has no context to ask for the language.
        click.echo(say(key, self.language, **values))

    def _spoken(self, link: str) -> str:
        """The same link, in the language that was asked for."""
        query = f"lang={self.page}" if self.page else ""
        return urlunsplit(urlsplit(link)._replace(query=query))

    def show(self, url: str) -> None:
        """Set the table, and lead whoever wants to play there."""
        try:
            own, friends = asyncio.run(self.set_table(url))
        except (OfflineError, RefusedError) as error:
            self._tell("play-no-table", why=str(error))
            return
        self._tell("play-link", link=own)
        if self.friends:
            self._tell("play-friends", link=friends)
        if self.is_lan:
            self._tell("play-lan")
            click.echo(qr_code(friends if self.friends else own))
        if self.opens and not webbrowser.open(own):
            self._tell("play-no-browser")


@click.command(cls=LocalizedCommand, add_help_option=False)
@click.option("--edition", default=catalogue.editions()[0])
@click.option("--bots", default="trader,steady")
@click.option("--friends", default="0")
@click.option("--port")
@click.option("--lan", "is_lan", is_flag=True)
@click.option("--no-browser", "hidden", is_flag=True)
@click.option("--terminal", "is_typed", is_flag=True)
@click.option("--name")
@spoken
@click.pass_context
def play(
    context: click.Context,
    edition: str,
    bots: str,
    friends: str,
    port: str | None,
    is_lan: bool,
    hidden: bool,
    is_typed: bool,
    name: str | None,
) -> None:
    """Play in the browser, or in the terminal."""
    evening = Evening(
        edition_named(edition),
        _bots(bots),
        number("--friends", friends),
        not hidden,
        is_lan,
        language(),
        click.get_current_context().meta.get(KEY, ""),
        _own_name() if name is None else _fit(name),
    )
    _count(evening)
    if is_typed:
        _need_alone(evening)
        context.exit(_play_here(evening))
    logs.set_up("warning")
    if url := _served():
        click.echo(tell("play-served", url=url))
        evening.show(url)
        return
    sock = _socket(lan_address() if is_lan else LOOPBACK, some_number("--port", port))
    guide = threading.Thread(target=evening.show, args=(address_of(sock),), daemon=True)
    run(store_named(""), Settings(limited=is_lan), sock, guide.start)
    click.echo(tell("play-over"))


def _socket(host: str, port: int | None) -> socket.socket:
    """A socket on the port that was asked for, or the usual one, or any that is free."""
    if port is not None:
        return listening(host, port)
    try:
        return listening(host, USUAL)
    except UsageProblem:
        return listening(host, 0)


def _bots(words: str) -> tuple[str, ...]:
    """Bots by their names, those of the house alone."""
    named = [word.strip().lower() for word in words.split(",") if word.strip()]
    return tuple(one_of("--bots", word, tuple(HOUSE)) for word in named)


def _count(evening: Evening) -> None:
    """See that so many can play."""
    edition, seats = load(evening.edition).edition, 1 + evening.friends + len(evening.bots)
    least, most = edition.players_min, edition.players_max
    if not least <= seats <= most:
        raise UsageProblem(
            "play-seats", edition=evening.edition, least=least, most=most, count=seats
        )


def _need_alone(evening: Evening) -> None:
    """See that nobody is expected at the terminal."""
    for option, is_asked in (("--friends", evening.friends), ("--lan", evening.is_lan)):
        if is_asked:
            raise UsageProblem("play-terminal-alone", option=option)


def _fit(name: str) -> str:
    """The name as it will be shown."""
    try:
        return fit_name(name, ())
    except RejectedError as error:
        raise UsageProblem("play-bad-name", name=name) from error


def _own_name() -> str:
    """What the machine calls whoever sits at it, if that is a name."""
    try:
        return _fit(getpass.getuser().capitalize())
    except (OSError, KeyError, ImportError, UsageProblem):
        return tell("play-guest")


def _play_here(evening: Evening) -> int:
    """Play by typing; the exit status."""
    name = evening.name
    told = usual(evening.language)
    try:
        prepare(evening.bots, told.compiling)
    finally:
        told.close()
    match = Match(evening.edition, [name, *_names(evening.bots, name)])
    bots = {HAND + at: create(bot, f"terminal {at}") for at, bot in enumerate(evening.bots, 1)}
    sitting = TerminalSession(match, bots, evening.language, typed, click.echo)
    try:
        sitting.play()
    except KeyboardInterrupt:
        click.echo(tell("play-terminal-left"), err=True)
        return INTERRUPTED
    return 0


def _names(bots: tuple[str, ...], own: str) -> list[str]:
    """The bots by their kind, and by number where that name is taken."""
    taken = [own]
    for bot in bots:
        alike = sum(name.split()[0] == bot.capitalize() for name in taken if name)
        taken.append(f"{bot.capitalize()} {alike + 1}" if alike else bot.capitalize())
    return taken[1:]


def _served() -> str:
    """Where another magie serves from the same folder, if it really does."""
    url = data_folder.noted(data_folder.data_folder())
    if not url:
        return ""
    try:
        asyncio.run(ask(f"{url}/api/about", Anything))
    except (OfflineError, RefusedError):
        return ""
    return url


def lan_address() -> str:
    """The address of this machine in its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE)
        except OSError as error:
            raise UsageProblem("play-no-lan") from error
        return str(probe.getsockname()[0])


def qr_code(link: str) -> str:
    """A link as a phone reads it."""
    drawn = io.StringIO()
    segno.make(link, error="l").terminal(drawn, compact=True)
    return drawn.getvalue()
