"""With a full disk everything is refused and nothing lost: the short form of ``full.py`` (F4)."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from magie.server.storage.sqlite import SqliteStore
from proofs.faults.full import BACK, Filled, Visited, cut_off, full, judged, late
from proofs.faults.full_disks import DISKS, cannot
from tests.scale import sized
from tests.server.live_server import live_server


@pytest.mark.parametrize("how", sized(["preload"], [*DISKS]))
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
    filled = Filled(Visited(tmp_path, 7, "", False), back=[0.1, BACK + 1])
    found = "play went on at the last table only 6.0 s after there was room again"
    assert [*late(filled)] == [found]
    assert [*judged({"preload": filled}, [])] == [f"preload: {found}"]


def test_play_has_gone_on_only_when_it_has_at_the_last_table(tmp_path: Path) -> None:
    town = Visited(tmp_path, 7, "", False, playing={"a", "b", "ending"})

    def ack(table: str, version: int) -> None:
        town.ledger.answer(table, {"t": "ack", "id": "x", "version": version, "hash": "y"})

    async def waited() -> None:
        ack("b", 1)
        waiting = asyncio.create_task(town.until_all_acked(3))
        await asyncio.sleep(0)
        for version in range(1, 9):
            ack("a", version)
        town.playing.remove("ending")
        ack("opened instead", 1)
        ack("opened after that", 1)
        for _ in range(3):
            await asyncio.sleep(0.02)
            assert not waiting.done()
        ack("b", 2)
        await waiting

    asyncio.run(waited())


def test_sockets_that_are_closed_while_the_disk_is_full_are_found() -> None:
    assert [*cut_off({})] == []
    [found] = cut_off({1013: 12})
    assert found == "12 sockets were closed with 1013, although people were still at their tables"


def test_a_machine_on_which_no_disk_can_be_filled_shows_nothing(tmp_path: Path) -> None:
    [found] = judged({}, ["preload, which needs a C compiler"])
    assert found.startswith("no disk was ever full")
    assert found.endswith("preload, which needs a C compiler")
    assert [*judged({"preload": Filled(Visited(tmp_path, 7, "", False), back=[0.1])}, [])] == []


def test_a_file_that_may_not_grow_refuses_commands_until_it_may(tmp_path: Path) -> None:
    """The same without any tool: SQLite itself says that there is no room."""

    async def limit(store: SqliteStore, pages: int) -> None:
        await store._writer.submit(
            lambda log: log.execute(f"PRAGMA max_page_count={pages}").fetchone()
        )

    async def play() -> None:
        store = SqliteStore(tmp_path, stopped.append)
        async with live_server(tmp_path, store=store) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {}])
            async with server.connect(ann) as host:
                await limit(store, 1)
                on, answer = True, {"t": "ack"}
                while answer["t"] == "ack":
                    answer = await host.insist("mute", seat=0, other=1, on=on)
                    on = not on
                assert answer["code"] == "storage-unavailable"
                assert answer["retry_after"] > 0
                version = host.version
                assert (await host.send("ping"))["t"] == "ack"
                status, told = await server.call(
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
