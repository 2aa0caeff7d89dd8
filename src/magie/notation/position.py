"""Positions: every variable of the state in one line, nothing of the past.

    m1 classic post:B A904@24(5m,37.3,39.3) B87@10!1(1) bank:26/12 chest:abdfghijklmnop/ec dice:3+4

What is at its default is left out; ``docs/notation.md`` has the grammar.  A line is read only
where it is exactly what ``format`` writes, so that equal games have equal lines.
"""

from __future__ import annotations

import re
from itertools import chain

from magie.game.edition import Edition
from magie.game.state import CARDS, DECKS, SEATS, Game, Phase
from magie.notation.invariants import odd_sums
from magie.notation.parts import (
    PART_KEYS,
    PHASE_CODEC,
    POSITION_PARTS,
    SEAT_CODEC,
    SEAT_SLOTS,
    read_deeds,
    write_deeds,
)
from magie.notation.slots import Reader, name_of, write_slots
from magie.notation.validation import contradictions, misfits
from magie.notation.words import NotationError

POSITION_VERSION = "m1"
VISIBLE_PATTERN = re.compile(r"[!-~]*")
"""A version, or the tag of an edition."""
KEY_PATTERN = re.compile(r"[a-z-]*")
PART_START = re.compile(r"[A-Z]|[a-z-]*")
"""The seat or the word that a part begins with."""


def format(game: Game, tag: str) -> str:
    """A position as one line; raises ValueError for a state that could not be parsed again."""
    line = _write(game, tag)
    found = _read(line)
    if found[1] != tag:
        raise ValueError(f"{tag!r} is no tag of an edition")
    if found[0] != game:
        raise ValueError(f"no such state can be: {', '.join(found[0].differences(game))}")
    return line


def parse(line: str) -> tuple[Game, str]:
    """Parse a line into a game and the tag of its edition; raises NotationError."""
    game, tag = _read(line)
    right = _write(game, tag)
    if right != line:
        raise _other_wording(line.split(" "), right.split(" "))
    return game, tag


def _other_wording(said: list[str], right: list[str]) -> NotationError:
    """The error of a part that is not canonical, or that states a default."""
    at = next(at for at, part in enumerate(said) if right[at : at + 1] != [part])
    reason = f"{said[at][:16]!r} says nothing, so it is left out"
    if at < len(right) and _part_start(said[at]) == _part_start(right[at]):
        reason = f"{said[at][:16]!r} is written {right[at]!r}"
    return NotationError(reason, 1, sum(len(part) + 1 for part in said[:at]) + 1)


def tag_error(tag: str, key: str, reason: str) -> NotationError:
    """An error in the tag of a line, at the variant or the rule that the key names."""
    rule = re.escape(key.removeprefix("rules."))
    starts = [found.start() for found in re.finditer(rf"(?<=[/,]){rule}(?=[=,/]|$)", tag)]
    at = tag.find("/") + 1 if key == "variant" else [0, *starts][-1]
    return NotationError(reason, 1, len(POSITION_VERSION) + 2 + at)


def verify(game: Game, edition: Edition, line: str = "") -> None:
    """Check that a position can come from play by these rules; raises NotationError."""
    for key, reason in chain(misfits(game, edition), odd_sums(game, edition)):
        raise NotationError(reason, 1, _column(line, key))


def _write(game: Game, tag: str) -> str:
    turn = f"{PHASE_CODEC.write(game.phase)}:{SEAT_CODEC.write(game.turn)}"
    seats = (
        SEAT_CODEC.write(seat) + write_slots(game, SEAT_SLOTS, seat) + write_deeds(game, seat)
        for seat in range(game.seats)
    )
    bodies = ((part.key, part.write(game)) for part in POSITION_PARTS)
    parts = (f"{key}:{body}" if body else key for key, body in bodies if body is not None)
    return " ".join([POSITION_VERSION, tag, turn, *seats, *parts])


def _read(line: str) -> tuple[Game, str]:
    reader, game = Reader(line), Game(unseen=[1] * DECKS * CARDS)
    if reader.match(VISIBLE_PATTERN) != POSITION_VERSION:
        raise reader.error(f"a position begins with its version, which is {POSITION_VERSION}", 0)
    reader.expect(" ", "and the edition")
    tag = reader.match(VISIBLE_PATTERN)
    if not tag:
        raise reader.error("expected the tag of an edition, as in classic/short")
    reader.expect(" ", "and the phase with the turn, as in pre:A, behind the edition")
    game.phase = reader.value(PHASE_CODEC)
    reader.expect(":", "behind the phase")
    game.turn = reader.value(SEAT_CODEC)
    _read_seats(reader, game)
    _read_parts(reader, game)
    for key, reason in contradictions(game):
        raise NotationError(reason, 1, _column(line, key or name_of(Phase(game.phase))))
    return game, tag


def _read_seats(reader: Reader, game: Game) -> None:
    while game.seats < 2 or (
        game.seats < SEATS and reader.peek(f" {SEAT_CODEC.write(game.seats)}")
    ):
        seat = game.seats
        reader.expect(f" {SEAT_CODEC.write(seat)}", "for the next seat, as in A1500@0,")
        reader.slots(game, SEAT_SLOTS, seat)
        read_deeds(reader, game, seat)
        game.seats = seat + 1
    reader.seats = game.seats
    game.bankruptcies = max(game.out)


def _read_parts(reader: Reader, game: Game) -> None:
    last = -1
    while reader.at < len(reader.line):
        reader.expect(" ", "or the end of the line")
        start = reader.at
        key = reader.match(KEY_PATTERN)
        if key not in PART_KEYS:
            reader.at = start
            raise reader.error(
                f"{reader.preview()} is no part; the parts are {', '.join(PART_KEYS)}"
            )
        if PART_KEYS.index(key) <= last:
            reason = f"`{key}` comes too late: the parts are {', '.join(PART_KEYS)}, in this order"
            raise reader.error(reason, start)
        last = PART_KEYS.index(key)
        reader.accept(":")
        POSITION_PARTS[last].read(reader, game)


def _column(line: str, key: str) -> int:
    """The column of the part with that seat or key, else of the phase."""
    starts = [at + 1 for at, sign in enumerate(line) if sign == " "][1:]
    found = [start for start in starts if _part_start(line, start) == key]
    return [*found, *starts, 0][0] + 1


def _part_start(text: str, start: int = 0) -> str:
    found = PART_START.match(text, start)
    return found.group() if found else ""
