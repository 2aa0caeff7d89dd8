"""What must be true of every game after every action (CATALOGUE, section 4).

Written in the plain subset, like the rules, so that the same sentences hold games of the tests
and, compiled, games by the hundred thousand.  Nothing here asks the rules: an invariant that
leaned on them would share their mistakes.
"""

from __future__ import annotations

from enum import IntEnum

from magie.base.jit import part
from magie.game.edition import (
    MEMBERS,
    STATIONS,
    AuctionMode,
    Bare,
    BidLimit,
    BuildingKind,
    BuildNeeds,
    Edition,
    Face,
    Kind,
    MultiDebt,
    RentClaim,
    Rounding,
    Variant,
)
from magie.game.events import EventKind
from magie.game.state import (
    CARDS,
    DECKS,
    EVENT_WIDTH,
    EVERYBODY,
    FREE,
    LOG_SIZE,
    MAX_CLAIMS,
    MAX_TASKS,
    NO_SEAT,
    PIECES,
    SEATS,
    SQUARES,
    UNASKED,
    Cause,
    Game,
    Phase,
    Received,
    Source,
    Task,
    Throw,
)

HOTEL = 5
SKYSCRAPER = 6
THIRD = 3
"""A third double leads to jail, a third throw there out of it."""
LAST_BANKRUPTCY = 2
"""The one that ends a short game."""
DIE = 6
POINTS = 15
DEALT_EACH = 2
WHOLE_DECK = (1 << CARDS) - 1


