"""Validate a position: contradictions on any board, and misfits with one edition."""

from __future__ import annotations

from magie.engine import actor, chance, menu, weight
from magie.engine.run import run
from magie.game.actions import Menu
from magie.game.edition import BuildingKind, Deck, Edition, Kind, Variant
from magie.game.refusals import Refusal
from magie.game.state import CARDS, FREE, MAX_TASKS, NO_SEAT, SQUARES, Game, Phase, Task, Throw
from magie.notation.invariants import Problems, broken_invariants
from magie.notation.parts import SEAT_CODEC, is_marked
from magie.notation.pending import AUCTION_TASKS, DEAL_TASKS, impossible_agenda
from magie.notation.slots import name_of
from magie.notation.words import DECK_NAMES, card_name
from magie.rules.deeds import is_deed
from magie.rules.setup import table_refusal
from magie.rules.stock import HOTEL, SKYSCRAPER, houses_in

OUTCOME_LIMIT = 700
"""Above every outcome of chance (three dice: 665)."""


def contradictions(game: Game) -> Problems:
    """What contradicts itself in any edition."""
    if game.turn >= game.seats:
        yield "", f"there is no seat {SEAT_CODEC.write(game.turn)} to have the turn"
    yield from _wrong_seats(game)
    yield from _wrong_deeds(game)
    yield from _wrong_agenda(game)
    yield from _wrong_auction(game)
    yield from _wrong_deal(game)


def _wrong_seats(game: Game) -> Problems:
    over = game.phase == Phase.OVER
    for seat in range(game.seats):
        name = SEAT_CODEC.write(seat)
        if game.won[seat] and (game.out[seat] or not over):
            yield name, "only a game that is over has winners, and they are not eliminated"
        if game.out[seat] and game.out.count(game.out[seat]) > 1:
            yield name, "seats are eliminated one after the other"
        held = game.owner.count(seat) + game.holder.count(seat) + game.tickets[seat]
        if game.out[seat] and (held or game.jail[seat] != FREE):
            yield name, "an eliminated seat holds no deed, card or ticket, and is not in jail"
    if game.out[: game.seats].count(0) < (1 if over else 2):
        yield "", "too few seats are left in the game"
    if over and 1 not in game.won:
        yield "", "a game that is over has a winner, marked * behind their square"
    if any(game.start_total) and game.phase != Phase.START:
        yield "rolls", "starting rolls count only in the phase start"


def _wrong_deeds(game: Game) -> Problems:
    for square in range(SQUARES):
        if not is_marked(game, square):
            continue
        owner = game.owner[square]
        key = "bank" if owner == NO_SEAT else SEAT_CODEC.write(owner)
        if game.level[square] and (game.mortgaged[square] or owner == NO_SEAT):
            yield key, f"square {square} is built on, so it is owned and not mortgaged"
        if game.received[square] and (owner == NO_SEAT or not game.mortgaged[square]):
            yield key, f"square {square} is not mortgaged, so its new owner is not asked for it"
        if game.estate[square] and (owner != NO_SEAT or Task.ESTATE not in game.task):
            yield key, f"square {square} is the bank's to auction only while an estate is open"


def _wrong_agenda(game: Game) -> Problems:
    tasks, last = game.task[: game.depth], game.depth - 1
    if (game.phase == Phase.DEALING) != (Task.DEAL_DEED in tasks):
        yield "todo", "deeds are dealt in the phase dealing, and only then"
    if (game.phase == Phase.MOVING and not tasks) or (game.phase == Phase.OVER and tasks):
        yield "todo", "there is something to do while a move is under way, and nothing at the end"
    for at, seat in enumerate(game.who[: game.depth]):
        if seat != NO_SEAT and game.out[seat]:
            yield "todo", f"seat {SEAT_CODEC.write(seat)} is eliminated and has nothing to do"
        starting = game.task[at] == Task.THROW and game.what[at] == Throw.START
        if starting != (game.phase == Phase.START):
            yield "todo", "in the phase start there are starting rolls, and only then"
    if tasks and tasks[last] >= Task.LAND:
        yield "todo", f"`{name_of(Task(tasks[last]))}` is done by itself and not waited for"
    if tasks and tasks[last] == Task.DEBT and game.cash[game.who[last]] >= game.sum[last]:
        yield "todo", "a debt for which the cash is there is paid at once"


def _wrong_auction(game: Game) -> Problems:
    if not AUCTION_TASKS & set(game.task):
        for key, there in (("bidding", any(game.bidding)), ("bid", game.bidder != NO_SEAT)):
            if there:
                yield key, "there is no auction to bid in"


