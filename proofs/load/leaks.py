"""Leaks: tables are made, played, ended and abandoned by the thousand, and nothing is kept.

``python -m proofs.load.leaks [--tables 100000] [--minutes 90] [--inject rooms]``

Tables begin at an even pace, a third of them is played for twenty moves and the others for eleven:
a thousand tables a minute are two hundred moves a second.  They end as tables do: somebody
resigns, all leave, lines are cut, or play never begins.  For each of them somebody knocks with a
wrong key or a wrong token.  In the end there must be as many rooms, sessions, tasks, timers and
open files as in the beginning, and memory must not have grown meanwhile, once the server was warm.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from magie.server.table.ids import new_id, new_token
from proofs.load.census import KEEPING
from proofs.load.crowd import HANGING, Inn, Json, Player, Ticket, Visitor, inn, rss_of
from proofs.proof import Proof
from tests.server.live_server import lowest_choice
from tests.timeouts import TEST_TIMEOUT_S

COUNTED = ("rooms", "sessions", "tasks", "timers", "files")
"""Of what there must be no more in the end than in the beginning."""
MANY, FEW = 20, 11
"""Moves at every third table, and at the others."""
SPARE_FILES = 4
"""What SQLite may hold back for its next reader: a descriptor for each of two threads and files."""
HANDS = 48
"""Tables at the same time."""
WARM = 1 / 3
"""The part of a run in which memory may still grow."""
SAMPLE = 2.0
"""Seconds between two looks at the memory."""
SLOPE = 1.0
"""MiB that memory may grow in an hour."""
RATE = 200.0
"""Moves a second that have to be made at least, or the load was not what it says."""
MIB = 1 << 20


@dataclass
class Soak:
    """What happened."""

    tables: int = 0
    moves: int = 0
    turned_away: int = 0
    seconds: float = 0.0
    start: Json = field(default_factory=dict[str, object])
    end: Json = field(default_factory=dict[str, object])
    memory: list[tuple[float, int]] = field(default_factory=list[tuple[float, int]])
    """Seconds, and bytes."""
    wrong: list[str] = field(default_factory=list[str])


# ----------------------------------------------------------------------------- the life of a table


async def live(soak: Soak, inn: Inn, number: int) -> None:
    """One table from its beginning to its end."""
    bots = [{"bot": "thrifty"}] if number % 8 == 5 else []
    seats = [{"name": "Ann"}, {"name": "Bo"}, *bots]
    rules = {"allow_resign": "true"}
    seated = await inn.open_table(seats, public=number % 2 == 0, rules=rules)
    ticket = Ticket(seated["table"], seated["token"])
    player = Player(ticket)
    if code := await player.come(inn.port):
        soak.wrong.append(f"table {number}: its maker was not let in: {code}")
        return
    try:
        if number % 8:
            await _play(soak, player, MANY if number % 3 == 0 else FEW)
        await _be_turned_away(soak, inn, ticket, number)
        await _end(player, number)
    finally:
        if number % 8 in (3, 6):
            player.break_off()
        else:
            player.leave()
        await player.gone
    soak.tables += 1


async def _play(soak: Soak, player: Player, moves: int) -> None:
    """Begin, and make so many moves; now and then one that cannot be."""
    await _insist(player, {"do": "start"})
    for turn in range(moves):
        while (choice := _choice(player)) is None and not player.gone.done():
            player.news.clear()
            await player.news.wait()
        if player.gone.done() or choice is None or not choice[1]:
            break
        seat, text = choice
        if turn == 1:
            await player.answer(
                {"do": "move", "id": new_id(), "version": player.version}
                | {"seat": seat, "text": "nonsense"}
            )
        answer = await _insist(player, {"do": "move", "seat": seat, "text": text})
        if answer["t"] != "ack":
            soak.wrong.append(f"a move at {player.ticket.table} was answered {answer['code']}")
            break
        soak.moves += 1


def _choice(player: Player) -> tuple[int, str] | None:
    """A seat and its safe choice; nothing to do where the game is over, None while a bot thinks."""
    game = player.game
    if game is None or (game["phase"] != "over" and game["actor"] not in (0, 1)):
        return None
    if game["phase"] == "over":
        return 0, ""
    first = game["menus"][str(game["actor"])][0]
    return game["actor"], lowest_choice(first)


async def _insist(player: Player, message: Json) -> Json:
    """Give a command, anew for as long as the table goes on meanwhile."""
    while True:
        known = player.version
        said = {**message, "id": new_id(), "version": known}
        answer = await player.answer(said)
        if answer.get("code") != "stale":
            return answer
        while player.version <= known and not player.gone.done():
            player.news.clear()
            await player.news.wait()


async def _be_turned_away(soak: Soak, inn: Inn, ticket: Ticket, number: int) -> None:
    """Somebody knocks who has nothing to do with the table."""
    if number % 2:
        path = f"/api/tables/{ticket.table}/join"
        status, _ = await inn.ask(path, {"key": new_token(), "name": "Eve"})
        let_in = status != 404
    else:
        stranger = Visitor(Ticket(ticket.table, new_token()))
        let_in = await stranger.come(inn.port) != 4404
        stranger.leave()
    soak.turned_away += not let_in
    if let_in:
        soak.wrong.append(f"a stranger was not turned away from table {ticket.table}")


async def _end(player: Player, number: int) -> None:
    """Resign, or leave; a table whose game never began is left as it is."""
    if number % 8 in (1, 4, 7):
        await _resign(player)
    elif number % 8:
        for seat in (0, 1):
            await _insist(player, {"do": "leave", "seat": seat})


async def _resign(player: Player) -> None:
    """Give up at both seats, as soon as whoever has to decide may."""
    while not player.gone.done():
        choice = _choice(player)
        if choice is None:
            player.news.clear()
            await player.news.wait()
            continue
        seat, text = choice
        if not text:
            return
        move = {"do": "move", "seat": seat}
        if (await _insist(player, {**move, "text": "resign"}))["t"] == "reject":
            await _insist(player, {**move, "text": text})


# -------------------------------------------------------------------------------- the whole of it


async def run(
    soak: Soak, folder: Path, tables: int, seconds: float, words: Sequence[str], patience: float
) -> None:
    """Let tables live and end, at an even pace if it is to last."""
    async with inn(folder, *words) as server:
        for number in range(8):
            await live(soak, server, number)
        soak.start = await _settled(server, {}, patience)
        soak.tables = soak.moves = soak.turned_away = 0
        watching = asyncio.create_task(_watch(soak, server))
        began, numbers = time.monotonic(), iter(range(tables))

        async def hand() -> None:
            for number in numbers:
                due = began + seconds * number / tables
                await asyncio.sleep(max(0.0, due - time.monotonic()))
                async with asyncio.timeout(TEST_TIMEOUT_S):
                    await live(soak, server, number)

        try:
            await asyncio.gather(*(hand() for _ in range(min(HANDS, -(-tables // 8)))))
            soak.seconds = time.monotonic() - began
        finally:
            watching.cancel()
        soak.end = await _settled(server, soak.start, patience)
    soak.wrong += kept(soak.start, soak.end)
    if soak.start["rooms"]:
        soak.wrong.append(f"{soak.start['rooms']} rooms were awake before anything began")


async def _watch(soak: Soak, server: Inn) -> None:
    """Look at the memory again and again."""
    began = time.monotonic()
    while True:
        soak.memory.append((time.monotonic() - began, rss_of(server.pid)))
        await asyncio.sleep(SAMPLE)


async def _settled(server: Inn, as_before: Json, patience: float) -> Json:
    """The census, when it is as it was, or when waiting any longer makes no sense."""
    ends = time.monotonic() + patience
    before: Json = {}
    while True:
        found = await server.census()
        wanted = as_before or before
        same = bool(wanted) and not [*kept(wanted, found)]
        if (same and found["rooms"] == 0) or time.monotonic() > ends:
            return found
        before = found
        await asyncio.sleep(0.25)


def kept(start: Json, end: Json) -> Iterator[str]:
    """What there is more of than there was."""
    for each in COUNTED:
        if end[each] > start[each] + (SPARE_FILES if each == "files" else 0):
            yield f"{each}: {start[each]} in the beginning, {end[each]} in the end"


def slope(memory: Sequence[tuple[float, int]]) -> float:
    """MiB an hour by which memory grows, once the server is warm; by least squares."""
    warm = [each for each in memory if each[0] >= WARM * memory[-1][0]] if memory else []
    if len(warm) < 2:
        return 0.0
    middle = sum(at for at, _ in warm) / len(warm)
    mean = sum(held for _, held in warm) / len(warm)
    spread = sum((at - middle) ** 2 for at, _ in warm)
    along = sum((at - middle) * (held - mean) for at, held in warm)
    return along / spread * 3600 / MIB if spread else 0.0


def judge(soak: Soak, planned: float) -> Iterator[str]:
    """What only a long run can tell: growing memory, and whether there was any load."""
    if len(soak.memory) * SAMPLE < soak.seconds / 2:
        yield f"memory was looked at only {len(soak.memory)} times"
    grows = slope(soak.memory)
    if grows >= SLOPE:
        yield f"memory grows by {grows:.2f} MiB an hour, {SLOPE:g} are allowed"
    rate = soak.moves / soak.seconds if soak.seconds else 0.0
    if rate < planned:
        yield f"{rate:.0f} moves a second were made of {planned:.0f}: the machine was too slow"


def leaks(
    folder: Path,
    tables: int,
    seconds: float = 0.0,
    idle: float = 1.0,
    inject: Sequence[str] = (),
    patience: float = HANGING,
) -> Soak:
    """The whole of it."""
    soak = Soak()
    words = ["--patient", "--idle", str(idle)]
    words += [word for each in inject for word in ("--inject", each)]
    try:
        asyncio.run(run(soak, folder, tables, seconds, words, patience))
    except (TimeoutError, RuntimeError, OSError) as error:
        soak.wrong.append(f"the run did not come to its end: {error or 'time out'}")
    return soak


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.load.leaks")
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--minutes", type=float, default=90.0)
    parser.add_argument("--inject", choices=KEEPING, action="append", default=[])
    options = parser.parse_args()
    seconds = 60 * options.minutes
    with tempfile.TemporaryDirectory() as name:
        soak = leaks(Path(name), options.tables, seconds, 5.0, options.inject)
    figures = (
        f"{soak.tables} tables in {soak.seconds / 60:.0f} min, {soak.moves} moves"
        f" ({soak.moves / max(soak.seconds, 1):.0f} a second), {soak.turned_away} strangers turned"
        f" away; {_counts(soak)}; memory {soak.memory[-1][1] / MIB if soak.memory else 0:.0f} MiB,"
        f" {slope(soak.memory):+.2f} MiB an hour"
    )
    return Proof(figures, soak.tables, [*soak.wrong, *judge(soak, RATE)]).tell()


def _counts(soak: Soak) -> str:
    return ", ".join(f"{each} {soak.start.get(each)} → {soak.end.get(each)}" for each in COUNTED)


if __name__ == "__main__":
    sys.exit(main())
