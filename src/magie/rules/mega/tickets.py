"""Bus tickets: how they come, what they do, when they expire."""

from magie.base.jit import part, rule
from magie.game.edition import Edition
from magie.game.events import EventKind, emit
from magie.game.refusals import Refusal
from magie.game.state import FREE, Game, Source, Task
from magie.rules.agenda import push
from magie.rules.windows import turn_refusal

BOARD_SIDES = 4


@rule("MEGA-BUS-07", "MEGA-BUS-06")
def tickets_left(game: Game) -> int:
    """Tickets in the pile."""
    return game.plain_tickets + game.expiry_tickets


@rule("MEGA-BUS-01", "MEGA-SQ-06", "MEGA-SQ-07")
def reach_for_ticket(game: Game, seat: int, source: int) -> None:
    """Take the top ticket while there is one."""
    if tickets_left(game) > 0:
        push(game, Task.TICKET, seat, source, 0, 0)


@part
def may_be_ticket(game: Game, expiry: int) -> bool:
    """Whether the top ticket can be of this kind."""
    if expiry == 1:
        return game.expiry_tickets > 0
    return expiry == 0 and game.plain_tickets > 0


@rule("MEGA-BUS-01", "MEGA-BUS-08", "MEGA-BUS-10", "MEGA-SQ-05")
def take_ticket(game: Game, seat: int, source: int, expiry: int) -> None:
    """Take a ticket; one that says so voids all others (AMB-71)."""
    if expiry:
        game.expiry_tickets -= 1
        expire_all(game)
    else:
        game.plain_tickets -= 1
    game.tickets[seat] += 1
    if source == Source.SQUARE:
        game.fresh[seat] += 1
    emit(game, EventKind.TICKET, seat, expiry, tickets_left(game), 0)


@rule("MEGA-BUS-08")
def expire_all(game: Game) -> None:
    """Every ticket in hand goes out of the game."""
    for seat in range(game.seats):
        if game.tickets[seat] > 0:
            emit(game, EventKind.EXPIRE, seat, game.tickets[seat], 0, 0)
        game.tickets[seat] = 0
        game.fresh[seat] = 0


@rule("MEGA-BUS-03", "MEGA-DICE-04", "MEGA-SQ-05")
def use_refusal(game: Game, seat: int) -> int:
    """Why a seat cannot use a ticket instead of rolling (AMB-70)."""
    refused = turn_refusal(game, seat)
    if refused != Refusal.NONE:
        return refused
    if game.jail[seat] != FREE:
        return Refusal.IN_JAIL
    if game.tickets[seat] == 0:
        return Refusal.NO_TICKET
    if game.tickets[seat] <= game.fresh[seat]:
        return Refusal.TICKET_TOO_FRESH
    return Refusal.NONE


@rule("MEGA-BUS-04", "MEGA-BUS-05")
def steps_left_on_side(edition: Edition, start: int) -> int:
    """How far a ticket can go: to the corner that ends the side, or the whole next side."""
    side = edition.squares // BOARD_SIDES
    return side - start % side


@rule("MEGA-BUS-04", "MEGA-BUS-05")
def ticket_refusal(game: Game, edition: Edition, seat: int, square: int) -> int:
    """Why a ticket does not lead there."""
    refused = use_refusal(game, seat)
    if refused != Refusal.NONE:
        return refused
    if square < 0 or square >= edition.squares:
        return Refusal.NO_SUCH_SQUARE
    steps = (square + edition.squares - game.position[seat]) % edition.squares
    if steps == 0 or steps > steps_left_on_side(edition, game.position[seat]):
        return Refusal.NOT_ON_SIDE
    return Refusal.NONE


@rule("MEGA-BUS-03", "MEGA-BUS-06")
def spend_ticket(game: Game, seat: int, square: int) -> None:
    """Give a ticket to the bank; it is out of the game."""
    game.tickets[seat] -= 1
    emit(game, EventKind.USE_TICKET, seat, square, 0, 0)
