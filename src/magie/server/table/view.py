"""Views: what is shown of a table.  Only what is named here ever leaves the server.

Everybody at a table sees the same: nothing in this game is hidden but what has not been drawn.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from magie.server.table.clocks import CLOCKS
from magie.server.table.entries import NO_REASON, Chat, Pace, Why
from magie.server.table.state import Table
from magie.views.game import GameView, game_view
from magie.views.holdings import Estate

Stage = Literal["open", "closing", "playing", "over"]


class SeatView(msgspec.Struct, frozen=True):
    """Who sits there."""

    person: str
    """Empty where nobody does."""
    name: str
    piece: str
    bot: str
    """The bot that plays; it stands in where there is a person too."""
    sealed: bool
    """Whether a share in the dice was promised."""
    revealed: bool
    """Whether it was shown."""


class DealView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deal that waits for its answer."""

    deal: str
    seat: int
    other: int
    text: str
    """``5 $90 for 12``: what its maker gives, and what he asks."""
    why: Why = NO_REASON
    """Where its maker is a bot, its reason."""


class DiceView(msgspec.Struct, frozen=True):
    """What it takes to check the dice."""

    commitments: list[str]
    ruleset: str
    salt: str
    """Empty until play begins."""
    drawn: int
    link: str
    """The newest link; empty before the first draw."""


class TableView(msgspec.Struct, frozen=True):
    """Who sits where, by which rules, and what is being talked about."""

    table: str
    stage: Stage
    edition: str
    variant: str
    rules: dict[str, str]
    public: bool
    spectators: bool
    chat: Chat
    clock: Pace
    level: str
    tempo: float
    host: str
    banker: int
    """The seat that keeps the bank; below 0 where nobody who plays does."""
    paused: bool
    seats: list[SeatView]
    deals: list[DealView]
    deal_time: float
    """Seconds until a deal that nobody answers is off the table."""
    muted: list[tuple[int, int]]
    """Who hears no proposals of whom."""
    votes: dict[str, list[int]]
    """The seats that are for it."""
    rematch: str
    dice: DiceView


def table_view(table: Table) -> TableView:
    """The table as everybody sees it."""
    terms = table.terms
    return TableView(
        table=table.id,
        stage=stage(table),
        edition=terms.edition,
        variant=terms.variant,
        rules=terms.rules,
        public=terms.public,
        spectators=terms.spectators,
        chat=terms.chat,
        clock=terms.clock,
        level=terms.level,
        tempo=terms.tempo,
        host=table.host,
        banker=terms.banker,
        paused=table.paused,
        seats=seat_views(table),
        deals=[
            DealView(deal.id, deal.seat, deal.other, deal.text, deal.why)
            for deal in table.deals.values()
        ],
        deal_time=CLOCKS[terms.clock].deal,
        muted=sorted(table.muted),
        votes={
            about: sorted(seat for seat, yes in votes.items() if yes)
            for about, votes in table.votes.items()
        },
        rematch=table.rematch,
        dice=DiceView(table.commitments, terms.ruleset, table.salt.hex(), table.drawn, table.link),
    )


def seat_views(table: Table) -> list[SeatView]:
    """Who sits where."""
    return [
        SeatView(seat.person, seat.name, seat.piece, seat.bot, bool(seat.seal), bool(seat.share))
        for seat in table.seats
    ]


def stage(table: Table) -> Stage:
    """Where a table stands."""
    if table.is_over:
        return "over"
    if table.game is not None:
        return "playing"
    return "closing" if table.closed else "open"


def table_game_view(table: Table) -> GameView | None:
    """The game as everybody sees it; None before it begins."""
    if table.game is None:
        return None
    game = table.game
    played = [at for at, seat in enumerate(table.seats) if seat.person and not game.out[at]]
    menus = table.menus.shown(game, played)
    if table.estate is None or not table.estate.lies_in(game):
        table.estate = Estate(game, table.edition)
    return game_view(game, table.edition, menus, table.estate)
