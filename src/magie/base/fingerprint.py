"""Fingerprints: what the machine code of a function depends on, wherever its source lies.

A function's own fingerprint covers its bytecode, the constants that it reads, and what it must know
to call others: their names and types, not their code.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

from magie.base.records import Record

NAME = re.compile(r"\w+")
LENGTH = 24


def fingerprint(parts: Iterable[str]) -> str:
    """One fingerprint of several texts."""
    total = hashlib.sha256()
    for each in parts:
        total.update(each.encode())
        total.update(b"\0")
    return total.hexdigest()[:LENGTH]


def own(function: FunctionType, called: dict[str, Any], is_part: Callable[[Any], bool]) -> str:
    """The fingerprint of one function; ``called`` are the global names that it reads."""
    code = _code(function.__code__, function.__doc__)
    values = (f"{name}={_described(value, is_part)}" for name, value in sorted(called.items()))
    return fingerprint([declaration(function), *code, *values])


@cache
def declaration(function: FunctionType) -> str:
    """What callers know of a function: its name and its types."""
    hints = function.__annotations__
    names = function.__globals__
    found = {
        word: _layout(names[word])
        for hint in hints.values()
        for word in NAME.findall(str(hint))
        if isinstance(names.get(word), type) and issubclass(names[word], Record)
    }
    return f"{function.__module__}.{function.__qualname__} {hints} {found}"


def _code(code: CodeType, docstring: str | None) -> Iterator[str]:
    yield code.co_code.hex()
    yield f"{code.co_names} {code.co_varnames} {code.co_argcount}"
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _code(constant, None)
        elif constant is None or constant != docstring:
            yield repr(constant)


def _described(value: Any, is_part: Callable[[Any], bool]) -> str:
    if is_part(value):
        return declaration(value)
    if isinstance(value, type) and issubclass(value, IntEnum):
        return _members(value)
    if isinstance(value, FunctionType):
        return " ".join((declaration(value), *_code(value.__code__, value.__doc__)))
    return value.__name__ if isinstance(value, type | ModuleType) else repr(value)


@cache
def _members(numbers: type[IntEnum]) -> str:
    return f"{numbers.__name__} { {member.name: int(member) for member in numbers} }"


@cache
def _layout(record: type[Record]) -> str:
    """Where each field of a record lies."""
    return fingerprint([repr(record.dtype)])
