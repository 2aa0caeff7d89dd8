"""Building and selling houses, hotels, skyscrapers and depots."""

from magie.base.jit import part, rule
from magie.game.actions import Menu, Verb, add
from magie.game.edition import MEMBERS, STATIONS, BuildingKind, Edition, Kind
from magie.game.events import EventKind, emit
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Game
from magie.rules.deeds import count_owned, highest, lowest, owns
from magie.rules.money import pay
from magie.rules.sites import next_piece, next_price, site_refusal
from magie.rules.stock import (
    ABOVE_ALL_LEVELS,
    HOTEL,
    SKYSCRAPER,
    at_hand,
    build_at,
    houses_in,
    level_below,
    lower_level,
    rank,
)
from magie.rules.windows import building_window, raising_window

PATTERN_BASE = 10
"""A pattern of levels is a 1 and then one decimal digit a lot, in board order."""


@rule("BUILD-02", "BUILD-03", "BUILD-09", "SHORTAGE-01", "SHORTAGE-04", "BANK-03")
def build_refusal(game: Game, edition: Edition, seat: int, square: int) -> int:
    """Why a seat cannot build here now."""
    refused = building_window(game, edition, seat)
    if refused != Refusal.NONE:
        return refused
    return purchase_refusal(game, edition, seat, square)


@part
def purchase_refusal(game: Game, edition: Edition, seat: int, square: int) -> int:
    """The same without the question of time: the lot, the piece, the money."""
    refused = site_refusal(game, edition, seat, square)
    if refused != Refusal.NONE:
        return refused
    if game.stock[next_piece(game, edition, square)] == 0:
        return Refusal.NO_PIECE_LEFT
    if game.cash[seat] < next_price(game, edition, square):
        return Refusal.NOT_ENOUGH_CASH
    return Refusal.NONE


@rule("BUILD-02", "BUILD-03", "HOTEL-02", "MEGA-SKY-02", "MEGA-DEPOT-01", "MORT-16")
def build(game: Game, edition: Edition, seat: int, square: int) -> None:
    """Buy the next building at list price."""
    price = next_price(game, edition, square)
    pay(game, seat, NO_SEAT, price)
    build_at(game, edition, seat, square, price)


@rule("BUILD-12", "BUILD-13", "BUILD-14", "BUILD-15", "HOTEL-08", "HOTEL-09", "MEGA-SKY-05")
def sell_refusal(game: Game, edition: Edition, seat: int, square: int) -> int:
    """Why a seat cannot bring this square down by one level now."""
    refused = raising_window(game, edition, seat)
    if refused != Refusal.NONE:
        return refused
    if not owns(game, edition, seat, square):
        return Refusal.NOT_OWNER
    return sale_refusal(game, edition, seat, square)


@part
def sale_refusal(game: Game, edition: Edition, seat: int, square: int) -> int:
    """The same without the question of time, for a square of the seat's own."""
    if game.level[square] == 0:
        return Refusal.NOTHING_BUILT
    if edition.square[square].kind == Kind.STATION:
        return Refusal.NONE
    return lot_sale_refusal(game, edition, seat, square)


@part
def lot_sale_refusal(game: Game, edition: Edition, seat: int, square: int) -> int:
    """The same for a built lot: evenness, and the pieces that must take the place."""
    level = game.level[square]
    if rank(edition, level) < highest(game, edition, seat, edition.square[square].group):
        return Refusal.UNEVEN
    if level == HOTEL:
        if not edition.hotel_exchange_single:
            return Refusal.EXCHANGE_FORBIDDEN
        if at_hand(game, BuildingKind.HOUSE) < edition.hotel_after:
            return Refusal.NO_HOUSES_TO_EXCHANGE
    if level == SKYSCRAPER and at_hand(game, BuildingKind.HOTEL) <= 0:
        return Refusal.NO_PIECE_LEFT
    return Refusal.NONE


@rule("BUILD-12", "HOTEL-08", "SHORT-07", "MEGA-SKY-05", "MEGA-DEPOT-04", "TRADE-04", "TRADE-07")
def sell(game: Game, edition: Edition, seat: int, square: int) -> None:
    """Sell one level back at half its price."""
    lower(game, edition, seat, square, level_below(edition, game.level[square]))


@part
def lower(game: Game, edition: Edition, seat: int, square: int, level: int) -> None:
    """Bring a square down to a level, the bank paying half of what goes."""
    refund = lower_level(game, edition, square, level)
    pay(game, NO_SEAT, seat, refund)
    emit(game, EventKind.SELL, seat, square, level, refund)


@rule("HOTEL-06", "HOTEL-07", "HOTEL-09", "BUILD-14")
def strip_refusal(game: Game, edition: Edition, seat: int, square: int, pattern: int) -> int:
    """Why a seat cannot bring its lots of a group down to these levels at once (AMB-49)."""
    if not owns(game, edition, seat, square):
        return Refusal.NOT_OWNER
    if edition.square[square].kind != Kind.LOT:
        return Refusal.NOT_A_LOT
    return pattern_refusal(game, edition, seat, edition.square[square].group, pattern)


