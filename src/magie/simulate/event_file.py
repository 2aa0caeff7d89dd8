"""The Parquet file of events: one row for every event, games in the order of their numbers.

Chunks bring no events: this process plays their games again, which takes less time than to write
them.  So it does not matter who played them first.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np

from magie.base.jit import twin
from magie.base.records import Table
from magie.game.edition import BuildingKind, Deck
from magie.game.events import EVENTS, EventKind
from magie.game.state import EVERYBODY, NO_SEAT, Cause, Throw
from magie.notation.words import DECK_NAMES, SEAT_LETTERS
from magie.simulate.chunk import Chunk, input_tables, new_table, rows_of
from magie.simulate.event_log import LoggedEvent, play_logged
from magie.simulate.game_row import GameRow
from magie.simulate.game_table import arrow, run_metadata, words
from magie.simulate.parquet import ParquetFile
from magie.simulate.run_spec import RunSpec

EVENTS_OF_GAME = 1 << 12
"""Room for the events of a game; there is more where a game has more."""
EVENT_GROUP_SIZE = 1 << 17
"""Events that are collected before they are written."""
BETWEEN_SEATS = (EventKind.TRANSFER, EventKind.PROPOSE, EventKind.COUNTER)
"""Events that go from a seat to a seat, where all others go from square to square."""
EVENT_SEAT_NUMBERS = (
    "seat",
    "from_seat",
    "to_seat",
    "debtor",
    "owner",
    "payer",
    "payee",
    "creditor",
)


def _named(kind: type[IntEnum]) -> list[str]:
    return [member.name.lower() for member in kind]


WORDS: dict[str, tuple[int, Sequence[str]]] = {
    **dict.fromkeys(EVENT_SEAT_NUMBERS, (EVERYBODY, ("all", "bank", *SEAT_LETTERS))),
    "cause": (0, _named(Cause)),
    "throw": (0, _named(Throw)),
    "deck": (0, [DECK_NAMES[deck] for deck in Deck]),
    "piece": (NO_SEAT, ["deed", *_named(BuildingKind)]),
}
"""Columns of words: the number of the first word, and all of them in order."""


class EventColumn(NamedTuple):
    """A column of the file."""

    name: str
    places: Table
    """By kind of event: the place among its numbers; NOWHERE where it has no such number."""


NOWHERE = -1


def _event_columns() -> list[EventColumn]:
    """A column for every number that any kind of event has."""
    places: dict[str, Table] = {}
    for kind, (numbers, _) in EVENTS.items():
        for place, number in enumerate(numbers):
            name = _column_name(kind, number)
            blank = np.full(max(EVENTS) + 1, NOWHERE)
            places.setdefault(name, blank)[kind] = place
    return [EventColumn(*each) for each in places.items()]


def _column_name(kind: EventKind, number: str) -> str:
    """Plain names where SQL has words of its own."""
    if number in ("from", "to"):
        return f"{number}_{'seat' if kind in BETWEEN_SEATS else 'square'}"
    return number


COLUMNS = _event_columns()
KIND_WORDS = [kind.name.lower().replace("_", "-") for kind in EventKind]
KIND_PLACES = np.zeros(max(EventKind) + 1, int)
KIND_PLACES[[*EventKind]] = range(len(EventKind))


class EventWriter:
    """Plays the games of chunks again, and writes their events in the order of the games."""

    def __init__(
        self, path: str | os.PathLike[str], run_spec: RunSpec, asked: int, compiled: bool
    ) -> None:
        self._file = ParquetFile(path, _event_schema(run_spec, asked), "events")
        self._replayer = EventReplayer(run_spec, compiled)
        self._next, self._held = 0, dict[int, int]()
        """Chunks that wait for an earlier one: their first game, and how many there are."""
        self._ready: list[Table] = []
        self.discard = self._file.discard

    def held(self) -> int:
        """The number of chunks that wait for an earlier one."""
        return len(self._held)

    def take(self, chunk: Chunk) -> None:
        """Write the events of a chunk when its turn has come."""
        self._held[chunk.first] = chunk.count
        while self._next in self._held:
            count = self._held.pop(self._next)
            self._play(self._next, count)
            self._next += count

    def close(self) -> None:
        """Write the rest, gaps or not, and rename the file."""
        for first in sorted(self._held):
            self._play(first, self._held[first])
        self._write()
        self._file.close()

    def _play(self, first: int, count: int) -> None:
        for number in range(first, first + count):
            self._ready.append(self._replayer.events_of(number))
            if sum(map(len, self._ready)) >= EVENT_GROUP_SIZE:
                self._write()

    def _write(self) -> None:
        if self._ready:
            self._file.write(event_table(np.concatenate(self._ready), self._file.schema))
            self._ready = []


class EventReplayer:
    """Plays single games of a run, and returns their events."""

    def __init__(self, run_spec: RunSpec, compiled: bool, room: int = EVENTS_OF_GAME) -> None:
        self._tables = [*input_tables(run_spec, compiled), new_table(GameRow, 2, compiled)]
        self._events = new_table(LoggedEvent, room, compiled)
        self._play: Callable[..., int] = twin(play_logged) if compiled else play_logged
        self._compiled = compiled

    def events_of(self, number: int) -> Table:
        """The events of a game."""
        count = self._play(*self._tables, self._events, number)
        if count > len(self._events):
            self._events = new_table(LoggedEvent, 2 * count, self._compiled)
            self._play(*self._tables, self._events, number)
        return rows_of(self._events[:count]).copy()

    @property
    def game(self) -> Any:
        """The last game, as it ended."""
        return self._tables[0][0]


def event_table(events: Table, schema: Any) -> Any:
    """The rows of LoggedEvent as an Arrow table of this schema."""
    pa, kinds, numbers = arrow(), events["kind"], events["figures"]
    columns = [pa.array(events[name]) for name in ("game", "turn", "action")]
    columns.append(words(KIND_WORDS, KIND_PLACES[kinds]))
    for column in COLUMNS:
        place = column.places[kinds]
        missing = place == NOWHERE
        found = numbers[np.arange(len(events)), place]
        if column.name in WORDS:
            first, known = WORDS[column.name]
            columns.append(words(known, np.where(missing, 0, found - first), missing))
        else:
            columns.append(pa.array(found, mask=missing))
    return pa.Table.from_arrays(columns, schema=schema)


def _event_schema(run_spec: RunSpec, asked: int) -> Any:
    pa = arrow()
    fields: list[Any] = [
        ("game", pa.int64()),
        ("turn", pa.int32()),
        ("action", pa.int32()),
        ("event", pa.string()),
        *((each.name, pa.string() if each.name in WORDS else pa.int32()) for each in COLUMNS),
    ]
    return pa.schema(fields, run_metadata(run_spec, asked))
