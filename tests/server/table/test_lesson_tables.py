"""Lessons at a table: the bots follow the file, play on after a detour, and follow it again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from magie.lessons import lesson_names, lesson_text
from magie.notation import gamefile, lesson
from magie.server.live.rooms import Rooms
from magie.server.table import commands
from magie.server.table.recorded import lesson_move, recorded_outcomes
from tests.server.live_server import Json, LiveServer
from tests.server.table.test_opening import TABLES, at_home
from tests.server.virtual_table import VirtualPlayer, on_virtual_time, run_pending, start_game

FIRST = lesson_text("first-game")
LINES = lesson.parse(FIRST).file.lines


def own_moves(lines: tuple[str, ...]) -> list[str]:
    """The moves of the player in a lesson, without their chance."""
    return [
        " ".join(word for word in line.split() if not recorded_outcomes([word]))
        for line in lines
        if line.startswith("A ")
    ]


async def follow(ann: VirtualPlayer, lines: tuple[str, ...]) -> None:
    """Make the player's moves of these lines; the bots make theirs."""
    for move in own_moves(lines):
        if " offer " in move:
            other, text = move.removeprefix("A offer ").split(" ", 1)
            assert await ann.propose("ABC".index(other), text) == "ack"
        else:
            assert await ann.move(move) == "ack", move
        await run_pending()


def taught(name: str, story: Callable[[VirtualPlayer], Any]) -> None:
    """Sit down to a lesson."""

    async def play(rooms: Rooms) -> None:
        [ann] = await start_game(rooms, "Ann", tempo=0.0, lesson=name)
        await story(ann)

    on_virtual_time(play)


@pytest.mark.parametrize("name", lesson_names())
def test_the_bots_play_their_lines_and_the_dice_fall_as_written(name: str) -> None:
    async def story(ann: VirtualPlayer) -> None:
        lines = lesson.parse(lesson_text(name)).file.lines
        await follow(ann, lines)
        assert tuple(ann.table.lines) == lines
        assert ann.table.drawn == 0
        assert [seat.name for seat in ann.table.seats] == ["Ann", "Jasper", "Finn"]
        assert ann.table.terms.clock == "none"
        assert ann.table.coached == (0,), "as after a coach, the game counts for no statistics"

    taught(name, story)


def test_after_a_detour_the_bots_play_on_and_an_undo_returns_to_the_lesson() -> None:
    async def story(ann: VirtualPlayer) -> None:
        buys = LINES.index("A buy")
        await follow(ann, LINES[:buys])
        assert await ann.move("decline") == "ack"
        await run_pending()
        assert tuple(ann.table.lines[: buys + 1]) != LINES[: buys + 1]
        assert len(ann.table.lines) > buys + 1, "the bots have bid meanwhile"
        while tuple(ann.table.lines) != LINES[: len(ann.table.lines)]:
            assert await ann.do(commands.Undo) == "ack"
        await follow(ann, LINES[len(ann.table.lines) :])
        assert tuple(ann.table.lines) == LINES

    taught("first-game", story)


def test_a_bot_has_a_line_only_where_it_is_next_and_nothing_else_was_played() -> None:
    assert lesson_move(FIRST, LINES[:1], "B") == "roll"
    assert lesson_move(FIRST, LINES[:1], "C") == ""
    assert lesson_move(FIRST, ["A roll 1+2"], "B") == ""
    assert lesson_move(FIRST, LINES, "A") == ""


def test_a_lesson_of_ones_own_is_played_and_what_is_none_is_refused(tmp_path: Path) -> None:
    own = FIRST.replace("Jasper", "Eve").replace("first-game", "mine")
    seat = [{"name": "Zoé"}]

    async def work(server: LiveServer) -> None:
        ann = await server.open_table(seats=seat, lesson=own)
        path = f"{TABLES}/{ann['table']}"
        status, state = await server.call("GET", path, token=ann["token"])
        assert status == 200
        assert state["table"]["lesson"] is True
        assert [each["name"] for each in state["table"]["seats"]] == ["Zoé", "Eve", "Finn"]
        status, view = await server.call("GET", f"{path}/lesson", token=ann["token"])
        assert (status, view["name"], view["played"]) == (200, "mine", [])
        assert len(view["steps"]) == 9
        assert tuple(view["lines"]) == LINES
        assert view["remarks"][-1]["action"] == len(LINES)
        plain = await server.open_table(seats=[*seat, {"bot": "steady"}])
        missing = f"{TABLES}/{plain['table']}/lesson"
        assert (await server.call("GET", missing, token=plain["token"]))[0] == 404
        for more, detail in refused(own):
            status, said = await server.call("POST", TABLES, {"seats": seat, **more})
            assert (status, said["code"]) == (400, "bad-terms"), more
            assert detail in said["detail"]

    def refused(own: str) -> list[tuple[Json, str]]:
        broken = own.replace("A build 18", "A build 39")
        return [
            ({"lesson": "no-such-lesson"}, "first-game, mega"),
            ({"lesson": broken}, f"line {own[: own.index('A build 18')].count(chr(10)) + 1}"),
            ({"lesson": own, "seats": [*seat, {"bot": "steady"}]}, "takes one seat"),
            ({"lesson": own, "game": own}, "comes with its game"),
        ]

    at_home(tmp_path, work)


def test_the_game_of_a_lesson_can_be_exported(tmp_path: Path) -> None:
    async def work(server: LiveServer) -> None:
        ann = await server.open_table(seats=[{"name": "Zoé"}], lesson="mega")
        async with server.connect(ann) as player:
            assert (await player.send("start"))["t"] == "ack"
            await player.until(lambda: player.table["stage"] == "playing")
        path = f"{TABLES}/{ann['table']}/game"
        status, text = await server.call("GET", path, token=ann["token"])
        assert status == 200
        file = gamefile.parse(text)
        assert (file.edition, file.coached) == ("mega-2007", "A")

    at_home(tmp_path, work)
