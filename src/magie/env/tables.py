"""The tables of the environment for its document: actions, sums, and the observation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import IntEnum
from typing import TypeVar

from magie.env.actions import (
    ACTION_BLOCKS,
    ACTIONS,
    BID_PERCENTS,
    CASH_PERCENTS,
    INCREMENTS,
    WHOLE_VERBS,
)
from magie.env.fields import (
    CARD_AT,
    CARD_MEANING,
    MONEY,
    OBSERVED,
    PER_SEAT,
    PER_SQUARE,
    PER_TASK,
    SEAT_AT,
    SEAT_NUMBERS,
    SQUARE_AT,
    SQUARE_NUMBERS,
    TABLE_AT,
    TABLE_NUMBERS,
    TASK_AT,
    TASK_NUMBERS,
    TASKS_SHOWN,
    Meaning,
)
from magie.game.state import CARDS, DECKS, SEATS, SQUARES

Number = TypeVar("Number", bound=IntEnum)


def tables() -> str:
    """Both tables, in Markdown."""
    return "\n".join([*_actions(), "", *_rungs(), "", *_observation()]) + "\n"


def _actions() -> Iterator[str]:
    yield f"**Actions**: {ACTIONS} indices."
    yield ""
    yield "| indices | block | says |"
    yield "| --- | --- | --- |"
    for block in ACTION_BLOCKS.values():
        yield f"| {_span(block.first, block.size)} | `{block.name}` | {block.meaning} |"
    yield ""
    yield "Verbs without an argument, by index; the others of that block are never open:"
    yield ", ".join(f"{int(verb)} {verb.name.lower()}" for verb in WHOLE_VERBS) + "."


def _rungs() -> Iterator[str]:
    yield (
        f"**Bids**, by rung: the lowest; {_enumerated(INCREMENTS)} increments more; "
        f"{_enumerated(BID_PERCENTS)} % of the printed price, in a shortage of the cheapest "
        "place; all cash; all that the seat could raise."
    )
    yield ""
    yield (
        f"**Sums in a deal**, by rung: {_enumerated(CASH_PERCENTS)} % of the printed prices in the "
        "deal, or of the salary where no deed is in it; all cash."
    )
    yield ""
    yield "Sums are rounded down to notes. Of equal rungs the first alone is open."


def _observation() -> Iterator[str]:
    yield f"**Observation**: {OBSERVED} numbers."
    yield from _fields(f"Seats: {SEAT_AT} + {PER_SEAT} × seat", SEATS, SEAT_NUMBERS)
    yield from _fields(f"Squares: {SQUARE_AT} + {PER_SQUARE} × square", SQUARES, SQUARE_NUMBERS)
    yield from _fields(f"Tasks: {TASK_AT} + {PER_TASK} × task", TASKS_SHOWN, TASK_NUMBERS)
    yield ""
    yield f"Cards: {CARD_AT} + {CARDS} × deck + card, {DECKS} decks: {CARD_MEANING.text}."
    yield from _fields(f"Table: {TABLE_AT}", 1, TABLE_NUMBERS)


def _fields(title: str, count: int, fields: Mapping[Number, Meaning]) -> Iterator[str]:
    yield ""
    yield f"{title}, {count} of them:" if count > 1 else f"{title}:"
    yield ""
    yield "| + | number | says | scale |"
    yield "| --- | --- | --- | --- |"
    for field, meaning in fields.items():
        most = "a sum" if meaning.most == MONEY else str(meaning.most) + "+" * meaning.is_open
        yield f"| {int(field)} | `{field.name.lower()}` | {meaning.text} | {most} |"


def _span(first: int, size: int) -> str:
    return f"{first}–{first + size - 1}" if size > 1 else str(first)


def _enumerated(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))
