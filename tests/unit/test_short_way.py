"""The short way of a throw and of the end of a turn: the same as through all the rules."""

from __future__ import annotations

import pytest

from magie.bots.memory import BotMemory
from magie.engine import begin
from magie.engine.apply import act, throw_or_end
from magie.engine.legal import refusal
from magie.game.actions import Menu, Verb
from magie.game.refusals import Refusal
from magie.game.state import Game, Phase
from magie.rng import Rng
from magie.simulate.play import prepare_game, step
from magie.simulate.run_spec import make_run_spec
from magie.simulate.tally import GameRow, Tally

STEPS = 400


@pytest.mark.parametrize("edition_id", ["euro-1999", "mega-2007"])
def test_a_throw_or_an_end_takes_the_short_way_and_only_where_it_is_legal(edition_id: str) -> None:
    run_spec = make_run_spec(edition_id, ["thrifty", "random", "steady"], "short way")
    game, edition, plan = Game(), run_spec.book.edition, run_spec.plan()
    dice, played, memories = Rng(), GameRow(), [BotMemory() for _ in run_spec.bots]
    begin(game, edition, len(run_spec.bots), 0)
    prepare_game(dice, memories, plan, played, 0)
    short, long = 0, 0
    for _ in range(STEPS):
        for seat in range(game.seats):
            for verb in (Verb.ROLL, Verb.END):
                before, after = game.copy(), game.copy()
                legal = refusal(before, edition, seat, verb, 0, 0) == Refusal.NONE
                taken = throw_or_end(after, edition, seat, verb)
                if taken:
                    assert legal
                    act(before, edition, seat, verb, 0, 0)
                assert after == before
                short += taken
                long += legal and not taken and game.phase > Phase.START
        step(game, edition, Menu(), dice, memories, plan, Tally(), played)
    assert short > STEPS // 10 > 10 * long
