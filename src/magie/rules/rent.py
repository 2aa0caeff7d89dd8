"""Rent on lots, stations and utilities, and the owner's claim to it."""

from magie.base.jit import part, rule
from magie.game.edition import STATIONS, UTILITIES, Edition, Kind, RentClaim
from magie.game.events import EventKind, emit, emit_all
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Cause, Game, Task
from magie.rules.agenda import push
from magie.rules.deeds import count_mortgaged, count_owned
from magie.rules.money import owe
from magie.rules.seats import next_seat
from magie.rules.windows import is_open

DEPOT_FACTOR = 2


@rule("RENT-01", "RENT-07", "RENT-10", "RENT-12", "UTIL-04", "UTIL-05", "STATION-02", "JAIL-17")
def charge_rent(game: Game, edition: Edition, seat: int, square: int, factor: int) -> None:
    """Make the visitor owe what the square earns; a card may name the factor."""
    owner = game.owner[square]
    if owner == NO_SEAT or owner == seat or game.mortgaged[square]:
        return
    if edition.square[square].kind == Kind.UTILITY and game.points == 0:
        push(game, Task.RENT_THROW, seat, square, factor, 0)
        return
    make_due(game, edition, seat, square, factor)


@rule("RENT-02", "RENT-11")
def make_due(game: Game, edition: Edition, seat: int, square: int, factor: int) -> None:
    """Fix the amount at the landing, to be paid at once or when the owner asks (AMB-21)."""
    owner = game.owner[square]
    base, multiplier = rent_terms(game, edition, square, factor)
    amount = base * multiplier
    emit_all(
        game,
        EventKind.RENT_DUE,
        seat,
        owner,
        square,
        amount,
        base,
        game.level[square],
        multiplier,
        factor,
        game.points,
    )
    if edition.rent_claim == RentClaim.MANUAL:
        note_claim(game, owner, seat, square, amount)
    else:
        owe(game, seat, owner, amount, Cause.RENT)


@part
def rent_of(game: Game, edition: Edition, square: int, factor: int) -> int:
    """What a visitor would owe on an owned square."""
    base, multiplier = rent_terms(game, edition, square, factor)
    return base * multiplier


@part
def rent_terms(game: Game, edition: Edition, square: int, factor: int) -> tuple[int, int]:
    """The rent of an owned square as a figure and what it is multiplied by."""
    kind = edition.square[square].kind
    if kind == Kind.STATION:
        return station_rent(game, edition, square, factor)
    if kind == Kind.UTILITY:
        return utility_rent(game, edition, square, factor)
    return lot_rent(game, edition, square)


@rule("RENT-04", "RENT-08", "RENT-09", "SHORT-06", "MEGA-RENT-03")
def lot_rent(game: Game, edition: Edition, square: int) -> tuple[int, int]:
    """The deed's figure for its buildings; bare lots may earn more."""
    deed = edition.square[square]
    if game.level[square] > 0:
        return deed.rent[game.level[square]], 1
    return deed.rent[0], bare_multiplier(game, edition, square)


@rule("RENT-05", "RENT-06", "RENT-09", "MORT-09", "MEGA-RENT-01", "MEGA-RENT-02")
def bare_multiplier(game: Game, edition: Edition, square: int) -> int:
    """How often a bare lot earns its rent: by how much of the group its owner holds."""
    owner, group = game.owner[square], edition.square[square].group
    missing = edition.group_size[group] - count_owned(game, edition, owner, group)
    if missing > 1:
        return 1
    if edition.mortgage_kills_multiplier and count_mortgaged(game, edition, owner, group) > 0:
        return 1
    if missing == 1:
        return edition.bare_multiplier_all_but_one
    return edition.bare_multiplier


@rule("STATION-01", "STATION-02", "STATION-03", "SETUP-18", "MEGA-DEPOT-02")
def station_rent(game: Game, edition: Edition, square: int, factor: int) -> tuple[int, int]:
    """By the number of stations held, doubled by a depot."""
    held = set_size(game, edition, game.owner[square], STATIONS)
    base = edition.square[square].rent[held - 1]
    if game.level[square] > 0:
        base *= DEPOT_FACTOR
    return base, max(factor, 1)


