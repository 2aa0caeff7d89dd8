"""What the value function sees of a position: for every seat in play numbers from 0 to 127.

Sums are told in the salary of the edition, so that all editions look alike: finely up to four
salaries, and coarsely beyond.
"""

from magie.base.jit import part
from magie.base.records import Ints, Record, i32
from magie.bots.funding import MAX_POINTS, MIN_POINTS, TWO_DICE_THROWS, rent_owed
from magie.bots.valuation import MEAN_POINTS, TARGET_HOUSES, holdings, lots_needed, worth
from magie.engine.chance import chance
from magie.game.edition import MEMBERS, STATIONS, UTILITIES, BuildNeeds, Edition, Kind, Variant
from magie.game.state import DECKS, NO_SEAT, SEATS, SQUARES, Game, Task, Throw
from magie.rules.deeds import count_mortgaged, count_owned
from magie.rules.jail import LAST_ATTEMPT, is_jailed
from magie.rules.movement import DOUBLES_TO_JAIL
from magie.rules.rent import rent_of, set_size
from magie.rules.seats import seats_in_play
from magie.rules.sites import holds_enough
from magie.rules.stock import cost_of
from magie.rules.worth import fortune, raisable

SEAT_FEATURES = 75
"""Numbers that are seen of each seat."""
TABLE_FEATURES = 14
"""Numbers that are seen of the table."""
HIGHEST = 127
"""The highest number that is seen: it fits into a signed byte."""
DEAREST = STATIONS - 1
"""The dearest colour."""
CARD_WAITS, JAIL_THROW_WAITS, RENT_THROW_WAITS = 26, 27, 28
"""Which feature of a seat says that a chance waits for it: a card, or a throw with a purpose."""
MOST_WAYS = 6
"""Of 36 throws, those that show the most frequent points."""
THROW_FEATURES, INCOME_FEATURES = 13, 3
"""Numbers about the throw that waits, and about what throws bring in; these are the last."""
FINE, COARSE = 32, 4
"""A salary in the fine and in the coarse measure."""
RENT_SCALE = 48
"""Rents of a deed are a small part of what a visit to it costs: they are told larger."""


class Sight(Record):
    """What is seen of one position, and what the value function makes of it."""

    seats: int = i32()
    playing: Ints = i32(SEATS)
    """1 for a seat in play."""
    of_seat: Ints = i32(SEATS * SEAT_FEATURES)
    of_table: Ints = i32(TABLE_FEATURES)
    over: int = i32()
    """1 where the game is over: the chances are known then."""
    chance: Ints = i32(SEATS)
    """The chance of each seat to win, in millionths."""
    weight: int = i32()
    """Of several outcomes: how often this one comes."""
    value: int = i32()
    """The outcome, or the way, that led here."""
    due: Ints = i32(SEATS)
    """What a seat would get by the next throw of every other, in 36ths."""
    due_now: Ints = i32(SEATS)
    """That part of it which the throw that waits would bring."""


@part
def look(game: Game, edition: Edition, sight: Sight) -> None:
    """See a position."""
    sight.seats = game.seats
    ahead = 0
    for seat in range(game.seats):
        sight.due[seat] = 0
        sight.due_now[seat] = 0
    for back in range(game.seats):
        seat = (game.turn + back) % game.seats
        sight.playing[seat] = 1 if game.out[seat] == 0 else 0
        if game.out[seat] == 0:
            look_at_seat(game, edition, seat, sight, seat * SEAT_FEATURES, ahead)
            ahead += 1
    for seat in range(game.seats):
        if game.out[seat] == 0:
            look_at_income(edition, seat, sight, (seat + 1) * SEAT_FEATURES - INCOME_FEATURES)
    look_at_table(game, edition, sight)


@part
def look_at_table(game: Game, edition: Edition, sight: Sight) -> None:
    """See what is the same for all seats."""
    playing, deeds, free = seats_in_play(game), 0, 0
    for square in range(edition.squares):
        if edition.square[square].price > 0:
            deeds += 1
            free += game.owner[square] == NO_SEAT
    for number in range(4):
        sight.of_table[number] = HIGHEST if min(playing, 5) == number + 2 else 0
    sight.of_table[4] = HIGHEST * free // max(deeds, 1)
    sight.of_table[5] = HIGHEST * game.stock[0] // max(edition.houses, 1)
    sight.of_table[6] = in_salaries(edition, game.pot, FINE)
    sight.of_table[7] = HIGHEST if edition.variant == Variant.SHORT else 0
    sight.of_table[8] = HIGHEST if edition.variant == Variant.TIMED else 0
    sight.of_table[9] = min(HIGHEST, 64 * game.bankruptcies)
    sight.of_table[10] = HIGHEST if edition.build_needs == BuildNeeds.ALL_BUT_ONE else 0
    sight.of_table[11] = HIGHEST if edition.blue_faces[0] != 0 else 0
    drawn = game.what[game.depth - 1] if chance(game) == Task.DRAW else DECKS
    for deck in range(DECKS):
        sight.of_table[12 + deck] = HIGHEST if drawn == deck else 0


