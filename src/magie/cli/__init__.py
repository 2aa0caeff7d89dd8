"""The command ``magie``, in the user's language."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.metadata import version
from io import TextIOWrapper

import click

from magie.cli.localized import LocalizedGroup, localized_options

__all__ = ["main"]

COMMANDS = (
    "analyse",
    "bench",
    "check",
    "compare",
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
"""Each command lives in the module of its name."""


class CommandGroup(LocalizedGroup):
    """The group of all commands; a command's module is imported when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return [*COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of a command and return the command."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"magie.cli.{cmd_name}"), cmd_name)
        return command


@click.group(cls=CommandGroup, name="magie", invoke_without_command=True, add_help_option=False)
@click.option("--version", "wants_version", is_flag=True)
@localized_options
@click.pass_context
def main(context: click.Context, wants_version: bool) -> None:
    """Everything that can be done from a terminal."""
    _replace_unencodable()
    if wants_version:
        click.echo(f"magie {version('magie')}")
        context.exit()
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def _replace_unencodable() -> None:
    """Print question marks for characters that the output encoding lacks."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