class Broken(IntEnum):
    """What is broken, and the sentence that says how."""

    sentence: str

    def __new__(cls, code: int, sentence: str) -> Broken:
        """A code with its sentence."""
        member = int.__new__(cls, code)
        member._value_ = code
        member.sentence = sentence
        return member

    NOTHING = 0, "all holds"
    MONEY = 1, "cash and pot have not changed by what the bank has paid out and taken"
    LOG_SIZE = 2, "the log of the action is full, so that what it tells may not be all"

    # The table.
    SEATS = 3, "so many cannot play this edition"
    BANKER = 4, "the banker is no seat"
    PHASE = 5, "there is no such phase"
    TURN = 6, "no seat has the turn, or one that is out while nothing is left to settle"
    TIME = 7, "time is up in a game that is not timed"
    STARTING_ROLLS = 8, "starting rolls lie about after the start, or show what dice cannot"
    DICE = 9, "the dice, their points or the doubles are none that can be thrown"
    THROW = 10, "a throw goes on with nothing to settle, or is remembered when it is over"
    POT = 11, "the pot holds less than it is seeded with"

    # Seats.
    EMPTY_SEAT = 12, "a seat beyond the last one holds something"
    CASH = 13, "a seat has less than nothing"
    NOTES = 14, "a sum cannot be laid down in notes"
    POSITION = 15, "a token is beside the board"
    JAIL = 16, "a seat has thrown in jail more often than it may"
    ELSEWHERE = 17, "a jailed seat is not on the jail square"
    FRESH = 18, "fresh tickets are more than the tickets, or outlast the turn"
    TICKETS = 19, "there are more bus tickets than the box has, or less than none"
    ELIMINATED = 20, "a seat that is out has cash, tickets or a cell"
    ORDER = 21, "the seats that are out do not count from one to the last bankruptcy"
    SURVIVORS = 22, "play goes on with too few seats, or after the last bankruptcy of a short game"
    WINNERS = 23, "a game that is over has no winner, one that goes on has one, or one is out"

    # Deeds.
    NO_DEED = 24, "a square without a deed bears marks of one"
    OWNER = 25, "a deed belongs to no seat of this table"
    OWNER_OUT = 26, "a deed belongs to a seat that is out"
    MARK = 27, "a mark on a deed has no meaning"
    LEVEL = 28, "a deed is built to a level that it cannot have"
    BANK_BUILT = 29, "a deed of the bank is built on"
    BANK_MORTGAGED = 30, "a deed of the bank is mortgaged and not about to be auctioned"
    BUILT_MORTGAGED = 31, "a mortgaged deed is built on"
    RECEIVED = 32, "a deed was received without a mortgage, or its owner is not asked for it"
    ESTATE = 33, "a deed waits for the bank's auction that is owned, or no estate is open"

    # Pieces and groups.
    STOCK = 34, "the bank has less than no pieces"
    HOUSES = 35, "houses on the lots and in the bank are not those of the box"
    HOTELS = 36, "hotels on the lots and in the bank are not those of the box"
    SKYSCRAPERS = 37, "skyscrapers on the lots and in the bank are not those of the box"
    DEPOTS = 38, "depots at the stations and in the bank are not those of the box"
    PROMISED = 39, "a piece that is being auctioned or placed is not in the bank"
    UNEVEN = 40, "the lots of a seat in a group differ by more than one level"
    GROUP_MORTGAGED = 41, "a lot is mortgaged in a group that is built on"
    INCOMPLETE = 42, "a seat has built without the lots of the group that it takes"

    # Decks.
    PILE = 43, "a pile is higher than its deck, or less than nothing"
    CARDS = 44, "a card is missing, or there twice"
    HOLDER = 45, "a release card is held by no seat, or by one that is out"
    HAND = 46, "a card is in hand though nothing is left to settle, or is a release card"

    # The agenda and the claims.
    MAX_TASKS = 47, "there are more tasks than the agenda holds, or less than none"
    TRACE = 48, "something is left behind the end of a list"
    TASK = 49, "there is no such task"
    ASKED = 50, "a task is for no seat, or for one that is out"
    SUBJECT = 51, "a task is about something that does not exist"
    RESTLESS = 52, "the first task goes on by itself"
    DEBT = 53, "a debt is nothing, or owed to a seat that is out, or could be paid at once"
    ON_SALE = 54, "what is offered or auctioned is no deed of the bank"
    DEALING = 55, "deeds are dealt in another phase, or none in that one"
    STARTING = 56, "starting rolls are due in another phase, or something else in that one"
    ENDED = 57, "a game that is over has something left to settle"
    MAX_CLAIMS = (
        58,
        "there are more rents open than the list holds, or any where owners do not claim them",
    )
    CLAIM = 59, "a rent is owed by or to a seat that is out, for no deed, or is nothing"

    # Auctions and shortages.
    BIDS = 60, "bids lie about where there is no auction"
    BIDDING = 61, "a seat bids that does not exist or is out"
    BIDDER = 62, "the highest bid has no bidder, or is nothing"
    COVER = 63, "the highest bid is more than the cash behind it"
    POLL = 64, "a seat is polled that has left the auction or leads it"
    WISHES = 65, "pieces are wished for where there is no shortage, or less than none"

    # Deals.
    DEAL = 66, "a deal lies on the table that no seat lays out or answers, or the other way round"
    SIDES = 67, "a deal is not between two seats in play, of which one is asked"
    DEAL_DEED = 68, "a deed in the deal belongs to neither side, or is built on"
    DEAL_CASH = 69, "a sum in the deal is more than the cash of the side that gives it"
    DEAL_CARD = 70, "a release card in the deal is held by neither side"
    DEAL_TICKETS = 71, "bus tickets in the deal are more than the side that gives them has"
    DEAL_DEBT = 72, "the deal settles a debt, and none is open"

    # Bots that reckon.
    BARGAIN_LOWERS = 73, "a bot has struck a deal that lowers its own estimate"
    GIVEN_AWAY = 74, "a bot that owes nothing has let deeds go for less than a fifth of their price"


def check(game: Game, edition: Edition) -> None:
    """Refuse a game of which something is broken, and say what."""
    found = Broken(broken(game, edition))
    if found:
        raise AssertionError(f"{found.name}: {found.sentence}")


@part
def step_broken(before: int, game: Game, edition: Edition) -> int:
    """What is broken after an action or an outcome, before which there was so much money."""
    if money(game) != before + bank_flow(game, edition):
        return Broken.MONEY
    return broken(game, edition)


