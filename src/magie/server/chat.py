"""Chat: quick phrases that every client has words for, and free text where the table allows it.

Nothing of it is part of the game, and none of it is in the game's log.
"""

from __future__ import annotations

import unicodedata

from magie.server.auth import Principal
from magie.server.limits import REMARK
from magie.server.names import HIDDEN
from magie.server.rejections import Code, RejectedError
from magie.server.room import Room
from magie.server.store import Remark

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
    if bool(text) == bool(phrase) or (phrase and phrase not in PHRASES):
        raise RejectedError(Code.BAD_MESSAGE, detail=f"a text, or one of {', '.join(PHRASES)}")
    name = table.seats[seats[0]].name
    remark = Remark(0, table.id, principal.person, name, clean(text), phrase, room.world.now())
    said = await room.store.say(remark)
    room.show_remark(said)
    return said


def clean(text: str) -> str:
    """The text on one line, without signs that cannot be seen or that turn others round."""
    text = unicodedata.normalize("NFC", " ".join(text.split()))
    shown = "".join(sign for sign in text if unicodedata.category(sign) not in HIDDEN)
    return shown[:REMARK]
