"""Wording: what happens at a table in the words of the table, for clients that have none.

A client may as well have sentences of its own; the protocol itself speaks in codes and numbers.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from magie.game.actions import Verb
from magie.game.events import EventKind
from magie.sentences import SentenceWriter
from magie.server.api.call import Call
from magie.server.table.rejections import Code, RejectedError
from magie.views.menus import ChoiceView
from magie.words import UnknownKeyError, ValueMissingError, has, say

Language = Literal["en", "fr"]
MOST = 200
"""Events or choices in one request."""
Number = Annotated[int, msgspec.Meta(ge=-(2**31), lt=2**31)]
Name = Annotated[str, msgspec.Meta(max_length=40)]
Numbers = Annotated[dict[Name, Number], msgspec.Meta(max_length=20)]
NONSENSE = (UnknownKeyError, ValueMissingError, LookupError, ValueError)
"""What telling something that cannot happen comes to."""


class EventNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that happened: its kind, and its numbers by name."""

    event: Name
    numbers: Numbers = {}


class WordsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to read in words."""

    language: Language = "en"
    events: Annotated[list[EventNumbers], msgspec.Meta(max_length=MOST)] = []
    choices: Annotated[list[ChoiceView], msgspec.Meta(max_length=MOST)] = []
    codes: Annotated[list[Name], msgspec.Meta(max_length=MOST)] = []
    """Of rejections."""


class WordsReply(msgspec.Struct, frozen=True):
    """The same in words, in order."""

    events: list[str]
    choices: list[str]
    codes: list[str]


async def words(call: Call) -> WordsReply:
    """Events, choices and rejections in words."""
    call.desk.enter(call.desk.words, call.principal.person or call.address)
    room = await call.desk.rooms.room(call.table)
    asked: WordsRequest = call.body
    teller = SentenceWriter(room.table.book, room.table.names, asked.language)
    try:
        return WordsReply(
            [_event(teller, each) for each in asked.events],
            [_choice(teller, each) for each in asked.choices],
            [_code(each, asked.language) for each in asked.codes],
        )
    except NONSENSE as error:
        raise RejectedError(Code.BAD_MESSAGE, detail=str(error)[:200]) from None


def _event(teller: SentenceWriter, told: EventNumbers) -> str:
    return teller.event(EventKind[_member(told.event)], told.numbers)


def _choice(teller: SentenceWriter, choice: ChoiceView) -> str:
    verb, written = Verb[_member(choice.verb)], choice.text.split()
    low, high = choice.low, choice.high
    if verb == Verb.SHIFT:
        low = high = int(written[-1])
    return teller.choice(verb, choice.target, low, high, " ".join(written[2:]))


def _code(code: str, language: Language) -> str:
    for key in (f"rejection-{code}", f"refusal-{code}"):
        if has(key, language):
            return say(key, language)
    return code


def _member(name: str) -> str:
    return name.upper().replace("-", "_")
