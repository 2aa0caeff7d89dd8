"""Dealing between seats: deals are laid out step by step, shown, and answered."""

from magie.base.jit import part, rule
from magie.game.actions import Menu, Verb, add, add_held
from magie.game.edition import STATIONS, Edition, InKind
from magie.game.events import EventKind, emit
from magie.game.refusals import Refusal
from magie.game.state import DECKS, EVERYBODY, NO_SEAT, SQUARES, Cause, Game, Received, Task
from magie.rules.agenda import asks, drop_settled, pop, push
from magie.rules.deeds import has_buildings, is_deed, list_held, transfer
from magie.rules.money import in_notes, is_payable, pay, percent_of
from magie.rules.seats import plays
from magie.rules.stock import refund_of
from magie.rules.windows import is_open, is_stopped
from magie.rules.worth import raisable

GIVEN_SIDE = 0
ASKED_SIDE = 1


@rule("TRADE-01", "TRADE-02", "JAIL-09", "MEGA-MRM-05")
def offer_refusal(game: Game, edition: Edition, seat: int, other: int) -> int:
    """Why a seat cannot open a deal with another now."""
    if not plays(game, other):
        return Refusal.NO_SUCH_SEAT
    if other == seat:
        return Refusal.DEAL_WITH_SELF
    if is_open(game):
        return Refusal.TIME_IS_UP if is_stopped(game, seat) else Refusal.NONE
    if not asks(game, Task.DEBT, seat) and not asks(game, Task.OFFER, seat):
        return Refusal.TABLE_BUSY
    if game.frozen and (creditor(game) != other or not takes_kind(game, edition)):
        return Refusal.DEAL_FROZEN
    return Refusal.NONE


@part
def creditor(game: Game) -> int:
    """Whom the debt that is being settled is owed to."""
    at = debt_place(game)
    if at == NO_SEAT:
        return NO_SEAT
    return game.what[at]


@part
def debt_place(game: Game) -> int:
    """Where the debt that is being settled stands, below a deal perhaps; NO_SEAT if none is."""
    for back in range(1, game.depth + 1):
        at = game.depth - back
        if game.task[at] == Task.DEBT:
            return at
        if game.task[at] != Task.DRAFT and game.task[at] != Task.DEAL:
            return NO_SEAT
    return NO_SEAT


@part
def open_draft(game: Game, seat: int, other: int) -> None:
    """Begin to lay out a deal."""
    game.deal_from = seat
    game.deal_to = other
    push(game, Task.DRAFT, seat, 0, 0, 0)


@part
def open_counter(game: Game, seat: int) -> None:
    """Sweep the deal off the table and begin to lay out another in its place."""
    other = game.deal_from
    pop(game)
    clear_deal(game)
    game.deal_from = seat
    game.deal_to = other
    push(game, Task.DRAFT, seat, 1, 0, 0)


@part
def clear_deal(game: Game) -> None:
    """Take everything off the table."""
    game.deal_from = NO_SEAT
    game.deal_to = NO_SEAT
    for square in range(SQUARES):
        game.deal_deed[square] = 0
    for side in range(2):
        game.deal_cash[side] = 0
        game.deal_tickets[side] = 0
    for deck in range(DECKS):
        game.deal_card[deck] = 0
    game.deal_debt = 0


@part
def partner(game: Game, seat: int) -> int:
    """The other side of the deal."""
    if game.deal_from == seat:
        return game.deal_to
    return game.deal_from


@rule("TRADE-01", "TRADE-03", "TRADE-05", "BUILD-15")
def lay_refusal(game: Game, edition: Edition, square: int) -> int:
    """Why a deed cannot be part of this deal."""
    if not is_deed(edition, square):
        return Refusal.NO_DEED
    if game.owner[square] != game.deal_from and game.owner[square] != game.deal_to:
        return Refusal.DEAL_NOT_OWNED
    return deed_refusal(game, edition, square)


@rule("TRADE-03", "TRADE-04", "MEGA-DEPOT-01")
def deed_refusal(game: Game, edition: Edition, square: int) -> int:
    """Why a deed cannot change hands: its owner's buildings in the group (AMB-80, AMB-79)."""
    group = edition.square[square].group
    if game.level[square] > 0:
        return Refusal.DEAL_BUILDINGS
    if group < STATIONS and has_buildings(game, edition, game.owner[square], group):
        return Refusal.DEAL_BUILDINGS
    return Refusal.NONE


@rule("TRADE-09", "BANK-07")
def cash_refusal(game: Game, edition: Edition, giver: int, amount: int) -> int:
    """Why a side cannot give so much: only cash in hand, nothing owed for later."""
    if not is_payable(edition, amount):
        return Refusal.NOT_A_NOTE
    if amount > game.cash[giver]:
        return Refusal.DEAL_CASH
    return Refusal.NONE


