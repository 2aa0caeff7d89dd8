"""Over a bad line nothing is lost, doubled or left out: the short form of ``network.py`` (F6)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from proofs.faults.crash import stored
from proofs.faults.fault_proxy import AT_ONCE, CALM, FAULTS, Proxy, bad_line, is_frame
from proofs.faults.network import (
    ALL,
    NOTICING,
    TWICE,
    WHOLE,
    Weather,
    harmless,
    late,
    network,
    slow,
    unasked,
    unseen,
)
from tests.scale import sized
from tests.timeouts import TEST_TIMEOUT_S

SHORT = sized(0.25, 0.5)
"""Seconds of every fault."""
TABLES = sized(2, 3)
"""With two clients each."""


def test_over_a_bad_line_nothing_is_lost_and_everybody_is_whole_again(tmp_path: Path) -> None:
    street = network(tmp_path, TABLES, 7, Weather(seconds=SHORT, cut=SHORT))
    assert street.ledger.wrong == []
    assert [*unseen(street.whole, ALL, 2 * TABLES), *unseen(street.back, AT_ONCE, 2 * TABLES)] == []
    assert [*harmless(street.strikes, (*AT_ONCE, *TWICE))] == []
    # Connections were lost and made anew, and what was not answered was said again.
    assert street.joins > 2 * TABLES
    assert street.ledger.resent > 0
    assert street.ledger.acks > 0


@pytest.mark.parametrize("fault", TWICE)
def test_a_server_that_forgets_its_commands_takes_back_what_it_has_said_and_is_found_out(
    tmp_path: Path, fault: str
) -> None:
    street = network(tmp_path, 1, 7, Weather((fault,), seconds=SHORT), "forgetful")
    found = [each for each in street.ledger.wrong if each.startswith("(d) command ")]
    assert any(each.endswith(" was rejected: stale") for each in found)


def test_a_move_that_nobody_has_sent_is_found(tmp_path: Path) -> None:
    street = network(tmp_path, 1, 7, Weather((CALM,), seconds=0.0))
    assert street.ledger.wrong == []
    street.ledger.sent.clear()
    found = [*unasked(street.ledger, stored(tmp_path))]
    assert len(found) >= len({*street.ledger.acked}) > 0
    assert all(each.startswith("(d) doubled: ") for each in found)


def test_somebody_who_is_not_whole_soon_enough_is_found() -> None:
    assert [*late({"cut": [0.1, WHOLE - 0.1], "loss": []})] == []
    [found] = late({"cut": [0.1, WHOLE + 1], "loss": [0.2]})
    assert found.startswith("cut: somebody was whole only 4.0 s after")


def test_somebody_who_is_not_whole_soon_after_a_strike_is_found() -> None:
    noticed = WHOLE + NOTICING["silent"]
    assert [*slow({"reset": [0.1, WHOLE], "silent": [noticed]})] == []
    found = [*slow({"reset": [0.1, WHOLE + 1], "silent": [noticed + 1, 4.1]})]
    assert found == [
        "reset: somebody was whole only 4.0 s after it struck",
        "silent: somebody was whole only 8.0 s after it struck",
    ]


def test_somebody_who_was_not_looked_at_is_missed() -> None:
    assert [*unseen({"cut": [0.1, 0.2]}, ["cut"], 2)] == []
    found = [*unseen({"cut": [0.1], "loss": []}, ["cut", "loss", "slow"], 2)]
    assert found == [
        f"{fault}: only {count} of 2 clients were seen to be whole again"
        for fault, count in (("cut", 1), ("loss", 0), ("slow", 0))
    ]


def test_a_fault_that_befalls_nobody_is_found() -> None:
    assert [*harmless({"cut": 1, "doubled": 9}, ["cut", "doubled"])] == []
    found = [*harmless({"cut": 1, "doubled": 0}, ["cut", "doubled", "loss"])]
    assert found == ["doubled: nobody was struck by it", "loss: nobody was struck by it"]


# -------------------------------------------------------------------------------- the line itself

Story = Callable[[Proxy, asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


def over(story: Story) -> list[bytes]:
    """Tell a story over a bad line to somebody who says everything back; what he heard."""
    heard, ended = list[bytes](), asyncio.Event()

    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(1 << 16):
                heard.append(data)
                writer.write(data)
                await writer.drain()
        except OSError:
            heard.append(b"reset")
        finally:
            writer.close()
            ended.set()

    async def told() -> None:
        server = await asyncio.start_server(echo, "127.0.0.1", 0)
        async with server, bad_line(server.sockets[0].getsockname()[1], 1) as proxy:
            reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
            writer.write(b"hello")
            assert await reader.readexactly(5) == b"hello"
            async with asyncio.timeout(60):
                await story(proxy, reader, writer)
            writer.close()
        async with asyncio.timeout(TEST_TIMEOUT_S):
            await ended.wait()

    asyncio.run(told())
    return heard


@pytest.mark.parametrize("fault", [CALM, "loss", "slow", "delay", "fragments"])
def test_a_line_that_is_only_bad_brings_every_byte_in_order(fault: str) -> None:
    said = bytes(range(256)) * 4

    async def story(
        proxy: Proxy, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        proxy.suffer(fault)
        writer.write(said)
        assert await reader.readexactly(len(said)) == said
        # Whether a packet is lost is left to chance.
        assert fault == "loss" or (proxy.strikes[fault] > 0) == (fault != CALM)

    heard = over(story)
    assert b"".join(heard) == b"hello" + said


def test_a_line_that_was_cut_brings_what_was_said_meanwhile_when_it_is_back() -> None:
    async def story(
        proxy: Proxy, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        proxy.suffer("cut")
        writer.write(b"later")
        await writer.drain()
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.1):
                await reader.read(1)
        proxy.suffer(CALM)
        assert await reader.readexactly(5) == b"later"
        assert proxy.strikes["cut"] == 1

    over(story)


def test_a_frame_of_a_client_comes_twice_and_what_is_none_does_not() -> None:
    frame = bytes((0x81, 0x82, 1, 2, 3, 4, 5, 6))

    async def story(
        proxy: Proxy, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        proxy.suffer("doubled")
        writer.write(b"hello")
        assert await reader.readexactly(5) == b"hello"
        assert proxy.strikes["doubled"] == 0
        writer.write(frame)
        assert await reader.readexactly(2 * len(frame)) == 2 * frame
        assert proxy.strikes["doubled"] == 1

    over(story)


def test_a_connection_that_is_reset_is_reset_on_both_ends() -> None:
    async def story(
        proxy: Proxy, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        proxy.suffer("reset")
        with pytest.raises(ConnectionResetError):
            await reader.read(1)
        assert proxy.strikes["reset"] == 1

    assert over(story)[-1] == b"reset"


def test_half_open_the_server_is_told_nothing_and_silent_nobody_is() -> None:
    async def half_open(
        proxy: Proxy, reader: asyncio.StreamReader, _: asyncio.StreamWriter
    ) -> None:
        proxy.suffer("half-open")
        assert await reader.read(1) == b""

    async def silent(
        proxy: Proxy, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        proxy.suffer("silent")
        writer.write(b"is anybody there")
        await writer.drain()
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.1):
                await reader.read(1)

    assert over(half_open) == [b"hello"]
    assert over(silent) == [b"hello"]


def test_a_frame_is_told_from_what_is_none() -> None:
    short, long = bytes((0x81, 0x82, 1, 2, 3, 4, 5, 6)), bytes((0x81, 0xFE, 1, 0))
    assert is_frame(short)
    assert is_frame(long + bytes(4 + 256))
    assert not is_frame(short + b"x")
    assert not is_frame(long + bytes(4 + 255))
    assert not is_frame(b"GET / HTTP/1.1")
    assert CALM not in FAULTS
