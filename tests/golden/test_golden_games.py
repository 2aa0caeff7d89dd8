"""Golden games are played once more, event by event."""

from __future__ import annotations

from pathlib import Path

import pytest

import magie
from magie.notation import gamefile
from tests.golden.games import FOLDER, GAMES, played
from tests.random_play import EDITIONS, VARIANTS

FILES = sorted(FOLDER.glob("*.magie"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_is_played_event_by_event(path: Path) -> None:
    text = path.read_text("utf-8")
    assert played(gamefile.parse(text, path.name)) == text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_last_line_of_a_golden_game_is_its_position(path: Path) -> None:
    text = path.read_text("utf-8")
    line = text.splitlines()[-1].removeprefix("# ")
    assert str(magie.replay(text)) == line
    assert str(magie.Match.at(line)) == line


def test_there_are_three_golden_games_for_every_edition_and_variant() -> None:
    names = {path.stem for path in FILES}
    assert names == {
        f"{edition}-{variant}-{number}"
        for edition in EDITIONS
        for variant in VARIANTS
        for number in range(1, GAMES + 1)
    }
