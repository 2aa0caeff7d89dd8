"""Preparation: the table is laid, deeds are dealt, the starter is found."""

from magie.base.jit import part, rule
from magie.game.edition import BuildingKind, Edition, Variant
from magie.game.events import EventKind, emit
from magie.game.refusals import Refusal
from magie.game.state import CARDS, DECKS, NO_SEAT, SEATS, Game, Phase, Task, Throw
from magie.rules.agenda import pop, push
from magie.rules.money import pay

DEALT_EACH = 2


@rule("SETUP-01", "SETUP-12", "SETUP-13")
def table_refusal(edition: Edition, seats: int, banker: int) -> int:
    """Why this many cannot play; a banker who does not play needs five others."""
    if seats < edition.players_min or seats > edition.players_max or seats > SEATS:
        return Refusal.WRONG_NUMBER_OF_SEATS
    if banker == NO_SEAT and seats < 5:
        return Refusal.BANKER_MUST_PLAY
    if banker >= seats or banker < NO_SEAT:
        return Refusal.NO_SUCH_SEAT
    return Refusal.NONE


@rule(
    "SETUP-03",
    "SETUP-04",
    "SETUP-06",
    "SETUP-07",
    "SETUP-08",
    "SETUP-09",
    "SETUP-10",
    "SETUP-11",
    "MEGA-SETUP-03",
    "MEGA-SKY-06",
    "MEGA-DEPOT-05",
    "MEGA-BUS-07",
)
def lay_table(game: Game, edition: Edition, seats: int, banker: int) -> None:
    """Put everything in its place in a new record: cash to the seats, the rest to the bank."""
    game.seats = seats
    game.banker = banker
    for seat in range(seats):
        game.cash[seat] = edition.start_cash
    game.stock[BuildingKind.HOUSE] = edition.houses
    game.stock[BuildingKind.HOTEL] = edition.hotels
    game.stock[BuildingKind.SKYSCRAPER] = edition.skyscrapers
    game.stock[BuildingKind.DEPOT] = edition.depots
    for card in range(DECKS * CARDS):
        game.unseen[card] = 1
    game.plain_tickets = edition.tickets - edition.expiry_tickets
    game.expiry_tickets = edition.expiry_tickets
    game.pot = edition.pot_seed
    game.phase = Phase.START
    game.turn = first_roller(game, edition)
    if edition.variant != Variant.STANDARD:
        game.phase = Phase.DEALING
        push(game, Task.DEAL_DEED, receiver(game, edition, 0), 0, 0, 0)


@rule("SETUP-16")
def first_roller(game: Game, edition: Edition) -> int:
    """Who makes the first starting roll."""
    if edition.banker_rolls_first and game.banker != NO_SEAT:
        return game.banker
    return 0


@rule("SHORT-01", "SHORT-02")
def receiver(game: Game, edition: Edition, count: int) -> int:
    """Who gets the deed dealt after ``count`` others, the banker's left-hand neighbour first."""
    if edition.deal_singly:
        return (game.banker + 1 + count) % game.seats
    return (game.banker + 1 + count // DEALT_EACH) % game.seats


@rule("SHORT-01", "SHORT-02", "SHORT-03", "TIMED-02", "TIMED-03")
def deal_deed(game: Game, edition: Edition, square: int) -> None:
    """Give the next deed to its seat, which pays the printed price at once."""
    at = game.depth - 1
    seat, count = game.who[at], game.what[at] + 1
    game.owner[square] = seat
    pay(game, seat, NO_SEAT, edition.square[square].price)
    emit(game, EventKind.DEALT, seat, square, edition.square[square].price, 0)
    pop(game)
    if count < DEALT_EACH * game.seats:
        push(game, Task.DEAL_DEED, receiver(game, edition, count), count, 0, 0)
    else:
        game.phase = Phase.START


@rule("SETUP-15")
def starting_throw(game: Game) -> None:
    """Take the dice for a starting roll."""
    push(game, Task.THROW, game.turn, Throw.START, 0, 0)


@rule("SETUP-15", "SETUP-16", "SETUP-17")
def starting_roll(game: Game, edition: Edition, first: int, second: int) -> None:
    """Count a starting roll; the highest begins, equals throw again (AMB-01)."""
    seat = game.turn
    game.start_total[seat] = first + second
    emit(game, EventKind.START_ROLL, seat, first, second, 0)
    waiting = next_to_throw(game, seat)
    if waiting == NO_SEAT:
        compare_starting_rolls(game, edition)
    else:
        game.turn = waiting


@part
def next_to_throw(game: Game, after: int) -> int:
    """The next seat that has still to throw."""
    for step in range(1, game.seats + 1):
        seat = (after + step) % game.seats
        if game.start_total[seat] == 0:
            return seat
    return NO_SEAT


@rule("SETUP-15", "SETUP-17")
def compare_starting_rolls(game: Game, edition: Edition) -> None:
    """Name the starter, or send the tied seats back to the dice in the same order."""
    best, holders, starter = 0, 0, 0
    for seat in range(game.seats):
        total = game.start_total[seat]
        if total > best:
            best, holders, starter = total, 1, seat
        elif total == best:
            holders += 1
    if holders > 1:
        for seat in range(game.seats):
            game.start_total[seat] = 0 if game.start_total[seat] == best else NO_SEAT
        last = (first_roller(game, edition) + game.seats - 1) % game.seats
        game.turn = next_to_throw(game, last)
        return
    for seat in range(game.seats):
        game.start_total[seat] = 0
    game.turn = starter
    game.phase = Phase.BETWEEN
    emit(game, EventKind.STARTER, starter, 0, 0, 0)
