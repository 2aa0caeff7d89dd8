"""The walker: a seat alone at the table, who owns every deed and never runs short of money.

Written in the plain subset: the chain asks these functions about every branch, the walk about
every throw, so that both stroll by the same rules and the same habits.
"""

from magie.base.jit import part
from magie.engine.apply import apply
from magie.engine.menu import offer_simple, offer_turn
from magie.game.actions import Menu, Verb, clear
from magie.game.edition import Edition
from magie.game.events import EventKind
from magie.game.state import CARDS, DECKS, NO_SEAT, SQUARES, WIDTH, Game, Phase, Task
from magie.rules.agenda import top
from magie.rules.cards import surrender_release

WALKER = 0
"""The seat that walks; all others are out of the game, so that its turns follow one another."""
IN_JAIL = SQUARES
"""The place behind the squares: in jail, which is not a visit there."""
ROUND = SQUARES + 1
"""Not a place: the salary, which is drawn once a round."""
COUNTS = SQUARES + 2
PURSE = 1_000_000_000
"""More than any throw can cost, and little enough that 32 bits hold what it may bring."""


@part
def is_at_rest(game: Game) -> bool:
    """Whether the walker stands before a throw."""
    return game.depth == 0 and (game.phase == Phase.BETWEEN or game.phase == Phase.PRE)


@part
def take_up_dice(game: Game, edition: Edition, pays: int) -> None:
    """Throw; a walker who pays leaves jail first, as soon as the rules let him."""
    game.cash[WALKER] = PURSE
    if pays:
        apply(game, edition, WALKER, Verb.PAY, 0, 0)
    apply(game, edition, WALKER, Verb.ROLL, 0, 0)


@part
def answers(game: Game, edition: Edition, card: Menu) -> int:
    """Write the walker's choices on the card; of how many first ones he takes any.

    A triple may lead anywhere, and does so evenly; everything else is answered with what
    stands first on the menu, the safe choice: pay, the flat tax, the cash.
    """
    clear(card)
    if game.depth == 0:
        offer_turn(game, WALKER, card)
    else:
        # Nothing is for sale, owed or on the table between seats: only plain questions come.
        offer_simple(game, edition, WALKER, top(game), card)
    return card.count if top(game) == Task.TRIPLE else 1


@part
def answer(game: Game, edition: Edition, card: Menu, at: int) -> int:
    """Take one of these choices; why it is refused."""
    return apply(game, edition, WALKER, card.verb[at], card.target[at], card.low[at])


@part
def shuffle(game: Game) -> None:
    """Put every card back: any of the sixteen may come next."""
    for at in range(DECKS * CARDS):
        game.unseen[at] = 1
        game.pile[at] = 0
    for deck in range(DECKS):
        game.piled[deck] = 0
        game.holder[deck] = NO_SEAT


@part
def return_release(game: Game, edition: Edition) -> None:
    """Put a release card straight under its pile: the walker does not hoard."""
    for deck in range(DECKS):
        if game.holder[deck] == WALKER:
            surrender_release(game, edition, deck)


@part
def counted(game: Game, at: int) -> int:
    """What an event of the last action adds to: a square, IN_JAIL or ROUND; else NO_SEAT."""
    event = game.log[at * WIDTH]
    if event == EventKind.MOVE:
        return game.log[at * WIDTH + 3]
    if event == EventKind.JAILED or event == EventKind.STAY_IN_JAIL:
        return IN_JAIL
    if event == EventKind.SALARY:
        return ROUND
    return NO_SEAT
