"""The audit: replay every stored table and report what was changed or is missing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import msgspec

from magie.dice.chain import HashChain
from magie.server.storage.loading import replay_rows
from magie.server.storage.snapshots import snapshot_fault
from magie.server.storage.store import Snapshot, Store, StoreError
from magie.server.table.listing import Listing, listing_of
from magie.server.table.state import BrokenLogError, Table

AuditArea = Literal["log", "listing", "snapshot", "dice"]


@dataclass(frozen=True)
class AuditFault:
    """A difference between what is stored and what the log says."""

    table: str
    version: int
    """The faulty entry, or the last good one before the fault."""
    where: AuditArea
    why: str


@dataclass
class AuditReport:
    """What an audit has found."""

    tables: int = 0
    entries: int = 0
    faults: list[AuditFault] = field(default_factory=list[AuditFault])
    without_dice: int = 0
    """Tables that cannot continue: the seeds of their dice are missing."""


async def audit(store: Store) -> AuditReport:
    """Audit one table after the other; nothing is changed."""
    report = AuditReport()
    await store.open_readonly()
    try:
        for id in await store.tables():
            await _audit_table(store, id, report)
            report.tables += 1
    finally:
        await store.close()
    return report


async def _audit_table(store: Store, id: str, report: AuditReport) -> None:
    listing, snapshot = await _read_listing(store, id, report), await store.snapshot(id)
    table = Table(id)
    for row in await store.read(id):
        try:
            await replay_rows(table, [row])
        except BrokenLogError as error:
            why = str(error).removeprefix(f"table {id}: ")
            report.faults.append(AuditFault(id, table.version + 1, "log", why))
            return
        report.entries += 1
        _check_listing(table, listing, report)
        if snapshot is not None and snapshot.version == table.version:
            why = await snapshot_fault(snapshot, table)
            report.faults += [AuditFault(id, table.version, "snapshot", why)] if why else []
    _check_ahead_of_log(table, listing, snapshot, report)
    if table.opened is not None and not table.is_over:
        await _check_dice(store, table, report)


async def _read_listing(store: Store, id: str, report: AuditReport) -> Listing | None:
    try:
        return await store.listing(id)
    except StoreError as error:
        report.faults.append(AuditFault(id, 0, "listing", str(error)))
        return None


def _check_listing(table: Table, listing: Listing | None, report: AuditReport) -> None:
    """Compare the listing of this version with the log."""
    if listing is not None and listing.version == table.version:
        made = listing_of(table, listing.touched)
        # Where time seems to run and does not, the table is loaded once and listed anew.
        if listing.activity == "live":
            made = msgspec.structs.replace(made, activity="live")
        # An earlier release did not list which names are those of bots.
        if not listing.bots:
            made = msgspec.structs.replace(made, bots=())
        if listing != made:
            differs = [
                name
                for name in Listing.__struct_fields__
                if getattr(listing, name) != getattr(made, name)
            ]
            why = f"the lobby has another {', '.join(differs)}"
            report.faults.append(AuditFault(table.id, table.version, "listing", why))


def _check_ahead_of_log(
    table: Table, listing: Listing | None, snapshot: Snapshot | None, report: AuditReport
) -> None:
    """Report a listing or snapshot that is newer than the log: entries are missing."""
    made: list[tuple[AuditArea, Listing | Snapshot | None]] = [
        ("listing", listing),
        ("snapshot", snapshot),
    ]
    for where, each in made:
        if each is not None and each.version > table.version:
            why = f"it is of entry {each.version}, and the log ends at {table.version}"
            report.faults.append(AuditFault(table.id, table.version, where, why))


async def _check_dice(store: Store, table: Table, report: AuditReport) -> None:
    """Check the stored seeds against the table's commitments."""
    seeds = await store.seeds(table.id)
    if not seeds:
        report.without_dice += 1
        return
    known = {HashChain(seed).commitment.hex() for seed in seeds}
    if not {*table.commitments} <= known:
        why = "its dice seeds do not match its commitments"
        report.faults.append(AuditFault(table.id, table.version, "dice", why))
