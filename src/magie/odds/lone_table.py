"""The game in which the walker moves: begun by the engine, with one active seat."""

from __future__ import annotations

from magie.engine import apply, begin, chance, outcome
from magie.game.actions import Verb
from magie.game.edition import Edition
from magie.game.refusals import Refusal
from magie.game.state import Game, Phase
from magie.notation.chances import outcomes
from magie.odds.walker import WALKER, WALKER_CASH

LOWEST_THROW, HIGHEST_THROW = 0, -1
"""The lowest and the highest throw, of all in order."""


def lone_table(edition: Edition) -> Game:
    """A game before the walker's first throw: it owns every deed, and all other seats are out."""
    game = Game()
    refused = begin(game, edition, edition.players_min, WALKER)
    if refused:
        raise ValueError(f"no game can begin: {Refusal(refused).name}")
    while game.phase < Phase.BETWEEN:
        _open(game, edition)
    for square in range(edition.squares):
        if edition.square[square].price:
            game.owner[square] = WALKER
    for seat in range(game.seats):
        game.out[seat] = seat
    game.cash[WALKER] = WALKER_CASH
    # Used tickets leave the game, so there are none in the long run.
    game.plain_tickets = game.expiry_tickets = 0
    return game


def _open(game: Game, edition: Edition) -> None:
    """Deal a deed, or make a starting roll that the walker wins."""
    seat = game.turn
    if not chance(game):
        apply(game, edition, seat, Verb.ROLL, 0, 0)
    outcome(
        game, edition, outcomes(game, edition)[HIGHEST_THROW if seat == WALKER else LOWEST_THROW]
    )
