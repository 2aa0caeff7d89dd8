"""Compiled twins: the same code at machine speed, kept on disk, never stale."""

from __future__ import annotations

import dis
import importlib
import os
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from time import time
from typing import Any

import pytest

from magie.base import code_cache, compiler, jit
from magie.base.jit import PARTS, _fingerprint, _loaded, fingerprint_of, part, twin
from magie.base.records import Ints, PlainTable, Record, i32, i64

pytestmark = pytest.mark.numba


class Purse(Record):
    """Something to count."""

    coins: Ints = i32(3)
    total: int = i64()


@part
def twice(amount: int) -> int:
    """A callee."""
    return 2 * amount


@part
def fill(purse: Purse, amount: int) -> tuple[int, bool]:
    """A caller with a tuple."""
    purse.coins[1] += twice(amount)
    purse.total += amount
    return purse.coins[1], amount > 3


@part
def thrice(amount: int) -> int:
    """A callee that calls."""
    return amount + twice(amount)


@part
def empty(purse: Purse, amount: int) -> int:
    """Another caller of the same."""
    purse.total -= thrice(amount) - twice(amount)
    return purse.total


@part
def nameless(amounts: list[int]) -> int:
    """Not in the plain subset."""
    return amounts[0]


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAGIE_CACHE", str(tmp_path / "cache"))


def test_a_twin_does_on_a_row_what_the_function_does_on_an_object() -> None:
    plain, table = Purse(), Purse.table(1)
    told: list[tuple[int, int]] = []
    compiled = twin(fill, lambda done, total: told.append((done, total)))
    for amount in (1, 5, 1_000_000):
        assert compiled(table[0], amount) == fill(plain, amount)
    assert Purse.plain(table[0]) == plain
    assert told == [(0, 1), (1, 1)]


def test_a_twin_that_calls_nothing_is_compiled_as_all_others_are() -> None:
    told: list[tuple[int, int]] = []
    assert twin(twice, lambda done, total: told.append((done, total)))(4) == 8
    assert told == [(0, 0)]


def test_a_process_that_has_waited_for_another_compiles_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(jit, "_twins", {})
    twin(fill)
    path, aside = jit._path(fill), tmp_path / "aside"
    path.rename(aside)
    jit._twins.clear()

    @contextmanager
    def locked(_: Path) -> Generator[None]:
        aside.rename(path)
        yield

    monkeypatch.setattr(code_cache, "locked", locked)
    told: list[tuple[int, int]] = []
    twin(fill, lambda done, total: told.append((done, total)))
    assert told == []


def test_a_cache_that_cannot_be_written_is_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def refuse(path: Path) -> None:
        raise PermissionError(path)

    code_cache.write(tmp_path / "rule", b"code")
    monkeypatch.setattr(os, "utime", refuse)
    assert code_cache.read(tmp_path / "rule") == b"code"


def test_two_twins_share_what_they_call_and_numba_compiles_on_as_before() -> None:
    plain, table = Purse(), Purse.table(1)
    for function in (fill, empty, fill):
        assert twin(function)(table[0], 7) == function(plain, 7)
    assert Purse.plain(table[0]) == plain
    power = importlib.import_module("numba").njit(lambda base, times: base**times)
    assert (power(3, 4), power(2.0, -1)) == (81, 0.5)


def test_the_names_that_a_function_loads_are_those_that_the_disassembler_finds() -> None:
    for function in PARTS.values():
        steps = dis.get_instructions(function)
        expected = [step.argval for step in steps if step.opname == "LOAD_GLOBAL"]
        assert [*_loaded(function.__code__)] == expected


