"""A worker pool that plays chunks in its own way: the door of the GPU to a run."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Generator
from contextlib import contextmanager
from types import ModuleType

import numpy as np
import pytest
from click.testing import CliRunner

from magie.bots.registry import LADDER, names
from magie.cli import main
from magie.game.state import Game
from magie.gpu import driver
from magie.gpu import run as gpu_run
from magie.gpu.driver import CudaDriver, DeviceMemory, DeviceTable
from magie.gpu.kernel_cache import deciders_of
from magie.simulate import run, tally
from magie.simulate.chunk import Chunk, play_chunk
from magie.simulate.errors import RunBlockedError
from magie.simulate.progress import NoProgress
from magie.simulate.run import simulate
from magie.simulate.run_spec import RunSpec, RunSpecError, make_run_spec
from magie.simulate.worker_pool import SerialPool, WorkerPool


def play_plain(spec: RunSpec, first: int, count: int, keep_rows: bool) -> tuple[Chunk, float]:
    return play_chunk(spec, first, count, keep_rows, compiled=False), 1.0


def test_a_pool_with_a_player_of_its_own_gives_the_same_results(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("nothing is compiled for the cores")

    monkeypatch.setattr(run, "play_function", refuse)
    sizes: list[int] = []

    def play(spec: RunSpec, first: int, count: int, keep_rows: bool) -> tuple[Chunk, float]:
        sizes.append(count)
        return play_plain(spec, first, count, keep_rows)

    pool = WorkerPool(SerialPool(), lambda: 1, play=play, chunk_games=4)
    common = {"games": 9, "turns": 12, "seats": 3, "progress": NoProgress()}
    found = simulate(executor=pool, **common)  # type: ignore[arg-type]
    assert sizes == [4, 4, 1]
    assert found.tally == simulate(compiled=False, **common).tally  # type: ignore[arg-type]


@pytest.mark.parametrize(("language", "words"), [("en", "No NVIDIA GPU"), ("fr", "Aucun GPU")])
def test_without_a_gpu_one_sentence_says_so(
    language: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "LIBRARY", "libnone.so.1")
    result = CliRunner().invoke(main, ["simulate", "--gpu", "--language", language])
    assert result.exit_code == 2
    assert words in result.output
    assert "libnone.so.1" in result.output
    assert result.output.count("\n") == 1


@pytest.mark.parametrize("words", [["--plain"], ["--cores", "2"], ["--cluster", "tcp://x:1"]])
def test_what_is_for_cores_is_refused_beside_the_gpu(words: list[str]) -> None:
    result = CliRunner().invoke(main, ["simulate", "--gpu", *words, "--language", "en"])
    assert result.exit_code == 2
    assert f"{words[0]} is for cores" in result.output


def test_an_array_is_passed_as_numba_expects_it() -> None:
    rows = np.zeros((3, 2), Game.dtype)
    table = DeviceTable(None, 4096, rows.shape, rows.dtype)  # type: ignore[arg-type]
    assert table.parameters() == [0, 0, 6, rows.itemsize, 4096, 3, 2, *rows.strides]
    words = rows.view(np.int32).reshape(3, 2, -1)
    assert table.words().parameters() == [0, 0, words.size, 4, 4096, *words.shape, *words.strides]


def reads_of_a_tally(source: str) -> list[str]:
    """Uses of a tally's fields that are no additions: on a GPU they would read as 0."""
    tree = ast.parse(source)
    added = {
        id(part)
        for step in ast.walk(tree)
        if isinstance(step, ast.AugAssign) and isinstance(step.op, ast.Add | ast.Sub)
        for part in ast.walk(step.target)
    }
    return [
        ast.unparse(each)
        for each in ast.walk(tree)
        if isinstance(each, ast.Attribute)
        and isinstance(each.value, ast.Name)
        and each.value.id == "tally"
        and id(each) not in added
    ]


def sources() -> list[ModuleType]:
    from magie.simulate import play

    return [tally, play]


def test_a_tally_is_only_added_to() -> None:
    for module in sources():
        assert reads_of_a_tally(inspect.getsource(module)) == []


def test_a_tally_that_is_read_is_found() -> None:
    assert reads_of_a_tally("if tally.games > 3: tally.ended += 1") == ["tally.games"]
    assert reads_of_a_tally("tally.rent[2] = 5") == ["tally.rent"]


class FakeDriver:
    """A GPU whose memory is full."""

    capability, multiprocessors = (9, 0), 2

    def load(self, code: bytes, name: str) -> bytes:
        return code

    @contextmanager
    def memory(self) -> Generator[DeviceMemory]:
        """As of the real driver, whose every call fails."""
        with CudaDriver.memory(self) as held:  # type: ignore[arg-type]
            held._addresses.append(4096)
            yield held

    def call(self, name: str, *_: object) -> None:
        raise driver.DriverError(f"{name}: unspecified launch failure")

    def enter(self) -> None:
        raise driver.DriverError("cuMemAlloc_v2: out of memory")


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch) -> gpu_run.GpuPlayer:
    monkeypatch.setattr(gpu_run, "CudaDriver", FakeDriver)
    monkeypatch.setattr(gpu_run, "kernel_for", lambda *_: b"code")
    return gpu_run.GpuPlayer(make_run_spec("classic", ["patient"]), NoProgress())


def test_bots_that_are_not_in_the_kernel_do_not_play(player: gpu_run.GpuPlayer) -> None:
    with pytest.raises(RunSpecError, match="others than thrifty"):
        player.play(make_run_spec("classic", ["thrifty", "greedy"]), 0, 1, keep_rows=False)


def test_every_bot_is_in_the_kernel_whose_code_the_long_tests_compile() -> None:
    assert deciders_of(names()) == {*LADDER}


def test_what_fails_on_the_gpu_is_said_in_a_sentence(player: gpu_run.GpuPlayer) -> None:
    with pytest.raises(RunBlockedError, match="out of memory"):
        player.play_timed(make_run_spec("classic", ["greedy"]), 0, 1, keep_rows=False)


def test_the_cause_of_a_failure_is_said_and_not_what_failed_after_it() -> None:
    device = FakeDriver()
    with pytest.raises(driver.DriverError, match="cuLaunchKernel"), device.memory():
        device.call("cuLaunchKernel")


def test_a_driver_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "LIBRARY", "libnone.so.1")
    with pytest.raises(driver.DriverError, match="was not found"):
        CudaDriver()
