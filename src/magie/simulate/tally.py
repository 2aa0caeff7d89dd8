"""The tally: what is counted over many games, from their events.

Everything is an integer sum, so that tallies merge to the same result in any order.
"""

from __future__ import annotations

from magie.base.jit import part
from magie.base.records import Ints, Record, i64
from magie.game.actions import Verb
from magie.game.edition import Edition
from magie.game.events import EventKind
from magie.game.state import EVENT_WIDTH, NO_SEAT, SEATS, SQUARES, Cause, Game
from magie.rules.worth import fortune
from magie.simulate.game_row import (
    GameRow,
    note_row_end,
    note_row_jail,
    note_row_payment,
    note_row_property,
    note_row_sale,
)
from magie.simulate.plan import MAX_MONEY_SAMPLES, Counted, Plan

__all__ = ["GameRow", "Tally"]

WIN_PARTS = 840
"""Parts of a won game, so that two to eight winners share it without a remainder."""
LENGTH_BINS = 128
"""Bins of the histogram of lengths."""
BANKRUPTCY_CAUSES = 9
RESIGNATION = 8
"""The cause after those of debts: the seat resigned."""
RENT_LEVELS = 7


class Tally(Record):
    """Sums over games."""

    games: int = i64()
    ended: int = i64()
    shared: int = i64()
    """Games with more than one winner."""
    turns: int = i64()
    turns_squared: int = i64()
    throws: int = i64()
    actions: int = i64()
    refused: int = i64()
    length: Ints = i64(LENGTH_BINS)
    """Ended games by length, in equal parts of the limit."""
    won: Ints = i64(SEATS * SEATS)
    """By place in the line-up and by seat, in parts (WIN_PARTS)."""
    seated: Ints = i64(SEATS * SEATS)
    """How often a place of the line-up sat at a seat."""
    order_won: Ints = i64(SEATS)
    """By the order of play, from the starter on, in parts."""

    # Squares.
    landed: Ints = i64(SQUARES)
    given: Ints = i64(SQUARES)
    """Deeds dealt at the start of a short or timed game."""
    bought: Ints = i64(SQUARES)
    bought_for: Ints = i64(SQUARES)
    auctioned: Ints = i64(SQUARES)
    auctioned_for: Ints = i64(SQUARES)
    unsold: Ints = i64(SQUARES)
    dealt: Ints = i64(SQUARES)
    """Deeds that changed hands in a deal."""
    dealt_alone: Ints = i64(SQUARES)
    """Those of them that went for cash alone, one at a time."""
    dealt_for: Ints = i64(SQUARES)
    """What those fetched."""
    rents: Ints = i64(SQUARES)
    rent: Ints = i64(SQUARES)
    built: Ints = i64(SQUARES)
    built_for: Ints = i64(SQUARES)
    sold_back: Ints = i64(SQUARES)
    mortgaged: Ints = i64(SQUARES)
    owned: Ints = i64(SQUARES)
    """Turns during which a seat owned the deed."""
    ruined: Ints = i64(SQUARES)
    """Bankruptcies by the seat's square."""
    level: Ints = i64(SQUARES * RENT_LEVELS)
    """Rents by the level at which they fell due."""

    # Seats and the bank.
    deals: int = i64()
    offers: int = i64()
    bankrupt: Ints = i64(BANKRUPTCY_CAUSES)
    """Bankruptcies by the cause of the debt."""
    bankrupt_to_seat: int = i64()
    jailed: int = i64()
    freed: int = i64()
    jail_stays: int = i64()
    jail_fines: int = i64()
    jail_cards: int = i64()
    salaries: int = i64()
    taxes: int = i64()

    # Over time: games still played at each sample, and the seats' money then.
    alive: Ints = i64(MAX_MONEY_SAMPLES)
    cash: Ints = i64(MAX_MONEY_SAMPLES)
    fortune: Ints = i64(SEATS * MAX_MONEY_SAMPLES)
    """By place in the line-up, in units of the smallest note, so that squares fit into 64 bits."""
    fortune_squared: Ints = i64(SEATS * MAX_MONEY_SAMPLES)


