"""Commands: what somebody at a table can ask for.

Every command has an id of its own and the version of the table that it was made for.  It is
answered once; a repeat is answered again, and not carried out again.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from magie.server.table.entries import Subject

# The lengths are given besides, since in Python the end of a pattern may stand before a line break.
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
    """What all commands have in common."""

    id: Id
    version: Version


class Move(Command, frozen=True):
    """Decide something in the game, in the words of the notation: ``buy``, ``bid 120``."""

    seat: SeatNumber
    text: Line


class Propose(Command, frozen=True):
    """Show another seat a deal, which waits until it is answered: ``5 $90 for 12``."""

    seat: SeatNumber
    other: SeatNumber
    text: Line
    counters: str = ""
    """The deal that this one answers, which is thereby turned down."""


class Accept(Command, frozen=True):
    """Take a deal exactly as it was shown."""

    seat: SeatNumber
    deal: Id


class Decline(Command, frozen=True):
    """Turn a deal down."""

    seat: SeatNumber
    deal: Id


class Withdraw(Command, frozen=True):
    """Take one's own deal back."""

    seat: SeatNumber
    deal: Id


class Mute(Command, frozen=True):
    """Hear no more proposals from a seat, or hear them again."""

    seat: SeatNumber
    other: SeatNumber
    on: bool


class Undo(Command, frozen=True):
    """Ask to take back one's last decision, while no chance has come in between."""

    seat: SeatNumber


class Vote(Command, frozen=True):
    """Want something of the whole table, or not: to undo, to pause, to go on."""

    seat: SeatNumber
    about: Subject
    yes: bool


class Start(Command, frozen=True):
    """Close the table and begin; the host's."""


class Promise(Command, frozen=True):
    """Show the hash of one's share in the dice, before play begins."""

    seat: SeatNumber
    seal: Seal


class Reveal(Command, frozen=True):
    """Show one's share in the dice."""

    seat: SeatNumber
    share: Share


class SeatBot(Command, frozen=True, tag="seatbot"):
    """Give a free seat to a bot, or let a bot stand in for somebody away; the host's."""

    seat: SeatNumber
    bot: Word


class Free(Command, frozen=True):
    """Make a seat free again before play begins, whoever has it; the host's."""

    seat: SeatNumber


class Leave(Command, frozen=True):
    """Give up one's seat: it is free before play begins, a bot's afterwards."""

    seat: SeatNumber


class Return(Command, frozen=True):
    """Play again oneself."""

    seat: SeatNumber


class Choose(Command, frozen=True):
    """Take another piece."""

    seat: SeatNumber
    piece: Word


class Host(Command, frozen=True):
    """Let somebody else look after the table; the host's."""

    person: Id


class CallTime(Command, frozen=True, tag="calltime"):
    """End a timed game whose booklet sets no limit; the host's."""


Any = (
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
    | Host
    | CallTime
)
OF_A_SEAT = (
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
)
OF_THE_HOST = Start | SeatBot | Free | Host | CallTime
