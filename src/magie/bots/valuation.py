"""The valuation heuristic: what a seat's property is worth to it, in money.

Cash counts at face value.  A lot counts its price, or half of it where other players hold so much
of its colour that the bank cannot complete it.  A complete colour counts the rents of the next
rounds, at three houses as far as the cash pays for them.  What others own counts against a seat,
each a share of it.
"""

from magie.base.jit import part
from magie.game.edition import MEMBERS, STATIONS, UTILITIES, BuildNeeds, Edition
from magie.game.state import NO_SEAT, SQUARES, Game
from magie.rules.money import percent_of
from magie.rules.seats import seats_in_play

RENT_ROUNDS = 16
"""Rounds of rent that are counted."""
TURNS_BETWEEN_VISITS = 36
"""About how many turns a token takes between two stops on the same square."""
TARGET_HOUSES = 3
"""Houses on every lot: beyond that, each earns less for its cost."""
MEAN_POINTS = 7
SPLIT_DIVISOR = 2
"""A lot of a split colour counts this part of its price, a half: what the bank lends on it."""


@part
def holdings(game: Game, seat: int) -> int:
    """The deeds of a seat, a bit each."""
    first, second = 0, 0  # Halves of the board: the compiler makes vectors of these loops.
    for square in range(SQUARES // 2):
        first |= (game.owner[square] == seat) << square
        second |= (game.owner[square + SQUARES // 2] == seat) << square
    return first | second << SQUARES // 2


@part
def income(rent: int, rivals: int) -> int:
    """What a rent earns in the rounds that are counted."""
    return rent * rivals * RENT_ROUNDS // TURNS_BETWEEN_VISITS


@part
def worth(game: Game, edition: Edition, held: int, cash: int) -> int:
    """What cash and these deeds are worth to the seat that has both."""
    built = cash_worth(game, edition, held, buildable(edition, held), cash)
    return built + deeds_change(game, edition, 0, held)


@part
def worth_change(
    game: Game, edition: Edition, held: int, cash: int, held_after: int, cash_after: int
) -> int:
    """What a seat's worth changes by with its deeds and cash."""
    change = deeds_change(game, edition, held, held_after)
    change += cash_worth(game, edition, held_after, buildable(edition, held_after), cash_after)
    return change - cash_worth(game, edition, held, buildable(edition, held), cash)


@part
def cash_worth(game: Game, edition: Edition, held: int, groups: int, cash: int) -> int:
    """What cash is worth, together with the colours that it can be built on."""
    total, budget, group = cash, cash, 0
    while groups >> group:
        if groups >> group & 1:
            value, spent = built_worth(game, edition, held, group, budget)
            total += value
            budget -= spent
        group += 1
    return total


@part
def deeds_change(game: Game, edition: Edition, held: int, after: int) -> int:
    """What the groups are worth that cannot be built on: the change when other deeds are held."""
    total = 0
    for group in range(UTILITIES + 1):
        if (held ^ after) & edition.group_deeds[group]:
            total += group_worth(game, edition, after, group)
            total -= group_worth(game, edition, held, group)
    return total


@part
def group_worth(game: Game, edition: Edition, held: int, group: int) -> int:
    """What the deeds of a group are worth that cannot be built on; 0 where they can."""
    if held & edition.group_deeds[group] == 0:
        return 0
    if group >= STATIONS:
        return set_worth(game, edition, held, group)
    if is_buildable(edition, held, group):
        return 0
    return colour_worth(game, edition, held, group)


@part
def buildable(edition: Edition, held: int) -> int:
    """The colours that these deeds are enough to build on, a bit each."""
    groups = 0
    for group in range(STATIONS):
        groups |= is_buildable(edition, held, group) << group
    return groups


@part
def is_buildable(edition: Edition, held: int, group: int) -> bool:
    """Whether these deeds are enough of a colour to build on it."""
    missing = edition.group_deeds[group] & ~held
    if edition.build_needs == BuildNeeds.ALL_BUT_ONE:
        missing &= missing - 1
    return missing == 0 and held & edition.group_deeds[group] != 0


@part
def colour_worth(game: Game, edition: Edition, held: int, group: int) -> int:
    """What the lots of a colour are worth that cannot be built on."""
    own, free, value, lift = 0, 0, 0, 0
    for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
        square = edition.member[at]
        if held >> square & 1:
            own += 1
            value += edition.square[square].price
            if game.mortgaged[square]:
                lift += redemption(edition, square)
        elif game.owner[square] == NO_SEAT:
            free += 1
    enough = lots_needed(edition, group)
    hope = value // 4 if own == enough - 1 else 0
    if own + free < enough:
        value //= SPLIT_DIVISOR
    return value - lift + hope


@part
def lots_needed(edition: Edition, group: int) -> int:
    """How many lots of a colour it takes to build."""
    if edition.build_needs == BuildNeeds.ALL_BUT_ONE:
        return edition.group_size[group] - 1
    return edition.group_size[group]


@part
def built_worth(
    game: Game, edition: Edition, held: int, group: int, budget: int
) -> tuple[int, int]:
    """What a buildable colour is worth, and how much of the budget goes into houses.

    It counts the rents now, and those that the budget buys.
    """
    value, now, later, cost = 0, 0, 0, 0
    houses = min(TARGET_HOUSES, edition.hotel_after)
    for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
        square = edition.member[at]
        if held >> square & 1:
            deed, level = edition.square[square], game.level[square]
            value += deed.price
            if game.mortgaged[square]:
                value -= redemption(edition, square)
                budget -= redemption(edition, square)
            now += deed.rent[level] * (2 if level == 0 else 1)
            later += deed.rent[max(level, houses)]
            cost += max(houses - level, 0) * deed.house
    later = max(later, now)
    spent = min(max(budget, 0), cost)
    won = later - now
    if spent < cost:
        won = won * spent // cost
    potential = (later - now - won) // 4
    rivals = seats_in_play(game) - 1
    return value - spent + income(now + won + potential, rivals), spent


@part
def redemption(edition: Edition, square: int) -> int:
    """The cost of lifting a mortgage."""
    loan = edition.square[square].mortgage
    return loan + percent_of(edition, loan, edition.mortgage_interest)


@part
def set_worth(game: Game, edition: Edition, held: int, group: int) -> int:
    """Stations or utilities: half their prices, and rents that grow with their number."""
    first = group * MEMBERS
    own, value = 0, 0
    for at in range(first, first + edition.group_size[group]):
        square = edition.member[at]
        if held >> square & 1:
            own += 1
            value += edition.square[square].price // 2
            if game.mortgaged[square]:
                value -= redemption(edition, square)
    rent = edition.square[edition.member[first]].rent[own - 1]
    points = 1 if group == STATIONS else MEAN_POINTS
    return value + income(rent * points * own, seats_in_play(game) - 1)


@part
def share(game: Game) -> int:
    """The divisor of another seat's gain before it counts against a seat."""
    return max(2, seats_in_play(game) - 1)


@part
def deed_gain(game: Game, edition: Edition, seat: int, square: int) -> int:
    """What one more deed adds to a seat's worth."""
    held, cash, group = holdings(game, seat), game.cash[seat], edition.square[square].group
    after = held | 1 << square
    if group < STATIONS and is_buildable(edition, after, group):
        return worth_change(game, edition, held, cash, after, cash)
    return deeds_change(game, edition, held, after)


@part
def deed_appeal(game: Game, edition: Edition, seat: int, square: int) -> int:
    """What a deed is worth to a seat: its own gain, and its share of what it denies a rival."""
    denied = 0
    for other in range(game.seats):
        if other != seat and game.out[other] == 0:
            denied = max(denied, deed_gain(game, edition, other, square))
    own = deed_gain(game, edition, seat, square)
    return own + max(0, denied - edition.square[square].price) // share(game)
