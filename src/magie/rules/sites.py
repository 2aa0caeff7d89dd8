"""Sites: what a seat's lots and stations can take, in or out of its window."""

from magie.base.jit import part, rule
from magie.game.edition import MEMBERS, STATIONS, BuildingKind, BuildNeeds, Edition, Kind
from magie.game.refusals import Refusal
from magie.game.state import Game
from magie.rules.deeds import count_mortgaged, count_owned, lowest, owns
from magie.rules.stock import (
    HOTEL,
    SKYSCRAPER,
    houses_in,
    level_above,
    piece_for,
    piece_price,
    price_of,
    rank,
)


@rule("BUILD-01", "MEGA-BUILD-01")
def holds_enough(game: Game, edition: Edition, seat: int, group: int) -> bool:
    """Whether a seat has the lots of a colour that building takes."""
    missing = 1 if edition.build_needs == BuildNeeds.ALL_BUT_ONE else 0
    for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
        if game.owner[edition.member[at]] != seat:
            missing -= 1
            if missing < 0:
                return False
    return True


@rule("BUILD-11", "BUILD-16", "MORT-12")
def is_blocked(game: Game, edition: Edition, seat: int, square: int) -> bool:
    """Whether a mortgage stands in the way: any of the seat's own in the group (AMB-75)."""
    if edition.build_despite_mortgage:
        return game.mortgaged[square] == 1
    return count_mortgaged(game, edition, seat, edition.square[square].group) > 0


@rule("BUILD-07", "BUILD-09", "BUILD-10", "HOTEL-01", "HOTEL-03", "HOTEL-04", "SHORT-05")
def lot_refusal(game: Game, edition: Edition, seat: int, square: int) -> int:
    """Why a lot cannot take the next level."""
    group = edition.square[square].group
    if not holds_enough(game, edition, seat, group):
        return Refusal.GROUP_INCOMPLETE
    if is_blocked(game, edition, seat, square):
        return Refusal.GROUP_MORTGAGED
    level = game.level[square]
    if level >= HOTEL:
        return skyscraper_refusal(game, edition, seat, square)
    if level > lowest(game, edition, seat, group):
        return Refusal.HOUSES_FIRST if level == edition.hotel_after else Refusal.UNEVEN
    return Refusal.NONE


@rule("MEGA-SKY-01", "MEGA-SKY-03", "MEGA-SKY-04")
def skyscraper_refusal(game: Game, edition: Edition, seat: int, square: int) -> int:
    """Why a hotel cannot make way for a skyscraper: it takes the group, and hotels on all of it."""
    group = edition.square[square].group
    if game.level[square] == SKYSCRAPER or edition.skyscrapers == 0:
        return Refusal.FULLY_BUILT
    if count_owned(game, edition, seat, group) < edition.group_size[group]:
        return Refusal.SKYSCRAPER_NEEDS_GROUP
    if lowest(game, edition, seat, group) < rank(edition, HOTEL):
        return Refusal.UNEVEN
    return Refusal.NONE


@rule("MEGA-DEPOT-01", "MEGA-DEPOT-03")
def depot_refusal(game: Game, edition: Edition, square: int) -> int:
    """Why a station cannot take a depot."""
    if edition.depots == 0:
        return Refusal.NO_DEPOTS
    if game.level[square] > 0:
        return Refusal.FULLY_BUILT
    if game.mortgaged[square]:
        return Refusal.STATION_MORTGAGED
    return Refusal.NONE


@part
def site_refusal(game: Game, edition: Edition, seat: int, square: int) -> int:
    """Why a square cannot take the next building, money and stock apart."""
    if not owns(game, edition, seat, square):
        return Refusal.NOT_OWNER
    kind = edition.square[square].kind
    if kind == Kind.STATION:
        return depot_refusal(game, edition, square)
    if kind != Kind.LOT:
        return Refusal.NOT_A_LOT
    return lot_refusal(game, edition, seat, square)


@part
def next_piece(game: Game, edition: Edition, square: int) -> int:
    """The piece that the next building on a square is."""
    return piece_for(edition, square, level_above(edition, game.level[square]))


@part
def next_price(game: Game, edition: Edition, square: int) -> int:
    """What the next building on a square costs."""
    return price_of(edition, square, level_above(edition, game.level[square]))


@part
def site_takes(game: Game, edition: Edition, seat: int, square: int, piece: int) -> int:
    """How many pieces of a kind a seat could put on a square, evenness being kept elsewhere."""
    if game.owner[square] != seat:
        return 0
    if edition.square[square].kind == Kind.STATION:
        if piece == BuildingKind.DEPOT and depot_refusal(game, edition, square) == Refusal.NONE:
            return 1
        return 0
    if edition.square[square].kind != Kind.LOT:
        return 0
    if piece == BuildingKind.HOUSE:
        return houses_taken(game, edition, seat, square)
    if next_piece(game, edition, square) != piece:
        return 0
    if lot_refusal(game, edition, seat, square) == Refusal.NONE:
        return 1
    return 0


@part
def houses_taken(game: Game, edition: Edition, seat: int, square: int) -> int:
    """How many houses a lot still takes."""
    level = game.level[square]
    group = edition.square[square].group
    if level >= edition.hotel_after or not holds_enough(game, edition, seat, group):
        return 0
    if is_blocked(game, edition, seat, square):
        return 0
    if count_mortgaged(game, edition, seat, group) > 0:
        # Built despite a mortgage: the mortgaged lot stays bare, so the others take one house.
        return max(0, 1 - level)
    return edition.hotel_after - houses_in(level)


@rule("SHORTAGE-02")
def takes(game: Game, edition: Edition, seat: int, piece: int) -> int:
    """How many pieces of a kind all lots of a seat could take (AMB-51)."""
    count = 0
    for group in range(STATIONS + 1):
        if group < STATIONS and not holds_enough(game, edition, seat, group):
            continue
        for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
            count += site_takes(game, edition, seat, edition.member[at], piece)
    return count


@rule("SHORTAGE-03")
def cheapest(game: Game, edition: Edition, seat: int, piece: int) -> int:
    """The lowest price at which a seat could build a piece; 0 where it could not."""
    best = 0
    for group in range(STATIONS + 1):
        if group < STATIONS and not holds_enough(game, edition, seat, group):
            continue
        for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
            square = edition.member[at]
            if site_takes(game, edition, seat, square, piece) > 0:
                price = piece_price(edition, square, piece)
                if best == 0 or price < best:
                    best = price
    return best
