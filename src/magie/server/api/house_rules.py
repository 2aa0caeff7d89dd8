"""House rules: what a table may set, what each rule may be, and what the booklet says."""

from __future__ import annotations

from magie.server.api.boards import Printing, book_of
from magie.server.api.call import Call
from magie.views.house_rules import RulesView, rules_view


class Booklet(Printing, frozen=True, forbid_unknown_fields=True):
    """Which booklet, and which of its games."""

    edition: str = "classic"


async def rules(call: Call) -> RulesView:
    """What a table that plays an edition may set."""
    return rules_view(book_of(call.query.edition, call.query.variant))
