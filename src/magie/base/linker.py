"""The linker: compiled functions are joined and made fast once, for the one that Python calls.

Numba joins every function with all that it calls and optimises the whole, and does the same for
each caller in turn: deep code is worked on dozens of times, two thirds of the wait.  Here a
function that only others call stays as it was put into LLVM's words.

What is kept on disk is the machine code and its names.  Numba would add LLVM's words for it, so
that others could take it in, and read them on every start; nobody takes in what Python calls.
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
    serialize = library.serialize_using_object_code

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

    def serialize_without_words(this: Any) -> tuple[str, str, tuple[bytes, bytes]]:
        names = _names_alone(this._get_module_for_linking())
        return this.name, "object", (this._get_compiled_object(), names)

    library.finalize, machine.set_env = finalize_once, set_env_later
    library.serialize_using_object_code = serialize_without_words
    try:
        yield
    finally:
        library.finalize, machine.set_env = finalize, set_env
        library.serialize_using_object_code = serialize


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


def _names_alone(module: Any) -> bytes:
    """A module that defines the same names, by which Numba finds the machine code."""
    functions = [each.name for each in module.functions if not each.is_declaration]
    variables = [each.name for each in module.global_variables if not each.is_declaration]
    text = [f'define void @"{name}"() {{ ret void }}' for name in functions]
    text += [f'@"{name}" = global i8 0' for name in variables]
    binding: Any = import_module("llvmlite.binding")
    made: bytes = binding.parse_assembly("\n".join(text)).as_bitcode()
    return made
