"""What is accepted is what stands on the menu: the short form of ``legality`` (B5)."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from magie.editions.load import from_tag
from magie.engine import call_time
from magie.game.actions import Menu
from magie.game.refusals import Refusal
from magie.notation import position
from magie.server.live.room import Room
from magie.server.table import commands
from magie.server.table.auth import Principal
from magie.server.table.ids import new_id
from magie.server.table.opening import JoinRequest, Place, Terms
from magie.server.table.rejections import RejectedError
from proofs.hostile.etiquette import ETIQUETTE
from proofs.hostile.legality.judge import untried
from proofs.hostile.legality.questions import asks, texts
from proofs.hostile.legality.run import GROUPS, HOUSE_QUESTIONS, QUESTIONS, work
from proofs.virtual.decisions import kept
from proofs.virtual.memory_store import MemoryStore
from proofs.virtual.simloop import simulate
from proofs.virtual.world import seeded, virtual_rooms
from tests.invariants import Broken, broken
from tests.scale import sized

PAIRS = sized(12_000, 50_000)
RARE = {
    "catch_up_refusal": "completed",
    "refuse_refusal": "received",
    "cash_refusal": "debt",
    "laying_refusal": "debt",
    "propose_refusal": "post",
    "require_game": "place",
}
"""Questions that are only asked at one kind of decision, or soonest missed there."""
UNFELT = ("debt_refusal", "group_refusal", "lay_card_refusal", "lay_refusal", "tickets_refusal")
"""Left out, they are hardly felt: four are asked once more when a deal is written or accepted, and
one needs a seat that has to even one group and has built on another."""


@pytest.mark.parametrize("seed", range(sized(1, 4)))
def test_a_command_is_accepted_exactly_when_it_stands_on_the_menu(seed: int) -> None:
    findings = work(seed, PAIRS)
    assert findings.wrong == []
    assert findings.pairs >= PAIRS
    assert findings.accepted > PAIRS / 100


def test_every_kind_of_command_is_tried_and_has_its_rule() -> None:
    findings = work(11, 5_000)
    assert untried(findings) == []
    known = {kind.__name__ for kind in get_args(commands.AnyCommand)}
    assert {*findings.kinds} == known == {*(kind.__name__ for kind in ETIQUETTE), "Move"}
    del findings.kinds["Undo"]
    assert untried(findings) == ["no Undo was ever tried"]


@pytest.mark.parametrize(
    "question",
    [*HOUSE_QUESTIONS, *(each for each in QUESTIONS if each not in (*GROUPS, *UNFELT))],
)
def test_a_question_that_is_left_out_is_missed(question: str) -> None:
    for seed in range(8):
        if work(seed, 12_000, inject=question, kind=RARE.get(question, "")).wrong:
            return
    pytest.fail(f"nothing was found wrong without {question}")


def test_time_can_be_called_before_everybody_has_thrown_for_the_start() -> None:
    line = next(line for line in kept()["start"] if "/timed" in line and "rolls:" in line)
    game, tag = position.parse(line)
    edition = from_tag(tag).edition
    assert call_time(game, edition) == Refusal.NONE
    assert broken(game, edition) == Broken.NOTHING
    assert position.parse(position.format(game, tag)) == (game, tag)


@pytest.mark.parametrize("kind", ["between", "post", "offer", "auction", "debt", "deal"])
def test_a_room_stores_what_it_accepts_once_and_nothing_of_what_it_rejects(kind: str) -> None:
    with seeded(f"legality {kind}"):
        assert simulate(through_room(kept()[kind][0], Random(kind))) > 0


async def through_room(line: str, random: Random) -> int:
    """Give a room commands of all kinds; how many were accepted."""
    store, accepted = MemoryStore(), 0
    rooms = virtual_rooms(store)
    await rooms.open()
    seats = position.parse(line)[0].seats
    host = await rooms.create(
        Terms(tuple(Place() for _ in range(seats)), position=line, clock="days")
    )
    room = await rooms.room(host.table)
    people = []
    for seat in range(seats):
        claim = JoinRequest(key=host.invite, name=f"Person {seat}", seat=seat)
        people.append((await rooms.join(host.table, claim)).person)
    start = commands.Start(new_id(), room.table.version)
    await room.execute(Principal(host.table, host.person), start)
    while not room.table.is_running:
        await asyncio.sleep(1)
    tried = [*asks(room.table, random)]
    for seat in range(seats):
        tried += [
            commands.Move(new_id(), 0, seat, text)
            for text in texts(room.table, seat, Menu(), random)
        ]
    for command in random.sample(tried, 300):
        if room.table.is_over:
            break
        who = people[command.seat] if getattr(command, "seat", 9) < seats else host.person
        accepted += await give(room, store, Principal(host.table, who), command)
    await rooms.close()
    return accepted


async def give(room: Room, store: MemoryStore, principal: Principal, command: Any) -> bool:
    """Give a command twice, and compare the log before and after; whether it was accepted."""
    log = store.logs[room.table.id]
    before = len(log), room.table.hash, room.table.game
    command = msgspec.structs.replace(command, id=new_id(), version=room.table.version)
    try:
        answer = await room.execute(principal, command)
    except RejectedError:
        assert (len(log), room.table.hash, room.table.game) == before
        return False
    assert len(log) > before[0]
    assert {row.command for row in log[before[0] : answer.version]} == {command.id}
    assert answer.hash == log[answer.version - 1].hash.hex()
    length = len(log)
    assert await room.execute(principal, command) == answer
    assert len(log) == length
    return True
