"""Apply: carry out one legal action and all that follows from it."""

from magie.base.jit import part, rule
from magie.engine.finish import finish_alone, finish_by_fortune
from magie.engine.legal import refusal
from magie.engine.run import next_turn, ride, run, stay, take_bonus
from magie.game.actions import GiftChoice, Verb
from magie.game.edition import Edition
from magie.game.events import EventKind, emit
from magie.game.refusals import Refusal
from magie.game.state import DECKS, EVERYBODY, NO_SEAT, Cause, Game, Phase, Source, Task, Throw
from magie.rules.agenda import asks, pop, push, top
from magie.rules.auction import bid, clear_bids, close_auction, drop_out, open_auction
from magie.rules.bankruptcy import (
    hand_over_as_it_stands,
    leave_game,
    pass_to_bank,
    pass_to_creditor,
    share_cash,
)
from magie.rules.building import build, sell, strip
from magie.rules.buying import buy, decline
from magie.rules.cards import return_card, surrender_release
from magie.rules.ending import ends_short_game, is_won
from magie.rules.jail import is_jailed, pay_fine, release, release_deck
from magie.rules.mega.completed import catch_up, shift
from magie.rules.mega.squares import give_cash
from magie.rules.mega.tickets import spend_ticket
from magie.rules.money import owe
from magie.rules.mortgage import keep, lift, mortgage, refuse_deed
from magie.rules.movement import advance_to, take_dice
from magie.rules.rent import age_claims, claim, drop_claims_of, waive
from magie.rules.setup import starting_throw
from magie.rules.shortage import award, is_contested, open_contest, place, want
from magie.rules.sites import next_piece
from magie.rules.taxes import choose_tax
from magie.rules.trading import (
    ASKED_SIDE,
    GIVEN_SIDE,
    accept,
    open_counter,
    open_draft,
    propose,
    reject,
    withdraw,
)
from magie.rules.windows import before_first_roll


@part
def apply(game: Game, edition: Edition, seat: int, verb: int, target: int, amount: int) -> int:
    """Carry out an action; return its refusal, in which case nothing has changed."""
    refused = refusal(game, edition, seat, verb, target, amount)
    if refused == Refusal.NONE:
        game.logged = 0
        act(game, edition, seat, verb, target, amount)
        run(game, edition)
    return refused


@part
def throw_or_end(game: Game, edition: Edition, seat: int, verb: int) -> bool:
    """Throw the dice or end the turn if that is the action and legal; whether it was.

    Most actions are that: this is their short way through ``refusal`` and ``act``.
    """
    if game.depth > 0 or seat != game.turn or game.out[seat] > 0:
        return False
    if verb == Verb.ROLL and (game.phase == Phase.BETWEEN or game.phase == Phase.PRE):
        roll(game, edition, seat)
        return True
    if verb == Verb.END and game.phase == Phase.POST:
        next_turn(game)
        return True
    return False


@part
def act(game: Game, edition: Edition, seat: int, verb: int, target: int, amount: int) -> None:
    """Do what the action says, leaving what follows to the run."""
    if verb <= Verb.WAIVE:
        act_in_turn(game, edition, seat, verb, target, amount)
    elif verb <= Verb.KEEP:
        act_on_property(game, edition, seat, verb, target, amount)
    elif Verb.OFFER <= verb <= Verb.WITHDRAW:
        act_in_deal(game, edition, seat, verb, target, amount)
    else:
        act_specially(game, edition, seat, verb, target, amount)


@part
def act_in_turn(
    game: Game, edition: Edition, seat: int, verb: int, target: int, amount: int
) -> None:
    """Dice, offers, bids and rents."""
    if verb == Verb.ROLL:
        roll(game, edition, seat)
    elif verb == Verb.BUY:
        buy(game, edition, seat)
    elif verb == Verb.DECLINE:
        open_auction(game, decline(game, seat), seat)
    elif verb == Verb.BID:
        if bid(game, edition, seat, amount):
            close(game, edition)
    elif verb == Verb.PASS:
        if drop_out(game, edition, seat):
            close(game, edition)
    elif verb == Verb.CLAIM:
        claim(game, seat, target)
    elif asks(game, Task.RECEIVED, seat):
        refuse_deed(game, edition, seat, target)
    else:
        waive(game, seat, target)


