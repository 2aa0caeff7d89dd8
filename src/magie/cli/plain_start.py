"""What a command says where it begins in plain Python, while a process beside compiles."""

from __future__ import annotations

from collections.abc import Iterable

import click

from magie.bots.master import Master
from magie.bots.player import Player
from magie.cli.localized import localize


def report_plain_start(players: Iterable[Player]) -> None:
    """Say that masters search little until their rollouts are compiled, if there are any."""
    if any(isinstance(player, Master) and player.begins_plain for player in players):
        click.echo(localize("master-plain-until"), err=True)
