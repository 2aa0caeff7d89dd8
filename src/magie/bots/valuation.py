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
from magie.rules.stock import cost_of

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
    held = 0
    for square in range(SQUARES):
        held |= (game.owner[square] == seat) << square
    return held


@part
def income(rent: int, rivals: int) -> int:
    """What a rent earns in the rounds that are counted."""
    return rent * rivals * RENT_ROUNDS // TURNS_BETWEEN_VISITS


@part
def worth(game: Game, edition: Edition, held: int, cash: int) -> int:
    """What cash and these deeds are worth to the seat that has both."""
    rivals = seats_in_play(game) - 1
    total, budget = cash, cash
    for group in range(UTILITIES + 1):
        if held & edition.group_deeds[group] == 0:
            continue
        if group < STATIONS:
            value, spent = colour_worth(game, edition, held, group, budget, rivals)
            total += value
            budget -= spent
        else:
            points = 1 if group == STATIONS else MEAN_POINTS
            total += set_worth(game, edition, held, group, points, rivals)
    return total


@part
def worth_change(
    game: Game, edition: Edition, held: int, cash: int, held_after: int, cash_after: int
) -> int:
    """What a seat's worth changes by with its deeds and cash.

    Only a colour that changes, or that the cash builds on, is valued.
    """
    rivals = seats_in_play(game) - 1
    total, budget, budget_after = cash_after - cash, cash, cash_after
    for group in range(UTILITIES + 1):
        members = edition.group_deeds[group]
        before, after = held & members, held_after & members
        if group < STATIONS:
            if before == after and count_bits(before) < lots_needed(edition, group):
                continue
            value, spent = colour_worth(game, edition, after, group, budget_after, rivals)
            total += value
            budget_after -= spent
            value, spent = colour_worth(game, edition, before, group, budget, rivals)
            total -= value
            budget -= spent
        elif before != after:
            points = 1 if group == STATIONS else MEAN_POINTS
            total += set_worth(game, edition, after, group, points, rivals)
            total -= set_worth(game, edition, before, group, points, rivals)
    return total


@part
def colour_worth(
    game: Game, edition: Edition, held: int, group: int, budget: int, rivals: int
) -> tuple[int, int]:
    """What the lots of a colour are worth, and how much of the budget goes into houses."""
    first, size = group * MEMBERS, edition.group_size[group]
    own, free, value, lift = 0, 0, 0, 0
    for at in range(first, first + size):
        square = edition.member[at]
        if held >> square & 1:
            own += 1
            value += edition.square[square].price
            if game.mortgaged[square]:
                lift += redemption(edition, square)
        elif game.owner[square] == NO_SEAT:
            free += 1
    enough = lots_needed(edition, group)
    if own < enough:
        hope = value // 4 if own == enough - 1 else 0
        if own + free < enough:
            value //= SPLIT_DIVISOR
        return value - lift + hope, 0
    return built_worth(game, edition, held, group, budget - lift, rivals, value - lift)


@part
def lots_needed(edition: Edition, group: int) -> int:
    """How many lots of a colour it takes to build."""
    if edition.build_needs == BuildNeeds.ALL_BUT_ONE:
        return edition.group_size[group] - 1
    return edition.group_size[group]


@part
def count_bits(bits: int) -> int:
    """The number of deeds in a set."""
    count = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


@part
def built_worth(
    game: Game, edition: Edition, held: int, group: int, budget: int, rivals: int, value: int
) -> tuple[int, int]:
    """The same for a buildable colour: the rents now, and those that the budget buys."""
    now, later, cost = 0, 0, 0
    for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
        square = edition.member[at]
        if held >> square & 1:
            deed, level = edition.square[square], game.level[square]
            goal = max(level, min(TARGET_HOUSES, edition.hotel_after))
            now += deed.rent[level] * (2 if level == 0 else 1)
            later += deed.rent[goal]
            cost += cost_of(edition, square, goal) - cost_of(edition, square, level)
    later = max(later, now)
    spent = min(max(budget, 0), cost)
    won = later - now if cost == 0 else (later - now) * spent // cost
    potential = (later - now - won) // 4
    return value - spent + income(now + won + potential, rivals), spent


@part
def redemption(edition: Edition, square: int) -> int:
    """The cost of lifting a mortgage."""
    loan = edition.square[square].mortgage
    return loan + percent_of(edition, loan, edition.mortgage_interest)


@part
def set_worth(game: Game, edition: Edition, held: int, group: int, points: int, rivals: int) -> int:
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
    if own == 0:
        return 0
    rent = edition.square[edition.member[first]].rent[own - 1]
    return value + income(rent * points * own, rivals)


@part
def share(game: Game) -> int:
    """The divisor of another seat's gain before it counts against a seat."""
    return max(2, seats_in_play(game) - 1)


@part
def deed_gain(game: Game, edition: Edition, seat: int, square: int) -> int:
    """What one more deed adds to a seat's worth."""
    held, cash = holdings(game, seat), game.cash[seat]
    return worth_change(game, edition, held, cash, held | 1 << square, cash)


@part
def deed_appeal(game: Game, edition: Edition, seat: int, square: int) -> int:
    """What a deed is worth to a seat: its own gain, and its share of what it denies a rival."""
    denied = 0
    for other in range(game.seats):
        if other != seat and game.out[other] == 0:
            denied = max(denied, deed_gain(game, edition, other, square))
    own = deed_gain(game, edition, seat, square)
    return own + max(0, denied - edition.square[square].price) // share(game)
