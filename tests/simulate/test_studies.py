"""Studies: what is counted, the columns of a game, its events, and games from a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from magie.base.records import Table
from magie.game.edition import GROUPS, Edition
from magie.game.events import EventKind
from magie.game.state import SEATS, Cause, Game
from magie.notation import position
from magie.simulate import errors
from magie.simulate.chunk import Chunk, play_chunk
from magie.simulate.errors import RunBlockedError
from magie.simulate.event_file import EventReplayer
from magie.simulate.game_row import GameRow
from magie.simulate.plan import NOT_COMPLETED
from magie.simulate.progress import NoProgress
from magie.simulate.results import NotCountedError, Results
from magie.simulate.run import simulate
from magie.simulate.run_spec import COUNTS, RunSpec, RunSpecError, make_run_spec
from magie.simulate.starting_position import setup_line
from magie.simulate.tally import Tally

pq = pytest.importorskip("pyarrow.parquet")

GAMES = 3
SPECS = {
    "whole": make_run_spec("classic", ["thrifty", "random", "steady"], "study", turns=150),
    "short": make_run_spec("mega-2007", ["steady", "random"], "study", variant="short", turns=60),
    "from a position": make_run_spec(
        "classic",
        ["steady", "random"],
        "study",
        turns=80,
        start="m1 classic/standard/rent_claim=manual pre:B "
        "A700@10(6.1,8.2,9.1,31,32,34m) B900@5(5,11,13,14) bank:28/12",
    ),
}


@cache
def played(name: str) -> Chunk:
    return play_chunk(SPECS[name], 0, GAMES, keep_rows=True, compiled=False)


def in_few(**options: Any) -> Results:
    usual = {"bots": ("steady", "random"), "games": 3, "seed": "few", "turns": 40}
    return simulate(**{**usual, "compiled": False, "progress": NoProgress(), **options})


# What is counted.


def with_count(run_spec: RunSpec, count: str) -> RunSpec:
    return RunSpec(run_spec.tag, run_spec.bots, run_spec.seed, run_spec.turns, True, count)


def test_what_is_counted_changes_no_game() -> None:
    full = played("whole")
    assert full.rows is not None
    for count in COUNTS[:-1]:
        less = play_chunk(with_count(SPECS["whole"], count), 0, GAMES, True, compiled=False)
        assert less.rows is not None
        assert less.rows.tobytes() == full.rows.tobytes()
        results = Results(with_count(SPECS["whole"], count), less.tally, GAMES, 1.0, False)
        same = {"games", "ended", "turns", "throws", "actions", "deals", "length", "won", "seated"}
        skipped = {"alive", "cash", "fortune", "fortune_squared"}
        if count == "squares":
            same = {*Tally.fields} - skipped
        else:
            skipped |= {"landed", "rents", "built", "owned", "offers", "salaries", "level"}
        assert all(np.array_equal(less.tally[each], full.tally[each]) for each in same)
        assert not any(less.tally[each].any() for each in skipped)
        assert "moments" in results.uncounted
        with pytest.raises(NotCountedError, match=f"the run had count='{count}'"):
            _ = results.moments


# The row of a game, counted a second time from the events.

Figures = dict[str, Any]


def recounted(run_spec: RunSpec, number: int) -> Figures:
    """The columns of a game, from its events and its end."""
    replayer = EventReplayer(run_spec, compiled=False)
    events, edition = replayer.events_of(number), run_spec.book.edition
    end: Game = replayer.game
    start = run_spec.first_game()
    completed = {group: 0 for group in range(GROUPS) if _owner(start.owner, edition, group) >= 0}
    by = {group: _owner(start.owner, edition, group) for group in completed}
    owner, proposals = [*start.owner], {start.deal_number: start.deal_from}
    found = {name: [0] * SEATS for name in ("rent_paid", "rent_received", "jail_turns", "dealt")}
    for at, event in enumerate(events):
        kind, (first, second, third, fourth, *_) = event["kind"], event["figures"].tolist()
        if kind == EventKind.PAID and fourth == Cause.RENT:
            found["rent_paid"][first] += third
            found["rent_received"][second] += third
        elif kind == EventKind.STAY_IN_JAIL:
            found["jail_turns"][first] += 1
        elif kind in (EventKind.PROPOSE, EventKind.COUNTER):
            proposals[third] = first
        elif kind == EventKind.ACCEPT:
            found["dealt"][first] += 1
            found["dealt"][proposals[second]] += 1
        elif kind in (EventKind.BUY, EventKind.DEALT) or (kind == EventKind.SOLD and second >= 0):
            owner[second] = first
        elif kind == EventKind.TRANSFER:
            owner[first] = third
        # A deal is looked at when all its deeds have changed hands.
        after = events[at + 1] if at + 1 < len(events) else event
        if not (kind == EventKind.TRANSFER == after["kind"] and at + 1 < len(events)):
            for group in {*range(GROUPS)} - {*completed}:
                if _owner(owner, edition, group) >= 0:
                    completed[group] = int(event["turn"])
                    by[group] = _owner(owner, edition, group)
    winner = end.won.index(1) if 1 in end.won else None
    groups = [group for group in range(GROUPS) if _owner(end.owner, edition, group) == winner]
    coded = [
        completed[group] * SEATS + by[group] if group in completed else NOT_COMPLETED
        for group in range(GROUPS)
    ]
    houses = [0] * SEATS
    for square, level in enumerate(end.level):
        if level:
            before_hotel = edition.hotel_after
            steps = {5: before_hotel + 1, 6: before_hotel + 2}.get(level, level)
            houses[end.owner[square]] += steps
    return found | {
        "completed": coded,
        "winner_groups": sum(1 << group for group in groups) if winner is not None else 0,
        "houses": houses,
    }


def _owner(owners: Any, edition: Edition, group: int) -> int:
    """The seat that has a whole group, else the bank."""
    squares = [at for at in range(edition.squares) if edition.square[at].group == group]
    holders = {owners[square] for square in squares}
    return holders.pop() if len(holders) == 1 else -1


def differences(row: Any, figures: Figures) -> list[str]:
    return [name for name, value in figures.items() if not np.array_equal(row[name], value)]


@pytest.mark.parametrize("name", SPECS)
def test_the_row_of_a_game_is_what_its_events_tell(name: str) -> None:
    rows = played(name).rows
    assert rows is not None
    for number in range(GAMES):
        assert differences(rows[number], recounted(SPECS[name], number)) == []


def test_the_games_that_are_recounted_have_everything() -> None:
    rows = np.concatenate([played(name).rows for name in SPECS])  # type: ignore[misc]
    for name in ("rent_paid", "rent_received", "jail_turns", "dealt", "houses", "winner_groups"):
        assert rows[name].any(), name
    assert (rows["completed"] > SEATS).any()


def test_a_figure_that_is_wrong_is_found() -> None:
    rows, figures = played("whole").rows, recounted(SPECS["whole"], 0)
    assert rows is not None
    for name in figures:
        wrong = rows[:1].copy()
        wrong[name] += 1
        assert differences(wrong[0], figures) == [name]


# Events.


def told(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Sums over the rows of the file, by the names of the tally."""

    def total(kind: str, key: str, figure: str = "") -> list[int]:
        found: Counter[int] = Counter()
        for row in rows:
            if row["event"] == kind and row[key] is not None:
                found[row[key]] += row[figure] if figure else 1
        return [found[at] for at in range(52)]

    def number(kind: str, figure: str = "", **wanted: str) -> int:
        chosen = [row for row in rows if row["event"] == kind and wanted.items() <= row.items()]
        return sum(row[figure] for row in chosen) if figure else len(chosen)

    return {
        "turns": number("turn"),
        "throws": number("roll"),
        "jailed": number("jailed"),
        "salaries": number("salary", "amount"),
        "taxes": number("paid", "amount", cause="tax"),
        "offers": number("propose") + number("counter"),
        "deals": number("accept"),
        "rents": total("rent-due", "square"),
        "rent": total("rent-due", "square", "amount"),
        "bought_for": total("buy", "square", "amount"),
        "built": total("build", "square"),
        "mortgaged": total("mortgage", "square"),
    }


