"""Taxes, and what Free Parking pays back."""

from magie.base.jit import rule
from magie.game.actions import TaxChoice
from magie.game.edition import Edition, IncomeTax, Parking
from magie.game.events import EventKind, emit
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Cause, Game, Task
from magie.rules.agenda import asks, pop, push
from magie.rules.money import owe, percent_of
from magie.rules.worth import taxable


@rule("TAX-01", "TAX-02", "TAX-05")
def levy(game: Game, edition: Edition, seat: int, square: int) -> None:
    """Make the printed tax due, or let the seat choose first."""
    if edition.square[square].income and edition.income_tax == IncomeTax.CHOICE:
        push(game, Task.INCOME_TAX, seat, square, 0, 0)
        return
    emit(game, EventKind.TAX, seat, square, edition.square[square].tax, 0)
    owe(game, seat, NO_SEAT, edition.square[square].tax, Cause.TAX)


@rule("TAX-03", "TAX-05", "TAX-06")
def tax_refusal(game: Game, seat: int, choice: int) -> int:
    """Why a seat has no such choice; once made it is not asked again."""
    if not asks(game, Task.INCOME_TAX, seat):
        return Refusal.WRONG_MOMENT
    if choice != TaxChoice.FLAT and choice != TaxChoice.PERCENT:
        return Refusal.NO_SUCH_CHOICE
    return Refusal.NONE


@rule("TAX-03", "TAX-04", "TAX-05", "TAX-06")
def choose_tax(game: Game, edition: Edition, seat: int, choice: int) -> None:
    """Settle the income tax, counting the fortune only after the choice (AMB-57)."""
    square = game.what[game.depth - 1]
    pop(game)
    amount, base = edition.square[square].tax, 0
    if choice == TaxChoice.PERCENT:
        base = taxable(game, edition, seat)
        amount = percent_of(edition, base, edition.income_tax_percent)
    emit(game, EventKind.TAX, seat, square, amount, base)
    owe(game, seat, NO_SEAT, amount, Cause.TAX)


@rule("PARK-01", "PARK-03")
def park(game: Game, edition: Edition, seat: int) -> None:
    """Take what lies at the centre of the board, where the booklet knows such a pot."""
    if edition.free_parking == Parking.POT and game.pot > 0:
        emit(game, EventKind.POT, seat, game.pot, 0, 0)
        game.cash[seat] += game.pot
        game.pot = edition.pot_seed
