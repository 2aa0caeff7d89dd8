"""The beginning of a game, and the call of time in a timed one."""

from magie.base.jit import part, rule
from magie.engine.chance import chance
from magie.engine.finish import finish_by_fortune
from magie.engine.run import run
from magie.game.edition import Edition, Variant
from magie.game.events import EventKind, emit
from magie.game.refusals import Refusal
from magie.game.state import Game, Phase, Task
from magie.rules.agenda import top
from magie.rules.setup import lay_table, table_refusal
from magie.rules.windows import before_first_roll


@rule("SETUP-01")
def begin(game: Game, edition: Edition, seats: int, banker: int) -> int:
    """Set up a new record for play; return the refusal."""
    refused = table_refusal(edition, seats, banker)
    if refused == Refusal.NONE:
        lay_table(game, edition, seats, banker)
    return refused


@rule("TIMED-01", "TIMED-04", "TIMED-05")
def call_time(game: Game, edition: Edition) -> int:
    """The clock of a timed game has run out: over at once, but a turn that has begun is ended."""
    refused = stop_clock(game, edition)
    if refused == Refusal.NONE:
        run(game, edition)
    return refused


@part
def stop_clock(game: Game, edition: Edition) -> int:
    """The same, leaving what follows to the run."""
    if edition.variant != Variant.TIMED:
        return Refusal.NOT_TIMED
    if game.phase == Phase.OVER:
        return Refusal.GAME_OVER
    if chance(game) != Task.NOTHING:
        return Refusal.CHANCE_PENDING
    if top(game) == Task.DRAFT:
        # A deal that is only being laid out stands in no record: show it or drop it first.
        return Refusal.TABLE_BUSY
    game.logged = 0
    game.time_up = 1
    emit(game, EventKind.TIME_UP, 0, 0, 0, 0)
    if not edition.timed_finish_turn or before_first_roll(game):
        finish_by_fortune(game, edition)
    return Refusal.NONE
