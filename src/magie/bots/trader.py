"""Trader: plays like steady, and deals.

It seeks deals that complete a colour, for itself or for both, and that the other side can want;
what it offered once it offers again only on better terms.
"""

from magie.base.jit import part
from magie.bots.deals import answer, lay_out, may_offer, resolve, seek
from magie.bots.memory import BotMemory, Reason, note_reason
from magie.bots.steady import answer_task, at_rest
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Game, Phase, Task
from magie.rules.trading import offer_refusal

CALM = 4
"""Turns of its own without a look for deals, where there were none and nothing has changed."""
BIG = 1_000_000_007


@part
def trader(
    game: Game, edition: Edition, seat: int, card: Menu, mind: BotMemory
) -> tuple[int, int, int]:
    """What a player does who knows that deals win the game."""
    if game.depth == 0:
        if is_time_to_deal(game, seat, mind) and has_offer(game, edition, seat, mind):
            return Verb.OFFER, mind.partner, 0
        return at_rest(game, edition, seat, mind)
    task = game.task[game.depth - 1]
    if task == Task.DEAL:
        return answer(game, edition, seat, mind, may_offer(mind))
    if task == Task.DRAFT:
        return lay_out(game, edition, seat, mind)
    return answer_task(game, edition, seat, card, mind)


@part
def has_offer(game: Game, edition: Edition, seat: int, mind: BotMemory) -> bool:
    """Whether there is a deal worth putting forward; it is then in mind.

    Who has just found none looks again when a deed has changed hands, or after some turns.
    """
    owners = who_has_what(game, edition)
    mind.ideas = 0
    if mind.calm > 0 and mind.owners == owners:
        mind.calm -= 1
        return False
    seek(game, edition, seat, mind)
    if mind.ideas == 0:
        mind.calm = CALM
        mind.owners = owners
        return False
    if offer_refusal(game, edition, seat, mind.idea_partner[0]) != Refusal.NONE:
        return False
    resolve(mind, 0)
    note_reason(mind, Reason.GAINS, NO_SEAT, mind.partner, mind.idea_gain[0])
    return True


@part
def who_has_what(game: Game, edition: Edition) -> int:
    """A number that changes when a deed changes hands."""
    owners = 0
    for square in range(edition.squares):
        owners = (owners * 31 + game.owner[square] + 2) % BIG
    return owners


@part
def is_time_to_deal(game: Game, seat: int, mind: BotMemory) -> bool:
    """Whether a turn of its own begins, with patience left."""
    return seat == game.turn and game.phase == Phase.BETWEEN and may_offer(mind)
