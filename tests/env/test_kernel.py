"""The kernel: games from decision to decision, within the terms."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from magie.editions.load import load
from magie.env import kernel
from magie.env.actions import ACTION_BLOCKS
from magie.env.batch import Batch
from magie.env.moves import decoded
from magie.env.rewards import compare, rank_reward, win_reward
from magie.env.slot import REWARD_UNIT
from magie.game.actions import Verb
from magie.game.state import NO_SEAT, Game, Phase, Task
from magie.rng import Rng
from tests.random_play import EDITIONS, VARIANTS
from tests.scale import LONG, sized

TURNS = sized(12, 100)


def batch_of(edition: str = "classic", seats: int = 3, **options: object) -> Batch:
    """A single game of agents alone."""
    return Batch(1, edition, ["agent"] * seats, **options)


def random_action(batch: Batch, random: np.random.Generator) -> int:
    return int(random.choice(np.flatnonzero(batch.masks()[0])))


def play_out(batch: Batch, seed: int) -> Counter[str]:
    """A game of random actions; how often each block was chosen."""
    random, chosen = np.random.default_rng(seed), Counter[str]()
    batch.seed([seed])
    while not (batch.slot(0).done or batch.slot(0).cut):
        action = random_action(batch, random)
        for block in ACTION_BLOCKS.values():
            chosen[block.name] += block.first <= action < block.first + block.size
        batch.step([action])
    assert batch.slot(0).refused == 0
    return chosen


def tables() -> list[tuple[str, str, int]]:
    """Every edition and variant, with the most seats, or with any number in the long form."""
    found = []
    for edition in EDITIONS:
        for variant in VARIANTS:
            record = load(edition, variant).edition
            seats = range(record.players_min, record.players_max + 1)
            found += [(edition, variant, number) for number in (seats if LONG else seats[-1:])]
    return found


@pytest.mark.parametrize(("edition", "variant", "seats"), tables())
def test_no_action_that_is_open_is_refused(edition: str, variant: str, seats: int) -> None:
    batch = batch_of(edition, seats, variant=variant, turns=TURNS)
    assert play_out(batch, seats)["verb"] > 0


@pytest.mark.parametrize("limit", [0, 1, 3])
def test_a_seat_lays_out_so_many_deals_between_two_throws(limit: int) -> None:
    batch, random = batch_of(offers=limit, turns=25), np.random.default_rng(1)
    batch.seed([4])
    made, most = Counter[int](), 0
    while not batch.slot(0).cut:
        seat = batch.slot(0).agent
        actions = np.flatnonzero(batch.masks()[0])
        steps = {int(at): decoded(batch.game(0), batch.edition, seat, int(at)) for at in actions}
        deals = [at for at, step in steps.items() if step and step[0] in (Verb.OFFER, Verb.COUNTER)]
        action = deals[0] if deals else int(random.choice(actions))
        verb = (steps[action] or (Verb.END,))[0]
        made[seat] = 0 if verb == Verb.ROLL else made[seat] + (action in deals)
        most = max(most, made[seat])
        batch.step([action])
    assert most == limit


def test_deals_can_be_closed_to_agents() -> None:
    laying = {"offer", "lay", "give_cash", "ask_cash", "lay_card"}
    for deals, expected in (("staged", True), ("answers", False), (None, False)):
        chosen = play_out(batch_of(turns=30, deals=deals), 2)
        assert any(chosen[name] for name in laying) == expected


def test_a_timed_game_ends_by_its_rules_and_another_is_cut() -> None:
    timed, standard = batch_of(variant="timed", turns=9), batch_of(turns=9)
    for batch in (timed, standard):
        play_out(batch, 1)
    assert timed.slot(0).done
    assert timed.game(0).phase == Phase.OVER
    assert sum(timed.game(0).won) >= 1
    assert timed.rewards().max() == 1
    assert standard.slot(0).cut
    assert not standard.rewards().any()


def test_explicit_chance_stops_for_every_outcome() -> None:
    batch, dice = batch_of("mega-2007", explicit_chance=True, turns=20), Rng.of(1)
    random, stops = np.random.default_rng(1), set[Task]()
    batch.seed([1])
    while not (batch.slot(0).done or batch.slot(0).cut):
        game = batch.game(0)
        if batch.slot(0).agent == NO_SEAT:
            stops.add(Task(game.task[game.depth - 1]))
            assert not batch.masks().any()
            batch.step([dice(game, batch.edition)])
        else:
            batch.step([random_action(batch, random)])
    assert stops >= {Task.THROW, Task.DRAW}
    assert batch.slot(0).refused == 0


def test_an_impossible_outcome_changes_nothing_and_is_counted() -> None:
    batch = batch_of(explicit_chance=True)
    batch.seed([1])
    batch.step([int(Verb.ROLL)])
    before = batch.game(0).copy()
    batch.step([99])
    assert batch.game(0) == before
    assert batch.slot(0).refused == 1


def test_a_game_depends_on_its_seed_and_number_alone() -> None:
    one, other = batch_of(turns=5), batch_of(turns=5)
    one.seed([3])
    one.restart([0])
    one.restart([0])
    other.seed([3])
    for _ in range(2):
        play = np.random.default_rng(5)
        while not other.slot(0).cut:
            other.step([random_action(other, play)])
        other.restart()
    assert one.slot(0).number == other.slot(0).number == 2
    while not one.slot(0).cut:
        assert (one.numbers("seen") == other.numbers("seen")).all()
        action = int(np.flatnonzero(one.masks()[0])[-1])
        one.step([action])
        other.step([action])


def ended_game(out: list[int], won: list[int], cash: list[int]) -> Game:
    game = Game(seats=len(out), phase=Phase.OVER)
    for seat in range(len(out)):
        game.out[seat], game.won[seat], game.cash[seat] = out[seat], won[seat], cash[seat]
    return game


def test_places_go_by_wins_then_elimination_then_fortune() -> None:
    edition = load("classic").edition
    game = ended_game([2, 0, 1, 0], [0, 1, 0, 0], [0, 900, 0, 400])
    assert [rank_reward(game, edition, seat) for seat in range(4)] == [
        -333_334,
        1_000_000,
        -1_000_000,
        333_333,
    ]
    assert compare(game, edition, 0, 2) > 0


def test_winners_share_the_win_and_equals_their_places() -> None:
    edition = load("classic", "short").edition
    game = ended_game([0, 0, 1], [1, 1, 0], [500, 500, 0])
    assert [win_reward(game, seat) for seat in range(3)] == [500_000, 500_000, -REWARD_UNIT]
    assert [rank_reward(game, edition, seat) for seat in range(3)] == [
        500_000,
        500_000,
        -REWARD_UNIT,
    ]


def test_a_line_up_is_checked() -> None:
    with pytest.raises(ValueError, match="'strong' here; there are random"):
        Batch(1, "classic", ["agent", "strong"])
    with pytest.raises(ValueError, match="needs an 'agent'"):
        Batch(1, "classic", ["random", "random"])
    with pytest.raises(ValueError, match="at least 1"):
        batch_of(turns=0)


def test_polled_agents_that_pass_leave_the_game_as_it_is() -> None:
    polled, plain = batch_of(interject=True, turns=25), batch_of(turns=25)
    random, passes = np.random.default_rng(2), 0
    for batch in (polled, plain):
        batch.seed([6])
    while not plain.slot(0).cut:
        while polled.slot(0).interjects:
            assert polled.slot(0).agent != polled.game(0).turn
            polled.step([int(Verb.PASS)])
            passes += 1
        assert polled.game(0) == plain.game(0)
        assert (polled.masks() == plain.masks()).all()
        action = random_action(plain, random)
        plain.step([action])
        polled.step([action])
    assert passes > 25


def test_a_polled_agent_acts_before_the_turn_of_another() -> None:
    batch, random = batch_of(interject=True, turns=60, offers=0), np.random.default_rng(2)
    batch.seed([6])
    verbs, polls = set[Verb](), Counter[tuple[int, int]]()
    while not (batch.slot(0).cut or batch.slot(0).done):
        slot = batch.slot(0)
        action = random_action(batch, random)
        if slot.interjects:
            step = decoded(batch.game(0), batch.edition, slot.agent, action)
            assert step
            verbs.add(step[0])
            polls[slot.turns, slot.agent] += step[0] == Verb.PASS
        batch.step([action])
    assert verbs >= {Verb.PASS, Verb.MORTGAGE, Verb.LIFT}
    assert {*polls.values()} <= {0, 1}
    assert batch.slot(0).refused == 0


@pytest.mark.parametrize("edition", ["classic", "mega-2007"])
def test_turns_are_counted_as_in_a_simulation(edition: str) -> None:
    batch, random = batch_of(edition, seats=4, turns=sized(8, 100)), np.random.default_rng(3)
    batch.seed([5])
    passed = 0
    while not (batch.slot(0).cut or batch.slot(0).done):
        game = batch.game(0)
        assert batch.slot(0).turns == passed
        turn, playing = game.turn, game.phase > Phase.START
        batch.step([random_action(batch, random)])
        passed += playing and game.turn != turn
    assert passed == sized(8, 100)


def polled_batch(**options: object) -> Batch:
    """A game in which an agent is polled out of turn."""
    batch, random = batch_of(interject=True, turns=80, **options), np.random.default_rng(0)
    batch.seed([0])
    while not batch.slot(0).interjects:
        batch.step([random_action(batch, random)])
    return batch


@pytest.mark.parametrize("deals", ["staged", None])
def test_a_closed_action_of_a_polled_agent_passes(deals: str | None) -> None:
    batch, random, closed_actions = polled_batch(deals=deals), np.random.default_rng(1), 0
    while closed_actions < 20:
        slot = batch.slot(0)
        polled, before, seat = slot.interjects, batch.game(0).copy(), slot.agent
        action = random_action(batch, random)
        if polled:
            action = int(np.flatnonzero(batch.masks()[0] == 0)[closed_actions])
            closed_actions += 1
        batch.step([action])
        if polled:
            assert batch.game(0) == before
            assert batch.slot(0).agent != seat
            assert batch.slot(0).refused == closed_actions


def test_what_bots_are_refused_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    asked_bots = []

    def stubborn(*_: object) -> tuple[int, int, int]:
        asked_bots.append(1)
        return int(Verb.BUILD), 0, 0

    monkeypatch.setattr(kernel, "decide", stubborn)
    batch, random = Batch(1, "classic", ["agent", "random"]), np.random.default_rng(1)
    batch.seed([1])
    for _ in range(40):
        batch.step([random_action(batch, random)])
    assert asked_bots
    assert batch.slot(0).refused == 0


def test_a_seed_of_numpy_is_the_same_number() -> None:
    one, other = batch_of(), batch_of()
    one.seed([3])
    other.seed([np.int64(3)])
    assert one.slot(0).dice_seed == other.slot(0).dice_seed


COMPILED = pytest.param(True, marks=pytest.mark.numba)


@pytest.mark.parametrize("compiled", [False, COMPILED])
def test_actions_are_whole_numbers_and_one_for_each_game(compiled: bool) -> None:
    batch = Batch(2, "classic", ["agent"] * 3, compiled=compiled)
    batch.seed([1, 2])
    for wrong in (0, [0], [0, 0, 0], [0.0, 0.5], [[0], [0]], ["a", "b"]):
        with pytest.raises(ValueError, match="2 whole numbers, one for each game"):
            batch.step(wrong)
    batch.step([2**40, -1])
    assert [*batch.numbers("refused")] == [1, 1]