@part
def broken(game: Game, edition: Edition) -> int:
    """What is broken first, a code of Broken; 0 where all holds."""
    found = table_broken(game, edition)
    if found == Broken.NOTHING:
        found = seats_broken(game, edition)
    if found == Broken.NOTHING:
        found = end_broken(game, edition)
    if found == Broken.NOTHING:
        found = agenda_broken(game, edition)
    if found == Broken.NOTHING:
        found = deeds_broken(game, edition)
    if found == Broken.NOTHING:
        found = pieces_broken(game, edition)
    if found == Broken.NOTHING:
        found = groups_broken(game, edition)
    if found == Broken.NOTHING:
        found = decks_broken(game, edition)
    if found == Broken.NOTHING:
        found = claims_broken(game, edition)
    if found == Broken.NOTHING:
        found = auction_broken(game, edition)
    if found == Broken.NOTHING:
        found = deal_broken(game)
    return found


# The table and its seats.


@part
def table_broken(game: Game, edition: Edition) -> int:
    """Whose turn it is, where it stands, and the throw."""
    if game.logged < 0 or game.logged * EVENT_WIDTH >= LOG_SIZE:
        return Broken.LOG_SIZE
    if not edition.players_min <= game.seats <= min(edition.players_max, SEATS):
        return Broken.SEATS
    if not NO_SEAT <= game.banker < game.seats:
        return Broken.BANKER
    if not Phase.DEALING <= game.phase <= Phase.OVER:
        return Broken.PHASE
    if not 0 <= game.turn < game.seats:
        return Broken.TURN
    if game.out[game.turn] != 0 and game.depth == 0 and game.phase != Phase.OVER:
        return Broken.TURN
    if not 0 <= game.time_up <= 1 or (game.time_up == 1 and edition.variant != Variant.TIMED):
        return Broken.TIME
    if not can_be_thrown(game):
        return Broken.DICE
    if game.phase == Phase.MOVING:
        if game.depth == 0 or not 0 <= game.frozen <= 1 or not 0 <= game.roll_again <= 1:
            return Broken.THROW
    elif game.frozen != 0 or game.roll_again != 0:
        return Broken.THROW
    if game.pot < edition.pot_seed:
        return Broken.POT
    return Broken.NOTHING


@part
def can_be_thrown(game: Game) -> bool:
    """Whether the dice on the table, and what is remembered of them, can be."""
    return (
        0 <= game.dice[0] <= DIE
        and 0 <= game.dice[1] <= DIE
        and Face.NONE <= game.dice[2] <= Face.BUS
        and 0 <= game.points <= POINTS
        and 0 <= game.doubles <= THIRD
        and 0 <= game.began_on_go <= 1
        and game.salary >= 0
    )


@part
def seats_broken(game: Game, edition: Edition) -> int:
    """What every seat has, and where it is."""
    note = edition.unit
    if edition.rounding == Rounding.EXACT or edition.multi_debt == MultiDebt.PRORATA:
        # Such a table agrees to pay in smaller coin.
        note = 1
    if game.pot % note != 0:
        return Broken.NOTES
    tickets = game.plain_tickets + game.expiry_tickets
    for seat in range(SEATS):
        if seat >= game.seats:
            if holds_anything(game, seat):
                return Broken.EMPTY_SEAT
            continue
        if game.cash[seat] < 0:
            return Broken.CASH
        if game.cash[seat] % note != 0:
            return Broken.NOTES
        if not 0 <= game.position[seat] < edition.squares:
            return Broken.POSITION
        if game.jail[seat] != FREE:
            if not 0 <= game.jail[seat] <= THIRD:
                return Broken.JAIL
            moving = game.phase == Phase.MOVING and seat == game.turn
            if game.jail[seat] == THIRD and not moving:
                return Broken.JAIL
            if game.position[seat] != edition.jail_square:
                return Broken.ELSEWHERE
        if game.tickets[seat] < 0:
            return Broken.TICKETS
        if not 0 <= game.fresh[seat] <= game.tickets[seat]:
            return Broken.FRESH
        if game.fresh[seat] != 0 and game.phase <= Phase.BETWEEN:
            return Broken.FRESH
        if game.out[seat] != 0 and (
            game.cash[seat] != 0 or game.tickets[seat] != 0 or game.jail[seat] != FREE
        ):
            return Broken.ELIMINATED
        total = game.start_total[seat]
        if total != 0 and (not NO_SEAT <= total <= 2 * DIE or game.phase != Phase.START):
            return Broken.STARTING_ROLLS
        tickets += game.tickets[seat]
    if tickets > edition.tickets or not 0 <= game.expiry_tickets <= edition.expiry_tickets:
        return Broken.TICKETS
    if not 0 <= game.plain_tickets <= edition.tickets - edition.expiry_tickets:
        return Broken.TICKETS
    return Broken.NOTHING


