"""Records: declared once, used in two forms.

A record class lists its fields.  From that one list come

* the *plain form*, ``Game()``: an ordinary object of ints and lists (a scratch
  buffer is an array), for reading, debugging, testing and serving;
* the *row form*, ``Game.table(n)``: a NumPy array of n rows, for compiled play.

A rule writes ``game.cash[seat] -= price``, and works on both forms.  NumPy is imported when the
first row is asked for: plain play needs none.
"""

from __future__ import annotations

from array import array
from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self, TypeAlias, TypeVar, cast

if TYPE_CHECKING:
    import numpy as np

Ints: TypeAlias = MutableSequence[int]
Table: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"
Int8: TypeAlias = Annotated[int, "int8"]
"""``MutableSequence[Int8]``: a one-dimensional, contiguous array of NumPy that a twin is given."""
Int32: TypeAlias = Annotated[int, "int32"]
Float32: TypeAlias = Annotated[float, "float32"]
R = TypeVar("R", bound="Record")
SCRATCH = {"i1": "b", "i4": "i"}
"""The arrays of scratch buffers, which are long and mostly zero; and a game has many copies."""


class Field:
    """One field: integers or a record class, repeated along a shape."""

    def __init__(self, kind: str | type[Record], shape: tuple[int, ...], first: int, kept: bool):
        self.kind, self.shape, self.first, self.kept = kind, shape, first, kept

    @property
    def is_nested(self) -> bool:
        """Whether it holds records."""
        return not isinstance(self.kind, str)

    @property
    def is_array(self) -> bool:
        """Whether it is an array of numbers."""
        return bool(self.shape) and not self.is_nested

    def layout(self) -> tuple[Any, ...]:
        """The type and shape for a NumPy dtype."""
        kind = self.kind if isinstance(self.kind, str) else self.kind.dtype
        return (kind, self.shape)

    def new(self) -> Any:
        """The initial value in the plain form."""
        if not isinstance(self.kind, str):
            return [self.kind() for _ in range(self.shape[0])]
        if not self.shape:
            return self.first
        values = [self.first] * self.shape[0]
        return values if self.kept else array(SCRATCH[self.kind], values)

    def plain(self, value: Any) -> Any:
        """The plain form of a stored value."""
        if not isinstance(self.kind, str):
            return [self.kind.plain(row) for row in value]
        if not self.shape:
            return value
        return value.tolist() if self.kept else array(SCRATCH[self.kind], value.tobytes())


def i32(*shape: int, first: int = 0, kept: bool = True) -> Any:
    """A 32-bit integer, or an array of them: the width of every number in play.

    ``first`` is its value in a new record.  A field that is not ``kept`` is a scratch
    buffer: two records that differ only there are equal.
    """
    return Field("i4", shape, first, kept)


def i64(*shape: int) -> Any:
    """A 64-bit integer, or an array of them: for sums over many games."""
    return Field("i8", shape, 0, True)


def i8(*shape: int) -> Any:
    """An array of bytes: for what is handed out, not played with."""
    return Field("i1", shape, 0, False)


def rows(kind: type[R], length: int) -> Any:
    """Records inside a record."""
    return Field(kind, (length,), 0, True)


class _RecordType(type):
    """Turns the fields in a class body into slots, and into a dtype where rows are wanted."""

    fields: dict[str, Field]
    _dtype: np.dtype[Any] | None

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Any:
        fields = {key: body.pop(key) for key, value in [*body.items()] if isinstance(value, Field)}
        made: Any = super().__new__(cls, name, bases, {**body, "__slots__": tuple(fields)})
        made.fields = fields
        made.numbers = tuple(key for key, field in fields.items() if not field.shape)
        made.arrays = tuple(key for key, field in fields.items() if field.is_array)
        made.nested = tuple(key for key, field in fields.items() if field.is_nested)
        made._dtype = None
        return made

    @property
    def dtype(cls) -> np.dtype[Any]:
        """How NumPy stores a row."""
        if cls._dtype is None:
            import numpy as np

            layout = [(key, *field.layout()) for key, field in cls.fields.items()]
            cls._dtype = np.dtype((np.record, np.dtype(layout, align=True)))
        return cls._dtype


class Record(metaclass=_RecordType):
    """Base of every record."""

    fields: ClassVar[dict[str, Field]]
    numbers: ClassVar[tuple[str, ...]]
    """The fields by kind, so that ``copy`` need not inspect each value."""
    arrays: ClassVar[tuple[str, ...]]
    nested: ClassVar[tuple[str, ...]]

    def __init__(self, **values: Any) -> None:
        for name, field in self.fields.items():
            setattr(self, name, values[name] if name in values else field.new())

    @classmethod
    def table(cls, length: int) -> Table:
        """A table of new records."""
        import numpy as np

        table = np.zeros(length, cls.dtype)
        table[:] = cls().row()
        return table

    @classmethod
    def plain(cls, row: Any) -> Self:
        """The plain form of a row."""
        # All values in one step: to look each up by its name takes NumPy ten times as long.
        pairs = zip(cls.fields.items(), row.item(), strict=True)
        return cls(**{name: field.plain(value) for (name, field), value in pairs})

    def row(self) -> Any:
        """This record as nested tuples and sequences, which NumPy copies into a table."""
        nested = self.nested
        values: list[Any] = []
        for name in self.fields:
            value = getattr(self, name)
            values.append([each.row() for each in value] if name in nested else value)
        return tuple(values)

    def copy(self) -> Self:
        """An independent record with the same values."""
        twin = object.__new__(type(self))
        for name in self.numbers:
            setattr(twin, name, getattr(self, name))
        for name in self.arrays:
            setattr(twin, name, getattr(self, name)[:])
        for name in self.nested:
            setattr(twin, name, [each.copy() for each in getattr(self, name)])
        return twin

    def restore(self, other: Self) -> None:
        """Take over the values of another record, which must not be used afterwards."""
        for name in self.fields:
            setattr(self, name, getattr(other, name))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and not self.differences(other)

    __hash__ = None  # type: ignore[assignment]

    def differences(self, other: Record) -> list[str]:
        """The names of the kept fields in which two records differ."""
        return [
            name
            for name, field in self.fields.items()
            if field.kept and getattr(self, name) != getattr(other, name)
        ]

    def __repr__(self) -> str:
        shown = ", ".join(
            f"{name}={getattr(self, name)!r}"
            for name, field in self.fields.items()
            if field.kept and getattr(self, name) != field.new()
        )
        return f"{type(self).__name__}({shown})"


class PlainTable(list[R]):
    """Plain records with assignment by value, as in a NumPy table."""

    def __setitem__(self, at: Any, record: Any) -> None:
        cast("Record", self[at]).restore(record.copy())


def table_of(records: Sequence[Record], rows: bool) -> Any:
    """A table of copies of these records, in the row form or the plain form."""
    if not rows:
        return PlainTable(record.copy() for record in records)
    table = type(records[0]).table(len(records))
    for at, record in enumerate(records):
        table[at] = record.row()
    return table
