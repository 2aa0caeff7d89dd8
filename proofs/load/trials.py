"""Trials: servers are started, played at and stopped, in the order of a row."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import tempfile
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import ExitStack, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import perf_counter
from typing import Any, TypeVar

from proofs.load import boardgame, judge, stored
from proofs.load.echo import open_echo
from proofs.load.generator import PATIENCE, Circle, Forgiving, Generator, Schedule
from proofs.load.host import Hosted, cores, hosted, kept_to, processor_time, python
from proofs.load.landlord import (
    Table,
    analysis_state,
    ask_for_analysis,
    invite_crowd,
    open_bot_table,
    open_table,
    open_tables,
)
from proofs.load.measure import Run, measured
from tests.server.postgres_server import children, postgres_server

SIZE = 2100
"""Bytes of an entry, as games have them in their first hundred moves; the control sends as many."""
CONTROL = 60.0
"""Seconds of a control at most, however long the server itself is watched."""
STEP = 100.0
"""Moves a second from one step of the search for the greatest rate to the next."""
STEPS = 30
WARM_UP = 3.0
"""Seconds of play before anything is measured: the first time everything is slow."""
TRIES = 3
"""How often a run may say nothing."""
GAMES = 100_000_000
"""More than a simulation gets through meanwhile."""
Value = TypeVar("Value")


@dataclass(frozen=True)
class Setting:
    """What a run is like."""

    tables: int = 500
    rate: float = 500.0
    seconds: float = 60.0
    warm_up: float = WARM_UP
    patience: float = PATIENCE
    inject: str = ""
    spectators: int = 0
    masters: int = 0
    """Tables of eight masters beside those that are measured."""
    analyses: int = 0
    """Games whose analyses are asked for before anything is measured."""
    serving: tuple[int, ...] = ()
    """The cores of a server; any if none is named."""
    everywhere: tuple[int, ...] = ()
    """All cores, for whatever is to use them all."""
    told: Callable[[str], None] = field(default=print)

    @property
    def schedule(self) -> Schedule:
        """Its moves."""
        return Schedule(self.rate, self.seconds)

    @property
    def generator(self) -> type[Generator]:
        """Who makes them."""
        return Forgiving if self.inject == "forgiving" else Generator


@contextmanager
def apart(setting: Setting) -> Iterator[Setting]:
    """The generator on one core and the server on another, where there are two."""
    there = cores()
    if len(there) < 2:
        yield setting
        return
    with kept_to(there[1:2]):
        yield replace(setting, serving=(there[0],), everywhere=tuple(there))


def looped(work: Coroutine[Any, Any, Value]) -> Value:
    """Carry something out in the fastest loop that there is."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    return uvloop.run(work)


# ------------------------------------------------------------------------------ single runs


async def _play(name: str, setting: Setting, pids: Sequence[int], circles: Sequence[Circle]) -> Run:
    """Play for a moment, then by the schedule; say good-bye."""
    wrong = list[str]()
    try:
        if setting.warm_up:
            early = Schedule(setting.rate, setting.warm_up)
            wrong += judge.honest(await Generator(circles, early).run(setting.patience))
        run, record = await measured(
            name, circles, setting.schedule, pids, setting.patience, setting.generator
        )
    finally:
        for circle in circles:
            circle.close()
    run.wrong = [*wrong, *judge.honest(record)]
    return run


def echo_run(setting: Setting) -> Run:
    """The control."""
    words = python("proofs.load.echo", "--size", str(SIZE))
    with _folder() as folder, hosted(words, folder, setting.serving) as server:

        async def work() -> Run:
            circles = await open_echo(server.port, setting.tables)
            return await _play("echo", setting, [server.pid], circles)

        return looped(work())


def magie_run(setting: Setting, name: str = "magie", kept: Path | None = None) -> Run:
    """The server with its files, and whether they have everything in the end; they go with the run
    unless somebody keeps them."""
    with nullcontext(kept) if kept else _folder() as folder:
        with hosted(_serve(setting, str(folder)), folder, setting.serving) as server:
            run, tables = looped(_at_tables(name, setting, [server]))
        run.wrong += stored.lost(tables, stored.in_folder(folder))
    return run


def postgres_run(setting: Setting, processes: int = 2) -> Run:
    """Several server processes on one database; the people at a table are spread over them."""
    with ExitStack() as stack:
        folder = stack.enter_context(_folder())
        with kept_to(setting.everywhere):
            database = stack.enter_context(postgres_server())
        dsn = database.new_database()
        with ExitStack() as servers:
            hosts = [
                servers.enter_context(hosted(_serve(setting, dsn), folder, setting.everywhere))
                for _ in range(processes)
            ]
            run, tables = looped(_at_tables("postgres", setting, hosts))
        run.wrong += stored.lost(tables, stored.in_postgres(dsn))
    return run


def boardgame_run(setting: Setting, storage: str, at: Path) -> Run:
    """boardgame.io with one of its stores."""
    with _folder() as folder:
        words = boardgame.words(storage, folder / "games")
        with hosted(words, folder, setting.serving, at) as server:

            async def work() -> Run:
                circles = await boardgame.open_matches([server.port], setting.tables)
                return await _play(storage, setting, [server.pid], circles)

            return looped(work())