@rule("TURN-01", "SETUP-15", "UTIL-04", "RENT-03", "JAIL-10")
def roll(game: Game, edition: Edition, seat: int) -> None:
    """Take the dice for whatever they are due."""
    task = top(game)
    if task == Task.RENT_THROW or task == Task.AUCTION_THROW:
        at = game.depth - 1
        square, factor = game.what[at], game.sum[at]
        pop(game)
        throw = Throw.RENT if task == Task.RENT_THROW else Throw.AUCTION
        push(game, Task.THROW, seat, throw, factor, square)
    elif game.phase == Phase.START:
        starting_throw(game)
    else:
        if before_first_roll(game):
            age_claims(game, edition.rent_claim_deadline)
        take_dice(game, Throw.JAIL if is_jailed(game, seat) else Throw.MOVE)


@rule("AUCT-03", "SHORTAGE-02")
def close(game: Game, edition: Edition) -> None:
    """End the bidding for a deed or a piece."""
    if top(game) == Task.CONTEST:
        winner, price = game.bidder, game.bid
        clear_bids(game)
        award(game, winner, price)
    else:
        close_auction(game, edition)


@part
def act_on_property(
    game: Game, edition: Edition, seat: int, verb: int, target: int, amount: int
) -> None:
    """Buildings and mortgages."""
    if verb == Verb.BUILD:
        put_up(game, edition, seat, target)
    elif verb == Verb.SELL:
        sell(game, edition, seat, target)
    elif verb == Verb.STRIP:
        strip(game, edition, seat, target, amount)
    elif verb == Verb.MORTGAGE:
        mortgage(game, edition, seat, target)
    elif verb == Verb.LIFT:
        lift(game, edition, seat, target)
    else:
        keep(game, edition, seat, target)


@rule("BUILD-02", "SHORTAGE-02", "MEGA-LAST-03")
def put_up(game: Game, edition: Edition, seat: int, square: int) -> None:
    """Build, unless others could want the last pieces too."""
    if asks(game, Task.COMPLETED, seat):
        catch_up(game, edition, seat, square)
        return
    piece = next_piece(game, edition, square)
    if is_contested(game, edition, piece):
        open_contest(game, edition, seat, piece)
    else:
        build(game, edition, seat, square)


@part
def act_in_deal(
    game: Game, edition: Edition, seat: int, verb: int, target: int, amount: int
) -> None:
    """Deals, from the first card on the table to the answer."""
    if verb == Verb.OFFER:
        open_draft(game, seat, target)
    elif verb == Verb.COUNTER:
        open_counter(game, seat)
    elif verb == Verb.LAY:
        game.deal_deed[target] = 1 - game.deal_deed[target]
    elif verb == Verb.LAY_CARD:
        game.deal_card[target] = 1 - game.deal_card[target]
    elif verb == Verb.LAY_DEBT:
        game.deal_debt = 1 - game.deal_debt
    elif verb == Verb.GIVE_CASH:
        game.deal_cash[GIVEN_SIDE] = amount
    elif verb == Verb.ASK_CASH:
        game.deal_cash[ASKED_SIDE] = amount
    elif verb == Verb.GIVE_TICKETS:
        game.deal_tickets[GIVEN_SIDE] = amount
    elif verb == Verb.ASK_TICKETS:
        game.deal_tickets[ASKED_SIDE] = amount
    elif verb == Verb.PROPOSE:
        propose(game, seat)
    elif verb == Verb.ACCEPT:
        accept(game, edition, seat)
    elif verb == Verb.REJECT:
        reject(game, seat)
    else:
        withdraw(game, seat)


@part
def act_specially(
    game: Game, edition: Edition, seat: int, verb: int, target: int, amount: int
) -> None:
    """Jail, taxes, the shortage, the Mega squares, and the ways out of a turn or the game."""
    if verb == Verb.END:
        next_turn(game)
    elif verb == Verb.PAY:
        pay_up(game, edition, seat)
    elif verb == Verb.CARD:
        use_card(game, edition, seat)
    elif verb == Verb.DRAW:
        draw_instead(game, seat)
    elif verb == Verb.TAX:
        choose_tax(game, edition, seat, target)
    elif verb == Verb.BANKRUPT:
        fail(game, edition, seat, game.what[game.depth - 1])
    elif verb == Verb.RESIGN:
        emit(game, EventKind.RESIGN, seat, 0, 0, 0)
        fail(game, edition, seat, NO_SEAT)
    elif verb == Verb.WANT:
        want(game, seat, amount)
    elif verb == Verb.PLACE:
        place(game, edition, seat, target)
    elif verb == Verb.SHIFT:
        shift(game, edition, seat, target, amount)
    else:
        act_on_mega(game, edition, seat, verb, target)


