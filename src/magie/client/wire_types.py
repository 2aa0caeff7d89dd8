"""What a server says, as far as a player needs it; whatever else it says is passed over."""

from __future__ import annotations

import msgspec


class WireSeat(msgspec.Struct, frozen=True):
    """Who sits there."""

    person: str
    name: str
    bot: str
    sealed: bool
    revealed: bool

    @property
    def is_human(self) -> bool:
        """Whether a person decides, or whoever passes for one."""
        return bool(self.person) and not self.bot


class WireDeal(msgspec.Struct, frozen=True):
    """A deal that waits for its answer."""

    deal: str
    seat: int
    other: int
    text: str


class WireTable(msgspec.Struct, frozen=True):
    """Who sits where, and what is being talked about."""

    stage: str
    tempo: float
    paused: bool
    seats: list[WireSeat]
    deals: list[WireDeal]


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
    """The game as it lies on the server's table."""

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
    """Whom the table waits for, and how many seconds still."""

    seat: int
    left: float | None


class WireEntry(msgspec.Struct, frozen=True):
    """One entry of the log: what any kind of them says that matters here."""

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
    """Who the server thinks one is."""

    seats: list[int]


class WireWelcome(msgspec.Struct, frozen=True, tag_field="t", tag="welcome"):
    """How things stand, for somebody who has just come."""

    version: int
    you: WireYou
    table: WireTable
    position: str
    clock: WireClock
    missed: list[WireLogged]


class WireHappened(msgspec.Struct, frozen=True, tag_field="t", tag="entry"):
    """Something happened."""

    version: int
    entry: WireEntry
    clock: WireClock
    game: WireGame | None
    table: WireTable | None = None


class WireAck(msgspec.Struct, frozen=True, tag_field="t", tag="ack"):
    """A command was carried out."""

    id: str
    version: int


class WireReject(msgspec.Struct, frozen=True, tag_field="t", tag="reject"):
    """A command was not carried out."""

    id: str
    code: str
    version: int
    detail: str = ""
    clause: str = ""
    retry_after: float = 0.0


class WireTicked(msgspec.Struct, frozen=True, tag_field="t", tag="clock"):
    """The time that is left has changed."""

    clock: WireClock


class WireSeated(msgspec.Struct, frozen=True):
    """What somebody who sits down goes home with."""

    token: str
    seats: list[int]


class WireProblem(msgspec.Struct, frozen=True):
    """Why a request was not carried out."""

    code: str
    detail: str = ""
    retry_after: float | None = None


class _Kind(msgspec.Struct, frozen=True):
    t: str


Heard = WireWelcome | WireHappened | WireTicked | WireAck | WireReject
KINDS = ("welcome", "entry", "clock", "ack", "reject")
_kind = msgspec.json.Decoder(_Kind)
_heard: msgspec.json.Decoder[Heard] = msgspec.json.Decoder(Heard)


def hear(data: str | bytes) -> Heard | None:
    """What a message says; nothing where it is of a kind that does not matter here."""
    return _heard.decode(data) if _kind.decode(data).t in KINDS else None
