"""The linker: link and optimise compiled functions once, for the function that Python calls.

Numba links every function with all its callees and optimises the whole, then does the same for
each caller in turn: deep code is optimised dozens of times, two thirds of the compilation.  Here a
function that only compiled code calls stays as unoptimised LLVM IR.

The cache on disk holds machine code and the names of its symbols.  Numba would add the LLVM IR, so
that other functions could inline it, and would parse it on every start; nothing inlines a function
that Python calls.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from magie.base.numba_internals import Internals

_left: list[str] = []
"""The function being compiled, if its callers will link it; the compiling thread holds the lock."""
_unlinked: set[str] = set()
"""The global variables of such functions: they have no address yet."""
_environments: dict[str, Any] = {}
"""The values of some of these variables, to be set after linking."""


@contextmanager
def left_to_callers(name: str) -> Generator[None]:
    """Keep a function of this name as unoptimised LLVM IR, for its callers to link."""
    _left.append(name)
    try:
        yield
    finally:
        _left.clear()


@contextmanager
def linked_once(internals: Internals) -> Generator[None]:
    """Patch Numba to link in this way; then restore everything."""
    library, machine = internals.library, internals.machine
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

    def serialize_without_ir(this: Any) -> tuple[str, str, tuple[bytes, bytes]]:
        names = _names_alone(this._get_module_for_linking(), internals.binding)
        return this.name, "object", (this._get_compiled_object(), names)

    library.finalize, machine.set_env = finalize_once, set_env_later
    library.serialize_using_object_code = serialize_without_ir
    try:
        yield
    finally:
        library.finalize, machine.set_env = finalize, set_env
        library.serialize_using_object_code = serialize


def _variables(library: Any) -> set[str]:
    return {each.name for each in library._final_module.global_variables}


def _all_needed(library: Any) -> list[Any]:
    """The libraries of a function's callees, and of their callees in turn."""
    found: dict[Any, None] = {}
    waiting = [*library._linking_libraries]
    while waiting:
        each = waiting.pop()
        if each not in found:
            found[each] = None
            waiting += each._linking_libraries
    return [*found]


def _names_alone(module: Any, binding: Any) -> bytes:
    """A module that defines the same symbols, by which Numba finds the machine code."""
    functions = [each.name for each in module.functions if not each.is_declaration]
    variables = [each.name for each in module.global_variables if not each.is_declaration]
    text = [f'define void @"{name}"() {{ ret void }}' for name in functions]
    text += [f'@"{name}" = global i8 0' for name in variables]
    made: bytes = binding.parse_assembly("\n".join(text)).as_bitcode()
    return made
