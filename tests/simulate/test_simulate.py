"""A run of many games: the same on any worker, kept when interrupted, and written as a table."""

from __future__ import annotations

import os
import pickle
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from magie.base.cores import cores
from magie.simulate import chunk as chunks
from magie.simulate import dispatch, errors, parquet, run, worker_pool
from magie.simulate.chunk_sizer import FIRST_CHUNK_GAMES, ChunkSizer
from magie.simulate.errors import RunBlockedError
from magie.simulate.progress import NoProgress, ProgressLines
from magie.simulate.results import Results
from magie.simulate.run import merge, simulate
from magie.simulate.run_spec import RunSpecError, make_run_spec
from magie.simulate.tally import Tally

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")

GAMES = 23
FEW: dict[str, Any] = {
    "bots": ("thrifty", "random"),
    "games": GAMES,
    "seed": "nine",
    "seats": 3,
    "turns": 12,
    "compiled": False,
}
"""A run that takes no time even in plain Python."""
needs_numba = pytest.mark.numba


class Notes(NoProgress):
    """Writes down what it is told."""

    def __init__(self, hook: Callable[[int], None] = lambda done: None) -> None:
        self.hook = hook
        self.played: list[int] = []
        self.remarks: list[str] = []
        self.closed = 0

    def playing(self, done: int, total: int) -> None:
        self.played.append(done)
        self.hook(done)

    def remark(self, key: str) -> None:
        self.remarks.append(key)

    def close(self) -> None:
        self.closed += 1


class Backwards(Executor):
    """Plays only when it has several chunks, the last one first, and fails as it is told."""

    def __init__(self, batch: int, fails: Callable[[int], BaseException | None]) -> None:
        self.batch, self.fails = batch, fails
        self.waiting: list[tuple[Future[Any], Any, Any]] = []
        self.calls = self.most = 0
        self.lock = threading.Lock()

    def submit(self, fn: Any, /, *args: Any, **_: Any) -> Future[Any]:
        future: Future[Any] = Future()
        assert len(pickle.dumps((fn, args))) < 1000
        with self.lock:
            self.waiting.append((future, fn, args))
            self.most = max(self.most, len(self.waiting))
            last = args[1] + args[2] == GAMES
            batch = self.waiting if len(self.waiting) >= self.batch or last else []
            self.waiting = [] if batch else self.waiting
        for each, function, given in reversed(batch):
            self.calls += 1
            error = self.fails(self.calls)
            if error:
                each.set_exception(error)
            else:
                each.set_result(function(*given))
        return future


def few(**options: Any) -> Results:
    return simulate(**{**FEW, "progress": NoProgress(), **options})


def sums(results: Results) -> bytes:
    return results.tally.tobytes()


@pytest.fixture(scope="module")
def alone() -> Results:
    """The run in this thread."""
    return few()


def hire(executor: Executor, *lost: type[BaseException]) -> worker_pool.WorkerPool:
    return worker_pool.WorkerPool(executor, lambda: 2, worker_errors=lost)


def collected(pool: worker_pool.WorkerPool, size: int = 2, **options: Any) -> bytes:
    """The sums of the run when another worker plays."""
    run_spec = make_run_spec("classic", FEW["bots"], FEW["seed"], seats=3, turns=12)
    total = Tally.table(1)
    sizer = ChunkSizer(1.0, compiled=False, fixed=size)
    for chunk in dispatch.Dispatch(pool, sizer, run_spec, GAMES, False, False, **options).chunks():
        merge(total, chunk.tally)
    return total.tobytes()


def test_all_games_are_played_and_counted(alone: Results) -> None:
    assert alone.tally["games"][0] == alone.asked == GAMES
    assert not alone.interrupted
    assert alone.run_spec.bots == ("thrifty", "random", "thrifty")
    assert alone.seconds > 0


@pytest.mark.parametrize("size", [1, 5, 7, GAMES, 1000])
def test_the_size_of_the_chunks_changes_nothing(alone: Results, size: int) -> None:
    assert sums(few(chunk=size)) == sums(alone)


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_the_number_of_threads_changes_nothing(alone: Results, workers: int) -> None:
    with ThreadPoolExecutor(workers) as pool:
        assert sums(few(executor=pool, chunk=3)) == sums(alone)


def test_other_processes_play_the_same(alone: Results) -> None:
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        assert sums(few(executor=pool, chunk=6)) == sums(alone)


