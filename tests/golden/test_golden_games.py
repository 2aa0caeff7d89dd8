"""Golden games are played once more, event by event."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import magie
from magie.editions.load import load
from magie.editions.parameters import PARAMETERS
from magie.game.actions import Verb
from magie.game.events import EVENTS
from magie.game.state import Game
from magie.notation import gamefile
from magie.notation.moves import parse
from magie.rules import money
from tests.golden.games import FOLDER, GAMES, name_of, played, read
from tests.golden.house_games import HOUSE
from tests.random_play import EDITIONS, VARIANTS
from tests.scale import sized

FILES = sorted([*FOLDER.glob("*.magie*"), *HOUSE.iterdir()])
ENOUGH = 200
THRICE = 3
PLAYED = sorted({*FILES[:: sized(2, 1)], *FOLDER.glob("*-1.magie")})
"""Of every edition and variant one is played at least, and every other one by house rules."""
LARGEST = 1_600_000
"""Bytes of all golden games and tables together."""


@pytest.mark.parametrize("path", PLAYED, ids=name_of)
def test_a_golden_game_is_played_event_by_event(path: Path) -> None:
    text = read(path)
    assert played(gamefile.parse(text, path.name)) == text
    line = text.splitlines()[-1].removeprefix("# ")
    assert str(magie.Match.at(line)) == line


def test_there_are_three_golden_games_for_every_edition_and_variant() -> None:
    names = {name_of(path) for path in FILES if path.parent == FOLDER}
    assert names == {
        f"{edition}-{variant}-{number}"
        for edition in EDITIONS
        for variant in VARIANTS
        for number in range(1, GAMES + 1)
    }


def test_there_are_enough_golden_games_and_they_are_not_too_large() -> None:
    assert len(FILES) >= ENOUGH
    size = sum(path.stat().st_size for path in FOLDER.rglob("*") if path.suffix != ".py")
    assert size < LARGEST


def test_every_parameter_is_away_from_its_default_in_a_golden_game() -> None:
    seen: Counter[str] = Counter()
    for path in {*PLAYED} & {*HOUSE.iterdir()}:
        file = gamefile.parse(read(path), path.name)
        ours = load(file.edition, file.variant, file.rules).parameters
        default = load(file.edition, file.variant).parameters
        seen.update(name for name in PARAMETERS if ours[name] != default[name])
    assert {name for name in PARAMETERS if not seen[name]} == set()


def test_every_event_happens_three_times_and_every_verb_is_used() -> None:
    events: Counter[str] = Counter()
    unused = {*Verb}
    # Once every verb has been seen no further game is parsed: the rare ones come first.
    for path in sorted(FILES, key=lambda path: (path.parent == FOLDER, "rare" not in path.name)):
        text = read(path)
        for line in text.splitlines():
            if line.startswith("# "):
                events[line.split()[1]] += 1
        for line in gamefile.parse(text).lines if unused else ():
            if not line.startswith(("deal ", "time ")):
                unused -= {step[0] for step in parse(line, Game()).steps}
    assert {kind.name: events[kind.name] for kind in EVENTS if events[kind.name] < THRICE} == {}
    assert unused == set()


def test_a_rule_that_changes_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted mistake: interest is rounded down, where the booklets round it up."""
    text = read(FOLDER / "classic-standard-1.magie")
    file = gamefile.parse(text)
    assert played(file) == text

    def generous(edition: object, amount: int, percent: int) -> int:
        return amount * percent // 100

    from magie.rules import mortgage

    assert mortgage.percent_of is money.percent_of
    monkeypatch.setattr(mortgage, "percent_of", generous)
    assert played(file) != text


def test_a_line_that_changes_is_noticed() -> None:
    text = read(FOLDER / "classic-standard-1.magie")
    at = text.index("# MOVE ")
    changed = text[:at] + text[at:].replace("to=3", "to=4", 1)
    assert changed != text
    assert played(gamefile.parse(changed)) != changed
