"""Report one step of a stepwise run, replayed in plain play."""

from __future__ import annotations

from collections.abc import Iterator

from magie.bots.registry import decide
from magie.engine import chance
from magie.engine.menu import asked
from magie.game.actions import Menu, Verb
from magie.notation import position
from magie.notation.chances import outcome_text
from magie.notation.words import letter
from magie.rng import draw
from magie.simulate.run_spec import RunSpec
from magie.simulate.tally import place_of
from tests.stepwise_run import Run


def step_report(run_spec: RunSpec, number: int, step: int) -> Iterator[str]:
    """Everything needed to repeat a step: the table, the game, the position and the action."""
    run = Run(run_spec, number, 1, compiled=False)
    run.play(step - 1)
    yield f"table     {run_spec.tag}"
    cut = f"cut after {run_spec.turns} turns, seed {run_spec.seed}"
    yield f"line-up   {' '.join(run_spec.bots)}, {cut}"
    yield f"game      {number}, step {step}"
    yield f"position  {position.format(run.game, run_spec.tag)}"
    yield f"then      {next_step(run)}"


def next_step(run: Run) -> str:
    """What comes next in a plain run, without doing it."""
    game, edition, plan, played = run.game.copy(), run.editions[0], run.plans[0], run.rows[0]
    dice = run.dice[0].copy()
    if played.turns >= plan.turns and not game.time_up:
        return "time is up"
    if chance(game):
        return f"chance brings {outcome_text(game, edition, draw(dice, game, edition))}"
    seat = asked(game)
    bot = plan.bot[place_of(plan.seats, seat, played.shift)]
    verb, target, amount = decide(bot, game, edition, seat, Menu(), run.memories[seat].copy())
    return f"{letter(seat)} {Verb(verb).name.lower()} target {target} amount {amount}"