@part
def holds_anything(game: Game, seat: int) -> bool:
    """Whether a seat is not as it was before the game."""
    held = game.cash[seat] | game.position[seat] | game.out[seat] | game.won[seat]
    held |= game.tickets[seat] | game.fresh[seat] | game.start_total[seat] | game.bidding[seat]
    return held != 0 or game.jail[seat] != FREE


@part
def end_broken(game: Game, edition: Edition) -> int:
    """Who is out, in which order, and who has won."""
    if not 0 <= game.bankruptcies < game.seats:
        return Broken.ORDER
    left, winners, order = 0, 0, 0
    for seat in range(game.seats):
        place, won = game.out[seat], game.won[seat]
        if not 0 <= place <= game.bankruptcies:
            return Broken.ORDER
        if not 0 <= won <= 1 or (won == 1 and place != 0):
            return Broken.WINNERS
        winners += won
        if place == 0:
            left += 1
        else:
            order |= 1 << place
    if order != (1 << (game.bankruptcies + 1)) - 2 or left + game.bankruptcies != game.seats:
        return Broken.ORDER
    if game.phase == Phase.OVER:
        return Broken.NOTHING if winners > 0 else Broken.WINNERS
    if winners > 0:
        return Broken.WINNERS
    ended = edition.variant == Variant.SHORT and game.bankruptcies >= LAST_BANKRUPTCY
    if left < 2 or ended:
        return Broken.SURVIVORS
    return Broken.NOTHING


# The agenda.


@part
def agenda_broken(game: Game, edition: Edition) -> int:
    """What is left to settle, from the last task to the first."""
    depth = game.depth
    if not 0 <= depth < MAX_TASKS:
        return Broken.MAX_TASKS
    left = 0
    for at in range(depth, MAX_TASKS):
        left |= game.task[at] | game.who[at] | game.what[at] | game.sum[at] | game.why[at]
    if left != 0:
        return Broken.TRACE
    if game.phase == Phase.OVER and depth > 0:
        return Broken.ENDED
    dealt = 0
    for at in range(depth):
        found = task_broken(game, edition, at)
        if found != Broken.NOTHING:
            return found
        if game.task[at] == Task.DEAL_DEED:
            dealt += 1
        starts = game.task[at] == Task.THROW and game.what[at] == Throw.START
        if starts != (game.phase == Phase.START):
            return Broken.STARTING
    if dealt != (1 if game.phase == Phase.DEALING else 0):
        return Broken.DEALING
    if depth == 0:
        return Broken.NOTHING
    return first_task_broken(game, edition, depth - 1)


@part
def task_broken(game: Game, edition: Edition, at: int) -> int:
    """One task: whom it asks, and about what."""
    task, seat, what = game.task[at], game.who[at], game.what[at]
    if not Task.NOTHING < task <= Task.INTEREST:
        return Broken.TASK
    if seat == NO_SEAT:
        if task != Task.ESTATE and task != Task.CONTEST_NEXT:
            return Broken.ASKED
    elif not is_in_play(game, seat):
        return Broken.ASKED
    low, high = subjects(game, edition, task)
    if not low <= what <= high:
        return Broken.SUBJECT
    if task == Task.DEBT and (game.sum[at] <= 0 or not Cause.RENT <= game.why[at] <= Cause.SALARY):
        return Broken.DEBT
    if (task == Task.OFFER or task == Task.AUCTION) and (
        edition.square[what].price == 0 or game.owner[what] != NO_SEAT
    ):
        return Broken.ON_SALE
    if (task == Task.CONTEST or task == Task.PLACE) and game.stock[what] < 1:
        return Broken.PROMISED
    return Broken.NOTHING


