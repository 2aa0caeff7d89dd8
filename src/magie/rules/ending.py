"""The end of the game, and who has won it."""

from magie.base.jit import part, rule
from magie.game.edition import Edition, Tiebreak, Variant
from magie.game.events import EventKind, emit
from magie.game.state import NO_SEAT, Game
from magie.rules.seats import seats_in_play
from magie.rules.worth import fortune

LAST_BANKRUPTCY = 2


@rule("OBJ-01", "OBJ-02")
def is_won(game: Game) -> bool:
    """Whether only one seat has not been eliminated."""
    return seats_in_play(game) == 1


@rule("SHORT-08")
def ends_short_game(game: Game, edition: Edition) -> bool:
    """Whether the bankruptcy that is about to happen is the second of a short game."""
    return edition.variant == Variant.SHORT and game.bankruptcies + 1 == LAST_BANKRUPTCY


@rule("OBJ-01")
def declare_survivor(game: Game) -> None:
    """The last seat left has won."""
    for seat in range(game.seats):
        if game.out[seat] == 0:
            game.won[seat] = 1
            emit(game, EventKind.WIN, seat, 0, 0, 0)


@rule("SHORT-16", "TIMED-01", "TIMED-06", "OBJ-02")
def declare_richest(game: Game, edition: Edition) -> None:
    """The richest seat left has won; equals share it unless the table says otherwise."""
    best = NO_SEAT
    for seat in range(game.seats):
        if game.out[seat] == 0:
            emit(game, EventKind.WORTH, seat, fortune(game, edition, seat), 0, 0)
            if best == NO_SEAT or is_ahead(game, edition, seat, best):
                best = seat
    for seat in range(game.seats):
        if game.out[seat] == 0 and not is_ahead(game, edition, best, seat):
            game.won[seat] = 1
            emit(game, EventKind.WIN, seat, 0, 0, 0)


@rule("SHORT-16")
def is_ahead(game: Game, edition: Edition, seat: int, other: int) -> bool:
    """Whether one seat is richer than another (AMB-62)."""
    mine, theirs = fortune(game, edition, seat), fortune(game, edition, other)
    if mine == theirs and edition.tiebreak == Tiebreak.CASH:
        return game.cash[seat] > game.cash[other]
    if mine == theirs and edition.tiebreak == Tiebreak.DEEDS:
        return deeds_held(game, edition, seat) > deeds_held(game, edition, other)
    return mine > theirs


@part
def deeds_held(game: Game, edition: Edition, seat: int) -> int:
    """How many deeds a seat has."""
    count = 0
    for square in range(edition.squares):
        if game.owner[square] == seat:
            count += 1
    return count
