"""The linker: compiled functions are joined and made fast once, for the one that Python calls.

Numba joins every function with all that it calls and optimises the whole, and does the same for
each caller in turn: deep code is worked on dozens of times, two thirds of the wait.  Here a
function that only others call stays as it was put into LLVM's words.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

_left: list[str] = []
"""The function that is compiled for others, if one is; who compiles holds Numba's lock."""
_unlinked: set[str] = set()
"""The variables of such functions: they have no address yet."""
_environments: dict[str, Any] = {}
"""What is to stand in some of them."""


@contextmanager
def left_to_callers(name: str) -> Generator[None]:
    """Leave a function of this name as it is, for its callers to take in."""
    _left.append(name)
    try:
        yield
    finally:
        _left.clear()


@contextmanager
def linked_once() -> Generator[None]:
    """Let libraries be linked in this way; then put everything back."""
    codegen: Any = import_module("numba.core.codegen")
    library, machine = codegen.JITCodeLibrary, codegen.JITCPUCodegen
    finalize, set_env = library.finalize, machine.set_env

    def finalize_once(this: Any) -> None:
        if this.name in _left:
            _unlinked.update(_variables(this))
            this._finalized = True
        else:
            this._linking_libraries = _all_needed(this)
            finalize(this)
            for name in _variables(this) & _environments.keys():
                set_env(this.codegen, name, _environments[name])

    def set_env_later(this: Any, name: str, env: Any) -> None:
        if name in _unlinked:
            _environments[name] = env
        else:
            set_env(this, name, env)

    library.finalize, machine.set_env = finalize_once, set_env_later
    try:
        yield
    finally:
        library.finalize, machine.set_env = finalize, set_env


def _variables(library: Any) -> set[str]:
    return {each.name for each in library._final_module.global_variables}


def _all_needed(library: Any) -> list[Any]:
    """The libraries of all that a function calls, and of what those call."""
    found: dict[Any, None] = {}
    waiting = [*library._linking_libraries]
    while waiting:
        each = waiting.pop()
        if each not in found:
            found[each] = None
            waiting += each._linking_libraries
    return [*found]
