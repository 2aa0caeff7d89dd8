"""Chance: what dice, cards, tickets and the deal may bring, and what follows from it.

An outcome is one number: dice as their digits (``34``, with the blue face ``344``), a card
by its place in the deck, a ticket as 0 plain or 1 expiry, a dealt deed by its square.
"""

from magie.base.jit import part, rule
from magie.engine.landing import carry_out, end_throw, go_to_dearest
from magie.engine.run import run
from magie.game.edition import FACES, Edition, Face
from magie.game.events import EventKind, emit_all
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Game, Task, Throw
from magie.rules.agenda import pop, push, top
from magie.rules.cards import draw, may_come
from magie.rules.deeds import is_deed
from magie.rules.jail import jail_roll, send_to_jail
from magie.rules.mega.dice import has_blue_die, is_triple, points_shown
from magie.rules.mega.tickets import may_be_ticket, take_ticket
from magie.rules.movement import advance, count_double, show_dice
from magie.rules.rent import make_due
from magie.rules.setup import deal_deed, starting_roll

DIE_SIDES = 6
TWO_DICE = 2
THREE_DICE = 3


@part
def chance(game: Game) -> int:
    """The task that chance has to decide: THROW, DRAW, TICKET or DEAL_DEED; else NOTHING."""
    task = top(game)
    if Task.THROW <= task <= Task.DEAL_DEED:
        return task
    return Task.NOTHING


@rule("SETUP-19", "MEGA-DICE-01", "MEGA-DICE-05")
def dice_count(game: Game, edition: Edition) -> int:
    """How many dice are thrown; the start and jail use the white ones."""
    throw = game.what[game.depth - 1]
    if throw == Throw.START or not has_blue_die(edition):
        return TWO_DICE
    if throw == Throw.JAIL:
        return edition.jail_dice
    return THREE_DICE


@part
def weight(game: Game, edition: Edition, value: int) -> int:
    """The relative weight of an outcome; 0 where it is impossible."""
    task = chance(game)
    if task == Task.THROW:
        return dice_weight(game, edition, value)
    if task == Task.DRAW:
        return 1 if may_come(game, game.what[game.depth - 1], value) else 0
    if task == Task.TICKET:
        if not may_be_ticket(game, value):
            return 0
        return game.expiry_tickets if value else game.plain_tickets
    if task == Task.DEAL_DEED:
        return 1 if is_deed(edition, value) and game.owner[value] == NO_SEAT else 0
    return 0


@part
def dice_weight(game: Game, edition: Edition, value: int) -> int:
    """The relative weight of a throw."""
    white, faces = value, 1
    if dice_count(game, edition) == THREE_DICE:
        white, face, faces = value // 10, value % 10, 0
        for at in range(FACES):
            if edition.blue_faces[at] == face and face != Face.NONE:
                faces += 1
    first, second = white // 10, white % 10
    if 1 <= first <= DIE_SIDES and 1 <= second <= DIE_SIDES:
        return faces
    return 0


@part
def outcome(game: Game, edition: Edition, value: int) -> int:
    """Resolve the pending chance with this outcome; return the refusal."""
    if chance(game) == Task.NOTHING:
        return Refusal.NO_CHANCE_PENDING
    if weight(game, edition, value) == 0:
        return Refusal.IMPOSSIBLE_OUTCOME
    game.logged = 0
    apply_outcome(game, edition, value)
    run(game, edition)
    return Refusal.NONE


@part
def apply_outcome(game: Game, edition: Edition, value: int) -> None:
    """Carry out an outcome, leaving what follows to the run."""
    at = game.depth - 1
    task, seat, what = game.task[at], game.who[at], game.what[at]
    if task == Task.THROW:
        thrown(game, edition, value)
    elif task == Task.DRAW:
        pop(game)
        draw(game, edition, seat, what, value)
        carry_out(game, edition, seat, what, value)
    elif task == Task.TICKET:
        pop(game)
        take_ticket(game, seat, what, value)
    else:
        deal_deed(game, edition, value)


@part
def thrown(game: Game, edition: Edition, value: int) -> None:
    """Read the dice and do what they were thrown for."""
    white, face = value, 0
    if dice_count(game, edition) == THREE_DICE:
        white, face = value // 10, value % 10
    first, second = white // 10, white % 10
    at = game.depth - 1
    seat, throw = game.who[at], game.what[at]
    if throw == Throw.RENT or throw == Throw.AUCTION:
        emit_all(game, EventKind.ROLL, seat, first, second, face, throw, 0, 0, 0, 0)
        thrown_for_rent(game, edition, points_shown(first, second, face), throw)
        return
    pop(game)
    if throw == Throw.START:
        starting_roll(game, edition, first, second)
        return
    show_dice(game, edition, first, second, face, throw)
    game.points = points_shown(first, second, face)
    if throw == Throw.JAIL:
        jail_roll(game, edition, first, second, game.points)
    else:
        thrown_to_move(game, edition, first, second, face)


@rule("UTIL-03", "UTIL-04", "MEGA-SQ-02")
def thrown_for_rent(game: Game, edition: Edition, points: int, throw: int) -> None:
    """Fix the rent of a utility, or compare all rents, by this throw."""
    seat, square, factor = end_throw(game, points)
    if throw == Throw.RENT:
        make_due(game, edition, seat, square, factor)
    else:
        go_to_dearest(game, edition, seat)


@rule("TURN-01", "DBL-03", "MEGA-DICE-02", "MEGA-DICE-07", "MEGA-MRM-01", "MEGA-TRIPLE-04")
def thrown_to_move(game: Game, edition: Edition, first: int, second: int, face: int) -> None:
    """Move by a throw of the turn: a triple goes anywhere, a third double to jail."""
    seat = game.turn
    if is_triple(first, second, face):
        push(game, Task.TRIPLE, seat, 0, 0, 0)
        return
    if count_double(game, first, second):
        send_to_jail(game, edition, seat)
        return
    if face == Face.MR:
        game.frozen = 1
        push(game, Task.BONUS, seat, 0, 0, 0)
        if not edition.mrm_resolves_first:
            advance(game, edition, seat, game.points)
            return
    elif face == Face.BUS:
        push(game, Task.BUS, seat, 0, 0, 0)
        if not edition.bus_move_first:
            return
    push(game, Task.MOVE, seat, 0, game.points, 0)
