"""Danger: what the next throw may cost a seat, and the reserve that this asks for."""

from magie.base.jit import part
from magie.game.edition import Edition, Kind
from magie.game.state import NO_SEAT, Game
from magie.rules.rent import rent_of, set_size

LEAST, MOST = 2, 12
"""Points of two dice."""
WAYS = 36
"""Throws of two dice."""


@part
def toll(game: Game, edition: Edition, seat: int, square: int, points: int) -> int:
    """The rent that a seat would owe on a square that so many points brought it to."""
    owner = game.owner[square]
    if game.mortgaged[square] or owner == seat:
        return 0
    if owner == NO_SEAT:
        return 0
    if edition.square[square].kind == Kind.UTILITY:
        group = edition.square[square].group
        return edition.square[square].rent[set_size(game, edition, owner, group) - 1] * points
    return rent_of(game, edition, square, 0)


@part
def mean_toll(game: Game, edition: Edition, seat: int) -> tuple[int, int]:
    """What the next throw costs in rents: on average, and at worst."""
    total, worst = 0, 0
    for points in range(LEAST, MOST + 1):
        square = (game.position[seat] + points) % edition.squares
        rent = toll(game, edition, seat, square, points)
        total += rent * (6 - abs(7 - points))
        worst = max(worst, rent)
    return total // WAYS, worst


@part
def reserve(game: Game, edition: Edition, seat: int) -> int:
    """What should stay in hand: a little, and more where rents are high."""
    mean, worst = mean_toll(game, edition, seat)
    return edition.go_salary // 4 + min(worst, 3 * mean)
