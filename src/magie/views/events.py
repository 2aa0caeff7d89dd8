"""Happenings: the types of what is told of a game, one for each kind of event."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, Union, cast

import msgspec

from magie.game.events import EVENTS, Event


class Happened(msgspec.Struct, frozen=True, tag_field="event", forbid_unknown_fields=True):
    """Something that happened in the game."""


def _kind(event: Event, numbers: tuple[str, ...]) -> type[Happened]:
    words = event.name.lower().split("_")
    fields: list[tuple[str, type]] = [(number, int) for number in numbers]
    made = msgspec.defstruct(
        f"{''.join(map(str.capitalize, words))}Event",
        fields,
        bases=(Happened,),
        module=__name__,
        tag="-".join(words),
        frozen=True,
    )
    return cast("type[Happened]", made)


KINDS: dict[int, type[Happened]] = {
    event: _kind(event, numbers) for event, (numbers, _) in EVENTS.items()
}
"""From what the rules name to a type for each kind."""

if TYPE_CHECKING:
    Happening: TypeAlias = Happened
else:
    Happening = Union[tuple(KINDS.values())]  # noqa: UP007