@rule("CARD-07", "JAIL-09")
def lay_card_refusal(game: Game, deck: int) -> int:
    """Why a release card cannot be part of this deal."""
    if deck < 0 or deck >= DECKS:
        return Refusal.DEAL_CARD
    if game.holder[deck] == NO_SEAT or (
        game.holder[deck] != game.deal_from and game.holder[deck] != game.deal_to
    ):
        return Refusal.DEAL_CARD
    return Refusal.NONE


@part
def tickets_refusal(game: Game, edition: Edition, giver: int, count: int) -> int:
    """Why a side cannot give so many bus tickets (AMB-54)."""
    held = game.tickets[giver]
    if not edition.trade_tickets or held == 0 or count < 0 or count > held:
        return Refusal.DEAL_TICKETS
    return Refusal.NONE


@rule("DEBT-01")
def debt_refusal(game: Game, edition: Edition) -> int:
    """Payment in kind: between debtor and creditor, for the debts that the booklet names."""
    at = debt_place(game)
    if at == NO_SEAT:
        return Refusal.DEAL_DEBT
    debtor, owed_to = game.who[at], game.what[at]
    between = (game.deal_from == debtor and game.deal_to == owed_to) or (
        game.deal_to == debtor and game.deal_from == owed_to
    )
    if not between:
        return Refusal.DEAL_DEBT
    return Refusal.NONE if takes_kind(game, edition) else Refusal.DEAL_DEBT


@rule("DEBT-01")
def takes_kind(game: Game, edition: Edition) -> bool:
    """Whether the booklet lets the debt that is being settled be paid in kind (AMB-56)."""
    at = debt_place(game)
    if at == NO_SEAT:
        return False
    return edition.payment_in_kind != InKind.RENT or game.why[at] == Cause.RENT


@rule("TRADE-01", "TRADE-02", "TRADE-03", "TRADE-06", "TRADE-08", "TRADE-09", "MORT-14")
def deal_refusal(game: Game, edition: Edition) -> int:
    """Why the deal as it lies could not be carried out."""
    deeds, built, maker_due, other_due = survey(game, edition)
    if deeds == 0 and is_bare(game):
        return Refusal.DEAL_EMPTY
    if game.deal_cash[GIVEN_SIDE] > game.cash[game.deal_from]:
        return Refusal.DEAL_CASH
    if game.deal_cash[ASKED_SIDE] > game.cash[game.deal_to]:
        return Refusal.DEAL_CASH
    if game.deal_tickets[GIVEN_SIDE] > game.tickets[game.deal_from]:
        return Refusal.DEAL_TICKETS
    if game.deal_tickets[ASKED_SIDE] > game.tickets[game.deal_to]:
        return Refusal.DEAL_TICKETS
    if built:
        return Refusal.DEAL_BUILDINGS
    if game.deal_debt and debt_refusal(game, edition) != Refusal.NONE:
        return Refusal.DEAL_DEBT
    if game.frozen and not game.deal_debt:
        return Refusal.DEAL_FROZEN
    if maker_due > cash_after(game, game.deal_from) or other_due > cash_after(game, game.deal_to):
        return Refusal.DEAL_INTEREST
    return insolvency_refusal(game, edition, maker_due, other_due)


@rule("TRADE-03", "TRADE-06", "MORT-14")
def survey(game: Game, edition: Edition) -> tuple[int, bool, int, int]:
    """The deeds of a deal: how many, whether one is built on, the interest due from either side.

    The interest on a mortgaged deed falls due at once, from the side that receives it.
    """
    deeds, built, maker_due, other_due = 0, False, 0, 0
    for square in range(edition.squares):
        if game.deal_deed[square]:
            deeds += 1
            built = built or deed_refusal(game, edition, square) != Refusal.NONE
            if game.mortgaged[square]:
                loan = edition.square[square].mortgage
                due = percent_of(edition, loan, edition.trade_interest_now)
                if game.owner[square] == game.deal_from:
                    other_due += due
                else:
                    maker_due += due
    return deeds, built, maker_due, other_due


@part
def is_bare(game: Game) -> bool:
    """Whether a deal holds nothing beside deeds."""
    if game.deal_cash[GIVEN_SIDE] or game.deal_cash[ASKED_SIDE] or game.deal_debt:
        return False
    if game.deal_tickets[GIVEN_SIDE] or game.deal_tickets[ASKED_SIDE]:
        return False
    return not game.deal_card[0] and not game.deal_card[1]


