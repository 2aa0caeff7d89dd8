"""Stale commands: a command is stale only if something that it depends on has changed since."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from magie.server.live import room
from magie.server.live.chat import say
from magie.server.live.rooms import Rooms
from magie.server.storage.snapshots import restore_table, take_snapshot
from magie.server.table import commands
from magie.server.table.ids import new_id
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.stale import is_stale
from magie.server.table.state import Table
from tests.server.virtual_table import (
    OFFERED_TO_THREE,
    RESTING,
    VirtualPlayer,
    on_virtual_time,
    seat_players,
    start_game,
)

ONE_WAY = 0.25
"""Seconds that a message takes on the slow line."""
MOVES = 12


async def ask(
    player: VirtualPlayer, kind: type[commands.Command], version: int, **more: Any
) -> str:
    """Give one command for a version; how it is answered."""
    if "seat" in kind.__struct_fields__:
        more = {"seat": player.seat, **more}
    try:
        await player.room.execute(player.principal, kind(new_id(), version, **more))
    except RejectedError as error:
        return error.code
    return "ack"


# ------------------------------------------------------------------------------- the slow line


async def chatter(player: VirtualPlayer, other: int) -> None:
    """Everything that one may do beside the game, at the pace of commands."""
    number = 0
    while True:
        number += 1
        await asyncio.sleep(1 / 3)
        await player.do(commands.Mute, other=other, on=number % 2 == 0)
        await player.propose(0, f"${number % 9 + 1} for $1")
        await player.vote("pause", yes=number % 2 == 0)
        await say(player.room, player.principal, "hurry up", "")


async def play_on_a_slow_line(rooms: Rooms) -> None:
    """A player whose every message takes a quarter of a second, beside two chatterers."""
    poor = RESTING.replace("A1500", "A900")
    ann, bo, cy = await start_game(rooms, "Ann Bo Cy", position=poor)
    talking = [asyncio.create_task(chatter(each, each.seat % 2 + 1)) for each in (bo, cy)]
    tries, squares = 0, (1, 5, 11)
    for number in range(MOVES):
        verb = "mortgage" if number // len(squares) % 2 == 0 else "lift"
        text, answer = f"{verb} {squares[number % len(squares)]}", ""
        while answer != "ack":
            tries += 1
            version = ann.table.version
            await asyncio.sleep(2 * ONE_WAY)
            answer = await ask(ann, commands.Move, version, text=text)
            assert answer in ("ack", Code.STALE)
            assert tries <= MOVES, "more than one try for a move"
        await asyncio.sleep(0.1)
    for task in talking:
        task.cancel()


def test_a_player_on_a_slow_line_needs_one_try_for_each_move() -> None:
    on_virtual_time(play_on_a_slow_line)


def test_a_table_that_compares_whole_versions_locks_a_slow_line_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(room, "is_stale", lambda table, command: command.version != table.version)
    with pytest.raises(AssertionError, match="more than one try"):
        on_virtual_time(play_on_a_slow_line)


# ---------------------------------------------------------------------- what depends on what


def test_a_move_depends_on_the_game_alone() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", position=RESTING)
        version = ann.table.version
        for wish in (
            bo.do(commands.Mute, other=2, on=True),
            bo.propose(0, "3 for 1"),
            bo.vote("pause"),
            cy.do(commands.Leave),
            cy.do(commands.Return),
            ann.do(commands.Host, person=bo.person),
        ):
            assert await wish == "ack"
        assert await ask(ann, commands.Move, version, text="mortgage 5") == "ack"
        assert await ask(ann, commands.Move, version, text="end") == Code.STALE
        version = ann.table.version
        assert await bo.move("mortgage 12") == "ack", "a move of another seat"
        assert await ask(ann, commands.Move, version, text="end") == Code.STALE
        version = ann.table.version
        assert await ask(ann, commands.Move, version + 1, text="end") == Code.STALE, "not yet"

    on_virtual_time(story)


@pytest.mark.parametrize("kind", [commands.Accept, commands.Propose])
def test_a_deal_depends_on_its_deeds(kind: type[commands.Command]) -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", position=RESTING)
        assert await ann.propose(1, "1 for 3") == "ack"
        more: dict[str, Any] = {"deal": ann.deal()}
        if kind is commands.Propose:
            more = {"other": 0, "text": "3 for 1", "counters": ann.deal()}
        version = ann.table.version
        assert await cy.move("mortgage 6") == "ack", "nothing of this deal"
        assert await ann.move("mortgage 1") == "ack"
        assert await ask(bo, kind, version, **more) == Code.STALE, "it is another deal now"
        version = ann.table.version
        assert await cy.move("mortgage 8") == "ack"
        assert await cy.propose(0, "6 for 5") == "ack"
        assert await ask(bo, kind, version, **more) == "ack"

    on_virtual_time(story)


def test_an_answer_to_a_deal_needs_the_deal_and_nothing_else() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", position=RESTING)
        assert await ann.propose(1, "1 for 3") == "ack"
        assert await ann.propose(2, "1 for 6") == "ack"
        version, (first, second) = ann.table.version, ann.table.deals
        assert await ann.move("mortgage 1") == "ack"
        assert await ask(bo, commands.Decline, version, deal=first) == "ack"
        assert await ask(ann, commands.Withdraw, version, deal=second) == "ack"
        assert await ask(cy, commands.Decline, version, deal=second) == Code.NO_SUCH_DEAL

    on_virtual_time(story)


def test_a_vote_is_for_the_subject_that_was_seen() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", position=OFFERED_TO_THREE)
        assert await ann.move("buy") == "ack"
        assert await ann.do(commands.Undo) == "ack"
        version = ann.table.version
        assert await bo.propose(0, "3 for 1") == "ack"
        assert await ask(cy, commands.Vote, version, about="undo", yes=True) == "ack"
        assert await bo.vote("undo", yes=False) == "ack"
        assert await ann.do(commands.Undo) == "ack"
        assert await ask(bo, commands.Vote, version, about="undo", yes=True) == Code.STALE

    on_virtual_time(story)


def test_a_command_about_a_seat_depends_on_the_seat() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, _ = await seat_players(rooms, "Ann Bo Cy")
        version = ann.table.version
        piece = [each.en for each in ann.table.book.tokens][5]
        assert await bo.do(commands.Choose, piece=piece) == "ack"
        assert await ask(ann, commands.Free, version, seat=2) == "ack"
        assert await ask(ann, commands.Free, version, seat=2) == Code.STALE
        assert await ask(ann, commands.Start, version) == Code.STALE, "the seats have changed"
        version = ann.table.version
        assert await ask(ann, commands.SeatBot, version, seat=2, bot="steady") == "ack"
        version = ann.table.version
        assert await bo.do(commands.Choose, piece="dog") == Code.PIECE_TAKEN
        assert await bo.do(commands.Promise, seal="0" * 64) == "ack"
        assert await ask(ann, commands.Start, version) == "ack"

    on_virtual_time(story)


def test_a_command_from_before_a_snapshot_is_stale() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, _ = await start_game(rooms, "Ann Bo Cy", position=RESTING)
        version = ann.table.version
        assert await bo.propose(0, "3 for 1") == "ack"
        snapshot = await take_snapshot(ann.table).encode()
        row = (await rooms.store.read(ann.table.id))[-1]
        restored: Table = restore_table(snapshot, row)
        move = commands.Move(new_id(), version, 0, "end")
        assert not is_stale(ann.table, move)
        assert is_stale(restored, move), "what has changed before is not known any more"
        assert not is_stale(restored, commands.Move(new_id(), restored.version, 0, "end"))

    on_virtual_time(story)
