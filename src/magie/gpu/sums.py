"""Sums: a record that device code only adds to, so that all threads of a block share it.

A tally is never read in play, only added to: ``tally.rents[square] += 1``.  In device code its
fields read as 0, and what is stored there is added atomically.
"""

# numba-cuda has no types, and need not be installed where types are checked.
# pyright: basic, reportMissingImports=false, reportAttributeAccessIssue=false
# pyright: reportOptionalCall=false
from __future__ import annotations

import operator
from typing import Any

from llvmlite import ir
from numba.cuda import cgutils, types
from numba.cuda.cudadecl import registry as typing_registry
from numba.cuda.cudaimpl import registry as lowering_registry
from numba.cuda.extending import core_models, intrinsic, register_model
from numba.cuda.typing.templates import AbstractTemplate, AttributeTemplate, signature

WIDTH = types.int64
GLOBAL_SPACE = 1
"""The address space of global memory in NVVM IR."""


class SumsType(types.Type):  # type: ignore[misc]
    """A record of sums."""

    def __init__(self, record: Any) -> None:
        self.record = record
        super().__init__(f"Sums({record.size})")


class ColumnType(types.Type):  # type: ignore[misc]
    """An array of sums."""

    def __init__(self) -> None:
        super().__init__("ColumnType")


@register_model(SumsType)
@register_model(ColumnType)
class _Pointer(core_models.OpaqueModel):  # type: ignore[misc]
    """Either is the address of its first sum."""


@typing_registry.register_attr
class _Fields(AttributeTemplate):  # type: ignore[misc]
    key = SumsType

    def generic_resolve(self, sums: SumsType, name: str) -> Any:
        return ColumnType() if isinstance(sums.record.typeof(name), types.NestedArray) else WIDTH


@typing_registry.register_global(operator.getitem)
class _Read(AbstractTemplate):  # type: ignore[misc]
    def generic(self, args: Any, kws: Any) -> Any:
        return signature(WIDTH, args[0], types.int64) if isinstance(args[0], ColumnType) else None


@typing_registry.register_global(operator.setitem)
class _Added(AbstractTemplate):  # type: ignore[misc]
    def generic(self, args: Any, kws: Any) -> Any:
        if isinstance(args[0], ColumnType):
            return signature(types.none, args[0], types.int64, WIDTH)
        return None


@intrinsic  # type: ignore[untyped-decorator]
def as_sums(typing_context: Any, record: Any) -> Any:
    """A row of a table as sums."""

    def lower(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return builder.bitcast(args[0], cgutils.voidptr_t)

    return SumsType(record)(record), lower


@lowering_registry.lower_getattr_generic(SumsType)  # type: ignore[untyped-decorator]
def _get_field(context: Any, builder: Any, sums: SumsType, address: Any, name: str) -> Any:
    if isinstance(sums.record.typeof(name), types.NestedArray):
        return _place(builder, address, sums.record.offset(name), cgutils.voidptr_t)
    return context.get_constant(WIDTH, 0)


@lowering_registry.lower_setattr_generic(SumsType)  # type: ignore[untyped-decorator]
def _add_to_field(context: Any, builder: Any, sig: Any, args: Any, name: str) -> None:
    sums, kind = sig.args
    place = _place(builder, args[0], sums.record.offset(name), _sum_pointer())
    _add(builder, place, context.cast(builder, args[1], kind, WIDTH))


@lowering_registry.lower(operator.getitem, ColumnType, types.int64)  # type: ignore[untyped-decorator]
def _get_item(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return context.get_constant(WIDTH, 0)


@lowering_registry.lower(operator.setitem, ColumnType, types.int64, WIDTH)  # type: ignore[untyped-decorator]
def _add_to_item(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    start = builder.bitcast(args[0], _sum_pointer())
    _add(builder, builder.gep(start, [args[1]]), args[2])
    return context.get_dummy_value()


def _add(builder: Any, place: Any, amount: Any) -> None:
    # An addition to global memory is one instruction; to memory of any kind it is a loop.
    in_global = builder.addrspacecast(place, ir.IntType(64).as_pointer(GLOBAL_SPACE))
    builder.atomic_rmw("add", in_global, amount, "monotonic")


def _place(builder: Any, address: Any, offset: int, kind: Any) -> Any:
    return builder.bitcast(builder.gep(address, [ir.Constant(ir.IntType(64), offset)]), kind)


def _sum_pointer() -> Any:
    return ir.IntType(64).as_pointer()