@part
def cash_after(game: Game, seat: int) -> int:
    """What a side has in hand once the deal is done."""
    if seat == game.deal_from:
        return game.cash[seat] - game.deal_cash[GIVEN_SIDE] + game.deal_cash[ASKED_SIDE]
    return game.cash[seat] - game.deal_cash[ASKED_SIDE] + game.deal_cash[GIVEN_SIDE]


@rule("BANKR-01")
def insolvency_refusal(game: Game, edition: Edition, maker_due: int, other_due: int) -> int:
    """Why a debtor may not give this away: a deal with a third seat lets them pay, or pay more."""
    at = debt_place(game)
    if at == NO_SEAT or not edition.restrict_deals_when_insolvent:
        return Refusal.NONE
    debtor, owed_to = game.who[at], game.what[at]
    if owed_to == EVERYBODY or partner(game, debtor) == owed_to:
        return Refusal.NONE
    interest = maker_due if debtor == game.deal_from else other_due
    means = raisable_after(game, edition, debtor) - interest
    if means >= all_debts(game, debtor):
        return Refusal.NONE
    if means > raisable(game, edition, debtor) and edition.rules_version > 1:
        return Refusal.NONE
    return Refusal.DEAL_INSOLVENT


@part
def all_debts(game: Game, seat: int) -> int:
    """Everything that a seat owes now."""
    total = 0
    for at in range(game.depth):
        if game.task[at] == Task.DEBT and game.who[at] == seat:
            total += game.sum[at]
    return total


@part
def raisable_after(game: Game, edition: Edition, seat: int) -> int:
    """What a side could raise once the deal is done, the interest on what it receives apart."""
    total = cash_after(game, seat)
    for square in range(edition.squares):
        mine = game.owner[square] == seat
        if game.deal_deed[square]:
            mine = not mine
        if mine and is_deed(edition, square):
            total += refund_of(game, edition, square, 0)
            if not game.mortgaged[square]:
                total += edition.square[square].mortgage
    return total


@part
def propose_refusal(game: Game, edition: Edition, seat: int) -> int:
    """Why a seat cannot show its deal."""
    if not asks(game, Task.DRAFT, seat):
        return Refusal.WRONG_MOMENT
    return deal_refusal(game, edition)


@rule("TRADE-08")
def propose(game: Game, seat: int) -> None:
    """Show the deal to the other side, under a number of its own."""
    counter = game.what[game.depth - 1]
    other = partner(game, seat)
    pop(game)
    game.deal_number += 1
    kind = EventKind.COUNTER if counter else EventKind.PROPOSE
    emit(game, kind, seat, other, game.deal_number, 0)
    push(game, Task.DEAL, other, 0, 0, 0)


@part
def answer_refusal(game: Game, seat: int) -> int:
    """Whether a deal waits for this seat's answer."""
    if asks(game, Task.DEAL, seat):
        return Refusal.NONE
    return Refusal.WRONG_MOMENT


@rule("TRADE-08", "DEBT-02")
def accept_refusal(game: Game, edition: Edition, seat: int, number: int) -> int:
    """Why a seat cannot accept: the deal must be the one that it saw, and still possible."""
    if not asks(game, Task.DEAL, seat):
        return Refusal.WRONG_MOMENT
    if number != game.deal_number:
        return Refusal.DEAL_CHANGED
    return deal_refusal(game, edition)


@rule("TRADE-08", "DEBT-03")
def reject(game: Game, seat: int) -> None:
    """Turn a deal down; nothing changes."""
    emit(game, EventKind.REJECT, seat, game.deal_number, 0, 0)
    pop(game)
    clear_deal(game)


@rule("TRADE-08")
def withdraw_refusal(game: Game, seat: int) -> int:
    """Why a seat cannot take a deal back."""
    if asks(game, Task.DRAFT, seat):
        return Refusal.NONE
    if game.depth > 0 and game.task[game.depth - 1] == Task.DEAL and game.deal_from == seat:
        return Refusal.NONE
    return Refusal.WRONG_MOMENT


@rule("TRADE-08")
def withdraw(game: Game, seat: int) -> None:
    """Take back a deal that is not yet answered, or stop laying it out."""
    if game.task[game.depth - 1] == Task.DEAL:
        emit(game, EventKind.WITHDRAW, seat, game.deal_number, 0, 0)
    pop(game)
    clear_deal(game)


