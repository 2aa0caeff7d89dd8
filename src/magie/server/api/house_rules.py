"""House rules: what a table may set, the allowed values, and those of the edition."""

from __future__ import annotations

from magie.server.api.boards import Printing, book_of
from magie.server.api.call import Call
from magie.views.house_rules import RulesView, rules_view


class Booklet(Printing, frozen=True, forbid_unknown_fields=True):
    """Which edition, and which variant of it."""

    edition: str = "classic"


async def rules(call: Call) -> RulesView:
    """The house rules that a table may set."""
    call.context.check_rate(call.context.views, call.caller)
    return rules_view(book_of(call.query.edition, call.query.variant))
