"""The landlord: opens tables on a server, seats four people at each, and lets them play.

They buy what they are offered and otherwise make the first move of their menu, which is the safe
one: so that deeds are held and rents are paid as in any evening, and games last.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from secrets import token_hex
from typing import Any

import msgspec

from magie.bots.factory import create
from magie.bots.seat_adapter import next_seat, think
from magie.game.actions import Verb
from magie.match import Match
from magie.notation.words import letter
from proofs.load.generator import SEATS, Circle, Record
from proofs.load.wire import Line, WireError, opened
from tests.server.live_server import RESIGNATION, request

Json = dict[str, Any]
AT_ONCE = 16
"""Tables that are opened at the same time."""
TRIES = 5
"""How often somebody comes who is sent away at the door."""
NAMES = ("Ann", "Bo", "Cy", "Di")
ANALYSED_LINES = 200
FIRST_ADDRESS = 10
"""The last number of the address from which the first analysis is asked for."""
ENTRY = b'{"t":"entry","version":'
ACK = b'{"t":"ack","id":"'
REJECT = b'{"t":"reject",'
WELCOME = b'{"t":"welcome",'


class Choice(msgspec.Struct):
    """One line of a menu."""

    verb: str
    text: str = ""
    low: int = 0

    @property
    def move(self) -> str:
        """It, as a move."""
        return self.text or f"{self.verb} {self.low}"


class Game(msgspec.Struct):
    """What a mover has to know of a game."""

    phase: str
    actor: int
    menus: dict[str, msgspec.Raw]


class Glance(msgspec.Struct):
    """A message, looked at by somebody who wants to make the next move."""

    version: int
    game: Game | None = None


class Ack(msgspec.Struct):
    """What somebody was told, once."""

    id: str
    version: int
    hash: str


class Table(Circle):
    """A table of the server."""

    glance = msgspec.json.Decoder(Glance)
    menu = msgspec.json.Decoder(list[Choice])

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.acks: list[bytes] = []
        """Every acknowledgement as it came; they are read when nothing is measured any more."""
        self._spoken = 0
        self._refused = 0
        self._run = b""
        """What the ids of this run begin with: a command with an old id is not carried out."""
        self._version = 0
        self._actor = 0
        self._move = ""

    def begin(self, record: Record) -> None:
        """From now on everything counts."""
        super().begin(record)
        self._run = token_hex(12).encode()

    def speak(self, number: int) -> int:
        """Let whoever is asked decide."""
        self._spoken += 1
        self.lines[self._actor].write(
            b'{"do":"move","id":"%s%08x","version":%d,"seat":%d,"text":"%s"}'
            % (self._run, number, self._version, self._actor, self._move.encode())
        )
        return self._version + 1

    def hear(self, line: Line, text: bytes, now: float) -> None:
        """Look at what came, the first time that it comes; count it every time."""
        if text.startswith(ENTRY):
            version = int(text[len(ENTRY) : text.index(b",", len(ENTRY))])
            if version > self._version:
                self.look(text)
            self.heard(line, version, len(text), now)
        elif text.startswith(ACK):
            self.acks.append(text)
        elif text.startswith(REJECT):
            self._refused += 1
            self.fault(f"rejected: {text.decode()} after “{self._move}”")

    def look(self, text: bytes) -> None:
        """Find out who has to decide, and how he will."""
        seen = self.glance.decode(text)
        self._version = seen.version
        if seen.game is None:
            return
        self.is_over = seen.game.phase == "over"
        menu = seen.game.menus.get(str(seen.game.actor))
        if menu is not None and not self.is_over:
            choices = self.menu.decode(menu)
            bought = [each for each in choices if each.verb == "buy"]
            self._actor, self._move = seen.game.actor, (bought or choices)[0].move

    @property
    def is_behind(self) -> bool:
        """Whether something is not yet shown to all, or not answered."""
        return super().is_behind or len(self.acks) + self._refused < self._spoken

    def told(self) -> Iterator[Ack]:
        """Everything that was acknowledged."""
        decoder = msgspec.json.Decoder(Ack)
        return (decoder.decode(each) for each in self.acks)

    def unanswered(self) -> int:
        """Commands that got no answer."""
        return self._spoken - len(self.acks) - self._refused


async def open_tables(ports: Sequence[int], count: int) -> list[Table]:
    """So many tables with four people each, who are connected to the servers in turn."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> Table:
        async with gate:
            return await open_table(ports, number)

    return await asyncio.gather(*(one(number) for number in range(count)))


