"""The blue die: Mister, the bus, triples."""

from magie.base.jit import rule
from magie.game.edition import Edition, Face
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Game, Task
from magie.rules.agenda import asks
from magie.rules.deeds import is_deed


@rule("MEGA-SETUP-04", "MEGA-DICE-01")
def has_blue_die(edition: Edition) -> bool:
    """Whether the edition has a third die."""
    return edition.blue_faces[0] != Face.NONE


@rule("MEGA-DICE-02", "MEGA-MRM-01")
def points_shown(first: int, second: int, face: int) -> int:
    """All points of a throw; Mister and the bus count nothing (AMB-26)."""
    if Face.ONE <= face <= Face.THREE:
        return first + second + face
    return first + second


@rule("MEGA-TRIPLE-01", "MEGA-TRIPLE-02", "MEGA-TRIPLE-04")
def is_triple(first: int, second: int, face: int) -> bool:
    """Whether the three dice agree."""
    return first == second == face and Face.ONE <= face <= Face.THREE


@rule("MEGA-TRIPLE-01")
def goto_refusal(game: Game, edition: Edition, seat: int, square: int) -> int:
    """Why a triple does not lead there (AMB-73)."""
    if not asks(game, Task.TRIPLE, seat):
        return Refusal.WRONG_MOMENT
    if square < 0 or square >= edition.squares:
        return Refusal.NO_SUCH_SQUARE
    if square == game.position[seat]:
        return Refusal.SAME_SQUARE
    return Refusal.NONE


@rule("MEGA-MRM-02", "MEGA-MRM-03")
def bonus_target(game: Game, edition: Edition, seat: int) -> int:
    """Where Mister leads: the next unowned deed, else the next one of another seat."""
    unowned = next_unowned(game, edition, seat)
    if unowned != NO_SEAT or not all_owned(game, edition):
        return unowned
    return next_foreign(game, edition, seat)


@rule("MEGA-MRM-02")
def next_unowned(game: Game, edition: Edition, seat: int) -> int:
    """The next unowned deed ahead, short of the square under the token (AMB-67)."""
    square = game.position[seat]
    for _ in range(1, edition.squares):
        square = square + 1 if square + 1 < edition.squares else 0
        if is_deed(edition, square) and game.owner[square] == NO_SEAT:
            return square
    return NO_SEAT


@rule("MEGA-MRM-03", "MEGA-SQ-02")
def all_owned(game: Game, edition: Edition) -> bool:
    """Whether the bank has no deed left."""
    for square in range(edition.squares):
        if is_deed(edition, square) and game.owner[square] == NO_SEAT:
            return False
    return True


@rule("MEGA-MRM-03", "MEGA-MRM-04")
def next_foreign(game: Game, edition: Edition, seat: int) -> int:
    """The next deed ahead that another seat holds, mortgaged or not (AMB-66)."""
    square = game.position[seat]
    for _ in range(1, edition.squares):
        square = square + 1 if square + 1 < edition.squares else 0
        skipped = edition.mrm_skip_mortgaged and game.mortgaged[square]
        if is_deed(edition, square) and game.owner[square] != seat and not skipped:
            return square
    return NO_SEAT


@rule("MEGA-MRM-04", "MEGA-MRM-07")
def stay_refusal(game: Game, seat: int) -> int:
    """Why a seat has no choice between staying and going."""
    if asks(game, Task.STAY_OR_GO, seat) or asks(game, Task.TICKET_OR_MOVE, seat):
        return Refusal.NONE
    return Refusal.MUST_GO if game.frozen else Refusal.WRONG_MOMENT
