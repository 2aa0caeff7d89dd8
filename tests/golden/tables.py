"""Golden tables: whole logs as a server has stored them, which every later version has to read.

Each line is a row of the log, with a sign of what the table was like after it.  They are never
written anew: ``make golden`` adds those that are missing, and a log that can no longer be read is
a promise broken to everybody whose games are stored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path

import msgspec

from magie.game.edition import RULES_VERSION
from magie.notation import position
from magie.server.table.entries import ENTRY_SCHEMA, GENESIS, Row, genesis
from magie.server.table.state import Table
from tests.golden.games import FOLDER
from tests.server.scripted_games import (
    ScriptedTable,
    coached_table,
    rare_table,
    scripted_table,
)

TABLES = FOLDER / "tables"
ENTRIES = 110
NUMBERS = (5, 8, 14, 17, 26)
"""Which of the sittings are kept: one of each edition, short, timed and standard games."""


class Line(msgspec.Struct, frozen=True, array_like=True):
    """A row as it is kept here, and what the table was like after it."""

    table: str
    version: int
    command: str
    part: int
    schema: int
    at: int
    body: str
    hash: str
    sign: str


_decoder = msgspec.json.Decoder(Line)


def sign(table: Table) -> str:
    """What a table is like: its game, what has just happened in it, and who sits where."""
    game = position.format(table.game, table.book.tag) if table.game else ""
    told = [[int(number) for number in each] for each in table.events]
    seats = [(seat.name, seat.person, seat.bot, seat.timeouts) for seat in table.seats]
    deals = [(deal.seat, deal.other, deal.text) for deal in table.deals.values()]
    rest = (table.host, table.paused, len(table.lines), table.drawn, len(table.past))
    return sha256(repr((game, told, seats, deals, rest)).encode()).hexdigest()[:8]


def read(path: Path) -> Iterator[tuple[Row, str]]:
    """The rows of a golden table, each with the sign of what came of it."""
    before = b""
    for text in path.read_text("utf-8").splitlines():
        line = _decoder.decode(text)
        own = bytes.fromhex(line.hash)
        values = (line.table, line.version, line.command, line.part, line.schema, line.at)
        row = Row(*values, line.body.encode(), before or genesis(line.table), own)
        if not before and not row.is_intact():
            # Earlier releases chained the first entry to nothing.
            row = msgspec.structs.replace(row, before=GENESIS)
        yield row, line.sign
        before = own


def lines(rows: list[Row]) -> Iterator[str]:
    """A log as it is kept here."""
    table = Table(rows[0].table)
    for row in rows:
        table.add(row)
        values = (row.table, row.version, row.command, row.part, row.schema, row.at)
        line = Line(*values, row.body.decode(), row.hash.hex(), sign(table))
        yield msgspec.json.encode(line).decode()


def write() -> None:
    """Keep the tables of this version that are not kept yet."""
    TABLES.mkdir(exist_ok=True)
    wanted: dict[str, Callable[[], ScriptedTable]] = {
        "rare": rare_table,
        "coached": coached_table,
    }
    for number in NUMBERS:
        wanted[f"{number:02}"] = partial(scripted_table, number, ENTRIES)
    for name, play in wanted.items():
        path = TABLES / f"rules{RULES_VERSION}-schema{ENTRY_SCHEMA}-{name}.jsonl"
        if not path.exists():
            path.write_text("".join(f"{line}\n" for line in lines(play().rows)), "utf-8")
