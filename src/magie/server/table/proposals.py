"""Deals that wait: several at once, one between any two seats, beside the one that the rules know.

The game itself holds a single deal, which stops play until it is answered.  So a deal between
people waits here, and only when it is accepted is it offered and accepted in the game, in one go.
"""

from __future__ import annotations

from magie.game.refusals import Refusal
from magie.game.state import Game, Phase
from magie.notation.moves import parse
from magie.notation.play import why_not
from magie.rules.trading import clear_deal
from magie.server.table.entries import Dropped, Entry
from magie.server.table.state import PendingDeal, Table

LATER = frozenset(
    (
        Refusal.NONE,
        Refusal.CHANCE_PENDING,
        Refusal.NOT_YOUR_DECISION,
        Refusal.NOT_YOUR_TURN,
        Refusal.WRONG_MOMENT,
        Refusal.TABLE_BUSY,
        Refusal.DEAL_FROZEN,
    )
)
"""Reasons that pass with time: such a deal may wait."""


def between(table: Table, seat: int, other: int) -> PendingDeal | None:
    """The deal that waits between two seats."""
    pair = {seat, other}
    return next((deal for deal in table.deals.values() if {deal.seat, deal.other} == pair), None)


def refusal_of(table: Table, game: Game, line: str) -> Refusal:
    """Why a deal cannot be carried out now."""
    return why_not(game, table.edition, parse(line, game))


def obstacle(table: Table, game: Game, line: str) -> Refusal:
    """Why a deal cannot be carried out, now or as soon as play rests."""
    reason = refusal_of(table, game, line)
    if reason == Refusal.NONE or reason not in LATER:
        return reason
    reason = refusal_of(table, at_rest(game), line)
    return Refusal.NONE if reason in LATER else reason


def at_rest(game: Game) -> Game:
    """The game as it will be for a deal as soon as play rests."""
    rest = game.copy()
    rest.depth, rest.phase, rest.frozen = 0, Phase.BETWEEN, 0
    clear_deal(rest)
    return rest


def impossible(table: Table, game: Game) -> list[Entry]:
    """The deals that can no longer be carried out, whenever they were accepted."""
    return [
        Dropped(deal.id, "impossible")
        for deal in table.deals.values()
        if obstacle(table, game, deal.line)
    ]