@part
def subjects(game: Game, edition: Edition, task: int) -> tuple[int, int]:
    """The least and the greatest that a task can be about."""
    if task == Task.THROW:
        return Throw.START, Throw.AUCTION
    if task == Task.DRAW or task == Task.PAY_OR_DRAW:
        return 0, DECKS - 1
    if task == Task.TICKET:
        return Source.DIE, Source.SQUARE
    if task == Task.DEAL_DEED:
        return 0, DEALT_EACH * game.seats - 1
    if task == Task.RENT_THROW or task == Task.INCOME_TAX or task == Task.STAY_OR_GO:
        return 0, edition.squares - 1
    if task == Task.OFFER or task == Task.AUCTION:
        return 0, edition.squares - 1
    if task == Task.DEBT:
        return EVERYBODY, game.seats - 1
    if task == Task.COMPLETED:
        return 0, STATIONS - 1
    if task == Task.DRAFT:
        return 0, 1
    if task == Task.WISHES or task == Task.CONTEST or task == Task.CONTEST_NEXT:
        return 0, PIECES - 1
    if task == Task.PLACE:
        return 0, PIECES - 1
    if task == Task.ESTATE or task == Task.PAY_EACH or task == Task.COLLECT_EACH:
        return 0, game.seats - 1
    return 0, 0


@part
def first_task_broken(game: Game, edition: Edition, at: int) -> int:
    """The task that play waits for: it needs a decision, and a debt more cash than there is."""
    if game.task[at] >= Task.LAND:
        return Broken.RESTLESS
    if game.task[at] == Task.DEBT:
        if game.what[at] >= 0 and game.out[game.what[at]] != 0:
            return Broken.DEBT
        if game.cash[game.who[at]] >= game.sum[at]:
            return Broken.DEBT
    return Broken.NOTHING


@part
def is_in_play(game: Game, seat: int) -> bool:
    """Whether this is a seat, and not out."""
    return 0 <= seat < game.seats and game.out[seat] == 0


@part
def is_first(game: Game, task: int) -> bool:
    """Whether play waits for this task."""
    return game.depth > 0 and game.task[game.depth - 1] == task


@part
def is_due(game: Game, task: int) -> bool:
    """Whether this task is anywhere on the agenda."""
    count = 0
    for at in range(game.depth):
        if game.task[at] == task:
            count += 1
    return count > 0


@part
def is_due_from(game: Game, task: int, seat: int, what: int) -> bool:
    """The same for the task of one seat about one thing."""
    count = 0
    for at in range(game.depth):
        if game.task[at] == task and game.who[at] == seat and game.what[at] == what:
            count += 1
    return count > 0


# Deeds, pieces and groups.


@part
def deeds_broken(game: Game, edition: Edition) -> int:
    """Who holds what, in what state."""
    for square in range(SQUARES):
        owner = game.owner[square]
        marks = game.level[square] | game.mortgaged[square]
        marks |= game.received[square] | game.estate[square]
        if owner == NO_SEAT and marks == 0:
            continue
        if square >= edition.squares or edition.square[square].price == 0:
            return Broken.NO_DEED
        if owner != NO_SEAT:
            if not 0 <= owner < game.seats:
                return Broken.OWNER
            if game.out[owner] != 0:
                return Broken.OWNER_OUT
        if marks != 0:
            found = marks_broken(game, edition, square)
            if found != Broken.NOTHING:
                return found
    return Broken.NOTHING


@part
def marks_broken(game: Game, edition: Edition, square: int) -> int:
    """Buildings, a mortgage, and what is still to be done about a deed."""
    owner, level, mortgaged = game.owner[square], game.level[square], game.mortgaged[square]
    received, estate = game.received[square], game.estate[square]
    if level != 0:
        if not can_stand(edition, edition.square[square].kind, level):
            return Broken.LEVEL
        if owner == NO_SEAT:
            return Broken.BANK_BUILT
        if mortgaged != 0:
            return Broken.BUILT_MORTGAGED
    if mortgaged >> 1 != 0 or estate >> 1 != 0 or not 0 <= received <= Received.BY_AUCTION:
        return Broken.MARK
    if received != Received.NO and (
        mortgaged == 0 or owner == NO_SEAT or not is_due_from(game, Task.RECEIVED, owner, 0)
    ):
        return Broken.RECEIVED
    if estate == 1 and (owner != NO_SEAT or not is_due(game, Task.ESTATE)):
        return Broken.ESTATE
    if mortgaged == 1 and owner == NO_SEAT and estate == 0:
        auctioned = is_first(game, Task.AUCTION) and game.what[game.depth - 1] == square
        return Broken.NOTHING if auctioned else Broken.BANK_MORTGAGED
    return Broken.NOTHING


