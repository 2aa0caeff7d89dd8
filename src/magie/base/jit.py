"""Decorators of rulebook functions, and the compiled twins of these functions.

A decorated function stays an ordinary Python function.  ``rule`` names the clauses that it
implements; ``part`` marks a helper that no clause names.  Both are written in the plain subset
(ints, tuples, loops, other marked functions), so that Numba can compile them.

Bulk play asks for the ``twin`` of a function: the same code under Numba, on rows of tables.
Both forms live in one process; until then nothing is compiled and Numba is not imported.  The
machine code is cached on disk (``magie.base.code_cache``), so that only the first request is slow.
"""

from __future__ import annotations

import builtins
import sys
import typing
from collections.abc import Callable, Iterator, Mapping
from contextlib import nullcontext
from dis import EXTENDED_ARG, get_instructions, opmap
from enum import IntEnum
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, TypeVar, cast

from magie.base import code_cache, compiler, machine_code
from magie.base.background_compiler import from_the_other_end
from magie.base.code_cache import CODE_SUFFIX
from magie.base.fingerprint import fingerprint, own

F = TypeVar("F", bound=Callable[..., Any])
Watcher = Callable[[int, int], None]
"""Progress callback: functions compiled so far, and functions in all."""

CLAUSES: dict[str, list[str]] = {}
"""Rulebook clause -> the functions that implement it."""

PARTS: dict[str, Callable[..., Any]] = {}
"""Every marked function by its dotted name; tests hold each to the plain subset."""

LOAD_GLOBAL = opmap["LOAD_GLOBAL"]
BYTECODE_KNOWN = sys.version_info[:2] in ((3, 11), (3, 12), (3, 13))
"""Whether LOAD_GLOBAL is encoded as ``_loaded`` reads it."""

FEW_FUNCTIONS = 60
"""So many are compiled before a second process has started."""

can_compile = compiler.can_compile

_inner: dict[str, Any] = {}
"""Compiled functions that compiled code calls, by dotted name."""
_twins: dict[str, Any] = {}
"""Compiled functions that Python calls."""


def rule(*clauses: str) -> Callable[[F], F]:
    """Mark a function as the implementation of these rulebook clauses."""

    def mark(function: F) -> F:
        for clause in clauses:
            CLAUSES.setdefault(clause, []).append(dotted_name(function))
        return part(function)

    return mark


def part(function: F) -> F:
    """Mark a helper that no clause names."""
    PARTS[dotted_name(function)] = function
    return function


def dotted_name(function: Callable[..., Any]) -> str:
    """The name that a function is known by in every process."""
    return f"{function.__module__}.{function.__name__}"


def twin(function: F, watch: Watcher | None = None) -> F:
    """The compiled twin of a marked function, for calls from Python.

    It is loaded from disk, or compiled now with all its callees: about a minute for the
    whole engine.  ``watch`` is called for every function.
    """
    name = dotted_name(function)
    if name not in _twins:
        plain, path = cast("FunctionType", function), _path(function)
        _twins[name] = _kept(plain, path) or _made(plain, path, watch)
    return cast("F", _twins[name])


def direct(function: F, watch: Watcher | None = None) -> F:
    """The twin without the check of its arguments, whose types must be right.

    Numba reads the layout of every table in every call, which takes microseconds for each.
    """
    twin(function, watch)
    (made,) = _twins[dotted_name(function)].overloads.values()
    return cast("F", made.entry_point)


def is_ready(function: Callable[..., Any]) -> bool:
    """Whether this process already holds the twin of a marked function."""
    return dotted_name(function) in _twins


def is_kept(function: Callable[..., Any]) -> bool:
    """Whether the twin needs no compilation: this process holds it, or the disk."""
    return is_ready(function) or _path(function).exists()


def keep_parts(function: Callable[..., Any]) -> None:
    """Compile what a function calls, in the opposite order, and leave it on disk."""
    with compiler.tuned():
        for callee in reached(cast("FunctionType", function), backwards=True):
            _compile_inner(callee)


def _path(function: Callable[..., Any]) -> Path:
    """The file of a twin; a release may have brought it."""
    path = compiler.folder() / f"{dotted_name(function)}-{fingerprint_of(function)}{CODE_SUFFIX}"
    if not path.exists():
        machine_code.bring(path)
    return path


def _kept(function: FunctionType, path: Path) -> Any:
    """The twin from its file; None if it is not there."""
    return compiler.loaded(with_globals(function, {}), _signature(function), path)