@rule("HOTEL-07", "HOTEL-09", "BUILD-14")
def pattern_refusal(game: Game, edition: Edition, seat: int, group: int, pattern: int) -> int:
    """Why these levels will not do: even, no higher than now, and with pieces that exist."""
    low, high, dropped, rest = ABOVE_ALL_LEVELS, 0, 0, pattern
    houses, hotels = at_hand(game, BuildingKind.HOUSE), at_hand(game, BuildingKind.HOTEL)
    kept_hotel, lost_hotel = False, False
    first = group * MEMBERS
    for back in range(edition.group_size[group]):
        square = edition.member[first + edition.group_size[group] - 1 - back]
        if game.owner[square] != seat:
            continue
        now, level = game.level[square], rest % PATTERN_BASE
        rest //= PATTERN_BASE
        if level > now or not is_level(edition, level):
            return Refusal.BAD_PATTERN
        dropped += now - level
        low, high = min(low, rank(edition, level)), max(high, rank(edition, level))
        houses += houses_in(now) - houses_in(level)
        hotels += (now == HOTEL) - (level == HOTEL)
        kept_hotel = kept_hotel or level == HOTEL
        lost_hotel = lost_hotel or level < HOTEL <= now
    if rest != 1:
        return Refusal.BAD_PATTERN
    if dropped == 0:
        return Refusal.UNCHANGED
    if high - low > 1:
        return Refusal.UNEVEN
    if kept_hotel and lost_hotel and not edition.hotel_exchange_single:
        return Refusal.EXCHANGE_FORBIDDEN
    if houses < 0 or hotels < 0:
        return Refusal.NO_HOUSES_TO_EXCHANGE
    return Refusal.NONE


@part
def is_level(edition: Edition, level: int) -> bool:
    """Whether lots can stand at this level."""
    return level <= edition.hotel_after or HOTEL <= level <= SKYSCRAPER


@rule("HOTEL-06", "HOTEL-07", "BUILD-12", "SHORT-07")
def strip(game: Game, edition: Edition, seat: int, square: int, pattern: int) -> None:
    """Bring all lots of the seat in a group down to these levels in one transaction."""
    group, rest = edition.square[square].group, pattern
    first = group * MEMBERS
    for back in range(edition.group_size[group]):
        lot = edition.member[first + edition.group_size[group] - 1 - back]
        if game.owner[lot] == seat:
            if rest % PATTERN_BASE < game.level[lot]:
                lower(game, edition, seat, lot, rest % PATTERN_BASE)
            rest //= PATTERN_BASE


@part
def offer_strips(game: Game, edition: Edition, seat: int, menu: Menu) -> None:
    """Put every legal group transaction on the menu."""
    for group in range(STATIONS):
        for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
            square = edition.member[at]
            if game.owner[square] == seat and game.level[square] > 0:
                offer_patterns(game, edition, seat, group, menu)
                break


@rule("HOTEL-07", "HOTEL-09")
def offer_patterns(game: Game, edition: Edition, seat: int, group: int, menu: Menu) -> None:
    """The same for one group: each level, with any of the lots one rank above it."""
    square = first_owned(game, edition, seat, group)
    lots = count_owned(game, edition, seat, group)
    bottom = lowest(game, edition, seat, group)
    now = current_pattern(game, edition, seat, group)
    houses, hotels = pieces_at_hand(game, edition, seat, group)
    for raised in range((1 << lots) - 1):
        units, ones, count, ceiling = digits_of(game, edition, seat, group, raised)
        lead = (PATTERN_BASE - 1) * units + 1
        for low in range(min(bottom, ceiling) + 1):
            level, above = level_of_rank(edition, low), level_of_rank(edition, low + 1)
            pattern = lead + level * units + (above - level) * ones
            if pattern == now or (
                above == HOTEL and count > 0 and not edition.hotel_exchange_single
            ):
                continue
            if houses >= (lots - count) * houses_in(level) + count * houses_in(
                above
            ) and hotels >= (lots - count) * (level == HOTEL) + count * (above == HOTEL):
                add(menu, Verb.STRIP, square, pattern, pattern)


@part
def pieces_at_hand(game: Game, edition: Edition, seat: int, group: int) -> tuple[int, int]:
    """Houses and hotels in the bank and on the seat's lots of a group."""
    houses, hotels = at_hand(game, BuildingKind.HOUSE), at_hand(game, BuildingKind.HOTEL)
    for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
        square = edition.member[at]
        if game.owner[square] == seat:
            houses += houses_in(game.level[square])
            hotels += game.level[square] == HOTEL
    return houses, hotels


@part
def first_owned(game: Game, edition: Edition, seat: int, group: int) -> int:
    """The seat's first lot of a group."""
    for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
        if game.owner[edition.member[at]] == seat:
            return edition.member[at]
    return NO_SEAT


@part
def current_pattern(game: Game, edition: Edition, seat: int, group: int) -> int:
    """The levels of the seat's lots in a group as they are."""
    pattern = 1
    for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
        if game.owner[edition.member[at]] == seat:
            pattern = pattern * PATTERN_BASE + game.level[edition.member[at]]
    return pattern


@part
def digits_of(
    game: Game, edition: Edition, seat: int, group: int, raised: int
) -> tuple[int, int, int, int]:
    """A one for each of the seat's lots, a one for each raised lot, how many are raised, and
    how high the others may lie: one rank below the lowest raised lot."""
    units, ones, count, ceiling, place = 0, 0, 0, ABOVE_ALL_LEVELS, 0
    for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
        square = edition.member[at]
        if game.owner[square] == seat:
            units = units * PATTERN_BASE + 1
            ones *= PATTERN_BASE
            if (raised >> place) & 1:
                ones += 1
                count += 1
                ceiling = min(ceiling, rank(edition, game.level[square]) - 1)
            place += 1
    return units, ones, count, ceiling


@part
def level_of_rank(edition: Edition, wanted: int) -> int:
    """The level that evenness counts as this rank."""
    if wanted > edition.hotel_after:
        return HOTEL + wanted - edition.hotel_after - 1
    return wanted
