"""Scarce: hardly a descriptor, little memory, half a processor; who comes is told so, and those
who play go on.

``python -m proofs.faults.scarce [--tables 20] [--guests 600] [--silent 600] [--seconds 60]
[--files 256] [--memory 400] [--inject gruff]``

At some tables people play all the while.  Then come far more guests than there are descriptors, a
few at a time, and stay; then as many who connect and say nothing at all.  Every guest who is not
let in has to hear why; no move may fail, be lost or be done twice, and nobody may be shown anything
else than what is stored, or miss any of it; a server that is full and has nothing to do
must do nothing; and when the guests have gone, whoever comes is let in again.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from magie.server.live.close_codes import Close
from magie.server.table.ids import new_id
from proofs.faults.crash import Ledger, doubled, lost, stored
from proofs.load.crowd import HANGING, Inn, Json, Player, Ticket, Visitor, inn
from proofs.proof import Proof
from tests.server.live_server import lowest_choice

POLITE = (Close.TRY_LATER, 503)
"""How somebody is told that he cannot come in now."""
AT_ONCE = 8
"""Guests who knock at the same time."""
RESTING = 3.0
"""Seconds for which a full server is watched at rest."""
BUSY = 0.05
"""The part of a processor that it may take then; one that runs in a circle takes all that the hog
leaves it, which is half of one."""
PAUSE = 0.05
"""Seconds between two moves at a table: everybody else has a turn, too."""


@dataclass
class Siege:
    """What happened."""

    moves: int = 0
    ends: Counter[int] = field(default_factory=Counter[int])
    """By code: guests who were not let in; 0 those who were."""
    at_rest: float = 0.0
    """Processor time of a second in which nothing was asked."""
    pausing: bool = False
    """Whether nobody begins another move."""
    wrong: list[str] = field(default_factory=list[str])


class Witness(Visitor):
    """One who writes down what he is shown (b), and sees whether a version goes back or is left
    out (c)."""

    def __init__(self, ticket: Ticket, ledger: Ledger) -> None:
        super().__init__(ticket)
        self.ledger, self.shown = ledger, 0

    def hear(self, body: bytes) -> None:
        message: Json = json.loads(body)
        if message["t"] in ("welcome", "entry"):
            version, table = message["version"], self.ticket.table
            if self.shown and version != self.shown + 1:
                self.ledger.wrong.append(
                    f"(c) table {table}: {message['t']} of version {version} after version"
                    f" {self.shown}"
                )
            self.shown = version
            self.ledger.show(table, version, message["hash"], message["state"])
        super().hear(body)


class Seated(Witness, Player):
    """One who listens to every word, and writes it down."""


class Mover:
    """Somebody who plays both seats of a table, whatever happens around it."""

    def __init__(self, siege: Siege, inn: Inn, ledger: Ledger) -> None:
        self.siege, self.inn, self.ledger = siege, inn, ledger
        self.ticket = Ticket("", "")
        self.player: Seated | None = None
        self.moves = 0

    async def sit_down(self) -> None:
        """Open a table, and begin."""
        seated = await self.inn.open_table([{"name": "Ann"}, {"name": "Bo"}], public=True)
        self.ticket = Ticket(seated["table"], seated["token"])
        self.player = Seated(self.ticket, self.ledger)
        code = await self.player.come(self.inn.port)
        if code:
            raise RuntimeError(f"nobody can sit down: {code}")
        start = {"do": "start", "id": new_id(), "version": self.player.version}
        await self.player.answer(start)
        while self.player.game is None and not self.player.gone.done():
            self.player.news.clear()
            await self.player.news.wait()

    async def play(self) -> None:
        """Play until stopped, or until the game is over; every move has to be acknowledged."""
        player = self.player
        assert player is not None
        while not self.siege.pausing and player.game and player.game["phase"] != "over":
            move = self._move(player, player.game)
            async with asyncio.timeout(HANGING):
                answer = await player.answer(move)
            if answer["t"] != "ack":
                self.siege.wrong.append(
                    f"a move at table {self.ticket.table} was answered {answer['code']},"
                    f" the line ended with {player.gone.result() if player.gone.done() else 0}"
                )
                return
            self.ledger.answer(self.ticket.table, answer)
            self.moves, self.siege.moves = self.moves + 1, self.siege.moves + 1
            await asyncio.sleep(PAUSE)

    def _move(self, player: Player, game: Json) -> Json:
        actor = max(game["actor"], 0)
        choice = game["menus"][str(actor)][0]
        text = lowest_choice(choice)
        return {"do": "move", "id": new_id(), "version": player.version, "seat": actor} | {
            "text": text
        }


async def crowd_in(
    siege: Siege, inn: Inn, tickets: list[Ticket], guests: int, ledger: Ledger
) -> list[Visitor]:
    """Let guests come, a few at a time and to every table, who stay if they may."""
    inside: list[Visitor] = []
    turns = iter(range(guests))

    async def knock() -> None:
        for turn in turns:
            guest = Witness(tickets[turn % len(tickets)], ledger)
            code = await _come(guest, inn)
            siege.ends[code] += 1
            if code == 0:
                inside.append(guest)
            else:
                guest.break_off()

    await asyncio.gather(*(knock() for _ in range(AT_ONCE)))
    return inside


async def _come(guest: Visitor, inn: Inn) -> int:
    """Come in; 0, a code, or -1 where nobody says anything."""
    try:
        async with asyncio.timeout(HANGING / 2):
            return await guest.come(inn.port)
    except TimeoutError:
        return -1
    except OSError:
        return 1006


def say_nothing(stack: ExitStack, port: int, guests: int) -> None:
    """Connect, and say nothing at all."""
    for _ in range(guests):
        made = stack.enter_context(socket.socket())
        made.setblocking(False)
        with suppress(BlockingIOError):
            made.connect(("127.0.0.1", port))


async def rest(siege: Siege, inn: Inn, seconds: float) -> None:
    """See what a full server does when nobody asks it anything."""
    before = processor_of(inn.pid)
    await asyncio.sleep(seconds)
    siege.at_rest = max(siege.at_rest, (processor_of(inn.pid) - before) / seconds)


def processor_of(pid: int) -> float:
    """Seconds of processor time that a process has taken; 0 where the system does not tell."""
    try:
        words = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


async def besiege(
    siege: Siege, folder: Path, words: list[str], tables: int, guests: int, silent: int, some: float
) -> None:
    """The whole story, at a server with little of everything."""
    ledger = Ledger()
    async with inn(folder, *words) as server:
        movers = [Mover(siege, server, ledger) for _ in range(tables)]
        for mover in movers:
            await mover.sit_down()
        tickets = [await _watcher(server, mover.ticket) for mover in movers]
        playing = [asyncio.create_task(mover.play()) for mover in movers]
        try:
            await _go_on(siege, movers, "before anybody came")
            inside = await crowd_in(siege, server, tickets, guests, ledger)
            await _go_on(siege, movers, "while it was full")
            with ExitStack() as stack:
                say_nothing(stack, server.port, silent)
                await _go_on(siege, movers, "among people who say nothing")
                await asyncio.sleep(some)
                await _pause(siege, playing)
                await rest(siege, server, RESTING)
            for guest in inside:
                guest.break_off()
            await _come_back(siege, server, tickets[0])
            siege.pausing = False
            playing = [asyncio.create_task(mover.play()) for mover in movers]
            await _go_on(siege, movers, "after everybody had gone")
        finally:
            await _pause(siege, playing)
            for mover in movers:
                if mover.player is not None:
                    mover.player.break_off()
    siege.wrong += ledger.wrong
    logs = stored(folder)
    siege.wrong += [*lost(ledger, logs), *doubled(ledger, logs), *turned_away(siege.ends)]


def turned_away(ends: Mapping[int, int]) -> Iterator[str]:
    """Whether somebody was turned away, and everybody who was with a word."""
    for code, count in ends.items():
        if code and code not in POLITE:
            yield f"{count} guests were turned away without a word, by {code}"
    if not any(ends.get(code) for code in POLITE):
        yield f"of {sum(ends.values())} guests nobody was told to come later: it was never full"


async def _watcher(server: Inn, ticket: Ticket) -> Ticket:
    _, seated = await server.ask(f"/api/tables/{ticket.table}/watch", {})
    return Ticket(ticket.table, seated["token"])


async def _go_on(siege: Siege, movers: list[Mover], when: str) -> None:
    """At every table something has to happen."""
    before = [mover.moves for mover in movers]

    def is_over(mover: Mover) -> bool:
        game = mover.player.game if mover.player else None
        return game is not None and game["phase"] == "over"

    try:
        async with asyncio.timeout(HANGING):
            for mover, moves in zip(movers, before, strict=True):
                while mover.moves < moves + 2 and not is_over(mover) and not siege.wrong:
                    await asyncio.sleep(0.02)
    except TimeoutError:
        siege.wrong.append(f"a table did not go on {when}")


async def _pause(siege: Siege, tasks: list[asyncio.Task[None]]) -> None:
    """Let everybody come to the end of his move, and stop."""
    siege.pausing = True
    for done in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(done, Exception):
            siege.wrong.append(f"a move was not answered: {done or type(done).__name__}")


async def _come_back(siege: Siege, server: Inn, ticket: Ticket) -> None:
    """Somebody who comes again and again has to be let in now."""
    code = -1
    with suppress(TimeoutError):
        async with asyncio.timeout(HANGING):
            while code:
                guest = Visitor(ticket)
                code = await _come(guest, server)
                guest.break_off()
                await asyncio.sleep(0.2)
    if code:
        siege.wrong.append(f"when all had gone, nobody was let in: {code}")


def scarce(
    folder: Path,
    tables: int,
    guests: int,
    silent: int,
    seconds: float,
    files: int,
    memory: int = 0,
    hog: bool = False,
    inject: str = "",
) -> Siege:
    """The whole of it."""
    siege = Siege()
    words = ["--files", str(files), *(["--memory", str(memory)] if memory else [])]
    words += ["--inject", inject] if inject else []
    with ExitStack() as stack:
        if hog:
            command = [sys.executable, "-c", "while True: pass"]
            taken = stack.enter_context(subprocess.Popen(command, preexec_fn=_on_one))
            stack.callback(taken.kill)
            words = [*words, "--one"]
        try:
            asyncio.run(besiege(siege, folder, words, tables, guests, silent, seconds))
        except (TimeoutError, RuntimeError, OSError) as error:
            siege.wrong.append(f"the run did not come to its end: {error or 'time out'}")
    return siege


def _on_one() -> None:
    """Stay on the first processor."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def judge(siege: Siege) -> list[str]:
    """What only a quiet machine can tell."""
    if siege.at_rest > BUSY:
        return [f"a full server at rest took {siege.at_rest:.0%} of a processor"]
    return []


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.faults.scarce")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--guests", type=int, default=600)
    parser.add_argument("--silent", type=int, default=600)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--files", type=int, default=256)
    parser.add_argument("--memory", type=int, default=400, help="MiB")
    parser.add_argument("--inject", choices=["gruff"], default="")
    options = parser.parse_args()
    began = time.perf_counter()
    more: dict[str, Any] = {"memory": options.memory, "hog": True, "inject": options.inject}
    with tempfile.TemporaryDirectory() as name:
        siege = scarce(
            Path(name),
            options.tables,
            options.guests,
            options.silent,
            options.seconds,
            options.files,
            **more,
        )
    polite = sum(siege.ends[code] for code in POLITE)
    figures = (
        f"{options.files} descriptors, {options.memory} MiB, one processor with a hog:"
        f" {options.guests} guests, {siege.ends[0]} let in, {polite} told to come later;"
        f" {options.silent} who said nothing; {siege.moves} moves, all acknowledged and stored;"
        f" full and at rest {siege.at_rest:.1%} of a processor;"
        f" {time.perf_counter() - began:.0f} s"
    )
    return Proof(figures, siege.moves + polite, [*siege.wrong, *judge(siege)]).tell()


if __name__ == "__main__":
    sys.exit(main())
