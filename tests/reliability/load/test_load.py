"""Load in small (L1, L2, L3, L5, L8 to L11): nothing lost, and a judge that lets nothing pass.

How late things come is judged in the long forms alone; here the judge is given figures that were
made up, and servers that are bad beyond doubt.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from array import array
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from dataclasses import replace
from functools import cache
from itertools import count as counted
from math import inf, nan
from pathlib import Path
from time import monotonic, perf_counter, sleep
from unittest.mock import Mock

import pytest

from magie.base.priority import LOWEST_PRIORITY
from proofs.load import boardgame, judge, stored, trials
from proofs.load.__main__ import ROWS
from proofs.load.__main__ import main as command_line
from proofs.load.generator import SEATS, Circle, Forgiving, Generator, Record, Schedule
from proofs.load.host import Usage, kept_to
from proofs.load.landlord import Table, open_tables
from proofs.load.launch import COSTLY, SLOW
from proofs.load.measure import Run, figures, quantile
from proofs.load.trials import Setting
from proofs.load.wire import Line, WireError, opened
from tests.scale import sized
from tests.server.live_server import LiveServer, live_server
from tests.timeouts import TEST_TIMEOUT_S

SMALL = Setting(
    tables=sized(2, 4),
    rate=20.0,
    seconds=sized(1.0, 2.0),
    warm_up=sized(0.25, 0.5),
    told=lambda _line: None,
)
MOVES = SMALL.schedule.count
SPECTATORS = sized(20, 210)
"""Those who look on; in the long form more than usual."""
IMPATIENT = 1.0
"""Seconds after which what a planted defect never answers counts as lost."""
USED = Usage(wall=60.0, server=30.0, own=6.0, stolen=1, ticks=100)


# ------------------------------------------------------------------------- the real servers


@cache
def usual() -> Run:
    """A small run of the server as it is, once for all who look at it."""
    return trials.magie_run(SMALL)


def test_every_move_reaches_all_four_seats_and_every_acknowledged_one_is_stored() -> None:
    run = usual()
    assert run.wrong == []
    assert (run.moves, run.tables, run.over) == (MOVES, SMALL.tables, 0)
    assert run.p50 <= run.p99 <= run.worst < inf
    assert "0 errors" in run.tell()


def test_what_a_move_costs_the_server_is_measured() -> None:
    run = usual()
    assert (run.wrong, run.moves) == ([], MOVES)
    # Nothing is done for nothing: who reads no processor time reads none here.
    assert 0 < run.cost < inf
    assert 0 < run.server < inf
    assert f"server {1000 * run.cost:.2f} ms a move" in run.tell()


def test_the_control_sends_as_much_to_as_many() -> None:
    run = trials.echo_run(SMALL)
    assert run.wrong == []
    assert (run.moves, run.size) == (MOVES, trials.SIZE)


def test_all_who_look_on_see_every_move() -> None:
    crowd = replace(SMALL, tables=1, rate=4.0, spectators=SPECTATORS)
    run = trials.magie_run(crowd, "crowd")
    assert run.wrong == []
    assert run.moves == crowd.schedule.count
    assert 0 < run.crowd_p99 < inf


@pytest.mark.long
def test_two_processes_on_postgresql_lose_nothing() -> None:
    run = trials.postgres_run(SMALL)
    assert run.wrong == []
    assert run.moves == MOVES


def test_a_simulation_runs_beside_the_server_and_gives_way_to_it() -> None:
    with trials.simulating(SMALL, "--plain", "--cores", "1") as process:
        run = trials.magie_run(replace(SMALL, warm_up=0.0), "beside")
        end = monotonic() + TEST_TIMEOUT_S
        while os.getpriority(os.PRIO_PROCESS, process.pid) != LOWEST_PRIORITY:
            assert monotonic() < end
            sleep(0.05)
        assert process.poll() is None
    assert run.wrong == []


@pytest.mark.long
def test_analyses_are_made_while_tables_play() -> None:
    run = trials.magie_run(replace(SMALL, analyses=1), "analyses")
    assert (run.wrong, run.moves) == ([], MOVES)


def test_a_run_that_outlasts_its_analyses_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async def asked(_port: int, _number: int) -> None:
        pass

    async def done(_port: int, _host: object) -> str:
        return "done"

    monkeypatch.setattr(trials, "ask_for_analysis", asked)
    monkeypatch.setattr(trials, "analysis_state", done)
    run = trials.magie_run(replace(SMALL, analyses=1, warm_up=0.0), "analyses")
    assert run.wrong == ["the analyses had ended before the run did"]


def test_servers_are_kept_to_their_cores() -> None:
    if not hasattr(os, "sched_getaffinity"):
        pytest.skip("needs a system that keeps processes to cores")
    before = os.sched_getaffinity(0)
    with trials.apart(SMALL) as setting, kept_to(setting.serving):
        inside = os.sched_getaffinity(0)
        assert inside == ({*setting.serving} or before)
    assert os.sched_getaffinity(0) == before


def test_without_npm_the_comparison_says_that_it_was_not_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def nowhere(_name: str) -> None:
        return None

    def made(name: str) -> Iterator[Run]:
        yield run_of(name)

    monkeypatch.setattr(shutil, "which", nowhere)
    monkeypatch.setattr(trials, "echo_run", lambda _setting: next(made("echo")))
    monkeypatch.setattr(trials, "magie_run", lambda _setting: next(made("magie")))
    done, missing = trials.l3_rounds(SMALL, 1)
    assert missing == "boardgame.io was not measured: there is no npm here"
    assert [run.name for run in done[0]] == ["echo", "magie", "magie", "echo"]
    assert [*judge.l3(done)] == [
        "not measured against boardgame.io with memory",
        "not measured against boardgame.io with flatfile",
    ]


@pytest.mark.parametrize("row", ROWS)
def test_a_row_goes_in_its_order_and_ends_with_its_figures(
    row: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = list[str]()

    def made(setting: Setting, name: str) -> Run:
        ran.append(name)
        slow = name == "flatfile" or setting.rate > 1100
        return run_of(name, setting.rate, cost=0.002 if slow else 0.0005, p99=0.2 * slow)

    had = counted(0, 1_000_000)

    @contextmanager
    def nothing(*_words: object) -> Iterator[Mock]:
        yield Mock(poll=lambda: None)

    monkeypatch.setattr(trials, "echo_run", lambda setting: made(setting, "echo"))
    monkeypatch.setattr(trials, "magie_run", lambda setting, name="magie": made(setting, name))
    monkeypatch.setattr(trials, "postgres_run", lambda setting: made(setting, "postgres"))
    monkeypatch.setattr(trials, "boardgame_run", lambda setting, store, _at: made(setting, store))
    monkeypatch.setattr(trials, "compile_simulation", lambda: None)
    monkeypatch.setattr(trials, "simulating", nothing)
    monkeypatch.setattr(trials, "had_by", lambda _pid: next(had))
    monkeypatch.setattr(boardgame, "installed", nothing)
    monkeypatch.setattr("sys.argv", ["load", row, "--rounds", "2"])
    # Whatever is started by the proof goes where it likes: this is a test.
    monkeypatch.setattr(trials, "apart", nullcontext)
    status = command_line()
    *_, figures, count = capsys.readouterr().out.splitlines()
    assert (status, count.endswith(" passed, 0 failed")) == (0, True)
    assert "host at 0 %" in figures
    assert ran[: len(ORDERS[row])] == ORDERS[row]


ORDERS = {
    "L1": ["echo", "magie", "echo"] * 2,
    "L2": ["magie"] * 8,
    "L3": ["echo", "magie", "memory", "flatfile", "magie", "echo"] * 2,
    "L5": ["alone", "crowd"] * 2,
    "L8": ["postgres"] * 2,
    "L9": ["magie", "beside", "magie"] * 2,
    "L10": ["alone", "masters"] * 2,
    "L11": ["alone", "analyses"] * 2,
}


# ----------------------------------------------------------------------- planted: the server


def test_a_server_that_leaves_some_moves_unanswered_is_found_out() -> None:
    run = trials.magie_run(
        replace(SMALL, inject="silent", warm_up=0.0, patience=IMPATIENT), "magie"
    )
    assert run.moves < MOVES
    assert run.p99 == inf
    assert any("moves did not reach all four seats" in each for each in run.wrong)
    assert any("commands got no answer" in each for each in run.wrong)
    assert not judge.carries(run)


def test_a_server_that_takes_half_a_second_is_too_slow() -> None:
    run = trials.magie_run(replace(SMALL, inject="slow", warm_up=0.0, rate=4.0))
    assert run.wrong == []
    # What the host gave to others meanwhile is another finding.
    slow = replace(run, stolen=0.0)
    assert SLOW <= slow.p50 <= slow.p99 < inf
    found = [*judge.l1([[run_of("echo"), slow, run_of("echo")]])]
    named = ("the last seat’s p50 is ", "the last seat’s p99 is ", "the p99, in echoes, is ")
    assert [each.startswith(name) for each, name in zip(found, named, strict=True)] == [True] * 3
    assert not judge.carries(slow)


def test_a_server_that_thinks_long_about_every_message_costs_too_much() -> None:
    run = trials.magie_run(replace(SMALL, inject="costly"))
    assert (run.wrong, run.moves) == ([], MOVES)
    # All of what it has spun is seen, and more than what it takes without that.
    assert COSTLY <= run.cost < inf
    assert usual().cost < run.cost
    costly = replace(run, stolen=0.0)
    first, *others = judge.l3([[costly, *GOOD[1:]]])
    assert first.startswith("a move is ")
    assert [each.partition(", is ")[0] for each in others] == [
        "a move, in moves of boardgame.io with memory",
        "a move, in moves of boardgame.io with flatfile",
    ]


def test_an_acknowledged_move_that_is_not_in_the_store_is_found(tmp_path: Path) -> None:
    async def story() -> list[Table]:
        async with live_server(tmp_path) as server:
            return await played([server.port])

    tables = asyncio.run(story())
    assert [*stored.lost(tables, stored.in_folder(tmp_path))] == []
    taken = [*tables[0].told()][-1]
    with closing(sqlite3.connect(tmp_path / "magie.db")) as database, database:
        database.execute("DELETE FROM entries WHERE command_id = ?", (taken.id,))
    first, *_ = stored.lost(tables, stored.in_folder(tmp_path))
    assert first.startswith(f"lost: command {taken.id}")


async def played(ports: list[int]) -> list[Table]:
    tables = await open_tables(ports, 2)
    await Generator(tables, Schedule(20.0, 0.5)).run()
    for table in tables:
        table.close()
    return tables


def test_a_rejected_move_and_a_broken_connection_are_errors(tmp_path: Path) -> None:
    async def story() -> list[str]:
        async with live_server(tmp_path) as server:
            return await misplayed(server)

    wrong = asyncio.run(story())
    assert any('"code":"bad-text"' in each for each in wrong)
    assert any("closed with 4409 sent away" in each for each in wrong)


async def misplayed(server: LiveServer) -> list[str]:
    """One seat writes nonsense, another is cut off."""
    [table] = await open_tables([server.port], 1)
    table._move = "nonsense"
    room = server.rooms.loaded[table.name]
    room.audience.listeners[(table._actor + 1) % SEATS].close(4409, "sent away")
    generator = Generator([table], Schedule(1.0, 1.0))
    await generator.run(2 * IMPATIENT)
    table.close()
    return generator.record.errors


def test_who_is_not_let_in_is_told_so(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            with pytest.raises(WireError, match="not let in"):
                await opened(server.port, "/api/nowhere", 0, lambda *_: None)

    asyncio.run(story())


# -------------------------------------------------------------------- planted: the generator


class Still(Circle):
    """A table without a server: it has whatever is sent, but for a while nothing moves."""

    def __init__(self, stalls: range) -> None:
        super().__init__("still")
        self._stalls = stalls
        self._version = 0

    def speak(self, number: int) -> int:
        asyncio.get_running_loop().call_soon(self._answer, number)
        return self._version + 1

    def _answer(self, number: int) -> None:
        if number in self._stalls:
            asyncio.get_running_loop().call_later(0.5, self._show)
        else:
            self._show()

    def _show(self) -> None:
        self._version += 1
        for line in self.lines:
            self.heard(line, self._version, 100, perf_counter())

    def hear(self, line: Line, text: bytes, now: float) -> None:
        raise NotImplementedError


def stalled(generator: type[Generator]) -> Record:
    """A schedule of which the fifth move takes half a second, at a table that waits for it."""

    async def story() -> Record:
        circle = Still(range(5, 6))
        circle.lines = [Line(seat, circle.hear) for seat in range(SEATS)]
        return await generator([circle], Schedule(100.0, 0.3)).run()

    return asyncio.run(story())


def test_whatever_was_due_while_the_server_stood_still_is_late() -> None:
    record = stalled(Generator)
    assert [*judge.honest(record)] == []
    late = [done - due for done, due in zip(record.done, record.due, strict=True)]
    # All that was due within the half second waited for its end.
    assert all(each > 0.2 for each in late[5:])


def test_a_generator_that_counts_from_when_it_could_send_is_found_out() -> None:
    record = stalled(Forgiving)
    assert any("a server that stands still would be forgiven" in each for each in honest(record))


def test_a_generator_that_leaves_out_what_was_due_meanwhile_is_found_out() -> None:
    record = record_of([0.002] * 100)
    for number in range(40, 90):
        record.due[number] = record.sent[number] = record.done[number] = nan
    assert honest(record)[0] == "50 moves of the schedule were never made, first number 40"


def honest(record: Record) -> list[str]:
    return [*judge.honest(record)]


# ------------------------------------------------------------------- the judge, by itself


def record_of(latenesses: list[float]) -> Record:
    """A record of moves that were so late."""
    record = Record(Schedule(500.0, len(latenesses) / 500.0), start=1000.0)
    for number, late in enumerate(latenesses):
        due = record.schedule.due(record.start, number)
        record.due[number] = record.sent[number] = due
        record.done[number] = due + late
    return record


def run_of(name: str, rate: float = 500.0, **more: float) -> Run:
    """A run that is as good as can be, but for what is named."""
    run = Run(name, rate, moves=100, p50=0.001, p99=0.002, worst=0.003, cost=0.0005)
    return replace(run, **more)  # type: ignore[arg-type]


def test_a_stall_of_two_seconds_in_a_minute_is_within_the_hundredth_that_counts() -> None:
    prompt, stall = [0.002] * 29_000, [number / 500.0 for number in range(1000, 0, -1)]
    record = record_of(prompt[:15_000] + stall + prompt[15_000:])
    run = figures("magie", record, USED)
    assert honest(record) == []
    assert run.p50 == pytest.approx(0.002)
    assert run.p99 > 1.0
    assert any("p99" in each for each in judge.l1([[run, run_of("echo")]]))


def test_a_move_that_is_never_answered_is_late_for_ever() -> None:
    record = record_of([0.002] * 50)
    record.done[7] = nan
    run = figures("magie", record, USED)
    assert (run.p50, run.p99, run.worst, run.moves) == (pytest.approx(0.002), inf, inf, 49)
    assert honest(record) == ["1 moves did not reach all four seats, first number 7"]


def test_a_move_that_somebody_who_looks_on_never_sees_is_missed() -> None:
    record = record_of([0.002] * 50)
    record.crowded, record.seen = True, array("d", [*record.done[:-1], nan])
    assert figures("crowd", record, USED).crowd_p99 == inf
    assert honest(record) == ["1 moves did not reach everybody who looks on"]


def test_a_hundredth_is_what_all_but_one_in_a_hundred_do_not_exceed() -> None:
    values = [float(number) for number in range(1, 201)]
    assert (quantile(values, 0.5), quantile(values, 0.99), quantile([], 0.5)) == (100, 198, inf)


def test_figures_are_what_was_used_for_each_move() -> None:
    run = figures("magie", record_of([0.002] * 1000), USED)
    assert (run.cost, run.server, run.generator, run.stolen) == (0.03, 0.5, 0.1, 0.01)
    assert not run.is_void


GOOD = [run_of("magie"), run_of("echo"), run_of("memory"), run_of("flatfile", cost=0.002)]
TOO_BAD = {
    "errors": (judge.l1, run_of("magie", wrong=["lost: one"])),  # type: ignore[arg-type]
    "void": (judge.l1, run_of("magie", generator=0.95)),
    "robbed": (judge.l1, run_of("magie", stolen=0.2)),
    "L1 half": (judge.l1, run_of("magie", p50=0.006)),
    "L1 hundredth": (judge.l1, run_of("magie", p99=0.06)),
    "L1 echoes": (judge.l1, run_of("magie", p99=0.009)),
    "L3 cost": (judge.l3, run_of("magie", cost=0.002)),
    "L3 memory": (judge.l3, run_of("magie", cost=0.0006)),
    "L3 flatfile": (judge.l3, run_of("magie", cost=0.0008)),
}


@pytest.mark.parametrize("judged", [judge.l1, judge.l3])
def test_a_server_that_reaches_its_goals_is_let_pass(judged: object) -> None:
    assert callable(judged)
    assert [*judged([GOOD, GOOD, GOOD])] == []


def test_a_rival_that_breaks_down_is_no_mistake_of_ours_but_makes_half_of_our_moves() -> None:
    broken = replace(GOOD[3], moves=90, wrong=["lost: one"])
    assert [*judge.l3([[*GOOD[:3], broken]] * 3)] == []
    assert [*judge.l3([[*GOOD[:3], replace(broken, moves=40)]] * 3)] == [
        "boardgame.io with flatfile made too few moves to be measured"
    ]


@pytest.mark.parametrize("name", [*TOO_BAD])
def test_a_server_that_misses_a_goal_is_not(name: str) -> None:
    judged, run = TOO_BAD[name]
    assert [*judged([[run, *GOOD[1:]]] * 3)]


def test_the_median_of_the_rounds_counts_and_not_one_bad_minute() -> None:
    bad = [run_of("magie", p99=0.5), *GOOD[1:]]
    assert [*judge.l1([GOOD, bad, GOOD])] == []
    assert [*judge.l1([bad, GOOD, bad])]


@pytest.mark.parametrize(
    ("rates", "met"), [((900, 1000), True), ((900,), False), ((), False)], ids=str
)
def test_the_greatest_rate_is_the_last_that_was_carried(rates: tuple[int, ...], met: bool) -> None:
    steps = [run_of("magie", rate) for rate in rates]
    steps += [run_of("magie", 1500, p99=0.2)] * 2
    assert (not [*judge.l2(steps)]) == met


def test_a_step_that_fails_is_tried_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    fails = {600: 1, 700: 2}

    def attempt(setting: Setting) -> Run:
        rate = int(setting.rate)
        fails[rate] = fails.get(rate, 0) - 1
        return run_of("magie", rate, p99=0.002 if fails[rate] < 0 else 0.2)

    monkeypatch.setattr(trials, "magie_run", attempt)
    steps = trials.l2_steps(replace(SMALL, rate=500.0))
    assert [run.rate for run in steps] == [500, 600, 600, 700, 700]


def test_a_void_run_is_tried_again() -> None:
    busy = iter([0.95, 0.5])
    run = trials.tried(SMALL, lambda _setting: run_of("magie", generator=next(busy)))
    assert not run.is_void
    robbed = iter([0.5, 0.11, 0.1])
    run = trials.tried(SMALL, lambda _setting: run_of("magie", stolen=next(robbed)))
    assert run.stolen == 0.1
    assert not run.is_void
    for_good = trials.tried(SMALL, lambda _setting: run_of("magie", stolen=0.3))
    assert for_good.void == "the host gave 30 % of the machine to others"


@pytest.mark.parametrize(
    ("judged", "good", "bad"),
    [
        (
            judge.l5,
            [run_of("alone"), run_of("crowd", crowd_p99=0.2)],
            [run_of("alone"), run_of("crowd", crowd_p99=0.3)],
        ),
        (
            judge.l5,
            [run_of("alone"), run_of("crowd", p99=0.0029)],
            [run_of("alone"), run_of("crowd", p99=0.0031)],
        ),
        (judge.l8, [run_of("postgres", 600)], [run_of("postgres", 500)]),
        (judge.l8, [run_of("postgres", 600)], [run_of("postgres", 600, p99=0.2)]),
        (
            judge.l9,
            [run_of("magie"), run_of("beside", p99=0.0039, beside=0.9)],
            [run_of("magie"), run_of("beside", p99=0.0041, beside=0.9)],
        ),
        (
            judge.l9,
            [run_of("magie"), run_of("beside", beside=0.34)],
            [run_of("magie"), run_of("beside", beside=0.33)],
        ),
        (
            judge.l10,
            [run_of("alone"), run_of("masters", p99=0.0039)],
            [run_of("alone"), run_of("masters", p99=0.0041)],
        ),
        (
            judge.l11,
            [run_of("alone"), run_of("analyses", p99=0.0039)],
            [run_of("alone"), run_of("analyses", p99=0.0041)],
        ),
        (
            judge.l1,
            [run_of("echo"), run_of("magie", tables=500, over=20)],
            [run_of("echo"), run_of("magie", tables=500, over=30)],
        ),
    ],
)
def test_each_goal_has_a_bound(judged: object, good: list[Run], bad: list[Run]) -> None:
    assert callable(judged)
    assert [*judged([good] * 3)] == []
    assert len([*judged([bad] * 3)]) == 1


# ------------------------------------------------------------------------- boardgame.io


def test_boardgame_io_is_spoken_to_in_its_own_words() -> None:
    match = boardgame.Match("match-1")
    said = list[bytes]()

    async def story() -> Record:
        match.lines = [Line(seat, match.hear) for seat in range(SEATS)]
        for line in match.lines:
            line.write = said.append  # type: ignore[method-assign]
        generator = Generator([match], Schedule(10.0, 0.1))
        running = asyncio.create_task(generator.run(60.0))
        while not said:
            await asyncio.sleep(0.01)
        for line in match.lines:
            text = b'42/magie,["update","match-1",{"G":{},"_stateID":1},[{"_stateID":0}]]'
            match.hear(line, text, generator.record.due[0] + 1.0)
            match.hear(line, b"2", 0.0)
        return await running

    record = asyncio.run(story())
    assert said[0].endswith(b'"playerID":"0"}},0,"match-1","0"]')
    assert said[1:] == [b"3"] * SEATS
    assert record.latenesses() == [pytest.approx(1.0)]
