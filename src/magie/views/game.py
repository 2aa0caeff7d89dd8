"""The game as it is shown: everything on the board, and nothing that is hidden."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec

from magie.engine import actor
from magie.game.edition import Edition
from magie.game.state import NO_SEAT, Game, Phase, Task
from magie.notation.play import EventTuple
from magie.notation.wording import proposal_text
from magie.views.event_types import KINDS, AnyEvent
from magie.views.holdings import Estate
from magie.views.menus import ChoiceView

_encoder = msgspec.json.Encoder()


CONTESTED = (Task.WISHES, Task.CONTEST, Task.PLACE)


EXPLAINED = (Task.DEBT, Task.WISHES, Task.CONTEST)
"""Tasks of which it is said why."""


class PurseView(msgspec.Struct, frozen=True):
    """What a seat has in the game."""

    cash: int
    at: int
    """Its square."""
    jail: int
    """Throws that have failed; -1 where it is free."""
    out: int
    """0 in play, else the order of elimination."""
    tickets: int
    worth: int
    raisable: int
    """What it could pay at once, if it sold and mortgaged all that it has."""
    won: bool


class BidView(msgspec.Struct, frozen=True):
    """An auction, or a contest for the last pieces."""

    amount: int
    seat: int
    bidding: list[int]
    """1 for each seat that is still in."""
    wishes: list[int]
    """In a contest: by seat, the pieces that it still wants; -1 where it has not been asked."""


class ClaimView(msgspec.Struct, frozen=True):
    """A rent that nobody has claimed yet."""

    owner: int
    debtor: int
    square: int
    amount: int


class OfferView(msgspec.Struct, frozen=True):
    """The deal that stops the game until it is answered."""

    seat: int
    other: int
    deeds: list[int]
    cash: list[int]
    """What its maker gives, and what he asks."""
    cards: list[int]
    tickets: list[int]
    debt: bool
    text: str
    """``5 $90 for 12``, as in a deal that waits."""


class GameView(msgspec.Struct, frozen=True):
    """The game as it lies on the table."""

    phase: str
    task: str
    """What has to be settled before play goes on; empty where nothing has."""
    task_what: int
    task_sum: int
    task_why: int
    """Of a debt its cause, of a shortage who announced it; 0 else."""
    turn: int
    actor: int
    dice: list[int]
    doubles: int
    roll_again: bool
    seats: list[PurseView]
    owner: list[int]
    """By square; -1 is the bank."""
    rent: list[int]
    """By square, what a visitor would owe there now; on a utility, for each point that brought him
    there.  -1 where he would owe nothing, whoever he is."""
    level: list[int]
    mortgaged: list[int]
    stock: list[int]
    pot: int
    cards: list[int]
    """Who holds the release card of each deck."""
    bid: BidView
    claims: list[ClaimView]
    offer: OfferView | None
    menus: dict[str, list[ChoiceView]]
    """By seat, for those that belong to people; the safe choice first."""


def game_view(
    game: Game,
    edition: Edition,
    menus: dict[str, list[ChoiceView]],
    estate: Estate | None = None,
) -> GameView:
    """The game as it lies there, whoever plays it."""
    squares, at = edition.squares, game.depth - 1
    estate = estate or Estate(game, edition)
    return GameView(
        phase=Phase(game.phase).name.lower(),
        task=Task(game.task[at]).name.lower() if game.depth else "",
        task_what=game.what[at] if game.depth else NO_SEAT,
        task_sum=game.sum[at] if game.depth else 0,
        task_why=game.why[at] if game.depth and game.task[at] in EXPLAINED else 0,
        turn=game.turn,
        actor=actor(game),
        dice=[*game.dice],
        doubles=game.doubles,
        roll_again=bool(game.roll_again),
        seats=[purse_view(game, estate, seat) for seat in range(game.seats)],
        owner=[*game.owner[:squares]],
        rent=estate.rents,
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


def purse_view(game: Game, estate: Estate, seat: int) -> PurseView:
    """What a seat has."""
    return PurseView(
        cash=game.cash[seat],
        at=game.position[seat],
        jail=game.jail[seat],
        out=game.out[seat],
        tickets=game.tickets[seat],
        worth=estate.fortune(game, seat),
        raisable=estate.raisable(game, seat),
        won=bool(game.won[seat]),
    )


def bid_view(game: Game) -> BidView:
    """The bidding that goes on, and who still wants what in a shortage."""
    contested = game.depth > 0 and game.task[game.depth - 1] in CONTESTED
    wishes = [*game.wish[: game.seats]] if contested else []
    return BidView(game.bid, game.bidder, [*game.bidding[: game.seats]], wishes)


def offer_view(game: Game) -> OfferView | None:
    """The deal in the game itself, if one is on the table."""
    if game.depth == 0 or game.task[game.depth - 1] != Task.DEAL:
        return None
    return OfferView(
        seat=game.deal_from,
        other=game.deal_to,
        deeds=[square for square, laid in enumerate(game.deal_deed) if laid],
        cash=[*game.deal_cash],
        cards=[*game.deal_card],
        tickets=[*game.deal_tickets],
        debt=bool(game.deal_debt),
        text=proposal_text(game).split(" ", 3)[3],
    )


def event_view(told: EventTuple) -> AnyEvent:
    """Something that happened, its numbers by name."""
    return KINDS[told[0]](*told[1:])


def state_hash(view: bytes) -> str:
    """What two who see the same agree on."""
    return sha256(view).hexdigest()[:32]


def encode(message: Any) -> bytes:
    """A message as it is sent."""
    return _encoder.encode(message)
