"""A tournament: who meets whom, the same dice for all, ratings, tables, a plot."""

from __future__ import annotations

import json
import signal
from math import isfinite
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from magie.bots.factory import create
from magie.bots.memory import BotMemory
from magie.bots.registry import names
from magie.rng import Rng
from magie.simulate import errors
from magie.simulate.chunk import Chunk, play_chunk
from magie.simulate.errors import RunBlockedError
from magie.simulate.progress import NoProgress
from magie.simulate.run_spec import RunSpecError, make_run_spec
from magie.simulate.tally import Tally
from magie.simulate.worker_pool import SerialPool, WorkerPool
from magie.tournament import blocks, markdown, rating, uncompiled
from magie.tournament.blocks import Blocks
from magie.tournament.markdown import BEGIN_MARK, END_MARK
from magie.tournament.pairings import PairingKind, ladder, round_robin
from magie.tournament.play import play
from magie.tournament.plots import draw
from magie.tournament.rating import MEAN_RATING, MeetingCounts, ratings
from magie.tournament.results import Tournament
from magie.tournament.schedule import Schedule, schedule
from magie.tournament.tables import label, matrix, report_tables
from magie.tournament.uncompiled import (
    BotError,
    play_uncompiled,
    play_uncompiled_chunk,
    process_pool,
)
from tests.sample_tournament import BOTS, GAMES, sample_tournament

TIMED: dict[str, Any] = {"variant": "timed", "turns": 16}
"""Time is called after some rounds: such games are short, and have a winner."""
COUNTED = ("games", "ended", "shared", "turns", "turns_squared", "actions", "refused")
ROW = ("game", "shift", "ended", "winner", "winners", "turns", "actions", "refused")
TABLES = ("length", "won", "seated")


