"""The audit: play every stored table again, and say where something was changed or is missing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from magie.dice.chain import HashChain
from magie.server.storage.loading import follow
from magie.server.storage.snapshots import fault_of
from magie.server.storage.store import Snapshot, Store, StoreError
from magie.server.table.listing import Listing, listing_of
from magie.server.table.state import BrokenLogError, Table

Place = Literal["log", "listing", "snapshot", "dice"]


@dataclass(frozen=True)
class AuditFault:
    """Something that is not as it was written."""

    table: str
    version: int
    """The entry that is wrong, or behind which something is."""
    where: Place
    why: str


@dataclass
class AuditReport:
    """What an audit has seen."""

    tables: int = 0
    entries: int = 0
    faults: list[AuditFault] = field(default_factory=list[AuditFault])
    without_dice: int = 0
    """Tables that cannot go on, because the secrets of their dice are not here."""


async def audit(store: Store) -> AuditReport:
    """Look at one table after the other; nothing is changed."""
    found = AuditReport()
    await store.look()
    try:
        for id in await store.tables():
            await _look_at(store, id, found)
            found.tables += 1
    finally:
        await store.close()
    return found


async def _look_at(store: Store, id: str, found: AuditReport) -> None:
    listing, snapshot = await _listing(store, id, found), await store.snapshot(id)
    table = Table(id)
    for row in await store.read(id):
        try:
            await follow(table, [row])
        except BrokenLogError as error:
            why = str(error).removeprefix(f"table {id}: ")
            found.faults.append(AuditFault(id, table.version + 1, "log", why))
            return
        found.entries += 1
        _compare(table, listing, found)
        if snapshot is not None and snapshot.version == table.version:
            why = await fault_of(snapshot, table)
            found.faults += [AuditFault(id, table.version, "snapshot", why)] if why else []
    _look_behind(table, listing, snapshot, found)
    if table.opened is not None and not table.is_over:
        await _look_at_dice(store, table, found)


async def _listing(store: Store, id: str, found: AuditReport) -> Listing | None:
    try:
        return await store.listing(id)
    except StoreError as error:
        found.faults.append(AuditFault(id, 0, "listing", str(error)))
        return None


def _compare(table: Table, listing: Listing | None, found: AuditReport) -> None:
    """Hold what the lobby shows of this version against the log."""
    if listing is not None and listing.version == table.version:
        made = listing_of(table, listing.touched)
        if listing != made:
            differs = [
                name
                for name in Listing.__struct_fields__
                if getattr(listing, name) != getattr(made, name)
            ]
            why = f"the lobby has another {', '.join(differs)}"
            found.faults.append(AuditFault(table.id, table.version, "listing", why))


def _look_behind(
    table: Table, listing: Listing | None, snapshot: Snapshot | None, found: AuditReport
) -> None:
    """What was made from a log that goes further than the one that is here."""
    made: list[tuple[Place, Listing | Snapshot | None]] = [
        ("listing", listing),
        ("snapshot", snapshot),
    ]
    for where, each in made:
        if each is not None and each.version > table.version:
            why = f"it speaks of entry {each.version}, and the log ends at {table.version}"
            found.faults.append(AuditFault(table.id, table.version, where, why))


async def _look_at_dice(store: Store, table: Table, found: AuditReport) -> None:
    """Whether what will be thrown is still what the table has committed to."""
    seeds = await store.seeds(table.id)
    if not seeds:
        found.without_dice += 1
        return
    known = {HashChain(seed).commitment.hex() for seed in seeds}
    if not {*table.commitments} <= known:
        why = "the secrets of its dice are not those that it was opened with"
        found.faults.append(AuditFault(table.id, table.version, "dice", why))
