"""Trials: sieges from beginning to end, and a flood of remarks."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from magie.server.live.limits import BODY_TIMEOUT_S, HEADERS_TIMEOUT_S
from proofs.hostile.frames.findings import Findings, felt, grown, percentile, seldom
from proofs.hostile.frames.server import Served, served
from proofs.hostile.frames.siege import LOITERERS, Siege
from proofs.hostile.raw_socket import TEXT, HangingError, RawSocket, frame, new_id
from proofs.hostile.wrong_bytes import FRAMES, spoken
from tests.server.live_server import LiveServer, request


async def besiege(
    folder: Path, seed: int, messages: int, rounds: int, inject: str = ""
) -> Findings:
    """The short form: everything at once, until all is said."""
    findings = Findings()
    async with served(folder, inject) as server:
        siege = Siege(server.port, seed, findings)
        await siege.set_up()
        playing = asyncio.create_task(siege.play())
        try:
            async with siege.loitering():
                await asyncio.gather(siege.messages(0, messages), siege.frames(rounds))
            await _still_there(server, siege)
        except HangingError:
            findings.complain("the server does not answer any more")
        finally:
            siege.over.set()
            await playing
    return findings


async def _still_there(server: Served, siege: Siege) -> None:
    """The server lives, answers, and has written down no mistake of its own."""
    if not server.lives:
        siege.findings.complain(f"the server has ended with {server.process.returncode}")
        return
    status, _, _ = await request(server.port, "GET", "/api/about")
    if status != 200:
        siege.findings.complain(f"the server answers {status} to a plain question")
    lines = server.errors.read_text("utf-8").splitlines()
    for line in [each for each in lines if '"level": "warning"' not in each][:5]:
        siege.findings.complain(f"the server has written down: {line[:500]}")


# -------------------------------------------------------------------------- the long form


async def wear_down(folder: Path, seed: int, messages: int, inject: str) -> tuple[Findings, str]:
    """Everything that takes its time; what was found, and figures."""
    findings, more = Findings(), 0.0
    quiet: list[float] = []
    attacked: list[float] = []
    pressed: list[float] = []
    async with served(folder, inject) as server:
        siege = Siege(server.port, seed, findings)
        await siege.set_up()
        before = server.memory
        playing = asyncio.create_task(siege.play())
        try:
            # Once round, so that everything is loaded that ever will be.
            await siege.frames(1)
            quiet = await _watched(siege, asyncio.sleep(QUIET))
            attacked = await _watched(siege, _steadily(siege))
            if reason := felt(quiet, attacked):
                findings.complain(reason)
            began = time.perf_counter()
            pressed = await _watched(siege, _at_once(siege, messages))
            # A server of one core that is asked for more than it can do is slow for everybody, and
            # whoever asks needs the processor himself: here it is enough that the table moves.
            if reason := seldom(len(pressed), time.perf_counter() - began):
                findings.complain(reason)
            more = server.peak - before
            if reason := grown(before, server.peak):
                findings.complain(reason)
            await _still_there(server, siege)
        except HangingError:
            findings.complain("the server does not answer any more")
        finally:
            siege.over.set()
            await playing
    return findings, (
        f"{findings.messages} messages, {findings.frames} frames and requests of"
        f" {len(FRAMES)} kinds, {findings.moves} moves beside them; p99"
        f" {1000 * percentile(quiet):.1f} ms, attacked {1000 * percentile(attacked):.1f} ms,"
        f" by all at once {1000 * percentile(pressed):.1f} ms; grown by {more:.0f} MiB at most"
    )


QUIET = 30.0
"""Seconds for which the table beside it is measured, with and without an attack."""


async def _watched(siege: Siege, work: Any) -> list[float]:
    """How long every move took while something was done."""
    siege.latencies.clear()
    await work
    return [*siege.latencies]


async def _steadily(siege: Siege) -> None:
    """An attack that a server has the time for: some hundred messages a second, and frames."""
    try:
        async with asyncio.timeout(QUIET):
            async with siege.loitering():
                await asyncio.gather(
                    siege.messages(0, 1 << 30, pause=0.1), siege.frames(1 << 30, pause=0.1)
                )
    except TimeoutError:
        return


async def _at_once(siege: Siege, messages: int) -> None:
    """Everything at once, until all is said."""
    async with siege.loitering(10 * LOITERERS) as lines:
        await asyncio.gather(
            siege.messages(1, messages // 2),
            siege.messages(2, messages - messages // 2),
            siege.frames(max(1, messages // 20_000)),
            _cut_off(lines, siege.findings),
        )


async def _cut_off(lines: list[RawSocket], findings: Findings) -> None:
    """Whoever never comes to an end is let go, in his time and some for a busy machine."""
    late = HEADERS_TIMEOUT_S + BODY_TIMEOUT_S + 60
    began = time.perf_counter()
    for line in lines:
        with suppress(ConnectionError):
            try:
                async with asyncio.timeout(max(1.0, late - (time.perf_counter() - began))):
                    await line.reader.read()
            except TimeoutError:
                findings.complain(f"a request that never ends is kept for {late:.0f} s")
                return


async def flood(folder: Path) -> Findings:
    """Under limits: one who says too much is told so and let go, and others are heard."""
    findings = Findings()
    async with served(folder, limited=True) as server:
        live = LiveServer(None, server.port)  # type: ignore[arg-type]
        ann = await live.open_table(seats=[{"name": "Ann"}, {}])
        bo = await live.sit(ann["table"], ann["invite"], "Bo")
        before = server.memory
        loud, calm = await RawSocket.open(server.port), await RawSocket.open(server.port)
        try:
            for line, who in ((loud, ann), (calm, bo)):
                if not await line.hello(server.port, who["table"], who["token"]):
                    findings.complain("somebody is not welcome")
            remark = {"do": "say", "text": "spam"}
            some = [frame(TEXT, spoken({**remark, "id": new_id()})) for _ in range(1000)]
            await loud.send(b"".join(some))
            while isinstance(answer := await loud.answer(), dict):
                findings.messages += 1
                findings.outcomes[answer.get("code", "ack")] += 1
            findings.outcomes[str(answer)] += 1
            await calm.say({**remark, "id": new_id()})
            heard = await calm.answer()
            if not isinstance(heard, dict) or heard["t"] != "ack":
                findings.complain(f"beside a flood somebody is told {heard}")
            if reason := grown(before, server.peak):
                findings.complain(reason)
        finally:
            await loud.close()
            await calm.close()
    if not {*findings.outcomes} <= {"ack", "too-fast", "4429", "None"}:
        findings.complain(f"a flood is answered with {dict(findings.outcomes)}")
    if not {"4429", "None"} & {*findings.outcomes}:
        findings.complain("whoever floods a table is not let go")
    return findings
