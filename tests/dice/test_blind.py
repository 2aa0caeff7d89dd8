"""Bots are blind: with another future of the dice they see the same and decide the same."""

from __future__ import annotations

import asyncio
import os
import pickle
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any
from unittest.mock import patch

import pytest

from magie.base.worker_processes import bot_workers
from magie.bots.player import Decision, Player, safe_choice
from magie.bots.seat_adapter import Act
from magie.dice.chain import CHAIN_LENGTH, HashChain
from magie.game.edition import Edition
from magie.game.state import Game
from magie.server.live.bot_threads import InlineBots
from magie.server.live.driver import Driver
from magie.server.live.room import Answer, Room
from magie.server.live.rooms import Rooms
from magie.server.table.dicebox import Dicebox
from magie.server.table.opening import Place, Terms
from proofs.virtual.memory_store import MemoryStore
from proofs.virtual.simloop import simulate
from proofs.virtual.world import seeded, virtual_rooms
from tests.dice.games import Watcher, begin
from tests.random_play import EDITIONS, VARIANTS
from tests.scale import sized

DECISIONS = int(os.environ.get("DECISIONS") or sized(240, 2000))
"""Of all bots together; 10,000 in the long form."""
BOTS = ("random", "thrifty", "steady", "trader")
LOOKS = 50
"""Decisions between two searches for secrets."""
AHEAD = 40
"""Links that have not been drawn yet and are searched for."""
OTHER = sha256(b"another future").digest()


class Elsewhere(Room):
    """The same table with other dice; nothing that is decided there is carried out."""

    async def act(self, *_: Any) -> Answer:
        return Answer("", 0, "")


@dataclass
class Double:
    """A thinker that asks every question once more, of a bot whose table has another future."""

    make: type[Driver]
    at_once: InlineBots
    store: MemoryStore
    wanted: int
    rooms: Rooms | None = None
    decisions: int = 0
    kinds: set[str] = field(default_factory=set[str])
    differences: list[str] = field(default_factory=list[str])
    done: asyncio.Event = field(default_factory=asyncio.Event)

    async def think(
        self, player: Player, game: Game, edition: Edition, seat: int, people: set[int]
    ) -> Act:
        assert self.rooms
        [room] = self.rooms.loaded.values()
        assert room.table.game is game
        there = await self._ask_there(room, player, seat)
        asked = question(player, game, edition, seat, people)
        act = await self.at_once.think(player, game, edition, seat, people)
        self.decisions += 1
        self.kinds.add(act.text.partition(" ")[0])
        if there != (asked, answer(player, act)):
            self.differences.append(act.text)
        if self.decisions % LOOKS == 0:
            [seed] = self.store.chains[room.table.id]
            held = (player.memory, game, edition, people, room.table)
            self.differences += secrets_in(held, seed, room.table.drawn)
        if self.decisions >= self.wanted:
            self.done.set()
        return act

    async def _ask_there(self, room: Room, player: Player, seat: int) -> tuple[bytes, bytes]:
        """What the same bot is asked and answers where the dice will fall otherwise."""
        note = Note(self.at_once)
        there = Elsewhere(room.table, Dicebox([OTHER]), room.store, room.env, room.counters)
        driver = self.make(there, note, "elsewhere")
        bot = room.table.seats[seat].bot
        mine = getattr(player, "inner", player)
        driver._players[seat, bot] = pickle.loads(pickle.dumps(mine))
        await driver._let_bot_decide()
        return note.asked, note.answered


@dataclass
class Note:
    """A thinker that writes down what a bot was asked and what it said."""

    at_once: InlineBots
    asked: bytes = b""
    answered: bytes = b""

    async def think(self, player: Player, *more: Any) -> Act:
        self.asked = question(player, *more)
        act = await self.at_once.think(player, *more)
        self.answered = answer(player, act)
        return act


def question(player: Player, game: Game, edition: Edition, seat: int, people: set[int]) -> bytes:
    """All that a bot is given, as bytes."""
    return pickle.dumps((player.memory, game, edition, seat, sorted(people)))


def answer(player: Player, act: Act) -> bytes:
    """All that a bot gives back."""
    return pickle.dumps((player.memory, act))


