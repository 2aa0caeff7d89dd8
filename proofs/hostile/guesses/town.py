"""The town: private tables, and guesses at what would open them."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

from magie.server.api.context import Settings
from magie.server.table.auth import SERVER_PERSON
from proofs.hostile.guesses.doors import DOORS, SOCKET, Guess
from tests.server.live_server import LiveServer, live_server

SOCKETS = 16
"""Every so many guesses, one is made on a socket."""


@dataclass
class Town:
    """Private tables, awake and asleep, and everything that would open them."""

    home: LiveServer
    tables: list[str]
    secrets: list[str]
    people: list[str]


async def settle(home: LiveServer) -> Town:
    """A table that waits, one in play, one that nobody has awake."""
    made = [await home.open_table(seats=[{"name": "Ann"}, {}]) for _ in range(3)]
    secrets = [seated[what] for seated in made for what in ("token", "invite")]
    bo = await home.sit(made[1]["table"], made[1]["invite"], "Bo")
    path = f"/api/tables/{made[0]['table']}"
    _, watcher = await home.call("POST", f"{path}/watch", {"key": made[0]["invite"]})
    _, link = await home.call("POST", f"{path}/handover", {"seat": 0}, made[0]["token"])
    async with home.connect(made[1]) as guest:
        assert (await guest.send("start"))["t"] == "ack"
    room = home.rooms.loaded.pop(made[2]["table"])
    home.rooms._drivers.pop(room.table.id).cancel()
    secrets += [bo["token"], watcher["token"], link["key"]]
    return Town(home, [each["table"] for each in made], secrets, [made[0]["person"], SERVER_PERSON])


@asynccontextmanager
async def town_of(folder: Path, name: str, settings: Settings | None = None) -> AsyncIterator[Town]:
    """A house with its tables."""
    under = folder / name
    under.mkdir()
    async with live_server(under, settings=settings) as home:
        yield await settle(home)


# --------------------------------------------------------------------------------- the guesses


def guesses(town: Town, random: Random) -> Iterator[tuple[Guess, Guess]]:
    """Pairs without end: at a table that exists, and at one that does not."""
    doors = [door for door in DOORS if door != SOCKET]
    number = 0
    while True:
        number += 1
        door = SOCKET if number % (SOCKETS // 2) == 0 else doors[number % len(doors)]
        table = town.tables[number % len(town.tables)]
        made = Guess(door, table, _secret(town, table, random))
        yield made, made.at(_other(table, random))


def _secret(town: Town, table: str, random: Random) -> str:
    """Any token, or one that comes near to one, or what was meant for something else."""
    known = random.choice(town.secrets)
    return random.choice(
        (
            token(random),
            token(random),
            _flipped(known, random),
            _misread(known, random),
            known[::-1],
            known.swapcase(),
            known[:-1],
            known + "A",
            random.choice((*town.people, table, "", "null", "0" * 32, "%00", "' OR 1=1 --")),
        )
    )


def _other(table: str, random: Random) -> str:
    """An id that there is not: any, or one bit beside."""
    if random.random() < 0.5:
        return random.randbytes(16).hex()
    return f"{int(table, 16) ^ 1 << random.randrange(128):032x}"


def token(random: Random) -> str:
    return urlsafe_b64encode(random.randbytes(24)).decode()


def _misread(token: str, random: Random) -> str:
    """One letter of it is another."""
    at = random.randrange(len(token))
    other = random.choice("Aa0_-".replace(token[at], ""))
    return token[:at] + other + token[at + 1 :]


def _flipped(token: str, random: Random) -> str:
    data = bytearray(urlsafe_b64decode(token))
    bit = random.randrange(192)
    data[bit // 8] ^= 1 << bit % 8
    return urlsafe_b64encode(data).decode()
