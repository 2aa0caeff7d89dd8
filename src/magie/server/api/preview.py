"""Deal previews: what a deal would change, for the two players of it.

The engine plays the deal on a copy of the game; the preview compares the two.
"""

from __future__ import annotations

import msgspec

from magie.engine import apply
from magie.game.actions import Verb
from magie.game.edition import GROUPS, STATIONS, Edition
from magie.game.refusals import Refusal
from magie.game.state import Game, Task
from magie.notation.moves import ParsedMove, parse
from magie.notation.play import play
from magie.notation.wording import proposal_text
from magie.rules.agenda import top
from magie.rules.deeds import count_owned
from magie.rules.mortgage import lift_interest
from magie.rules.sites import holds_enough
from magie.rules.trading import survey
from magie.rules.worth import fortune
from magie.server.api.call import Call
from magie.server.table import commands
from magie.server.table.decide import read_line
from magie.server.table.guards import (
    rejection_by_rules,
    require_can_propose,
    require_game,
    require_human,
    require_other_seat,
)
from magie.server.table.proposals import TEMPORARY_REFUSALS, as_if_idle, refusal_now
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import PendingDeal, Table
from magie.views.holdings import rents


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal that a player considers offering, or was offered."""

    seat: commands.SeatNumber
    """The player who offers it."""
    other: commands.SeatNumber
    text: commands.Line
    """``5 $90 for 12``: what they give, and what they ask."""


class RentChange(msgspec.Struct, frozen=True):
    """The highest rent that a side takes in a group, before and after a deal; 0 for none."""

    group: int
    before: int
    """On a utility, per point of the throw."""
    after: int


class Outlook(msgspec.Struct, frozen=True):
    """What one side would have after a deal; what it has now, where the deal is refused."""

    seat: int
    cash: int
    """Before interest on the mortgages that it receives."""
    worth: int
    completes: list[int]
    """Groups that it would complete."""
    breaks: list[int]
    """Complete groups that it would break."""
    builds: list[int]
    """Colours that it could build on, and cannot now."""
    stops: list[int]
    """Colours that it can build on now, and could not then."""
    rents: list[RentChange]
    """The rents that would change."""
    interest: int
    """Due at once if it keeps the mortgages that it receives."""
    lift: int
    """The cost of lifting all of them instead."""
    mortgaged: list[int]
    """The squares that it receives mortgaged."""


class Preview(msgspec.Struct, frozen=True):
    """What a deal would change."""

    code: str
    """Why it is refused; empty where it is legal, now or when no decision is pending."""
    clause: str
    sides: tuple[Outlook, Outlook]
    """Of the player who offers, and of the other."""


async def preview(call: Call) -> Preview:
    """Preview a deal."""
    call.context.check_rate(call.context.words, call.principal.person)
    table = (await call.context.rooms.room(call.table)).table
    draft: Draft = call.body
    own = table.seats_of(call.principal.person)
    if draft.seat not in own and draft.other not in own:
        raise RejectedError(Code.NOT_YOUR_SEAT)
    return preview_deal(table, draft, is_maker=draft.seat in own)


def preview_deal(table: Table, draft: Draft, *, is_maker: bool) -> Preview:
    """A preview for the player who offers the deal, or for the other one."""
    seat, other = draft.seat, draft.other
    try:
        if is_maker:
            require_can_propose(table, seat, other)
        else:
            require_game(table)
            require_human(table, other)
            require_other_seat(table, other, seat)
        text = " ".join(draft.text.split())
        return _after_deal(table, PendingDeal("", seat, other, text, table.version))
    except RejectedError as error:
        sides = (_unchanged(table, seat), _unchanged(table, other))
        return Preview(error.code, error.clause, sides)


def _after_deal(table: Table, deal: PendingDeal) -> Preview:
    before, edition = table.playing, table.edition
    after = with_pending(table, deal)
    _, _, maker_due, other_due = survey(after, edition)
    reason = apply(after, edition, deal.other, Verb.ACCEPT, after.deal_number, 0)
    if reason:
        raise rejection_by_rules(Refusal(reason))
    maker = _outlook(before, after, edition, deal.seat, maker_due)
    return Preview("", "", (maker, _outlook(before, after, edition, deal.other, other_due)))


def with_pending(table: Table, deal: PendingDeal) -> Game:
    """A copy of the game in which the deal waits for its answer."""
    game = table.playing
    if _is_pending(game, deal, read_line(deal.line, game)):
        return game.copy()
    reason = refusal_now(table, game, deal.line)
    pending = as_if_idle(game) if reason and reason in TEMPORARY_REFUSALS else game.copy()
    played = play(pending, table.edition, read_line(deal.line, pending))
    if played.refused:
        raise rejection_by_rules(played.refused)
    return pending


def _is_pending(game: Game, deal: PendingDeal, move: ParsedMove) -> bool:
    """Whether the game waits for the answer to this very deal."""
    if top(game) != Task.DEAL or (game.deal_from, game.deal_to) != (deal.seat, deal.other):
        return False
    return sorted(parse(proposal_text(game), game).steps) == sorted(move.steps)


def _outlook(before: Game, after: Game, edition: Edition, seat: int, due: int) -> Outlook:
    held, holds = _complete(before, edition, seat), _complete(after, edition, seat)
    built, builds = _buildable(before, edition, seat), _buildable(after, edition, seat)
    mortgaged = [
        square
        for square in range(edition.squares)
        if after.owner[square] == seat != before.owner[square] and after.mortgaged[square]
    ]
    return Outlook(
        seat,
        after.cash[seat],
        fortune(after, edition, seat),
        sorted(holds - held),
        sorted(held - holds),
        sorted(builds - built),
        sorted(built - builds),
        _rent_changes(before, after, edition, seat),
        due,
        sum(
            edition.square[square].mortgage + lift_interest(after, edition, square)
            for square in mortgaged
        ),
        mortgaged,
    )


def _complete(game: Game, edition: Edition, seat: int) -> set[int]:
    """The complete groups of a seat."""
    return {
        group
        for group in range(GROUPS)
        if 0 < edition.group_size[group] == count_owned(game, edition, seat, group)
    }


def _buildable(game: Game, edition: Edition, seat: int) -> set[int]:
    """The colours of which a seat has enough to build."""
    return {
        group
        for group in range(STATIONS)
        if edition.group_size[group] and holds_enough(game, edition, seat, group)
    }


def _rent_changes(before: Game, after: Game, edition: Edition, seat: int) -> list[RentChange]:
    was, will_be = _highest_rents(before, edition, seat), _highest_rents(after, edition, seat)
    groups = [group for group in range(GROUPS) if was[group] != will_be[group]]
    return [RentChange(group, was[group], will_be[group]) for group in groups]


def _highest_rents(game: Game, edition: Edition, seat: int) -> list[int]:
    """By group, the highest rent that a seat takes."""
    highest = [0] * GROUPS
    for square, rent in enumerate(rents(game, edition)):
        if game.owner[square] == seat:
            group = edition.square[square].group
            highest[group] = max(highest[group], rent)
    return highest


def _unchanged(table: Table, seat: int) -> Outlook:
    """What a seat has now; nothing where there is no game, or no such seat."""
    if table.game is None or seat >= table.game.seats:
        return Outlook(seat, 0, 0, [], [], [], [], [], 0, 0, [])
    return _outlook(table.game, table.game, table.edition, seat, 0)
