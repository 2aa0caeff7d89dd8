"""Processes that compile for another: they share the work, and end with it."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from magie.base import background_compiler
from magie.base.background_compiler import BackgroundCompiler
from tests.unit.test_twins import fill

DEADLINE_S = 120

ENDLESS = """\
import time
from pathlib import Path
from magie.base.code_cache import locked

here = Path(__file__).parent
with locked(here / "lock"):
    (here / "begun").touch()
    time.sleep(600)
"""
KILLED = """\
import os, signal, time
from pathlib import Path
from types import SimpleNamespace
from magie.base import background_compiler

background_compiler.free_cores = 1
begun = Path(__file__).with_name("begun")
function = SimpleNamespace(__module__="endless", __name__="function")
with background_compiler.from_the_other_end(function):
    while not begun.exists():
        time.sleep(0.01)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def run(script: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a script in this folder, and with a cache of its own."""
    environment = {**os.environ, "MAGIE_CACHE": str(folder / "cache")}
    return subprocess.run(
        [sys.executable, str(script)],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=DEADLINE_S,
        check=False,
    )


def test_a_compiling_process_reads_no_module_of_the_users_folder_and_ends_with_a_killed_parent(
    tmp_path: Path,
) -> None:
    code, home = tmp_path / "code", tmp_path / "home"
    for folder in (code, home):
        folder.mkdir()
    (code / "endless.py").write_text(ENDLESS)
    (code / "killed.py").write_text(KILLED)
    (home / "random.py").write_text("raise SystemExit('this is no random module')")
    run(code / "killed.py", home)
    assert (code / "begun").exists()
    end = time.monotonic() + DEADLINE_S
    with (code / "lock").open() as lock:
        while time.monotonic() < end:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                time.sleep(0.02)
            else:
                return
    pytest.fail("it compiles on")


PARTS = """\
from magie.base.jit import part

@part
def first(n: int) -> int:
    return n + 1

@part
def second(n: int) -> int:
    return n + 2

@part
def third(n: int) -> int:
    return n + 3

@part
def start(n: int) -> int:
    return first(n) * second(n) * third(n)
"""
BOTH_ENDS = """\
import time
from magie.base import background_compiler, code_cache, compiler, jit
from parts import start

jit.FEW_FUNCTIONS, background_compiler.free_cores = 0, 1
compile_inner, write, written = jit._compile_inner, code_cache.write, []

def compile_late(callee):
    # Until the process at the other end has kept its first function.
    while not any(compiler.folder().glob("parts.third-*.code")):
        time.sleep(0.01)
    compile_inner(callee)

def note(path, code):
    written.append(path.name.partition("-")[0])
    write(path, code)

jit._compile_inner, code_cache.write = compile_late, note
print(jit.twin(start)(1), "parts.start" in written, "parts.third" in written)
"""


@pytest.mark.numba
def test_each_of_two_processes_takes_from_disk_what_the_other_has_compiled(tmp_path: Path) -> None:
    (tmp_path / "parts.py").write_text(PARTS)
    (tmp_path / "both.py").write_text(BOTH_ENDS)
    done = run(tmp_path / "both.py", tmp_path)
    assert done.stdout.split() == ["24", "True", "False"], done.stderr


def test_what_a_module_prints_is_no_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    says = "print('imported.', '7 functions', '3 4', sep=chr(10))"
    monkeypatch.setattr(background_compiler, "COMMAND", (sys.executable, "-c", says))
    compiler = BackgroundCompiler(fill)
    compiler.start()
    assert compiler._thread is not None
    compiler._thread.join(DEADLINE_S)
    assert (compiler.is_done, compiler.failure, compiler.progress) == (True, "", (3, 4))
