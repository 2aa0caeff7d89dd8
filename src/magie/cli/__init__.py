"""The command ``magie``: thin, and in the reader's language."""

from __future__ import annotations

import sys
from importlib.metadata import version
from io import TextIOWrapper

import click

from magie.cli.bench import bench
from magie.cli.check import check
from magie.cli.db import db
from magie.cli.editions import editions
from magie.cli.join import join
from magie.cli.odds import odds
from magie.cli.play import play
from magie.cli.rules import rules
from magie.cli.serve import serve
from magie.cli.simulate import simulate
from magie.cli.speech import Door, spoken
from magie.cli.tournament import tournament
from magie.cli.verify import verify

__all__ = ["main"]


@click.group(cls=Door, name="magie", invoke_without_command=True, add_help_option=False)
@click.option("--version", "wants_version", is_flag=True)
@spoken
@click.pass_context
def main(context: click.Context, wants_version: bool) -> None:
    """Everything that can be done from a terminal."""
    _never_fail_to_print()
    if wants_version:
        click.echo(f"magie {version('magie')}")
        context.exit()
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def _never_fail_to_print() -> None:
    """A pipe that knows few letters gets question marks for the others."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


main.add_command(bench)
main.add_command(check)
main.add_command(db)
main.add_command(editions)
main.add_command(join)
main.add_command(odds)
main.add_command(play)
main.add_command(rules)
main.add_command(serve)
main.add_command(simulate)
main.add_command(tournament)
main.add_command(verify)