@part
def can_stand(edition: Edition, kind: int, level: int) -> bool:
    """Whether a deed of this kind can be built to this level."""
    if kind == Kind.STATION:
        return level == 1
    if kind != Kind.LOT:
        return False
    return 1 <= level <= edition.hotel_after or HOTEL <= level <= SKYSCRAPER


@part
def pieces_broken(game: Game, edition: Edition) -> int:
    """No piece comes from nowhere, and none gets lost."""
    for piece in range(PIECES):
        if game.stock[piece] < 0:
            return Broken.STOCK
    houses, hotels = game.stock[BuildingKind.HOUSE], game.stock[BuildingKind.HOTEL]
    skyscrapers, depots = game.stock[BuildingKind.SKYSCRAPER], game.stock[BuildingKind.DEPOT]
    for square in range(edition.squares):
        level = game.level[square]
        if level == 0:
            continue
        if edition.square[square].kind == Kind.STATION:
            depots += level
        elif level < HOTEL:
            houses += level
        elif level == HOTEL:
            hotels += 1
        else:
            skyscrapers += 1
    if houses != edition.houses:
        return Broken.HOUSES
    if hotels != edition.hotels:
        return Broken.HOTELS
    if skyscrapers != edition.skyscrapers:
        return Broken.SKYSCRAPERS
    if depots != edition.depots:
        return Broken.DEPOTS
    return Broken.NOTHING


@part
def groups_broken(game: Game, edition: Edition) -> int:
    """Every built lot beside the others of its group."""
    if game.phase == Phase.OVER:
        # The last transfer ends the game before any seat evens the lots out.
        return Broken.NOTHING
    for group in range(STATIONS):
        for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
            if game.level[edition.member[at]] != 0:
                found = lot_broken(game, edition, group, edition.member[at])
                if found != Broken.NOTHING:
                    return found
    return Broken.NOTHING


@part
def lot_broken(game: Game, edition: Edition, group: int, lot: int) -> int:
    """The same for one of them: evenness, mortgages, and as many lots as it takes."""
    seat, level, size = game.owner[lot], game.level[lot], edition.group_size[group]
    height, held, uneven, mortgaged = rank(edition, level), 0, 0, 0
    for at in range(group * MEMBERS, group * MEMBERS + size):
        other = edition.member[at]
        if game.owner[other] == seat:
            held += 1
            if height - rank(edition, game.level[other]) > 1:
                uneven += 1
            if game.mortgaged[other] != 0 and game.received[other] == Received.NO:
                mortgaged += 1
    needed = size
    if edition.build_needs == BuildNeeds.ALL_BUT_ONE and level != SKYSCRAPER:
        needed -= 1
    if held < needed:
        return Broken.INCOMPLETE
    if (
        mortgaged > 0
        and edition.mortgage_requires_bare == Bare.GROUP
        and not edition.build_despite_mortgage
    ):
        return Broken.GROUP_MORTGAGED
    # A lot can only join a built group where all but one suffice to build.
    stays_even = edition.rebalance_on_last_lot or edition.build_needs == BuildNeeds.ALL
    if uneven > 0 and stays_even and not is_due_from(game, Task.COMPLETED, seat, group):
        return Broken.UNEVEN
    return Broken.NOTHING


@part
def rank(edition: Edition, level: int) -> int:
    """A level as evenness counts it: a hotel comes after the last house."""
    if level < HOTEL:
        return level
    return edition.hotel_after + 1 + level - HOTEL


# Decks and claims.


