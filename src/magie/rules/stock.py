"""Stock: the pieces on the lots and in the bank, and what they cost."""

from magie.base.jit import part, rule
from magie.game.edition import BuildingKind, Edition, Kind, ResaleBasis
from magie.game.events import EventKind, emit
from magie.game.state import Game, Task
from magie.rules.money import in_notes

HOTEL = 5
SKYSCRAPER = 6
ABOVE_ALL_LEVELS = 99
"""Higher than any level."""


@rule("BUILD-08", "SHORT-05")
def level_above(edition: Edition, level: int) -> int:
    """The level that building brings a lot to."""
    if level == edition.hotel_after:
        return HOTEL
    return level + 1


@part
def level_below(edition: Edition, level: int) -> int:
    """The level that selling brings a lot to."""
    if level == HOTEL:
        return edition.hotel_after
    return level - 1


@rule("BUILD-07", "BUILD-14")
def rank(edition: Edition, level: int) -> int:
    """A level as evenness counts it: a hotel is one more than the houses that it needs."""
    if level >= HOTEL:
        return edition.hotel_after + level - HOTEL + 1
    return level


@part
def houses_in(level: int) -> int:
    """The houses that stand on a lot of this level."""
    if level < HOTEL:
        return level
    return 0


@rule("HOTEL-02", "MEGA-SKY-02")
def piece_for(edition: Edition, square: int, level: int) -> int:
    """The piece that makes this level."""
    if edition.square[square].kind == Kind.STATION:
        return BuildingKind.DEPOT
    if level == SKYSCRAPER:
        return BuildingKind.SKYSCRAPER
    if level == HOTEL:
        return BuildingKind.HOTEL
    return BuildingKind.HOUSE


@rule("BUILD-02", "HOTEL-02", "MEGA-SKY-02", "MEGA-DEPOT-01")
def piece_price(edition: Edition, square: int, piece: int) -> int:
    """What a piece costs on this square."""
    if piece == BuildingKind.SKYSCRAPER:
        return edition.square[square].skyscraper
    if piece == BuildingKind.HOTEL:
        return edition.square[square].hotel
    return edition.square[square].house


@part
def price_of(edition: Edition, square: int, level: int) -> int:
    """What the last step up to this level costs."""
    return piece_price(edition, square, piece_for(edition, square, level))


@rule("SHORT-14", "SHORT-15", "HOTEL-06", "SHORT-07")
def cost_of(edition: Edition, square: int, level: int) -> int:
    """What all the buildings up to this level cost."""
    deed = edition.square[square]
    if level < HOTEL:
        return level * deed.house
    cost = edition.hotel_after * deed.house + deed.hotel
    if level == SKYSCRAPER:
        cost += deed.skyscraper
    return cost


@part
def paid_for(game: Game, edition: Edition, square: int) -> int:
    """What was paid for all that stands on a square."""
    if game.paid[square] > 0:
        return game.paid[square]
    return cost_of(edition, square, game.level[square])


@rule("BUILD-12", "HOTEL-06", "SHORT-07", "BANK-09", "MEGA-SKY-05", "MEGA-DEPOT-04")
def refund_of(game: Game, edition: Edition, square: int, level: int) -> int:
    """What the bank gives for bringing a square down to a level: half the price (AMB-51)."""
    if game.paid[square] == 0:
        whole, rest = cost_of(edition, square, game.level[square]), cost_of(edition, square, level)
        return whole // 2 - rest // 2
    total, paid = 0, game.paid[square]
    for steps in range(rank(edition, game.level[square]), rank(edition, level), -1):
        total += in_notes(edition, paid // steps // 2)
        paid -= paid // steps
    return total


@part
def paid_after(game: Game, edition: Edition, square: int, level: int) -> int:
    """What was paid for that part of the buildings which stays: each level has its share."""
    paid = paid_for(game, edition, square)
    for steps in range(rank(edition, game.level[square]), rank(edition, level), -1):
        paid -= paid // steps
    return paid


@part
def note_paid(game: Game, edition: Edition, square: int, paid: int) -> None:
    """Keep what was paid for a square, where the bank asks and it is not the printed prices."""
    if edition.resale_basis == ResaleBasis.PAID and paid != cost_of(
        edition, square, game.level[square]
    ):
        game.paid[square] = paid
    else:
        game.paid[square] = 0


@part
def lower_level(game: Game, edition: Edition, square: int, level: int) -> int:
    """Bring a square down to a level; what the bank gives for what goes."""
    refund = refund_of(game, edition, square, level)
    paid = paid_after(game, edition, square, level) if game.paid[square] > 0 else 0
    set_level(game, edition, square, level)
    if game.paid[square] > 0:
        note_paid(game, edition, square, paid)
    return refund


@rule("BANK-01", "HOTEL-02", "SETUP-06", "SHORTAGE-04", "BANKR-05")
def set_level(game: Game, edition: Edition, square: int, level: int) -> None:
    """Change the buildings of a square, pieces coming from the bank and going back to it."""
    old = game.level[square]
    game.level[square] = level
    if edition.square[square].kind == Kind.STATION:
        game.stock[BuildingKind.DEPOT] += old - level
        return
    game.stock[BuildingKind.HOUSE] += houses_in(old) - houses_in(level)
    game.stock[BuildingKind.HOTEL] += (old == HOTEL) - (level == HOTEL)
    game.stock[BuildingKind.SKYSCRAPER] += (old == SKYSCRAPER) - (level == SKYSCRAPER)


@rule("SHORTAGE-04")
def at_hand(game: Game, piece: int) -> int:
    """The pieces that the bank can give, less the one that is being auctioned or placed."""
    count = game.stock[piece]
    for at in range(game.depth):
        if game.what[at] == piece and (
            game.task[at] == Task.CONTEST or game.task[at] == Task.PLACE
        ):
            count -= 1
    return count


@part
def raise_level(game: Game, edition: Edition, square: int, price: int) -> int:
    """Put up the next building, for which this was paid; the level that it makes."""
    paid = paid_for(game, edition, square) + price
    level = level_above(edition, game.level[square])
    set_level(game, edition, square, level)
    note_paid(game, edition, square, paid)
    return level


@part
def build_at(game: Game, edition: Edition, seat: int, square: int, price: int) -> None:
    """Put up the next building at a price that has just been paid, and tell it."""
    level = raise_level(game, edition, square, price)
    emit(game, EventKind.BUILD, seat, square, level, price)
