"""The examples: each of them runs as it stands."""

from __future__ import annotations

import asyncio
import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from magie.bots.external_bot import ExternalBot
from magie.bots.factory import check, create
from magie.bots.game_loop import play_game
from magie.editions.load import load
from magie.rng import Rng
from tests.server.live_server import live_server
from tests.timeouts import TEST_TIMEOUT_S

EXAMPLES = Path(__file__).parents[2] / "examples"
MY_BOT = f"{EXAMPLES / 'my_bot.py'}:my_bot"
PLENTY = 60.0
"""Seconds that no answer takes, however busy the machine is."""
TURNS = 1000
HOTELS = "1.5,3.5,5,6.5,8.5,9.5,11.5,12,13.5,14.5,15,16.5,18.5,19.5"
LOST = f"m1 classic/standard/go_salary=0 pre:A A1@0 B1500@10({HOTELS}) bank:32/1"
"""Wherever A goes from here, the game is soon over: nothing brings money but cards."""


def run(name: str, *words: str) -> str:
    """What an example prints, from another folder and without a word on the standard error."""
    done = subprocess.run(
        [sys.executable, EXAMPLES / name, *words],
        capture_output=True,
        text=True,
        timeout=TEST_TIMEOUT_S,
        cwd=EXAMPLES.parent.parent,
        check=True,
    )
    return done.stdout


def loaded(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_example_says_how_to_run_it_and_is_tried_here() -> None:
    tried = Path(__file__).read_text("utf-8")
    for path in EXAMPLES.glob("*.py"):
        opening = path.read_text("utf-8").split('"""')[1]
        assert re.search(rf"`(python|magie) .*\bexamples/{path.name}\b.*`", opening), path.name
        assert f'"{path.stem}"' in tried or f'"{path.name}"' in tried or path.stem == "my_bot"


@pytest.mark.parametrize("edition", ["classic", "mega-2007"])
def test_my_bot_plays_a_whole_game_without_a_fault(edition: str) -> None:
    check(MY_BOT)
    mine = create(MY_BOT, 1)
    assert isinstance(mine, ExternalBot)
    outcome = play_game(
        load(edition).edition, [mine, create("random", 2)], Rng.of(5), TURNS, PLENTY
    )
    assert not mine.faults, mine.last_error
    assert outcome.winners, "the game should have come to its end"


def test_a_game_is_replayed_and_taken_back() -> None:
    told = run("replay_game.py")
    assert "205 moves, 392 events: <Match classic/short, 3 seats, won by C>" in told
    assert "Chloé wins the game.  (OBJ-01, SHORT-16, TIMED-01)" in told
    assert "todo:debt(B,C,950,rent) deals:3\n    then B bankrupt" in told


def test_statistics_of_a_file_add_up() -> None:
    pytest.importorskip("pyarrow")
    told = run("parquet_statistics.py")
    assert told.startswith("24 games of classic, seed 7\n")
    shares = [int(share) for share in re.findall(r"ahead in (\d+)%", told)]
    assert 99 <= sum(shares) <= 101


def test_the_study_compares_games_in_pairs() -> None:
    told = run("house_rule_study.py")
    assert re.search(r"^difference: \+7\.3 ± 0\.8 \(95%, 24 pairs\)$", told, re.MULTILINE)


def test_the_client_plays_a_game_to_its_end(tmp_path: Path) -> None:
    client = loaded("client")
    text = (EXAMPLES / "client.py").read_text("utf-8")
    lines = text.split('"""', 2)[2].splitlines()
    assert len([line for line in lines if not re.match(r'\s*("""|$)', line)]) <= 42
    assert "import magie" not in text
    game = f"edition: classic\nrules: go_salary=0\nseats: Ann, Bo\nposition: {LOST}\n"

    async def evening() -> list[int]:
        async with live_server(tmp_path) as server:
            opened = await server.open_table(seats=[{}, {"bot": "steady"}], game=game)
            link = f"http://127.0.0.1:{server.port}/t/{opened['table']}#{opened['invite']}"
            playing = asyncio.create_task(asyncio.to_thread(client.play, link, "Ann"))
            room = server.rooms.loaded[opened["table"]]
            while not room.table.seats[0].person and not playing.done():
                await asyncio.sleep(0.01)
            status, told = await server.call(
                "POST",
                f"/api/tables/{opened['table']}/commands",
                {"do": "start", "id": "0" * 32, "version": room.table.version},
                opened["token"],
            )
            assert status == 200, told
            return await asyncio.wait_for(playing, TEST_TIMEOUT_S)

    assert asyncio.run(evening()) == [1]