@part
def act_on_mega(game: Game, edition: Edition, seat: int, verb: int, target: int) -> None:
    """Tickets, triples, Mister, the Auction square and the birthday gift."""
    if verb == Verb.TICKET:
        travel(game, edition, seat, target)
        return
    task, what = top(game), game.what[game.depth - 1]
    pop(game)
    if verb == Verb.GOTO:
        advance_to(game, edition, seat, target)
        push(game, Task.LAND, seat, 0, 0, 0)
    elif verb == Verb.AUCTION:
        open_auction(game, target, seat)
    elif verb == Verb.GIFT:
        if target == GiftChoice.CASH:
            give_cash(game, edition, seat)
        else:
            push(game, Task.TICKET, seat, Source.SQUARE, 0, 0)
    elif task == Task.TICKET_OR_MOVE:
        if verb == Verb.GO:
            ride(game, edition, seat)
        else:
            push(game, Task.TICKET, seat, Source.DIE, 0, 0)
    elif verb == Verb.GO:
        take_bonus(game, edition, seat, what)
    else:
        emit(game, EventKind.STAY, seat, what, 0, 0)
        stay(game, edition, seat)


@rule("MEGA-BUS-03", "MEGA-BUS-04", "MEGA-BUS-09", "MEGA-DICE-04")
def travel(game: Game, edition: Edition, seat: int, square: int) -> None:
    """Use a bus ticket instead of rolling: no throw, no double, but a turn like any other."""
    if before_first_roll(game):
        age_claims(game, edition.rent_claim_deadline)
    spend_ticket(game, seat, square)
    game.phase = Phase.MOVING
    game.doubles = 0
    game.roll_again = 0
    game.points = 0
    game.salary = 0
    game.began_on_go = 1 if game.position[seat] == 0 else 0
    advance_to(game, edition, seat, square)
    push(game, Task.LAND, seat, 0, 0, 0)


@rule("JAIL-06", "CARD-05")
def pay_up(game: Game, edition: Edition, seat: int) -> None:
    """Pay the fine of a card or of the jail."""
    task = top(game)
    if task == Task.PAY_OR_DRAW:
        amount = game.sum[game.depth - 1]
        pop(game)
        push(game, Task.RETURN_CARD, seat, 0, 0, 0)
        owe(game, seat, NO_SEAT, amount, Cause.CARD)
    elif task == Task.THIRD_THROW:
        pop(game)
        owe(game, seat, NO_SEAT, edition.jail_fine, Cause.FINE)
    else:
        pay_fine(game, edition, seat)


@rule("JAIL-08", "CARD-08")
def use_card(game: Game, edition: Edition, seat: int) -> None:
    """Leave jail by a release card, which goes under its pile."""
    if top(game) == Task.THIRD_THROW:
        pop(game)
    deck = release_deck(game, seat)
    emit(game, EventKind.USE_CARD, seat, deck, 0, 0)
    surrender_release(game, edition, deck)
    release(game, seat)


@rule("CARD-05")
def draw_instead(game: Game, seat: int) -> None:
    """Draw from the other deck rather than pay; the first card has done its work."""
    deck = game.what[game.depth - 1]
    pop(game)
    return_card(game)
    push(game, Task.DRAW, seat, deck, 0, 0)


@rule("BANKR-02", "BANKR-03", "BANKR-06", "BANKR-09", "SHORT-08", "SHORT-09", "OBJ-01")
def fail(game: Game, edition: Edition, seat: int, creditor: int) -> None:
    """A seat leaves the game, and all that it had goes where it is owed (AMB-33, AMB-37)."""
    drop_claims_of(game, seat)
    last = ends_short_game(game, edition)
    if last:
        hand_over_as_it_stands(game, edition, seat, creditor)
    else:
        proceeds = leave_game(game, edition, seat, creditor)
        if creditor == EVERYBODY:
            share_cash(game, seat, proceeds)
        if creditor >= 0:
            pass_to_creditor(game, edition, seat, creditor, proceeds)
        else:
            pass_to_bank(game, edition, seat)
    for deck in range(DECKS):
        if game.holder[deck] == seat:
            surrender_release(game, edition, deck)
    if seat == game.turn:
        return_card(game)
    if is_won(game):
        finish_alone(game)
    elif last:
        finish_by_fortune(game, edition)
