"""The run: settles the tasks on the agenda until a seat or chance must decide."""

from magie.base.jit import part, rule
from magie.engine.finish import finish_by_fortune
from magie.engine.landing import land
from magie.game.edition import Edition
from magie.game.events import EventKind, emit
from magie.game.state import NO_SEAT, Game, Phase, Source, Task
from magie.rules.agenda import pop, push, top
from magie.rules.auction import open_auction
from magie.rules.bankruptcy import next_of_estate
from magie.rules.cards import nearest_cards, next_gift, return_card
from magie.rules.debt import settle
from magie.rules.jail import is_jailed, release
from magie.rules.mega.completed import settle_group
from magie.rules.mega.dice import bonus_target
from magie.rules.mega.tickets import reach_for_ticket, tickets_left
from magie.rules.mortgage import charge_interest, settle_received
from magie.rules.movement import advance, advance_to
from magie.rules.seats import next_seat
from magie.rules.shortage import next_in_contest, settle_place
from magie.rules.windows import before_first_roll


@part
def run(game: Game, edition: Edition) -> None:
    """Settle everything that settles itself.

    What most throws bring is here, where the compiler inlines it.
    """
    going = game.phase != Phase.OVER
    while going:
        task = top(game)
        if task == Task.NOTHING:
            going = conclude(game, edition)
        elif task == Task.MOVE:
            move(game, edition)
        elif task == Task.DEBT:
            going = settle(game, edition)
        else:
            going = task > Task.DEAL_DEED and step(game, edition, task)


@part
def step(game: Game, edition: Edition, task: int) -> bool:
    """Take one step with the first task; return whether there was one."""
    if task == Task.RECEIVED:
        return settle_received(game, edition)
    if task == Task.COMPLETED:
        return settle_group(game, edition)
    if task == Task.PLACE:
        return settle_place(game, edition)
    if task < Task.LAND:
        return False
    go_on(game, edition, task)
    return True


@rule("TURN-03", "CARD-03")
def go_on(game: Game, edition: Edition, task: int) -> None:
    """Do the first task, which needs no decision."""
    at = game.depth - 1
    seat, total = game.who[at], game.sum[at]
    if task == Task.LAND:
        pop(game)
        land(game, edition, seat, total)
    elif task == Task.BONUS:
        pop(game)
        bonus(game, edition, seat)
    elif task == Task.BUS:
        pop(game)
        bus(game, edition, seat)
    elif task == Task.ESTATE:
        auction_estate(game, edition)
    elif task == Task.RETURN_CARD:
        pop(game)
        return_card(game)
    elif task == Task.CONTEST_NEXT:
        next_in_contest(game, edition)
    elif task == Task.INTEREST:
        charge_interest(game, edition)
    else:
        next_gift(game)


@rule("JAIL-10", "JAIL-12", "JAIL-13", "JAIL-14")
def move(game: Game, edition: Edition) -> None:
    """Move on by a throw, out of jail if need be."""
    at = game.depth - 1
    seat, steps = game.who[at], game.sum[at]
    pop(game)
    if is_jailed(game, seat):
        release(game, seat)
    advance(game, edition, seat, steps)
    push(game, Task.LAND, seat, 0, 0, 0)


@rule("MEGA-MRM-02", "MEGA-MRM-03", "MEGA-MRM-04", "MEGA-MRM-07")
def bonus(game: Game, edition: Edition, seat: int) -> None:
    """Mister's second move, unless the first one ended in jail (AMB-65)."""
    if is_jailed(game, seat):
        return
    target = bonus_target(game, edition, seat)
    if target == NO_SEAT:
        stay(game, edition, seat)
        return
    if game.owner[target] != NO_SEAT and game.mortgaged[target]:
        push(game, Task.STAY_OR_GO, seat, target, 0, 0)
    else:
        take_bonus(game, edition, seat, target)


@rule("TURN-03", "MEGA-MRM-04")
def stay(game: Game, edition: Edition, seat: int) -> None:
    """Make no second move: a first square that was to be only passed is where the move ends."""
    if not edition.mrm_resolves_first:
        push(game, Task.LAND, seat, 0, 0, 0)


@rule("MEGA-MRM-02", "MEGA-MRM-06")
def take_bonus(game: Game, edition: Edition, seat: int, target: int) -> None:
    """Go where Mister points; a utility counts the white dice (AMB-26)."""
    game.points = game.dice[0] + game.dice[1]
    emit(game, EventKind.BONUS, seat, target, 0, 0)
    advance_to(game, edition, seat, target)
    push(game, Task.LAND, seat, 0, 0, 0)


@rule("MEGA-BUS-01", "MEGA-BUS-02")
def bus(game: Game, edition: Edition, seat: int) -> None:
    """The bus brings a ticket, or a ride to the cards when none is left (AMB-69)."""
    if is_jailed(game, seat):
        return
    if tickets_left(game) == 0:
        ride(game, edition, seat)
    elif edition.bus_optional:
        push(game, Task.TICKET_OR_MOVE, seat, 0, 0, 0)
    else:
        reach_for_ticket(game, seat, Source.DIE)


@rule("MEGA-BUS-02")
def ride(game: Game, edition: Edition, seat: int) -> None:
    """Go forward to the nearest card square."""
    advance_to(game, edition, seat, nearest_cards(edition, game.position[seat]))
    push(game, Task.LAND, seat, 0, 0, 0)


@rule("BANKR-04")
def auction_estate(game: Game, edition: Edition) -> None:
    """Put up the next deed of a bankrupt, polling from the seat to their left."""
    bankrupt = game.what[game.depth - 1]
    square = next_of_estate(game, edition)
    if square != NO_SEAT:
        open_auction(game, square, bankrupt)


@rule("DBL-01", "DBL-05", "JAIL-05", "JAIL-15", "TURN-05", "TIMED-05")
def conclude(game: Game, edition: Edition) -> bool:
    """Nothing is left to settle: see where the turn stands; whether it moved."""
    if game.phase == Phase.MOVING:
        game.frozen = 0
        if game.out[game.turn] or is_jailed(game, game.turn):
            next_turn(game)
        elif game.roll_again:
            game.roll_again = 0
            game.phase = Phase.PRE
        else:
            game.phase = Phase.POST
        return True
    if game.phase < Phase.BETWEEN:
        return False
    if game.out[game.turn]:
        next_turn(game)
        return True
    if game.time_up and before_first_roll(game):
        finish_by_fortune(game, edition)
    return False


@rule("TURN-05", "SETUP-17", "TIMED-05")
def next_turn(game: Game) -> None:
    """Pass the dice to the left."""
    game.turn = next_seat(game, game.turn)
    game.phase = Phase.BETWEEN
    game.doubles = 0
    game.roll_again = 0
    game.points = 0
    game.began_on_go = 0
    game.salary = 0
    game.frozen = 0
    for seat in range(game.seats):
        game.fresh[seat] = 0
    for die in range(3):
        game.dice[die] = 0
    emit(game, EventKind.TURN, game.turn, 0, 0, 0)
