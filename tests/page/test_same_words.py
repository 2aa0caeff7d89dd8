"""The page tells events and choices in the very sentences of the command line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from magie.game.actions import Verb
from magie.game.events import EventKind
from magie.match import Match
from magie.notation import gamefile
from magie.sentences import SentenceWriter
from magie.server.history.replay import replay_of_file
from magie.views.board import board_view
from magie.views.menus import menu_view
from magie.words import LANGUAGES
from tests.golden.games import FOLDER, read
from tests.scale import sized
from tests.timeouts import TEST_TIMEOUT_S

ROOT = Path(__file__).parents[2]
GAMES = sorted(FOLDER.glob(sized("*-standard-1.magie", "*-1.magie")))
"""Of every edition; in the long form of every variant too."""
OF_A_KIND = 12
"""Events or choices of one kind from one game: more say nothing new."""


def game_cases(path: Path) -> dict[str, Any]:
    """What happened in a golden game and what could have, in the words of the command line."""
    text = read(path)
    replay = replay_of_file(text)
    file = gamefile.parse(text)
    match = Match.from_file(file)
    tellers = [SentenceWriter(match.book, replay.names, language) for language in LANGUAGES]
    events: dict[str, list[Any]] = {}
    for frame in replay.frames:
        for told in map(msgspec.to_builtins, frame.events):
            alike = events.setdefault(told["event"], [])
            if len(alike) < OF_A_KIND:
                alike.append([told, *(say_event(teller, told) for teller in tellers)])
    choices: dict[str, list[Any]] = {}
    for line in file.lines:
        match.follow(line)
        for seat in range(match.game.seats):
            gather(choices, match, seat, tellers)
    return {
        "board": board_view(match.book),
        "names": replay.names,
        "events": [case for alike in events.values() for case in alike],
        "choices": [case for alike in choices.values() for case in alike],
    }


def say_event(teller: SentenceWriter, told: dict[str, Any]) -> str:
    numbers = {name: value for name, value in told.items() if name != "event"}
    return teller.event(EventKind[told["event"].upper().replace("-", "_")], numbers)


def gather(
    choices: dict[str, list[Any]], match: Match, seat: int, tellers: list[SentenceWriter]
) -> None:
    if match.over or match.game.out[seat]:
        return
    for choice in menu_view(match.game, match.edition, seat):
        alike = choices.setdefault(choice.verb, [])
        if len(alike) < OF_A_KIND:
            words = choice.text.split()
            low = high = int(words[-1]) if choice.verb == "shift" else 0
            verb = Verb[choice.verb.upper().replace("-", "_")]
            low, high = low or choice.low, high or choice.high
            said = [
                teller.choice(verb, choice.target, low, high, " ".join(words[2:]))
                for teller in tellers
            ]
            alike.append([choice, *said])


def test_the_page_says_what_the_command_line_says(tmp_path: Path) -> None:
    assert len(GAMES) == sized(5, 15)
    told = tmp_path / "told.json"
    told.write_bytes(msgspec.json.encode([game_cases(path) for path in GAMES]))
    done = subprocess.run(
        [sys.executable, "hatch_build.py", "npm", "exec", "vitest", "run", "src/words/agreement"],
        cwd=ROOT,
        env={**os.environ, "MAGIE_TOLD": str(told)},
        capture_output=True,
        text=True,
        check=False,
        timeout=TEST_TIMEOUT_S,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{len(GAMES)} passed" in done.stdout, done.stdout
