"""Money: every coin that moves, moves here."""

from magie.base.jit import part, rule
from magie.game.edition import Edition, Rounding
from magie.game.events import EventKind, emit
from magie.game.state import NO_SEAT, Game, Task
from magie.rules.agenda import push
from magie.rules.seats import next_seat, seats_in_play


@rule("BANK-01", "BANK-02", "BANK-05", "SETUP-14")
def pay(game: Game, payer: int, payee: int, amount: int) -> None:
    """Move cash between seats; NO_SEAT stands for the bank, which never runs dry."""
    if payer != NO_SEAT:
        game.cash[payer] -= amount
    if payee != NO_SEAT:
        game.cash[payee] += amount


@part
def share_out(game: Game, payer: int, amount: int) -> None:
    """Share a sum among all other seats, odd coins to the first on the left (AMB-30)."""
    seat = next_seat(game, payer)
    others = seats_in_play(game)
    if game.out[payer] == 0:
        others -= 1
    while others > 0:
        share = (amount + others - 1) // others
        pay(game, payer, seat, share)
        amount -= share
        others -= 1
        seat = next_seat(game, seat)


@part
def owe(game: Game, debtor: int, creditor: int, amount: int, cause: int) -> None:
    """Make a sum due, to be paid before anything else happens."""
    if amount > 0:
        push(game, Task.DEBT, debtor, creditor, amount, cause)
        if game.cash[debtor] < amount:
            emit(game, EventKind.DEBT, debtor, creditor, amount, cause)


@rule("MORT-11")
def percent_of(edition: Edition, amount: int, percent: int) -> int:
    """A percentage, in notes that exist (AMB-04)."""
    hundredths = amount * percent
    if edition.rounding == Rounding.EXACT:
        return (hundredths + 99) // 100
    if edition.rounding == Rounding.UP:
        hundredths += 100 * edition.unit - 1
    elif edition.rounding == Rounding.NEAREST:
        hundredths += 50 * edition.unit
    return in_notes(edition, hundredths // 100)


@part
def in_notes(edition: Edition, amount: int) -> int:
    """As much of a sum as can be laid down in notes."""
    if edition.unit == 1:
        return amount  # Most editions have a note of one, and dividing is slow.
    return amount // edition.unit * edition.unit


@part
def is_payable(edition: Edition, amount: int) -> bool:
    """Whether a sum can be laid down in notes."""
    return amount >= 0 and amount == in_notes(edition, amount)
