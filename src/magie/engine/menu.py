"""The menu: everything that a seat may do now, the safe choice first."""

from magie.base.jit import part, rule
from magie.game.actions import GiftChoice, Menu, TaxChoice, Verb, add, clear
from magie.game.edition import MEMBERS, STATIONS, Edition
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Game, Phase, Received, Task
from magie.rules.agenda import top
from magie.rules.auction import can_use, highest_bid, lowest_bid
from magie.rules.bankruptcy import resign_refusal
from magie.rules.building import offer_patterns, offer_strips, purchase_refusal, sale_refusal
from magie.rules.debt import bankrupt_refusal
from magie.rules.deeds import list_held, must_even
from magie.rules.jail import card_refusal, fine_refusal
from magie.rules.mega.completed import catch_up_refusal, shift_refusal
from magie.rules.mega.tickets import steps_left_on_side, use_refusal
from magie.rules.mortgage import (
    keep_refusal,
    lift_refusal,
    loan_refusal,
    needs_money,
    next_received,
)
from magie.rules.seats import plays
from magie.rules.shortage import place_refusal
from magie.rules.sites import holds_enough, takes
from magie.rules.trading import accept_refusal, offer_draft, offer_refusal
from magie.rules.windows import (
    building_window,
    is_bidding_now,
    is_frozen_rest,
    is_open,
    lifting_window,
    raising_window,
)


@part
def menu(game: Game, edition: Edition, seat: int, choices: Menu) -> None:
    """Write a seat's menu into ``choices``."""
    clear(choices)
    if game.phase == Phase.OVER or not plays(game, seat):
        return
    if game.depth == 0:
        offer_turn(game, seat, choices)
        offer_jail(game, edition, seat, choices)
        if is_open(game):
            offer_tickets(game, edition, seat, choices)
            offer_claims(game, seat, choices)
            offer_property(game, edition, seat, choices)
            offer_deals(game, edition, seat, choices)
            if resign_refusal(game, edition, seat) == Refusal.NONE:
                add(choices, Verb.RESIGN, 0, 0, 0)
    elif is_bidding_now(game, edition, seat):
        offer_bids(game, edition, seat, choices)
    elif game.who[game.depth - 1] == seat:
        offer_task(game, edition, seat, choices)
    elif top(game) == Task.DEAL and game.deal_from == seat:
        add(choices, Verb.WITHDRAW, 0, 0, 0)
    elif is_frozen_rest(game, edition):
        offer_cash(game, edition, seat, choices)


@part
def actor(game: Game) -> int:
    """The seat that has to decide now; NO_SEAT where chance has to, or the game is over."""
    if game.phase == Phase.OVER:
        return NO_SEAT
    if game.depth == 0:
        return game.turn
    if top(game) <= Task.DEAL_DEED:
        return NO_SEAT
    return game.who[game.depth - 1]


@part
def asked(game: Game) -> int:
    """The seat that decides next: the owner of the oldest unclaimed rent, else the actor."""
    if game.claims > 0 and is_open(game):
        return game.claim_owner[0]
    return actor(game)


@rule("TURN-01", "TURN-05", "SETUP-15")
def offer_turn(game: Game, seat: int, choices: Menu) -> None:
    """Roll, or end the turn."""
    if seat == game.turn and game.phase == Phase.POST:
        add(choices, Verb.END, 0, 0, 0)
    elif seat == game.turn and game.phase != Phase.DEALING:
        add(choices, Verb.ROLL, 0, 0, 0)


@rule("JAIL-06", "JAIL-08")
def offer_jail(game: Game, edition: Edition, seat: int, choices: Menu) -> None:
    """The ways out of jail before the roll."""
    if fine_refusal(game, edition, seat) == Refusal.NONE:
        add(choices, Verb.PAY, 0, 0, 0)
    if card_refusal(game, seat) == Refusal.NONE:
        add(choices, Verb.CARD, 0, 0, 0)


@rule("MEGA-BUS-03", "MEGA-BUS-04")
def offer_tickets(game: Game, edition: Edition, seat: int, choices: Menu) -> None:
    """Where a bus ticket leads."""
    if edition.tickets == 0 or use_refusal(game, seat) != Refusal.NONE:
        return
    start = game.position[seat]
    for step in range(1, steps_left_on_side(edition, start) + 1):
        add(choices, Verb.TICKET, (start + step) % edition.squares, 0, 0)


@rule("RENT-02", "RENT-11")
def offer_claims(game: Game, seat: int, choices: Menu) -> None:
    """The rents that a seat may ask for or give up, each square once."""
    for at in range(game.claims):
        if game.claim_owner[at] == seat:
            square, seen = game.claim_square[at], False
            for before in range(at):
                if game.claim_owner[before] == seat and game.claim_square[before] == square:
                    seen = True
            if not seen:
                add(choices, Verb.CLAIM, square, 0, 0)
                add(choices, Verb.WAIVE, square, 0, 0)