@needs_numba
@pytest.mark.parametrize("cores", [1, 2, 3])
def test_compiled_games_are_the_plain_ones_on_any_number_of_cores(
    alone: Results, cores: int
) -> None:
    assert sums(few(compiled=True, cores=cores, chunk=4)) == sums(alone)
    assert sums(few(compiled=True, cores=cores)) == sums(alone)


def test_another_seed_is_another_run(alone: Results) -> None:
    assert sums(few(seed="ten")) != sums(alone)


def test_chunks_may_come_back_in_any_order(alone: Results) -> None:
    executor = Backwards(4, lambda call: None)
    assert collected(hire(executor)) == sums(alone)
    assert executor.most <= 2 * dispatch.CHUNKS_AHEAD


def test_no_more_is_handed_out_while_early_chunks_are_held_back() -> None:
    executor = Backwards(1, lambda call: None)
    held = dispatch.MAX_CHUNKS_PER_WORKER * 2
    gates = iter([held, held - 1, *[0] * 1000])
    pool = hire(executor)
    run_spec = make_run_spec("classic", FEW["bots"], turns=1)
    sizer = ChunkSizer(1.0, compiled=False, fixed=1)
    games = dispatch.Dispatch(pool, sizer, run_spec, 9, False, False, held=lambda: next(gates))
    assert not games._submit_chunks()
    assert games._submit_chunks()
    assert len(games._in_flight) == 1 + 2 * dispatch.CHUNKS_AHEAD - 1


def test_a_chunk_that_was_lost_is_played_again(alone: Results) -> None:
    lost = ConnectionError("a worker has died")
    executor = Backwards(1, lambda call: lost if call % 3 == 1 else None)
    assert collected(hire(executor, ConnectionError)) == sums(alone)


def test_a_crew_that_loses_every_chunk_is_given_up() -> None:
    executor = Backwards(1, lambda call: ConnectionError("a worker has died"))
    with pytest.raises(ConnectionError, match="a worker has died"):
        collected(hire(executor, ConnectionError))
    assert executor.calls <= 4 * dispatch.MAX_CHUNK_TRIES


def test_a_fault_of_the_game_itself_is_not_tried_again() -> None:
    executor = Backwards(1, lambda call: ZeroDivisionError("a bug"))
    with pytest.raises(ZeroDivisionError, match="a bug"):
        collected(hire(executor, ConnectionError))
    assert executor.calls <= 4


def test_a_crew_that_is_sent_home_ends_the_run(alone: Results) -> None:
    executor = Backwards(1, lambda call: KeyboardInterrupt() if call > 5 else None)
    total = collected(hire(executor), size=1)
    assert total == sums(few(games=5))


def test_a_crew_that_has_left_without_a_word_ends_the_run() -> None:
    executor = Backwards(1000, lambda call: None)
    left = worker_pool.WorkerPool(executor, lambda: 2, is_gone=lambda: True)
    assert collected(left) == Tally.table(1).tobytes()


def interrupt_after(games: int) -> Notes:
    """Presses Ctrl-C once, after a number of games."""
    pressed: list[int] = []

    def press(done: int) -> None:
        if done >= games and not pressed:
            pressed.append(done)
            signal.raise_signal(signal.SIGINT)

    return Notes(press)


def test_an_interrupted_run_keeps_what_is_done(tmp_path: Path) -> None:
    file, notes = tmp_path / "games.parquet", interrupt_after(9)
    found = simulate(**FEW, out=file, chunk=3, progress=notes)
    assert found.interrupted
    assert found.asked == GAMES
    assert 9 <= found.tally["games"][0] < GAMES
    assert sums(found) == sums(few(games=int(found.tally["games"][0])))
    assert pq.read_table(file)["game"].to_pylist() == [*range(found.tally["games"][0])]
    assert notes.remarks == ["simulate-run-stopping"]
    assert notes.closed == 1
    assert [*tmp_path.iterdir()] == [file]


def test_threads_finish_what_they_have_begun_when_interrupted() -> None:
    with ThreadPoolExecutor(2) as pool:
        found = simulate(**FEW, executor=pool, chunk=1, progress=interrupt_after(4))
        assert pool.submit(int, "7").result() == 7
    assert found.interrupted
    assert 4 <= found.tally["games"][0] <= 4 + 2 + 2


def test_a_second_interrupt_gives_up_at_once(tmp_path: Path) -> None:
    class Impatient(Notes):
        def remark(self, key: str) -> None:
            super().remark(key)
            signal.raise_signal(signal.SIGINT)

    notes = Impatient(lambda done: signal.raise_signal(signal.SIGINT) if done == 6 else None)
    with pytest.raises(KeyboardInterrupt):
        simulate(**FEW, out=tmp_path / "games.parquet", chunk=3, progress=notes)
    assert [*tmp_path.iterdir()] == []
    assert notes.closed == 1


