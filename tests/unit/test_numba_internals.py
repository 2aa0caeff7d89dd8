"""A Numba without one of its private names still compiles the rules, and we say what is missing."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest

from magie.base import numba_internals
from magie.base.numba_internals import (
    OF_A_FUNCTION,
    OF_A_LIBRARY,
    OF_AN_IDENTITY,
    READ,
    REPLACED,
    missing_names,
)
from tests.scale import sized

pytestmark = pytest.mark.numba

GUARDED = {name.rpartition(":")[2].rpartition(".")[2] for name in (*REPLACED, *READ)}
PUBLIC = {"CACHE_DIR", "linkage", "_replace"}
"""Names that documentation promises: of Numba, llvmlite, and named tuples."""


def test_this_version_of_numba_has_every_private_name_that_we_use() -> None:
    assert missing_names() == [], "adapt magie/base/linker.py and compiler.py, or lower the bound"


@pytest.mark.parametrize("name", [*REPLACED, *READ])
def test_a_name_that_is_gone_is_named(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, _, path = name.partition(":")
    *owners, last = path.split(".")
    owner = import_module(module)
    for each in owners:
        owner = getattr(owner, each)
    for holder in (owner, *getattr(owner, "__mro__", type(owner).__mro__)):
        if last in vars(holder):
            monkeypatch.delattr(holder, last)
    # Numba itself cannot make a library without some of them.
    assert missing_names()[0] == name


@pytest.mark.parametrize("name", REPLACED)
def test_a_function_with_another_parameter_is_named(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(REPLACED, name, REPLACED[name] + 1)
    assert missing_names() == [name]


@pytest.mark.parametrize("name", OF_A_LIBRARY)
def test_an_attribute_of_a_library_that_is_gone_is_named(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = SimpleNamespace(**dict.fromkeys({*OF_A_LIBRARY} - {name}))
    codegen = import_module("numba.core.codegen")
    monkeypatch.setattr(codegen.JITCPUCodegen, "create_library", lambda *_: library)
    assert missing_names() == [f"numba.core.codegen:JITCodeLibrary.{name}"]


def test_an_attribute_of_a_compiled_function_that_is_gone_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(import_module("numba"), "njit", lambda function: function)
    assert missing_names() == ["numba.core.dispatcher:Dispatcher._cache"]


@pytest.mark.parametrize("name", OF_AN_IDENTITY)
def test_an_attribute_of_an_identity_that_is_gone_is_named(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    identity = SimpleNamespace(**dict.fromkeys({*OF_AN_IDENTITY} - {name}))
    kind = import_module("numba.core.bytecode").FunctionIdentity
    monkeypatch.setattr(kind, "from_function", lambda pyfunc: identity)
    assert missing_names() == [f"numba.core.bytecode:FunctionIdentity.{name}"]


def unguarded(source: str) -> set[str]:
    """Numba's names that a module of ours replaces or reads without the guard."""
    found = set[str]()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute):
            is_patched = isinstance(node.ctx, ast.Store)
            if is_patched or (node.attr.startswith("_") and not node.attr.startswith("__")):
                found.add(node.attr)
        elif isinstance(node, ast.Constant) and str(node.value).startswith(("numba.", "llvmlite")):
            found.add(str(node.value))
    return found - GUARDED - {*OF_A_LIBRARY, *OF_A_FUNCTION, *OF_AN_IDENTITY} - PUBLIC


@pytest.mark.parametrize("module", ["compiler", "linker"])
def test_every_private_name_in_use_is_guarded(module: str) -> None:
    source = Path(numba_internals.__file__).with_name(f"{module}.py").read_text("utf-8")
    assert unguarded(source) == set(), "list it in magie/base/numba_internals.py"


def test_a_private_name_without_a_guard_is_found() -> None:
    source = "import_module('numba.core.registry')\nlibrary.optimize = 1\nlibrary._shared_module"
    assert unguarded(source) == {"numba.core.registry", "optimize", "_shared_module"}


RENAMED = """\
import sys
from importlib.machinery import PathFinder, SourceFileLoader

OLD, NEW = {!r}

class Renaming(SourceFileLoader):
    def get_code(self, fullname):
        source = self.get_data(self.path)
        return compile(source.replace(OLD, NEW), self.path, "exec")

class Finder(PathFinder):
    @classmethod
    def find_spec(cls, fullname, path=None, target=None):
        found = super().find_spec(fullname, path, target)
        if fullname.startswith("numba.") and isinstance(found.loader, SourceFileLoader):
            if OLD in found.loader.get_data(found.origin):
                found.loader = Renaming(fullname, found.origin)
        return found

sys.meta_path.insert(0, Finder)
"""
GAME = """\
from magie.base.jit import _path, part, twin
from magie.base.records import Ints, Record, i32

class Purse(Record):
    coins: Ints = i32(3)

@part
def rent(purse: Purse, at: int) -> int:
    return purse.coins[at] // 2

@part
def pay(purse: Purse, amount: int) -> int:
    for at in range(3):
        purse.coins[at] += amount
    return rent(purse, 2)

@part
def owe(purse: Purse, amount: int) -> int:
    purse.coins[0] -= rent(purse, 1)
    return purse.coins[0] + amount

plain, table = Purse(), Purse.table(1)
for rule in (pay, owe, pay):
    print(twin(rule)(table[0], 7) == rule(plain, 7), Purse.plain(table[0]) == plain)
print(_path(pay).exists())
"""


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        (b"fix_index", b"wrap_index", "numba.cpython.slicing:fix_index"),
        (b"_linking_libraries", b"_linked", "numba.core.codegen:JITCodeLibrary._linking_libraries"),
    ],
)
def test_rules_play_on_a_numba_that_has_renamed_something(
    old: bytes, new: bytes, named: str, tmp_path: Path
) -> None:
    """Rename in Numba's own sources, as a new version would; a second process only loads."""
    (tmp_path / "game.py").write_text(RENAMED.format((old, new)) + GAME)
    environment = {**os.environ, "MAGIE_CACHE": str(tmp_path / "cache")}
    # In the short form one of the two is loaded.
    for _process in range(sized(1 + (named in REPLACED), 2)):
        done = subprocess.run(
            [sys.executable, "game.py"],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.stdout == 3 * "True True\n" + "True\n", done.stderr
        assert done.stderr.count("Warning:") == 1
        assert f"has no {named}, so magie compiles without its patches" in done.stderr
