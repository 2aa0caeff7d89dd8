"""The value function: plain, in batches and compiled it judges alike, and every seat by its own."""

from __future__ import annotations

import numpy as np
import pytest

from magie.bots.memory import BotMemory
from magie.bots.value.batch import judge_batch
from magie.bots.value.features import SEAT_FEATURES, TABLE_FEATURES, Sight, look
from magie.bots.value.network import CERTAIN, Network, judge, judge_one_by_one, load_network
from magie.editions.load import names
from magie.engine import chance
from magie.engine.menu import asked
from magie.game.edition import Edition
from magie.game.state import SEATS, Game, Phase
from magie.insight.analysis import chances
from magie.insight.evaluator import Evaluator, Rolled
from magie.insight.ways import ways_to_decide
from magie.match import Match
from tests.insight.decisions import decisions
from tests.insight.tables import (
    about_to_throw,
    evaluator_of,
    moved_on,
    random_positions,
    recorded_chances,
    recorded_names,
)
from tests.scale import sized


def seen(game: Game, edition: Edition) -> Sight:
    """What is seen of a position."""
    sight = Sight()
    look(game, edition, sight)
    return sight


def network_by(seed: int) -> Network:
    """A network by chance, with hidden units at both ends of their range."""
    random, drawn = np.random.default_rng(seed), Network(exponential=load_network().exponential)
    drawn.first = random.integers(-127, 128, len(drawn.first)).tolist()
    drawn.bias = random.integers(-200_000, 200_000, len(drawn.bias)).tolist()
    drawn.shift = random.integers(4, 12, len(drawn.shift)).tolist()
    drawn.second = random.integers(-400, 401, len(drawn.second)).tolist()
    return drawn


@pytest.mark.parametrize("network", [load_network(), network_by(1), network_by(2)])
def test_every_way_to_judge_positions_finds_the_same_chances(network: Network) -> None:
    by_seats: dict[int, list[Sight]] = {}
    for game, edition in random_positions():
        sight = seen(game, edition)
        judge(game, sight, network)
        by_seats.setdefault(game.seats, []).append(sight)
    assert len(by_seats) >= 5
    assert any(sight.over for sights in by_seats.values() for sight in sights)
    for seats, sights in by_seats.items():
        known = [sight.chance[:seats] for sight in sights]
        assert judge_batch(network, sights) == judge_one_by_one(network, sights) == known


def test_every_number_that_is_seen_fits_into_a_signed_byte() -> None:
    for game, edition in random_positions():
        sight = seen(game, edition)
        numbers = [*sight.of_seat, *sight.of_table]
        assert 0 <= min(numbers) <= max(numbers) <= 127
        assert len(sight.of_table) == TABLE_FEATURES


def test_what_was_seen_before_in_the_same_place_makes_no_difference() -> None:
    used: dict[int, Sight] = {}
    for game, edition in random_positions():
        if game.phase == Phase.OVER:
            continue
        again, network = used.setdefault(game.seats, Sight()), load_network()
        look(game, edition, again)
        judge(game, again, network)
        fresh = seen(game, edition)
        judge(game, fresh, network)
        assert again.chance == fresh.chance
        assert judge_batch(network, [again]) == judge_batch(network, [fresh])


@pytest.mark.numba
def test_plain_and_compiled_evaluators_find_the_same_chances() -> None:
    tables: dict[tuple[int, int, int], tuple[Evaluator, Evaluator]] = {}
    pairs = [*random_positions()]
    pairs += [
        each for name in recorded_names() for each in [*recorded_chances(name)][:: sized(20, 10)]
    ]
    for game, edition in pairs:
        key = id(edition), edition.squares, game.seats
        if key not in tables:
            tables[key] = (
                evaluator_of(game, edition),
                evaluator_of(game, edition, compiled=True),
            )
        plain, compiled = tables[key]
        assert plain.settled(game) == compiled.settled(game)
        if chance(game) and game.phase > Phase.START:
            one, other = plain.outcomes(game), compiled.outcomes(game)
            assert one == other


