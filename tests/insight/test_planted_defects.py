"""Defects that are planted on purpose: a check finds each of them, and nothing without them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import count
from typing import Any

import numpy as np
import pytest

from magie.bots.candidates import Candidate
from magie.bots.value import features, network
from magie.bots.value.features import Sight, look
from magie.game.actions import Verb
from magie.game.edition import Edition
from magie.game.state import Game
from magie.insight import analysis, evaluator, settle
from magie.insight.analysis import Walk
from magie.insight.evaluator import Outcome
from magie.match import Match
from magie.rng import Rng, seed_game
from tests.insight.checks import (
    contradicting,
    haunted,
    leaking,
    misjudging,
    misweighted,
    on_different_dice,
    overlooked,
    unfit_weights,
    unrotated,
    unsettled,
    widely_spread,
)
from tests.insight.tables import (
    about_to_throw,
    evaluator_of,
    random_positions,
    recorded_chances,
    recorded_names,
    recorded_text,
)
from tests.insight.test_sums import cut
from tests.scale import sized

Patch = pytest.MonkeyPatch
RUIN = "m1 classic pre:A A50@32 B500@0(37.5,39.5) bank:32/10"
"""A 5 or a 7 brings A to a hotel."""
BLUE_DIE = "m1 mega-2007 pre:A A600@5(6,8) B500@10(17,21) C400@20 bank:32/12/8/4 bus:13+3"
FOUR_SEATS = (
    "m1 classic pre:B A900@24(6,8,9,21) B300@5(11,13) C0@0x1 D700@28(16,37.1,39.1) bank:30/12"
)
BARGAIN = (
    "m1 classic between:B A300@2(37,39) B900@5(1,3) bank:32/12 "
    "todo:deal(A) deals:1 deal:BA(39)/give10"
)
"""A would part with a colour for ten."""
LATE = "m1 classic pre:A A300@2(5,16.3,18.3,19.3) B260@5(12,26.3,27.3,29.3) bank:14/12"


def thrown(line: str) -> tuple[evaluator.Evaluator, Game, Edition]:
    """A position in which the dice are in hand, with its evaluator."""
    game, edition = about_to_throw(line)
    return evaluator_of(game, edition), game, edition


# -------------------------------------------------------------------------------------- weights


def test_outcomes_count_as_often_as_they_come() -> None:
    for line in (RUIN, BLUE_DIE, FOUR_SEATS):
        assert [*misweighted(*thrown(line))] == []


@pytest.mark.parametrize("line", [BLUE_DIE])
def test_faces_of_the_blue_die_that_all_count_once_are_found(monkeypatch: Patch, line: str) -> None:
    engine_weight = settle.weight

    def alike(game: Game, edition: Edition, value: int) -> int:
        return min(engine_weight(game, edition, value), 1)

    monkeypatch.setattr(settle, "weight", alike)
    assert [*misweighted(*thrown(line))]


@pytest.mark.parametrize("line", [RUIN, BLUE_DIE])
def test_a_mean_of_outcomes_weighted_alike_is_found(monkeypatch: Patch, line: str) -> None:
    def plain_mean(outcomes: Sequence[Outcome]) -> Any:
        return tuple(np.mean([each.chances for each in outcomes], axis=0).tolist())

    monkeypatch.setattr("tests.insight.checks.mean_of", plain_mean)
    assert [*misweighted(*thrown(line))] == ["the mean is not that of the outcomes"]


def test_doubles_that_count_like_other_throws_are_found(monkeypatch: Patch) -> None:
    monkeypatch.setattr(settle, "mirrored", lambda first, second: int(first >= second))
    assert [*misweighted(*thrown(RUIN))]


# ------------------------------------------------------------------------------------- settling


def test_a_rent_is_settled_before_a_position_is_judged() -> None:
    judge, game, _ = thrown(RUIN)
    assert [*unsettled(judge, game, (41, 61))] == []


def test_a_value_taken_before_the_rent_is_settled_is_found(monkeypatch: Patch) -> None:
    monkeypatch.setattr(settle, "settle", lambda *tables: None)
    judge, game, _ = thrown(RUIN)
    assert len([*unsettled(judge, game, (41, 61))]) == 2


# ---------------------------------------------------------------------------------------- seats


def test_chances_move_on_with_their_players() -> None:
    for line in (BLUE_DIE, FOUR_SEATS, LATE):
        judge, game, _ = thrown(line)
        assert [*unrotated(judge, game)] == []


def test_a_seat_that_is_judged_by_its_number_is_found(monkeypatch: Patch) -> None:
    look_at_seat = features.look_at_seat

    def by_number(
        game: Game, edition: Edition, seat: int, sight: Sight, first: int, ahead: int
    ) -> None:
        look_at_seat(game, edition, seat, sight, first, seat)

    monkeypatch.setattr(features, "look_at_seat", by_number)
    for line in (FOUR_SEATS, LATE):
        judge, game, _ = thrown(line)
        assert [*unrotated(judge, game)]


def test_numbers_that_are_exchanged_without_their_seats_are_found(monkeypatch: Patch) -> None:
    judge_sights = evaluator.judge_sights()

    def from_the_turn_on(weights: Any, sights: Any) -> Any:
        return [[row[1], row[0], *row[2:]] for row in judge_sights(weights, sights)]

    monkeypatch.setattr(evaluator, "judge_sights", lambda: from_the_turn_on)
    judge, game, _ = thrown(FOUR_SEATS)
    assert [*unrotated(judge, game)]
    assert [*haunted(judge, game)] == []


def test_a_seat_that_is_out_keeps_no_chance() -> None:
    for game, edition in random_positions():
        assert [*haunted(evaluator_of(game, edition), game)] == []


def test_a_seat_that_is_out_and_keeps_a_chance_is_found(monkeypatch: Patch) -> None:
    def all_in_play(game: Game, edition: Edition, sight: Sight) -> None:
        look(game, edition, sight)
        for seat in range(game.seats):
            sight.playing[seat] = 1

    monkeypatch.setattr(settle, "look", all_in_play)
    judge, game, _ = thrown(FOUR_SEATS)
    assert len([*haunted(judge, game)]) == 1


# ---------------------------------------------------------------------------------- later dice

WHOLE = cut(recorded_text("francs-standard-2"), 70)
BEGINNING = cut(WHOLE, 40)


def test_later_dice_make_no_difference_to_an_earlier_figure() -> None:
    assert [*leaking(WHOLE, BEGINNING)] == []


def test_a_curve_that_is_smoothed_over_later_lines_is_found(monkeypatch: Patch) -> None:
    finish = Walk._finish

    def smooth(walk: Walk) -> None:
        finish(walk)
        rows = np.array(walk.analysis.chances)
        walk.analysis.chances[:-1] = [tuple(row) for row in ((rows[:-1] + rows[1:]) / 2).tolist()]

    monkeypatch.setattr(Walk, "_finish", smooth)
    assert [each.partition(":")[0] for each in leaking(WHOLE, BEGINNING)] == ["ply 40"]


def test_luck_that_is_measured_by_the_dice_to_come_is_found(monkeypatch: Patch) -> None:
    meet = Walk._meet

    def foresee(walk: Walk, game: Game, edition: Edition, value: int) -> None:
        meet(walk, game, edition, value)
        tilt = np.arange(walk.seats) - (walk.seats - 1) / 2
        ahead = 1e-4 * len(walk.file.lines[walk.ply :]) * tilt
        walk.current = tuple((ahead + walk.current).tolist())

    monkeypatch.setattr(Walk, "_meet", foresee)
    assert [*leaking(WHOLE, BEGINNING)]


# ------------------------------------------------------------------------------ the chosen way


def test_a_planted_blunder_loses_something() -> None:
    assert [*overlooked(BARGAIN, "A accept")] == []


def test_a_chosen_way_that_is_not_compared_is_found(monkeypatch: Patch) -> None:
    monkeypatch.setattr(analysis, "chosen_way", lambda game, move: None)
    assert [*overlooked(BARGAIN, "A accept")] == ["A accept loses nothing of 1 ways"]


# ----------------------------------------------------------------------------------- same dice

WAYS = Candidate(verb=Verb.ROLL), Candidate(verb=Verb.MORTGAGE, target=5)
GAMES = sized(12, 60)


def unlike() -> Callable[[Rng, int, int, int], None]:
    """Dice that are other ones whenever they are seeded."""
    times = count()

    def seed_anew(rng: Rng, first: int, second: int, number: int) -> None:
        seed_game(rng, first + next(times), second, number)

    return seed_anew


def one_way() -> Iterator[str]:
    judge, game, _ = before(LATE)
    return on_different_dice(judge, game, game.turn, sized(2, 8), 7)


def before(line: str) -> tuple[evaluator.Evaluator, Game, Edition]:
    """A position by hand with its evaluator."""
    match = analysis.Match.at(line)
    return evaluator_of(match.game, match.edition), match.game, match.edition


def test_ways_that_are_the_same_end_alike() -> None:
    assert [*one_way()] == []


def test_rollouts_of_two_ways_on_different_dice_are_found(monkeypatch: Patch) -> None:
    monkeypatch.setattr(settle, "seed_game", unlike())
    assert [*one_way()]


def test_the_spread_of_a_difference_tells_whether_the_dice_are_the_same(
    monkeypatch: Patch,
) -> None:
    judge, game, _ = before(LATE)
    assert [*widely_spread(judge, game, 0, WAYS, GAMES, 7)] == []
    monkeypatch.setattr(settle, "seed_game", unlike())
    assert [*widely_spread(judge, game, 0, WAYS, GAMES, 7)]


# ------------------------------------------------------------------------------------- weights


def test_the_weights_were_learnt_for_the_features_that_are_seen() -> None:
    assert [*unfit_weights()] == []


def test_features_that_changed_without_their_weights_are_found(monkeypatch: Patch) -> None:
    source = network.inspect.getsource(features)
    changed = source.replace("RENT_SCALE = 48", "RENT_SCALE = 47")
    assert changed != source
    monkeypatch.setattr(network.inspect, "getsource", lambda module: changed)
    assert len([*unfit_weights()]) == 1


APART, MISSED = 0.02, 0.9
"""What values and means differ by at most, and what chances miss of what knowing nothing does."""
CHANCES = sized(2, 60)
"""The positions that are looked at of each recorded game."""


@cache
def chances_met() -> Sequence[tuple[Game, Edition, Game]]:
    """Positions of recorded games in which chance is about to decide, with the ends of these."""
    found = list[tuple[Game, Edition, Game]]()
    for name in recorded_names():
        met, end = [*recorded_chances(name)], Match.replay(recorded_text(name)).game
        found += [(*each, end) for each in met[:: max(len(met) // CHANCES, 1)]]
    return found


def contradictions() -> Iterator[str]:
    return contradicting((each[:2] for each in chances_met()), APART)


def disturbed() -> network.Network:
    """The weights, each of them with something added or taken away."""
    found = network.load_network().copy()
    random = np.random.default_rng(3)
    found.first = (np.array(found.first) + random.integers(-24, 25, len(found.first))).tolist()
    return found


def test_values_are_near_the_means_over_the_outcomes() -> None:
    assert [*contradictions()] == []


def test_chances_tell_who_wins() -> None:
    assert [*misjudging(chances_met(), MISSED)] == []


def test_weights_that_were_disturbed_contradict_themselves(monkeypatch: Patch) -> None:
    weights = disturbed()
    monkeypatch.setattr(evaluator, "load_network", lambda: weights)
    assert [*contradictions()]


def test_weights_that_take_losers_for_winners_are_found(monkeypatch: Patch) -> None:
    weights = network.load_network().copy()
    weights.second = [-each for each in weights.second]
    monkeypatch.setattr(evaluator, "load_network", lambda: weights)
    assert [*misjudging(chances_met(), MISSED)]