def test_the_disassembler_finds_them_where_the_bytecode_is_new_to_us(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = {name: [*_loaded(function.__code__)] for name, function in PARTS.items()}
    monkeypatch.setattr(jit, "BYTECODE_KNOWN", False)
    assert {name: [*_loaded(function.__code__)] for name, function in PARTS.items()} == before


def test_names_beyond_the_first_hundreds_are_found() -> None:
    names = [f"name_{number}" for number in range(700)]
    code = compile("\n".join(["def many():", *(f"    {name}" for name in names)]), "", "exec")
    assert [*_loaded(next(each for each in code.co_consts if hasattr(each, "co_code")))] == names


def test_what_the_plain_subset_does_not_know_is_refused_by_name() -> None:
    with pytest.raises(TypeError, match=r"the plain subset has no list\[int\]"):
        twin(nameless)


def test_plain_tables_are_assigned_by_value() -> None:
    table = PlainTable([Purse(total=1), Purse(total=2)])
    first = table[0]
    table[0] = table[1]
    table[1].total = 7
    assert (first.total, table[0].total) == (2, 2)


CALLEE = "from magie.base.jit import part\n\n@part\ndef value(n: int) -> int:\n    return n + {}\n"
CALLER = """\
from magie.base.jit import part, twin
from callee import value

@part
def start(n: int) -> int:
    return 10 * value(n)

compiled = []
print(twin(start, lambda done, total: compiled.append(done))(1), len(compiled))
"""


def run(folder: Path, **flags: str) -> str:
    """Run the caller in a process of its own."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **flags}
    done = subprocess.run(
        [sys.executable, "caller.py"],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_the_second_process_compiles_nothing_and_a_changed_callee_is_not_missed(
    tmp_path: Path,
) -> None:
    (tmp_path / "callee.py").write_text(CALLEE.format(1))
    (tmp_path / "caller.py").write_text(CALLER)
    assert run(tmp_path) == "20 2"
    assert run(tmp_path) == "20 0"
    (tmp_path / "callee.py").write_text(CALLEE.format(2))
    assert run(tmp_path) == "30 2"


def test_a_negative_index_is_an_error_where_bounds_are_checked(tmp_path: Path) -> None:
    """The caller's own, and one of the function that it calls; not an index within the bounds."""
    (tmp_path / "caller.py").write_text(INDEXING)
    assert run(tmp_path, NUMBA_BOUNDSCHECK="1").split() == ["0", "IndexError", "IndexError"]


INDEXING = """\
from magie.base.jit import part, twin
from magie.base.records import Ints, Record, i32

class Row(Record):
    number: Ints = i32(4)

@part
def before(row: Row, at: int) -> int:
    return row.number[at - 1]

@part
def start(row: Row, at: int) -> int:
    return row.number[at] + before(row, at)

for at in (1, -1, 0):
    try:
        print(twin(start)(Row.table(1)[0], at))
    except IndexError:
        print("IndexError")
"""


STEP = "@part\ndef step(n: int) -> int:\n    return n + {}\n"
START = """
@part
def start(purse: Purse, n: int) -> {}:
    "{}"
    return step(n) {} {} + LIMIT
"""


def start(
    step: int = 1,
    result: str = "int",
    text: str = "",
    sign: str = "+",
    limit: int = 3,
    record: type[Record] = Purse,
) -> tuple[str, str]:
    """The fingerprints of one of many functions: its own, and with what it calls."""
    names: dict[str, Any] = {"__name__": "made", "Purse": record, "part": part, "LIMIT": limit}
    exec(STEP.format(step) + START.format(result, text, sign, 2), names)
    return _fingerprint(names["start"]), fingerprint_of(names["start"])


def test_a_fingerprint_changes_with_all_that_the_code_is_made_of_and_with_nothing_else() -> None:
    class Wallet(Record):
        coins: Ints = i32(4)

    others = (start(sign="-"), start(result="bool"), start(limit=4), start(record=Wallet))
    assert len({start(), *others}) == 5
    assert start(text="Said otherwise.") == start()


def test_a_change_inside_a_callee_changes_the_twin_and_not_its_other_functions() -> None:
    (own, whole), (own_before, whole_before) = start(step=2), start()
    assert own == own_before
    assert whole != whole_before


def test_the_folder_changes_with_flags_processor_and_compiler(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    first, versions = code_cache.environment("this processor"), code_cache.versions()
    assert code_cache.environment("this processor") == first
    assert code_cache.environment("another one") != first
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert code_cache.environment("this processor") != first
    monkeypatch.delenv("NUMBA_BOUNDSCHECK")
    for name in code_cache.COMPILER:
        (tmp_path / name).write_text("")
    monkeypatch.setattr(code_cache, "__file__", str(tmp_path / "code_cache.py"))
    assert code_cache.environment("this processor") != first
    assert code_cache.versions() != versions, "an archive of this compiler is no longer used"


def test_the_same_sources_elsewhere_are_found_and_nothing_is_compiled(tmp_path: Path) -> None:
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "callee.py").write_text(CALLEE.format(1))
        (tmp_path / name / "caller.py").write_text(CALLER)
    assert run(tmp_path / "here") == "20 2"
    os.utime(tmp_path / "there" / "caller.py", (0, 0))
    assert run(tmp_path / "there") == "20 0"


def test_a_damaged_file_is_compiled_anew(tmp_path: Path) -> None:
    (tmp_path / "callee.py").write_text(CALLEE.format(1))
    (tmp_path / "caller.py").write_text(CALLER)
    assert run(tmp_path) == "20 2"
    files = [*(tmp_path / "cache").rglob(f"*{code_cache.CODE_SUFFIX}")]
    assert len(files) == 2
    for path in files:
        content = bytearray(path.read_bytes())
        content[len(content) // 2] ^= 1
        path.write_bytes(content)
    assert run(tmp_path) == "20 2"
    assert run(tmp_path) == "20 0"


def test_only_what_was_used_last_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(code_cache, "FILES", 3)
    current = code_cache.folder(code_cache.environment("this processor"))
    home = current.parent
    for number in range(code_cache.ENVIRONMENTS + 3):
        (home / f"{number:016x}").mkdir(parents=True)
        os.utime(home / f"{number:016x}", (number, number))
    (home / "holiday pictures").mkdir()
    os.utime(home / "holiday pictures", (0, 0))
    for number in range(5):
        path = current / f"rule-{number}{code_cache.CODE_SUFFIX}"
        code_cache.write(path, b"code")
        os.utime(path, (number, number))
    for name, age in (("killed", code_cache.UNFINISHED_S + 60), ("written now", 0)):
        path = current / f"{code_cache.UNFINISHED}{name}"
        path.touch()
        os.utime(path, (time() - age, time() - age))
    # As if another process had removed it between the listing and the look.
    (current / f"rule-gone{code_cache.CODE_SUFFIX}").symlink_to(tmp_path / "nowhere")
    assert code_cache.read(current / f"rule-0{code_cache.CODE_SUFFIX}") == b"code"
    code_cache.evict(current)
    left = {path.name for path in home.iterdir()}
    assert {current.name, "holiday pictures"} <= left
    assert len(left) == code_cache.ENVIRONMENTS + 1
    assert f"{0:016x}" not in left
    assert {path.stem for path in current.iterdir()} == {
        *("rule-0", "rule-3", "rule-4"),
        f"{code_cache.UNFINISHED}written now",
    }


def test_a_home_that_cannot_be_written_gives_way_to_a_passing_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.delenv("MAGIE_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    home = code_cache.home()
    assert home.is_dir()
    assert home.stat().st_mode & 0o077 == 0
    assert code_cache.home() == home


def test_without_numba_nothing_can_be_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "find_spec", lambda name: None)
    assert not compiler.can_compile()


def test_the_settings_of_the_compiler_are_put_back() -> None:
    slicing = importlib.import_module("numba.cpython.slicing")
    config = importlib.import_module("numba").config
    library = importlib.import_module("numba.core.codegen").JITCodeLibrary

    def settings() -> tuple[object, ...]:
        flags = config.LOOP_VECTORIZE, config.SLP_VECTORIZE
        kept = library.finalize, library.serialize_using_object_code
        return slicing.fix_index, *kept, *flags

    before = settings()
    with compiler.tuned():
        assert not {*settings()} & {*before[:3]}
    assert settings() == before
