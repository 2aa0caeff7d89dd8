"""Rematch: the same people by the same rules at another table, with one click."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from magie.server.live.rooms import Rooms
from magie.server.table import commands
from magie.server.table.auth import Principal
from magie.server.table.rejections import Code, RejectedError
from tests.server.live_server import live_server
from tests.server.virtual_table import RESTING, VirtualPlayer, on_virtual_time, start_game

LAST = (
    "m1 classic/standard/allow_resign=true,jail_fine=60 post:A A1500@10(1,5) B1500@0(3) C0@0x1"
    " banker:B bank:32/12 dice:4+6"
)
"""One word from the end."""


async def finished(rooms: Rooms) -> list[VirtualPlayer]:
    """Three people who have played to the end."""
    people = await start_game(
        rooms, "Ann Bo Cy", position=LAST, clock="normal", public=True, tempo=1.0
    )
    assert await people[1].move("resign") == "ack"
    assert people[0].table.is_over
    return people


def test_one_click_brings_everybody_to_another_table_where_the_old_tokens_are_good(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(
                seats=[{"name": "Ann"}, {}, {"bot": "steady"}], position=LAST
            )
            bo = await server.sit(ann["table"], ann["invite"], "Bo")
            _, eve = await server.call(
                "POST", f"/api/tables/{ann['table']}/watch", {"key": ann["invite"]}
            )
            path = f"/api/tables/{ann['table']}/rematch"
            async with server.connect(ann) as host, server.connect(bo) as friend:
                await host.send("start")
                _, early = await server.call("POST", path, None, ann["token"])
                assert early["code"] == Code.NOT_STARTED
                assert (await friend.insist("move", seat=1, text="resign"))["t"] == "ack"
                assert (await server.call("POST", path, None, eve["token"]))[0] == 404
                _, again = await server.call("POST", path, None, bo["token"])
                await host.until(lambda: host.table["rematch"] == again["table"])
                _, same = await server.call("POST", path, None, ann["token"])
                assert same == again, "a second click leads to the same table"
            for seated, seats in ((ann, [0]), (bo, [1]), (eve, [])):
                there = {**seated, "table": again["table"]}
                async with server.connect(there) as player:
                    assert player.you["seats"] == seats
                    assert [seat["name"] for seat in player.table["seats"]] == [
                        "Ann",
                        "Bo",
                        "Jasper",
                    ]
                    assert player.table["rules"] == {"allow_resign": "true", "jail_fine": "60"}
                    assert player.table["host"] == bo["person"]
                    if seated is bo:
                        assert (await player.send("start"))["t"] == "ack"
                        assert player.game["seats"][0]["cash"] == 1500
                        assert player.game["phase"] == "start", "from the beginning"

    asyncio.run(story())


def test_two_who_click_at_once_meet_at_one_table() -> None:
    async def story(rooms: Rooms) -> None:
        people = await finished(rooms)
        tables = await asyncio.gather(*(rooms.rematch(each.principal) for each in people))
        assert len({*tables}) == 1
        assert len(rooms.loaded) == 2, "and no other table was made"
        assert len(people[0].entries("rematched")) == 1

    on_virtual_time(story)


def test_a_rematch_keeps_the_terms_the_pieces_and_the_banker() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, _ = await finished(rooms)
        old = ann.table
        new = rooms.loaded[await rooms.rematch(bo.principal)].table
        assert [seat.piece for seat in new.seats] == [seat.piece for seat in old.seats]
        assert [seat.person for seat in new.seats] == [seat.person for seat in old.seats]
        kept = ("edition", "variant", "rules", "public", "spectators", "chat", "clock", "tempo")
        for name in (*kept, "level", "banker"):
            assert getattr(new.terms, name) == getattr(old.terms, name), name
        assert new.terms.before == old.id
        assert new.terms.position == ""
        assert new.commitments != old.commitments, "with other dice"

    on_virtual_time(story)


def test_whoever_was_replaced_by_a_bot_is_asked_to_the_rematch_all_the_same() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", position=LAST)
        assert await cy.do(commands.Leave) == "ack"
        assert await bo.move("resign") == "ack"
        new = rooms.loaded[await rooms.rematch(ann.principal)].table
        assert [seat.name for seat in new.seats] == ["Ann", "Bo", "Cy"]
        assert new.seats[2].person == cy.person
        assert new.seats[2].bot == ""

    on_virtual_time(story)


def test_only_those_who_have_a_seat_ask_for_a_rematch_and_only_when_the_game_is_over() -> None:
    async def story(rooms: Rooms) -> None:
        ann, *_ = await start_game(rooms, "Ann Bo Cy", position=RESTING)
        with pytest.raises(RejectedError) as early:
            await rooms.rematch(ann.principal)
        assert early.value.code == Code.NOT_STARTED
        people = await finished(rooms)
        with pytest.raises(RejectedError) as stranger:
            await rooms.rematch(Principal(people[0].table.id, ann.person))
        assert stranger.value.code == Code.NOT_YOUR_SEAT

    on_virtual_time(story)
