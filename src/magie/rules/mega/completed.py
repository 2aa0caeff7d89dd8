"""The last lot of a built group: evenness has to be restored at once (AMB-77)."""

from magie.base.jit import part, rule
from magie.game.edition import MEMBERS, BuildingKind, Edition
from magie.game.events import EventKind, emit
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Game, Task
from magie.rules.agenda import asks, pop
from magie.rules.deeds import highest, is_even, lowest, must_even, owns
from magie.rules.money import pay
from magie.rules.stock import (
    HOTEL,
    at_hand,
    build_at,
    houses_in,
    level_above,
    level_below,
    lower_level,
    paid_after,
    paid_for,
    piece_for,
    price_of,
    raise_level,
    rank,
)


@part
def settle_group(game: Game, edition: Edition) -> bool:
    """End the obligation once the group is even; whether it is."""
    at = game.depth - 1
    if not is_even(game, edition, game.who[at], game.what[at]):
        return False
    pop(game)
    return True


@part
def group_refusal(game: Game, edition: Edition, seat: int, square: int) -> int:
    """Whether the square is one of the group that has to be put right."""
    if not asks(game, Task.COMPLETED, seat):
        return Refusal.WRONG_MOMENT
    if not owns(game, edition, seat, square):
        return Refusal.NOT_OWNER
    if not must_even(game, edition, seat, edition.square[square].group):
        return Refusal.MUST_BUILD
    return Refusal.NONE


@rule("MEGA-LAST-03")
def catch_up_refusal(game: Game, edition: Edition, seat: int, square: int) -> int:
    """Why a building cannot be put up here on the way to evenness."""
    refused = group_refusal(game, edition, seat, square)
    if refused != Refusal.NONE:
        return refused
    if game.mortgaged[square]:
        return Refusal.GROUP_MORTGAGED
    level = game.level[square]
    if rank(edition, level) > lowest(game, edition, seat, edition.square[square].group):
        return Refusal.UNEVEN
    above = level_above(edition, level)
    if at_hand(game, piece_for(edition, square, above)) <= 0:
        return Refusal.NO_PIECE_LEFT
    if game.cash[seat] < price_of(edition, square, above):
        return Refusal.NOT_ENOUGH_CASH
    return Refusal.NONE


@rule("MEGA-LAST-03")
def catch_up(game: Game, edition: Edition, seat: int, square: int) -> None:
    """Buy the next building for a lot that lags behind."""
    price = price_of(edition, square, level_above(edition, game.level[square]))
    pay(game, seat, NO_SEAT, price)
    build_at(game, edition, seat, square, price)


@rule("MEGA-LAST-04")
def can_afford_evenness(game: Game, edition: Edition, seat: int, group: int) -> bool:
    """Whether cash and stock reach for all the buildings that are missing."""
    target = highest(game, edition, seat, group) - 1
    cost, houses, hotels = 0, 0, 0
    for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
        square = edition.member[at]
        if game.owner[square] != seat:
            continue
        level = game.level[square]
        while rank(edition, level) < target:
            level = level_above(edition, level)
            cost += price_of(edition, square, level)
        houses += max(0, houses_in(level) - houses_in(game.level[square]))
        hotels += level == HOTEL and game.level[square] < HOTEL
    return (
        cost <= game.cash[seat]
        and houses <= at_hand(game, BuildingKind.HOUSE)
        and hotels <= at_hand(game, BuildingKind.HOTEL)
    )


@rule("MEGA-LAST-04", "MEGA-LAST-05")
def shift_refusal(game: Game, edition: Edition, seat: int, source: int, target: int) -> int:
    """Why a level cannot be moved from one lot to another at par."""
    refused = group_refusal(game, edition, seat, source)
    if refused == Refusal.NONE:
        refused = group_refusal(game, edition, seat, target)
    if refused != Refusal.NONE:
        return refused
    group = edition.square[source].group
    if can_afford_evenness(game, edition, seat, group):
        return Refusal.MUST_BUILD
    high, low = game.level[source], game.level[target]
    if rank(edition, high) < highest(game, edition, seat, group):
        return Refusal.NOT_A_SHIFT
    if rank(edition, low) > lowest(game, edition, seat, group):
        return Refusal.NOT_A_SHIFT
    return pieces_refusal(game, edition, high, low)


@part
def pieces_refusal(game: Game, edition: Edition, high: int, low: int) -> int:
    """Whether the bank has the pieces that a shift needs."""
    down, up = level_below(edition, high), level_above(edition, low)
    houses = houses_in(down) + houses_in(up) - houses_in(high) - houses_in(low)
    hotels = (down == HOTEL) + (up == HOTEL) - (high == HOTEL) - (low == HOTEL)
    if houses > at_hand(game, BuildingKind.HOUSE) or hotels > at_hand(game, BuildingKind.HOTEL):
        return Refusal.NO_PIECE_LEFT
    return Refusal.NONE


@rule("MEGA-LAST-04", "MEGA-LAST-05")
def shift(game: Game, edition: Edition, seat: int, source: int, target: int) -> None:
    """Move one level at par; no money changes hands."""
    below = level_below(edition, game.level[source])
    share = paid_for(game, edition, source) - paid_after(game, edition, source, below)
    lower_level(game, edition, source, below)
    raise_level(game, edition, target, share)
    emit(game, EventKind.SHIFT, seat, source, target, 0)