async def _at_tables(
    name: str, setting: Setting, servers: Sequence[Hosted]
) -> tuple[Run, list[Table]]:
    ports, pids = [each.port for each in servers], [each.pid for each in servers]
    if setting.tables == 1:
        tables = [await open_table(ports)]
        await invite_crowd(tables[0], ports[0], setting.spectators)
    else:
        tables = await open_tables(ports, setting.tables)
    beside = [await open_bot_table(ports[0], "master", 8) for _ in range(setting.masters)]
    analysed = [await ask_for_analysis(ports[0], number) for number in range(setting.analyses)]
    run = await _play(name, setting, pids, tables)
    for line in beside:
        line.leave()
    if unanswered := sum(table.unanswered() for table in tables):
        run.wrong.append(f"{unanswered} commands got no answer")
    if analysed and await analysis_state(ports[0], analysed[-1]) not in ("waiting", "running"):
        run.wrong.append("the analyses had ended before the run did")
    return run, tables


def _serve(setting: Setting, database: str) -> list[str]:
    """The server as an operator starts it, unless something about it is to be different."""
    words = ["--no-limits", "--port", "0", "--database", database, "--log-level", "warning"]
    defect = setting.inject if setting.inject != "forgiving" else ""
    if not defect and not setting.spectators:
        return python("magie", "serve", *words)
    changed = ["--spectators", str(max(200, setting.spectators))]
    changed += ["--inject", defect] if defect else []
    return python("proofs.load.launch", *changed, "--", *words)


@contextmanager
def _folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="magie-load-") as name:
        yield Path(name)


def compile_simulation() -> None:
    """Let everything be compiled that a simulation needs, before anything is measured."""
    subprocess.run(python("magie", "simulate", "--games", "200"), stdout=subprocess.DEVNULL)


@contextmanager
def simulating(setting: Setting, *words: str) -> Iterator[subprocess.Popen[bytes]]:
    """A simulation on all cores meanwhile, which gives way to everybody by itself."""
    command = python("magie", "simulate", "--games", str(GAMES), *words)
    with kept_to(setting.everywhere):
        process = subprocess.Popen(
            command,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            # As from another login: a simulation that could be interrupted here keeps its session.
            start_new_session=True,
        )
    try:
        yield process
    finally:
        # It has helpers of its own, which would go on without it.
        for pid in (*children(process.pid), process.pid):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        process.wait()


def had_by(pid: int) -> float:
    """Seconds of a core that a process has had with its helpers."""
    return sum(map(processor_time, (pid, *children(pid))))


# --------------------------------------------------------------------------------- in order


def tried(setting: Setting, attempt: Callable[[Setting], Run]) -> Run:
    """A run; one that says nothing, because something else was too busy, is tried again."""
    for _ in range(TRIES):
        run = attempt(setting)
        setting.told(run.tell())
        if not run.is_void:
            break
    return run


def l1_rounds(setting: Setting, rounds: int) -> list[list[Run]]:
    """The server between two controls."""
    control = replace(setting, seconds=min(CONTROL, setting.seconds))
    order = ((control, echo_run), (setting, magie_run), (control, echo_run))
    return [[tried(each, attempt) for each, attempt in order] for _ in range(rounds)]


def l2_steps(setting: Setting) -> list[Run]:
    """Ever more moves a second, until the server does not keep up twice in a row."""
    steps = list[Run]()
    for number in range(STEPS):
        now = replace(setting, rate=setting.rate + number * STEP)
        for _ in range(2):
            steps.append(magie_run(now))
            setting.told(steps[-1].tell())
            if judge.carries(steps[-1]):
                break
        else:
            break
    return steps


def l3_rounds(setting: Setting, rounds: int) -> tuple[list[list[Run]], str]:
    """echo, magie, boardgame.io with both stores, magie, echo; and why something is missing."""
    done = list[list[Run]]()
    with ExitStack() as stack:
        missing, others = "", list[Callable[[Setting], Run]]()
        try:
            at = stack.enter_context(boardgame.installed())
        except boardgame.MissingError as error:
            missing = str(error)
        else:
            others = [
                lambda setting, storage=storage: boardgame_run(setting, storage, at)
                for storage in boardgame.STORAGES
            ]
        order = (echo_run, magie_run, *others, magie_run, echo_run)
        for _ in range(rounds):
            done.append([tried(setting, attempt) for attempt in order])
    return done, missing


def l5_rounds(setting: Setting, rounds: int) -> list[list[Run]]:
    """A table by itself, and with a crowd around it."""
    alone = replace(setting, spectators=0)
    return [
        [
            tried(alone, lambda each: magie_run(each, "alone")),
            tried(setting, lambda each: magie_run(each, "crowd")),
        ]
        for _ in range(rounds)
    ]


def l8_rounds(setting: Setting, rounds: int) -> list[list[Run]]:
    """Two servers, one database."""
    return [[tried(setting, postgres_run)] for _ in range(rounds)]


def beside_rounds(setting: Setting, rounds: int, name: str) -> list[list[Run]]:
    """The server by itself, and with its own work beside, on all cores both times.

    An operator keeps a server to no core, and its workers run on another core than the event loop.
    """
    free = replace(setting, serving=setting.everywhere)
    alone = replace(free, masters=0, analyses=0)
    return [
        [
            tried(alone, lambda each: magie_run(each, "alone")),
            tried(free, lambda each: magie_run(each, name)),
        ]
        for _ in range(rounds)
    ]


def l9_rounds(setting: Setting, rounds: int) -> list[list[Run]]:
    """The server by itself, beside a simulation, and by itself again."""
    compile_simulation()

    def beside(each: Setting) -> Run:
        with simulating(each) as process:
            began, before = perf_counter(), had_by(process.pid)
            run = magie_run(each, "beside")
            run.beside = (had_by(process.pid) - before) / (perf_counter() - began)
            if process.poll() is not None:
                run.wrong.append("the simulation had ended before the run did")
        return run

    order = (magie_run, beside, magie_run)
    return [[tried(setting, attempt) for attempt in order] for _ in range(rounds)]
