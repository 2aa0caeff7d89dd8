"""Random: any kind of legal action, then any one of that kind."""

from magie.base.jit import part
from magie.bots.memory import BotMemory, Reason, note_reason
from magie.engine.menu import menu
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.state import NO_SEAT, Game
from magie.rng import Rng, randbelow
from magie.rules.money import in_notes


@part
def random(
    game: Game, edition: Edition, seat: int, card: Menu, mind: BotMemory
) -> tuple[int, int, int]:
    """A verb of the menu, an entry with that verb, a sum of its range: each as likely."""
    whim = mind.luck[0]
    note_reason(mind, Reason.WHIM, NO_SEAT, NO_SEAT, 0)
    menu(game, edition, seat, card)
    at = pick_entry(card, card.kind[randbelow(whim, card.kinds)], whim)
    verb, low, spread = card.verb[at], card.low[at], card.high[at] - card.low[at]
    if spread == 0:
        return verb, card.target[at], low
    if is_money(verb):
        return (
            verb,
            card.target[at],
            low + in_notes(edition, randbelow(whim, spread + edition.unit)),
        )
    return verb, card.target[at], low + randbelow(whim, spread + 1)


@part
def pick_entry(card: Menu, verb: int, whim: Rng) -> int:
    """Any entry of the menu with this verb."""
    left, picked = randbelow(whim, card.entries[verb]), 0
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
