"""Drafts: valid messages, out of which the wrong ones are made."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec

from magie.engine import menu
from magie.game.actions import Menu, Verb
from magie.notation.wording import step_text
from magie.server.table import entries
from magie.server.table.state import Table
from proofs.hostile.legality.questions import asks, texts
from proofs.hostile.mutations import Message
from tests.golden.tables import TABLES
from tests.golden.tables import read as read_golden


def live(table: Table, random: Random) -> Iterator[Message]:
    """Commands of every kind for a table as it stands, on both sides of every boundary."""
    for command in asks(table, random):
        yield msgspec.to_builtins(command)
    if table.game is None:
        return
    for seat in range(len(table.seats)):
        card = Menu()
        menu(table.playing, table.edition, seat, card)
        some = [*texts(table, seat, card, random)]
        for text in random.sample(some, min(len(some), 20)):
            yield {"do": "move", "seat": seat, "text": text}
        for at in range(card.count):
            step = (Verb(card.verb[at]), card.target[at], card.low[at])
            words = step_text(table.playing, seat, step).partition(" ")[2]
            yield {"do": "move", "seat": seat, "text": words}


@cache
def golden() -> list[Message]:
    """The commands behind what stands in the golden tables, as far as an entry tells them."""
    found: list[Message] = []
    for path in sorted(TABLES.glob("*.jsonl")):
        for row, _ in read_golden(path):
            entry = row.entry
            if isinstance(entry, entries.Moved):
                text = " ".join(each for each in entry.lines[0].split()[1:] if "+" not in each)
                found.append({"do": "move", "seat": entry.seat, "text": text})
            elif type(entry) in ASKED:
                kind, names = ASKED[type(entry)]
                values = {name: getattr(entry, name) for name in names}
                found.append({"do": kind, **values})
    return found


ASKED: dict[Any, tuple[str, tuple[str, ...]]] = {
    entries.Proposed: ("propose", ("seat", "other", "text", "counters")),
    entries.Muted: ("mute", ("seat", "other", "on")),
    entries.Voted: ("vote", ("seat", "about", "yes")),
    entries.Revealed: ("reveal", ("seat", "share")),
    entries.Sealed: ("promise", ("seat", "seal")),
    entries.Chose: ("choose", ("seat", "piece")),
    entries.Seated: ("seatbot", ("seat", "bot")),
    entries.Left: ("free", ("seat",)),
    entries.Returned: ("return", ("seat",)),
    entries.Hosted: ("host", ("person",)),
    entries.Closed: ("start", ()),
}
"""By what they came to: what was asked for."""
SERVER: tuple[Message, ...] = (
    {"t": "hello", "token": "a" * 32, "since": 0},
    {"t": "ack", "id": "a" * 32, "version": 1, "hash": "0" * 64},
    {"t": "reject", "id": "a" * 32, "code": "stale", "version": 1},
    {"t": "entry", "version": 1, "hash": "0" * 64, "entry": {"kind": "moved", "seat": 0}},
    {"t": "presence", "present": [], "watching": 0, "hushed": []},
    {"kind": "moved", "seat": 0, "lines": ["A roll 1+3"], "drawn": 1},
    {},
)
"""What only the server says, a second hello, and nothing."""
