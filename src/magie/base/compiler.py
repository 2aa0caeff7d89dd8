"""The compiler: with its linker all that knows Numba, set for rules.

Rules are many small functions with short loops, whose indices are never negative.
"""

from __future__ import annotations

import typing
from collections.abc import Generator, MutableSequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import FunctionType, ModuleType, NoneType
from typing import Any

from magie.base.linker import left_to_callers, linked_once
from magie.base.records import Record

INLINE = 2000
"""How much code may stand in place of a call: nine times what LLVM does unasked."""
INNER = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""What only compiled code calls needs no door for Python, which halves the work."""


def can_compile() -> bool:
    """Whether Numba is there; without it everything works, slower."""
    return find_spec("numba") is not None


def compiled(function: FunctionType, signature: Any, folder: str | None) -> Any:
    """Compile a function; one that Python calls is kept in the folder, or comes from there."""
    if folder:
        _numba().config.CACHE_DIR = folder
        return _njit(function, signature, cache=True)
    with left_to_callers(function.__qualname__):
        return _njit(function, signature, **INNER)


def _njit(function: FunctionType, signature: Any, **options: bool) -> Any:
    return _numba().njit(signature, error_model="numpy", nogil=True, **options)(function)


def fetched(function: FunctionType, signature: Any, folder: str) -> Any:
    """The function as it was kept in the folder; None where it was not.

    It comes without the functions that it calls, so it can be loaded but not compiled.
    """
    try:
        return compiled(function, signature, folder)
    except _numba().TypingError:
        return None


def constants(name: str, numbers: dict[str, int]) -> Any:
    """Numbers by name, in the form that compiled code reads without any trace of the rest."""
    made = ModuleType(name)
    made.__dict__.update(numbers)
    return made


def signature_of(hints: dict[str, Any]) -> Any:
    """The types of a function as Numba names them, so that each is compiled once."""
    result = _type(hints.pop("return"))
    return result(*map(_type, hints.values()))


def _type(hint: Any) -> Any:
    numba = _numba()
    simple: dict[Any, Any] = {int: numba.int64, bool: numba.boolean, NoneType: numba.void}
    if hint in simple:
        return simple[hint]
    if isinstance(hint, type) and issubclass(hint, Record):
        return numba.from_dtype(hint.dtype)
    inside = [_type(each) for each in typing.get_args(hint)]
    if typing.get_origin(hint) is tuple:
        return numba.types.Tuple(inside)
    if typing.get_origin(hint) is MutableSequence:
        return numba.types.Array(inside[0], 1, "C")
    raise TypeError(f"the plain subset has no {hint}")


@contextmanager
def tuned() -> Generator[None]:
    """Set the compiler for rules, while nobody else compiles; then put everything back."""
    config: Any = _numba().config
    slicing: Any = import_module("numba.cpython.slicing")
    _inline_more()
    with import_module("numba.core.compiler_lock").global_compiler_lock, linked_once():
        kept = config.LOOP_VECTORIZE, config.SLP_VECTORIZE, slicing.fix_index
        # Groups have two to four lots: vectors cost more than they bring.
        config.LOOP_VECTORIZE = config.SLP_VECTORIZE = 0
        slicing.fix_index = _as_it_is
        try:
            yield
        finally:
            config.LOOP_VECTORIZE, config.SLP_VECTORIZE, slicing.fix_index = kept


def _as_it_is(builder: Any, index: Any, size: Any) -> Any:
    """An index is not counted from the end; where bounds are checked a negative one is an error."""
    return index


@cache
def _inline_more() -> None:
    """Let LLVM put more code in place of calls; it takes this option once in a process."""
    import_module("llvmlite.binding").set_option("magie", f"-inline-threshold={INLINE}")


@cache
def _numba() -> Any:
    """Slow to import, so it is only when something is compiled."""
    return import_module("numba")
