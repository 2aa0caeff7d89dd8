"""Following a table: whoever plays along sees every throw again, and every difference."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest

from magie.bots.factory import create
from magie.client.decider import Decider, Wait, WireCommand
from magie.client.replica import DesyncError, GapError, Replica
from magie.client.table_state import TableState
from magie.client.wire_types import WireDice, WireEntry, WireLog, WireSeat, WireTable
from magie.dice.dice_claim import ProofError
from magie.dice.draw import seal
from tests.server.live_server import live_server, seal_of, seeded_environment, share_of


@cache
def a_log() -> tuple[str, WireLog]:
    """The log of some fifty decisions of bots, and a person who put something into the dice."""

    async def play(folder: Path) -> tuple[str, WireLog]:
        async with live_server(folder, env=seeded_environment(5)) as server:
            seats = [{"name": "Ann", "seal": seal_of("Ann")}, {"bot": "trader"}, {"bot": "steady"}]
            ann = await server.open_table(seats=seats, variant="short")
            async with server.connect(ann) as host:
                await host.send("start")
                assert (await host.insist("reveal", seat=0, share=share_of("Ann")))["t"] == "ack"
                assert (await host.insist("leave", seat=0))["t"] == "ack"
                await host.until(lambda: len(host.entries("moved")) > 50)
            _, log = await server.call("GET", f"/api/tables/{ann['table']}/log", token=ann["token"])
            return ann["table"], msgspec.convert(log, WireLog)

    with TemporaryDirectory() as folder:
        return asyncio.run(play(Path(folder)))


def test_a_share_that_is_missing_in_the_beginning_is_noticed() -> None:
    with pytest.raises(ProofError, match="shares"):
        follow(only("began", 0, shares=("00" * 16, "00" * 16, "00" * 16)))


def test_after_a_missing_share_a_bot_commits_to_another_one_and_follows_the_new_chain() -> None:
    def seats(*sealed: bool) -> list[WireSeat]:
        return [WireSeat("bot", "Bo", "", each, False) for each in sealed]

    async def story() -> None:
        revealed = {1: "aa" * 16}
        decider = Decider(create("thrifty", 1), 0.0, "aa" * 16, revealed)
        state = TableState(Replica("00" * 16, revealed), lambda *_: None)
        state.seats, again = [0, 1], WireDice((1,))
        state._table = WireTable("open", 0.0, False, seats(False, False), [], again)
        first = await decider.next(state)
        state._table = WireTable("open", 0.0, False, seats(True, False), [], again)
        second = await decider.next(state)
        state._table = WireTable("open", 0.0, False, seats(True, True), [], again)
        assert isinstance(await decider.next(state), Wait)
        assert isinstance(first, WireCommand)
        assert isinstance(second, WireCommand)
        assert (first.do, first.seat, second.seat) == ("promise", 0, 1)
        assert first.fields == second.fields != {"seal": seal(bytes.fromhex("aa" * 16)).hex()}
        state._table = WireTable("closing", 0.0, False, seats(True, True), [], again)
        shown = await decider.next(state)
        assert isinstance(shown, WireCommand)
        assert seal(bytes.fromhex(str(shown.fields["share"]))).hex() == first.fields["seal"]

    asyncio.run(story())
    replica = Replica("00" * 16, {})
    replica._apply(1, WireEntry("reopened", commitment="ab" * 32))
    assert replica._commitments == [bytes.fromhex("ab" * 32)]


def follow(change: Callable[[WireEntry], WireEntry] = lambda entry: entry) -> Replica:
    """Play the log along, its entries changed."""
    table, log = a_log()
    replica = Replica(table, {0: share_of("Ann")})
    for each in log.entries:
        replica.apply(each.version, change(each.entry))
    return replica


def only(kind: str, number: int, **changes: object) -> Callable[[WireEntry], WireEntry]:
    """Change one entry of a kind, counted from 0, among those that met chance."""
    seen = -1

    def change(entry: WireEntry) -> WireEntry:
        nonlocal seen
        seen += entry.kind == kind and bool(entry.link)
        hit = entry.kind == kind and bool(entry.link) and seen == number
        return msgspec.structs.replace(entry, **changes) if hit else entry

    return change


def test_a_game_is_played_along_and_all_its_dice_are_thrown_again() -> None:
    replica = follow()
    _, log = a_log()
    shown = max(each.entry.drawn for each in log.entries)
    assert replica.checked.total() == shown > 20


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (only("moved", 5, link="ab" * 32), "chain"),
        (only("moved", 5, drawn=10_000), "chain"),
        (only("moved", 5, drawn=1), "exhausted"),
        (only("moved", 5, link=""), "exhausted"),
        (only("began", 0, link="ab" * 32), "chain"),
        (only("began", 0, shares=("ab" * 16, "00" * 16, "00" * 16)), "shares"),
        (only("began", 0, shares=(share_of("Ann"), "01" * 16, "00" * 16)), "outcome"),
    ],
)
def test_dice_that_do_not_follow_from_the_commitment_are_found_out(
    change: Callable[[WireEntry], WireEntry], code: str
) -> None:
    with pytest.raises(ProofError) as caught:
        follow(change)
    assert caught.value.code == code


def test_a_roll_that_was_written_differently_is_found_out() -> None:
    def change(entry: WireEntry) -> WireEntry:
        if entry.kind != "moved" or not entry.link or " roll " not in entry.lines[0]:
            return entry
        letter, roll, _ = entry.lines[0].split(" ", 2)
        rolled = "1+1" if " 1+1" not in entry.lines[0] else "2+2"
        return msgspec.structs.replace(entry, lines=(f"{letter} {roll} {rolled}",))

    with pytest.raises(ProofError) as caught:
        follow(change)
    assert caught.value.code == "outcome"


def test_a_move_that_the_rules_forbid_is_found_out() -> None:
    def change(entry: WireEntry) -> WireEntry:
        if entry.kind != "moved" or entry.link:
            return entry
        return msgspec.structs.replace(entry, lines=("A build 39",))

    with pytest.raises(DesyncError):
        follow(change)


def test_other_rules_are_found_out() -> None:
    def change(entry: WireEntry) -> WireEntry:
        return msgspec.structs.replace(entry, edition="francs") if entry.kind == "opened" else entry

    with pytest.raises(DesyncError):
        follow(change)


def test_an_entry_that_is_left_out_is_missed() -> None:
    table, log = a_log()
    replica = Replica(table, {})
    replica.apply(1, log.entries[0].entry)
    with pytest.raises(GapError):
        replica.apply(3, log.entries[2].entry)


def test_a_position_that_differs_in_anything_is_found_out() -> None:
    replica = follow()
    game = replica.playing
    before = game.cash[0]
    game.cash[0] += 1
    with pytest.raises(DesyncError):
        replica.check_position("")
    game.cash[0] = before


def test_a_position_that_neither_side_can_write_is_no_difference() -> None:
    replica = follow()
    replica.playing.cash[0] = 1 << 40
    replica.check_position("")
    with pytest.raises(DesyncError):
        replica.check_position("m1 classic")