@pytest.mark.numba
@pytest.mark.parametrize("edition", names())
def test_plain_and_compiled_rollouts_win_the_same(edition: str) -> None:
    line = next(each.position for each in decisions("sound") if f" {edition} " in each.position)
    match = Match.at(line)
    game, seat = match.game, asked(match.game)
    known = [BotMemory(whim=0) for _ in range(game.seats)]
    found = list[list[Rolled]]()
    for compiled in (False, True):
        evaluator = evaluator_of(game, match.edition, compiled=compiled)
        ways = ways_to_decide(evaluator, game, match.edition, seat, known[seat])[:2]
        evaluator.rolled(game, seat, ways, known, 7, 0, sized(2, 20))
        found.append([evaluator.sum_of(at) for at in range(2)])
    for one, other in zip(*found, strict=True):
        assert one.chances == other.chances
        assert (one.lead, one.lead_error) == (other.lead, other.lead_error)


def test_chances_add_up_to_one_and_no_seat_has_less_than_none() -> None:
    for game, edition in random_positions():
        found = evaluator_of(game, edition).settled(game)
        assert len(found) == game.seats
        assert min(found) >= 0
        assert abs(sum(found) - 1) < 1e-9


def test_a_seat_that_is_out_has_no_chance_and_others_have_some() -> None:
    out = 0
    for game, edition in random_positions():
        sight = seen(game, edition)
        judge(game, sight, load_network())
        for seat in range(game.seats):
            out += game.out[seat] > 0
            if game.out[seat]:
                assert sight.chance[seat] == 0
            elif game.phase != Phase.OVER:
                assert sight.chance[seat] >= 0
    assert out > 10


def test_a_game_that_is_over_is_won_by_its_winners_alone() -> None:
    overs = [pair for pair in random_positions() if pair[0].phase == Phase.OVER]
    assert len(overs) >= 10
    for game, edition in overs:
        found = evaluator_of(game, edition).settled(game)
        winners = sum(game.won[: game.seats])
        assert [CERTAIN * won // winners / CERTAIN for won in game.won[: game.seats]] == (
            pytest.approx([*found], abs=1e-6)
        )


@pytest.mark.parametrize("by", [1, 3])
def test_the_chances_move_with_the_players(by: int) -> None:
    for game, edition in random_positions():
        evaluator, there = evaluator_of(game, edition), moved_on(game, by)
        assert np.array_equal(np.roll(evaluator.settled(game), by), evaluator.settled(there))


def test_the_seats_of_a_network_may_be_exchanged_at_will() -> None:
    random = np.random.default_rng(5)
    for game, edition in random_positions():
        if game.phase == Phase.OVER:
            continue
        sight, seats = seen(game, edition), game.seats
        order = random.permutation(seats)
        rows = np.array(sight.of_seat).reshape(SEATS, SEAT_FEATURES)
        mixed = Sight(seats=seats, of_table=[*sight.of_table])
        numbers = np.zeros_like(rows)
        numbers[:seats] = rows[order]
        mixed.of_seat = numbers.ravel().tolist()
        mixed.playing[:seats] = [sight.playing[seat] for seat in order]
        for each in (sight, mixed):
            judge(game, each, load_network())
        assert mixed.chance[:seats] == [sight.chance[seat] for seat in order]


def test_a_ruin_that_no_throw_can_prevent_is_a_lost_game() -> None:
    game, edition = about_to_throw(RUIN)
    evaluator = evaluator_of(game, edition)
    ruined = [each for each in evaluator.outcomes(game) if each.value in (41, 61)]
    assert len(ruined) == 2
    for each in ruined:
        assert each.chances == (0.0, 1.0)


RUIN = "m1 classic pre:A A50@32 B500@0(37.5,39.5) bank:32/10"
"""A 5 or a 7 brings A to a hotel."""


def test_a_position_line_is_judged_for_every_seat() -> None:
    found = chances("m1 classic pre:A A50@32 B500@0(37.5,39.5) C0@0x1 bank:32/10")
    assert len(found) == 3
    assert found[2] == 0
    assert abs(sum(found) - 1) < 1e-9