@rule("TRADE-01", "TRADE-02", "TRADE-06", "CARD-07", "JAIL-09", "DEBT-01", "DEBT-02")
def accept(game: Game, edition: Edition, seat: int) -> None:
    """Carry the deal out."""
    maker = game.deal_from
    emit(game, EventKind.ACCEPT, seat, game.deal_number, 0, 0)
    pop(game)
    pay(game, maker, seat, game.deal_cash[GIVEN_SIDE])
    pay(game, seat, maker, game.deal_cash[ASKED_SIDE])
    if game.deal_debt:
        settle_in_kind(game)
    swap_cards(game, maker, seat)
    hand_tickets(game, maker, seat, game.deal_tickets[GIVEN_SIDE])
    hand_tickets(game, seat, maker, game.deal_tickets[ASKED_SIDE])
    swap_deeds(game, edition, maker, seat)
    clear_deal(game)


@part
def swap_cards(game: Game, maker: int, seat: int) -> None:
    """Exchange the release cards of a deal."""
    for deck in range(DECKS):
        if game.deal_card[deck]:
            game.holder[deck] = seat if game.holder[deck] == maker else maker


@rule("MEGA-SQ-05", "MEGA-SQ-06")
def hand_tickets(game: Game, giver: int, receiver: int, count: int) -> None:
    """Hand bus tickets over, those just taken from a square first."""
    fresh = min(count, game.fresh[giver])
    game.tickets[giver] -= count
    game.tickets[receiver] += count
    game.fresh[giver] -= fresh
    game.fresh[receiver] += fresh


@rule("TRADE-01", "TRADE-06", "MORT-13", "MORT-14")
def swap_deeds(game: Game, edition: Edition, maker: int, seat: int) -> None:
    """Exchange the deeds of a deal; mortgaged ones are answered for, the maker's first."""
    to_seat = receive(game, edition, maker, seat)
    to_maker = receive(game, edition, seat, maker)
    if to_seat:
        push(game, Task.RECEIVED, seat, 0, 0, 0)
    if to_maker:
        push(game, Task.RECEIVED, maker, 0, 0, 0)


@part
def receive(game: Game, edition: Edition, giver: int, receiver: int) -> bool:
    """Hand one side its deeds; whether one of them is mortgaged."""
    mortgages = False
    for square in range(edition.squares):
        if game.deal_deed[square] and game.owner[square] == giver:
            game.deal_deed[square] = 0
            if game.mortgaged[square]:
                game.received[square] = Received.BY_DEAL
                mortgages = True
            transfer(game, edition, square, receiver)
    return mortgages


@rule("DEBT-01", "DEBT-02")
def settle_in_kind(game: Game) -> None:
    """Strike out all that the debtor owes this creditor."""
    at = debt_place(game)
    debtor, owed_to = game.who[at], game.what[at]
    for back in range(1, game.depth + 1):
        here = game.depth - back
        mine = game.task[here] == Task.DEBT and game.who[here] == debtor
        if mine and game.what[here] == owed_to:
            emit(game, EventKind.SETTLED, debtor, owed_to, game.sum[here], 0)
            game.task[here] = Task.NOTHING
    drop_settled(game)


@part
def strike_built(game: Game, edition: Edition, count: int, menu: Menu) -> int:
    """Leave only those of the deeds in question that can change hands; how many are left."""
    left = 0
    for at in range(count):
        square = menu.held[at]
        if deed_refusal(game, edition, square) == Refusal.NONE:
            menu.held[left] = square
            left += 1
    return left


@part
def offer_draft(game: Game, edition: Edition, seat: int, menu: Menu) -> None:
    """Put on the menu everything that can be laid into the deal, or taken back."""
    other = partner(game, seat)
    add(menu, Verb.WITHDRAW, 0, 0, 0)
    if propose_refusal(game, edition, seat) == Refusal.NONE:
        add(menu, Verb.PROPOSE, 0, 0, 0)
    count, built = list_held(game, edition, seat, other, menu)
    add_held(menu, Verb.LAY, strike_built(game, edition, count, menu) if built else count)
    add(menu, Verb.GIVE_CASH, 0, 0, in_notes(edition, game.cash[seat]))
    add(menu, Verb.ASK_CASH, 0, 0, in_notes(edition, game.cash[other]))
    for deck in range(DECKS):
        if lay_card_refusal(game, deck) == Refusal.NONE:
            add(menu, Verb.LAY_CARD, deck, 0, 0)
    if edition.trade_tickets and game.tickets[seat]:
        add(menu, Verb.GIVE_TICKETS, 0, 0, game.tickets[seat])
    if edition.trade_tickets and game.tickets[other]:
        add(menu, Verb.ASK_TICKETS, 0, 0, game.tickets[other])
    if debt_refusal(game, edition) == Refusal.NONE:
        add(menu, Verb.LAY_DEBT, 0, 0, 0)
