"""Compiles marked functions to machine code for NVIDIA GPUs, where there need be no GPU.

Every marked function becomes one device function with the types of its annotations, as on the CPU.
numba-cuda lowers them to LLVM IR, NVVM makes PTX of it, and nvJitLink machine code.
"""

# numba-cuda has no types, and need not be installed where types are checked.
# pyright: basic, reportMissingImports=false, reportAttributeAccessIssue=false
# pyright: reportPrivateUsage=false
from __future__ import annotations

import typing
from collections.abc import Callable, Generator, MutableSequence
from contextlib import contextmanager
from importlib import import_module
from types import FunctionType, NoneType, SimpleNamespace
from typing import Any, cast

from numba import cuda
from numba.cuda import types
from numba.cuda.np.numpy_support import from_dtype

from magie.base import jit
from magie.base.jit import Watcher
from magie.base.records import Record
from magie.gpu.launch import Capability
from magie.gpu.sums import SumsType
from magie.simulate.tally import Tally


class DeviceCode:
    """Device functions by dotted name, for one capability."""

    def __init__(self, capability: Capability, watch: Watcher | None = None) -> None:
        self.capability, self.watch = capability, watch
        self.functions: dict[str, Any] = {}

    def of(self, function: Callable[..., Any]) -> Any:
        """A marked function as a device function, compiled after all its callees."""
        needed = self._missing(function)
        for number, (name, callee) in enumerate(needed.items(), 1):
            self.put(name, callee)
            if self.watch:
                self.watch(number, len(needed))
        return self.functions[jit.dotted_name(function)]

    def put(self, name: str, function: Callable[..., Any]) -> None:
        """Compile a function under this name; those that are compiled later call it."""
        plain = cast("FunctionType", function)
        scope = jit.scope_of(plain, self.functions)
        with compiling_for(self.capability):
            copy = jit.with_globals(plain, scope)
            self.functions[name] = cuda.jit(signature_of(function), device=True)(copy)

    def ptx(self, kernel: Callable[..., None], signature: Any, name: str) -> str:
        """The PTX of a kernel."""
        compiler: Any = import_module("numba.cuda.compiler")
        nvvm: Any = import_module("numba.cuda.cudadrv.nvvm")
        with compiling_for(self.capability):
            library, _ = compiler._compile_pyfunc_with_fixup(
                kernel, signature.args, device=False, abi="numba", cc=self.capability
            )
        # Every caller brings the modules of all its callees along.
        modules = [*dict.fromkeys(library.llvm_strs)]
        major, minor = self.capability
        ptx = nvvm.compile_ir(modules, opt=3, arch=f"compute_{major}{minor}").decode()
        text: str = ptx.strip("\0").replace(library._entry_name, name)
        return text

    def _missing(self, function: Callable[..., Any]) -> dict[str, FunctionType]:
        """The marked functions still to be compiled for this one, callees before callers."""
        found: dict[str, FunctionType] = {}

        def visit(each: FunctionType) -> None:
            if jit.dotted_name(each) not in {*self.functions, *found}:
                for value in jit.called(each).values():
                    if jit.is_part(value):
                        visit(value)
                found[jit.dotted_name(each)] = each

        visit(cast("FunctionType", function))
        return found


def machine_code(ptx: str, capability: Capability, registers: int) -> bytes:
    """The machine code of PTX, with so many registers for a thread at most."""
    nvjitlink: Any = import_module("cuda.bindings.nvjitlink")
    major, minor = capability
    options = [f"-arch=sm_{major}{minor}", "-O3", f"-maxrregcount={registers}"]
    handle, text = nvjitlink.create(len(options), options), ptx.encode() + b"\0"
    try:
        nvjitlink.add_data(handle, nvjitlink.InputType.PTX, text, len(text), "magie")
        nvjitlink.complete(handle)
        code = bytearray(nvjitlink.get_linked_cubin_size(handle))
        nvjitlink.get_linked_cubin(handle, code)
    finally:
        nvjitlink.destroy(handle)
    return bytes(code)


def signature_of(function: Callable[..., Any]) -> Any:
    """The types of a function in the terms of numba-cuda."""
    hints = typing.get_type_hints(function)
    result = type_of(hints.pop("return"))
    return result(*map(type_of, hints.values()))


def type_of(hint: Any) -> Any:
    """A type of the plain subset in the terms of numba-cuda."""
    simple: dict[Any, Any] = {int: types.int64, bool: types.boolean, NoneType: types.void}
    if hint in simple:
        return simple[hint]
    if hint is Tally:
        return SumsType(from_dtype(Tally.dtype))
    if isinstance(hint, type) and issubclass(hint, Record):
        return from_dtype(hint.dtype)
    inside = [type_of(each) for each in typing.get_args(hint)]
    if typing.get_origin(hint) is tuple:
        return types.Tuple(inside)
    if typing.get_origin(hint) is MutableSequence:
        return types.Array(inside[0], 1, "C")
    raise TypeError(f"the plain subset has no {hint}")


@contextmanager
def compiling_for(capability: Capability) -> Generator[None]:
    """Let numba-cuda compile without asking a GPU for its capability; no index is negative."""
    asking: list[Any] = [import_module(f"numba.cuda.{name}") for name in ("compiler", "dispatcher")]
    slicing: Any = import_module("numba.cuda.cpython.slicing")
    before, unwrapped = asking[0].get_current_device, slicing.fix_index
    device = SimpleNamespace(compute_capability=capability)
    slicing.fix_index = lambda builder, index, size: index
    for module in asking:
        module.get_current_device = lambda: device
    try:
        yield
    finally:
        slicing.fix_index = unwrapped
        for module in asking:
            module.get_current_device = before