def test_events_add_up_to_what_was_counted(tmp_path: Path) -> None:
    files = [tmp_path / "plain.parquet", tmp_path / "threads.parquet"]
    results = in_few(events=files[0])
    with ThreadPoolExecutor(2) as pool:
        in_few(events=files[1], executor=pool, chunk=1)
    assert files[0].read_bytes() == files[1].read_bytes()
    rows = pq.read_table(files[0]).to_pylist()
    assert [*dict.fromkeys(row["game"] for row in rows)] == [0, 1, 2]
    sums = told(rows)
    wrong = [name for name in sums if np.any(results.tally[name][0] != sums[name])]
    assert wrong == []
    rolls = [row for row in rows if row["event"] == "roll"]
    assert {row["seat"] for row in rolls} == {"A", "B"}
    assert all(row["square"] is None and 2 <= row["first"] + row["second"] <= 12 for row in rolls)
    assert told([row for row in rows if row is not rolls[5]])["throws"] != sums["throws"]
    assert pq.read_schema(files[0]).metadata[b"magie.seed"] == b"few"


def test_a_game_with_more_events_than_there_is_room_is_played_again() -> None:
    run_spec = SPECS["from a position"]
    roomy, cramped = EventReplayer(run_spec, False), EventReplayer(run_spec, False, room=3)
    assert cramped.events_of(1).tobytes() == roomy.events_of(1).tobytes()


