"""The compiler: Numba, configured for rules.

Rules are many small functions with short loops, and their indices are never negative.
"""

from __future__ import annotations

import pickle
import typing
from collections.abc import Generator, MutableSequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType, ModuleType, NoneType
from typing import Annotated, Any, NamedTuple

from magie.base import code_cache
from magie.base.linker import UnfitPartError, left_to_callers, linked_once
from magie.base.numba_internals import Internals, internals
from magie.base.records import Record

INLINE_THRESHOLD = 2000
"""LLVM inlines calls up to this cost: nine times its default."""
NO_WRAPPERS = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""A function that only compiled code calls needs no CPython wrapper; this halves the work."""


def can_compile() -> bool:
    """Whether Numba is installed; without it everything works, but slower."""
    return find_spec("numba") is not None


def compiled(function: FunctionType, signature: Any, path: Path, is_inner: bool) -> Any:
    """A function's machine code from its file, or compiled now and kept there.

    One that only compiled code calls is kept before it is optimised, for its callers to link.
    """
    if not is_inner:
        return _njit(function, signature, path)
    with left_to_callers(function.__qualname__):
        return _njit(function, signature, path, is_inner)


def loaded(function: FunctionType, signature: Any, path: Path) -> Any:
    """A function that Python calls, from its file; None if it is not there.

    The given function lacks the names of its callees, so it can be loaded but not compiled.
    """
    if not path.exists():
        return None
    try:
        return _njit(function, signature, path, is_compiled=False)
    except (NotKeptError, _numba().TypingError):
        return None


def _njit(
    function: FunctionType,
    signature: Any,
    path: Path,
    is_inner: bool = False,
    is_compiled: bool = True,
) -> Any:
    found = internals()
    options = NO_WRAPPERS if is_inner and found else {}
    dispatcher = _numba().njit(error_model="numpy", nogil=True, **options)(function)
    if found:
        dispatcher._cache = FunctionFile(path, found, is_compiled)
    elif not is_inner:
        _numba().config.CACHE_DIR = str(path.with_suffix(""))
        dispatcher.enable_caching()
    dispatcher.compile(signature)
    dispatcher.disable_compile()
    if not found and not is_inner:
        # Numba's own cache has the code; this says that it is there.
        path.touch()
    return dispatcher


class NotKeptError(Exception):
    """A function that was to be loaded is not on disk, or damaged."""


class FunctionFile(NamedTuple):
    """The cache of one function, as Numba asks for it."""

    path: Path
    internals: Internals
    is_compiled: bool
    """Whether Numba compiles what is not there; else it is an error."""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The same, unless that is an error."""
        found = self.rebuilt(target_context)
        if found is None and not self.is_compiled:
            raise NotKeptError(self.path.name)
        return found

    def rebuilt(self, target_context: Any) -> Any:
        """The compiled function; None if there is no such file, it is damaged, or does not fit."""
        code = code_cache.read(self.path)
        if code is None:
            return None
        # Else the functions that machine code calls have no address yet.  What Numba compiles with
        # is imported only where there is something to compile: that takes three times as long.
        if self.is_compiled:
            target_context.refresh()
        else:
            self.internals.runtime.initialize(target_context)
        parts = pickle.loads(code)  # noqa: S301 - a file of this user, or one that was verified
        try:
            return self.internals.result._rebuild(target_context, *parts)
        except UnfitPartError:
            return None

    def save_overload(self, sig: Any, result: Any) -> None:
        """Keep a function that was compiled now."""
        # The source with its types, as text, takes longer than all else, and is never read.
        parts = result._replace(type_annotation="")._reduce()
        code_cache.write(self.path, self.internals.dumps(parts))

    def flush(self) -> None:
        """Nothing is held back."""


def folder() -> Path:
    """Where machine code is kept."""
    return code_cache.folder(_environment())


@cache
def _environment() -> str:
    found = internals()
    return code_cache.environment(repr(found.target.codegen().magic_tuple()) if found else "")


def constants(name: str, numbers: dict[str, int]) -> Any:
    """Numbers by name, as a module: Numba folds its attributes into constants."""
    made = ModuleType(name)
    made.__dict__.update(numbers)
    return made


def signature_of(hints: dict[str, Any]) -> Any:
    """The types of a function in Numba's terms, so that each function is compiled once."""
    result = _type(hints.pop("return"))
    return result(*map(_type, hints.values()))


def _type(hint: Any) -> Any:
    numba = _numba()
    simple: dict[Any, Any] = {int: numba.int64, bool: numba.boolean, NoneType: numba.void}
    if hint in simple:
        return simple[hint]
    if isinstance(hint, type) and issubclass(hint, Record):
        return _record_type(hint)
    if typing.get_origin(hint) is Annotated:
        return getattr(numba, str(typing.get_args(hint)[1]))
    inside = [_type(each) for each in typing.get_args(hint)]
    if typing.get_origin(hint) is tuple:
        return numba.types.Tuple(inside)
    if typing.get_origin(hint) is MutableSequence:
        return numba.types.Array(inside[0], 1, "C")
    raise TypeError(f"the plain subset has no {hint}")


@cache
def _record_type(record: type[Record]) -> Any:
    return _numba().from_dtype(record.dtype)


@contextmanager
def tuned() -> Generator[None]:
    """Configure Numba for rules while this thread holds its lock; then restore everything.

    Without Numba's internals this does nothing: functions are compiled as Numba does by itself.
    """
    found = internals()
    if found is None:
        yield
        return
    config, slicing = found.config, found.slicing
    _raise_inline_threshold(found.binding)
    with found.compiler_lock, linked_once(found):
        before = config.LOOP_VECTORIZE, config.SLP_VECTORIZE, slicing.fix_index
        # Groups have two to four lots: vectors cost more than they gain.
        config.LOOP_VECTORIZE = config.SLP_VECTORIZE = 0
        slicing.fix_index = _unwrapped
        try:
            yield
        finally:
            config.LOOP_VECTORIZE, config.SLP_VECTORIZE, slicing.fix_index = before


def _unwrapped(builder: Any, index: Any, size: Any) -> Any:
    """Do not count a negative index from the end; with bounds checks it is an error."""
    return index


@cache
def _raise_inline_threshold(binding: Any) -> None:
    """Let LLVM inline more; it accepts this option once in a process."""
    binding.set_option("magie", f"-inline-threshold={INLINE_THRESHOLD}")


@cache
def _numba() -> Any:
    """Numba; imported only when something is compiled, because the import is slow."""
    return import_module("numba")
