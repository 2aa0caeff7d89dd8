"""Trader: plays like steady, and offers deals.

It looks for deals that complete a colour, for itself or for both, and that the other side can
accept; it repeats an offer only on better terms.
"""

from magie.base.jit import part
from magie.bots.deals import answer, choose_deal, lay_out, may_offer, search_deals
from magie.bots.memory import BotMemory, Reason, note_reason
from magie.bots.steady import answer_task, decide_idle
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Game, Phase, Task
from magie.rules.trading import offer_refusal

DEAL_SEARCH_PAUSE_TURNS = 4
"""Own turns without a search for deals, after one found none and while no deed changes hands."""
OWNERS_HASH_MODULUS = 1_000_000_007


@part
def trader(
    game: Game, edition: Edition, seat: int, card: Menu, memory: BotMemory
) -> tuple[int, int, int]:
    """The decision of trader: steady's, and deals."""
    if game.depth == 0:
        if is_time_to_deal(game, seat, memory) and has_offer(game, edition, seat, memory):
            return Verb.OFFER, memory.partner, 0
        return decide_idle(game, edition, seat, memory)
    task = game.task[game.depth - 1]
    if task == Task.DEAL:
        return answer(game, edition, seat, memory, may_offer(memory))
    if task == Task.DRAFT:
        return lay_out(game, edition, seat, memory)
    return answer_task(game, edition, seat, card, memory)


@part
def has_offer(game: Game, edition: Edition, seat: int, memory: BotMemory) -> bool:
    """Whether there is a deal worth offering; it is then chosen.

    After a search that found none, the next waits for some turns, or for a deed to change hands.
    """
    owners_hash = hash_owners(game, edition)
    memory.candidate_deals = 0
    if memory.search_pause > 0 and memory.owners_hash == owners_hash:
        memory.search_pause -= 1
        return False
    search_deals(game, edition, seat, memory)
    if memory.candidate_deals == 0:
        memory.search_pause = DEAL_SEARCH_PAUSE_TURNS
        memory.owners_hash = owners_hash
        return False
    if offer_refusal(game, edition, seat, memory.candidate_partner[0]) != Refusal.NONE:
        return False
    choose_deal(memory, 0)
    note_reason(memory, Reason.GAINS, NO_SEAT, memory.partner, memory.candidate_gain[0])
    return True


@part
def hash_owners(game: Game, edition: Edition) -> int:
    """A hash that changes when a deed changes hands."""
    owners_hash = 0
    for square in range(edition.squares):
        owners_hash = (owners_hash * 31 + game.owner[square] + 2) % OWNERS_HASH_MODULUS
    return owners_hash


@part
def is_time_to_deal(game: Game, seat: int, memory: BotMemory) -> bool:
    """Whether the seat's own turn begins, with offers left."""
    return seat == game.turn and game.phase == Phase.BETWEEN and may_offer(memory)