@part
def note(tally: Tally, played: GameRow, plan: Plan, game: Game, edition: Edition) -> None:
    """Count the events of the last action: in the row of the game, and in the sums if asked to."""
    sums = plan.count != Counted.GAMES
    for number in range(game.logged):
        at = number * EVENT_WIDTH
        kind = game.log[at]
        if kind == EventKind.MOVE:
            if sums:
                tally.landed[game.log[at + 3]] += 1
        elif kind == EventKind.ROLL:
            played.throws += 1
        elif kind == EventKind.TURN:
            played.turns += 1
            if plan.count == Counted.ALL:
                note_turn(tally, played, plan, game, edition)
        elif kind == EventKind.RENT_DUE:
            played.rents += 1
            played.rent += game.log[at + 4]
            if sums:
                note_rent(tally, game.log[at + 3], game.log[at + 4], game.log[at + 6])
        elif kind == EventKind.PAID:
            note_row_payment(played, game, at)
            if sums:
                note_payment(tally, game.log[at + 3], game.log[at + 4])
        elif kind == EventKind.SALARY:
            if sums:
                tally.salaries += game.log[at + 2]
        elif kind <= EventKind.UNSOLD:
            note_row_sale(played, game, edition, at)
            if sums:
                note_sale(tally, played, game, at)
        elif kind <= EventKind.STAY_IN_JAIL:
            note_row_jail(played, kind, game.log[at + 1])
            if sums:
                note_jail(tally, edition, kind)
        else:
            note_row_property(played, plan, game, edition, at)
            if sums:
                note_property(tally, played, game, at)


@part
def note_rent(tally: Tally, square: int, amount: int, level: int) -> None:
    """A rent falls due."""
    tally.rents[square] += 1
    tally.rent[square] += amount
    tally.level[square * RENT_LEVELS + level] += 1


@part
def note_payment(tally: Tally, amount: int, cause: int) -> None:
    """A debt is paid."""
    if cause == Cause.FINE:
        tally.jail_fines += 1
    elif cause == Cause.TAX:
        tally.taxes += amount


@part
def note_sale(tally: Tally, played: GameRow, game: Game, at: int) -> None:
    """The bank deals, sells or auctions a deed, or keeps it."""
    kind = game.log[at]
    if kind == EventKind.BUY:
        square = game.log[at + 2]
        tally.bought[square] += 1
        tally.bought_for[square] += game.log[at + 3]
        tally.owned[square] -= played.turns
    elif kind == EventKind.DEALT:
        tally.given[game.log[at + 2]] += 1
        tally.owned[game.log[at + 2]] -= played.turns
    elif kind == EventKind.SOLD:
        square = game.log[at + 2]
        if square != NO_SEAT:
            tally.auctioned[square] += 1
            tally.auctioned_for[square] += game.log[at + 4]
    elif kind == EventKind.UNSOLD and game.log[at + 1] != NO_SEAT:
        tally.unsold[game.log[at + 1]] += 1


@part
def note_jail(tally: Tally, edition: Edition, kind: int) -> None:
    """A seat goes to jail, stays there or leaves it."""
    if kind == EventKind.JAILED:
        tally.jailed += 1
        tally.landed[edition.jail_square] += 1
    elif kind == EventKind.STAY_IN_JAIL:
        tally.jail_stays += 1
    elif kind == EventKind.FREED:
        tally.freed += 1
    elif kind == EventKind.USE_CARD:
        tally.jail_cards += 1


@part
def note_property(tally: Tally, played: GameRow, game: Game, at: int) -> None:
    """A seat builds, sells, mortgages, offers or goes bankrupt, or a deed changes hands."""
    kind = game.log[at]
    if kind == EventKind.BUILD:
        tally.built[game.log[at + 2]] += 1
        tally.built_for[game.log[at + 2]] += game.log[at + 4]
    elif kind == EventKind.SELL:
        tally.sold_back[game.log[at + 2]] += game.log[at + 4]
    elif kind == EventKind.MORTGAGE:
        tally.mortgaged[game.log[at + 2]] += 1
    elif kind == EventKind.PROPOSE or kind == EventKind.COUNTER:
        tally.offers += 1
    elif kind == EventKind.TRANSFER:
        note_transfer(tally, played, game.log[at + 1], game.log[at + 2], game.log[at + 3])
    elif kind == EventKind.REFUSE_DEED:
        tally.owned[game.log[at + 2]] += played.turns
    elif kind == EventKind.BANKRUPT:
        if game.log[at + 2] != NO_SEAT:
            tally.bankrupt_to_seat += 1
        tally.ruined[game.position[game.log[at + 1]]] += 1


