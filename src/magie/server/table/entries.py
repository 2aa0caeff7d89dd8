"""Entries: what the log of a table is made of.  The log is the truth; all else is a cache of it.

Entries are never changed and never taken back.  A kind that changes its shape gets a new schema
number, and ``upcast`` reads the old one.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Literal

import msgspec

SCHEMA = 1
GENESIS = bytes(32)
"""What stands before the first entry."""

Chat = Literal["free", "phrases", "off"]
Pace = Literal["none", "relaxed", "normal", "fast", "days"]
Hand = Literal["person", "bot", "clock"]
Subject = Literal["undo", "pause", "resume"]
Ending = Literal["declined", "withdrawn", "expired", "impossible", "countered"]
Why = tuple[int, int, int, int]
"""A bot's reason, with its square, other seat and sum."""
NO_REASON: Why = (0, 0, 0, 0)


class Entry(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower, omit_defaults=True):
    """One entry; its kind is the name of its class."""


class Opened(Entry, frozen=True):
    """A table is set up, and its dice are fixed before anybody sits down."""

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
    """The seat that keeps the bank; below 0 where nobody who plays does."""
    public: bool = False
    spectators: bool = True
    chat: Chat = "free"
    clock: Pace = "relaxed"
    tempo: float = 0.0
    """Seconds that a bot lets pass before it acts, so that people can follow."""
    level: str = "steady"
    """The bot that decides for whoever is away."""
    position: str = ""
    """Where the game goes on from, if not from the start."""
    lines: tuple[str, ...] = ()
    """What was played before, where a game file was brought along."""
    reached: str = ""
    """The position that these lines lead to: nobody has to play them again."""
    before: str = ""
    """The table of which this is the rematch."""


class Hosted(Entry, frozen=True):
    """Somebody looks after the table."""

    person: str


class Sat(Entry, frozen=True):
    """A person takes a seat."""

    seat: int
    person: str
    name: str
    piece: str
    seal: str = ""
    """The hash of the seat's share in the dice."""


class Seated(Entry, frozen=True):
    """A bot takes a seat, or stands in for the person who has it."""

    seat: int
    bot: str
    name: str = ""
    piece: str = ""


class Left(Entry, frozen=True):
    """A seat is free again."""

    seat: int


class Returned(Entry, frozen=True):
    """The person plays again, instead of the bot that stood in."""

    seat: int


class Sealed(Entry, frozen=True):
    """A seat promises its share in the dice."""

    seat: int
    seal: str


class Chose(Entry, frozen=True):
    """A seat takes another piece."""

    seat: int
    piece: str


class Closed(Entry, frozen=True):
    """Nobody sits down any more; every seat now shows its share in the dice."""


class Revealed(Entry, frozen=True):
    """A seat shows its share."""

    seat: int
    share: str


class Began(Entry, frozen=True):
    """Play begins; ``shares`` are zeros where a seat showed none."""

    shares: tuple[str, ...]
    line: str = ""
    """The deal of a short or timed game."""
    drawn: int = 0
    link: str = ""


class Chained(Entry, frozen=True):
    """The dice will go on with another chain, when this one is used up."""

    commitment: str


class Moved(Entry, frozen=True):
    """A decision with its chance, whole."""

    seat: int
    lines: tuple[str, ...]
    hand: Hand = "person"
    drawn: int = 0
    """Links used so far."""
    link: str = ""
    """The newest of them, where this decision met chance; those before it follow by hashing."""
    ended: str = ""
    """The last link of the chain before, where this decision went over to another."""
    deal: str = ""
    """The proposal that was accepted."""
    why: Why = (0, 0, 0, 0)


class Proposed(Entry, frozen=True):
    """A seat shows another a deal, which waits beside the game until it is answered."""

    deal: str
    seat: int
    other: int
    text: str
    """As the maker would write it: ``5 $90 for 12``."""
    counters: str = ""
    """The deal that it answers."""
    why: Why = NO_REASON


class Dropped(Entry, frozen=True):
    """A deal is off the table."""

    deal: str
    how: Ending
    why: Why = NO_REASON


class Muted(Entry, frozen=True):
    """A seat hears no more proposals from another, or hears them again."""

    seat: int
    other: int
    on: bool


class Voted(Entry, frozen=True):
    """A seat wants something of the whole table, or does not."""

    seat: int
    about: Subject
    yes: bool


class Undone(Entry, frozen=True):
    """The last decision is taken back."""

    version: int
    """The entry that brought it."""


class Paused(Entry, frozen=True):
    """All clocks stand still."""


class Resumed(Entry, frozen=True):
    """They run again."""


class Rematched(Entry, frozen=True):
    """The same people sit down again at another table."""

    table: str


ANY = (
    Opened
    | Hosted
    | Sat
    | Seated
    | Left
    | Returned
    | Sealed
    | Chose
    | Closed
    | Revealed
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
    | Rematched
)
KINDS = tuple(kind.__name__.lower() for kind in Entry.__subclasses__())
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ANY)
_encoder = msgspec.json.Encoder(order="deterministic")


class Row(msgspec.Struct, frozen=True):
    """An entry as it is stored: numbered, and chained to all before it."""

    table: str
    version: int
    """Counted from 1."""
    command: str
    """The command that caused it."""
    part: int
    """Its place among what that command caused."""
    schema: int
    at: int
    """Seconds since 1970, for people to read: nothing is decided by it."""
    body: bytes
    before: bytes
    """The hash of the entry before."""
    hash: bytes

    @property
    def entry(self) -> Entry:
        """What it says."""
        return read(self.body, self.schema)

    def is_whole(self) -> bool:
        """Whether nothing in it was changed."""
        return self.hash == _hash(
            self.before, self.version, self.command, self.part, self.schema, self.at, self.body
        )


def rows(
    table: str, version: int, before: bytes, command: str, entries: list[Entry], at: int
) -> list[Row]:
    """The entries that a command caused, ready to be stored behind this version and its hash."""
    made: list[Row] = []
    for part, entry in enumerate(entries):
        body, number = _encoder.encode(entry), version + part + 1
        own = _hash(before, number, command, part, SCHEMA, at, body)
        made.append(Row(table, number, command, part, SCHEMA, at, body, before, own))
        before = own
    return made


def _hash(
    before: bytes, version: int, command: str, part: int, schema: int, at: int, body: bytes
) -> bytes:
    said = f"{version} {command} {part} {schema} {at} ".encode()
    return sha256(before + said + body).digest()


def read(body: bytes, schema: int) -> Entry:
    """An entry from its text, whichever schema it was written in."""
    if schema > SCHEMA:
        raise ValueError(f"an entry of schema {schema}: this program reads up to {SCHEMA}")
    while schema < SCHEMA:
        if schema not in UPCASTS:
            raise ValueError(f"an entry of schema {schema}, which nobody reads any more")
        body, schema = UPCASTS[schema](body), schema + 1
    entry: Entry = _decoder.decode(body)
    return entry


UPCASTS: dict[int, Any] = {}
"""From each schema to the next: a function of the text."""