async def open_table(ports: Sequence[int], number: int = 0) -> Table:
    """A table at which play has begun."""
    port = ports[number % len(ports)]
    places = [{"name": NAMES[0]}, *({} for _ in NAMES[1:])]
    terms = {"seats": places, "clock": "none", "tempo": 0, "public": True}
    host = await ask(port, "/api/tables", terms)
    path = f"/api/tables/{host['table']}"
    people = [host]
    for name in NAMES[1:]:
        people.append(await ask(port, f"{path}/join", {"key": host["invite"], "name": name}))
    # The table was opened, it has a host, and four have sat down.
    start = {"do": "start", "id": token_hex(16), "version": 2 + SEATS}
    await ask(port, f"{path}/commands", start, host["token"])
    table = Table(str(host["table"]))
    for seat, person in enumerate(people):
        at = ports[(number + seat) % len(ports)]
        table.lines.append(await connected(table, at, person["token"], seat))
    return table


async def open_bot_table(port: int, bot: str, count: int) -> Line:
    """A table of bots that play as fast as they think, and the line of a spectator."""
    terms = {"seats": [{"bot": bot} for _ in range(count)], "clock": "none", "tempo": 0}
    host = await ask(port, "/api/tables", terms)
    path = f"/api/tables/{host['table']}"
    # The table was opened, it has a host, and the bots have sat down.
    start = {"do": "start", "id": token_hex(16), "version": 2 + count}
    await ask(port, f"{path}/commands", start, host["token"])
    table = Table(str(host["table"]))
    return await connected(table, port, host["token"], 0)


async def ask_for_analysis(port: int, number: int) -> Json:
    """Open a table with a game, end it, and ask for its analysis from an address of its own."""
    match = thrifty_game(number)
    seats = [{"name": name} for name in NAMES[: match.game.seats]]
    terms = {"seats": seats, "clock": "none", "game": match.text}
    host = await ask(port, "/api/tables", terms)
    path = f"/api/tables/{host['table']}"
    for command in ({"do": "start"}, {"do": "move", "seat": match.game.turn, "text": "resign"}):
        _, _, state = await request(port, "GET", path, token=host["token"])
        sent = {**command, "id": token_hex(16), "version": state["version"]}
        await ask(port, f"{path}/commands", sent, host["token"])
    address = f"127.0.0.{FIRST_ADDRESS + number}"
    await ask(port, f"{path}/analysis", {}, host["token"], address)
    return host


def thrifty_game(seed: int) -> Match:
    """A long game of bots that never deal, up to a moment at which a player may resign."""
    match = Match("classic", 2, seed, rules=RESIGNATION)
    players = [create("thrifty", f"{seed} {seat}") for seat in range(match.game.seats)]
    while len(match.lines) < ANALYSED_LINES or not may_resign(match):
        seat = next_seat(match.game)
        act = think(players[seat], match.game, match.edition, seat, 0.0, frozenset())
        match.play(f"{letter(seat)} {act.text}")
    return match


def may_resign(match: Match) -> bool:
    """Whether the player whose turn it is may resign."""
    return any(choice.verb == Verb.RESIGN for choice in match.menu(letter(match.game.turn)))


async def analysis_state(port: int, host: Json) -> str:
    """How far the analysis of a table's game is."""
    path = f"/api/tables/{host['table']}/analysis"
    _, _, answer = await request(port, "GET", path, token=host["token"])
    return str(answer["state"])


async def invite_crowd(table: Table, port: int, count: int) -> None:
    """Let so many look on, each with a connection."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> Line:
        async with gate:
            watcher = await ask(port, f"/api/tables/{table.name}/watch", {})
            return await connected(table, port, watcher["token"], SEATS + number)

    table.crowd = await asyncio.gather(*(one(number) for number in range(count)))


async def connected(table: Table, port: int, token: str, seat: int) -> Line:
    """Somebody at the table who has said who he is and has seen how things stand.

    On a machine that stands still for long, a hello comes too late; then one comes again.
    """
    for left in reversed(range(TRIES)):
        line = await opened(port, f"/api/tables/{table.name}/socket", seat, table.hear)
        line.write(msgspec.json.encode({"t": "hello", "token": token, "since": 0}))
        try:
            text = await line.first(WELCOME)
            break
        except WireError:
            line.leave()
            if not left:
                raise
    line.version = table.glance.decode(text).version
    table.look(text)
    return line


async def ask(
    port: int, path: str, body: Json, token: str = "", address: str = "127.0.0.1"
) -> Json:
    """A request that is expected to succeed."""
    status, _, answer = await request(port, "POST", path, body, token, address=address)
    if status != 200:
        raise RuntimeError(f"POST {path}: {status} {answer}")
    return dict(answer)
