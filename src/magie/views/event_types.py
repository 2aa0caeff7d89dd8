"""The types of the events of a game, one for each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, Union, cast

import msgspec

from magie.game.events import EVENTS, EventKind


class GameEvent(msgspec.Struct, frozen=True, tag_field="event", forbid_unknown_fields=True):
    """An event of the game."""


def _kind(event: EventKind, numbers: tuple[str, ...]) -> type[GameEvent]:
    words = event.name.lower().split("_")
    fields: list[tuple[str, type]] = [(number, int) for number in numbers]
    event_type = msgspec.defstruct(
        f"{''.join(map(str.capitalize, words))}Event",
        fields,
        bases=(GameEvent,),
        module=__name__,
        tag="-".join(words),
        frozen=True,
    )
    return cast("type[GameEvent]", event_type)


EVENT_TYPES: dict[int, type[GameEvent]] = {
    event: _kind(event, numbers) for event, (numbers, _) in EVENTS.items()
}
"""The type of an event by its kind."""
# Pickle, by which a replay comes from a worker process, finds a type by its name in this module.
globals().update({kind.__name__: kind for kind in EVENT_TYPES.values()})

if TYPE_CHECKING:
    AnyEvent: TypeAlias = GameEvent
else:
    AnyEvent = Union[tuple(EVENT_TYPES.values())]  # noqa: UP007