@part
def look_at_seat(
    game: Game, edition: Edition, seat: int, sight: Sight, first: int, ahead: int
) -> None:
    """See one seat; so many others throw before it."""
    held, cash = holdings(game, seat), game.cash[seat]
    liquid, value = raisable(game, edition, seat), worth(game, edition, held, cash)
    all_it_has = fortune(game, edition, seat)
    sight.of_seat[first] = in_salaries(edition, cash, FINE)
    sight.of_seat[first + 1] = in_salaries(edition, cash, COARSE)
    sight.of_seat[first + 2] = in_salaries(edition, liquid, FINE)
    sight.of_seat[first + 3] = in_salaries(edition, liquid, COARSE)
    sight.of_seat[first + 4] = in_salaries(edition, value, 2 * COARSE)
    sight.of_seat[first + 5] = in_salaries(edition, value, 1)
    sight.of_seat[first + 6] = in_salaries(edition, all_it_has, 2 * COARSE)
    sight.of_seat[first + 7] = in_salaries(edition, all_it_has, 1)
    look_at_rents(game, edition, held, sight, first + 8)
    look_at_next_throw(game, edition, seat, liquid, False, sight, first + 15)
    cards = 0
    for deck in range(DECKS):
        cards += game.holder[deck] == seat
    sight.of_seat[first + 19] = HIGHEST if is_jailed(game, seat) else 0
    sight.of_seat[first + 20] = 60 * cards
    sight.of_seat[first + 21] = min(HIGHEST, 40 * game.tickets[seat])
    sight.of_seat[first + 22] = HIGHEST if ahead == 0 else 0
    sight.of_seat[first + 23] = 18 * ahead
    sight.of_seat[first + 24] = HIGHEST * game.position[seat] // edition.squares
    sight.of_seat[first + 25] = min(HIGHEST, 60 * game.doubles) if seat == game.turn else 0
    look_at_pending(game, seat, sight, first)
    look_at_groups(game, edition, seat, sight, first + 29)
    sight.of_seat[first + 58] = 40 * game.jail[seat] if is_jailed(game, seat) else 0
    look_at_waiting_throw(game, edition, seat, liquid, sight, first + 59)


