"""The legal choices of every seat, cached between views.

While no task is pending, a menu depends on few fields, and most moves change none of them: then the
menu of the last view still holds.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from magie.base.records import Ints
from magie.engine import menu
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.state import NO_SEAT, Game
from magie.notation.wording import MENU_VERBS, proposal_text, step_words
from magie.rules.money import percent_of
from magie.views.prices import price_of

CHOICE_CACHE_SIZE = 1 << 14
"""Choices in the cache; there are hardly more different ones."""
_buffer = Menu()
"""Reused for every menu; not thread-safe."""


class ChoiceView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice of a seat: ``text`` as it stands, or a sum from ``low`` to ``high``."""

    verb: str
    target: int
    text: str = ""
    low: int = 0
    high: int = 0
    sum: int = 0
    """What it would bring, or cost where negative; 0 where nothing, or not known yet."""


MenuView = list[ChoiceView]


class MenuCache:
    """The menus of one table, cached while no task is pending."""

    def __init__(self, edition: Edition) -> None:
        self._edition, self._highest_cost = edition, highest_cost(edition)
        self._board_key: tuple[Ints, ...] = ()
        self._holding_keys: list[tuple[int, ...]] = []
        self._cached: dict[tuple[int, bool, int], tuple[tuple[int, ...], MenuView]] = {}

    def views(self, game: Game, seats: Iterable[int]) -> dict[str, MenuView]:
        """The menus of these seats."""
        if game.depth > 0 or game.claims > 0:
            return {str(seat): menu_view(game, self._edition, seat) for seat in seats}
        if self._board_key != board_key(game):
            self._board_key = tuple([*each] for each in board_key(game))
            self._holding_keys = holding_keys(game)
        return {str(seat): self._idle_menu(game, seat) for seat in seats}

    def _idle_menu(self, game: Game, seat: int) -> MenuView:
        slot = seat, game.turn == seat, game.phase
        key = seat_key(game, seat, self._highest_cost) + self._holding_keys[seat]
        known = self._cached.get(slot)
        if known is None or known[0] != key:
            known = self._cached[slot] = key, menu_view(game, self._edition, seat)
        return known[1]


def board_key(game: Game) -> tuple[Ints, ...]:
    """The fields that change only with a deed, a building or an elimination."""
    deeds = game.owner, game.level, game.paid, game.mortgaged, game.received
    return (*deeds, game.stock, game.out)


def holding_keys(game: Game) -> list[tuple[int, ...]]:
    """The part of them on which each seat's menu depends: its deeds, the stock, who plays."""
    held = [[*game.stock, *game.out] for _ in range(game.seats)]
    for square, owner in enumerate(game.owner):
        if owner != NO_SEAT:
            held[owner] += (square, game.level[square], game.paid[square])
            held[owner] += (game.mortgaged[square], game.received[square])
    return [tuple(each) for each in held]


def seat_key(game: Game, seat: int, enough: int) -> tuple[int, ...]:
    """What a seat's menu depends on besides, apart from turn and phase.

    Cash beyond the highest cost makes no difference.
    """
    cash = min(game.cash[seat], enough)
    if game.turn != seat:
        return game.time_up, cash
    tickets = game.tickets[seat]
    at = game.position[seat] if tickets else 0
    return game.time_up, cash, game.jail[seat], tickets - game.fresh[seat], at, *game.holder


def highest_cost(edition: Edition) -> int:
    """The highest cost of a choice while no task is pending."""
    rates = edition.mortgage_interest, edition.bankruptcy_interest_now
    prices = [edition.jail_fine]
    for square in edition.square[: edition.squares]:
        prices += [square.house, square.hotel, square.skyscraper]
        prices += [square.mortgage + percent_of(edition, square.mortgage, rate) for rate in rates]
    return max(prices)


def menu_view(game: Game, edition: Edition, seat: int) -> MenuView:
    """The menu of a seat, the safe choice first."""
    buffer = _buffer
    menu(game, edition, seat, buffer)
    entries = zip(
        range(buffer.count), buffer.verb, buffer.target, buffer.low, buffer.high, strict=False
    )
    return [
        _choice(game, edition, seat, verb, target, low, high)
        for _, verb, target, low, high in entries
    ]


def _choice(
    game: Game, edition: Edition, seat: int, verb: int, target: int, low: int, high: int
) -> ChoiceView:
    if low < high:
        return ChoiceView(MENU_VERBS[Verb(verb)], target, low=low, high=high)
    if verb == Verb.PROPOSE:
        # Its text is the deal being drafted.
        return ChoiceView(MENU_VERBS[Verb.PROPOSE], target, proposal_text(game).partition(" ")[2])
    return _cached_choice(verb, target, low, price_of(game, edition, seat, (verb, target, low)))


@lru_cache(CHOICE_CACHE_SIZE)
def _cached_choice(verb: int, target: int, amount: int, price: int) -> ChoiceView:
    step = Verb(verb), target, amount
    return ChoiceView(MENU_VERBS[step[0]], target, step_words(step), sum=price)
