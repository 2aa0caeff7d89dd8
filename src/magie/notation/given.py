"""The `given` of a scenario: set up any position from a few keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from magie.base.numerals import parse_whole
from magie.game.edition import BuildingKind, Deck, Edition, Kind
from magie.game.refusals import Refusal
from magie.game.state import CARDS, NO_SEAT, Game, Phase, Task
from magie.notation.validation import contradictions, misfits
from magie.notation.words import (
    DECK_NAMES,
    SEAT_LETTERS,
    TICKET_NAMES,
    card_name,
    code,
    letter,
    seat_of,
)
from magie.notation.yaml_types import is_list, is_mapping
from magie.rules.stock import cost_of, note_paid

GIVEN_KEYS = {
    *("seats", "variant", "rules", "turn", "phase", "banker", "doubles", "cash", "at", "jail"),
    *("deeds", "mortgaged", "levels", "cards", "tickets", "pot", "decks", "bus", "bus_left"),
    *("paid", "stock", "bankruptcies", "out"),
}
PHASES = {
    "start": Phase.START,
    "pre": Phase.PRE,
    "post": Phase.POST,
    "between": Phase.BETWEEN,
}
BUILDING_KINDS = {
    "houses": BuildingKind.HOUSE,
    "hotels": BuildingKind.HOTEL,
    "skyscrapers": BuildingKind.SKYSCRAPER,
    "depots": BuildingKind.DEPOT,
}


class ScenarioError(ValueError):
    """A scenario that cannot be set up, with the reason."""


@dataclass
class Setup:
    """A game ready to play, and the cards and tickets on top of the piles."""

    game: Game
    decks: dict[int, list[int]] = field(default_factory=dict[int, list[int]])
    bus: list[int] = field(default_factory=list[int])


def set_up(
    edition: Edition,
    given: Mapping[str, Any],
    dealing: bool,
    begin: Callable[[Game, Edition, int, int], int],
) -> Setup:
    """Set up the position; with ``dealing``, a short or timed game starts before its deal."""
    unknown = set(given) - GIVEN_KEYS
    if unknown:
        raise ScenarioError(f"unknown key {sorted(unknown)[0]!r} in `given`")
    game = Game()
    seats = _whole_number(given.get("seats", max(2, edition.players_min)), "seats")
    banker = given.get("banker", "A")
    refused = begin(game, edition, seats, NO_SEAT if banker is None else seat_of(str(banker)))
    if refused:
        raise ScenarioError(f"refused: {code(Refusal(refused))}")
    _set_turn(game, given, dealing)
    _set_seats(game, edition, given)
    _set_deeds(game, edition, given)
    setup = Setup(game)
    _set_cards(setup, edition, given)
    _set_tickets(setup, given)
    game.pot = _whole_number(given.get("pot", game.pot), "pot")
    game.bankruptcies = _whole_number(given.get("bankruptcies", max(game.out)), "bankruptcies")
    return setup


def _set_turn(game: Game, given: Mapping[str, Any], dealing: bool) -> None:
    phase = str(given.get("phase", "pre"))
    if phase not in PHASES:
        raise ScenarioError(f"{phase!r} is no phase: {', '.join(PHASES)}")
    if dealing:
        return
    if game.depth and game.task[0] == Task.DEAL_DEED:
        game.depth = game.task[0] = game.who[0] = 0
    game.phase = PHASES[phase]
    if game.phase != Phase.START or "turn" in given:
        game.turn = seat_of(str(given.get("turn", "A")))
    game.doubles = _whole_number(given.get("doubles", 0), "doubles")


def _pairs(given: Mapping[str, Any], key: str) -> list[tuple[Any, Any]]:
    """The pairs of a mapping; empty if the key is missing."""
    found: Any = given.get(key) or {}
    if not is_mapping(found):
        raise ScenarioError(f"`{key}` is a mapping, as in `{key}: {{A: …}}`")
    return list(found.items())


def _listed(given: Mapping[str, Any], key: str) -> list[Any]:
    """The entries of a list; empty if the key is missing."""
    found: Any = given.get(key) or []
    if not is_list(found):
        raise ScenarioError(f"`{key}` is a list, as in `{key}: […]`")
    return found


def _whole_number(value: Any, key: str) -> int:
    """A whole number, 0 or more."""
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return value
    raise ScenarioError(f"`{key}` wants whole numbers, not {value!r}")


def seat_at(game: Game, name: Any) -> int:
    """The number of a seat of this game."""
    seat = seat_of(str(name))
    if seat >= game.seats:
        raise ScenarioError(f"there is no seat {name}")
    return seat


def _square(edition: Edition, square: Any) -> int:
    if isinstance(square, int) and 0 <= square < edition.squares:
        return square
    raise ScenarioError(f"there is no square {square!r}")


def _set_seats(game: Game, edition: Edition, given: Mapping[str, Any]) -> None:
    for name, failed in _pairs(given, "jail"):
        if failed is not None:
            game.jail[seat_at(game, name)] = _whole_number(failed, "jail")
            game.position[seat_at(game, name)] = edition.jail_square
    for name, square in _pairs(given, "at"):
        game.position[seat_at(game, name)] = _square(edition, square)
    for name, amount in _pairs(given, "cash"):
        game.cash[seat_at(game, name)] = _whole_number(amount, "cash")
    for name, count in _pairs(given, "tickets"):
        game.tickets[seat_at(game, name)] = _whole_number(count, "tickets")
    for order, name in enumerate(_listed(given, "out"), 1):
        seat = seat_at(game, name)
        if game.out[seat]:
            raise ScenarioError(f"seat {name} is listed twice in `out`")
        game.out[seat], game.cash[seat] = order, 0


def _set_deeds(game: Game, edition: Edition, given: Mapping[str, Any]) -> None:
    for name, _ in _pairs(given, "deeds"):
        for listed in _listed(given["deeds"], name):
            square = _square(edition, listed)
            if edition.square[square].price == 0:
                raise ScenarioError(f"square {square} has no deed")
            if game.owner[square] != NO_SEAT:
                holder = letter(game.owner[square])
                raise ScenarioError(f"square {square} is held by seat {holder} already")
            game.owner[square] = seat_at(game, name)
    for square in _listed(given, "mortgaged"):
        if game.owner[_square(edition, square)] == NO_SEAT:
            raise ScenarioError(f"square {square} is mortgaged, but no seat owns it")
        game.mortgaged[square] = 1
    for square, level in _pairs(given, "levels"):
        _set_level(game, edition, _square(edition, square), _whole_number(level, "levels"))
    for square, paid in _pairs(given, "paid"):
        _set_paid(game, edition, _square(edition, square), _whole_number(paid, "paid"))
    for name, count in _pairs(given, "stock"):
        if name not in BUILDING_KINDS:
            raise ScenarioError(f"{name!r} is no piece: {', '.join(BUILDING_KINDS)}")
        game.stock[BUILDING_KINDS[name]] = _whole_number(count, "stock")
    if min(game.stock) < 0:
        raise ScenarioError("there are more buildings on the board than pieces in the box")


def _set_level(game: Game, edition: Edition, square: int, level: int) -> None:
    if game.owner[square] == NO_SEAT:
        raise ScenarioError(f"square {square} has buildings, but no seat owns it")
    game.level[square] = level
    if edition.square[square].kind == Kind.STATION:
        game.stock[BuildingKind.DEPOT] -= level
    elif level == 6:
        game.stock[BuildingKind.SKYSCRAPER] -= 1
    elif level == 5:
        game.stock[BuildingKind.HOTEL] -= 1
    else:
        game.stock[BuildingKind.HOUSE] -= level


def _set_paid(game: Game, edition: Edition, square: int, paid: int) -> None:
    """Note what was paid; an edition whose bank does not ask for it keeps nothing."""
    cost = cost_of(edition, square, game.level[square])
    if cost == 0 or paid < cost:
        raise ScenarioError(f"what stands on square {square} costs {cost}, not {paid}")
    note_paid(game, edition, square, paid)


def _set_cards(setup: Setup, edition: Edition, given: Mapping[str, Any]) -> None:
    names = {name: deck for deck, name in DECK_NAMES.items()}
    game = setup.game
    for seat, held in _pairs(given, "cards"):
        for name in held:
            if name not in names:
                raise ScenarioError(f"{name!r} is no deck: chance or chest")
            deck = names[name]
            if game.holder[deck] != NO_SEAT:
                holder = letter(game.holder[deck])
                raise ScenarioError(f"seat {holder} holds the release card of {name} already")
            game.holder[deck] = seat_at(game, seat)
            game.unseen[deck * CARDS + edition.release[deck]] = 0
    for name, _ in _pairs(given, "decks"):
        if name not in names:
            raise ScenarioError(f"{name!r} is no deck: chance or chest")
        listed = _listed(given["decks"], name)
        _stack(setup, names[name], [_card(card, names[name]) for card in listed])


def _stack(setup: Setup, deck: Deck, cards: list[int]) -> None:
    """Put cards on top of a pile; if they are the whole pile, its order is known."""
    game, start = setup.game, deck * CARDS
    for at, card in enumerate(cards):
        if card in cards[:at] or not game.unseen[start + card]:
            raise ScenarioError(f"{card_name(deck, card)} lies in two places")
    if sorted(cards) == [card for card in range(CARDS) if game.unseen[start + card]]:
        for at, card in enumerate(cards):
            game.unseen[start + card] = 0
            game.pile[start + at] = card
        game.piled[deck] = len(cards)
    else:
        setup.decks[deck] = cards


def _card(card: Any, deck: Deck) -> int:
    name, _, number = str(card).partition("-")
    place = parse_whole(number) or 0
    if name != DECK_NAMES[deck] or not 1 <= place <= CARDS:
        raise ScenarioError(f"{card!r} is no card of {DECK_NAMES[deck]}")
    return place - 1


def _set_tickets(setup: Setup, given: Mapping[str, Any]) -> None:
    for name in _listed(given, "bus"):
        if name not in TICKET_NAMES:
            raise ScenarioError(f"{name!r} is no ticket: plain or expire")
        setup.bus.append(TICKET_NAMES.index(name))


def fill_pile(setup: Setup, edition: Edition, given: Mapping[str, Any], written: list[int]) -> None:
    """Set up the ticket pile so that all tickets named by the scenario can be drawn."""
    game = setup.game
    expiry = sum(setup.bus) + written[1]
    named = len(setup.bus) + sum(written)
    left = _whole_number(
        given.get("bus_left", max(edition.tickets - sum(game.tickets), named)), "bus_left"
    )
    if left < named - written[0]:
        raise ScenarioError(f"{named} tickets are drawn from a pile of {left}")
    game.plain_tickets = min(left - expiry, edition.tickets - edition.expiry_tickets)
    game.expiry_tickets = left - game.plain_tickets


def verify(game: Game, edition: Edition) -> None:
    """Check that play could reach what was set up; odd sums and a pot that nothing feeds may be."""
    # Tickets in hand and in the pile are written apart: each number must be in the box by itself.
    held, pile = sum(game.tickets), game.plain_tickets + game.expiry_tickets
    if max(held, pile) <= edition.tickets < held + pile:
        game = game.copy()
        game.plain_tickets = game.expiry_tickets = 0
    for key, reason in chain(contradictions(game), misfits(game, edition)):
        where = f"seat {key}: " if key in {*SEAT_LETTERS} else ""
        raise ScenarioError(f"this cannot be: {where}{reason}")