@rule("UTIL-01", "UTIL-02", "UTIL-03")
def utility_rent(game: Game, edition: Edition, square: int, factor: int) -> tuple[int, int]:
    """So many times the points that brought the visitor, by the number of utilities held."""
    if factor > 0:
        return factor, game.points
    held = set_size(game, edition, game.owner[square], UTILITIES)
    return edition.square[square].rent[held - 1], game.points


@part
def set_size(game: Game, edition: Edition, seat: int, group: int) -> int:
    """How many stations or utilities count; mortgaged ones do unless the table says no."""
    held = count_owned(game, edition, seat, group)
    if not edition.mortgaged_counts_for_set:
        held -= count_mortgaged(game, edition, seat, group)
    return held


@rule("RENT-02", "RENT-03")
def note_claim(game: Game, owner: int, debtor: int, square: int, amount: int) -> None:
    """Remember a rent until it is claimed, waived or dead."""
    at = game.claims
    game.claim_owner[at] = owner
    game.claim_debtor[at] = debtor
    game.claim_square[at] = square
    game.claim_amount[at] = amount
    game.claims = at + 1


@part
def strike_claim(game: Game, at: int) -> None:
    """Strike one rent off the list."""
    for here in range(at, game.claims - 1):
        game.claim_owner[here] = game.claim_owner[here + 1]
        game.claim_debtor[here] = game.claim_debtor[here + 1]
        game.claim_square[here] = game.claim_square[here + 1]
        game.claim_amount[here] = game.claim_amount[here + 1]
    last = game.claims - 1
    game.claims = last
    game.claim_owner[last] = 0
    game.claim_debtor[last] = 0
    game.claim_square[last] = 0
    game.claim_amount[last] = 0


@part
def find_claim(game: Game, owner: int, square: int) -> int:
    """The oldest open rent of a square that was this seat's at the landing (AMB-55)."""
    for at in range(game.claims):
        if game.claim_owner[at] == owner and game.claim_square[at] == square:
            return at
    return NO_SEAT


@rule("RENT-02", "RENT-03", "RENT-07")
def claim_refusal(game: Game, owner: int, square: int) -> int:
    """Why a rent cannot be asked for, or given up, now."""
    if not is_open(game):
        return Refusal.TABLE_BUSY
    if find_claim(game, owner, square) == NO_SEAT:
        return Refusal.NO_CLAIM
    return Refusal.NONE


@rule("RENT-01", "RENT-02")
def claim(game: Game, owner: int, square: int) -> None:
    """Ask for a rent."""
    at = find_claim(game, owner, square)
    owe(game, game.claim_debtor[at], owner, game.claim_amount[at], Cause.RENT)
    strike_claim(game, at)


@rule("RENT-02", "RENT-11")
def waive(game: Game, owner: int, square: int) -> None:
    """Give a rent up."""
    at = find_claim(game, owner, square)
    emit(game, EventKind.WAIVE, owner, game.claim_debtor[at], square, game.claim_amount[at])
    strike_claim(game, at)


@rule("RENT-03")
def age_claims(game: Game, deadline: int) -> None:
    """A turn has its first roll: rents of seats that many turns before it are dead."""
    at = 0
    while at < game.claims:
        if turns_since(game, game.claim_debtor[at]) >= deadline:
            emit_lapse(game, at)
            strike_claim(game, at)
        else:
            at += 1


@rule("RENT-03")
def turns_since(game: Game, debtor: int) -> int:
    """How many seats further the turn is, those that are out not counted (AMB-21, AMB-84)."""
    turns, seat = 1, next_seat(game, debtor)
    while seat != game.turn:
        turns += 1
        seat = next_seat(game, seat)
    return turns


@part
def drop_claims_of(game: Game, seat: int) -> None:
    """Rents die with their owner or debtor."""
    at = 0
    while at < game.claims:
        if game.claim_owner[at] == seat or game.claim_debtor[at] == seat:
            emit_lapse(game, at)
            strike_claim(game, at)
        else:
            at += 1


@part
def emit_lapse(game: Game, at: int) -> None:
    """Log that a rent has lapsed."""
    emit(
        game,
        EventKind.LAPSE,
        game.claim_owner[at],
        game.claim_debtor[at],
        game.claim_square[at],
        game.claim_amount[at],
    )