@part
def note_transfer(tally: Tally, played: GameRow, square: int, giver: int, taker: int) -> None:
    """A deed changes hands: start or stop counting its turns of ownership."""
    if giver == NO_SEAT:
        tally.owned[square] -= played.turns
    elif taker == NO_SEAT:
        tally.owned[square] += played.turns


@part
def note_turn(tally: Tally, played: GameRow, plan: Plan, game: Game, edition: Edition) -> None:
    """A turn is over: every ``plan.step`` turns, sample everybody's money."""
    if played.turns % plan.step == 0:
        sample = played.turns // plan.step - 1
        if sample < MAX_MONEY_SAMPLES:
            note_fortunes(tally, played, game, edition, sample)


@part
def note_fortunes(tally: Tally, played: GameRow, game: Game, edition: Edition, sample: int) -> None:
    """Sample cash and fortunes of a game in play."""
    tally.alive[sample] += 1
    for seat in range(game.seats):
        at = place_of(game.seats, seat, played.shift) * MAX_MONEY_SAMPLES + sample
        value = 0 if game.out[seat] else fortune(game, edition, seat) // edition.unit
        tally.cash[sample] += game.cash[seat]
        tally.fortune[at] += value
        tally.fortune_squared[at] += value * value


@part
def place_of(seats: int, seat: int, shift: int) -> int:
    """The place in the line-up that sits at this seat."""
    return seat - shift if seat >= shift else seat - shift + seats


@part
def is_inspected(verb: int) -> bool:
    """Whether a decision has to be counted before it is applied."""
    return verb == Verb.BANKRUPT or verb == Verb.RESIGN or verb == Verb.ACCEPT


@part
def note_decision(tally: Tally, game: Game, verb: int) -> None:
    """Count what can only be seen before a legal decision is applied."""
    if verb == Verb.BANKRUPT:
        tally.bankrupt[game.why[game.depth - 1]] += 1
    elif verb == Verb.RESIGN:
        tally.bankrupt[RESIGNATION] += 1
    elif verb == Verb.ACCEPT:
        note_deal(tally, game)


@part
def note_deal(tally: Tally, game: Game) -> None:
    """Count the deeds of a deal, and the price of a single deed for cash."""
    deeds, last = 0, 0
    for square in range(SQUARES):
        if game.deal_deed[square]:
            tally.dealt[square] += 1
            deeds += 1
            last = square
    extras = game.deal_debt + game.deal_card[0] + game.deal_card[1]
    extras += game.deal_tickets[0] + game.deal_tickets[1]
    if deeds == 1 and extras == 0:
        price = game.deal_cash[1] - game.deal_cash[0]
        tally.dealt_alone[last] += 1
        tally.dealt_for[last] += price if game.owner[last] == game.deal_from else -price


@part
def note_end(tally: Tally, played: GameRow, plan: Plan, game: Game, edition: Edition) -> None:
    """Count a game as a whole."""
    note_row_end(played, plan, game, edition)
    if plan.count != Counted.GAMES:
        for square in range(edition.squares):
            if game.owner[square] != NO_SEAT:
                tally.owned[square] += played.turns
    note_result(tally, played, game)
    tally.games += 1
    tally.ended += played.ended
    tally.turns += played.turns
    tally.turns_squared += played.turns * played.turns
    tally.throws += played.throws
    tally.actions += played.actions
    tally.refused += played.refused
    tally.deals += played.deals
    if played.ended:
        tally.length[min(played.turns * LENGTH_BINS // max(plan.turns, 1), LENGTH_BINS - 1)] += 1


@part
def note_result(tally: Tally, played: GameRow, game: Game) -> None:
    """Count who sat where, and who won."""
    share = WIN_PARTS // max(played.winners, 1)
    if played.winners > 1:
        tally.shared += 1
    for seat in range(game.seats):
        at = place_of(game.seats, seat, played.shift) * SEATS + seat
        tally.seated[at] += 1
        if game.won[seat]:
            tally.won[at] += share
            tally.order_won[place_of(game.seats, seat, played.starter)] += share
