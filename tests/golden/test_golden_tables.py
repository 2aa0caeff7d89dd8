"""Golden tables are read once more, entry by entry."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from magie import Match, NotationError
from magie.cli import main
from magie.editions.load import load
from magie.game.edition import RULES_VERSION
from magie.notation import gamefile
from magie.rules import movement
from magie.rules.money import pay
from magie.server.storage.loading import load_table, replay_rows
from magie.server.storage.sqlite import SqliteStore
from magie.server.table import state
from magie.server.table.dicebox import Dicebox
from magie.server.table.entries import ENTRY_KINDS, ENTRY_SCHEMA, Moved, Opened, Row, Sat
from magie.server.table.export import export_game
from magie.server.table.state import BrokenLogError, Table
from tests.golden.tables import NUMBERS, TABLES, read, sign
from tests.random_play import EDITIONS, VARIANTS
from tests.scale import sized

FILES = sorted(TABLES.glob("*.jsonl"))
RULINGS = TABLES / "rules1-schema1-rulings.jsonl"
"""Version 1: a house of 200 is won for 61 and sold for 100 (AMB-51); then a throw passes GO and
ends in jail with its salary (AMB-08)."""
each_table = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def check(kept: list[tuple[Row, str]]) -> Table:
    """Read a log; everything must be as it was when it was written."""
    table = Table(kept[0][0].table)
    for row, expected in kept:
        asyncio.run(replay_rows(table, [row]))
        assert sign(table) == expected, f"entry {row.version} leads elsewhere"
    return table


@each_table
def test_a_golden_table_is_what_it_was_after_every_entry(path: Path, tmp_path: Path) -> None:
    kept = [*read(path)]
    table = check(kept)
    assert table.hash == kept[-1][0].hash

    async def stored() -> None:
        store = SqliteStore(tmp_path)
        await store.open()
        await store.append([row for row, _ in kept])
        loaded = await load_table(store, table.id)
        assert loaded is not None
        assert (loaded.table.hash, loaded.table.game) == (table.hash, table.game)
        await store.close()

    asyncio.run(stored())


def test_a_game_is_continued_and_verified_by_the_rules_that_it_began_with(tmp_path: Path) -> None:
    table = check([*read(RULINGS)])
    assert table.edition.rules_version == 1
    assert table.playing.cash[0] == 1600 - 61 + 100 + 200
    text = gamefile.format(export_game(table, Dicebox([])))
    assert Match.replay(text).game == table.game
    path = tmp_path / "rulings.magie"
    path.write_text(text, "utf-8")
    assert CliRunner().invoke(main, ["verify", str(path)]).exit_code == 0


def test_the_rules_of_today_refuse_its_bid_and_pay_no_salary_for_its_throw() -> None:
    exported = export_game(check([*read(RULINGS)]), Dicebox([]))
    today = replace(exported, extra=())
    with pytest.raises(NotationError, match="bid is too low"):
        Match.replay(gamefile.format(today))
    throw = replace(today, lines=exported.lines[-1:])
    assert Match.replay(gamefile.format(throw)).game.cash[0] == 1600


def test_a_table_that_is_read_by_the_rules_of_today_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A planted mistake: the version that the table was opened with is forgotten."""

    def forget(terms: Opened) -> object:
        return load(terms.edition, terms.variant, terms.rules)

    monkeypatch.setattr(state, "book_of", forget)
    with pytest.raises(BrokenLogError, match="BID_TOO_LOW"):
        check([*read(RULINGS)])


def test_this_version_has_its_golden_tables() -> None:
    names = {path.stem for path in FILES}
    ours = {f"rules{RULES_VERSION}-schema{ENTRY_SCHEMA}-{number:02}" for number in NUMBERS}
    assert ours <= names


def test_golden_tables_have_every_edition_variant_and_kind_of_entry() -> None:
    entries = [row.entry for path in FILES for row, _ in read(path)]
    opened = [entry for entry in entries if isinstance(entry, Opened)]
    assert {each.edition for each in opened} == {*EDITIONS}
    assert {each.variant for each in opened} == {*VARIANTS}
    kinds = Counter(type(entry).__name__.lower() for entry in entries)
    assert {kind for kind in ENTRY_KINDS if not kinds[kind]} == set()
    hands = {entry.hand for entry in entries if isinstance(entry, Moved)}
    assert hands == {"person", "bot", "clock"}
    assert any(entry.deal for entry in entries if isinstance(entry, Moved))
    sat = [(at, entry) for at, entry in enumerate(entries) if isinstance(entry, Sat)]
    assert any(isinstance(entries[at - 1], Moved) for at, _ in sat), "no seat was handed over"


@each_table
def test_a_rule_that_changes_is_noticed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted mistake: every move of a token costs the seat one coin."""
    emit = movement.emit

    def greedy(game: object, event: int, a: int, b: int, c: int, d: int) -> None:
        pay(game, a, -1, 1)  # type: ignore[arg-type]
        emit(game, event, a, b, c, d)  # type: ignore[arg-type]

    monkeypatch.setattr(movement, "emit", greedy)
    with pytest.raises((AssertionError, BrokenLogError), match=r"leads elsewhere|refused|cannot"):
        check([*read(path)])


@each_table
def test_a_row_that_changes_is_noticed(path: Path) -> None:
    kept = [*read(path)]
    for number, at in enumerate((0, len(kept) // 2, len(kept) - 1)):
        row, expected = kept[at]
        changes = [
            msgspec.structs.replace(row, body=row.body.replace(b":", b": ", 1)),
            msgspec.structs.replace(row, at=row.at + 1),
            msgspec.structs.replace(row, command="0" * 32),
        ]
        # In the short form every place and every change, in the long form each with each.
        for changed in sized([changes[number]], changes):
            with pytest.raises(BrokenLogError, match="does not follow"):
                check([*kept[:at], (changed, expected), *kept[at + 1 :]])
    with pytest.raises(BrokenLogError, match="does not follow"):
        check([*kept[:3], *kept[4:]])
