"""Funding: how to raise money at the least loss, what to spend it on, and what to keep."""

from magie.base.jit import part
from magie.bots.valuation import MEAN_POINTS, TARGET_HOUSES, income, redemption
from magie.game.actions import Menu, Verb
from magie.game.edition import MEMBERS, STATIONS, Edition, Kind
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Game
from magie.rules.deeds import count_owned
from magie.rules.mortgage import mortgage_refusal
from magie.rules.rent import bare_multiplier, rent_of, set_size
from magie.rules.seats import seats_in_play
from magie.rules.sites import holds_enough, next_piece, next_price, site_refusal
from magie.rules.stock import HOTEL, level_above, level_below, price_of

PER_MILLE = 1000
"""Losses are compared in thousandths of what they raise."""
MAX_CASH = 1_000_000_000
"""More than any seat has."""
MAX_LOSS = 1_000_000_000
"""More than any loss."""
MIN_POINTS, MAX_POINTS = 2, 12
"""The range of two dice."""
TWO_DICE_THROWS = 36
"""Equally likely throws of two dice."""


@part
def least_loss(game: Game, edition: Edition, seat: int, card: Menu) -> int:
    """The entry of a debtor's menu that costs least for what it raises."""
    best, best_loss = 0, MAX_LOSS
    for at in range(card.count):
        loss = loss_of(game, edition, seat, card.verb[at], card.target[at])
        if loss < best_loss:
            best, best_loss = at, loss
    return best


@part
def loss_of(game: Game, edition: Edition, seat: int, verb: int, square: int) -> int:
    """What a way to raise money costs, in thousandths of what it raises."""
    if verb == Verb.BANKRUPT:
        return 0
    if verb == Verb.MORTGAGE:
        return loan_loss(game, edition, seat, square)
    if verb == Verb.SELL:
        return sale_loss(game, edition, square)
    if verb == Verb.STRIP:
        return MAX_LOSS // 2
    return MAX_LOSS


@part
def loan_loss(game: Game, edition: Edition, seat: int, square: int) -> int:
    """The rents that a mortgage forgoes, and its interest; a complete colour weighs more."""
    deed, rivals = edition.square[square], seats_in_play(game) - 1
    rent = deed.rent[0]
    if deed.group < STATIONS:
        rent *= bare_multiplier(game, edition, square)
        if count_owned(game, edition, seat, deed.group) == edition.group_size[deed.group]:
            rent += deed.rent[min(TARGET_HOUSES, edition.hotel_after)] // 2
    elif deed.group == STATIONS:
        rent = deed.rent[count_owned(game, edition, seat, STATIONS) - 1]
    else:
        rent *= MEAN_POINTS
    lost = income(rent, rivals) + redemption(edition, square) - deed.mortgage
    return lost * PER_MILLE // max(deed.mortgage, 1)


@part
def sale_loss(game: Game, edition: Edition, square: int) -> int:
    """The rents that the last building earned, and the half of its price that is lost."""
    deed, level = edition.square[square], game.level[square]
    price = price_of(edition, square, level)
    if deed.kind == Kind.STATION:
        return PER_MILLE
    lower = level_below(edition, level)
    lost = income(deed.rent[level] - deed.rent[lower], seats_in_play(game) - 1)
    return (lost + price // 2) * PER_MILLE // max(price // 2, 1)


@part
def best_site(game: Game, edition: Edition, seat: int, spare: int) -> int:
    """The lot where the next building earns most for its price; NO_SEAT where none should be built.

    Every lot gets three houses before any gets more.
    """
    site, _ = best_sites(game, edition, seat, spare)
    return site


@part
def best_sites(game: Game, edition: Edition, seat: int, spare: int) -> tuple[int, int]:
    """The best lot for the next building within these means, and without regard to them."""
    best, best_yield, wanted, highest_yield = NO_SEAT, 0, NO_SEAT, 0
    for group in range(STATIONS + 1):
        if group == STATIONS and edition.depots == 0:
            continue
        if group < STATIONS and not holds_enough(game, edition, seat, group):
            continue
        for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
            square = edition.member[at]
            if has_room(game, edition, seat, square):
                price = next_price(game, edition, square)
                gain = rent_increase(game, edition, seat, square) * PER_MILLE // max(price, 1)
                if game.level[square] < TARGET_HOUSES:
                    gain += PER_MILLE * PER_MILLE
                if gain > highest_yield:
                    wanted, highest_yield = square, gain
                if price <= spare and gain > best_yield:
                    best, best_yield = square, gain
    return best, wanted


@part
def has_room(game: Game, edition: Edition, seat: int, square: int) -> bool:
    """Whether the next building here lacks nothing but money, at most."""
    if site_refusal(game, edition, seat, square) != Refusal.NONE:
        return False
    return game.stock[next_piece(game, edition, square)] > 0


@part
def best_loan(game: Game, edition: Edition, seat: int, site: int, need: int) -> int:
    """The odd deed to mortgage for the next building on a site, where its rents are worth that.

    NO_SEAT where there is none, or where all such loans together do not raise what is needed.
    """
    gain = income(rent_increase(game, edition, seat, site), seats_in_play(game) - 1)
    limit = gain * PER_MILLE // max(next_price(game, edition, site), 1)
    best, best_loss, raised = NO_SEAT, limit, 0
    for square in range(edition.squares):
        if game.owner[square] == seat and is_odd(game, edition, seat, square):
            loss = loan_loss(game, edition, seat, square)
            if loss < limit and mortgage_refusal(game, edition, seat, square) == Refusal.NONE:
                raised += edition.square[square].mortgage
                if loss < best_loss:
                    best, best_loss = square, loss
    return best if raised >= need else NO_SEAT


@part
def is_odd(game: Game, edition: Edition, seat: int, square: int) -> bool:
    """Whether a seat cannot build in the group of this deed."""
    group = edition.square[square].group
    return group >= STATIONS or not holds_enough(game, edition, seat, group)


@part
def rent_increase(game: Game, edition: Edition, seat: int, square: int) -> int:
    """The amount by which the next building raises the rent."""
    deed, level = edition.square[square], game.level[square]
    if deed.kind == Kind.STATION:
        return deed.rent[count_owned(game, edition, seat, STATIONS) - 1]
    if level >= HOTEL and edition.skyscrapers == 0:
        return 0
    return deed.rent[level_above(edition, level)] - deed.rent[level]


@part
def best_lift(game: Game, edition: Edition, seat: int, spare: int) -> int:
    """The mortgage to lift first: of a buildable colour, then by rent for the money."""
    best, best_yield = NO_SEAT, 0
    for square in range(edition.squares):
        if game.owner[square] == seat and game.mortgaged[square]:
            deed, cost = edition.square[square], redemption(edition, square)
            gain = deed.rent[0] * PER_MILLE // max(cost, 1) + 1
            if deed.group < STATIONS and holds_enough(game, edition, seat, deed.group):
                gain += PER_MILLE * PER_MILLE
            if cost <= spare and gain > best_yield:
                best, best_yield = square, gain
    return best


# ------------------------------------------------------------------------------------- reserves


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
