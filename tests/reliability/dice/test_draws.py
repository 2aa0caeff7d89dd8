"""Dice under load and through kills: the short form of ``draws.py`` (D1)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from proofs.dice.draws import all_checked, checked, games, through_kills, under_load
from proofs.load.trials import Setting
from tests.scale import sized

SMALL = Setting(
    tables=sized(3, 6),
    rate=30.0,
    seconds=sized(1.0, 3.0),
    warm_up=0.0,
    told=lambda _line: None,
)
KILLS, ACKS, HAUNTED = sized(1, 2), sized(50, 200), sized(6, 20)


def test_every_draw_under_load_and_through_kills_is_made_again_by_three(tmp_path: Path) -> None:
    loaded, killed = tmp_path / "load", tmp_path / "kills"
    loaded.mkdir()
    killed.mkdir()
    assert under_load(loaded, SMALL) == []
    assert through_kills(killed, KILLS, ACKS, HAUNTED) == []
    first, others = [*games(loaded)], [*games(killed)]
    assert len(first) == SMALL.tables
    assert len(others) >= HAUNTED
    found = all_checked([*first, *others])
    assert found.wrong == []
    assert found.games == len(first) + len(others)
    assert found.draws > found.games


def test_a_server_that_throws_dice_of_its_own_is_found_out_by_each_of_them(tmp_path: Path) -> None:
    assert under_load(tmp_path, replace(SMALL, inject="loaded")) == []
    texts = [*games(tmp_path)]
    found = checked(texts)
    assert found.draws == 0
    assert len(found.wrong) == len(texts) == SMALL.tables
    for said in found.wrong:
        assert said.count("draw 1") == 3, said
