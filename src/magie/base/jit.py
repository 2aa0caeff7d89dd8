"""Decorators of rulebook functions, and the compiled twins of these functions.

A decorated function stays an ordinary Python function.  ``rule`` names the clauses that it
implements; ``part`` marks a helper that no clause names.  Both are written in the plain subset
(ints, tuples, loops, other marked functions), so that Numba can compile them.

Bulk play asks for the ``twin`` of a function: the same code under Numba, on rows of tables.
Both forms live in one process; until then nothing is compiled and Numba is not imported.  The
machine code is cached on disk (``magie.base.cache``), so that only the first request is slow.
"""

from __future__ import annotations

import builtins
import sys
import typing
from collections.abc import Callable, Iterator
from dis import EXTENDED_ARG, get_instructions, opmap
from enum import IntEnum
from types import CodeType, FunctionType
from typing import Any, TypeVar, cast

from magie.base import cache, compiler

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

can_compile = compiler.can_compile

_inner: dict[str, Any] = {}
"""Compiled functions that compiled code calls, by dotted name."""
_twins: dict[str, Any] = {}
"""Compiled functions that Python calls."""


def rule(*clauses: str) -> Callable[[F], F]:
    """Mark a function as the implementation of these rulebook clauses."""

    def mark(function: F) -> F:
        for clause in clauses:
            CLAUSES.setdefault(clause, []).append(_name(function))
        return part(function)

    return mark


def part(function: F) -> F:
    """Mark a helper that no clause names."""
    PARTS[_name(function)] = function
    return function


def _name(function: Callable[..., Any]) -> str:
    return f"{function.__module__}.{function.__name__}"


def twin(function: F, watch: Watcher | None = None) -> F:
    """The compiled twin of a marked function, for calls from Python.

    It is loaded from disk, or compiled now with all its callees: about a minute for the
    whole engine.  ``watch`` is called for every function.
    """
    name = _name(function)
    if name not in _twins:
        plain = cast("FunctionType", function)
        signature = _signature(plain)
        with cache.folder(_sources(plain)) as folder:
            kept = compiler.fetched(_copy(plain, {}), signature, folder)
            _twins[name] = kept or _made(plain, signature, folder, watch)
    return cast("F", _twins[name])


def is_ready(function: Callable[..., Any]) -> bool:
    """Whether this process already holds the twin of a marked function."""
    return _name(function) in _twins


def _made(function: FunctionType, signature: Any, folder: str, watch: Watcher | None) -> Any:
    """The twin, compiled now, after all its callees."""
    needed = _reached(function)
    with compiler.tuned():
        for number, callee in enumerate(needed):
            if watch:
                watch(number, len(needed))
            if _name(callee) not in _inner:
                copy = _copy(callee, _scope(callee))
                _inner[_name(callee)] = compiler.compiled(copy, _signature(callee), None)
        made = compiler.compiled(_copy(function, _scope(function)), signature, folder)
    if watch:
        watch(len(needed), len(needed))
    return made


def _copy(function: FunctionType, scope: dict[str, Any]) -> FunctionType:
    """The same code with the scope as its globals."""
    names = {"__builtins__": builtins, "__name__": function.__module__, **scope}
    copy = FunctionType(function.__code__, names, function.__name__)
    copy.__qualname__ = function.__qualname__
    return copy


def _scope(function: FunctionType) -> dict[str, Any]:
    """The globals of a function's twin."""
    return {name: _compiled_form(value) for name, value in _called(function).items()}


def _compiled_form(value: Any) -> Any:
    if _is_part(value):
        return _inner[_name(value)]
    if isinstance(value, type) and issubclass(value, IntEnum):
        # Numba does not treat an IntEnum member as an int; it does so with a module's constants.
        numbers = {member.name: int(member) for member in value}
        return compiler.constants(value.__name__, numbers)
    return cast("Any", value)


def _called(function: FunctionType) -> dict[str, Any]:
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


def _is_part(value: Any) -> bool:
    return isinstance(value, FunctionType) and PARTS.get(_name(value)) is value


def _reached(function: FunctionType) -> list[FunctionType]:
    """All marked functions that a function calls, callees before callers."""
    found: dict[str, FunctionType] = {}

    def visit(caller: FunctionType) -> None:
        for value in _called(caller).values():
            if _is_part(value) and _name(value) not in found:
                visit(value)
                found[_name(value)] = value

    visit(function)
    return [*found.values()]


def _sources(function: FunctionType) -> set[str]:
    """The source files of a twin; ``cache`` follows their imports."""
    return {each.__code__.co_filename for each in (function, *_reached(function))}


def _signature(function: FunctionType) -> Any:
    return compiler.signature_of(typing.get_type_hints(function))
