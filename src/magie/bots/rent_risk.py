"""Rent risk: what the next throw may cost a seat, and the reserve that it should keep."""

from magie.base.jit import part
from magie.game.edition import Edition, Kind
from magie.game.state import NO_SEAT, Game
from magie.rules.rent import rent_of, set_size

MIN_POINTS, MAX_POINTS = 2, 12
"""The range of two dice."""
TWO_DICE_THROWS = 36
"""Equally likely throws of two dice."""


@part
def rent_owed(game: Game, edition: Edition, seat: int, square: int, points: int) -> int:
    """The rent that a seat would owe on a square reached by so many points."""
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
def expected_rent(game: Game, edition: Edition, seat: int) -> tuple[int, int]:
    """The rent that the next throw costs: on average, and at worst."""
    total, worst = 0, 0
    for points in range(MIN_POINTS, MAX_POINTS + 1):
        square = (game.position[seat] + points) % edition.squares
        rent = rent_owed(game, edition, seat, square, points)
        total += rent * (6 - abs(7 - points))
        worst = max(worst, rent)
    return total // TWO_DICE_THROWS, worst


@part
def reserve(game: Game, edition: Edition, seat: int) -> int:
    """The cash to keep: a little, and more where rents are high."""
    mean, worst = expected_rent(game, edition, seat)
    return edition.go_salary // 4 + min(worst, 3 * mean)
