"""Findings: what came of the messages, and a picture of the table that shows what has changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from magie.server.table.entries import Row
from magie.server.table.state import Table


@dataclass
class Findings:
    """What was said, how it was answered, and what was wrong."""

    messages: int = 0
    answers: Counter[str] = field(default_factory=Counter[str])
    heeded: Counter[str] = field(default_factory=Counter[str])
    """By kind: what was acknowledged."""
    wrong: list[str] = field(default_factory=list[str])

    def add(self, other: Findings) -> None:
        """Take over what was found elsewhere."""
        self.messages += other.messages
        self.answers += other.answers
        self.heeded += other.heeded
        self.wrong += other.wrong


def uncovered(answer: dict[str, Any], since: Sequence[Row], is_command: bool, goes_on: bool) -> str:
    """What of the entries since a message an ack of it does not cover; nothing if it does.

    Where the table goes on by itself, as when a bot is next, there may be more behind it.
    """
    if not since:
        return ""
    own = [row for row in since if row.command == answer["id"]]
    if len(own) < len(since) and not goes_on:
        return f"{len(since) - len(own)} of {len(since)} entries are of nothing acknowledged"
    if own and not is_command:
        return f"{len(own)} entries are of a message that is no command"
    if own and own[-1].version != answer["version"]:
        return f"version {answer['version']} is acknowledged, and {own[-1].version} is stored"
    if own and own[-1].hash.hex() != answer["hash"]:
        version = answer["version"]
        return f"version {version} is acknowledged, and {version} with another hash is stored"
    return ""


def picture(table: Table) -> tuple[Any, ...]:
    """All that a rejected message must leave as it is, and that no hash covers."""
    game = table.game.copy() if table.game is not None else None
    return (game, *_beside(table))


def stands(table: Table, picture: tuple[Any, ...]) -> bool:
    """Whether a table is as it was; a game is compared faster than it is copied."""
    return table.game == picture[0] and _beside(table) == picture[1:]


def _beside(table: Table) -> tuple[Any, ...]:
    """What there is of a table beside its game."""
    seats = [(seat.person, seat.name, seat.bot, seat.share) for seat in table.seats]
    votes = {about: dict(votes) for about, votes in table.votes.items()}
    counts = (table.drawn, len(table.lines), len(table.past))
    return (counts, {*table.deals}, votes, {*table.muted}, table.host, table.paused, seats)