@pytest.mark.long
@pytest.mark.numba
def test_compiled_games_have_the_events_of_plain_ones() -> None:
    for run_spec in SPECS.values():
        plain, fast = EventReplayer(run_spec, False), EventReplayer(run_spec, True)
        for number in range(2):
            assert fast.events_of(number).tobytes() == plain.events_of(number).tobytes()


# From a position.


def test_from_the_beginning_is_a_position_too() -> None:
    whole = make_run_spec("francs", ["steady", "random"], "start", turns=60, rotate=False)
    line = position.format(whole.first_game(), whole.tag)
    begun = make_run_spec("classic", ["steady", "random"], "start", turns=60, start=line)
    assert (begun.tag, begun.rotate) == ("francs", False)
    one, other = (play_chunk(spec, 0, 3, True, False) for spec in (whole, begun))
    assert one.rows is not None
    assert other.rows is not None
    assert one.rows.tobytes() == other.rows.tobytes()
    assert one.tally.tobytes() == other.tally.tobytes()


def test_games_from_a_position_go_on_from_it() -> None:
    run_spec = SPECS["from a position"]
    results = Results(run_spec, played("from a position").tally, GAMES, 1.0, False)
    rows = played("from a position").rows
    assert rows is not None
    assert {*rows["starter"]} == {1}
    assert not rows["shift"].any()
    # The greens and the light blues belong to one seat already, and no seat bought them since.
    assert {*rows["completed"][:, 1]} == {*rows["completed"][:, 6]} == {0}
    groups = results.groups
    assert groups[1].payback is None
    assert groups[1].held == 3
    assert sum(wins.won for wins in results.wins_by_order) == results.ended
    turning = make_run_spec("classic", ["steady"], rotate=True, start=run_spec.start)
    assert turning.rotate


@pytest.mark.parametrize(
    ("options", "part", "reason"),
    [
        ({"start": "m2 classic"}, "start", "begins with its version"),
        ({"start": "m1 clasic pre:A A1@0 B1@0"}, "start", "1:4: there is no edition 'clasic'"),
        ({"start": "m1 classic pre:A A1@99 B1@0"}, "start", "1:21: expected a square"),
        ({"start": "m1 classic pre:A A1500@0 B1500@0 bank:99/12"}, "start", "32 houses in the box"),
        ({"start": "m1 classic over:A A1500@0* B0@0x1 bank:32/12"}, "start", "is over"),
        ({"edition": "francs"}, "edition", r"the position says it \(classic, 2 seats\)"),
        ({"variant": "short"}, "variant", "leave it out"),
        ({"rules": {"jail_fine": 60}}, "rules", "leave it out"),
        ({"seats": 3}, "seats", "leave it out"),
        ({"bots": ["random"] * 3}, "seats", "played by 2 to 8, not by 2"),
        ({"count": "everything"}, "count", "'everything' is none of games, squares, all"),
    ],
)
def test_what_cannot_go_on_is_explained(options: dict[str, Any], part: str, reason: str) -> None:
    line = "m1 classic between:A A1500@0 B1500@0 bank:32/12"
    with pytest.raises(RunSpecError, match=reason) as caught:
        in_few(**{"start": line, **options})
    assert caught.value.part == part


