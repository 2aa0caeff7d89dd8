"""Deals: what one is worth to either side, and how it is laid out.

A deal is a set of deeds that change hands, a bit each, and cash that one seat pays the other.
Both sides are valued by the same heuristic, since both see the same table.
"""

from magie.base.jit import part
from magie.bots.memory import NOT_COUNTED, OWN, PARTNER, BotMemory, DealSide
from magie.bots.valuation import buildable, cash_worth, deeds_change, holdings, worth_change
from magie.game.actions import Verb
from magie.game.edition import MEMBERS, UTILITIES, Edition
from magie.game.refusals import Refusal
from magie.game.state import DECKS, NO_SEAT, SQUARES, Game
from magie.rules.money import percent_of
from magie.rules.trading import (
    ASKED_SIDE,
    GIVEN_SIDE,
    debt_place,
    deed_refusal,
    propose_refusal,
)

GIVEAWAY_DIVISOR = 5
"""No deed goes for less than this part of its price, a fifth."""


@part
def weigh(
    game: Game, edition: Edition, seat: int, other: int, deeds: int, cash: int
) -> tuple[int, int]:
    """The change in worth of a seat, and of the other seat, which gets the cash."""
    mine, theirs = holdings(game, seat), holdings(game, other)
    given, taken = deeds & mine, deeds & theirs
    _, _, due = sums(game, edition, taken)
    purse, after = game.cash[seat], mine ^ given | taken
    own = worth_change(game, edition, mine, purse, after, purse - cash - due)
    _, _, due = sums(game, edition, given)
    purse, after = game.cash[other], theirs ^ taken | given
    return own, worth_change(game, edition, theirs, purse, after, purse + cash - due)


@part
def sums(game: Game, edition: Edition, deeds: int) -> tuple[int, int, int]:
    """The printed prices of deeds, the loans on them, and the interest due on these at once."""
    price, loans, interest = 0, 0, 0
    for group in range(UTILITIES + 1):
        if deeds & edition.group_deeds[group]:
            for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
                square = edition.member[at]
                if deeds >> square & 1:
                    price += edition.square[square].price
                    if game.mortgaged[square]:
                        loan = edition.square[square].mortgage
                        loans += loan
                        interest += percent_of(edition, loan, edition.trade_interest_now)
    return price, loans, interest


@part
def prepare_sides(game: Game, edition: Edition, seat: int, other: int, memory: BotMemory) -> None:
    """Note what a seat and a partner have before a deal."""
    prepare_side(game, edition, seat, memory.sides[OWN])
    prepare_side(game, edition, other, memory.sides[PARTNER])


@part
def prepare_side(game: Game, edition: Edition, seat: int, side: DealSide) -> None:
    """Note what a seat has before a deal."""
    side.seat = seat
    side.spendable = NOT_COUNTED
    side.deeds = holdings(game, seat)
    groups = buildable(edition, side.deeds)
    side.worth = cash_worth(game, edition, side.deeds, groups, game.cash[seat])


@part
def weigh_deeds(game: Game, edition: Edition, deeds: int, memory: BotMemory) -> None:
    """Note what each side of a deal gives and gets, and its gain apart from cash."""
    own, partner = memory.sides[OWN], memory.sides[PARTNER]
    own.given, own_loans, own_due = sums(game, edition, deeds & own.deeds)
    partner.given, loans, due = sums(game, edition, deeds & partner.deeds)
    own.taken, partner.taken = partner.given - loans, own.given - own_loans
    own.purse, partner.purse = game.cash[own.seat] - due, game.cash[partner.seat] - own_due
    note_gain(game, edition, own, deeds)
    note_gain(game, edition, partner, deeds)


@part
def note_gain(game: Game, edition: Edition, side: DealSide, deeds: int) -> None:
    """Note what a side has after a deal, and what these deeds add to its worth."""
    side.after = side.deeds ^ deeds
    side.groups = buildable(edition, side.after)
    side.gain = deeds_change(game, edition, side.deeds, side.after) - side.worth


@part
def gain_of(game: Game, edition: Edition, side: DealSide, cash: int) -> int:
    """What a side gains in worth when it gets the cash, too."""
    return side.gain + cash_worth(game, edition, side.after, side.groups, side.purse + cash)


@part
def shortfall(side: DealSide, cash: int) -> int:
    """What a side that gets the cash lacks to a fifth of what it gives, by price."""
    given, taken = side.given + max(-cash, 0), side.taken + max(cash, 0)
    return (given + GIVEAWAY_DIVISOR - 1) // GIVEAWAY_DIVISOR - taken


@part
def deal_deeds(game: Game) -> int:
    """The deeds of the deal on the table."""
    deeds = 0
    for square in range(SQUARES):
        deeds |= (game.deal_deed[square] != 0) << square
    return deeds


@part
def extras(game: Game, edition: Edition, seat: int) -> int:
    """What a seat gains by the rest of the deal on the table: release cards, a settled debt."""
    total = 0
    for deck in range(DECKS):
        if game.deal_card[deck]:
            total += edition.jail_fine if game.holder[deck] != seat else -edition.jail_fine
    at = debt_place(game)
    if game.deal_debt and at != NO_SEAT:
        total += game.sum[at] if game.who[at] == seat else -game.sum[at]
    return total


@part
def tradable(game: Game, edition: Edition, seat: int) -> int:
    """The deeds of a seat that may change hands."""
    found = 0
    for square in range(edition.squares):
        if game.owner[square] == seat and deed_refusal(game, edition, square) == Refusal.NONE:
            found |= 1 << square
    return found


@part
def lay_out(game: Game, edition: Edition, seat: int, memory: BotMemory) -> tuple[int, int, int]:
    """The next step of drafting the chosen deal; when it is complete, propose it."""
    if memory.deeds == 0 or game.deal_to != memory.partner:
        return Verb.WITHDRAW, 0, 0
    for square in range(edition.squares):
        if (game.deal_deed[square] != 0) != (memory.deeds >> square & 1 != 0):
            return Verb.LAY, square, 0
    if game.deal_cash[GIVEN_SIDE] != max(memory.cash, 0):
        return Verb.GIVE_CASH, 0, max(memory.cash, 0)
    if game.deal_cash[ASKED_SIDE] != max(-memory.cash, 0):
        return Verb.ASK_CASH, 0, max(-memory.cash, 0)
    first = lowest_deed(memory.deeds)
    memory.pending_square, memory.pending_owner = first, game.owner[first]
    memory.pending_partner = memory.partner
    memory.deeds = 0
    if propose_refusal(game, edition, seat) != Refusal.NONE:
        return Verb.WITHDRAW, 0, 0
    return Verb.PROPOSE, 0, 0


@part
def lowest_deed(deeds: int) -> int:
    """The first square of a set of deeds."""
    square = 0
    while deeds >> square & 1 == 0:
        square += 1
    return square
