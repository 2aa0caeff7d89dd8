"""Trader: plays like steady, and offers deals.

It looks for deals that complete a colour, for itself or for both, and that the other side can
accept; it repeats an offer only on better terms.
"""

from magie.base.jit import part
from magie.bots.bargaining import answer, may_offer, note_answer
from magie.bots.deal_search import has_offer, has_sale, is_time_to_deal
from magie.bots.deals import lay_out
from magie.bots.memory import BotMemory
from magie.bots.steady import answer_task, decide_idle
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.state import Game, Task


@part
def trader(
    game: Game, edition: Edition, seat: int, card: Menu, memory: BotMemory
) -> tuple[int, int, int]:
    """The decision of trader: steady's, and deals."""
    if game.depth == 0:
        note_answer(game, memory)
        if is_time_to_deal(game, seat, memory) and has_offer(game, edition, seat, memory, False):
            return Verb.OFFER, memory.partner, 0
        return decide_idle(game, edition, seat, memory)
    task = game.task[game.depth - 1]
    if task == Task.DEAL:
        note_answer(game, memory)
        return answer(game, edition, seat, memory, may_offer(memory))
    if task == Task.DRAFT:
        return lay_out(game, edition, seat, memory)
    if task == Task.DEBT and has_sale(game, edition, seat, memory):
        return Verb.OFFER, memory.partner, 0
    return answer_task(game, edition, seat, card, memory)
