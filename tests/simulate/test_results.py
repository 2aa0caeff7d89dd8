"""Results: figures against counts of their own, intervals against known ones."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from math import comb, isclose, sqrt
from pathlib import Path

import numpy as np
import pytest

from magie.base.records import Table
from magie.bots.memory import BotMemory
from magie.editions.load import load
from magie.engine import begin
from magie.game.actions import Menu
from magie.game.events import EventKind, read_events
from magie.game.state import SEATS, Cause, Game, Phase
from magie.rng import Rng
from magie.simulate.chunk import play_chunk
from magie.simulate.play import prepare_game, step
from magie.simulate.results import Results
from magie.simulate.run_spec import RunSpec, make_run_spec
from magie.simulate.statistics.bankruptcies import BankruptcyStatistics
from magie.simulate.statistics.deeds import Holding
from magie.simulate.statistics.intervals import average, mean, wilson_interval
from magie.simulate.statistics.landings import Landing
from magie.simulate.statistics.lengths import Lengths, lengths
from magie.simulate.statistics.money import Bank, JailStatistics, MoneySample
from magie.simulate.statistics.wins import Wins
from magie.simulate.tally import LENGTH_BINS, RESIGNATION, WIN_PARTS, GameRow, Tally
from tests.sample_results import results_of, sample_results, tally_of

GAMES = 20
BOTS = ("thrifty", "random", "thrifty")
KINDS = (
    Results,
    Lengths,
    Wins,
    Landing,
    Holding,
    BankruptcyStatistics,
    JailStatistics,
    Bank,
    MoneySample,
)


@cache
def real() -> tuple[Results, Table]:
    """Some games of three, cut so early that only some of them end."""
    run_spec = make_run_spec("classic", BOTS, "results", turns=500)
    chunk = play_chunk(run_spec, 0, GAMES, keep_rows=True, compiled=False)
    assert chunk.rows is not None
    return Results(run_spec, chunk.tally, GAMES, 2.0, False), chunk.rows


# Against counts of their own.


def test_games_and_lengths_are_those_of_the_rows() -> None:
    results, rows = real()
    assert results.games == GAMES
    assert results.ended == sum(rows["ended"])
    assert results.cut == GAMES - results.ended
    assert 0 < results.ended < GAMES
    assert isclose(results.lengths.mean.value, float(rows["turns"].mean()))
    half = results.lengths.mean.margin
    assert isclose(half, 1.959964 * float(rows["turns"].std(ddof=1)) / sqrt(GAMES), rel_tol=1e-6)
    for bin in results.lengths.bins:
        inside = (bin.first <= rows["turns"]) & (rows["turns"] <= bin.last) & (rows["ended"] == 1)
        assert bin.games == inside.sum()
    assert results.games_a_second == GAMES / 2.0
    assert results.turns_a_second == rows["turns"].sum() / 2.0


def test_wins_are_those_of_the_rows() -> None:
    results, rows = real()
    seats: Counter[int] = Counter()
    places: Counter[int] = Counter()
    for row in rows[rows["ended"] == 1]:
        assert row["winners"] == 1
        seats[int(row["winner"])] += 1
        places[(int(row["winner"]) - int(row["game"])) % len(BOTS)] += 1
    assert [wins.won for wins in results.wins_by_seat] == [seats[at] for at in range(3)]
    assert [wins.won for wins in results.wins_by_place] == [places[at] for at in range(3)]
    thrifty, random = results.wins_by_bot
    assert (thrifty.bot, thrifty.won, thrifty.seats) == ("thrifty", places[0] + places[2], 2)
    assert (random.bot, random.won, random.seats) == ("random", places[1], 1)
    assert thrifty.rate.value == thrifty.won / GAMES
    assert isclose(thrifty.par, results.ended / GAMES * 2 / 3)
    assert sum(wins.won for wins in results.wins_by_bot_and_seat) == results.ended
    assert sum(wins.rate.of for wins in results.wins_by_bot_and_seat) == 3 * GAMES


@dataclass
class Count:
    """What the events of one game tell, counted by hand."""

    turns: int = 0
    throws: int = 0
    salaries: int = 0
    taxes: int = 0
    landed: Counter[int] = field(default_factory=Counter)
    rents: Counter[int] = field(default_factory=Counter)
    rent: Counter[int] = field(default_factory=Counter)
    bought_for: Counter[int] = field(default_factory=Counter)
    built_for: Counter[int] = field(default_factory=Counter)
    auctioned_for: Counter[int] = field(default_factory=Counter)
    owned: Counter[int] = field(default_factory=Counter)
    jail: Counter[str] = field(default_factory=Counter)
    ruined: Counter[int] = field(default_factory=Counter)


def counted(run_spec: RunSpec) -> Count:
    """The first game of an order, played beside the player and counted from its events."""
    count, game, edition, plan = Count(), Game(), run_spec.book.edition, run_spec.plan()
    dice, played, memories = Rng(), GameRow(), [BotMemory() for _ in run_spec.bots]
    tally = Tally()
    begin(game, edition, len(run_spec.bots), 0)
    prepare_game(dice, memories, plan, played, 0)
    while game.phase != Phase.OVER and count.turns < plan.turns:
        step(game, edition, Menu(), dice, memories, plan, tally, played)
        for kind, *numbers in read_events(game):
            _count(count, game, kind, numbers)
    return count


def _count(count: Count, game: Game, kind: int, numbers: list[int]) -> None:
    if kind == EventKind.TURN:
        count.turns += 1
        count.owned.update(at for at, owner in enumerate(game.owner) if owner >= 0)
    elif kind == EventKind.ROLL:
        count.throws += 1
    elif kind == EventKind.MOVE:
        count.landed[numbers[2]] += 1
    elif kind == EventKind.SALARY:
        count.salaries += numbers[1]
    elif kind == EventKind.RENT_DUE:
        count.rents[numbers[2]] += 1
        count.rent[numbers[2]] += numbers[3]
    elif kind == EventKind.BUY:
        count.bought_for[numbers[1]] += numbers[2]
    elif kind == EventKind.SOLD and numbers[1] >= 0:
        count.auctioned_for[numbers[1]] += numbers[3]
    elif kind == EventKind.BUILD:
        count.built_for[numbers[1]] += numbers[3]
    elif kind == EventKind.PAID and numbers[3] == Cause.TAX:
        count.taxes += numbers[2]
    elif kind in (EventKind.JAILED, EventKind.FREED, EventKind.STAY_IN_JAIL):
        count.jail[EventKind(kind).name] += 1
    elif kind == EventKind.BANKRUPT:
        count.ruined[game.position[numbers[0]]] += 1


def test_squares_deeds_and_jail_are_those_of_the_events_of_a_game() -> None:
    run_spec = make_run_spec("classic", ["thrifty", "random"], "events", turns=400)
    count = counted(run_spec)
    chunk = play_chunk(run_spec, 0, 1, keep_rows=False, compiled=False)
    results = Results(run_spec, chunk.tally, 1, 1.0, False)
    *squares, jail = results.landings
    assert {at.square: at.landed for at in squares if at.landed} == dict(count.landed)
    assert (jail.jailed, jail.landed) == (True, count.jail["JAILED"])
    total = sum(count.landed.values()) + jail.landed
    assert isclose(sum(at.share for at in results.landings), 1)
    assert isclose(squares[5].share, count.landed[5] / total)
    assert isclose(squares[5].per_throw, count.landed[5] / count.throws)
    for deed in results.deeds:
        at = deed.squares[0]
        assert (deed.rents, deed.rent) == (count.rents[at], count.rent[at])
        assert deed.bought_for == count.bought_for[at]
        assert deed.auctioned_for == count.auctioned_for[at]
        assert deed.built_for == count.built_for[at]
        # A deed that changes hands within a turn may count for one more or less.
        assert abs(deed.owned - count.owned[at]) <= 2
    found = results.jail
    assert found.sent == count.jail["JAILED"]
    assert (found.stays, found.freed) == (count.jail["STAY_IN_JAIL"], count.jail["FREED"])
    assert (results.bank.salaries, results.bank.taxes) == (count.salaries, count.taxes)
    assert results.bankruptcies.squares == dict(count.ruined)


def test_every_deed_stands_in_its_group() -> None:
    results, _ = real()
    assert len(results.deeds) == 28
    assert len(results.groups) == 10
    assert sorted(at for group in results.groups for at in group.squares) == [
        deed.squares[0] for deed in results.deeds
    ]
    assert sum(group.rent for group in results.groups) == sum(deed.rent for deed in results.deeds)


# By hand.


def test_the_interval_of_a_share_is_the_published_one() -> None:
    rate = wilson_interval(8, 10)
    assert rate.value == 0.8
    assert (round(rate.low, 4), round(rate.high, 4)) == (0.4902, 0.9433)
    none, every = wilson_interval(0, 20), wilson_interval(20, 20)
    assert (none.low, round(none.high, 4)) == (0.0, 0.1611)
    assert (round(every.low, 4), every.high) == (0.8389, 1.0)
    assert wilson_interval(8, 10, 0.5).margin < rate.margin


@pytest.mark.parametrize("chance", [0.05, 0.25, 0.5, 0.9])
def test_about_95_intervals_of_100_hold_the_true_share(chance: float) -> None:
    games = 200
    held = sum(
        comb(games, won) * chance**won * (1 - chance) ** (games - won)
        for won in range(games + 1)
        if wilson_interval(won, games).low <= chance <= wilson_interval(won, games).high
    )
    assert 0.93 < held < 0.97


def test_the_interval_of_shared_wins_is_not_too_narrow() -> None:
    rng, held, rounds, games = np.random.default_rng(1), 0, 2000, 150
    for _ in range(rounds):
        # Four players: a quarter of the games is shared by two.
        wins = rng.choice([0.0, 0.5, 1.0], games, p=[0.6875, 0.125, 0.1875])
        rate = wilson_interval(float(wins.sum()), games)
        held += rate.low <= 0.25 <= rate.high
    assert held / rounds > 0.95


def test_the_interval_of_a_mean_comes_from_the_sums() -> None:
    found = mean(1 + 2 + 3 + 4, 1 + 4 + 9 + 16, 4)
    assert found.value == 2.5
    assert isclose(found.margin, 1.959964 * sqrt(5 / 3) / 2, rel_tol=1e-6)
    assert mean(7, 49, 1).margin == 0
    both = average([mean(10, 60, 2), mean(20, 260, 2)])
    assert both.value == 7.5
    assert isclose(both.margin, (mean(10, 60, 2).margin + mean(20, 260, 2).margin) / 2)


def test_who_wins_together_wins_a_part() -> None:
    won = [0] * SEATS**2
    won[0], won[SEATS + 1] = WIN_PARTS // 2 + WIN_PARTS, WIN_PARTS // 2
    seated = [0] * SEATS**2
    seated[0] = seated[SEATS + 1] = 4
    results = results_of("classic", games=4, ended=2, shared=1, won=won, seated=seated)
    thrifty, random = results.wins_by_bot
    assert (thrifty.won, thrifty.rate.value) == (1.5, 0.375)
    assert (random.won, random.rate.value) == (0.5, 0.125)
    assert thrifty.par == random.par == 0.25
    assert results.shared == 1
    assert [wins.rate.of for wins in results.wins_by_bot_and_seat] == [4, 0, 0, 4]


def test_quartiles_count_a_cut_game_as_longer_than_any() -> None:
    length = [0] * LENGTH_BINS
    length[10], length[50] = 30, 30
    found = results_of("classic", games=100, ended=60, turns=1, length=length).lengths
    low, middle, high = found.quartiles
    assert low is not None
    assert middle is not None
    assert 79 <= low <= 85
    assert 391 <= middle <= 398
    assert high is None
    assert (found.cut, found.median) == (40, middle)


@pytest.mark.parametrize("limit", [1, 5, 100, 777, 1000])
def test_a_game_stands_in_the_column_of_its_length(limit: int) -> None:
    for turns in range(limit + 1):
        length = [0] * LENGTH_BINS
        length[min(turns * LENGTH_BINS // limit, LENGTH_BINS - 1)] = 1
        bins = lengths(Tally(games=1, ended=1, length=length), limit, 0.95).bins
        (bin,) = [bin for bin in bins if bin.games]
        assert bin.first <= turns <= bin.last
        assert limit > LENGTH_BINS or bin.first == bin.last


def deed_sums(**of: tuple[int, int]) -> dict[str, object]:
    """Sums of the squares 1 and 3, which are a group."""
    sums: dict[str, object] = {}
    for name, (first, third) in of.items():
        sums[name] = [0, first, 0, third] + [0] * 48
    return sums


def test_a_deed_is_paid_back_when_rents_equal_what_it_cost() -> None:
    results = results_of(
        "classic",
        games=10,
        **deed_sums(
            bought=(4, 0),
            bought_for=(240, 0),
            auctioned=(1, 2),
            auctioned_for=(90, 60),
            built_for=(100, 0),
            sold_back=(30, 0),
            rents=(20, 5),
            rent=(800, 20),
            owned=(1000, 400),
            dealt=(3, 0),
            dealt_alone=(2, 0),
            dealt_for=(150, 0),
        ),
    )
    first, third = results.deeds[0], results.deeds[1]
    # Five sales that cost 400 in all, 80 each; 0.8 a turn: 100 turns.
    assert (first.cost, first.sales, first.cost_a_sale, first.rent_a_turn) == (400, 5, 80, 0.8)
    assert first.payback == 100
    assert (first.mean_rent, first.mean_price, first.auction_price) == (40, 60, 90)
    assert (first.auction_rate, first.deal_price, first.deal_rate) == (1.5, 75, 1.25)
    assert (third.payback, third.deal_rate, third.mean_price) == (600, None, None)
    group = results.groups[0]
    assert group.squares == (1, 3)
    assert (group.cost, group.sales, group.rent, group.owned) == (460, 7, 820, 1400)
    assert group.payback is not None
    assert isclose(group.payback, (460 / 7) / (820 / 1400))
    assert isclose(group.auction_rate or 0, 150 / 180)


def test_deeds_that_a_short_game_deals_are_paid_for_as_well() -> None:
    run_spec = make_run_spec("classic", ["thrifty"], seats=4, variant="short", turns=8)
    chunk = play_chunk(run_spec, 0, 5, False, False)
    results = Results(run_spec, chunk.tally, 5, 1.0, False)
    assert sum(deed.given for deed in results.deeds) == 5 * 2 * 4
    assert all(deed.given_for == deed.given * price(deed) for deed in results.deeds)


def price(deed: Holding) -> int:
    return load("classic").edition.square[deed.squares[0]].price


def test_who_begins_is_the_first_in_order_of_play() -> None:
    run_spec = make_run_spec("classic", ["thrifty", "random"], seats=2, turns=300)
    chunk = play_chunk(run_spec, 0, 12, True, False)
    results = Results(run_spec, chunk.tally, 12, 1.0, False)
    assert chunk.rows is not None
    ended = [row for row in chunk.rows if row["winner"] >= 0]
    first = sum(1 for row in ended if row["winner"] == row["starter"])
    assert len(ended) > 0
    assert [wins.won for wins in results.wins_by_order] == [first, len(ended) - first]


def test_bankruptcies_are_told_by_cause_creditor_and_square() -> None:
    bankrupt = [0] * 9
    bankrupt[Cause.RENT], bankrupt[Cause.TAX], bankrupt[RESIGNATION] = 4, 5, 2
    ruined = [0] * 52
    ruined[39], ruined[38] = 5, 7
    ruin = results_of(
        "classic", games=6, bankrupt=bankrupt, ruined=ruined, bankrupt_to_seat=4
    ).bankruptcies
    assert (ruin.total, ruin.resigned, ruin.to_seat, ruin.to_bank) == (12, 2, 4, 6)
    assert [*ruin.causes.items()] == [("tax", 5), ("rent", 4), ("other", 1)]
    assert [*ruin.squares.items()] == [(38, 7), (39, 5)]


def test_who_leaves_jail_without_fine_or_card_threw_a_double() -> None:
    jail = results_of("classic", games=4, jailed=12, freed=10, jail_fines=5, jail_cards=2).jail
    assert (jail.doubles, jail.per_game(jail.sent)) == (3, 3.0)


def test_moments_are_means_over_the_games_still_played() -> None:
    results = sample_results("classic", seats=4, games=1000)
    assert [moment.turn for moment in results.moments[:3]] == [16, 32, 48]
    late = results.moments[40]
    assert late.games < 1000
    assert late.cash == 3000 + 300 * 40
    assert [place.value for place in late.places] == [5500, 8700, 5500, 8700]
    assert late.bots["thrifty"].value == 5500
    margin = 1.959964 * sqrt(400_000 / (late.games - 1))
    assert isclose(late.bots["random"].margin, margin, rel_tol=1e-6)


def test_nothing_is_divided_by_no_games() -> None:
    results = Results(make_run_spec("mega-2007", ["random"]), tally_of(), 10, 0.0, True)
    data = results.data()
    assert data["games"]["per_second"] == 0
    assert data["wins"]["by_bot"][0]["rate"] == {"value": 0.0, "low": 0.0, "high": 1.0, "of": 0}
    assert data["length"]["median"] is None
    assert data["over_time"] == []
    assert "0 games" in repr(results)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_can_be_written_as_json(language: str) -> None:
    results, _ = real()
    data = json.loads(json.dumps(results.data(language)))
    assert data["games"]["played"] == GAMES
    assert data["order"]["bots"] == [*BOTS]
    assert data["deeds"][0]["name"] == "Boulevard de Belleville"
    assert data["groups"][3]["payback"] == results.groups[3].payback
    assert data["landings"][0]["name"] == ("Départ" if language == "fr" else "GO")
    assert len(data["landings"]) == 41
    assert data["confidence"] == 0.95


def test_the_confidence_can_be_chosen() -> None:
    results, _ = real()
    wide = Results(results.run_spec, results.tally, GAMES, 2.0, False, confidence=0.99)
    assert wide.lengths.mean.margin > results.lengths.mean.margin
    assert wide.wins_by_seat[0].rate.margin > results.wins_by_seat[0].rate.margin


def test_the_document_names_figures_that_exist() -> None:
    text = (Path(__file__).parents[2] / "docs" / "results.md").read_text("utf-8")
    known = {name for kind in KINDS for name in (*dir(kind), *kind.__dataclass_fields__)}
    named = re.findall(r"^\| (`.*?) \|", text, re.M)
    figures = [figure for cell in named for figure in re.findall(r"`([\w.]+)`", cell)]
    assert len(figures) > 40
    assert [figure for figure in figures if figure.rpartition(".")[2] not in known] == []
