"""The kinds of work that a game may wait for, in the plain subset.

Games of one kind take much the same way through the rules, so that the threads of a warp, which
share one instruction, play them side by side.
"""

from magie.base.jit import part
from magie.bots.registry import Bot
from magie.engine.chance import chance
from magie.engine.menu import asked
from magie.game.state import Game, Task
from magie.simulate.plan import Plan
from magie.simulate.tally import GameRow, place_of

UNBEGUN = 0
"""No game yet, or one that is over."""
TASK_KINDS = 64
"""Tasks, and the phases in which none is left."""
KINDS = 512
NO_GAME = KINDS - 1
"""No game any more."""


@part
def kind_of(game: Game, plan: Plan, played: GameRow) -> int:
    """The kind of the next step: the task or the phase, and who decides: chance, or which bot."""
    wait = game.task[game.depth - 1] if game.depth > 0 else Task.INTEREST + 1 + game.phase
    if chance(game) != Task.NOTHING:
        return wait
    bot = plan.bot[place_of(plan.seats, asked(game), played.shift)]
    return (1 + min(bot, Bot.TRADER)) * TASK_KINDS + wait
