"""Trials: guesses without limits and with them, and the times that answers take."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from random import Random

from magie.server.api.context import Settings
from magie.server.live.close_codes import Close
from magie.server.live.limits import MISS_RATE
from proofs.hostile.guesses.defects import planted
from proofs.hostile.guesses.doors import DOORS, SOCKET, Guess, Line
from proofs.hostile.guesses.judge import ALIKE, Findings, probability, told_by_time
from proofs.hostile.guesses.town import Town, guesses, token, town_of

SEED = 7
FLOOD = 10 * MISS_RATE.count
"""Guesses with the limits on: far more than are let through, however slowly they come."""
BATCHES = 5
"""How often the times are taken; the best counts, since a machine has other things to do."""
TIMED = 1000
"""Pairs in each."""
PROXIED = Settings(trusted_proxies=("127.0.0.1",))
"""A server behind a proxy, which tells it who knocks: so many addresses fit on one machine."""


async def guess_at(town: Town, pairs: int, seed: int, findings: Findings) -> None:
    """Make so many guesses, twice each."""
    line = Line(town.home.port)
    for there, nowhere in islice(guesses(town, Random(f"guesses {seed}")), pairs):
        answers = (await line.ask(there), await line.ask(nowhere))
        findings.judge(there, nowhere, answers)
    await line.close()


async def flood(town: Town, seed: int, findings: Findings) -> None:
    """Guess from one address until it is told to wait, and see that nobody else is."""
    guesser, neighbour = Line(town.home.port, "192.0.2.1"), Line(town.home.port, "192.0.2.2")
    made = guesses(town, Random(f"flood {seed}"))
    heard: Counter[int] = Counter()
    began = time.monotonic()
    for number, pair in enumerate(islice(made, FLOOD)):
        answer = await guesser.ask(pair[number % 2])
        findings.see(pair[number % 2], answer, (404, 429, Close.NOT_FOUND, Close.TOO_FAST))
        heard[429 if answer.status == Close.TOO_FAST else answer.status] += 1
    windows = int((time.monotonic() - began) // MISS_RATE.seconds) + 1
    findings.guesses += FLOOD
    findings.statuses.update(heard)
    passed = FLOOD - heard[429]
    if passed > MISS_RATE.count * windows:
        findings.wrong.append(
            f"no limit: {passed} of {FLOOD} guesses from one address were looked at, {dict(heard)}"
        )
    last, _ = next(made)
    for door in ("state", SOCKET):
        answer = await neighbour.ask(Guess(door, last.table, last.secret))
        if answer.status not in (404, Close.NOT_FOUND):
            findings.wrong.append(f"limited for others too: {door}: {answer.heard!r}")
    await guesser.close()
    await neighbour.close()


async def timed(
    town: Town,
    seed: int,
    findings: Findings,
    pairs: int = TIMED,
    doors: Sequence[str] = DOORS,
) -> None:
    """Hold the times of guesses at tables that exist against those at tables that do not."""
    random = Random(f"times {seed}")
    line = Line(town.home.port)
    batches: dict[str, list[float]] = {}
    for door in doors:
        found = batches[door] = []
        while len(found) < BATCHES and max(found, default=0.0) <= ALIKE:
            found.append(probability(*await _times(line, town, door, pairs, random)))
            findings.guesses += 2 * pairs
        findings.alike[door] = max(found)
    await line.close()
    findings.wrong += told_by_time(batches)


async def _times(
    line: Line, town: Town, door: str, pairs: int, random: Random
) -> tuple[list[float], list[float]]:
    """One by one, now this first, now that; tables that are there are asked for as often as those
    that are not, since whoever asks remembers what he has asked for."""
    times: tuple[list[float], list[float]] = ([], [])
    nowhere = [random.randbytes(16).hex() for _ in town.tables]
    for number in range(pairs if door != SOCKET else pairs // 4):
        at = number % len(nowhere)
        order = [(0, town.tables[at]), (1, nowhere[at])]
        random.shuffle(order)
        for side, each in order:
            guess = Guess(door, each, token(random))
            began = time.perf_counter()
            await line.ask(guess)
            times[side].append(time.perf_counter() - began)
    return times


def guess(
    folder: Path, number: int, seed: int = SEED, inject: str = "", times: bool = False
) -> Findings:
    """The whole of it."""
    findings = Findings()

    async def play() -> None:
        async with town_of(folder, "free") as town:
            with planted(inject):
                await guess_at(town, number // 2, seed, findings)
                if times:
                    await timed(town, seed, findings)
        async with town_of(folder, "limited", PROXIED) as town:
            with planted(inject):
                await flood(town, seed, findings)

    asyncio.run(play())
    return findings