@part
def in_salaries(edition: Edition, amount: int, measure: int) -> int:
    """A sum in salaries, each of them so many steps.

    A salary is four sevenths of a lot of the dearest colour, whatever a table pays at GO.
    """
    salary = edition.square[edition.member[DEAREST * MEMBERS]].price * 4 // 7
    return min(max(measure * amount // salary, 0), HIGHEST)


@part
def look_at_rents(game: Game, edition: Edition, held: int, sight: Sight, first: int) -> None:
    """See the rents of these deeds: now, the highest, with three houses, and what those cost."""
    now, highest, later, cost, debt, built = 0, 0, 0, 0, 0, 0
    for square in range(SQUARES):
        if held >> square & 1:
            deed, rent = edition.square[square], 0
            if game.mortgaged[square]:
                debt += deed.mortgage
            else:
                rent = usual_rent(game, edition, square)
            goal, level = rent, game.level[square]
            if deed.group < STATIONS and level > 0:
                built += cost_of(edition, square, level)
            buildable = deed.group < STATIONS and level < TARGET_HOUSES
            if buildable and holds_enough(game, edition, game.owner[square], deed.group):
                houses = min(TARGET_HOUSES, edition.hotel_after)
                goal = max(goal, deed.rent[houses])
                cost += cost_of(edition, square, houses) - cost_of(edition, square, level)
            now += rent
            later += goal
            highest = max(highest, rent)
    sight.of_seat[first] = in_salaries(edition, now, RENT_SCALE // 2)
    sight.of_seat[first + 1] = in_salaries(edition, now, RENT_SCALE // 12)
    sight.of_seat[first + 2] = in_salaries(edition, highest, FINE // 2)
    sight.of_seat[first + 3] = in_salaries(edition, later, RENT_SCALE // 12)
    sight.of_seat[first + 4] = in_salaries(edition, cost, 2 * COARSE)
    sight.of_seat[first + 5] = in_salaries(edition, debt, 2 * COARSE)
    sight.of_seat[first + 6] = in_salaries(edition, built, 2 * COARSE)


@part
def usual_rent(game: Game, edition: Edition, square: int) -> int:
    """The rent of a deed, at a mean throw where the throw decides."""
    if edition.square[square].group == UTILITIES:
        count = set_size(game, edition, game.owner[square], UTILITIES)
        return edition.square[square].rent[count - 1] * MEAN_POINTS
    return rent_of(game, edition, square, 0)


@part
def look_at_next_throw(
    game: Game, edition: Edition, seat: int, liquid: int, waits: bool, sight: Sight, first: int
) -> None:
    """See what two dice would cost: on average, at worst, and how often too much.

    Where the throw waits, only the points that move the seat count.
    """
    total, worst, short, ruin = 0, 0, 0, 0
    for points in range(MIN_POINTS, MAX_POINTS + 1):
        square = (game.position[seat] + points) % edition.squares
        rent = rent_owed(game, edition, seat, square, points)
        ways = ways_to(game, seat, points) if waits else ways_of(points)
        if rent > 0 and ways > 0:
            total += rent * ways
            worst = max(worst, rent)
            if waits:
                sight.due_now[game.owner[square]] += rent * ways
            else:
                sight.due[game.owner[square]] += rent * ways
            if rent > game.cash[seat]:
                short += ways
            if rent > liquid:
                ruin += ways
    sight.of_seat[first] = in_salaries(edition, total // TWO_DICE_THROWS, 2 * FINE)
    sight.of_seat[first + 1] = in_salaries(edition, worst, FINE // 2)
    sight.of_seat[first + 2] = HIGHEST * short // TWO_DICE_THROWS
    sight.of_seat[first + 3] = HIGHEST * ruin // TWO_DICE_THROWS


@part
def look_at_waiting_throw(
    game: Game, edition: Edition, seat: int, liquid: int, sight: Sight, first: int
) -> None:
    """See what the throw that waits for a seat may bring; nothing where it waits for another."""
    for at in range(THROW_FEATURES):
        sight.of_seat[first + at] = 0
    if is_about_to_throw(game, seat):
        look_at_next_throw(game, edition, seat, liquid, True, sight, first)
        look_at_squares_ahead(game, edition, seat, sight, first + 4)
        look_at_lots_ahead(game, edition, seat, liquid, sight, first + 9)


@part
def look_at_squares_ahead(
    game: Game, edition: Edition, seat: int, sight: Sight, first: int
) -> None:
    """See how much cash is lacking for rents ahead, and how near are jail, cards, GO and taxes."""
    lacking, jailed, cards, salaries, taxes = 0, 0, 0, 0, 0
    for points in range(MIN_POINTS, MAX_POINTS + 1):
        square, ways = (game.position[seat] + points) % edition.squares, ways_to(game, seat, points)
        kind, rent = edition.square[square].kind, rent_owed(game, edition, seat, square, points)
        lacking += max(rent - game.cash[seat], 0) * ways
        jailed += ways * (kind == Kind.GO_TO_JAIL)
        cards += ways * (kind == Kind.CHANCE or kind == Kind.CHEST)
        salaries += ways * (game.position[seat] + points >= edition.squares)
        taxes += ways * edition.square[square].tax
    sight.of_seat[first] = in_salaries(edition, lacking // TWO_DICE_THROWS, 2 * FINE)
    sight.of_seat[first + 1] = HIGHEST * jailed // MOST_WAYS
    sight.of_seat[first + 2] = HIGHEST * cards // TWO_DICE_THROWS
    sight.of_seat[first + 3] = HIGHEST * salaries // TWO_DICE_THROWS
    sight.of_seat[first + 4] = in_salaries(edition, taxes // TWO_DICE_THROWS, 4 * FINE)


@part
def look_at_lots_ahead(
    game: Game, edition: Edition, seat: int, liquid: int, sight: Sight, first: int
) -> None:
    """See the free deeds ahead: how near, how dear, and who lacks but one for a colour."""
    free, prices, completing, blocking = 0, 0, 0, 0
    for points in range(MIN_POINTS, MAX_POINTS + 1):
        square, ways = (game.position[seat] + points) % edition.squares, ways_to(game, seat, points)
        deed = edition.square[square]
        if deed.price > 0 and game.owner[square] == NO_SEAT:
            prices += deed.price * ways
            if deed.price <= liquid:
                free += ways
            if deed.group < STATIONS:
                for other in range(game.seats):
                    if lacks_one(game, edition, other, deed.group):
                        if other == seat:
                            completing += ways
                        else:
                            blocking += ways
    sight.of_seat[first] = HIGHEST * free // TWO_DICE_THROWS
    sight.of_seat[first + 1] = in_salaries(edition, prices // TWO_DICE_THROWS, 2 * FINE)
    sight.of_seat[first + 2] = min(HIGHEST, HIGHEST * completing // (3 * MOST_WAYS))
    sight.of_seat[first + 3] = min(HIGHEST, HIGHEST * blocking // (3 * MOST_WAYS))


@part
def is_about_to_throw(game: Game, seat: int) -> bool:
    """Whether a throw that moves waits for a seat."""
    top = game.depth - 1
    if chance(game) != Task.THROW or game.who[top] != seat:
        return False
    throw = game.what[top]
    return throw == Throw.MOVE or throw == Throw.JAIL


@part
def ways_of(points: int) -> int:
    """In how many of 36 ways two dice show so many points."""
    return MOST_WAYS - abs(MEAN_POINTS - points)


@part
def ways_to(game: Game, seat: int, points: int) -> int:
    """In how many of 36 ways the throw that waits moves a seat by so many points."""
    doubles = 1 - points % 2
    if game.what[game.depth - 1] == Throw.JAIL:
        return doubles if game.jail[seat] + 1 < LAST_ATTEMPT else ways_of(points)
    return ways_of(points) - doubles * (game.doubles + 1 == DOUBLES_TO_JAIL)


@part
def lacks_one(game: Game, edition: Edition, seat: int, group: int) -> bool:
    """Whether a seat lacks one lot of a colour to build."""
    return count_owned(game, edition, seat, group) == lots_needed(edition, group) - 1


@part
def look_at_income(edition: Edition, seat: int, sight: Sight, first: int) -> None:
    """See what the next throws of the others would bring a seat on average."""
    due, now = sight.due[seat] // TWO_DICE_THROWS, sight.due_now[seat] // TWO_DICE_THROWS
    sight.of_seat[first] = in_salaries(edition, due, FINE)
    sight.of_seat[first + 1] = in_salaries(edition, now, 2 * FINE)
    sight.of_seat[first + 2] = in_salaries(edition, now, FINE // 2)


@part
def look_at_pending(game: Game, seat: int, sight: Sight, first: int) -> None:
    """See which chance waits for a seat: a card, a throw out of jail, or one for a rent."""
    task = chance(game)
    sight.of_seat[first + CARD_WAITS] = 0
    sight.of_seat[first + JAIL_THROW_WAITS] = 0
    sight.of_seat[first + RENT_THROW_WAITS] = 0
    if task == Task.NOTHING or game.who[game.depth - 1] != seat:
        return
    throw = game.what[game.depth - 1]
    if task == Task.DRAW:
        sight.of_seat[first + CARD_WAITS] = HIGHEST
    elif task == Task.THROW and throw == Throw.JAIL:
        sight.of_seat[first + JAIL_THROW_WAITS] = HIGHEST
    elif task == Task.THROW and throw != Throw.MOVE:
        sight.of_seat[first + RENT_THROW_WAITS] = HIGHEST


@part
def look_at_groups(game: Game, edition: Edition, seat: int, sight: Sight, first: int) -> None:
    """See each colour: how much of it is owned, built, and how high; then stations and utilities.

    Behind them: colours that can be built on, that lack one lot, and that a rival cannot complete.
    """
    whole, near, blocks = 0, 0, 0
    for group in range(STATIONS):
        size, own, levels, rival, rivals = edition.group_size[group], 0, 0, NO_SEAT, 0
        for at in range(group * MEMBERS, group * MEMBERS + size):
            square = edition.member[at]
            owner = game.owner[square]
            if owner == seat:
                own += 1
                levels += game.level[square]
            elif owner != NO_SEAT and (rival == NO_SEAT or rival == owner):
                rival = owner
                rivals += 1
        needed = lots_needed(edition, group)
        sight.of_seat[first + group] = HIGHEST * own // max(size, 1)
        sight.of_seat[first + STATIONS + group] = min(HIGHEST, HIGHEST * levels // max(5 * size, 1))
        complete = 0
        if size > 0 and own >= needed:
            whole += 1
            lent = count_mortgaged(game, edition, seat, group) > 0
            complete = HIGHEST // 2 if lent else HIGHEST
        elif own > 0:
            near += own == needed - 1
            blocks += rivals == size - own and rivals < needed
        sight.of_seat[first + 2 * STATIONS + group] = complete
    sight.of_seat[first + 24] = min(HIGHEST, 31 * count_owned(game, edition, seat, STATIONS))
    sight.of_seat[first + 25] = min(HIGHEST, 42 * count_owned(game, edition, seat, UTILITIES))
    sight.of_seat[first + 26] = min(HIGHEST, 40 * whole)
    sight.of_seat[first + 27] = min(HIGHEST, 30 * near)
    sight.of_seat[first + 28] = min(HIGHEST, 20 * blocks)
