"""The walker: the only active seat, which owns every deed and never runs out of money.

Written in the plain subset: the Markov chain calls these functions for every branch, the random
walk for every throw, so that both follow the same rules and strategy.
"""

from magie.base.jit import part
from magie.engine.apply import apply
from magie.engine.menu import offer_simple, offer_turn
from magie.game.actions import Menu, Verb, clear
from magie.game.edition import Edition
from magie.game.events import EventKind
from magie.game.state import CARDS, DECKS, EVENT_WIDTH, NO_SEAT, SQUARES, Game, Phase, Task
from magie.rules.agenda import top
from magie.rules.cards import surrender_release

WALKER = 0
"""The seat that walks; all others are out of the game, so that its turns follow one another."""
IN_JAIL = SQUARES
"""The counter after the squares: in jail, which is not a visit there."""
SALARY = SQUARES + 1
"""The counter of salaries, one a round."""
COUNTERS = SQUARES + 2
WALKER_CASH = 1_000_000_000
"""More than any throw can cost, and small enough not to overflow 32 bits."""


@part
def is_before_throw(game: Game) -> bool:
    """Whether the walker is about to throw."""
    return game.depth == 0 and (game.phase == Phase.BETWEEN or game.phase == Phase.PRE)


@part
def throw_dice(game: Game, edition: Edition, pays: int) -> None:
    """Throw; a walker that pays leaves jail first, as soon as the rules allow."""
    game.cash[WALKER] = WALKER_CASH
    if pays:
        apply(game, edition, WALKER, Verb.PAY, 0, 0)
    apply(game, edition, WALKER, Verb.ROLL, 0, 0)


@part
def answers(game: Game, edition: Edition, card: Menu) -> int:
    """List the walker's choices on the card; return how many of the first are equally likely.

    After a triple the walker goes to any square, all equally likely; every other question is
    answered by the first entry of the menu, the safe choice: pay, the flat tax, the cash.
    """
    clear(card)
    if game.depth == 0:
        offer_turn(game, WALKER, card)
    else:
        # Nothing is for sale, owed or offered in a deal: only simple questions come up.
        offer_simple(game, edition, WALKER, top(game), card)
    return card.count if top(game) == Task.TRIPLE else 1


@part
def answer(game: Game, edition: Edition, card: Menu, at: int) -> int:
    """Take one of these choices; returns the refusal."""
    return apply(game, edition, WALKER, card.verb[at], card.target[at], card.low[at])


@part
def shuffle(game: Game) -> None:
    """Put every card back: any of the sixteen may be next."""
    for at in range(DECKS * CARDS):
        game.unseen[at] = 1
        game.pile[at] = 0
    for deck in range(DECKS):
        game.piled[deck] = 0
        game.holder[deck] = NO_SEAT


@part
def return_release(game: Game, edition: Edition) -> None:
    """Put a release card back under its pile at once: the walker keeps none."""
    for deck in range(DECKS):
        if game.holder[deck] == WALKER:
            surrender_release(game, edition, deck)


@part
def counted(game: Game, at: int) -> int:
    """The counter that an event of the last action adds to; NO_SEAT where it adds to none."""
    event = game.log[at * EVENT_WIDTH]
    if event == EventKind.MOVE:
        return game.log[at * EVENT_WIDTH + 3]
    if event == EventKind.JAILED or event == EventKind.STAY_IN_JAIL:
        return IN_JAIL
    if event == EventKind.SALARY:
        return SALARY
    return NO_SEAT
