"""Entries: the events in the log of a table (event sourcing).  All other state is a cache of it.

Entries are never changed and never removed.  A kind that changes its shape gets a new schema
number, and ``UPCASTS`` reads the old one.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Literal

import msgspec

ENTRY_SCHEMA = 1
GENESIS = bytes(32)
"""The hash before the first entry of a table that an earlier release has opened."""

ChatMode = Literal["free", "phrases", "off"]
CoachTerms = Literal["off", "everybody"]
DiceTerms = Literal["fresh", "same"]
TimeControlName = Literal["none", "relaxed", "normal", "fast", "days"]
Hand = Literal["person", "bot", "clock"]
Subject = Literal["undo", "pause", "resume", "time"]
DealEnding = Literal["declined", "withdrawn", "expired", "impossible", "countered"]
BotReason = tuple[int, int, int, int]
"""A bot's reason: its code, square, other seat and amount."""
NO_REASON: BotReason = (0, 0, 0, 0)


class Entry(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower, omit_defaults=True):
    """One entry; its kind is the name of its class."""


class Opened(Entry, frozen=True):
    """A table is opened; it commits to its dice before any player joins."""

    edition: str
    variant: str
    rules: dict[str, str]
    seats: int
    commitment: str
    """Link 0 of the dice."""
    ruleset: str
    """A hash of the rules' version and the table's book."""
    rules_version: int
    banker: int = 0
    """The banker's seat; negative where no player is banker."""
    public: bool = False
    spectators: bool = True
    chat: ChatMode = "free"
    clock: TimeControlName = "relaxed"
    tempo: float = 0.0
    """Seconds that a bot waits before it acts, so that players can follow."""
    level: str = "steady"
    """The bot that decides for absent players."""
    coach: CoachTerms = "off"
    """Whether the coach helps all players alike."""
    position: str = ""
    """The starting position, if not the edition's own."""
    lines: tuple[str, ...] = ()
    """The moves of an imported game file."""
    reached: str = ""
    """The position after these lines, so that they need no replay."""
    recorded: tuple[str, ...] = ()
    """Throws and cards that come again, in their order; what comes by them is not proved."""
    before: str = ""
    """The table of which this is the rematch."""
    lesson: str = ""
    """The lesson that is played here, as text: bots play its lines as long as the player does."""


class Hosted(Entry, frozen=True):
    """A player becomes host."""

    person: str


class Sat(Entry, frozen=True):
    """A player takes a seat."""

    seat: int
    person: str
    name: str
    piece: str
    seal: str = ""
    """The hash of the seat's share in the dice."""


class Seated(Entry, frozen=True):
    """A bot takes a seat, or stands in for its player."""

    seat: int
    bot: str
    name: str = ""
    piece: str = ""
    left: bool = False
    """Whether the player has left the seat to the bot, which then makes deals too."""


class Left(Entry, frozen=True):
    """A seat is free again."""

    seat: int


class Banned(Entry, frozen=True):
    """The host keeps a person out until the table ends."""

    person: str


class Locked(Entry, frozen=True):
    """The host admits no newcomers, or admits them again."""

    on: bool


class Returned(Entry, frozen=True):
    """The player takes the seat back from the bot that stood in."""

    seat: int


class Sealed(Entry, frozen=True):
    """A seat commits to its dice share."""

    seat: int
    seal: str


class Chose(Entry, frozen=True):
    """A seat chooses another piece."""

    seat: int
    piece: str


class Closed(Entry, frozen=True):
    """No more players join; every seat now reveals its dice share."""


class Revealed(Entry, frozen=True):
    """A seat reveals its dice share."""

    seat: int
    share: str


class Reopened(Entry, frozen=True):
    """A dice share was not revealed in time: the table is open again, with a new hash chain.

    All seals are void: every share that was revealed is known by now, so each seat needs another.
    """

    seats: tuple[int, ...]
    """Whose shares were missing."""
    commitment: str


class Began(Entry, frozen=True):
    """Play begins; ``shares`` are zeros for a seat that committed to none."""

    shares: tuple[str, ...]
    line: str = ""
    """The deal of a short or timed game."""
    drawn: int = 0
    link: str = ""


class Chained(Entry, frozen=True):
    """The table commits to its next hash chain."""

    commitment: str


class Moved(Entry, frozen=True):
    """A decision with its chance outcomes."""

    seat: int
    lines: tuple[str, ...]
    hand: Hand = "person"
    drawn: int = 0
    """Links used so far."""
    link: str = ""
    """The newest link, where this decision drew chance; earlier ones follow by hashing."""
    ended: str = ""
    """The last link of the previous chain, where this decision used it up."""
    deal: str = ""
    """The proposal that was accepted."""
    why: BotReason = (0, 0, 0, 0)


