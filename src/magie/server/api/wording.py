"""Sentences for events, choices and rejections, for clients without a catalogue of their own.

The protocol itself has only codes and numbers.
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
MAX_WORDS_ITEMS = 200
"""Events, choices or codes in one request."""
Number = Annotated[int, msgspec.Meta(ge=-(2**31), lt=2**31)]
Name = Annotated[str, msgspec.Meta(max_length=40)]
Numbers = Annotated[dict[Name, Number], msgspec.Meta(max_length=20)]
TELLING_ERRORS = (UnknownKeyError, ValueMissingError, LookupError, ValueError)
"""What the sentence writer raises for impossible events."""


class EventNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event: its kind, and its numbers by name."""

    event: Name
    numbers: Numbers = {}


class WordsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to put into sentences."""

    language: Language = "en"
    events: Annotated[list[EventNumbers], msgspec.Meta(max_length=MAX_WORDS_ITEMS)] = []
    choices: Annotated[list[ChoiceView], msgspec.Meta(max_length=MAX_WORDS_ITEMS)] = []
    codes: Annotated[list[Name], msgspec.Meta(max_length=MAX_WORDS_ITEMS)] = []
    """Of rejections."""


class WordsReply(msgspec.Struct, frozen=True):
    """The sentences, in the order of the request."""

    events: list[str]
    choices: list[str]
    codes: list[str]


async def words(call: Call) -> WordsReply:
    """Put events, choices and rejections into sentences."""
    call.context.check_rate(call.context.words, call.caller)
    room = await call.context.rooms.room(call.table)
    request: WordsRequest = call.body
    writer = SentenceWriter(
        room.table.book, room.table.names_in(request.language), request.language
    )
    try:
        return WordsReply(
            [_event(writer, each) for each in request.events],
            [_choice(writer, each) for each in request.choices],
            [_code(each, request.language) for each in request.codes],
        )
    except TELLING_ERRORS as error:
        raise RejectedError(Code.BAD_MESSAGE, detail=str(error)[:200]) from None


def _event(writer: SentenceWriter, event: EventNumbers) -> str:
    return writer.event(EventKind[_member(event.event)], event.numbers)


def _choice(writer: SentenceWriter, choice: ChoiceView) -> str:
    verb, written = Verb[_member(choice.verb)], choice.text.split()
    low, high = choice.low, choice.high
    if verb == Verb.SHIFT:
        low = high = int(written[-1])
    return writer.choice(verb, choice.target, low, high, " ".join(written[2:]))


def _code(code: str, language: Language) -> str:
    for key in (f"rejection-{code}", f"refusal-{code}"):
        if has(key, language):
            return say(key, language)
    return code


def _member(name: str) -> str:
    return name.upper().replace("-", "_")