def secrets_in(held: object, seed: bytes, drawn: int) -> list[str]:
    """Which of the secrets of a table can be found in something."""
    bytes_of = pickle.dumps(held)
    chain = HashChain(seed)
    links = [chain.link(number) for number in range(drawn + 1, drawn + 1 + AHEAD)]
    return [
        f"a link of {CHAIN_LENGTH}"
        for link in (seed, *links)
        if link in bytes_of or link.hex().encode() in bytes_of
    ]


def watched(
    bot: str, decisions: int, number: int, make: type[Driver] = Driver, seconds: float = 1.0
) -> Double:
    """A table of such bots, until so many decisions have been made twice, or the game is over."""
    edition, variant = EDITIONS[number % len(EDITIONS)], VARIANTS[number % len(VARIANTS)]
    seats = tuple(Place(bot=bot) for _ in range(4))
    terms = Terms(seats, edition, variant, clock="none", tempo=0.0, level="steady")

    async def play() -> Double:
        store = MemoryStore()
        double = Double(make, InlineBots(seconds), store, decisions)
        rooms = virtual_rooms(store, double)
        double.rooms = rooms
        await rooms.open()
        room = await begin(rooms, terms)
        watcher = Watcher(room, 1 << 30)
        await room.join(watcher, 0)
        ends = [asyncio.create_task(each.wait()) for each in (watcher.done, double.done)]
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        for end in ends:
            end.cancel()
        await rooms.close()
        assert rooms.counters.bot_failures == rooms.counters.internal_errors == 0
        return double

    with seeded(f"blind {bot} {number}"), patch("magie.server.live.rooms.Driver", make):
        return simulate(play())


@pytest.mark.parametrize("bot", BOTS)
def test_with_other_dice_to_come_a_bot_sees_and_decides_the_same(bot: str) -> None:
    made, number, kinds = 0, 0, set[str]()
    wanted = DECISIONS // len(BOTS)
    while made < wanted:
        double = watched(bot, min(wanted - made, 400), number)
        assert double.differences == []
        assert double.decisions > 0
        made, number, kinds = made + double.decisions, number + 1, kinds | double.kinds
    assert {"roll", "buy", "end"} <= kinds


def test_a_master_sees_and_decides_the_same_too() -> None:
    # It thinks for as long as it likes, but not about much: so the clock has no say.
    with (
        patch("magie.bots.master.can_compile", lambda: False),
        patch("magie.bots.master.PLAIN_ROLLOUTS_PER_SECOND", 0.01),
        patch("magie.bots.master.ROLLOUT_TURNS", 2),
        patch.object(bot_workers, "call", lambda function, *args: function(*args)),
    ):
        double = watched("master", 30, 0, seconds=600.0)
    assert double.differences == []
    assert double.decisions >= 30


# --------------------------------------------------------------------------------- controls


class Peeker:
    """A bot that looks into the dicebox: it buys only if the next link ends in an even byte."""

    def __init__(self, inner: Player, room: Room) -> None:
        self.inner, self.room = inner, room
        self.memory = inner.memory

    def decide(self, game: Game, edition: Edition, seat: int, seconds: float) -> Decision:
        decision = self.inner.decide(game, edition, seat, seconds)
        link = self.room.dice._link(self.room.table.drawn + 1)
        return safe_choice(game, edition, seat) if link[-1] % 2 else decision

    def leave(self) -> None:
        self.inner.leave()


class PeepHole(Driver):
    """A driver whose bots can see the dicebox."""

    def _player(self, seat: int, bot: str) -> Player:
        return Peeker(super()._player(seat, bot), self.room)


class Tattler(Driver):
    """A driver that lets something of the dice slip into what a bot has in mind."""

    def _player(self, seat: int, bot: str) -> Player:
        player = super()._player(seat, bot)
        link = self.room.dice._link(self.room.table.drawn + 1)
        player.memory.other = link[0]
        return player


@pytest.mark.parametrize("make", [PeepHole, Tattler])
def test_a_bot_that_peeks_is_caught(make: type[Driver]) -> None:
    assert watched("random", sized(40, 100), 0, make).differences


def test_a_secret_that_is_carried_along_is_found() -> None:
    seed = sha256(b"a secret").digest()
    box = Dicebox([seed])
    assert secrets_in(box, seed, 0)
    assert secrets_in({"note": HashChain(seed).link(8).hex()}, seed, 7)
    assert not secrets_in({"note": HashChain(seed).link(7).hex()}, seed, 7)
    assert not secrets_in(box.draws(bytes(32), 0).drawn, seed, 0)
