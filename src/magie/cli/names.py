"""What a word on the command line names: an edition, a topic, a clause, a ruling or a rule."""

from __future__ import annotations

import re

from magie.cli.localized import UsageProblem, nearest
from magie.editions.parameters import PARAMETERS
from magie.rulebook import catalogue


def edition_named(word: str) -> str:
    """An edition, whatever the case."""
    if word.lower() in catalogue.editions():
        return word.lower()
    known = catalogue.editions()
    raise UsageProblem(
        "unknown-edition", word=word, near=nearest(word, known), known=", ".join(known)
    )


def find(word: str) -> tuple[str, str]:
    """What a word names, and its name as it is written: ``rent-6`` is the clause RENT-06."""
    id = _as_id(word)
    places = {
        "edition": (word.lower(), catalogue.editions()),
        "clause": (id, catalogue.clauses()),
        "topic": (id, catalogue.topics()),
        "family": (id, _families()),
        "ruling": (id, catalogue.rulings()),
        "parameter": (word.lower(), PARAMETERS),
    }
    for kind, (name, known) in places.items():
        if name in known:
            return kind, name
    known = [name for _, names in places.values() for name in names]
    raise UsageProblem("unknown-name", word=word, near=nearest(id, known))


def _as_id(word: str) -> str:
    """Ids are in capitals, their number in two digits."""
    return re.sub(r"-(\d)$", r"-0\1", word.upper())


def _families() -> list[str]:
    """The first words of topics that have several, such as MEGA."""
    first = [topic.partition("-")[0] for topic in catalogue.topics() if "-" in topic]
    return [*dict.fromkeys(first)]