def _wrong_deal(game: Game) -> Problems:
    sides = (game.deal_from, game.deal_to)
    if bool(DEAL_TASKS & set(game.task)) != (NO_SEAT not in sides) and game.phase != Phase.OVER:
        yield "deal", "a deal is laid out or answered (draft, deal) where there is one"
    if sides[0] != NO_SEAT and sides[0] == sides[1]:
        yield "deal", "no seat deals with itself"
    for deck in Deck:
        if game.deal_card[deck] and game.holder[deck] not in sides:
            yield "deal", f"neither side holds the release card of {DECK_NAMES[deck]}"


def misfits(game: Game, edition: Edition) -> Problems:
    """What this edition does not have, or what no game by its rules brings about."""
    if not edition.players_min <= game.seats <= edition.players_max:
        yield "", f"{edition.players_min} to {edition.players_max} seats play this edition"
    if table_refusal(edition, game.seats, game.banker) == Refusal.BANKER_MUST_PLAY:
        yield "banker", "with so few seats the banker plays too"
    yield from _misfit_seats(game, edition)
    yield from _misfit_deeds(game, edition)
    yield from _misfit_cards(game, edition)
    if game.time_up and edition.variant != Variant.TIMED:
        yield "time-up", "only in a timed game time is called"
    if game.phase == Phase.DEALING and edition.variant == Variant.STANDARD:
        yield "", "in a standard game no deeds are dealt"
    yield from broken_invariants(game, edition)
    yield from impossible_agenda(game, edition)
    yield from _stuck(game, edition)


def _misfit_seats(game: Game, edition: Edition) -> Problems:
    for seat in range(game.seats):
        name = SEAT_CODEC.write(seat)
        if game.position[seat] >= edition.squares:
            yield name, f"the last square is {edition.squares - 1}"
        if game.jail[seat] != FREE and game.position[seat] != edition.jail_square:
            yield name, f"the jail is square {edition.jail_square}"


def _misfit_deeds(game: Game, edition: Edition) -> Problems:
    used = [0] * len(BuildingKind)
    for square in range(SQUARES):
        level, owner = game.level[square], game.owner[square]
        key = "bank" if owner == NO_SEAT else SEAT_CODEC.write(owner)
        if not is_deed(edition, square):
            if owner != NO_SEAT or is_marked(game, square):
                yield key, f"square {square} has no deed"
        elif level not in _levels(edition, square):
            yield key, f"square {square} has no level {level}"
        elif edition.square[square].kind == Kind.STATION:
            used[BuildingKind.DEPOT] += level
        else:
            used[BuildingKind.HOUSE] += houses_in(level)
            used[BuildingKind.HOTEL] += level == HOTEL
            used[BuildingKind.SKYSCRAPER] += level == SKYSCRAPER
    box = (edition.houses, edition.hotels, edition.skyscrapers, edition.depots)
    for piece in BuildingKind:
        if used[piece] + game.stock[piece] > box[piece]:
            yield "bank", f"there are {box[piece]} {name_of(piece)}s in the box, not more"


def _levels(edition: Edition, square: int) -> list[int]:
    """The possible levels of a deed."""
    kind = edition.square[square].kind
    if kind == Kind.STATION:
        return [0, 1] if edition.depots else [0]
    if kind != Kind.LOT:
        return [0]
    houses = [*range(edition.hotel_after + 1)]
    return [*houses, HOTEL, SKYSCRAPER] if edition.skyscrapers else [*houses, HOTEL]


def _misfit_cards(game: Game, edition: Edition) -> Problems:
    for deck in Deck:
        start, release = deck * CARDS, edition.release[deck]
        known = game.pile[start : start + game.piled[deck]]
        in_pile = game.unseen[start + release] == 1 or release in known
        if in_pile == (game.holder[deck] != NO_SEAT):
            name = card_name(deck, release)
            yield DECK_NAMES[deck], f"the release card is {name}, which is held or in its pile"


def _stuck(game: Game, edition: Edition) -> Problems:
    """Problems of a position that the engine would leave by itself, or that has no way on."""
    if game.depth > MAX_TASKS // 2:
        yield "todo", "so many tasks are never open at once"
    trial = game.copy()
    run(trial, edition)
    if trial != game:
        yield "todo", "something that goes on by itself is still to be done"
    elif chance(game):
        if not any(weight(game, edition, value) for value in range(OUTCOME_LIMIT)):
            yield "todo", "nothing can come of this chance"
    elif game.phase != Phase.OVER:
        choices = Menu()
        menu(game, edition, actor(game), choices)
        if choices.count == 0:
            yield "todo", f"seat {SEAT_CODEC.write(actor(game))} has nothing to decide"