@part
def offer_property(game: Game, edition: Edition, seat: int, choices: Menu) -> None:
    """Build, sell, mortgage and lift."""
    if building_window(game, edition, seat) == Refusal.NONE:
        offer_buildings(game, edition, seat, choices)
    may_lift = lifting_window(game, edition, seat) == Refusal.NONE
    offer_deeds(game, edition, seat, may_lift, choices)


@rule("BUILD-01", "BUILD-09")
def offer_buildings(game: Game, edition: Edition, seat: int, choices: Menu) -> None:
    """The lots and stations on which a seat may build."""
    for group in range(STATIONS):
        if holds_enough(game, edition, seat, group):
            offer_group(game, edition, seat, group, choices)
    if edition.depots > 0:
        offer_group(game, edition, seat, STATIONS, choices)


@part
def offer_group(game: Game, edition: Edition, seat: int, group: int, choices: Menu) -> None:
    """The same within one group."""
    for at in range(group * MEMBERS, group * MEMBERS + edition.group_size[group]):
        if purchase_refusal(game, edition, seat, edition.member[at]) == Refusal.NONE:
            add(choices, Verb.BUILD, edition.member[at], 0, 0)


@part
def offer_cash(game: Game, edition: Edition, seat: int, choices: Menu) -> None:
    """The ways to raise money alone."""
    offer_deeds(game, edition, seat, False, choices)


@part
def offer_deeds(game: Game, edition: Edition, seat: int, may_lift: bool, choices: Menu) -> None:
    """The ways to raise money, and mortgages to lift: a seat that may lift may also raise."""
    if raising_window(game, edition, seat) == Refusal.NONE and offer_single_deeds(
        game, edition, seat, may_lift, choices
    ):
        offer_strips(game, edition, seat, choices)


@part
def offer_single_deeds(
    game: Game, edition: Edition, seat: int, may_lift: bool, choices: Menu
) -> bool:
    """The same for one deed at a time; whether any of the seat's is built on."""
    may_mortgage = not edition.mortgage_only_in_debt or needs_money(game, seat)
    count, built = list_held(game, edition, seat, seat, choices)
    for at in range(count):
        square = choices.held[at]
        if game.level[square] > 0:
            if sale_refusal(game, edition, seat, square) == Refusal.NONE:
                add(choices, Verb.SELL, square, 0, 0)
        elif game.mortgaged[square]:
            if may_lift and lift_refusal(game, edition, seat, square) == Refusal.NONE:
                add(choices, Verb.LIFT, square, 0, 0)
        elif may_mortgage and (
            not built or loan_refusal(game, edition, seat, square) == Refusal.NONE
        ):
            add(choices, Verb.MORTGAGE, square, 0, 0)
    return built


@rule("TRADE-01")
def offer_deals(game: Game, edition: Edition, seat: int, choices: Menu) -> None:
    """The seats with which a deal may be opened."""
    for other in range(game.seats):
        if other != seat and offer_refusal(game, edition, seat, other) == Refusal.NONE:
            add(choices, Verb.OFFER, other, 0, 0)


@rule("AUCT-01", "AUCT-02")
def offer_bids(game: Game, edition: Edition, seat: int, choices: Menu) -> None:
    """Drop out, bid, or find money first (AMB-17)."""
    add(choices, Verb.PASS, 0, 0, 0)
    low, high = lowest_bid(game, edition, seat), highest_bid(game, edition, seat)
    if low <= high and can_use(game, edition, seat):
        add(choices, Verb.BID, 0, low, high)
    offer_cash(game, edition, seat, choices)


@part
def offer_task(game: Game, edition: Edition, seat: int, choices: Menu) -> None:
    """The choices of the seat that the first task asks."""
    task = top(game)
    what = game.what[game.depth - 1]
    if task == Task.OFFER:
        add(choices, Verb.DECLINE, 0, 0, 0)
        if game.cash[seat] >= edition.square[what].price:
            add(choices, Verb.BUY, 0, 0, 0)
        offer_cash(game, edition, seat, choices)
        offer_deals(game, edition, seat, choices)
    elif task == Task.DEBT:
        offer_debtor(game, edition, seat, choices)
    elif task == Task.DRAFT:
        offer_draft(game, edition, seat, choices)
    elif task == Task.DEAL:
        offer_answers(game, edition, seat, choices)
    elif task == Task.RECEIVED:
        offer_received(game, edition, seat, choices)
    elif task == Task.COMPLETED:
        for group in range(STATIONS):
            if must_even(game, edition, seat, group):
                offer_evenness(game, edition, seat, group, choices)
    elif task == Task.WISHES:
        add(choices, Verb.WANT, 0, 0, takes(game, edition, seat, what))
    elif task == Task.PLACE:
        for square in range(edition.squares):
            if place_refusal(game, edition, seat, square) == Refusal.NONE:
                add(choices, Verb.PLACE, square, 0, 0)
    else:
        offer_simple(game, edition, seat, task, choices)


