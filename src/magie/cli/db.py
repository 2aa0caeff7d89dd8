"""``magie db``: migrate, check, back up and restore a database."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import click
from rich.text import Text

from magie.cli.localized import (
    LocalizedCommand,
    LocalizedGroup,
    UsageProblem,
    localize,
    localized_options,
)
from magie.cli.pages.layout import Page
from magie.cli.serve import store_named
from magie.server.storage import backup as backups
from magie.server.storage.audit import AuditReport, audit
from magie.server.storage.backup_files import files_of
from magie.server.storage.store import StoreError

T = TypeVar("T")
database = click.option("--database", default="", envvar="MAGIE_DATABASE")


@click.group(cls=LocalizedGroup, invoke_without_command=True, add_help_option=False)
@localized_options
@click.pass_context
def db(context: click.Context) -> None:
    """Migrate, check, back up or restore a database."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


@click.command("db-migrate", cls=LocalizedCommand, add_help_option=False)
@database
@localized_options
def migrate(database: str) -> None:
    """Migrate a database to the current schema."""
    needed = _run(store_named(database).migrate())
    Page().prose(localize("db-migrated", count=needed))


@click.command("db-check", cls=LocalizedCommand, add_help_option=False)
@database
@localized_options
@click.pass_context
def check(context: click.Context, database: str) -> None:
    """Replay every table of a database."""
    context.exit(_report(_run(audit(store_named(database)))))


@click.command("db-backup", cls=LocalizedCommand, add_help_option=False)
@click.argument("folder")
@click.option("--with-secrets", is_flag=True)
@database
@localized_options
def backup(folder: str, with_secrets: bool, database: str) -> None:
    """Back up a database into a folder."""
    target = Path(folder)
    _run(backups.back_up(store_named(database), target, with_secrets))
    page = Page()
    for name in files_of(with_secrets):
        size = (target / name).stat().st_size
        page.prose(localize("db-written", file=str(target / name), size=size))
    page.prose(localize("db-with-secrets" if with_secrets else "db-without-secrets"))


@click.command("db-restore", cls=LocalizedCommand, add_help_option=False)
@click.argument("folder")
@database
@localized_options
@click.pass_context
def restore(context: click.Context, folder: str, database: str) -> None:
    """Restore a backup into an empty database, and check it."""
    store = store_named(database)
    _run(backups.restore(Path(folder), store))
    Page().prose(localize("db-restored"))
    context.exit(_report(_run(audit(store_named(database)))))


for command in (migrate, check, backup, restore):
    db.add_command(command, (command.name or "").removeprefix("db-"))


def _report(found: AuditReport) -> int:
    """Print an audit report; return the exit status."""
    page = Page()
    for fault in found.faults:
        words = localize(
            "db-fault",
            table=fault.table,
            version=str(fault.version),
            where=fault.where,
            why=fault.why,
        )
        page.prose(Text(words, "red"))
    if found.without_dice:
        page.prose(localize("db-without-dice", count=found.without_dice))
    said = localize(
        "db-checked", tables=found.tables, entries=found.entries, faults=len(found.faults)
    )
    page.prose(Text(said, "bold red" if found.faults else "bold green"))
    return 1 if found.faults else 0


def _run(work: Coroutine[Any, Any, T]) -> T:
    try:
        return asyncio.run(work)
    except StoreError as error:
        raise UsageProblem("db-store", why=str(error)) from error
