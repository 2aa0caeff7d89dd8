"""The command ``magie``: thin, and in the reader's language."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.metadata import version
from io import TextIOWrapper

import click

from magie.cli.localized import LocalizedGroup, spoken

__all__ = ["main"]

COMMANDS = (
    "bench",
    "check",
    "db",
    "editions",
    "join",
    "odds",
    "play",
    "rules",
    "serve",
    "simulate",
    "tournament",
    "verify",
)
"""Each in the module of its name."""


class CommandGroup(LocalizedGroup):
    """The group of all commands: a simulation does not wait until a server is imported."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Their names alone."""
        return [*COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name; its module is imported now."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"magie.cli.{cmd_name}"), cmd_name)
        return command


@click.group(cls=CommandGroup, name="magie", invoke_without_command=True, add_help_option=False)
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
