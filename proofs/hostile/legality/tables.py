"""A table of people and bots at a position, and how it goes on from there."""

from __future__ import annotations

from copy import copy
from hashlib import sha256
from random import Random

from magie.dice.ruleset import ruleset_of
from magie.editions.load import from_tag
from magie.notation import position
from magie.server.table.entries import (
    Began,
    Closed,
    Entry,
    Hosted,
    Moved,
    Opened,
    Sat,
    Seated,
    chain_rows,
)
from magie.server.table.guards import CommandResult
from magie.server.table.state import Table


def table_at(line: str, random: Random, stage: str = "playing") -> Table:
    """A table at a position: people, bots and stand-ins, some who sit at two seats."""
    game, tag = position.parse(line)
    book, table = from_tag(tag), Table(sha256(line.encode()).hexdigest()[:32])
    seats = range(game.seats)
    opened = Opened(
        book.id,
        book.variant,
        dict(book.overrides),
        game.seats,
        "00" * 32,
        ruleset_of(book).hex(),
        1,
        game.banker,
        position=line,
    )
    pieces = [each.en for each in book.tokens]
    said: list[Entry] = [opened, Hosted(person(0))]
    for seat in seats:
        name = f"Seat {seat}"
        kind = random.choices(("person", "bot", "stand-in", "twice", "open"), (8, 2, 1, 1, 1))[0]
        if kind == "open" and stage == "open":
            continue
        if kind == "bot" and seat:
            said.append(Seated(seat, "steady", name, pieces[seat]))
            continue
        who = person(0 if kind == "twice" else seat)
        seal = sha256(bytes.fromhex(share(seat))).hexdigest() if random.random() < 0.3 else ""
        said.append(Sat(seat, who, name, pieces[seat], seal))
        if kind == "stand-in" and stage == "playing":
            said.append(Seated(seat, "thrifty"))
    if stage != "open":
        said.append(Closed())
    if stage == "playing":
        said.append(Began(("00" * 16,) * game.seats))
    take(table, CommandResult(said), "f" * 32)
    return table


def take(table: Table, verdict: CommandResult, id: str) -> None:
    """Let a table take over what a command has come to."""
    for row in chain_rows(table.id, table.version, table.hash, id, verdict.entries, 0):
        table.add(row, verdict.played_out if isinstance(row.entry, Moved) else None)


def person(number: int) -> str:
    return f"{number:032x}"


def share(seat: int) -> str:
    return f"{seat + 1:032x}"


def twin(table: Table) -> Table:
    """A table of its own that stands the same."""
    other = copy(table)
    other.seats = [copy(seat) for seat in table.seats]
    other.game = table.playing.copy() if table.game is not None else None
    other.lines, other.past = [*table.lines], [*table.past]
    other.deals, other.commands = dict(table.deals), dict(table.commands)
    other.votes = {about: dict(votes) for about, votes in table.votes.items()}
    other.commitments = [*table.commitments]
    return other
