"""What a record shows of the seats' willingness: offers made, and deals refused.

It is kept as the memories of bots, so that the reference player offers nothing that was refused.
"""

from __future__ import annotations

from magie.bots.bargaining import choose, find_offer
from magie.bots.deals import deal_deeds
from magie.bots.memory import MAX_REMEMBERED_OFFERS, BotMemory, record_refusal, start_turn
from magie.bots.temper import Temper, patience
from magie.game.actions import Verb
from magie.game.state import NO_SEAT, Game, Task
from magie.notation.moves import ParsedMove
from magie.rules.agenda import top
from magie.rules.trading import ASKED_SIDE, GIVEN_SIDE

ALL_ROUNDS = patience(Temper.EVEN)


class Knowledge:
    """What each seat knows of deals, from the beginning of a record on."""

    def __init__(self, seats: int) -> None:
        self.memories = [BotMemory(whim=0) for _ in range(seats)]

    def note_refusal(self, game: Game, move: ParsedMove) -> None:
        """See a move before it is made: whether it refuses the deal on the table."""
        verb = move.steps[0][0]
        if verb == Verb.ROLL:
            start_turn(self.memories[move.seat])
        if verb not in (Verb.REJECT, Verb.COUNTER) or top(game) != Task.DEAL:
            return
        deeds, maker = deal_deeds(game), game.deal_from
        record_refusal(self.memories[move.seat], maker, deeds)
        memory = self.memories[maker]
        at = find_offer(memory, move.seat, deeds)
        if at != NO_SEAT:
            memory.offered_rounds[at] = ALL_ROUNDS

    def note_offer(self, game: Game, move: ParsedMove) -> None:
        """See a move after it was made: whether a new deal is on the table."""
        if move.steps[0][0] not in (Verb.OFFER, Verb.COUNTER) or top(game) != Task.DEAL:
            return
        memory = self.memories[move.seat]
        if memory.offers < MAX_REMEMBERED_OFFERS - 1:
            cash = game.deal_cash[GIVEN_SIDE] - game.deal_cash[ASKED_SIDE]
            choose(memory, game.who[game.depth - 1], deal_deeds(game), cash)
            memory.offers_left = max(memory.offers_left, 1)
