"""Landing: which chapter speaks for the square or the card that a seat has met."""

from magie.base.jit import part, rule
from magie.game.edition import Deck, Edition, Effect, Kind
from magie.game.state import CARDS, NO_SEAT, Game, Source, Task
from magie.rules.agenda import pop, push
from magie.rules.buying import offer_deed
from magie.rules.cards import money_card, nearest, return_card
from magie.rules.deeds import is_deed
from magie.rules.jail import send_to_jail
from magie.rules.mega.dice import all_owned
from magie.rules.mega.squares import needs_throw, open_gift, owes_rent_at
from magie.rules.mega.tickets import reach_for_ticket, tickets_left
from magie.rules.movement import advance, advance_by_card, advance_to, distance, retreat_to
from magie.rules.rent import charge_rent, rent_of
from magie.rules.taxes import levy, park


@rule("TURN-03", "TURN-07", "BUY-01", "BUY-04", "RENT-10", "CARD-10", "JAIL-18", "MEGA-SETUP-02")
def land(game: Game, edition: Edition, seat: int, factor: int) -> None:
    """Do what the square says; a card may have named the factor of a rent."""
    square = game.position[seat]
    kind = edition.square[square].kind
    if is_deed(edition, square):
        if game.owner[square] == NO_SEAT:
            offer_deed(game, seat, square)
        else:
            charge_rent(game, edition, seat, square, factor)
    elif kind == Kind.CHANCE:
        push(game, Task.DRAW, seat, Deck.CHANCE, 0, 0)
    elif kind == Kind.CHEST:
        push(game, Task.DRAW, seat, Deck.CHEST, 0, 0)
    elif kind == Kind.TAX:
        levy(game, edition, seat, square)
    elif kind == Kind.PARKING:
        park(game, edition, seat)
    elif kind == Kind.GO_TO_JAIL:
        send_to_jail(game, edition, seat)
    elif kind == Kind.AUCTION:
        land_on_auction(game, edition, seat)
    elif kind == Kind.BIRTHDAY:
        open_gift(game, edition, seat, tickets_left(game))
    elif kind == Kind.BUS_TICKET:
        reach_for_ticket(game, seat, Source.SQUARE)


@rule("MEGA-SQ-01", "MEGA-SQ-02")
def land_on_auction(game: Game, edition: Edition, seat: int) -> None:
    """Choose a deed to be auctioned; when all are sold, go where it costs most."""
    if not all_owned(game, edition):
        push(game, Task.PICK_AUCTION, seat, 0, 0, 0)
    elif needs_throw(game, edition, seat):
        push(game, Task.AUCTION_THROW, seat, 0, 0, 0)
    else:
        go_to_dearest(game, edition, seat)


@rule("MEGA-SQ-02", "MEGA-SQ-03")
def go_to_dearest(game: Game, edition: Edition, seat: int) -> None:
    """Move on to the rent that costs most, the nearest of equals (AMB-72)."""
    best, target = 0, NO_SEAT
    for step in range(1, edition.squares):
        square = (game.position[seat] + step) % edition.squares
        if owes_rent_at(game, edition, seat, square):
            rent = rent_of(game, edition, square, 0)
            if rent > best:
                best, target = rent, square
    if target != NO_SEAT:
        advance_to(game, edition, seat, target)
        push(game, Task.LAND, seat, 0, 0, 0)


@rule("CARD-02", "CARD-05", "CARD-09", "CARD-10", "JAIL-02")
def carry_out(game: Game, edition: Edition, seat: int, deck: int, card: int) -> None:
    """Do what a card orders; one that moves the token is done when the token has moved."""
    order = edition.card[deck * CARDS + card]
    if order.effect == Effect.RELEASE:
        return
    if order.effect == Effect.PAY_OR_DRAW:
        push(game, Task.PAY_OR_DRAW, seat, order.target, order.amount, 0)
    elif order.effect == Effect.GO_TO_JAIL:
        send_to_jail(game, edition, seat)
        return_card(game)
    elif Effect.MOVE_TO <= order.effect <= Effect.NEAREST_UTILITY:
        move_by_card(game, edition, seat, deck * CARDS + card)
        return_card(game)
    else:
        money_card(game, edition, seat, deck, card)


@part
def move_by_card(game: Game, edition: Edition, seat: int, number: int) -> None:
    """Move the token as a card says, and let it land."""
    order = edition.card[number]
    game.points = 0
    factor = 0
    if order.effect == Effect.MOVE_TO:
        advance_by_card(game, edition, seat, order.target)
    elif order.effect == Effect.MOVE_BACK_TO:
        retreat_to(game, seat, order.target)
    elif order.effect == Effect.MOVE_BY:
        move_by(game, edition, seat, order.amount)
    elif order.effect == Effect.NEAREST_STATION:
        factor = order.amount
        target = nearest(edition, game.position[seat], Kind.STATION)
        advance_by_card(game, edition, seat, target)
    else:
        factor = order.amount
        target = nearest(edition, game.position[seat], Kind.UTILITY)
        advance_by_card(game, edition, seat, target)
    push(game, Task.LAND, seat, 0, factor, 0)


@rule("GO-06")
def move_by(game: Game, edition: Edition, seat: int, steps: int) -> None:
    """Move by so many squares; backwards there is no salary."""
    if steps >= 0:
        advance(game, edition, seat, steps)
    else:
        retreat_to(game, seat, distance(edition, -steps, game.position[seat]))


@rule("UTIL-04")
def end_throw(game: Game, points: int) -> tuple[int, int, int]:
    """Take a throw for a rent off the table: who threw, for which square, at what factor."""
    at = game.depth - 1
    seat, square, factor = game.who[at], game.why[at], game.sum[at]
    game.points = points
    pop(game)
    return seat, square, factor