def test_an_interrupt_before_the_first_game_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        simulate(**FEW, out=tmp_path / "games.parquet", progress=interrupt_after(0))
    assert [*tmp_path.iterdir()] == []


def test_afterwards_an_interrupt_is_an_interrupt_again() -> None:
    before = signal.getsignal(signal.SIGINT)
    few(progress=interrupt_after(3), chunk=1)
    assert signal.getsignal(signal.SIGINT) is before


def test_a_run_in_another_thread_listens_to_no_signal(alone: Results) -> None:
    with ThreadPoolExecutor(1) as pool:
        assert sums(pool.submit(few).result()) == sums(alone)


def test_progress_is_told_of_all_games() -> None:
    notes = Notes()
    few(progress=notes, chunk=5)
    assert notes.played == [0, 5, 10, 15, 20, 23]
    assert notes.closed == 1
    assert notes.remarks == []


def test_compiling_is_explained_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    lines = ProgressLines("fr")
    for done in range(3):
        lines.compiling(done, 2)
    lines.playing(1, 2)
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == (
        "Le jeu est compilé pour cette machine\u00a0: une minute environ, une seule fois.\n"
    )


def test_without_numba_it_is_said_once_that_it_will_be_slow(
    monkeypatch: pytest.MonkeyPatch, alone: Results
) -> None:
    monkeypatch.setattr(run, "can_compile", lambda: False)
    monkeypatch.setattr(run, "_remarked", set[str]())
    notes = [Notes(), Notes()]
    for each in notes:
        assert sums(few(compiled=None, progress=each)) == sums(alone)
    assert [each.remarks for each in notes] == [["simulate-run-plain"], []]


def test_chunks_grow_to_what_takes_their_time_and_shrink_at_the_end() -> None:
    sizer = ChunkSizer(0.5, compiled=True)
    assert sizer.size(10**9, 2) == FIRST_CHUNK_GAMES
    sizer.learn(16, 0.001)
    assert sizer.size(10**9, 2) == 64
    sizer.learn(64, 0.1)
    assert sizer.size(10**9, 2) == 256
    sizer.learn(256, 1.0)
    assert sizer.size(10**9, 2) == 128
    assert sizer.size(100, 2) == 25
    assert sizer.size(20, 2) == 16
    assert sizer.size(3, 2) == 3


def test_slow_games_come_one_at_a_time() -> None:
    sizer = ChunkSizer(0.5, compiled=False)
    sizer.learn(1, 30.0)
    assert sizer.size(100, 4) == 1


def test_the_cores_are_those_that_this_process_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {2, 5, 7}, raising=False)
    assert cores() == 3
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: 6)
    assert cores() == 6


def test_an_executor_tells_how_many_play_unless_the_caller_does() -> None:
    with ThreadPoolExecutor(5) as pool:
        assert run.from_executor(pool, None).workers() == 5
        assert run.from_executor(pool, 2).workers() == 2


# The table.


def winner_of(row: dict[str, Any]) -> str | None:
    """The richest seat of a game that ended by bankruptcy."""
    left = {name[-1]: row[name] for name in row if name.startswith("fortune_")}
    return max(left, key=lambda seat: left[seat]) if row["ended"] else None


def test_the_table_has_one_row_a_game_in_their_order(tmp_path: Path, alone: Results) -> None:
    few(out=tmp_path / "games.parquet", turns=200, games=12, chunk=5)
    table = pq.read_table(tmp_path / "games.parquet")
    rows = table.to_pylist()
    assert [row["game"] for row in rows] == [*range(12)]
    assert [row["shift"] for row in rows] == [0, 1, 2] * 4
    assert table.column_names[-3:] == ["fortune_A", "fortune_B", "fortune_C"]
    assert any(row["ended"] for row in rows)
    assert not all(row["ended"] for row in rows)
    for row in rows:
        assert row["winner"] == winner_of(row)
        line_up = ["thrifty", "random", "thrifty"]
        seat = "ABC".index(row["winner"]) if row["winner"] else 0
        bot = line_up[(seat - row["shift"]) % 3]
        assert row["winner_bot"] == (bot if row["winner"] else None)


def test_the_table_adds_up_to_the_results(tmp_path: Path) -> None:
    found = few(out=tmp_path / "games.parquet")
    table = pq.read_table(tmp_path / "games.parquet")
    total = Tally.plain(found.tally[0])
    assert sum(table["turns"].to_pylist()) == total.turns
    assert sum(table["rent"].to_pylist()) == sum(total.rent)
    assert sum(table["bought"].to_pylist()) == sum(total.bought)
    assert sum(table["ended"].to_pylist()) == total.ended


