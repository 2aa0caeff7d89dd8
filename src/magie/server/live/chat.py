"""Chat: quick phrases that every client has words for, and free text where the table allows it.

Nothing of it is part of the game, and none of it is in the game's log.  Whom somebody does not want
to hear, and whom the host lets nobody hear, is known for as long as the table is awake.
"""

from __future__ import annotations

from magie.server.live.audience import Listener
from magie.server.live.limits import MAX_REMARK_CHARS
from magie.server.live.room import Room
from magie.server.storage.store import Remark
from magie.server.table.auth import Principal, require_host
from magie.server.table.guards import require_person
from magie.server.table.names import visible
from magie.server.table.rejections import Code, RejectedError

PHRASES = (
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "sorry",
    "ouch",
    "lets-deal",
    "no-deal",
    "your-turn",
    "one-moment",
    "good-game",
    "again",
)


async def say(room: Room, principal: Principal, text: str, phrase: str) -> Remark:
    """Say something to the table."""
    table = room.table
    seats = table.seats_of(principal.person)
    if not seats:
        raise RejectedError(Code.NOT_YOUR_SEAT)
    if table.terms.chat == "off" or (text and table.terms.chat == "phrases"):
        raise RejectedError(Code.CHAT_OFF)
    if principal.person in room.audience.hushed:
        raise RejectedError(Code.HUSHED)
    text = visible(text)[:MAX_REMARK_CHARS].rstrip()
    if bool(text) == bool(phrase) or (phrase and phrase not in PHRASES):
        raise RejectedError(Code.BAD_MESSAGE, detail=f"a text, or one of {', '.join(PHRASES)}")
    name = table.seats[seats[0]].name
    remark = Remark(0, table.id, principal.person, name, text, phrase, room.world.now())
    said = await room.store.add_remark(remark)
    room.audience.broadcast_remark(said)
    return said


def ignore(room: Room, listener: Listener, person: str, on: bool) -> None:
    """Hear no more remarks of somebody oneself, or hear them again."""
    _need_other(room, listener.principal, person, on)
    room.audience.ignore(listener, person, on)


def hush(room: Room, principal: Principal, person: str, on: bool) -> None:
    """Let nobody at the table hear somebody, or let them hear him again; the host's."""
    require_host(principal, room.table)
    _need_other(room, principal, person, on)
    room.audience.hush(person, on)
    room.show_presence()


def _need_other(room: Room, principal: Principal, person: str, on: bool) -> None:
    """Only about somebody else, who sits here; whoever has gone can still be let off."""
    if person == principal.person:
        raise RejectedError(Code.BAD_MESSAGE, detail="name somebody else")
    if on:
        require_person(room.table, person)