class Proposed(Entry, frozen=True):
    """A seat proposes a deal to another, which is pending until answered; play goes on."""

    deal: str
    seat: int
    other: int
    text: str
    """The deal as its proposer writes it: ``5 $90 for 12``."""
    counters: str = ""
    """The deal that it counters."""
    why: BotReason = NO_REASON


class Dropped(Entry, frozen=True):
    """A pending deal ends without being executed."""

    deal: str
    how: DealEnding
    why: BotReason = NO_REASON


class Muted(Entry, frozen=True):
    """A seat mutes or unmutes the proposals of another."""

    seat: int
    other: int
    on: bool


class Voted(Entry, frozen=True):
    """A seat votes."""

    seat: int
    about: Subject
    yes: bool


class Undone(Entry, frozen=True):
    """The last decision is undone."""

    version: int
    """The version of the entry that is undone."""


class Paused(Entry, frozen=True):
    """The game is paused, with all clocks."""


class Resumed(Entry, frozen=True):
    """The game resumes."""


class Abandoned(Entry, frozen=True):
    """A game without players is closed, because no client has opened it for some days."""


class Coaching(Entry, frozen=True):
    """A seat ends the coach for everybody, or the host offers it again before play begins."""

    seat: int
    on: bool


class Coached(Entry, frozen=True):
    """The coach was used for the first time at these seats."""

    seats: tuple[int, ...]


class Rematched(Entry, frozen=True):
    """The players have opened a rematch at another table."""

    table: str


ANY_ENTRY = (
    Opened
    | Hosted
    | Sat
    | Seated
    | Left
    | Banned
    | Locked
    | Returned
    | Sealed
    | Chose
    | Closed
    | Revealed
    | Reopened
    | Began
    | Chained
    | Moved
    | Proposed
    | Dropped
    | Muted
    | Voted
    | Undone
    | Paused
    | Resumed
    | Abandoned
    | Coaching
    | Coached
    | Rematched
)
ENTRY_KINDS = tuple(kind.__name__.lower() for kind in Entry.__subclasses__())
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ANY_ENTRY)
_encoder = msgspec.json.Encoder(order="deterministic")


class Row(msgspec.Struct, frozen=True):
    """An entry as it is stored: numbered, and hash-chained to the one before."""

    table: str
    version: int
    """Counted from 1."""
    command: str
    """The command that caused it."""
    part: int
    """Its index among the entries of that command."""
    schema: int
    at: int
    """Unix time, for people to read: nothing depends on it."""
    body: bytes
    before: bytes
    """The hash of the entry before."""
    hash: bytes
    person: str = ""
    """The sender of the command, beside the hash; empty where an earlier release stored it."""

    @property
    def entry(self) -> Entry:
        """The decoded entry."""
        return decode_entry(self.body, self.schema)

    def is_intact(self) -> bool:
        """Whether the hash matches."""
        return self.hash == _hash(
            self.before, self.version, self.command, self.part, self.schema, self.at, self.body
        )


def genesis(table: str) -> bytes:
    """The hash before the first entry of a table: a log cannot be given to another table."""
    return sha256(f"magie-log {table}".encode()).digest()


def chain_rows(
    table: str,
    version: int,
    before: bytes,
    command: str,
    entries: list[Entry],
    at: int,
    person: str = "",
) -> list[Row]:
    """Number and hash-chain the entries of a person's command, after this version and its hash."""
    chained: list[Row] = []
    for part, entry in enumerate(entries):
        body, number = _encoder.encode(entry), version + part + 1
        own = _hash(before, number, command, part, ENTRY_SCHEMA, at, body)
        row = Row(table, number, command, part, ENTRY_SCHEMA, at, body, before, own, person)
        chained.append(row)
        before = own
    return chained


def _hash(
    before: bytes, version: int, command: str, part: int, schema: int, at: int, body: bytes
) -> bytes:
    header = f"{version} {command} {part} {schema} {at} ".encode()
    return sha256(before + header + body).digest()


def decode_entry(body: bytes, schema: int) -> Entry:
    """Decode an entry of any schema so far."""
    if schema > ENTRY_SCHEMA:
        raise ValueError(f"an entry of schema {schema}: this program reads up to {ENTRY_SCHEMA}")
    while schema < ENTRY_SCHEMA:
        if schema not in UPCASTS:
            raise ValueError(f"an entry of schema {schema}, which is no longer supported")
        body, schema = UPCASTS[schema](body), schema + 1
    entry: Entry = _decoder.decode(body)
    return entry


UPCASTS: dict[int, Any] = {}
"""For each schema, a function from its bytes to those of the next schema."""
