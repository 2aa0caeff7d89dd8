"""Random: a random verb of the menu, then a random action with that verb."""

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
    game: Game, edition: Edition, seat: int, card: Menu, memory: BotMemory
) -> tuple[int, int, int]:
    """A verb, an entry with that verb, an amount in its range: each drawn uniformly."""
    rng = memory.rng[0]
    note_reason(memory, Reason.WHIM, NO_SEAT, NO_SEAT, 0)
    menu(game, edition, seat, card)
    at = pick_entry(card, card.kind[randbelow(rng, card.kinds)], rng)
    verb, low, spread = card.verb[at], card.low[at], card.high[at] - card.low[at]
    if spread == 0:
        return verb, card.target[at], low
    if is_money(verb):
        return (
            verb,
            card.target[at],
            low + in_notes(edition, randbelow(rng, spread + edition.unit)),
        )
    return verb, card.target[at], low + randbelow(rng, spread + 1)


@part
def pick_entry(card: Menu, verb: int, rng: Rng) -> int:
    """A random entry of the menu with this verb."""
    left, picked = randbelow(rng, card.entries[verb]), 0
    # No early exit: a mispredicted branch costs more than the rest of the loop.
    for at in range(card.count):
        fits = card.verb[at] == verb
        if (left == 0) & fits:
            picked = at
        left -= fits
    return picked


@part
def is_money(verb: int) -> bool:
    """Whether the amount of such an action is paid in notes."""
    return verb == Verb.BID or verb == Verb.GIVE_CASH or verb == Verb.ASK_CASH
