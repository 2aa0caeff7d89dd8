"""Bankruptcy: who gets what is left."""

from magie.base.jit import part, rule
from magie.game.edition import Edition
from magie.game.events import EventKind, emit
from magie.game.refusals import Refusal
from magie.game.state import DECKS, EVERYBODY, FREE, NO_SEAT, Game, Received, Task
from magie.rules.agenda import drop_tasks_of, pop, push
from magie.rules.deeds import transfer
from magie.rules.money import pay, share_out
from magie.rules.seats import seats_in_play
from magie.rules.stock import lower_level
from magie.rules.windows import is_open


@part
def resign_refusal(game: Game, edition: Edition, seat: int) -> int:
    """Why a seat may not resign now (AMB-34)."""
    if not edition.allow_resign:
        return Refusal.RESIGN_FORBIDDEN
    if not is_open(game):
        return Refusal.TABLE_BUSY
    for at in range(game.claims):
        if game.claim_debtor[at] == seat and edition.rules_version > 1:
            return Refusal.RENT_UNCLAIMED
    return Refusal.NONE


@rule("BANKR-02", "BANKR-07", "BANKR-05")
def leave_game(game: Game, edition: Edition, seat: int, creditor: int) -> int:
    """Take a seat out of the game, its buildings back to the bank; what these bring."""
    drop_tasks_of(game, seat)
    proceeds = 0
    for square in range(edition.squares):
        if game.owner[square] == seat:
            proceeds += lower_level(game, edition, square, 0)
    emit(game, EventKind.BANKRUPT, seat, creditor, game.cash[seat], proceeds)
    mark_out(game, seat)
    return proceeds


@rule("BANKR-02")
def mark_out(game: Game, seat: int) -> None:
    """The seat is skipped from now on (AMB-84)."""
    game.bankruptcies += 1
    game.out[seat] = game.bankruptcies
    game.jail[seat] = FREE


@rule("BANKR-07", "BANKR-08", "BANKR-09", "BANKR-10", "BANKR-11")
def pass_to_creditor(game: Game, edition: Edition, seat: int, creditor: int, proceeds: int) -> None:
    """Hand everything to the creditor, who answers for the mortgages that they inherit."""
    pay(game, seat, creditor, game.cash[seat])
    pay(game, NO_SEAT, creditor, proceeds)
    game.tickets[creditor] += game.tickets[seat]
    game.fresh[creditor] += game.fresh[seat]
    game.tickets[seat] = 0
    game.fresh[seat] = 0
    for deck in range(DECKS):
        if game.holder[deck] == seat:
            game.holder[deck] = creditor
    alone = seats_in_play(game) == 1
    if edition.may_refuse_mortgaged_inheritance and not alone:
        push(game, Task.ESTATE, NO_SEAT, seat, 0, 0)
    mortgages = False
    for square in range(edition.squares):
        if game.owner[square] == seat:
            if game.mortgaged[square] and not alone:
                mortgages = True
                game.received[square] = inheritance(edition)
            transfer(game, edition, square, creditor)
    if mortgages:
        push(game, Task.RECEIVED, creditor, 0, 0, 0)
        push(game, Task.INTEREST, creditor, 0, 0, 0)


@part
def inheritance(edition: Edition) -> int:
    """How an inherited mortgage is marked."""
    if edition.may_refuse_mortgaged_inheritance:
        return Received.REFUSABLE
    return Received.BY_BANKRUPTCY


@rule("BANKR-03", "BANKR-04")
def pass_to_bank(game: Game, edition: Edition, seat: int) -> None:
    """The bank takes the cash and the deeds, and auctions these at once."""
    pay(game, seat, NO_SEAT, game.cash[seat])
    game.tickets[seat] = 0
    game.fresh[seat] = 0
    for square in range(edition.squares):
        if game.owner[square] == seat:
            transfer(game, edition, square, NO_SEAT)
            game.estate[square] = 1
            game.received[square] = Received.NO
            if edition.bank_auction_clears_mortgage:
                game.mortgaged[square] = 0
    push(game, Task.ESTATE, NO_SEAT, seat, 0, 0)


@part
def share_cash(game: Game, seat: int, proceeds: int) -> None:
    """A shared debt: the cash goes to all creditors alike (AMB-30)."""
    pay(game, NO_SEAT, seat, proceeds)
    share_out(game, seat, game.cash[seat])


@rule("SHORT-09", "SHORT-10")
def hand_over_as_it_stands(game: Game, edition: Edition, seat: int, creditor: int) -> None:
    """The second bankrupt of a short game gives all, buildings included (AMB-60)."""
    drop_tasks_of(game, seat)
    emit(game, EventKind.BANKRUPT, seat, creditor, game.cash[seat], 0)
    mark_out(game, seat)
    heir = creditor
    if creditor == EVERYBODY:
        heir = NO_SEAT
        share_cash(game, seat, 0)
    pay(game, seat, heir, game.cash[seat])
    if heir != NO_SEAT:
        game.tickets[heir] += game.tickets[seat]
    game.tickets[seat] = 0
    game.fresh[seat] = 0
    for square in range(edition.squares):
        if game.owner[square] == seat:
            if heir == NO_SEAT:
                lower_level(game, edition, square, 0)
                game.mortgaged[square] = 0
            emit(game, EventKind.TRANSFER, square, seat, heir, 0)
            game.owner[square] = heir
    for deck in range(DECKS):
        if game.holder[deck] == seat and heir != NO_SEAT:
            game.holder[deck] = heir


@rule("BANKR-04")
def next_of_estate(game: Game, edition: Edition) -> int:
    """The next deed to be auctioned, in board order (AMB-42); NO_SEAT when all are done."""
    for square in range(edition.squares):
        if game.estate[square]:
            game.estate[square] = 0
            return square
    pop(game)
    return NO_SEAT
