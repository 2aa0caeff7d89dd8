"""Chance and Community Chest: the piles, and what the cards order."""

from magie.base.jit import part, rule
from magie.game.edition import CardReturned, Edition, Effect, Kind, MultiDebt
from magie.game.events import EventKind, emit
from magie.game.state import CARDS, EVERYBODY, NO_SEAT, Cause, Game, Task
from magie.rules.agenda import pop, push
from magie.rules.money import owe, pay
from magie.rules.seats import next_seat, seats_in_play
from magie.rules.stock import HOTEL, houses_in


@rule("CARD-01", "SETUP-08", "SETUP-09")
def unseen_cards(game: Game, deck: int) -> int:
    """How many cards of a pile are still unseen; they lie on top."""
    count = 0
    for card in range(deck * CARDS, deck * CARDS + CARDS):
        count += game.unseen[card]
    return count


@rule("CARD-01", "CARD-04")
def may_come(game: Game, deck: int, card: int) -> bool:
    """Whether this card can be the next: any unseen one, then the known order."""
    if card < 0 or card >= CARDS:
        return False
    if unseen_cards(game, deck) > 0:
        return game.unseen[deck * CARDS + card] == 1
    return game.pile[deck * CARDS] == card


@part
def take_from_pile(game: Game, deck: int, card: int) -> None:
    """Lift a card off its pile."""
    start = deck * CARDS
    if game.unseen[start + card] == 1:
        game.unseen[start + card] = 0
        return
    last = game.piled[deck] - 1
    for at in range(start, start + last):
        game.pile[at] = game.pile[at + 1]
    game.pile[start + last] = 0
    game.piled[deck] = last


@rule("CARD-03", "CARD-04", "CARD-08", "BANKR-06")
def put_under(game: Game, deck: int, card: int) -> None:
    """Put a card under its pile."""
    game.pile[deck * CARDS + game.piled[deck]] = card
    game.piled[deck] += 1
    emit(game, EventKind.CARD_BACK, deck, card, 0, 0)


@rule("CARD-08", "BANKR-06")
def surrender_release(game: Game, edition: Edition, deck: int) -> None:
    """Put a held release card under its pile."""
    game.holder[deck] = NO_SEAT
    put_under(game, deck, edition.release[deck])


@rule("CARD-03")
def return_card(game: Game) -> None:
    """Put the card in hand back, where the booklet says so only now."""
    if game.hand_deck != NO_SEAT:
        put_under(game, game.hand_deck, game.hand_card)
    game.hand_deck = NO_SEAT
    game.hand_card = 0


@rule("CARD-01", "CARD-02", "CARD-03", "CARD-05", "CARD-06")
def draw(game: Game, edition: Edition, seat: int, deck: int, card: int) -> None:
    """Take the card, keep it if it frees from jail, else do what it says."""
    take_from_pile(game, deck, card)
    emit(game, EventKind.CARD, seat, deck, card, 0)
    if edition.card[deck * CARDS + card].effect == Effect.RELEASE:
        game.holder[deck] = seat
        emit(game, EventKind.KEEP_CARD, seat, deck, 0, 0)
        return
    if edition.card_returned == CardReturned.BEFORE:
        put_under(game, deck, card)
    else:
        game.hand_deck = deck
        game.hand_card = card


@rule("CARD-05", "BANK-02")
def money_card(game: Game, edition: Edition, seat: int, deck: int, card: int) -> None:
    """Carry out a card that only moves money."""
    order = edition.card[deck * CARDS + card]
    push(game, Task.RETURN_CARD, seat, 0, 0, 0)
    if order.effect == Effect.COLLECT:
        pay(game, NO_SEAT, seat, order.amount)
        emit(game, EventKind.COLLECT, seat, order.amount, 0, 0)
    elif order.effect == Effect.PAY:
        owe(game, seat, NO_SEAT, order.amount, Cause.CARD)
    elif order.effect == Effect.REPAIRS:
        bill = repairs(game, edition, seat, order.per_house, order.per_hotel)
        owe(game, seat, NO_SEAT, bill, Cause.CARD)
    elif order.effect == Effect.PAY_EACH:
        pay_each(game, edition, seat, order.amount)
    elif order.effect == Effect.COLLECT_EACH:
        push(game, Task.COLLECT_EACH, seat, next_seat(game, seat), order.amount, 0)


@rule("CARD-05")
def repairs(game: Game, edition: Edition, seat: int, per_house: int, per_hotel: int) -> int:
    """The bill for all buildings of a seat (AMB-29)."""
    bill = 0
    for square in range(edition.squares):
        level = game.level[square]
        if level > 0 and game.owner[square] == seat:
            if edition.square[square].kind == Kind.STATION:
                bill += per_house * edition.repairs_depot
            elif level < HOTEL:
                bill += per_house * houses_in(level)
            elif level == HOTEL or not edition.repairs_skyscraper:
                bill += per_hotel
    return bill


@rule("CARD-05")
def pay_each(game: Game, edition: Edition, seat: int, amount: int) -> None:
    """Pay every other seat, one after the other from the left, or all at once (AMB-30)."""
    if edition.multi_debt == MultiDebt.PRORATA:
        owe(game, seat, EVERYBODY, amount * (seats_in_play(game) - 1), Cause.GIFT)
    else:
        push(game, Task.PAY_EACH, seat, next_seat(game, seat), amount, 0)


@rule("CARD-05")
def next_gift(game: Game) -> None:
    """Make the next of these payments due; the round ends where it began (AMB-31, AMB-33)."""
    at = game.depth - 1
    seat, other, amount = game.who[at], game.what[at], game.sum[at]
    if other == seat:
        pop(game)
        return
    game.what[at] = next_seat(game, other)
    if game.out[other]:
        return
    if game.task[at] == Task.PAY_EACH:
        owe(game, seat, other, amount, Cause.GIFT)
    else:
        owe(game, other, seat, amount, Cause.GIFT)


@rule("CARD-05")
def nearest(edition: Edition, start: int, kind: int) -> int:
    """The next square of a kind ahead."""
    for step in range(1, edition.squares):
        square = (start + step) % edition.squares
        if edition.square[square].kind == kind:
            return square
    return start


@rule("CARD-01", "CARD-10", "MEGA-BUS-02")
def nearest_cards(edition: Edition, start: int) -> int:
    """The next card square ahead, of either deck."""
    for step in range(1, edition.squares):
        square = (start + step) % edition.squares
        kind = edition.square[square].kind
        if kind == Kind.CHANCE or kind == Kind.CHEST:
            return square
    return start
