"""Whole games at tables on virtual time, for whoever wants to check their dice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256
from typing import Any
from unittest.mock import patch

from magie.editions.load import load
from magie.engine import weight
from magie.game.edition import Edition
from magie.game.state import Game
from magie.notation import gamefile
from magie.notation.chances import outcome_text, outcomes
from magie.notation.play import follow, start
from magie.server.live.room import Room
from magie.server.live.rooms import Rooms
from magie.server.table import commands
from magie.server.table.auth import Principal
from magie.server.table.entries import Row
from magie.server.table.export import export_game
from magie.server.table.ids import new_id
from magie.server.table.opening import Place, Terms
from proofs.virtual.memory_store import MemoryStore
from proofs.virtual.simloop import simulate
from proofs.virtual.world import seeded, virtual_rooms
from tests.dice.independent import Draw

BOTS = ("steady", "trader", "thrifty")
BROUGHT = 62
"""Lines of the game that moves to another table."""
LONGEST = 4000
"""Entries of a table, after which a game that does not end is left as it is."""


@dataclass(frozen=True)
class EventTuple:
    """A game as it was played: its file, its log, and the secrets of its dice."""

    text: str
    rows: list[Row]
    seeds: list[bytes]
    over: bool


class Watcher:
    """Somebody who looks on, so that bots go on playing, and writes the game down in the end."""

    def __init__(self, room: Room, longest: int) -> None:
        self.principal = Principal(room.table.id, "")
        self.room, self.longest = room, longest
        self.text = ""
        self.over = False
        self.done = asyncio.Event()

    def send(self, message: bytes) -> None:
        table = self.room.table
        if self.done.is_set() or (table.is_running and table.version < self.longest):
            return
        self.text = gamefile.format(export_game(table, self.room.dice))
        self.over = table.is_over
        self.done.set()

    def close(self, code: int, reason: str) -> None:
        pass


def share_of(seat: int) -> bytes:
    """What a seat puts into the dice."""
    return sha256(f"share {seat}".encode()).digest()[:16]


async def begin(rooms: Rooms, terms: Terms) -> Room:
    """A table whose people have put in their shares, and where bots will decide for them."""
    welcome = await rooms.create(terms)
    room, me = await rooms.room(welcome.table), Principal(welcome.table, welcome.person)

    async def do(kind: type[commands.Command], **more: object) -> None:
        await room.execute(me, kind(new_id(), room.table.version, **more))

    await do(commands.Start)
    for seat in welcome.seats:
        await do(commands.Reveal, seat=seat, share=share_of(seat).hex())
    # Whoever is asked first leaves last: until then no bot has anything to decide.
    for seat in reversed(welcome.seats):
        await do(commands.Leave, seat=seat)
    return room


def terms_of(edition: str, variant: str, **more: object) -> Terms:
    """Two seats with shares, one of a bot without."""
    people = [
        Place(name, seal=sha256(share_of(at)).hexdigest()) for at, name in enumerate(("Ann", "Bo"))
    ]
    return Terms(
        (*people, Place(bot="trader")),
        edition,
        variant,
        clock="none",
        tempo=0.0,
        level="steady",
        **more,
    )


async def play_out(room: Room, longest: int = LONGEST) -> Watcher:
    """Let bots play until the game is over, or the log is so long."""
    watcher = Watcher(room, longest)
    await room.join(watcher, 0)
    await watcher.done.wait()
    room.leave(watcher)
    return watcher


@cache
def whole_game(
    edition: str,
    variant: str,
    seed: int = 1,
    longest: int = LONGEST,
    rules: tuple[tuple[str, str], ...] = (),
) -> EventTuple:
    """A game of bots at a table, from the commitment to the end."""

    async def play() -> EventTuple:
        store = MemoryStore()
        rooms = virtual_rooms(store)
        await rooms.open()
        room = await begin(rooms, terms_of(edition, variant, rules=dict(rules)))
        watcher = await play_out(room, longest)
        id = room.table.id
        told = EventTuple(watcher.text, store.logs[id], store.chains[id], watcher.over)
        await rooms.close()
        return told

    with seeded(f"{edition} {variant} {seed}"):
        return simulate(play())


@cache
def moved_house() -> str:
    """A game that began elsewhere: its first lines were brought along, up to a decision of Ann."""
    head, _, body = whole_game("canada-1961", "timed").text.partition("\n\n")
    said = [line for line in head.splitlines() if not line.startswith(("proof", "result"))]
    brought = "\n".join([*said, "", *body.splitlines()[:BROUGHT]]) + "\n"

    async def play() -> str:
        rooms = virtual_rooms()
        await rooms.open()
        # There are no threads on virtual time.
        with patch("magie.server.live.rooms.asyncio.to_thread", _at_once):
            room = await begin(rooms, terms_of("classic", "standard", game=brought))
        text = (await play_out(room)).text
        await rooms.close()
        return text

    with seeded("moved house"):
        return simulate(play())


async def _at_once(work: Callable[..., Any], *arguments: Any) -> Any:
    return work(*arguments)


@lru_cache(maxsize=16)
def draws_of(text: str) -> list[Draw]:
    """What was possible at each draw of a game, and what came: all that magie tells a verifier."""
    file, found = gamefile.parse(text), list[Draw]()
    edition, game = load(file.edition, file.variant, file.rules).edition, Game()
    start(game, edition, file)
    before = int(dict(file.extra).get("proof-from", "0"))

    def see(game: Game, edition: Edition, value: int) -> None:
        possible = [
            (outcome_text(game, edition, each), weight(game, edition, each))
            for each in outcomes(game, edition)
        ]
        if len(possible) > 1:
            found.append((possible, outcome_text(game, edition, value)))

    for number, line in enumerate(file.lines):
        follow(game, edition, line, see if number >= before else None)
    return found
