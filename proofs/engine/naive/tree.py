"""Where a position leads: every decision with every chance that the script allows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from proofs.engine.naive.holdings import OutsideError
from proofs.engine.naive.moves import moves
from proofs.engine.naive.play import carry_out
from proofs.engine.naive.text import LETTERS, State, read, write


@dataclass(frozen=True)
class Script:
    """What chance may bring: throws, and cards among those that nobody has seen yet."""

    dice: tuple[str, ...]
    chance: tuple[str, ...] = ("chance-01",)
    chest: tuple[str, ...] = ("chest-03",)


class ForkError(Exception):
    """Chance has to decide, and nothing more is written."""

    def __init__(self, ways: list[str]) -> None:
        super().__init__(ways)
        self.ways = ways


def followers(line: str, script: Script) -> Iterator[tuple[str, str]]:
    """Every move from a position, its chance written behind it, and the position after it."""
    for move in moves(read(line)):
        with suppress(OutsideError):
            yield from outcomes(line, move, [], script)


def outcomes(line: str, move: str, came: list[str], script: Script) -> Iterator[tuple[str, str]]:
    """A move once for each way that its chance may go."""
    state, left = read(line), [*came]

    def fate(state: State, what: str) -> str:
        if left:
            return left.pop(0)
        raise ForkError([*script.dice] if what == "dice" else cards(state[what], what, script))

    try:
        carry_out(state, move, fate)
    except ForkError as fork:
        for way in fork.ways:
            yield from outcomes(line, move, [*came, way], script)
    else:
        yield " ".join([move, *came]), write(state)


def cards(pile: State, deck: str, script: Script) -> list[str]:
    """The scripted cards that may come; the first unseen one where none of them may, and where
    all have been seen the one that lies on top."""
    unseen = [f"{deck}-{LETTERS.index(each) + 1:02}" for each in sorted(pile["unseen"])]
    scripted = script.chance if deck == "chance" else script.chest
    if not unseen:
        return [f"{deck}-{LETTERS.index(pile['known'][0]) + 1:02}"]
    return [card for card in scripted if card in unseen] or unseen[:1]
