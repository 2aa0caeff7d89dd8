"""The linker: link and optimise compiled functions once, for the function that Python calls.

Numba links every function with all its callees and optimises the whole, then does the same for
each caller in turn: deep code is optimised dozens of times, two thirds of the compilation.  Here a
function that only compiled code calls stays as unoptimised LLVM IR.

The cache on disk holds that IR too, with what Numba itself adds to it: the next function that
Python calls is linked of the same parts, and a changed rule alone is compiled anew.  For a function
that Python calls it holds machine code and the names of its symbols.  Numba would add the LLVM IR,
so that other functions could inline it, and would parse it on every start; nothing inlines it.
"""

from __future__ import annotations

import zlib
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from magie.base.numba_internals import Internals

MANGLED = "_ZN"
"""How the symbols of compiled Python functions begin."""

_left: list[str] = []
"""The function being compiled, if its callers will link it; the compiling thread holds the lock."""
_parts: dict[str, Any] = {}
"""The libraries of such functions."""
_unlinked: set[str] = set()
"""The global variables of such functions: they have no address yet."""
_environments: dict[str, Any] = {}
"""The values of some of these variables, to be set after linking."""


class UnfitPartError(Exception):
    """A part from the disk that calls functions by other symbols than they have here."""


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
    library, machine, identity = internals.library, internals.machine, internals.identity
    finalize, set_env = library.finalize, machine.set_env
    optimize = library._optimize_final_module
    serialize, unserialize = library.serialize_using_object_code, library._unserialize
    identify, mangling = identity.from_function, internals.record.mangling_args

    def finalize_once(this: Any) -> None:
        if this.name in _left:
            _leave(this)
        else:
            this._linking_libraries = _all_needed(this)
            finalize(this)
            for name in _variables(this) & _environments.keys():
                set_env(this.codegen, name, _environments[name])

    def optimize_as_one(this: Any) -> None:
        for each in this._final_module.functions:
            # Nothing outside calls what was linked in: LLVM may change how it is called, and drops
            # what is inlined.  Numba's reference counting keeps its form, by which it is pruned.
            linked = each.linkage == internals.binding.Linkage.linkonce_odr
            if linked and each.name.startswith(MANGLED):
                each.linkage = "internal"
        optimize(this)

    def set_env_later(this: Any, name: str, env: Any) -> None:
        if name in _unlinked:
            _environments[name] = env
        else:
            set_env(this, name, env)

    def serialize_lightly(this: Any) -> tuple[str, str, Any]:
        if this.name in _parts:
            return this.name, "part", _part_of(this)
        names = _names_alone(this._get_module_for_linking(), internals.binding)
        return this.name, "object", (this._get_compiled_object(), names)

    def unserialize_part(codegen: Any, state: tuple[str, str, Any]) -> Any:
        name, kind, code = state
        if kind != "part":
            return unserialize(codegen, state)
        bitcode, callees = code
        part = codegen.create_library(name)
        part._final_module = internals.binding.parse_bitcode(bitcode)
        part._linking_libraries = [_parts[callee] for callee in callees]
        _check_symbols(part)
        _leave(part)
        return part

    def identify_by_name(function: Any) -> Any:
        # Numba counts functions, so that no two have the same symbol; ours have names of their own.
        found = identify(function)
        if found.func_qualname in _left:
            found.unique_name, found.unique_id = found.func_qualname, 0
        return found

    library.finalize, machine.set_env = finalize_once, set_env_later
    library._optimize_final_module = optimize_as_one
    library.serialize_using_object_code = serialize_lightly
    library._unserialize = staticmethod(unserialize_part)
    identity.from_function = staticmethod(identify_by_name)
    internals.record.mangling_args = property(_by_layout)
    try:
        yield
    finally:
        library.finalize, machine.set_env = finalize, set_env
        library._optimize_final_module = optimize
        library.serialize_using_object_code = serialize
        library._unserialize = unserialize
        identity.from_function = identify
        internals.record.mangling_args = mangling


def _by_layout(record: Any) -> tuple[str, tuple[int]]:
    """How symbols name a record: Numba counts them, so that other processes have other symbols."""
    return "Record", (zlib.crc32(record.name.encode()),)


def _check_symbols(part: Any) -> None:
    """Raise unless all that a part calls is there: else machine code would call address 0."""
    defined = {
        each.name
        for library in (part, *part._linking_libraries)
        for each in library._final_module.functions
        if not each.is_declaration
    }
    called = {each.name for each in part._final_module.functions if each.is_declaration}
    missing = {name for name in called - defined if name.startswith(MANGLED)}
    if missing:
        raise UnfitPartError(f"{part.name} calls {', '.join(sorted(missing))}")


def _leave(library: Any) -> None:
    """Keep a library for its callers to link."""
    _unlinked.update(_variables(library))
    library._finalized = True
    _parts[library.name] = library


def _part_of(library: Any) -> tuple[bytes, list[str]]:
    """The IR of a part, with what Numba adds to it, and the parts that it calls."""
    module, callees = library._final_module.clone(), list[str]()
    own = {each.name for each in module.functions}
    waiting = [*library._linking_libraries]
    while waiting:
        each = waiting.pop()
        if each.name in _parts:
            callees.append(each.name)
        else:
            module.link_in(each._get_module_for_linking(), preserve=True)
            waiting += each._linking_libraries
    for each in module.functions:
        # Numba numbers its helpers in each process anew: others have the same names.
        if each.name not in own and not each.is_declaration:
            each.linkage = "internal"
    return module.as_bitcode(), callees


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
