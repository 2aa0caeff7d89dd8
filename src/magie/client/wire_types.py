"""The server's messages and replies, with the fields that a bot needs; others are ignored."""

from __future__ import annotations

import msgspec

from magie.game.edition import RULES_VERSION


class WireSeat(msgspec.Struct, frozen=True):
    """A seat."""

    person: str
    name: str
    bot: str
    sealed: bool
    revealed: bool

    @property
    def is_human(self) -> bool:
        """Whether a person decides at the seat, not a bot of the server."""
        return bool(self.person) and not self.bot


class WireDeal(msgspec.Struct, frozen=True):
    """A proposed deal."""

    deal: str
    seat: int
    other: int
    text: str


class WireDice(msgspec.Struct, frozen=True):
    """Whose dice shares were missing at the last attempt to begin."""

    missing: tuple[int, ...] = ()


class WireTable(msgspec.Struct, frozen=True):
    """The seats and the proposed deals of a table."""

    stage: str
    tempo: float
    paused: bool
    seats: list[WireSeat]
    deals: list[WireDeal]
    dice: WireDice = WireDice()


class WirePurse(msgspec.Struct, frozen=True):
    """What a seat has in the game."""

    cash: int
    at: int
    jail: int
    out: int
    tickets: int
    worth: int
    won: bool


class WireGame(msgspec.Struct, frozen=True):
    """The server's view of the game."""

    turn: int
    actor: int
    seats: list[WirePurse]
    owner: list[int]
    level: list[int]
    mortgaged: list[int]
    stock: list[int]
    pot: int
    cards: list[int]


class WireClock(msgspec.Struct, frozen=True):
    """The seat that must decide, and the seconds it has left."""

    seat: int
    left: float | None


class WireEntry(msgspec.Struct, frozen=True):
    """One entry of the log, with the needed fields of all kinds."""

    kind: str
    edition: str = ""
    variant: str = ""
    rules: dict[str, str] = {}
    seats: int = 0
    banker: int = 0
    position: str = ""
    reached: str = ""
    lines: tuple[str, ...] = ()
    commitment: str = ""
    ruleset: str = ""
    rules_version: int = RULES_VERSION
    shares: tuple[str, ...] = ()
    line: str = ""
    drawn: int = 0
    link: str = ""
    ended: str = ""
    deal: str = ""
    version: int = 0


class WireLogged(msgspec.Struct, frozen=True):
    """An entry with its number."""

    version: int
    entry: WireEntry


class WireLog(msgspec.Struct, frozen=True):
    """Entries in order."""

    entries: list[WireLogged]


class WireYou(msgspec.Struct, frozen=True):
    """The recipient of a welcome."""

    seats: list[int]


class WireWelcome(msgspec.Struct, frozen=True, tag_field="t", tag="welcome"):
    """The full state, after a connection."""

    version: int
    you: WireYou
    table: WireTable
    position: str
    clock: WireClock
    missed: list[WireLogged]


class WireEntryMessage(msgspec.Struct, frozen=True, tag_field="t", tag="entry"):
    """An entry was added to the log."""

    version: int
    entry: WireEntry
    clock: WireClock
    game: WireGame | None
    table: WireTable | None = None


class WireAck(msgspec.Struct, frozen=True, tag_field="t", tag="ack"):
    """A command was executed."""

    id: str
    version: int


class WireReject(msgspec.Struct, frozen=True, tag_field="t", tag="reject"):
    """A command was rejected."""

    id: str
    code: str
    version: int
    detail: str = ""
    clause: str = ""
    retry_after: float = 0.0


class WireClockMessage(msgspec.Struct, frozen=True, tag_field="t", tag="clock"):
    """The clock has changed."""

    clock: WireClock


class WireSeated(msgspec.Struct, frozen=True):
    """The access of a new player."""

    token: str
    seats: list[int]


class WireProblem(msgspec.Struct, frozen=True):
    """Why a request was rejected."""

    code: str
    detail: str = ""
    retry_after: float | None = None


class _Tag(msgspec.Struct, frozen=True):
    t: str


WireMessage = WireWelcome | WireEntryMessage | WireClockMessage | WireAck | WireReject
KNOWN_TAGS = ("welcome", "entry", "clock", "ack", "reject")
_tag_decoder = msgspec.json.Decoder(_Tag)
_message_decoder: msgspec.json.Decoder[WireMessage] = msgspec.json.Decoder(WireMessage)


def decode_message(data: str | bytes) -> WireMessage | None:
    """Decode a message; None for a type that the bot does not need."""
    return _message_decoder.decode(data) if _tag_decoder.decode(data).t in KNOWN_TAGS else None
