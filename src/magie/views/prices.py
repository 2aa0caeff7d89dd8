"""What a choice on the menu would cost the seat, or bring it."""

from __future__ import annotations

from collections.abc import Callable

from magie.game.actions import GiftChoice, TaxChoice, Verb
from magie.game.edition import MEMBERS, Edition
from magie.game.state import Game, Task
from magie.rules.agenda import top
from magie.rules.building import PATTERN_BASE
from magie.rules.money import percent_of
from magie.rules.mortgage import keeping_percent, lift_interest
from magie.rules.shortage import LIST_PRICE
from magie.rules.sites import next_price
from magie.rules.stock import level_below, piece_price, refund_of

Price = Callable[[Game, Edition, int, int, int], int]


def price_of(game: Game, edition: Edition, seat: int, choice: tuple[int, int, int]) -> int:
    """The change in the seat's cash for a verb with its target and its amount.

    0 where no money moves, or where the sum is not known before the choice is made.
    """
    verb, target, amount = choice
    price = PRICES.get(verb)
    return price(game, edition, seat, target, amount) if price else 0


def _buy(game: Game, edition: Edition, seat: int, target: int, amount: int) -> int:
    return -edition.square[game.what[game.depth - 1]].price


def _build(game: Game, edition: Edition, seat: int, target: int, amount: int) -> int:
    return -next_price(game, edition, target)


def _sell(game: Game, edition: Edition, seat: int, target: int, amount: int) -> int:
    return refund_of(game, edition, target, level_below(edition, game.level[target]))


def _strip(game: Game, edition: Edition, seat: int, target: int, amount: int) -> int:
    group, total = edition.square[target].group, 0
    first = group * MEMBERS
    for square in reversed(edition.member[first : first + edition.group_size[group]]):
        if game.owner[square] == seat:
            total += refund_of(game, edition, square, amount % PATTERN_BASE)
            amount //= PATTERN_BASE
    return total


def _mortgage(game: Game, edition: Edition, seat: int, target: int, amount: int) -> int:
    return edition.square[target].mortgage


def _lift(game: Game, edition: Edition, seat: int, target: int, amount: int) -> int:
    return -edition.square[target].mortgage - lift_interest(game, edition, target)


def _keep(game: Game, edition: Edition, seat: int, target: int, amount: int) -> int:
    percent = keeping_percent(edition, game.received[target])
    return -percent_of(edition, edition.square[target].mortgage, percent)


def _pay(game: Game, edition: Edition, seat: int, target: int, amount: int) -> int:
    return -(game.sum[game.depth - 1] if top(game) == Task.PAY_OR_DRAW else edition.jail_fine)


def _tax(game: Game, edition: Edition, seat: int, target: int, amount: int) -> int:
    # Fortunes are counted only after the choice (AMB-57).
    return -edition.square[game.what[game.depth - 1]].tax if target == TaxChoice.FLAT else 0


def _gift(game: Game, edition: Edition, seat: int, target: int, amount: int) -> int:
    return edition.gift if target == GiftChoice.CASH else 0


def _place(game: Game, edition: Edition, seat: int, target: int, amount: int) -> int:
    at = game.depth - 1
    return -piece_price(edition, target, game.what[at]) if game.sum[at] == LIST_PRICE else 0


PRICES: dict[int, Price] = {
    Verb.BUY: _buy,
    Verb.BUILD: _build,
    Verb.SELL: _sell,
    Verb.STRIP: _strip,
    Verb.MORTGAGE: _mortgage,
    Verb.LIFT: _lift,
    Verb.KEEP: _keep,
    Verb.PAY: _pay,
    Verb.TAX: _tax,
    Verb.GIFT: _gift,
    Verb.PLACE: _place,
}
