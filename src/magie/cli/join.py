"""``magie join``: a bot plays at an online table, by its link."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import click

from magie.bots.external_bot import ExternalBot
from magie.bots.factory import create, usual_name
from magie.bots.game_loop import DEFAULT_DECISION_TIME_S
from magie.cli.invited_bots import check_bot
from magie.cli.localized import (
    LocalizedCommand,
    UsageProblem,
    language,
    localize,
    localized_options,
)
from magie.cli.options import EXIT_INTERRUPTED, duration
from magie.cli.plain_start import report_plain_start
from magie.client.connection import GoneError
from magie.client.http import OfflineError, RefusedError
from magie.client.links import BadLinkError, TableLink
from magie.client.replica import DesyncError, GapError
from magie.client.table_session import TableSession
from magie.client.table_state import TableState
from magie.dice.dice_claim import ProofError
from magie.game.events import EVENTS, EventKind
from magie.notation.play import EventTuple
from magie.notation.words import letter
from magie.rules.worth import fortune
from magie.sentences import SentenceWriter
from magie.words import has

EXIT_BROKEN_GAME = 1
"""The exit status after a game that could not be finished."""


@click.command(cls=LocalizedCommand, add_help_option=False)
@click.argument("link", required=False)
@click.option("--bot", default="trader")
@click.option("--name")
@click.option("--seconds", default=str(DEFAULT_DECISION_TIME_S))
@click.option("--tell", "is_verbose", is_flag=True)
@localized_options
@click.pass_context
def join(
    context: click.Context,
    link: str | None,
    bot: str,
    name: str | None,
    seconds: str,
    is_verbose: bool,
) -> None:
    """Let a bot play at an online table."""
    if link is None:
        raise UsageProblem("join-no-link")
    try:
        where = TableLink.of(link)
    except BadLinkError as error:
        # The link itself is a secret, and terminals are photographed.
        raise UsageProblem("join-bad-link") from error
    check_bot(bot)
    player = create(bot, "online")
    report_plain_start([player])
    session = TableSession(
        where,
        player,
        name or usual_name(bot),
        duration("--seconds", seconds),
        TerminalReporter(is_verbose),
    )
    context.exit(_run_session(session))


def _run_session(session: TableSession) -> int:
    """Play; return the exit status."""
    try:
        state = asyncio.run(session.run())
    except KeyboardInterrupt:
        click.echo(localize("join-left"), err=True)
        return EXIT_INTERRUPTED
    except RefusedError as error:
        key = f"join-refused-{error.code}"
        raise UsageProblem(
            key if has(key) else "join-refused", code=error.code, detail=error.detail or "none"
        ) from error
    except OfflineError as error:
        raise UsageProblem("join-nobody", site=session.link.site, why=str(error)) from error
    except GoneError as error:
        raise UsageProblem("join-gone") from error
    except (ProofError, DesyncError, GapError) as error:
        kind = "join-dice" if isinstance(error, ProofError) else "join-disagreement"
        click.echo(localize(kind, why=str(error)), err=True)
        return EXIT_BROKEN_GAME
    _sum_up(session, state)
    return 0


def _sum_up(session: TableSession, state: TableState) -> None:
    """Print how the game ended."""
    game, book = state.replica.playing, state.replica.book
    for seat, name in enumerate(state.names(language())):
        sum_ = book.money(fortune(game, book.edition, seat), language())
        won = "yes" if game.won[seat] else "no"
        own = "yes" if seat in state.seats else "no"
        click.echo(localize("join-result", seat=name, sum=sum_, won=won, own=own))
    click.echo(localize("join-checked", count=state.replica.checked.total()))
    if isinstance(session.player, ExternalBot) and session.player.last_error is not None:
        lost, last = session.player.faults.total(), session.player.last_error.say(language())
        click.echo(localize("join-faults", count=lost, last=last), err=True)


class TerminalReporter:
    """Reports the progress of a session on the terminal."""

    def __init__(self, is_verbose: bool) -> None:
        self.is_verbose = is_verbose

    def on_seated(self, session: TableSession) -> None:
        """Report that the bot has taken a seat."""
        seats = ", ".join(map(letter, session.seats))
        click.echo(localize("join-seated", name=session.name, seats=seats, site=session.link.site))

    def on_offline(self, why: str, seconds: float) -> None:
        """Report that the connection is down."""
        click.echo(localize("join-offline", why=why, seconds=f"{seconds:.1f}"), err=True)

    def on_events(self, state: TableState, events: Sequence[EventTuple]) -> None:
        """Print events of the game."""
        if not self.is_verbose:
            return
        writer = SentenceWriter(state.replica.book, state.names(language()), language())
        for number, *values in events:
            kind = EventKind(number)
            click.echo(writer.event(kind, dict(zip(EVENTS[kind][0], values, strict=True))))