def test_the_table_says_how_it_was_made(tmp_path: Path) -> None:
    few(out=tmp_path / "games.parquet", rules={"jail_fine": 60})
    about = pq.read_schema(tmp_path / "games.parquet").metadata
    assert about[b"magie.edition"] == b"classic/standard/jail_fine=60"
    assert about[b"magie.bots"] == b"thrifty,random,thrifty"
    assert about[b"magie.seed"] == b"nine"
    assert about[b"magie.turns"] == b"12"
    assert about[b"magie.asked"] == b"23"
    assert b"magie.version" in about
    read = pq.ParquetFile(tmp_path / "games.parquet").metadata
    assert read.row_group(0).column(0).compression == "ZSTD"


def test_any_worker_that_plays_the_same_games_writes_the_same_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parquet, "ROW_GROUP_SIZE", 8)
    files = [tmp_path / name for name in "abc"]
    few(out=files[0])
    few(out=files[1], chunk=20)
    with ThreadPoolExecutor(3) as pool:
        few(out=files[2], executor=pool, chunk=2)
    read = pq.ParquetFile(files[0]).metadata
    assert [read.row_group(at).num_rows for at in range(read.num_row_groups)] == [8, 8, 7]
    assert files[0].read_bytes() == files[1].read_bytes() == files[2].read_bytes()


def test_rows_that_come_too_early_wait_for_their_turn(tmp_path: Path) -> None:
    run_spec = make_run_spec("classic", FEW["bots"], turns=5)
    file = parquet.ParquetWriter(tmp_path / "games.parquet", run_spec, 6)
    parts = [chunks.play_chunk(run_spec, first, 2, True, False) for first in (0, 2, 4)]
    file.take(parts[2])
    file.take(parts[1])
    assert file.held() == 2
    file.take(parts[0])
    assert file.held() == 0
    file.close()
    assert pq.read_table(tmp_path / "games.parquet")["game"].to_pylist() == [*range(6)]


def test_a_gap_is_left_open_when_the_file_is_closed(tmp_path: Path) -> None:
    run_spec = make_run_spec("classic", FEW["bots"], turns=5)
    file = parquet.ParquetWriter(tmp_path / "games.parquet", run_spec, 6)
    for first in (4, 0):
        file.take(chunks.play_chunk(run_spec, first, 2, True, False))
    file.close()
    assert pq.read_table(tmp_path / "games.parquet")["game"].to_pylist() == [0, 1, 4, 5]


def test_a_failure_leaves_the_old_file_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    file.write_text("precious")

    def fail(done: int) -> None:
        assert done < 9, "a failure on the way"

    with pytest.raises(AssertionError, match="a failure on the way"):
        simulate(**FEW, out=file, chunk=3, progress=Notes(fail))
    assert file.read_text() == "precious"
    assert [*tmp_path.iterdir()] == [file]


def test_a_folder_that_is_not_there_is_noticed_before_the_first_game(tmp_path: Path) -> None:
    notes = Notes()
    with pytest.raises(FileNotFoundError):
        few(out=tmp_path / "no" / "games.parquet", progress=notes)
    assert notes.played == []


# What cannot be ordered.


@pytest.mark.parametrize(
    ("options", "answer"),
    [
        ({"games": 0}, "games: a run has at least one game, not 0"),
        ({"bots": "thrify"}, "bots: there is no bot 'thrify'; did you mean 'thrifty'?"),
        ({"compiled": True, "cores": 0}, "cores: a run needs at least one core, not 0"),
        ({"chunk": 0}, "chunk: a chunk has at least one game, not 0"),
    ],
)
def test_an_impossible_order_is_refused(options: dict[str, Any], answer: str) -> None:
    with pytest.raises(RunSpecError) as refused:
        few(**options)
    assert str(refused.value) == answer


def test_a_package_that_is_missing_is_named_with_its_extra(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def missing(module: str) -> None:
        raise ImportError(module)

    monkeypatch.setattr(errors, "import_module", missing)
    with pytest.raises(RunBlockedError, match=r"out: This needs pyarrow.*`pip install \"\.\[sim"):
        few(out=tmp_path / "games.parquet")


def test_sums_are_merged_number_by_number(alone: Results) -> None:
    total = Tally.table(1)
    for _ in range(2):
        merge(total, alone.tally)
    assert np.array_equal(total.view(np.int64), 2 * alone.tally.view(np.int64))