def _made(function: FunctionType, path: Path, watch: Watcher | None) -> Any:
    """The twin, compiled now, after all its callees; two processes do not compile the same."""
    needed = reached(function)
    with code_cache.locked(path.parent / "lock"), compiler.tuned():
        # The process that held the lock may have made it.
        kept = _kept(function, path)
        if kept:
            return kept
        with from_the_other_end(function) if len(needed) > FEW_FUNCTIONS else nullcontext():
            for number, callee in enumerate(needed):
                if watch:
                    watch(number, len(needed))
                _compile_inner(callee)
        copy = with_globals(function, scope_of(function, _inner))
        made = compiler.compiled(copy, _signature(function), path, is_inner=False)
        code_cache.evict(path.parent)
    if watch:
        watch(len(needed), len(needed))
    return made


def _compile_inner(callee: FunctionType) -> None:
    """Compile a function that only compiled code calls, after its callees."""
    name = dotted_name(callee)
    if name not in _inner:
        path = compiler.folder() / f"{name}-{_fingerprint(callee)}{CODE_SUFFIX}"
        copy = with_globals(callee, scope_of(callee, _inner))
        _inner[name] = compiler.compiled(copy, _signature(callee), path, is_inner=True)


def with_globals(function: FunctionType, scope: dict[str, Any]) -> FunctionType:
    """The same code with the scope as its globals."""
    names = {"__builtins__": builtins, "__name__": function.__module__, **scope}
    copy = FunctionType(function.__code__, names, function.__name__)
    # The same in every process: the symbols of machine code are named by it.
    copy.__qualname__ = dotted_name(function)
    return copy


def scope_of(function: FunctionType, compiled: Mapping[str, Any]) -> dict[str, Any]:
    """The globals of a compiled function, whose callees are compiled already."""
    return {name: _compiled_form(value, compiled) for name, value in called(function).items()}


def _compiled_form(value: Any, compiled: Mapping[str, Any]) -> Any:
    if is_part(value):
        return compiled[dotted_name(value)]
    if isinstance(value, type) and issubclass(value, IntEnum):
        # Numba does not treat an IntEnum member as an int; it does so with a module's constants.
        numbers = {member.name: int(member) for member in value}
        return compiler.constants(value.__name__, numbers)
    return cast("Any", value)


@cache
def called(function: FunctionType) -> dict[str, Any]:
    """The global names that a function reads, attributes of the same name left out."""
    names = function.__globals__
    return {name: names[name] for name in _loaded(function.__code__) if name in names}


def _loaded(code: CodeType) -> Iterator[str]:
    """The names that an instruction loads from the globals or the builtins.

    ``dis`` decodes every instruction in full, which took a tenth of a warm start; it is the
    fallback for a Python whose bytecode we have not read.
    """
    if not BYTECODE_KNOWN:
        yield from (step.argval for step in get_instructions(code) if step.opcode == LOAD_GLOBAL)
        return
    number = 0
    for step, argument in zip(code.co_code[::2], code.co_code[1::2], strict=True):
        number = number << 8 | argument
        if step == LOAD_GLOBAL:
            # The lowest bit says whether a call follows.
            yield code.co_names[number >> 1]
        if step != EXTENDED_ARG:
            number = 0


def is_part(value: Any) -> bool:
    """Whether a value is a marked function."""
    return isinstance(value, FunctionType) and PARTS.get(dotted_name(value)) is value


def reached(function: FunctionType, *, backwards: bool = False) -> list[FunctionType]:
    """All marked functions that a function calls, callees before callers."""
    found: dict[str, FunctionType] = {}

    def visit(caller: FunctionType) -> None:
        values = [*called(caller).values()]
        for value in reversed(values) if backwards else values:
            if is_part(value) and dotted_name(value) not in found:
                visit(value)
                found[dotted_name(value)] = value

    visit(function)
    return [*found.values()]


@cache
def _fingerprint(function: FunctionType) -> str:
    """What the code of one function depends on."""
    return own(function, called(function), is_part)


def fingerprint_of(function: Callable[..., Any]) -> str:
    """The fingerprint of a twin: of its function, and of all that this calls."""
    plain = cast("FunctionType", function)
    return fingerprint(_fingerprint(each) for each in (plain, *reached(plain)))


def _signature(function: FunctionType) -> Any:
    return compiler.signature_of(typing.get_type_hints(function, include_extras=True))
