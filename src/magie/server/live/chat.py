"""Chat: quick phrases that every client can translate, and free text where the table allows it.

Chat is not part of the game or of its log.  Mutes last for as long as the table is loaded.
"""

from __future__ import annotations

from magie.server.live.audience import Listener
from magie.server.live.limits import MAX_REMARK_CHARS
from magie.server.live.room import Room
from magie.server.storage.store import Remark
from magie.server.table.auth import Principal, require_host
from magie.server.table.guards import require_person
from magie.server.table.names import strip_invisible
from magie.server.table.rejections import Code, RejectedError

PHRASES = (
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "ouch",
    "one-moment",
    "your-turn",
    "lets-deal",
    "no-deal",
    "too-dear",
    "lucky",
    "close-one",
    "sorry",
    "back-soon",
    "good-game",
    "again",
)
"""The first eight have a drawing in the page, which it shows at the seat."""


async def say(room: Room, principal: Principal, text: str, phrase: str) -> Remark:
    """Store a remark and broadcast it."""
    table = room.table
    seats = table.seats_of(principal.person)
    if not seats:
        raise RejectedError(Code.NOT_YOUR_SEAT)
    if table.terms.chat == "off" or (text and table.terms.chat == "phrases"):
        raise RejectedError(Code.CHAT_OFF)
    if principal.person in room.audience.hushed:
        raise RejectedError(Code.HUSHED)
    text = strip_invisible(text)[:MAX_REMARK_CHARS].rstrip()
    if bool(text) == bool(phrase) or (phrase and phrase not in PHRASES):
        raise RejectedError(Code.BAD_MESSAGE, detail=f"a text, or one of {', '.join(PHRASES)}")
    name = table.seats[seats[0]].name
    remark = Remark(0, table.id, principal.person, name, text, phrase, room.env.now())
    said = await room.store.add_remark(remark)
    room.audience.broadcast_remark(said)
    return said


def ignore(room: Room, listener: Listener, person: str, on: bool) -> None:
    """Mute a player for the caller alone, or unmute them."""
    _require_other(room, listener.principal, person, on)
    room.audience.ignore(listener, person, on)


def hush(room: Room, principal: Principal, person: str, on: bool) -> None:
    """Mute a player for the whole table, or unmute them; for the host."""
    require_host(principal, room.table)
    _require_other(room, principal, person, on)
    room.audience.hush(person, on)
    room.broadcast_presence()


def _require_other(room: Room, principal: Principal, person: str, on: bool) -> None:
    """Require another player, seated here; one who has left can still be unmuted."""
    if person == principal.person:
        raise RejectedError(Code.BAD_MESSAGE, detail="name another player")
    if on:
        require_person(room.table, person)
