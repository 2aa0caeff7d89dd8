"""With a full disk everything is refused and nothing lost: the short form of ``full.py`` (F4)."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from magie.server.sqlite import SqliteStore
from tests.reliability.full import BACK, Filled, full, late
from tests.reliability.full_disks import DISKS, cannot
from tests.reliability.hosted import Hosted
from tests.server.house import house


@pytest.mark.parametrize("how", [*DISKS])
def test_with_a_full_disk_commands_are_refused_and_all_else_goes_on(
    tmp_path: Path, how: str
) -> None:
    if missing := cannot(how):
        pytest.skip(missing)
    filled = full(tmp_path, how)
    assert filled.wrong == []
    assert filled.refused > 0
    assert len(filled.back) == 1


def test_a_server_that_acknowledges_what_had_no_room_is_found_out(tmp_path: Path) -> None:
    if missing := cannot("preload"):
        pytest.skip(missing)
    wrong = "\n".join(full(tmp_path, "preload", inject="swallow").wrong)
    assert "commands are acknowledged although the disk is full" in wrong
    assert "(a) lost: command " in wrong


def test_a_server_that_takes_too_long_to_go_on_is_found_out(tmp_path: Path) -> None:
    filled = Filled(Hosted(tmp_path, 7, "", False), back=[0.1, BACK + 1])
    assert [*late(filled)] == ["play went on only 6.0 s after there was room again"]


def test_a_file_that_may_not_grow_refuses_commands_until_it_may(tmp_path: Path) -> None:
    """The same without any tool: SQLite itself says that there is no room."""

    async def limit(store: SqliteStore, pages: int) -> None:
        await store._writer.do(lambda log: log.execute(f"PRAGMA max_page_count={pages}").fetchone())

    async def play() -> None:
        store = SqliteStore(tmp_path, stopped.append)
        async with house(tmp_path, store=store) as home:
            ann = await home.open_table(seats=[{"name": "Ann"}, {}])
            async with home.connect(ann) as host:
                await limit(store, 1)
                on, answer = True, {"t": "ack"}
                while answer["t"] == "ack":
                    answer = await host.insist("mute", seat=0, other=1, on=on)
                    on = not on
                assert answer["code"] == "storage-unavailable"
                assert answer["retry_after"] > 0
                version = host.version
                assert (await host.send("ping"))["t"] == "ack"
                status, told = await home.call(
                    "GET", f"/api/tables/{ann['table']}/log", token=ann["token"]
                )
                assert status == 200
                assert len(told["entries"]) == version
                await limit(store, 1 << 30)
                assert (await host.insist("mute", seat=0, other=1, on=not on))["t"] == "ack"
            assert len(await store.read(ann["table"])) == version + 1

    stopped = list[str]()
    asyncio.run(play())
    assert stopped == []
