"""Seats: who is still in the game, and who comes next."""

from magie.base.jit import part, rule
from magie.game.state import SEATS, Game


@rule("TURN-05", "SETUP-17", "BANKR-02")
def next_seat(game: Game, seat: int) -> int:
    """The next seat to the left that is still in the game (AMB-84)."""
    following = seat
    for _ in range(SEATS):
        following += 1
        if following == game.seats:
            following = 0
        if game.out[following] == 0:
            return following
    return seat


@part
def seats_in_play(game: Game) -> int:
    """How many seats have not been eliminated."""
    count = 0
    for seat in range(game.seats):
        if game.out[seat] == 0:
            count += 1
    return count


@part
def plays(game: Game, seat: int) -> bool:
    """Whether this is a seat, and still in the game."""
    return 0 <= seat < game.seats and game.out[seat] == 0