def test_a_table_in_a_few_words_is_the_position_that_it_writes() -> None:
    book = SPECS["whole"].book
    line = "m1 classic between:A A1500@0(16,18,19) B400@0(31,32,34) bank:32/12"
    assert setup_line(book, "A: orange; B: green, $400") == line
    results = in_few(start=line, seed="same", count="games")
    again = in_few(start=setup_line(book, "B: vert, $400; A: 16, 18, 19"), seed="same")
    assert results.rows is not None
    assert again.rows is not None
    assert results.rows.tobytes() == again.rows.tobytes()


# Frames.


def test_frames_hold_the_figures() -> None:
    results = in_few()
    games = results.frame()
    assert games.num_rows == results.games
    assert sum(games["turns"].to_pylist()) == results.counts.turns
    deeds = results.frame("deeds", "fr")
    assert deeds["rent"].to_pylist() == [deed.rent for deed in results.deeds]
    assert "rue de la Paix" in " ".join(deeds["name"].to_pylist()).replace("Rue", "rue")
    wins = [row for row in results.frame("wins").to_pylist() if row["by"] == "bot"]
    assert [row["rate_low"] for row in wins] == [each.rate.low for each in results.wins_by_bot]
    assert results.frame("groups").num_rows == GROUPS
    assert results.frame("landings").num_rows == 41
    assert results.frame("moments").num_rows == 2 * len(results.moments)


def test_a_table_of_games_names_groups_and_seats() -> None:
    results = in_few(games=4, turns=300, seed="study")
    assert results.rows is not None
    for row, figures in zip(results.frame().to_pylist(), results.rows, strict=True):
        ids = [group.id for group in results.book.groups]
        held = [name for at, name in enumerate(ids) if figures["winner_groups"] >> at & 1]
        assert row["winner_groups"] == (held if row["winner"] else None)
        for at, name in enumerate(ids):
            turn, seat = divmod(int(figures["completed"][at]), SEATS)
            never = figures["completed"][at] == NOT_COMPLETED
            assert row[f"completed_{name}"] == (None if never else turn)
            assert row[f"completed_by_{name}"] == (None if never else "AB"[seat])
        assert row["rent_paid_A"] == figures["rent_paid"][0]
        assert row["deals_B"] == figures["dealt"][1]


def needs_pyarrow(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(module: str) -> Any:
        raise ImportError(module)

    monkeypatch.setattr(errors, "import_module", missing)


@pytest.mark.parametrize(
    ("ask", "error", "reason"),
    [
        (lambda: in_few(keep=False).frame(), RunSpecError, "ask for them with keep=True"),
        (lambda: in_few().frame("deed"), RunSpecError, "did you mean 'deeds'"),
        (lambda: in_few(count="games").frame("deeds"), NotCountedError, "deeds were not counted"),
        (lambda: in_few(count="squares").frame("moments"), NotCountedError, "not 'all'"),
    ],
)
def test_a_frame_that_there_is_not_is_explained(
    ask: Callable[[], Table], error: type[ValueError], reason: str
) -> None:
    with pytest.raises(error, match=reason):
        ask()


def test_a_frame_without_pyarrow_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    results = in_few()
    needs_pyarrow(monkeypatch)
    with pytest.raises(RunBlockedError, match=r"needs pyarrow.*\[sim\]"):
        results.frame("deeds")


def test_a_row_is_as_small_as_the_documents_say() -> None:
    text = (Path(__file__).parents[2] / "docs" / "scale.md").read_text("utf-8")
    assert f"  {GameRow.dtype.itemsize} bytes a game." in text
