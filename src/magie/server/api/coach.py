"""The coach over HTTP, at tables where it is allowed."""

from __future__ import annotations

import msgspec

from magie.engine import apply
from magie.game.actions import Verb
from magie.game.refusals import Refusal
from magie.game.state import Game
from magie.server.api.call import Call
from magie.server.api.preview import Draft, with_pending
from magie.server.live.coach_worker import Advice
from magie.server.table.coaching import coach_mode, require_coach
from magie.server.table.guards import (
    rejection_by_rules,
    require_can_propose,
    require_game,
    require_other_seat,
    require_seat,
)
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import PendingDeal, Table


class DealChances(msgspec.Struct, frozen=True):
    """What a deal is worth to all seats."""

    code: str
    """Why it is refused; empty where it is legal, now or when no decision is pending."""
    clause: str
    before: list[int]
    """By seat, in per cent, where the deal is refused; empty where it cannot be offered."""
    after: list[int]
    """The same where it is made."""
    standard: bool
    """Whether the table plays by the rules of its edition; the value function knows no others."""


async def advice(call: Call) -> Advice:
    """What trader would do now, and what each way to decide is worth."""
    call.context.check_rate(call.context.questions, call.caller)
    room = await call.context.rooms.room(call.table)
    return await call.context.coach.advice(room, call.principal.person)


async def deal_chances(call: Call) -> DealChances:
    """What a deal is worth to all seats."""
    call.context.check_rate(call.context.questions, call.caller)
    room = await call.context.rooms.room(call.table)
    table, draft, person = room.table, call.body, call.principal.person
    require_coach(table, person)
    own, standard = table.seats_of(person), not table.book.overrides
    if coach_mode(table) == "alone" and not {draft.seat, draft.other} & {*own}:
        raise RejectedError(Code.NOT_YOUR_SEAT)
    try:
        pending = _pending(table, draft, is_maker=draft.seat in own)
        refused = _answered(table, pending, draft.other, Verb.REJECT)
        made = _answered(table, pending, draft.other, Verb.ACCEPT)
    except RejectedError as error:
        return DealChances(error.code, error.clause, [], [], standard)
    before, after = await call.context.coach.deal(room, person, refused, made)
    return DealChances("", "", before, after, standard)


def _pending(table: Table, draft: Draft, *, is_maker: bool) -> Game:
    """A copy of the game in which the deal waits for its answer."""
    require_game(table)
    require_seat(table, draft.seat)
    require_other_seat(table, draft.seat, draft.other)
    if is_maker:
        require_can_propose(table, draft.seat, draft.other)
    text = " ".join(draft.text.split())
    return with_pending(table, PendingDeal("", draft.seat, draft.other, text, table.version))


def _answered(table: Table, pending: Game, seat: int, verb: Verb) -> Game:
    """A copy of the game after an answer to its deal."""
    game = pending.copy()
    number = game.deal_number if verb == Verb.ACCEPT else 0
    reason = apply(game, table.edition, seat, verb, number, 0)
    if reason:
        raise rejection_by_rules(Refusal(reason))
    return game
