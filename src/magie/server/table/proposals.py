"""Pending deals: at most one between any two seats, outside the game.

The game itself holds a single deal, which stops play until it is answered.  So a deal between
players is pending here, and only once accepted is it offered and accepted in the game, in one step.
"""

from __future__ import annotations

from magie.game.refusals import Refusal
from magie.game.state import Game, Phase
from magie.notation.moves import parse
from magie.notation.play import move_refusal
from magie.rules.trading import clear_deal
from magie.server.table.entries import Dropped, Entry
from magie.server.table.state import PendingDeal, Table

TEMPORARY_REFUSALS = frozenset(
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
"""Refusals that pass with time: such a deal may be pending."""


def deal_between(table: Table, seat: int, other: int) -> PendingDeal | None:
    """The pending deal between two seats."""
    pair = {seat, other}
    return next((deal for deal in table.deals.values() if {deal.seat, deal.other} == pair), None)


def refusal_now(table: Table, game: Game, line: str) -> Refusal:
    """Why a deal cannot be executed now."""
    return move_refusal(game, table.edition, parse(line, game))


def lasting_refusal(table: Table, game: Game, line: str) -> Refusal:
    """Why a deal cannot be executed, neither now nor as soon as play is idle."""
    reason = refusal_now(table, game, line)
    if reason == Refusal.NONE or reason not in TEMPORARY_REFUSALS:
        return reason
    reason = refusal_now(table, as_if_idle(game), line)
    return Refusal.NONE if reason in TEMPORARY_REFUSALS else reason


def as_if_idle(game: Game) -> Game:
    """A copy of the game as if no task, deal or freeze were pending."""
    rest = game.copy()
    rest.depth, rest.phase, rest.frozen = 0, Phase.BETWEEN, 0
    clear_deal(rest)
    return rest


def drop_impossible(table: Table, game: Game) -> list[Entry]:
    """Drop the pending deals that can no longer be executed."""
    return [
        Dropped(deal.id, "impossible")
        for deal in table.deals.values()
        if lasting_refusal(table, game, deal.line)
    ]
