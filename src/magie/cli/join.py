"""``magie join``: a bot plays at an online table, by its link."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import click

from magie.bots.errors import ExternalBotError
from magie.bots.external_bot import ExternalBot
from magie.bots.factory import address, check, create, is_external, prepare
from magie.bots.game_loop import SECONDS
from magie.cli.localized import LocalizedCommand, UsageProblem, language, spoken, tell
from magie.cli.options import INTERRUPTED, duration
from magie.client.connection import GoneError
from magie.client.http import OfflineError, RefusedError
from magie.client.links import BadLinkError, TableLink
from magie.client.replica import DisagreementError, GapError
from magie.client.table_session import TableSession
from magie.client.table_state import TableState
from magie.dice.dice_claim import ProofError
from magie.game.events import EVENTS, EventKind
from magie.notation.play import EventTuple
from magie.notation.words import letter
from magie.rules.worth import fortune
from magie.sentences import SentenceWriter
from magie.simulate.progress import usual
from magie.words import has

BROKEN = 1
"""The exit status where a game could not be played to its end."""


@click.command(cls=LocalizedCommand, add_help_option=False)
@click.argument("link", required=False)
@click.option("--bot", default="trader")
@click.option("--name")
@click.option("--seconds", default=str(SECONDS))
@click.option("--tell", "tells", is_flag=True)
@spoken
@click.pass_context
def join(
    context: click.Context, link: str | None, bot: str, name: str | None, seconds: str, tells: bool
) -> None:
    """Let a bot play at an online table."""
    if link is None:
        raise UsageProblem("join-no-link")
    try:
        where = TableLink.of(link)
    except BadLinkError as error:
        # The link itself is a secret, and terminals are photographed.
        raise UsageProblem("join-bad-link") from error
    _meet(bot)
    visit = TableSession(
        where,
        create(bot, "online"),
        name or (address(bot)[1] if is_external(bot) else bot.capitalize()),
        duration("--seconds", seconds),
        Beside(tells),
    )
    context.exit(_visit(visit))


def _meet(bot: str) -> None:
    """See at the door whether the bot comes at all, and compile what it thinks with."""
    try:
        check(bot)
    except ExternalBotError as error:
        raise UsageProblem(error.key, None, **error.values) from error
    told = usual(language())
    try:
        prepare([bot], told.compiling)
    finally:
        told.close()


def _visit(visit: TableSession) -> int:
    """Play; the exit status."""
    try:
        seen = asyncio.run(visit.run())
    except KeyboardInterrupt:
        click.echo(tell("join-left"), err=True)
        return INTERRUPTED
    except RefusedError as error:
        key = f"join-refused-{error.code}"
        raise UsageProblem(
            key if has(key) else "join-refused", code=error.code, detail=error.detail or "none"
        ) from error
    except OfflineError as error:
        raise UsageProblem("join-nobody", site=visit.link.site, why=str(error)) from error
    except GoneError as error:
        raise UsageProblem("join-gone") from error
    except (ProofError, DisagreementError, GapError) as error:
        kind = "join-dice" if isinstance(error, ProofError) else "join-disagreement"
        click.echo(tell(kind, why=str(error)), err=True)
        return BROKEN
    _sum_up(visit, seen)
    return 0


def _sum_up(visit: TableSession, seen: TableState) -> None:
    """How the game has ended."""
    game, book = seen.following.playing, seen.following.book
    for seat, name in enumerate(seen.names):
        sum_ = book.money(fortune(game, book.edition, seat), language())
        won = "yes" if game.won[seat] else "no"
        own = "yes" if seat in seen.seats else "no"
        click.echo(tell("join-result", seat=name, sum=sum_, won=won, own=own))
    click.echo(tell("join-checked", count=seen.following.checked.total()))
    if isinstance(visit.player, ExternalBot) and visit.player.last is not None:
        lost, last = visit.player.faults.total(), visit.player.last.say(language())
        click.echo(tell("join-faults", count=lost, last=last), err=True)


class Beside:
    """Tells the person at the terminal how a visit goes."""

    def __init__(self, tells: bool) -> None:
        self.tells = tells

    def seated(self, visit: TableSession) -> None:
        """A seat was taken."""
        seats = ", ".join(map(letter, visit.seats))
        click.echo(tell("join-seated", name=visit.name, seats=seats, site=visit.link.site))

    def offline(self, why: str, seconds: float) -> None:
        """The line is down."""
        click.echo(tell("join-offline", why=why, seconds=f"{seconds:.1f}"), err=True)

    def told(self, seen: TableState, events: Sequence[EventTuple]) -> None:
        """Something happened in the game."""
        if not self.tells:
            return
        teller = SentenceWriter(seen.following.book, seen.names, language())
        for number, *values in events:
            kind = EventKind(number)
            click.echo(teller.event(kind, dict(zip(EVENTS[kind][0], values, strict=True))))
