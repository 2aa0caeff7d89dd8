"""The codes that a client translates itself, and the clauses behind charges.

``python -m magie.server.api.codes > web/src/words/codes.json`` writes them for the page.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from magie.bots.memory import Reason
from magie.game.actions import Verb
from magie.game.events import EVENTS, EventKind
from magie.game.refusals import CLAUSE
from magie.game.state import Cause
from magie.notation.moves import AMOUNT_VERBS, CHOICE_VERBS, PLAIN_VERBS, SQUARE_VERBS
from magie.rulebook.catalogue import Clause, clauses
from magie.sentences import (
    CODE_FIELDS,
    MONEY_FIELDS,
    MONEY_VERBS,
    OPTIONAL_FIELDS,
    SEAT_FIELDS,
    SEAT_TARGETS,
    SQUARE_FIELDS,
)

CAUSE_CLAUSES: dict[Cause, tuple[str, ...]] = {
    Cause.RENT: ("RENT-01", "RENT-04"),
    Cause.TAX: ("TAX-01", "TAX-02"),
    Cause.CARD: ("CARD-02", "CARD-05"),
    Cause.FINE: ("JAIL-06", "JAIL-07"),
    Cause.INTEREST: ("MORT-14", "BANKR-11"),
    Cause.BID: ("AUCT-03", "AUCT-04"),
    Cause.GIFT: ("CARD-02",),
    Cause.SALARY: ("GO-07", "JAIL-05"),
}
"""The clauses behind a charge, by its cause."""
RENT_CLAUSES = (
    "RENT-05",
    "RENT-08",
    "STATION-01",
    "UTIL-01",
    "UTIL-02",
    "MEGA-RENT-01",
    "MEGA-DEPOT-02",
)
"""The clauses that explain the amount of a rent."""


def table() -> dict[str, Any]:
    """All codes by number, and the clauses by event and cause."""
    return {
        **{name: [member.name.lower() for member in kind] for name, kind in CODE_FIELDS.items()},
        "reason": [_name(reason) for reason in Reason],
        "clauses": {_name(event): [*named] for event, (_, named) in EVENTS.items()},
        "causes": [[*CAUSE_CLAUSES[cause]] for cause in Cause],
        "absent": {
            clause.id: absent
            for clause in map(clauses().__getitem__, cited())
            if (absent := _absent(clause))
        },
        "numbers": {
            "seats": sorted(SEAT_FIELDS),
            "squares": sorted(SQUARE_FIELDS),
            "money": sorted(MONEY_FIELDS),
            "optional": sorted(OPTIONAL_FIELDS),
        },
        "to_a_seat": {_name(event): [*names] for event, names in SEAT_TARGETS.items()},
        "verbs": {
            "plain": [*PLAIN_VERBS],
            "with_square": [*SQUARE_VERBS],
            "with_amount": [*AMOUNT_VERBS],
            "with_money": [_name(verb) for verb in MONEY_VERBS],
            "choices": {verb: [*choices] for verb, (_, choices) in CHOICE_VERBS.items()},
        },
    }


def _name(member: EventKind | Reason | Verb) -> str:
    """The name of an event, a verb or a bot's reason on the wire."""
    return member.name.lower().replace("_", "-")


def cited() -> list[str]:
    """Every clause that an event, a charge or a refusal names."""
    found = {clause for _, named in EVENTS.values() for clause in named}
    found.update(clause for named in CAUSE_CLAUSES.values() for clause in named)
    return sorted(found | {*RENT_CLAUSES} | {clause for clause in CLAUSE.values() if clause})


def _absent(clause: Clause) -> list[str]:
    """The editions in which a clause does not exist."""
    return [edition for edition in clause.status if not clause.exists(edition)]


if __name__ == "__main__":
    json.dump(table(), sys.stdout, indent=2, ensure_ascii=False)
    print()
