"""Bots from files at a table of ``magie play``: each joins by the link, as any player does."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from threading import Thread

import click

from magie.bots.errors import ExternalBotError
from magie.bots.factory import check, create, is_checkpoint, is_external, usual_name
from magie.bots.game_loop import DEFAULT_DECISION_TIME_S
from magie.cli.localized import UsageProblem
from magie.client.connection import GoneError
from magie.client.http import OfflineError, RefusedError
from magie.client.links import TableLink
from magie.client.replica import DesyncError, GapError
from magie.client.table_session import TableSession
from magie.client.table_state import TableState
from magie.dice.dice_claim import ProofError
from magie.notation.play import EventTuple
from magie.words import say


def check_bot(bot: str) -> None:
    """Check that a bot can be started, now rather than later."""
    try:
        check(bot)
    except ExternalBotError as error:
        raise UsageProblem(error.key, None, **error.values) from error


def check_invited(bots: Sequence[str]) -> None:
    """Check that all of these bots come from a file, and can be started."""
    for bot in bots:
        if not is_external(bot) and not is_checkpoint(bot):
            raise UsageProblem("play-bot-no-file", bot=bot)
        check_bot(bot)


def invite(link: str, bots: Sequence[str], language: str) -> list[Thread]:
    """Let each bot join the table of an invitation, in a thread of its own."""
    table = TableLink.of(link)
    threads = [Thread(target=_play, args=(table, bot, language), daemon=True) for bot in bots]
    for thread in threads:
        thread.start()
    return threads


def _play(table: TableLink, bot: str, language: str) -> None:
    """Play until the game is over; say why where it ends earlier."""
    player, name = create(bot, "invited"), usual_name(bot)
    session = TableSession(table, player, name, DEFAULT_DECISION_TIME_S, SilentObserver())
    try:
        asyncio.run(session.run())
    except (RefusedError, OfflineError, GoneError, ProofError, DesyncError, GapError) as error:
        click.echo(say("play-bot-left", language, name=name, why=str(error)), err=True)


class SilentObserver:
    """Says nothing: the player sees the bot at the table."""

    def on_seated(self, session: TableSession) -> None:
        """The bot has taken a seat."""

    def on_offline(self, why: str, seconds: float) -> None:
        """The connection is down."""

    def on_events(self, state: TableState, events: Sequence[EventTuple]) -> None:
        """The game goes on."""
