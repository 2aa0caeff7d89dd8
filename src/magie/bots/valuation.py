"""The estimate: what property is worth to whoever holds it, in money.

Cash counts as it lies.  A lot counts its price; a colour that is complete counts the rents of
the next rounds, at three houses as far as the cash to build them is there.  What others have
counts against a seat, each a share of it.
"""

from magie.base.jit import part
from magie.game.edition import MEMBERS, STATIONS, UTILITIES, BuildNeeds, Edition
from magie.game.state import SQUARES, Game
from magie.rules.money import percent_of
from magie.rules.seats import seats_in_play
from magie.rules.stock import cost_of

ROUNDS = 16
"""How many rounds of rent are counted."""
RING = 36
"""Turns of a token between two stops on the same square, about."""
GOOD = 3
"""Houses on every lot: from there on each one earns less for what it costs."""
MEAN_THROW = 7


@part
def holdings(game: Game, seat: int) -> int:
    """The deeds of a seat, a bit each."""
    held = 0
    for square in range(SQUARES):
        held |= (game.owner[square] == seat) << square
    return held


@part
def income(rent: int, rivals: int) -> int:
    """What a rent brings in the rounds that are counted."""
    return rent * rivals * ROUNDS // RING


@part
def worth(game: Game, edition: Edition, held: int, cash: int) -> int:
    """What cash and these deeds are worth to whoever has them both."""
    rivals = seats_in_play(game) - 1
    total, purse = cash, cash
    for group in range(STATIONS):
        value, spent = colour_worth(game, edition, held, group, purse, rivals)
        total += value
        purse -= spent
    total += set_worth(game, edition, held, STATIONS, 1, rivals)
    return total + set_worth(game, edition, held, UTILITIES, MEAN_THROW, rivals)


@part
def colour_worth(
    game: Game, edition: Edition, held: int, group: int, purse: int, rivals: int
) -> tuple[int, int]:
    """What the lots of a colour are worth, and what of the purse goes into them."""
    first, size = group * MEMBERS, edition.group_size[group]
    own, value, lift = 0, 0, 0
    for at in range(first, first + size):
        square = edition.member[at]
        if held >> square & 1:
            own += 1
            value += edition.square[square].price
            if game.mortgaged[square]:
                lift += redemption(edition, square)
    if own == 0:
        return 0, 0
    enough = lots_needed(edition, group)
    if own < enough:
        hope = value // 4 if own == enough - 1 else 0
        return value - lift + hope, 0
    return built_worth(game, edition, held, group, purse - lift, rivals, value - lift)


@part
def lots_needed(edition: Edition, group: int) -> int:
    """How many lots of a colour it takes to build."""
    if edition.build_needs == BuildNeeds.ALL_BUT_ONE:
        return edition.group_size[group] - 1
    return edition.group_size[group]


@part
def count_bits(bits: int) -> int:
    """How many deeds there are in a set."""
    count = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


@part
def built_worth(
    game: Game, edition: Edition, held: int, group: int, purse: int, rivals: int, value: int
) -> tuple[int, int]:
    """The same for a colour that can be built on: the rents now, and those that money buys."""
    now, later, cost = 0, 0, 0
    for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
        square = edition.member[at]
        if held >> square & 1:
            deed, level = edition.square[square], game.level[square]
            goal = max(level, min(GOOD, edition.hotel_after))
            now += deed.rent[level] * (2 if level == 0 else 1)
            later += deed.rent[goal]
            cost += cost_of(edition, square, goal) - cost_of(edition, square, level)
    later = max(later, now)
    spent = min(max(purse, 0), cost)
    won = later - now if cost == 0 else (later - now) * spent // cost
    dreamt = (later - now - won) // 4
    return value - spent + income(now + won + dreamt, rivals), spent


@part
def redemption(edition: Edition, square: int) -> int:
    """What it costs to lift a mortgage."""
    loan = edition.square[square].mortgage
    return loan + percent_of(edition, loan, edition.mortgage_interest)


@part
def set_worth(game: Game, edition: Edition, held: int, group: int, points: int, rivals: int) -> int:
    """Stations or utilities: their loans, and rents that grow with their number."""
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
    """Into how many parts another's gain is divided before it counts against a seat."""
    return max(2, seats_in_play(game) - 1)


@part
def deed_gain(game: Game, edition: Edition, seat: int, square: int) -> int:
    """What one more deed adds to a seat's worth."""
    held, cash = holdings(game, seat), game.cash[seat]
    after = worth(game, edition, held | 1 << square, cash)
    return after - worth(game, edition, held, cash)


@part
def deed_appeal(game: Game, edition: Edition, seat: int, square: int) -> int:
    """What a deed is worth to a seat: its own gain, and its share of what it denies a rival."""
    denied = 0
    for other in range(game.seats):
        if other != seat and game.out[other] == 0:
            denied = max(denied, deed_gain(game, edition, other, square))
    own = deed_gain(game, edition, seat, square)
    return own + max(0, denied - edition.square[square].price) // share(game)
