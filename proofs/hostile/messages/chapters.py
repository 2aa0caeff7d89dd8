"""Chapters: so many messages at tables that a seed decides; a defect is planted if one is named."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any
from unittest.mock import patch

from magie.server.api import socket
from magie.server.live import room
from magie.server.table import commands
from magie.server.table.state import Table
from proofs.hostile.messages.findings import Findings
from proofs.hostile.messages.scene import Scene
from proofs.virtual.simloop import simulate
from proofs.virtual.world import seeded, virtual_rooms

CHAPTER = 5_000
"""Messages at one table, before another is set up."""
WRONG = 5
"""Findings of one chapter that are told."""


async def _story(random: Random, count: int, findings: Findings, name: str) -> None:
    rooms = virtual_rooms()
    await rooms.open()
    scene = Scene(rooms, random, findings, name)
    try:
        goes_on = False
        while scene.number < count and len(findings.wrong) < WRONG:
            if not goes_on:
                await scene.clear()
                await scene.set_up()
            goes_on = await scene.speak()
        await scene.clear()
    finally:
        await rooms.close()


def chapter(seed: int, number: int, count: int = CHAPTER, inject: str = "") -> Findings:
    """So many messages at tables that the seed and the number decide."""
    findings, name = Findings(), f"seed {seed}, chapter {number}"
    random = Random(f"messages {seed} {number}")
    with seeded(f"messages {seed} {number}"), injected(inject), _quiet():
        try:
            simulate(_story(random, count, findings, name), seed=number)
        except Exception as error:
            findings.wrong.append(f"{name}, message {findings.messages}: {error!r} came out")
    return findings


@contextmanager
def _quiet() -> Iterator[None]:
    """What the server writes down about its mistakes is found all the same."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(before)


class _Forgetful:
    """A planted defect: a decoder that raises a KeyError at one field."""

    def decode(self, data: bytes) -> Any:
        if b'"about"' in data:
            raise KeyError("about")
        return DECODER.decode(data)


def _hasty(table: Table, command: Any, hands: Any) -> Any:
    """A planted defect: a handler that changes the table before it rejects a command."""
    if table.game is not None and isinstance(command, commands.Move):
        table.game.pot += 1
    return DECIDE(table, command, hands)


DECODER, DECIDE = socket._message_decoder, room.decide
DEFECTS: dict[str, Callable[[], Any]] = {
    "": lambda: patch.object(socket, "_message_decoder", DECODER),
    "forgetful": lambda: patch.object(socket, "_message_decoder", _Forgetful()),
    "hasty": lambda: patch.object(room, "decide", _hasty),
}


def injected(name: str) -> Any:
    """Plant a defect, if one is named."""
    return DEFECTS[name]()
