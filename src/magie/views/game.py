"""The view of a game: everything that is public."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec

from magie.engine import actor
from magie.game.edition import Edition
from magie.game.state import NO_SEAT, Game, Phase, Task
from magie.notation.play import EventTuple
from magie.notation.wording import proposal_text
from magie.views.event_types import EVENT_TYPES, AnyEvent
from magie.views.holdings import DeedValues
from magie.views.menus import ChoiceView

_encoder = msgspec.json.Encoder()


CONTEST_TASKS = (Task.WISHES, Task.CONTEST, Task.PLACE)


TASKS_WITH_CAUSE = (Task.DEBT, Task.WISHES, Task.CONTEST)
"""Tasks whose cause is shown."""


class PurseView(msgspec.Struct, frozen=True):
    """What a seat has in the game."""

    cash: int
    at: int
    """Its square."""
    jail: int
    """Failed throws in jail; -1 where it is free."""
    out: int
    """0 in play, else the order of elimination."""
    tickets: int
    worth: int
    raisable: int
    """What it could pay now, if it sold and mortgaged everything."""
    won: bool


class BidView(msgspec.Struct, frozen=True):
    """An auction, or a contest for the last pieces."""

    amount: int
    seat: int
    bidding: list[int]
    """1 for each seat that still bids."""
    wishes: list[int]
    """In a contest: the pieces that each seat still wants; -1 where it has not been asked."""


class ClaimView(msgspec.Struct, frozen=True):
    """A rent that its owner has not claimed yet."""

    owner: int
    debtor: int
    square: int
    amount: int


class OfferView(msgspec.Struct, frozen=True):
    """A deal in the game, which waits for its answer."""

    seat: int
    other: int
    deeds: list[int]
    cash: list[int]
    """What the offering seat gives, and what it asks."""
    cards: list[int]
    tickets: list[int]
    debt: bool
    text: str
    """``5 $90 for 12``, as in a proposed deal."""


class GameView(msgspec.Struct, frozen=True):
    """The public state of a game."""

    phase: str
    task: str
    """The pending task that must be settled first; empty where there is none."""
    task_what: int
    task_sum: int
    task_why: int
    """The cause of a debt, or the seat that announced a shortage; else 0."""
    turn: int
    actor: int
    dice: list[int]
    doubles: int
    roll_again: bool
    seats: list[PurseView]
    owner: list[int]
    """By square; -1 is the bank."""
    rent: list[int]
    """By square, the rent that a visitor would owe now; on a utility, per point of the throw.  -1
    where no seat would owe a rent."""
    level: list[int]
    mortgaged: list[int]
    stock: list[int]
    pot: int
    cards: list[int]
    """The holder of the release card of each deck."""
    bid: BidView
    claims: list[ClaimView]
    offer: OfferView | None
    menus: dict[str, list[ChoiceView]]
    """By seat, for those of players; the safe choice first."""


def game_view(
    game: Game,
    edition: Edition,
    menus: dict[str, list[ChoiceView]],
    deed_values: DeedValues | None = None,
) -> GameView:
    """The view of a game, with the given menus."""
    squares, at = edition.squares, game.depth - 1
    deed_values = deed_values or DeedValues(game, edition)
    return GameView(
        phase=Phase(game.phase).name.lower(),
        task=Task(game.task[at]).name.lower() if game.depth else "",
        task_what=game.what[at] if game.depth else NO_SEAT,
        task_sum=game.sum[at] if game.depth else 0,
        task_why=game.why[at] if game.depth and game.task[at] in TASKS_WITH_CAUSE else 0,
        turn=game.turn,
        actor=actor(game),
        dice=[*game.dice],
        doubles=game.doubles,
        roll_again=bool(game.roll_again),
        seats=[purse_view(game, deed_values, seat) for seat in range(game.seats)],
        owner=[*game.owner[:squares]],
        rent=deed_values.rents,
        level=[*game.level[:squares]],
        mortgaged=[square for square in range(squares) if game.mortgaged[square]],
        stock=[*game.stock],
        pot=game.pot,
        cards=[*game.holder],
        bid=bid_view(game),
        claims=[
            ClaimView(
                game.claim_owner[each],
                game.claim_debtor[each],
                game.claim_square[each],
                game.claim_amount[each],
            )
            for each in range(game.claims)
        ],
        offer=offer_view(game),
        menus=menus,
    )


def purse_view(game: Game, deed_values: DeedValues, seat: int) -> PurseView:
    """What a seat has."""
    return PurseView(
        cash=game.cash[seat],
        at=game.position[seat],
        jail=game.jail[seat],
        out=game.out[seat],
        tickets=game.tickets[seat],
        worth=deed_values.fortune(game, seat),
        raisable=deed_values.raisable(game, seat),
        won=bool(game.won[seat]),
    )


def bid_view(game: Game) -> BidView:
    """The current bids, and the wishes of seats in a shortage."""
    contested = game.depth > 0 and game.task[game.depth - 1] in CONTEST_TASKS
    wishes = [*game.wish[: game.seats]] if contested else []
    return BidView(game.bid, game.bidder, [*game.bidding[: game.seats]], wishes)


def offer_view(game: Game) -> OfferView | None:
    """The pending deal of the game, if there is one."""
    if game.depth == 0 or game.task[game.depth - 1] != Task.DEAL:
        return None
    return OfferView(
        seat=game.deal_from,
        other=game.deal_to,
        deeds=[square for square, included in enumerate(game.deal_deed) if included],
        cash=[*game.deal_cash],
        cards=[*game.deal_card],
        tickets=[*game.deal_tickets],
        debt=bool(game.deal_debt),
        text=proposal_text(game).split(" ", 3)[3],
    )


def event_view(event: EventTuple) -> AnyEvent:
    """An event with its numbers by name."""
    return EVENT_TYPES[event[0]](*event[1:])


def state_hash(view: bytes) -> str:
    """A hash of an encoded view, by which a client checks its own."""
    return sha256(view).hexdigest()[:32]


def encode(message: Any) -> bytes:
    """Encode a view or a message as JSON."""
    return _encoder.encode(message)