@part
def offer_simple(game: Game, edition: Edition, seat: int, task: int, choices: Menu) -> None:
    """The choices that are the same whatever the seat has."""
    if task == Task.RENT_THROW or task == Task.AUCTION_THROW:
        add(choices, Verb.ROLL, 0, 0, 0)
    elif task == Task.INCOME_TAX:
        add(choices, Verb.TAX, TaxChoice.FLAT, 0, 0)
        add(choices, Verb.TAX, TaxChoice.PERCENT, 0, 0)
    elif task == Task.PAY_OR_DRAW:
        add(choices, Verb.PAY, 0, 0, 0)
        add(choices, Verb.DRAW, 0, 0, 0)
    elif task == Task.GIFT:
        add(choices, Verb.GIFT, GiftChoice.CASH, 0, 0)
        add(choices, Verb.GIFT, GiftChoice.TICKET, 0, 0)
    elif task == Task.STAY_OR_GO or task == Task.TICKET_OR_MOVE:
        add(choices, Verb.STAY, 0, 0, 0)
        add(choices, Verb.GO, 0, 0, 0)
    elif task == Task.THIRD_THROW:
        add(choices, Verb.PAY, 0, 0, 0)
        add(choices, Verb.CARD, 0, 0, 0)
    elif task == Task.TRIPLE:
        for step in range(1, edition.squares):
            add(choices, Verb.GOTO, (game.position[seat] + step) % edition.squares, 0, 0)
    elif task == Task.PICK_AUCTION:
        for square in range(edition.squares):
            if edition.square[square].price > 0 and game.owner[square] == NO_SEAT:
                add(choices, Verb.AUCTION, square, 0, 0)


@rule("DEBT-01", "DEBT-04", "BANKR-01")
def offer_debtor(game: Game, edition: Edition, seat: int, choices: Menu) -> None:
    """Raise the money, or declare that it cannot be raised."""
    if bankrupt_refusal(game, edition, seat) == Refusal.NONE:
        add(choices, Verb.BANKRUPT, 0, 0, 0)
    offer_cash(game, edition, seat, choices)
    offer_deals(game, edition, seat, choices)


@rule("TRADE-08", "DEBT-03")
def offer_answers(game: Game, edition: Edition, seat: int, choices: Menu) -> None:
    """Reject, accept or counter the deal on the table."""
    add(choices, Verb.REJECT, 0, 0, 0)
    number = game.deal_number
    if accept_refusal(game, edition, seat, number) == Refusal.NONE:
        add(choices, Verb.ACCEPT, number, 0, 0)
    add(choices, Verb.COUNTER, 0, 0, 0)


@rule("MORT-13", "BANKR-12")
def offer_received(game: Game, edition: Edition, seat: int, choices: Menu) -> None:
    """Keep or lift the next deed that came mortgaged."""
    square = next_received(game, edition, seat)
    if keep_refusal(game, edition, seat, square) == Refusal.NONE:
        add(choices, Verb.KEEP, square, 0, 0)
    if lift_refusal(game, edition, seat, square) == Refusal.NONE:
        add(choices, Verb.LIFT, square, 0, 0)
    if game.received[square] == Received.REFUSABLE:
        add(choices, Verb.WAIVE, square, 0, 0)
    offer_cash(game, edition, seat, choices)


@rule("MEGA-LAST-03", "MEGA-LAST-04", "MEGA-LAST-05")
def offer_evenness(game: Game, edition: Edition, seat: int, group: int, choices: Menu) -> None:
    """Build up, move levels or strip the group."""
    first = group * MEMBERS
    for at in range(first, first + edition.group_size[group]):
        if catch_up_refusal(game, edition, seat, edition.member[at]) == Refusal.NONE:
            add(choices, Verb.BUILD, edition.member[at], 0, 0)
    for at in range(first, first + edition.group_size[group]):
        for to in range(first, first + edition.group_size[group]):
            source, target = edition.member[at], edition.member[to]
            if shift_refusal(game, edition, seat, source, target) == Refusal.NONE:
                add(choices, Verb.SHIFT, source, target, target)
    offer_patterns(game, edition, seat, group, choices)
