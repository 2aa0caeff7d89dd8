"""Movement: tokens, doubles and the salary at GO."""

from magie.base.jit import part, rule
from magie.game.edition import Edition
from magie.game.events import EventKind, emit, emit_all
from magie.game.state import NO_SEAT, Game, Phase, Task, Throw
from magie.rules.agenda import push
from magie.rules.money import pay

DOUBLES_TO_JAIL = 3


@rule("TURN-01", "SETUP-19")
def take_dice(game: Game, throw: int) -> None:
    """Begin a throw of the turn."""
    seat = game.turn
    game.phase = Phase.MOVING
    game.began_on_go = 1 if game.position[seat] == 0 else 0
    game.salary = 0
    game.roll_again = 0
    push(game, Task.THROW, seat, throw, 0, 0)


@part
def show_dice(game: Game, edition: Edition, first: int, second: int, face: int, throw: int) -> None:
    """Lay the dice of the turn on the table."""
    game.dice[0] = first
    game.dice[1] = second
    game.dice[2] = face
    doubles = game.doubles
    counts = throw == Throw.MOVE or edition.jail_double_rolls_again
    if counts and first == second != face:
        doubles += 1
    emit_all(game, EventKind.ROLL, game.turn, first, second, face, throw, doubles, 0, 0, 0)


@rule("DBL-01", "DBL-02", "DBL-03", "JAIL-03", "MEGA-DICE-03", "MEGA-DICE-07")
def count_double(game: Game, first: int, second: int) -> bool:
    """Count a double, which grants another roll; whether it was the third."""
    if first != second:
        return False
    game.doubles += 1
    game.roll_again = 1
    return game.doubles == DOUBLES_TO_JAIL


@rule("TURN-01", "TURN-02", "TURN-04", "TURN-06", "PARK-04", "JAIL-19")
def advance(game: Game, edition: Edition, seat: int, steps: int) -> None:
    """Move forward, drawing the salary on reaching or passing GO."""
    start = game.position[seat]
    target = start + steps
    if target >= edition.squares:
        target -= edition.squares
        pay_salary(game, edition, seat)
    game.position[seat] = target
    emit(game, EventKind.MOVE, seat, start, target, 0)


@rule(
    "GO-01",
    "GO-02",
    "GO-03",
    "GO-05",
    "BANK-02",
    "CARD-09",
    "MEGA-MRM-06",
    "MEGA-BUS-09",
    "MEGA-TRIPLE-03",
)
def pay_salary(game: Game, edition: Edition, seat: int) -> None:
    """Pay the salary, every time."""
    pay(game, NO_SEAT, seat, edition.go_salary)
    game.salary += edition.go_salary
    emit(game, EventKind.SALARY, seat, edition.go_salary, 0, 0)


@rule("GO-05", "GO-06", "CARD-09")
def advance_to(game: Game, edition: Edition, seat: int, square: int) -> None:
    """Move forward to a square."""
    advance(game, edition, seat, distance(edition, game.position[seat], square))


@rule("GO-04")
def advance_by_card(game: Game, edition: Edition, seat: int, square: int) -> None:
    """Move forward at a card's word; back to GO from a throw begun there may earn nothing."""
    if square == 0 and game.began_on_go and not edition.go_return_from_go_pays:
        retreat_to(game, seat, square)
    else:
        advance_to(game, edition, seat, square)


@rule("GO-06")
def retreat_to(game: Game, seat: int, square: int) -> None:
    """Move to a square without any salary."""
    emit(game, EventKind.MOVE, seat, game.position[seat], square, 0)
    game.position[seat] = square


@part
def distance(edition: Edition, start: int, square: int) -> int:
    """Steps forward from one square to another."""
    return (square + edition.squares - start) % edition.squares
