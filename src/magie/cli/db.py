"""``magie db``: bring a database up to date, look whether it is whole, back it up, restore it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import click
from rich.text import Text

from magie.cli.localized import LocalizedCommand, LocalizedGroup, UsageProblem, spoken, tell
from magie.cli.pages.layout import Page
from magie.cli.serve import store_named
from magie.server.storage import backup as backups
from magie.server.storage.audit import AuditReport, audit
from magie.server.storage.backup_files import files_of
from magie.server.storage.store import StoreError

T = TypeVar("T")
database = click.option("--database", default="", envvar="MAGIE_DATABASE")


@click.group(cls=LocalizedGroup, invoke_without_command=True, add_help_option=False)
@spoken
@click.pass_context
def db(context: click.Context) -> None:
    """Everything that is done to a database."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


@click.command("db-migrate", cls=LocalizedCommand, add_help_option=False)
@database
@spoken
def migrate(database: str) -> None:
    """Bring a database up to date."""
    needed = _run(store_named(database).migrate())
    Page().prose(tell("db-migrated", count=needed))


@click.command("db-check", cls=LocalizedCommand, add_help_option=False)
@database
@spoken
@click.pass_context
def check(context: click.Context, database: str) -> None:
    """Play every table again."""
    context.exit(_tell(_run(audit(store_named(database)))))


@click.command("db-backup", cls=LocalizedCommand, add_help_option=False)
@click.argument("folder")
@click.option("--with-secrets", is_flag=True)
@database
@spoken
def backup(folder: str, with_secrets: bool, database: str) -> None:
    """Copy everything into a folder."""
    target = Path(folder)
    _run(backups.back_up(store_named(database), target, with_secrets))
    paper = Page()
    for name in files_of(with_secrets):
        size = (target / name).stat().st_size
        paper.prose(tell("db-written", file=str(target / name), size=size))
    paper.prose(tell("db-with-secrets" if with_secrets else "db-without-secrets"))


@click.command("db-restore", cls=LocalizedCommand, add_help_option=False)
@click.argument("folder")
@database
@spoken
@click.pass_context
def restore(context: click.Context, folder: str, database: str) -> None:
    """Bring a backup into an empty database, and look whether it is whole."""
    store = store_named(database)
    _run(backups.restore(Path(folder), store))
    Page().prose(tell("db-restored"))
    context.exit(_tell(_run(audit(store_named(database)))))


for command in (migrate, check, backup, restore):
    db.add_command(command, (command.name or "").removeprefix("db-"))


def _tell(found: AuditReport) -> int:
    """Say what was found; the exit status."""
    paper = Page()
    for fault in found.faults:
        words = tell(
            "db-fault",
            table=fault.table,
            version=str(fault.version),
            where=fault.where,
            why=fault.why,
        )
        paper.prose(Text(words, "red"))
    if found.without_dice:
        paper.prose(tell("db-without-dice", count=found.without_dice))
    said = tell("db-checked", tables=found.tables, entries=found.entries, faults=len(found.faults))
    paper.prose(Text(said, "bold red" if found.faults else "bold green"))
    return 1 if found.faults else 0


def _run(work: Coroutine[Any, Any, T]) -> T:
    try:
        return asyncio.run(work)
    except StoreError as error:
        raise UsageProblem("db-store", why=str(error)) from error
