"""Commands: what a player at a table can ask for.

Every command has an id, its idempotency key, and the version of the table that it was made for
(optimistic concurrency).  A repeated command gets the same answer and is not executed again.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from magie.server.table.entries import Subject

# The lengths are given as well: in Python, $ also matches before a final line break.
Id = Annotated[
    str, msgspec.Meta(pattern=r"^[0-9a-f]{32}$", max_length=32, description="128 bits in hex")
]
Share = Annotated[
    str, msgspec.Meta(pattern=r"^[0-9a-f]{32}$", max_length=32, description="16 bytes in hex")
]
Seal = Annotated[
    str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$", max_length=64, description="a SHA-256 in hex")
]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Line = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Command(
    msgspec.Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True
):
    """The fields of every command."""

    id: Id
    version: Version


class Move(Command, frozen=True):
    """Make a move in the game, in the notation: ``buy``, ``bid 120``."""

    seat: SeatNumber
    text: Line


class Propose(Command, frozen=True):
    """Propose a deal to another seat, which is pending until answered: ``5 $90 for 12``."""

    seat: SeatNumber
    other: SeatNumber
    text: Line
    counters: str = ""
    """The deal that this one counters, and thereby declines."""


class Accept(Command, frozen=True):
    """Accept a deal exactly as it was proposed."""

    seat: SeatNumber
    deal: Id


class Decline(Command, frozen=True):
    """Decline a deal."""

    seat: SeatNumber
    deal: Id


class Withdraw(Command, frozen=True):
    """Withdraw a deal that this seat proposed."""

    seat: SeatNumber
    deal: Id


class Mute(Command, frozen=True):
    """Mute or unmute the proposals of another seat."""

    seat: SeatNumber
    other: SeatNumber
    on: bool


class Undo(Command, frozen=True):
    """Ask to undo this seat's last decision; impossible once dice or cards were drawn."""

    seat: SeatNumber


class Vote(Command, frozen=True):
    """Vote on an undo, a pause, a resume, or the end of a timed game without a limit."""

    seat: SeatNumber
    about: Subject
    yes: bool


class Start(Command, frozen=True):
    """Close the table and begin; for the host."""


class Promise(Command, frozen=True):
    """Commit to a dice share by its hash, before play begins."""

    seat: SeatNumber
    seal: Seal


class Reveal(Command, frozen=True):
    """Reveal the dice share behind the hash."""

    seat: SeatNumber
    share: Share


class SeatBot(Command, frozen=True, tag="seatbot"):
    """Give a free seat to a bot, or let a bot stand in for an absent player; for the host."""

    seat: SeatNumber
    bot: Word


class Free(Command, frozen=True):
    """Free a seat before play begins; for the host."""

    seat: SeatNumber


class Leave(Command, frozen=True):
    """Leave a seat: it is free before play begins, a bot's afterwards."""

    seat: SeatNumber


class Return(Command, frozen=True):
    """Take the seat back from the bot that stands in."""

    seat: SeatNumber


class Choose(Command, frozen=True):
    """Choose another piece."""

    seat: SeatNumber
    piece: Word


class Coach(Command, frozen=True):
    """End the coach for everybody; before play begins the host may offer it again."""

    seat: SeatNumber
    on: bool


class Host(Command, frozen=True):
    """Make another player the host; for the host."""

    person: Id


class Ban(Command, frozen=True):
    """Keep a person out until the table ends, before play begins; for the host."""

    person: Id


class Lock(Command, frozen=True):
    """Admit no newcomers, players or spectators, or admit them again; for the host."""

    on: bool


AnyCommand = (
    Move
    | Propose
    | Accept
    | Decline
    | Withdraw
    | Mute
    | Undo
    | Vote
    | Start
    | Promise
    | Reveal
    | SeatBot
    | Free
    | Leave
    | Return
    | Choose
    | Coach
    | Host
    | Ban
    | Lock
)
SEAT_COMMANDS = (
    Move
    | Propose
    | Accept
    | Decline
    | Withdraw
    | Mute
    | Undo
    | Vote
    | Promise
    | Reveal
    | Leave
    | Return
    | Choose
    | Coach
)
ASIDES = (
    Move
    | Propose
    | Mute
    | Undo
    | Vote
    | Promise
    | Leave
    | Return
    | Choose
    | Coach
    | SeatBot
    | Free
    | Host
    | Ban
    | Lock
)
"""What a player may do though the game does not wait for it; a deal is answered only once."""
HOST_COMMANDS = Start | SeatBot | Free | Host | Ban | Lock
