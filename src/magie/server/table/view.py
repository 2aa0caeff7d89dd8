"""Views: what clients see of a table.  Only the fields named here ever leave the server.

Every client sees the same: nothing in this game is hidden but chance that was not drawn yet.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from magie.server.table.clocks import TIME_CONTROLS
from magie.server.table.coaching import CoachMode, coach_mode
from magie.server.table.entries import NO_REASON, BotReason, ChatMode, TimeControlName
from magie.server.table.state import Table
from magie.views.game import GameView, game_view
from magie.views.holdings import DeedValues

Stage = Literal["open", "closing", "playing", "over"]


class SeatView(msgspec.Struct, frozen=True):
    """A seat and its player."""

    person: str
    """Empty for a free seat or a bot's."""
    name: str
    piece: str
    bot: str
    """The bot that plays; it stands in if there is a person too."""
    sealed: bool
    """Whether the seat has committed to a dice share."""
    revealed: bool
    """Whether the share was revealed."""


class DealView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A pending deal."""

    deal: str
    seat: int
    other: int
    text: str
    """``5 $90 for 12``: what its proposer gives, and what they ask."""
    why: BotReason = NO_REASON
    """The reason of a bot that proposed it."""


class DiceView(msgspec.Struct, frozen=True):
    """What a client needs to verify the dice."""

    commitments: list[str]
    ruleset: str
    salt: str
    """Empty until play begins."""
    drawn: int
    link: str
    """The newest link; empty before the first draw."""
    missing: tuple[int, ...] = ()
    """The seats whose shares were missing at the last attempt to begin."""
    recorded: int = 0
    """How many throws and cards of an earlier game come again; if any, there is no proof."""


class TableView(msgspec.Struct, frozen=True):
    """The table: seats, rules, pending deals and votes."""

    table: str
    stage: Stage
    edition: str
    variant: str
    rules: dict[str, str]
    public: bool
    spectators: bool
    chat: ChatMode
    clock: TimeControlName
    level: str
    tempo: float
    host: str
    banker: int
    """The banker's seat; negative where no player is banker."""
    paused: bool
    locked: bool
    """Whether the host admits no newcomers."""
    coach: CoachMode
    """Whom the coach helps: no player, the only one among bots where they ask, or all alike."""
    coached: tuple[int, ...]
    """The seats at which it was used."""
    seats: list[SeatView]
    deals: list[DealView]
    deal_time: float
    """Seconds until an unanswered deal expires."""
    muted: list[tuple[int, int]]
    """Pairs of seats: the first has muted the proposals of the second."""
    votes: dict[str, list[int]]
    """By subject, the seats that voted yes."""
    rematch: str
    lesson: bool
    """Whether a lesson is played; `GET /api/tables/{table}/lesson` has it."""
    dice: DiceView


def table_view(table: Table) -> TableView:
    """The table as every client sees it."""
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
        level=table.level,
        tempo=terms.tempo,
        host=table.host,
        banker=terms.banker,
        paused=table.paused,
        locked=table.locked,
        coach=coach_mode(table),
        coached=table.coached,
        seats=seat_views(table),
        deals=[
            DealView(deal.id, deal.seat, deal.other, deal.text, deal.why)
            for deal in table.deals.values()
        ],
        deal_time=TIME_CONTROLS[terms.clock].deal,
        muted=sorted(table.muted),
        votes={
            about: sorted(seat for seat, yes in votes.items() if yes)
            for about, votes in table.votes.items()
        },
        rematch=table.rematch,
        lesson=bool(terms.lesson),
        dice=DiceView(
            table.commitments,
            terms.ruleset,
            table.salt.hex(),
            table.drawn,
            table.link,
            () if table.game else table.missing,
            len(terms.recorded),
        ),
    )


def seat_views(table: Table) -> list[SeatView]:
    """The seats and their players."""
    return [
        SeatView(seat.person, seat.name, seat.piece, seat.bot, bool(seat.seal), bool(seat.share))
        for seat in table.seats
    ]


def stage(table: Table) -> Stage:
    """The stage of a table."""
    if table.is_over:
        return "over"
    if table.game is not None:
        return "playing"
    return "closing" if table.closed else "open"


def table_game_view(table: Table) -> GameView | None:
    """The game as every client sees it; None before it begins."""
    if table.game is None:
        return None
    game = table.game
    played = [
        at
        for at, seat in enumerate(table.seats)
        if seat.person and not game.out[at] and not table.abandoned
    ]
    menus = table.menus.views(game, played)
    if table.deed_values is None or not table.deed_values.matches(game):
        table.deed_values = DeedValues(game, table.edition)
    return game_view(game, table.edition, menus, table.deed_values)
