"""Jail: how a seat gets in and how it gets out."""

from magie.base.jit import part, rule
from magie.game.edition import Deck, Edition
from magie.game.events import EventKind, emit
from magie.game.refusals import Refusal
from magie.game.state import FREE, NO_SEAT, Cause, Game, Task
from magie.rules.agenda import asks, push
from magie.rules.money import owe
from magie.rules.windows import turn_refusal

LAST_ATTEMPT = 3


@rule("JAIL-01", "JAIL-02", "JAIL-03", "JAIL-04", "JAIL-05", "DBL-04", "DBL-05", "GO-07")
def send_to_jail(game: Game, edition: Edition, seat: int) -> None:
    """Put a seat in jail by no route; its turn is over."""
    game.position[seat] = edition.jail_square
    game.jail[seat] = 0
    game.roll_again = 0
    emit(game, EventKind.JAILED, seat, 0, 0, 0)
    if edition.jail_forfeits_salary_of_throw:
        owe(game, seat, NO_SEAT, game.salary, Cause.SALARY)
        game.salary = 0


@part
def is_jailed(game: Game, seat: int) -> bool:
    """Whether a seat sits in jail rather than visiting it (JAIL-18)."""
    return game.jail[seat] != FREE


@rule("JAIL-06", "JAIL-08", "MEGA-DICE-06")
def release(game: Game, seat: int) -> None:
    """Open the door."""
    game.jail[seat] = FREE
    emit(game, EventKind.FREED, seat, 0, 0, 0)


@part
def at_jail_door(game: Game, seat: int) -> int:
    """Whether a seat stands before a roll of a jail turn (AMB-11, AMB-14)."""
    refused = turn_refusal(game, seat)
    if refused == Refusal.NONE and not is_jailed(game, seat):
        return Refusal.NOT_IN_JAIL
    return refused


@rule("JAIL-06")
def fine_refusal(game: Game, edition: Edition, seat: int) -> int:
    """Why a seat cannot pay its way out now."""
    if asks(game, Task.THIRD_THROW, seat):
        return Refusal.NONE
    refused = at_jail_door(game, seat)
    if refused == Refusal.NONE and game.cash[seat] < edition.jail_fine:
        return Refusal.NOT_ENOUGH_CASH
    return refused


@rule("JAIL-06", "JAIL-07", "PARK-05", "BANK-04")
def pay_fine(game: Game, edition: Edition, seat: int) -> None:
    """Pay before rolling, then play on."""
    release(game, seat)
    owe(game, seat, NO_SEAT, edition.jail_fine, Cause.FINE)


@rule("JAIL-08", "JAIL-09", "CARD-06")
def card_refusal(game: Game, seat: int) -> int:
    """Why a seat cannot use a release card now (AMB-12)."""
    refused = at_jail_door(game, seat)
    if asks(game, Task.THIRD_THROW, seat):
        refused = Refusal.NONE
    if refused == Refusal.NONE and release_deck(game, seat) == NO_SEAT:
        return Refusal.NO_RELEASE_CARD
    return refused


@part
def release_deck(game: Game, seat: int) -> int:
    """The deck of the card that a seat would use, Chance first."""
    if game.holder[Deck.CHANCE] == seat:
        return Deck.CHANCE
    if game.holder[Deck.CHEST] == seat:
        return Deck.CHEST
    return NO_SEAT


@rule("JAIL-10", "JAIL-11", "JAIL-12", "JAIL-13", "JAIL-14", "JAIL-15", "MEGA-DICE-05")
def jail_roll(game: Game, edition: Edition, first: int, second: int, points: int) -> None:
    """Try for a double: out, in, or out on the third time once the fine is paid (AMB-13)."""
    seat = game.turn
    if first == second:
        if edition.jail_double_rolls_again:
            game.doubles = 1
            game.roll_again = 1
        push(game, Task.MOVE, seat, 0, points, 0)
        return
    game.jail[seat] += 1
    if game.jail[seat] < LAST_ATTEMPT:
        emit(game, EventKind.STAY_IN_JAIL, seat, game.jail[seat], 0, 0)
        return
    push(game, Task.MOVE, seat, 0, points, 0)
    if edition.card_after_third_roll and release_deck(game, seat) != NO_SEAT:
        push(game, Task.THIRD_THROW, seat, 0, 0, 0)
    else:
        owe(game, seat, NO_SEAT, edition.jail_fine, Cause.FINE)
