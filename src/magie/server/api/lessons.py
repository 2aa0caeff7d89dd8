"""The lesson of a table: its steps, what its host says, and how far the player has come."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from magie.notation import lesson
from magie.server.api.call import Call
from magie.server.table.rejections import Code, RejectedError
from magie.views.board import Both


class StepView(msgspec.Struct, frozen=True):
    """A step, from one of the actions on."""

    title: Both
    action: int


class RemarkView(msgspec.Struct, frozen=True):
    """What the host says before an action; ``{B}`` stands for the name of a seat."""

    action: int
    """The index of the action; their number for the last remark."""
    say: Both
    look: list[int]
    """The squares that it is about, the most important one first."""
    detour: Both | None
    """What the host says after another action; null for the usual sentence."""


class LessonView(msgspec.Struct, frozen=True):
    """A lesson, and the game so far."""

    name: str
    title: Both
    steps: list[StepView]
    remarks: list[RemarkView]
    lines: list[str]
    """The actions of the lesson."""
    played: list[str]
    """Those of the table, up to this version."""
    version: int


async def table_lesson(call: Call) -> LessonView:
    """The lesson of a table; not found where none is played."""
    call.context.check_rate(call.context.views, call.caller)
    room = await call.context.rooms.room(call.table)
    table = room.table
    if not table.terms.lesson:
        raise RejectedError(Code.NOT_FOUND)
    read = lesson.parse(table.terms.lesson)
    return LessonView(
        read.name,
        _both(read.title),
        [StepView(_both(step.title), step.action) for step in read.steps],
        [
            RemarkView(
                action,
                _both(remark.say),
                [*remark.look],
                _both(remark.detour) if remark.detour else None,
            )
            for action, remark in sorted(read.remarks.items())
        ],
        [*read.file.lines],
        [*table.lines],
        table.version,
    )


def _both(texts: Mapping[str, str]) -> Both:
    return Both(texts["fr"], texts["en"])
