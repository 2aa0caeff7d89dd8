"""What is put to the test: something that reads from outside, and how one input is read."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

SLOWEST = 20.0
"""Seconds of the processor's time after which an input takes too long."""
ROOT = Path(__file__).parents[3]


class SlowError(BaseException):
    """Something takes longer than anything may; nobody who catches exceptions catches it."""


class UndeclaredError(Exception):
    """An answer that nobody has declared."""


@dataclass
class Findings:
    """What was tried, and what was wrong."""

    inputs: Counter[str] = field(default_factory=Counter[str])
    refused: Counter[str] = field(default_factory=Counter[str])
    wrong: list[str] = field(default_factory=list[str])

    def add(self, other: Findings) -> None:
        """Take over what was found elsewhere."""
        self.inputs += other.inputs
        self.refused += other.refused
        self.wrong += other.wrong


class Target:
    """Something that reads from outside."""

    name = ""
    declared: tuple[type[Exception], ...] = ()
    """What it may raise."""

    def make(self, random: Random) -> bytes:
        """An input out of valid ones."""
        raise NotImplementedError

    def read(self, data: bytes) -> None:
        """Read it; what is declared may be raised."""
        raise NotImplementedError

    def close(self) -> None:
        """Nothing is open."""


def reading(target: Target, data: bytes, findings: Findings) -> str:
    """What is wrong with how an input is read; nothing if it is read, or refused as declared."""
    try:
        target.read(data)
    except target.declared:
        findings.refused[target.name] += 1
    except SlowError:
        return f"not read after {SLOWEST:.0f} s"
    except MemoryError:
        return "takes all memory"
    except Exception as error:
        return f"{type(error).__name__}: {error}"[:300]
    return ""
