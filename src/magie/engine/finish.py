"""The finish: the table is cleared, and the winners are named."""

from magie.base.jit import part, rule
from magie.game.edition import Edition
from magie.game.state import NO_SEAT, SEATS, SQUARES, UNASKED, Game, Phase, Received
from magie.rules.agenda import pop
from magie.rules.auction import clear_bids
from magie.rules.cards import return_card
from magie.rules.ending import declare_richest, declare_survivor
from magie.rules.trading import clear_deal


@rule("OBJ-01")
def finish_alone(game: Game) -> None:
    """One seat is left, and has won."""
    clear_table(game)
    declare_survivor(game)


@rule("SHORT-08", "SHORT-09", "TIMED-01")
def finish_by_fortune(game: Game, edition: Edition) -> None:
    """Play stops, and fortunes are compared."""
    clear_table(game)
    declare_richest(game, edition)


@part
def clear_table(game: Game) -> None:
    """Stop everything at that very moment."""
    while game.depth > 0:
        pop(game)
    return_card(game)
    clear_bids(game)
    clear_deal(game)
    for seat in range(SEATS):
        game.wish[seat] = UNASKED
        game.start_total[seat] = 0
    for square in range(SQUARES):
        game.received[square] = Received.NO
        game.estate[square] = 0
        if game.owner[square] == NO_SEAT:
            game.mortgaged[square] = 0
    game.phase = Phase.OVER
    game.roll_again = 0
    game.frozen = 0
