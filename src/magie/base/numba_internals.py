"""Numba's private names: the compiler and the linker reach them only through this module.

Numba may rename them in any release.  If one is missing, rules are compiled without our patches:
the results are the same; the first compilation takes 160 s of CPU time instead of 60 s.
"""

from __future__ import annotations

import inspect
import warnings
from functools import cache
from importlib import import_module
from importlib.metadata import version
from typing import Any, NamedTuple

REPLACED = {
    "numba.cpython.slicing:fix_index": 3,
    "numba.core.codegen:JITCodeLibrary.finalize": 1,
    "numba.core.codegen:JITCodeLibrary._optimize_final_module": 1,
    "numba.core.codegen:JITCodeLibrary.serialize_using_object_code": 1,
    "numba.core.codegen:JITCPUCodegen.set_env": 3,
    "numba.core.codegen:JITCodeLibrary._unserialize": 2,
    "numba.core.bytecode:FunctionIdentity.from_function": 1,
}
"""Functions that we patch, each with the number of its parameters, which our own must match."""
READ = (
    "numba.core.config:LOOP_VECTORIZE",
    "numba.core.config:SLP_VECTORIZE",
    "numba.core.compiler_lock:global_compiler_lock",
    "numba.core.cpu:CPUTargetOptions.no_cpython_wrapper",
    "numba.core.cpu:CPUTargetOptions.no_cfunc_wrapper",
    "llvmlite.binding:set_option",
    "numba.core.compiler:CompileResult._reduce",
    "numba.core.compiler:CompileResult._rebuild",
    "numba.core.registry:cpu_target",
    "numba.core.registry:CPUTarget.target_context",
    "numba.core.runtime:rtsys.initialize",
    "numba.core.serialize:dumps",
    "numba.core.types:Record.mangling_args",
    "llvmlite.binding:parse_assembly",
    "llvmlite.binding:parse_bitcode",
)
"""Names that we read or set."""
OF_A_LIBRARY = (
    "name",
    "codegen",
    "_finalized",
    "_linking_libraries",
    "_final_module",
    "_get_module_for_linking",
    "_get_compiled_object",
)
"""Attributes of a code library; some exist only on an instance."""
OF_A_FUNCTION = ("_cache",)
"""An attribute of a function that is being compiled."""
OF_AN_IDENTITY = ("unique_name", "unique_id")
"""Attributes by which Numba tells functions apart."""
GONE = (ImportError, AttributeError, TypeError)
"""How a name that is missing, or called in another way than before, shows itself."""


class Internals(NamedTuple):
    """The objects that carry the private names."""

    config: Any
    slicing: Any
    compiler_lock: Any
    library: Any
    machine: Any
    identity: Any
    result: Any
    runtime: Any
    dumps: Any
    target: Any
    record: Any
    binding: Any


@cache
def internals() -> Internals | None:
    """Numba's internals; None, after one warning, if this version lacks any of the names."""
    missing = missing_names()
    if missing:
        warnings.warn(
            f"Numba {version('numba')} has no {', '.join(missing)}, so magie compiles without its"
            " patches: games are the same, but the first compilation takes three times as long,"
            " and bulk play is somewhat slower."
            ' For a tested Numba, install the extra `fast`: in the checkout, pip install ".[fast]"',
            RuntimeWarning,
            stacklevel=4,
        )
        return None
    codegen: Any = import_module("numba.core.codegen")
    return Internals(
        import_module("numba.core.config"),
        import_module("numba.cpython.slicing"),
        import_module("numba.core.compiler_lock").global_compiler_lock,
        codegen.JITCodeLibrary,
        codegen.JITCPUCodegen,
        import_module("numba.core.bytecode").FunctionIdentity,
        import_module("numba.core.compiler").CompileResult,
        import_module("numba.core.runtime").rtsys,
        import_module("numba.core.serialize").dumps,
        import_module("numba.core.registry").cpu_target.target_context,
        import_module("numba.core.types").Record,
        import_module("llvmlite.binding"),
    )


def missing_names() -> list[str]:
    """The private names that this version lacks."""
    missing = [name for name in READ if _found(name) is None]
    missing += [name for name, count in REPLACED.items() if _parameters(name) != count]
    return missing + _missing_of_a_library() + ([] if missing else _missing_of_a_function())


def _found(name: str) -> Any:
    """What a name such as ``module:Class.attribute`` stands for; None if there is no such thing."""
    module, _, path = name.partition(":")
    try:
        found: Any = import_module(module)
        for part in path.split("."):
            found = getattr(found, part)
    except GONE:
        return None
    return found


def _parameters(name: str) -> int:
    """How many parameters a function takes; -1 if there is no such function."""
    try:
        return len(inspect.signature(_found(name)).parameters)
    except GONE:
        return -1


def _missing_of_a_library() -> list[str]:
    try:
        machine: Any = import_module("numba.core.codegen").JITCPUCodegen("magie")
        library = machine.create_library("magie")
    except GONE:
        return ["numba.core.codegen:JITCPUCodegen.create_library"]
    return _missing_of("numba.core.codegen:JITCodeLibrary", library, OF_A_LIBRARY)


def _missing_of_a_function() -> list[str]:
    made: Any = import_module("numba").njit(missing_names)
    identity = import_module("numba.core.bytecode").FunctionIdentity.from_function(missing_names)
    missing = _missing_of("numba.core.dispatcher:Dispatcher", made, OF_A_FUNCTION)
    return missing + _missing_of("numba.core.bytecode:FunctionIdentity", identity, OF_AN_IDENTITY)


def _missing_of(kind: str, made: Any, names: tuple[str, ...]) -> list[str]:
    return [f"{kind}.{name}" for name in names if not hasattr(made, name)]
