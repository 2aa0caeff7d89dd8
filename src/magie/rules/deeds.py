"""Deeds: who holds what."""

from magie.base.jit import part, rule
from magie.game.actions import Menu
from magie.game.edition import MEMBERS, STATIONS, Edition
from magie.game.events import EventKind, emit
from magie.game.state import NO_SEAT, Game, Task
from magie.rules.agenda import push
from magie.rules.stock import ABOVE_ALL_LEVELS, rank


@part
def is_deed(edition: Edition, square: int) -> bool:
    """Whether the square exists and can be owned."""
    return 0 <= square < edition.squares and edition.square[square].price > 0


@part
def owns(game: Game, edition: Edition, seat: int, square: int) -> bool:
    """Whether a seat holds this deed."""
    return is_deed(edition, square) and game.owner[square] == seat


@part
def list_held(game: Game, edition: Edition, one: int, other: int, menu: Menu) -> tuple[int, bool]:
    """List in ``menu.held`` the deeds of two seats; how many, and whether any is built on.

    Branch-free, since owners are unpredictable: the next square overwrites one that does not count.
    """
    count, built = 0, 0
    for square in range(edition.squares):
        theirs = (game.owner[square] == one) | (game.owner[square] == other)
        menu.held[count] = square
        count += theirs
        built |= theirs * game.level[square]
    return count, built != 0


@rule("MORT-10")
def count_owned(game: Game, edition: Edition, seat: int, group: int) -> int:
    """How many deeds of a group a seat holds, mortgaged ones included."""
    count = 0
    for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
        if game.owner[edition.member[at]] == seat:
            count += 1
    return count


@part
def count_mortgaged(game: Game, edition: Edition, seat: int, group: int) -> int:
    """How many of them are mortgaged."""
    count = 0
    for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
        if game.owner[edition.member[at]] == seat:
            count += game.mortgaged[edition.member[at]]
    return count


@part
def has_buildings(game: Game, edition: Edition, seat: int, group: int) -> bool:
    """Whether a seat has built anywhere in a group."""
    for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
        if game.owner[edition.member[at]] == seat and game.level[edition.member[at]] > 0:
            return True
    return False


@part
def lowest(game: Game, edition: Edition, seat: int, group: int) -> int:
    """The lowest rank among a seat's lots of a group."""
    found = ABOVE_ALL_LEVELS
    for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
        square = edition.member[at]
        if game.owner[square] == seat:
            found = min(found, rank(edition, game.level[square]))
    return found


@part
def highest(game: Game, edition: Edition, seat: int, group: int) -> int:
    """The highest rank among a seat's lots of a group."""
    found = 0
    for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
        square = edition.member[at]
        if game.owner[square] == seat:
            found = max(found, rank(edition, game.level[square]))
    return found


@rule("BUILD-07", "MEGA-BUILD-02")
def is_even(game: Game, edition: Edition, seat: int, group: int) -> bool:
    """Whether a seat's lots of a group differ by one level at most."""
    return highest(game, edition, seat, group) - lowest(game, edition, seat, group) <= 1


@part
def must_even(game: Game, edition: Edition, seat: int, group: int) -> bool:
    """Whether a seat has still to bring this group, which it has completed, to evenness."""
    for at in range(game.depth):
        if game.task[at] == Task.COMPLETED and game.who[at] == seat and game.what[at] == group:
            return not is_even(game, edition, seat, group)
    return False


@rule("BUY-03", "MEGA-LAST-03", "SETUP-11")
def hand_over(game: Game, edition: Edition, square: int, seat: int) -> None:
    """Give a deed to a seat; a built group that it makes uneven must be put right (AMB-77)."""
    game.owner[square] = seat
    group = edition.square[square].group
    if (
        seat != NO_SEAT
        and group < STATIONS
        and (edition.rebalance_on_last_lot or game.mortgaged[square])
        and not is_even(game, edition, seat, group)
    ):
        push(game, Task.COMPLETED, seat, group, 0, 0)


@part
def transfer(game: Game, edition: Edition, square: int, seat: int) -> None:
    """Hand a deed from one owner to another, in the open."""
    emit(game, EventKind.TRANSFER, square, game.owner[square], seat, 0)
    hand_over(game, edition, square, seat)