@pytest.fixture(autouse=True)
def fewer_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Margins need not be exact here."""
    monkeypatch.setattr(rating, "BOOTSTRAP_SAMPLES", 200)


def few(**options: Any) -> Schedule:
    return schedule(**{"bots": BOTS[:2], "games": 4, "seed": "nine", **TIMED, **options})


def ignore(_: Chunk) -> None:
    """Rows are not wanted."""


def alone() -> WorkerPool:
    return WorkerPool(SerialPool(), lambda: 1)


# Who meets whom.


def test_everybody_sits_alone_among_every_other_kind() -> None:
    found = [each.line_up for each in round_robin("abc", 3) if each.kind is PairingKind.ONE]
    assert found == [
        ("a", "b", "b"),
        ("a", "c", "c"),
        ("b", "a", "a"),
        ("b", "c", "c"),
        ("c", "a", "a"),
        ("c", "b", "b"),
    ]


def test_equals_meet_and_all_meet_where_there_is_a_seat_for_each() -> None:
    def others(count: int, seats: int) -> list[tuple[str, ...]]:
        pairings = round_robin(names()[:count], seats)
        return [each.line_up for each in pairings if each.kind is not PairingKind.ONE]

    assert others(2, 4) == [("random",) * 4, ("thrifty",) * 4]
    assert others(3, 4)[3:] == [("random", "thrifty", "steady", "random")]
    assert others(4, 3)[4:] == []


def test_equals_that_think_do_not_meet_since_that_would_take_hours() -> None:
    found = ladder(["trader", "master"], 4)
    assert [each.line_up for each in found] == [("master", *["trader"] * 3), ("trader",) * 4]


def test_on_a_ladder_every_bot_meets_those_of_the_rung_below() -> None:
    found = ladder("abc", 4)
    assert [each.line_up for each in found] == [("b", "a", "a", "a"), ("c", "b", "b", "b")]


def test_a_game_has_the_same_dice_in_every_meeting(monkeypatch: pytest.MonkeyPatch) -> None:
    thrown: list[list[int]] = []
    real = uncompiled.play_game

    def watched(edition: Any, players: Any, dice: Rng, *rest: Any) -> Any:
        thrown.append([*dice.word])
        return real(edition, players, dice, *rest)

    monkeypatch.setattr(uncompiled, "play_game", watched)
    wanted = few()
    for pairing in wanted.pairings:
        play_uncompiled_chunk(wanted.run_spec(pairing), 3, 1, 1.0)
    assert len(thrown) == len(wanted.pairings) > 2
    assert all(words == thrown[0] for words in thrown)


# Players that are not compiled.


def counted(tally: Any) -> dict[str, Any]:
    plain = Tally.plain(tally[0])
    return {name: getattr(plain, name) for name in COUNTED} | {
        name: [*getattr(plain, name)] for name in TABLES
    }


@pytest.mark.parametrize("line_up", [("trader", "random", "thrifty"), ("steady", "random")])
def test_bots_of_the_house_win_the_same_games_when_they_are_asked_one_by_one(
    line_up: tuple[str, ...],
) -> None:
    wanted = make_run_spec("classic", line_up, "same", **TIMED)
    ended = 0
    for number in range(5):
        slow, _ = play_uncompiled_chunk(wanted, number, 1, 1.0)
        fast = play_chunk(wanted, number, 1, True, False)
        assert counted(slow.tally) == counted(fast.tally)
        assert slow.rows is not None
        assert fast.rows is not None
        assert [slow.rows[0][name] for name in ROW] == [fast.rows[0][name] for name in ROW]
        ended += counted(slow.tally)["ended"]
    assert ended == 5


def test_games_that_are_cut_are_counted_the_same_too() -> None:
    wanted = make_run_spec("mega-2007", ["random", "steady", "thrifty"], "cut", turns=9)
    slow, _ = play_uncompiled_chunk(wanted, 0, 3, 1.0)
    assert counted(slow.tally) == counted(play_chunk(wanted, 0, 3, False, False).tally)
    assert counted(slow.tally)["ended"] == 0


def test_processes_bring_back_the_same_games() -> None:
    wanted = make_run_spec("classic", ["thrifty", "random"], "pool", **TIMED)
    with process_pool(2) as pool:
        found, decision_times = play_uncompiled(wanted, 5, 1.0, pool, NoProgress(), ignore)
    fast = play_chunk(wanted, 0, 5, False, False)
    assert counted(found.tally) == counted(fast.tally)
    assert sum(each.decisions for each in decision_times.values()) == counted(fast.tally)["actions"]
    assert all(each.each is not None and each.each > 0 for each in decision_times.values())


class Failing:
    """A bot that was written in a hurry."""

    memory = BotMemory()
    left = 0

    def decide(self, *_: Any) -> Any:
        return {}["plan"]

    def leave(self) -> None:
        Failing.left += 1


def test_a_bot_that_fails_is_named_with_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def invited(name: str, seed: str) -> Any:
        return Failing() if name == "hasty" else create(name, seed)

    monkeypatch.setattr(uncompiled, "create", invited)
    wanted = few(bots=("thrifty", "hasty"))
    with pytest.raises(RunBlockedError, match=r"hasty failed in game 0 \(KeyError: 'plan'\)"):
        play_uncompiled(wanted.run_spec(wanted.pairings[0]), 2, 1.0, alone(), NoProgress(), ignore)
    assert Failing.left == 3


def test_a_failure_comes_through_from_another_process_whole() -> None:
    import pickle

    found = pickle.loads(pickle.dumps(BotError("hasty", 7, "why")))
    assert (found.bot, found.number, found.why) == ("hasty", 7, "why")


# Playing.


class Notes(NoProgress):
    """Writes down how far it is, and presses Ctrl-C when so many games are over."""

    def __init__(self, after: int = -1) -> None:
        self.after = after
        self.played: list[tuple[int, int]] = []
        self.closed = 0

    def playing(self, done: int, total: int) -> None:
        self.played.append((done, total))
        if done == self.after:
            self.after = -1
            signal.raise_signal(signal.SIGINT)

    def close(self) -> None:
        self.closed += 1


def quick(wanted: Schedule, notes: NoProgress | None = None) -> Tournament:
    return play(wanted, compiled=False, progress=notes or NoProgress())


def without_time(found: Tournament) -> str:
    data = found.data()
    data["games"].pop("seconds")
    return json.dumps(data)


def test_the_same_seed_gives_the_same_tournament_and_another_does_not() -> None:
    first, again, other = (quick(few(seed=seed)) for seed in ("a", "a", "b"))
    assert without_time(first) == without_time(again) != without_time(other)


def test_every_meeting_has_all_its_games_and_every_game_its_winner() -> None:
    found = quick(few(bots=BOTS, games=4))
    assert found.games == found.asked == 4 * 10
    assert not found.interrupted
    for meeting in found.meetings:
        assert sum(wins.won for wins in meeting.results.wins_by_bot) == pytest.approx(4)
    assert {each.games for each in found.standings} == {4 * 6}
    assert found.par == 0.25


def test_progress_runs_through_all_meetings_at_once() -> None:
    notes = Notes()
    quick(few(), notes)
    assert notes.played[0] == (0, 16)
    assert notes.played[-1] == (16, 16)
    assert [done for done, _ in notes.played] == sorted(done for done, _ in notes.played)
    assert notes.closed == 1


def test_an_interrupt_keeps_what_is_done() -> None:
    notes = Notes(after=5)
    found = quick(few(), notes)
    assert found.interrupted
    assert 5 <= found.games < found.asked
    assert len(found.meetings) == 2
    assert notes.closed == 1


def test_an_interrupt_before_the_first_game_leaves_nothing() -> None:
    with pytest.raises(KeyboardInterrupt):
        quick(few(), Notes(after=0))


@pytest.mark.parametrize(
    ("options", "answer"),
    [
        ({"bots": ("random", "random")}, "bots: The bot random is named twice"),
        ({"bots": ("random",)}, "bots: One bot alone has no opponent"),
        ({"bots": ()}, "bots: No bot plays"),
        ({"games": 0}, "games: a meeting has at least one game, not 0"),
        ({"seats": 9}, "seats: classic is played by 2 to 8, not by 9"),
    ],
)
def test_an_impossible_programme_is_refused(options: dict[str, Any], answer: str) -> None:
    with pytest.raises(RunSpecError) as refused:
        few(**options)
    assert str(refused.value).startswith(answer)


def test_the_command_says_everything_that_matters() -> None:
    wanted = few(rules={"jail_fine": 60}, seed="a b", ladder=True)
    assert wanted.command == (
        "magie tournament classic --bots random,thrifty --games 4 --seats 4 --seed 'a b' "
        "--variant timed --rule jail_fine=60 --turns 16 --ladder"
    )
    own = schedule(bots=["random", "my/own.py:decide"], seconds=0.25)
    assert own.command == (
        "magie tournament classic --bots random --bot my/own.py:decide --games 1000 --seats 4 "
        "--seed 0 --seconds 0.25"
    )


# Ratings.


def met(seats: dict[str, int], won: dict[str, float], games: int) -> MeetingCounts:
    """A meeting whose games are spread over a hundred blocks by chance."""
    rng = np.random.default_rng(7)
    spread = {bot: rng.multinomial(int(won[bot]), [0.01] * 100).astype(float) for bot in won}
    return MeetingCounts(seats, won, spread, games)


def against(one: str, other: str, won: float, lost: float, games: int = 1000) -> MeetingCounts:
    return met({one: 1, other: 3}, {one: won, other: lost}, games)


MET = [
    against("b", "a", 800, 150),
    against("a", "b", 50, 900),
    against("c", "b", 500, 450),
    met({"a": 2, "b": 1, "c": 1}, {"a": 103, "b": 300, "c": 597}, 1000),
]


def test_ratings_are_those_that_choix_fits_to_the_games_one_by_one() -> None:
    choix = pytest.importorskip("choix")
    bots, games = ["a", "b", "c"], list[tuple[int, list[int]]]()
    for each in MET:
        table = [bots.index(bot) for bot, seats in each.seats.items() for _ in range(seats)]
        for bot, won in each.won.items():
            losers = [*table]
            losers.remove(bots.index(bot))
            games += [(bots.index(bot), losers)] * int(won)
    theirs = choix.ilsr_top1(3, games)
    seats = np.array([[each.seats.get(bot, 0) for bot in bots] for each in MET], float)
    won = np.array([[each.won.get(bot, 0) for bot in bots] for each in MET], float)
    ours = rating._fit(choix, seats, won, np.zeros(3))
    assert ours == pytest.approx(theirs - theirs.mean(), abs=1e-5)


def test_four_hundred_points_are_ten_times_the_strength() -> None:
    pytest.importorskip("choix")
    duel = met({"a": 1, "b": 1}, {"a": 10**6, "b": 10**5}, 1_100_000)
    found = ratings(["a", "b"], [duel], "seed")
    assert found["a"].value - found["b"].value == pytest.approx(400, abs=0.01)
    assert found["a"].value + found["b"].value == pytest.approx(2 * MEAN_RATING)
    alone_among_three = ratings(["a", "b"], [against("a", "b", 10**6, 3 * 10**5, 10**7)], "seed")
    assert alone_among_three["a"].value == pytest.approx(found["a"].value, abs=0.01)


def test_a_bot_that_wins_everything_has_a_rating_and_a_margin() -> None:
    pytest.importorskip("choix")
    found = ratings(["a", "b"], [against("b", "a", 1000, 0), against("a", "b", 0, 1000)], "seed")
    assert all(isfinite(each.low) and isfinite(each.high) for each in found.values())
    assert found["b"].value - found["a"].value > 1000
    assert found["b"].margin > 10


def test_more_games_make_the_margin_smaller_and_unfinished_ones_change_nothing() -> None:
    pytest.importorskip("choix")
    few, many = (ratings(["a", "b"], [against("b", "a", n, n, 2 * n)], "s") for n in (50, 5000))
    assert few["a"].margin > 5 * many["a"].margin
    cut = ratings(["a", "b"], [against("b", "a", 5000, 5000, 20_000)], "s")
    assert cut["b"].value == pytest.approx(many["b"].value)


def test_ratings_hang_on_the_seed_in_their_margin_alone() -> None:
    pytest.importorskip("choix")
    one, again, other = (ratings(["a", "b", "c"], MET, seed) for seed in ("1", "1", "2"))
    assert one == again
    assert one["a"].value == other["a"].value
    assert one["a"].margin != other["a"].margin


def test_meetings_that_are_won_together_make_the_margin_wider() -> None:
    pytest.importorskip("choix")
    first = against("b", "a", 300, 700)
    # In one case c wins the very games that b wins, in the other it wins others.
    alike = MeetingCounts({"c": 1, "a": 3}, {"c": 300, "a": 700}, _renamed(first, 0), 1000)
    apart = MeetingCounts({"c": 1, "a": 3}, {"c": 300, "a": 700}, _renamed(first, 50), 1000)
    bots = ["a", "b", "c"]
    wide, narrow = (ratings(bots, [first, other], "seed") for other in (alike, apart))
    assert wide["a"].value == pytest.approx(narrow["a"].value)
    assert wide["a"].margin > 1.15 * narrow["a"].margin


def _renamed(counted: MeetingCounts, by: int) -> dict[str, Any]:
    """The same wins by c instead of b, in blocks that are moved on."""
    return {"c": np.roll(counted.blocks["b"], by), "a": np.roll(counted.blocks["a"], by)}


def test_blocks_are_the_same_however_games_come_in() -> None:
    wanted = make_run_spec("classic", ["thrifty", "random"], "blocks", **TIMED)
    whole, parts = Blocks(wanted.bots, 6), Blocks(wanted.bots, 6)
    whole.take(play_chunk(wanted, 0, 6, True, False))
    for first in (4, 0, 2):
        parts.take(play_chunk(wanted, first, 2, True, False))
    for bot in ("thrifty", "random"):
        assert [*whole.won(bot)] == [*parts.won(bot)]
    assert [*(whole.won("thrifty") + whole.won("random"))] == [1.0] * 6


def test_many_games_are_counted_in_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "MAX_BLOCKS", 3)
    wanted = make_run_spec("classic", ["thrifty", "random"], "blocks", **TIMED)
    found = Blocks(wanted.bots, 6)
    found.take(play_chunk(wanted, 0, 6, True, False))
    assert [*(found.won("thrifty") + found.won("random"))] == [2.0] * 3


def test_bots_that_have_not_met_by_any_way_are_not_rated() -> None:
    pytest.importorskip("choix")
    assert ratings(["a", "b", "c"], MET[:2], "seed") == {}
    unplayed = against("c", "b", 0, 0, 0)
    assert ratings(["a", "b", "c"], [*MET[:2], unplayed], "seed") == {}


def test_a_made_up_strength_is_found_again() -> None:
    pytest.importorskip("choix")
    found = sample_tournament()
    assert [each.bot for each in found.standings] == ["steady", "thrifty", "random"]
    points = [each.rating.value for each in found.standings if each.rating]
    double = 400 * np.log10(2)
    assert np.diff(points) == pytest.approx([-double, -double], abs=3)


def test_without_choix_everything_else_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(module: str) -> Any:
        raise ImportError(module)

    monkeypatch.setattr(errors, "import_module", missing)
    found = sample_tournament()
    assert found.ratings == {}
    assert [each.bot for each in found.standings] == ["steady", "thrifty", "random"]
    text = markdown.fragment(found)
    assert 'There are no ratings. This needs choix, which is not installed: `pip install "' in text
    assert "rating |" not in text


# Tables, Markdown and the plot.


def test_one_row_for_every_one_and_a_column_for_all_others() -> None:
    pytest.importorskip("choix")
    found = matrix(sample_tournament(), "en")
    assert found is not None
    assert found.columns == ["one, among:", "steady", "thrifty", "random"]
    assert found.rows[0] == ["steady", "–", "30.0%", "42.9%"]
    assert found.rows[2] == ["random", "5.8%", "10.7%", "–"]


def test_a_ladder_shows_its_rungs_and_no_gaps() -> None:
    found = sample_tournament(ladder=True)
    assert matrix(found, "en") is None
    assert [len(sheet.rows) for sheet in report_tables(found, "en")] == [3, 2]


def test_a_tournament_that_was_interrupted_shows_what_there_is() -> None:
    pytest.importorskip("choix")
    found = sample_tournament(played=1)
    text = markdown.fragment(found)
    assert f"{GAMES} of 4,000 played" in text
    assert "some bots have not met the others yet" in text


def test_what_bots_take_to_think_has_a_column() -> None:
    found = sample_tournament(("random", "my/own.py:decide"))
    standings = report_tables(found, "en")[0]
    assert standings.columns[-1] == "ms each"
    assert standings.rows[0][0] == label("my/own.py:decide") == "own.py:decide"
    assert [row[-1] for row in standings.rows] == ["50.0", "–"]


def test_a_new_page_has_the_command_the_tables_and_the_marks(tmp_path: Path) -> None:
    file = tmp_path / "bots.md"
    markdown.write(sample_tournament(), file, "en")
    text = file.read_text("utf-8")
    assert text.startswith(BEGIN_MARK)
    assert text.endswith(f"{END_MARK}\n")
    command = "magie tournament classic --bots random,thrifty,steady --games 400 --seats 4"
    assert f"```sh\n{command} --seed made\n```" in text
    assert "| steady | 3 × random | 42.9% | 38.1–47.8 | 25.0% |" in text
    for line in text.splitlines():
        assert not line.startswith("|") or line.endswith(" |")


def test_of_a_page_only_what_is_between_the_marks_is_written_anew(tmp_path: Path) -> None:
    file = tmp_path / "bots.md"
    file.write_text(f"# Bots\n\n{BEGIN_MARK}\nold\n{END_MARK}\n\nMore.\n", "utf-8")
    markdown.check(file)
    for _ in range(2):
        markdown.write(sample_tournament(), file, "fr")
        text = file.read_text("utf-8")
        assert text.startswith(f"# Bots\n\n{BEGIN_MARK}\n\n```sh\n")
        assert text.endswith(f"\n\n{END_MARK}\n\nMore.\n")
        assert "old" not in text
        assert text.count(BEGIN_MARK) == 1


@pytest.mark.parametrize("text", ["# Bots\n", f"{BEGIN_MARK}\n", f"{END_MARK}\n{BEGIN_MARK}\n"])
def test_a_page_without_a_place_for_the_tables_is_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "bots.md"
    file.write_text(text, "utf-8")
    with pytest.raises(RunBlockedError, match="has no place for the tables"):
        markdown.check(file)
    with pytest.raises(RunBlockedError, match="has no place for the tables"):
        markdown.write(sample_tournament(), file)
    assert file.read_text("utf-8") == text


@pytest.mark.parametrize(("kind", "head"), [("png", b"\x89PNG"), ("svg", b"<?xml")])
def test_the_same_tournament_gives_the_same_plot(tmp_path: Path, kind: str, head: bytes) -> None:
    pytest.importorskip("matplotlib")
    files = [draw(sample_tournament(), tmp_path / f"{at}.{kind}", "fr") for at in range(2)]
    assert files[0].read_bytes().startswith(head)
    assert files[0].read_bytes() == files[1].read_bytes()


def test_a_single_meeting_without_ratings_can_be_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    assert draw(sample_tournament(played=1), tmp_path / "one.svg").exists()


def test_figures_for_other_programs_are_plain_and_whole() -> None:
    data = json.loads(json.dumps(sample_tournament().data()))
    assert data["programme"]["bots"] == [*BOTS]
    assert data["games"] == {
        "asked": 4000,
        "played": 4000,
        "unfinished": 1000,
        "interrupted": False,
        "seconds": 10.0,
    }
    assert len(data["meetings"]) == 10
    first = data["meetings"][0]
    assert first["line_up"] == ["random", "thrifty", "thrifty", "thrifty"]
    assert first["wins"][0]["rate"]["of"] == GAMES
    assert data["standings"][0]["unfinished_among_equals"] == 0.25