@part
def decks_broken(game: Game, edition: Edition) -> int:
    """Every card is unseen, in its pile, held, or in hand."""
    hand, card = game.hand_deck, game.hand_card
    if hand == NO_SEAT and card != 0:
        return Broken.HAND
    if hand != NO_SEAT:
        if not 0 <= hand < DECKS or game.depth == 0:
            return Broken.HAND
        if not 0 <= card < CARDS or card == edition.release[hand]:
            return Broken.HAND
    for deck in range(DECKS):
        found = deck_broken(game, edition, deck)
        if found != Broken.NOTHING:
            return found
    return Broken.NOTHING


@part
def deck_broken(game: Game, edition: Edition, deck: int) -> int:
    """The same for one deck; every card is one bit."""
    holder, piled, start = game.holder[deck], game.piled[deck], deck * CARDS
    if holder != NO_SEAT and not is_in_play(game, holder):
        return Broken.HOLDER
    if not 0 <= piled <= CARDS:
        return Broken.PILE
    cards, marks, count, left = 0, 0, 0, 0
    for card in range(CARDS):
        unseen = game.unseen[start + card]
        marks |= unseen
        count += unseen
        cards |= unseen << card
    if marks >> 1 != 0:
        return Broken.CARDS
    for at in range(start, start + piled):
        card = game.pile[at]
        if not 0 <= card < CARDS:
            return Broken.CARDS
        cards |= 1 << card
    for at in range(start + piled, start + CARDS):
        left |= game.pile[at]
    if left != 0:
        return Broken.TRACE
    count += piled
    if holder != NO_SEAT:
        cards |= 1 << edition.release[deck]
        count += 1
    if game.hand_deck == deck:
        cards |= 1 << game.hand_card
        count += 1
    # Sixteen cards, all of them different.
    if cards != WHOLE_DECK or count != CARDS:
        return Broken.CARDS
    return Broken.NOTHING


@part
def claims_broken(game: Game, edition: Edition) -> int:
    """The unclaimed rents."""
    claims = game.claims
    if not 0 <= claims < MAX_CLAIMS or (claims > 0 and edition.rent_claim != RentClaim.MANUAL):
        return Broken.MAX_CLAIMS
    left = 0
    for at in range(claims, MAX_CLAIMS):
        left |= game.claim_owner[at] | game.claim_debtor[at]
        left |= game.claim_square[at] | game.claim_amount[at]
    if left != 0:
        return Broken.TRACE
    for at in range(claims):
        owner, debtor, square = game.claim_owner[at], game.claim_debtor[at], game.claim_square[at]
        if not is_in_play(game, owner) or not is_in_play(game, debtor) or owner == debtor:
            return Broken.CLAIM
        if not 0 <= square < edition.squares or edition.square[square].price == 0:
            return Broken.CLAIM
        if game.claim_amount[at] <= 0:
            return Broken.CLAIM
    return Broken.NOTHING


# Auctions, shortages and deals.


@part
def auction_broken(game: Game, edition: Edition) -> int:
    """The bids, and the wishes of a shortage."""
    auction = is_first(game, Task.AUCTION) or is_first(game, Task.CONTEST)
    bidder, bidding, wished = game.bidder, 0, 0
    for seat in range(SEATS):
        bidding |= game.bidding[seat]
        if game.bidding[seat] != 0 and not is_in_play(game, seat):
            return Broken.BIDDING
        if game.wish[seat] != UNASKED:
            wished += 1
            if game.wish[seat] < 0:
                return Broken.WISHES
    if wished > 0 and not is_due(game, Task.WISHES) and not is_due(game, Task.CONTEST_NEXT):
        return Broken.WISHES
    if not auction:
        return Broken.BIDS if bidding != 0 or bidder != NO_SEAT or game.bid != 0 else Broken.NOTHING
    if bidding >> 1 != 0:
        return Broken.BIDDING
    if bidder == NO_SEAT:
        if game.bid != 0:
            return Broken.BIDDER
    elif not is_in_play(game, bidder) or game.bid <= 0:
        return Broken.BIDDER
    elif edition.auction_bid_limit == BidLimit.CASH and game.bid > game.cash[bidder]:
        return Broken.COVER
    polled = game.who[game.depth - 1]
    leads = polled == bidder and edition.auction_mode != AuctionMode.SEALED
    if game.bidding[polled] == 0 or leads:
        return Broken.POLL
    return Broken.NOTHING


