"""Random: any kind of legal action, then any one of that kind."""

from magie.base.jit import part
from magie.engine.menu import menu
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.state import Game
from magie.luck import Luck, below


@part
def random(game: Game, edition: Edition, seat: int, card: Menu, whim: Luck) -> tuple[int, int, int]:
    """A verb of the menu, an entry with that verb, a sum of its range: each as likely."""
    menu(game, edition, seat, card)
    at = pick_entry(card, pick_verb(card, whim), whim)
    verb, low, high = card.verb[at], card.low[at], card.high[at]
    if high == low:
        return verb, card.target[at], low
    unit = edition.unit if is_money(verb) else 1
    return verb, card.target[at], low + unit * below(whim, (high - low) // unit + 1)


@part
def pick_verb(card: Menu, whim: Luck) -> int:
    """Any verb that stands on the menu."""
    seen, kinds = 0, 0
    for at in range(card.count):
        verb = card.verb[at]
        kinds += 1 - (seen >> verb & 1)
        seen |= 1 << verb
    for _ in range(below(whim, kinds)):
        seen &= seen - 1
    verb = 0
    while seen >> verb & 1 == 0:
        verb += 1
    return verb


@part
def pick_entry(card: Menu, verb: int, whim: Luck) -> int:
    """Any entry of the menu with this verb."""
    entries = 0
    for at in range(card.count):
        entries += card.verb[at] == verb
    left, picked = below(whim, entries), 0
    # The loop runs through, because a way out that cannot be foreseen costs more than the rest.
    for at in range(card.count):
        fits = card.verb[at] == verb
        if (left == 0) & fits:
            picked = at
        left -= fits
    return picked


@part
def is_money(verb: int) -> bool:
    """Whether the amount of such an action is laid down in notes."""
    return verb == Verb.BID or verb == Verb.GIVE_CASH or verb == Verb.ASK_CASH