@part
def deal_broken(game: Game) -> int:
    """The deal on the table, and nothing where there is none."""
    maker, other = game.deal_from, game.deal_to
    draft, shown = is_first(game, Task.DRAFT), is_first(game, Task.DEAL)
    if not draft and not shown:
        laid = game.deal_cash[0] | game.deal_cash[1] | game.deal_tickets[0] | game.deal_tickets[1]
        laid |= game.deal_card[0] | game.deal_card[1] | game.deal_debt
        for square in range(SQUARES):
            laid |= game.deal_deed[square]
        if laid != 0 or maker != NO_SEAT or other != NO_SEAT:
            return Broken.DEAL
        return Broken.NOTHING
    if maker == NO_SEAT and other == NO_SEAT:
        return Broken.DEAL
    if not is_in_play(game, maker) or not is_in_play(game, other) or maker == other:
        return Broken.SIDES
    asked = game.who[game.depth - 1]
    if asked != (maker if draft else other):
        return Broken.SIDES
    return bundles_broken(game, maker, other)


@part
def bundles_broken(game: Game, maker: int, other: int) -> int:
    """What the two sides have laid on the table is theirs."""
    for square in range(SQUARES):
        if game.deal_deed[square] != 0:
            mine = game.owner[square] == maker or game.owner[square] == other
            if game.deal_deed[square] != 1 or not mine or game.level[square] != 0:
                return Broken.DEAL_DEED
    if not 0 <= game.deal_cash[0] <= game.cash[maker]:
        return Broken.DEAL_CASH
    if not 0 <= game.deal_cash[1] <= game.cash[other]:
        return Broken.DEAL_CASH
    for deck in range(DECKS):
        if game.deal_card[deck] != 0:
            held = game.holder[deck] == maker or game.holder[deck] == other
            if game.deal_card[deck] != 1 or not held:
                return Broken.DEAL_CARD
    if not 0 <= game.deal_tickets[0] <= game.tickets[maker]:
        return Broken.DEAL_TICKETS
    if not 0 <= game.deal_tickets[1] <= game.tickets[other]:
        return Broken.DEAL_TICKETS
    if game.deal_debt != 0:
        below = game.depth - 2
        if game.deal_debt != 1 or below < 0 or game.task[below] != Task.DEBT:
            return Broken.DEAL_DEBT
    return Broken.NOTHING


# Money.


@part
def money(game: Game) -> int:
    """All that lies on the table outside the bank."""
    total = game.pot
    for seat in range(game.seats):
        total += game.cash[seat]
    return total


@part
def bank_flow(game: Game, edition: Edition) -> int:
    """What the bank has paid out by the events of the last action, less what it took."""
    total = 0
    for number in range(game.logged):
        total += event_flow(game, edition, number * EVENT_WIDTH)
    return total


@part
def event_flow(game: Game, edition: Edition, at: int) -> int:
    """The same for the event that stands there in the log."""
    event = game.log[at]
    if event == EventKind.SALARY or event == EventKind.COLLECT:
        return game.log[at + 2]
    if event == EventKind.GIFT or event == EventKind.MORTGAGE:
        return game.log[at + 3]
    if event == EventKind.SELL:
        return game.log[at + 4]
    if event == EventKind.BUY or event == EventKind.DEALT:
        return -game.log[at + 3]
    if event == EventKind.BUILD:
        return -game.log[at + 4]
    if event == EventKind.LIFT:
        return -game.log[at + 3] - game.log[at + 4]
    if event == EventKind.POT:
        return edition.pot_seed
    if event == EventKind.PAID:
        if game.log[at + 2] != NO_SEAT or goes_to_pot(edition, game.log[at + 4]):
            return 0
        return -game.log[at + 3]
    if event == EventKind.BANKRUPT:
        return -game.log[at + 3] if game.log[at + 2] == NO_SEAT else game.log[at + 4]
    return 0


@part
def goes_to_pot(edition: Edition, cause: int) -> bool:
    """Whether what the bank is paid for this cause lies in the pot (AMB-44)."""
    if cause == Cause.FINE:
        return edition.pot_jail == 1
    if cause == Cause.TAX:
        return edition.pot_tax == 1
    return cause == Cause.CARD and edition.pot_card == 1
