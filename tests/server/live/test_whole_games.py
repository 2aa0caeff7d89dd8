"""Whole games over real sockets: people, bots, somebody who looks on, in every edition."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from magie.editions.load import from_tag, load, names
from tests.scale import sized
from tests.server.live_server import LiveServer, SocketPlayer, live_server, seeded_environment
from tests.server.socket_players import AutoPlayer, play_all


@dataclass
class Evening:
    """A table at which play has begun."""

    ann: AutoPlayer
    bo: AutoPlayer
    eve: SocketPlayer
    """She looks on."""
    server: LiveServer

    @property
    def events(self) -> Counter[str]:
        """What has happened, as she has heard it."""
        return Counter(
            event["event"]
            for each in self.eve.heard
            if each["t"] == "entry"
            for event in each["events"]
        )

    async def play(self) -> None:
        """Play to the end; then all know the same."""
        await play_all(self.ann, self.bo)
        last = max(self.ann.player.version, self.bo.player.version)
        guests = (self.ann.player, self.bo.player, self.eve)
        for each in guests:
            await each.until(lambda each=each: each.version >= last)
        assert len({each.version for each in guests}) == 1
        assert len({each.hash for each in guests}) == 1
        assert guests[0].game == guests[1].game == guests[2].game
        assert self.eve.game is not None
        assert self.eve.game["phase"] == "over"
        assert any(seat["won"] for seat in self.eve.game["seats"])
        table = self.server.rooms.loaded[self.eve.table["table"]].table
        assert table.version == last
        assert self.server.rooms.counters.internal_errors == 0
        assert self.server.rooms.counters.bot_failures == 0


@asynccontextmanager
async def evening(
    folder: Path, bots: int = 1, seed: object = 1, **terms: Any
) -> AsyncIterator[Evening]:
    """Two people, bots and a spectator, who have just begun."""
    async with live_server(folder, env=seeded_environment(seed)) as server:
        seats = [{"name": "Ann"}, {}, *({"bot": "steady"} for _ in range(bots))]
        ann = await server.open_table(seats=seats, **terms)
        bo = await server.sit(ann["table"], ann["invite"], "Bo")
        path = f"/api/tables/{ann['table']}"
        _, eve = await server.call("POST", f"{path}/watch", {"key": ann["invite"]})
        async with (
            server.connect(ann) as host,
            server.connect(bo) as friend,
            server.connect(eve) as watcher,
        ):
            tag = terms["position"].split()[1] if "position" in terms else ""
            book = from_tag(tag) if tag else load(terms.get("edition", "classic"))
            prices = [square.price for square in book.edition.square]
            unit = book.edition.unit
            assert (await host.send("start"))["t"] == "ack"
            people = (AutoPlayer(host, 0, prices, unit), AutoPlayer(friend, 1, prices, unit))
            yield Evening(*people, watcher, server)


SOME = sized(["canada-1961", "mega-2007"], [*names()])
"""The editions that differ most; a whole game is played in each."""


@pytest.mark.parametrize("edition", SOME)
def test_a_whole_game_of_every_edition_with_an_auction_and_a_countered_deal(
    tmp_path: Path, edition: str
) -> None:
    async def story() -> None:
        rules = {"allow_resign": "true"}
        async with evening(tmp_path, edition=edition, rules=rules) as table:
            table.ann.declines = 1
            table.ann.deals_with = 1
            await table.play()
            moved = table.eve.entries("moved")
            bids = {each["seat"] for each in moved if " bid " in each["lines"][0]}
            assert bids & {0, 1}, "people have bid"
            [first, counter] = table.eve.entries("proposed")[:2]
            assert (first["seat"], counter["seat"]) == (0, 1)
            assert counter["counters"] == first["deal"]
            [accepted] = [each for each in moved if each.get("deal") == counter["deal"]]
            assert accepted["lines"] == [f"B offer A {counter['text']}", "A accept"]
            assert table.events["bankrupt"] == 2

    asyncio.run(story())


@pytest.mark.parametrize("edition", SOME)
def test_a_short_game_of_every_edition(tmp_path: Path, edition: str) -> None:
    async def story() -> None:
        async with evening(
            tmp_path, edition=edition, variant="short", rules={"allow_resign": "true"}
        ) as table:
            [began] = table.eve.entries("began") or table.ann.player.entries("began")
            assert began["line"].startswith("deal A "), "the deeds are dealt by the dice"
            await table.play()
            assert 1 <= table.events["bankrupt"] <= 2

    asyncio.run(story())


@pytest.mark.parametrize("edition", SOME)
def test_a_timed_game_of_every_edition_ends_when_the_players_call_time(
    tmp_path: Path, edition: str
) -> None:
    async def story() -> None:
        async with evening(tmp_path, edition=edition, variant="timed") as table:

            async def call_time(seat: int, player: SocketPlayer) -> None:
                await player.until(lambda: player.version > 60)
                vote = {"seat": seat, "about": "time", "yes": True}
                assert (await player.insist("vote", **vote))["t"] == "ack"

            people = (table.ann.player, table.bo.player)
            await asyncio.gather(table.play(), *map(call_time, (0, 1), people))
            lines = [each["lines"] for each in table.eve.entries("moved")]
            assert ["time up"] in lines
            assert table.events["time-up"] == 1
            worth = [seat["worth"] for seat in table.eve.game["seats"]]
            won = [seat["worth"] for seat in table.eve.game["seats"] if seat["won"]]
            assert {*won} == {max(worth)}

    asyncio.run(story())


LAST_HOUSE = (
    "m1 {edition}/standard/allow_resign=true post:A A4000@20(16,18,19) B4000@0(31,32,34)"
    " C4000@0(1.4,3.4,6.4,8.4,9.4,11.4,13.4,14.3) bank:1/12 dice:4+6"
)
"""One house is left, and everybody has a place for it."""


LAST_HOUSE_OF_MEGA = (
    "m1 mega-2007/standard/allow_resign=true post:A A4000@20(27,29,30,31) B4000@0(40,41,42,44)"
    " C4000@0(1.4,3.4,4.4,7.4,8.4,11.4,12.4,15.1,16.1,18.1,19) bank:1/12/8/4 dice:4+6+1"
)


@pytest.mark.parametrize("edition", [each for each in SOME if each != "francs"])
def test_the_last_house_is_auctioned_among_people_and_bots(tmp_path: Path, edition: str) -> None:
    # The booklet in francs has no such auction (SHORTAGE-02).
    async def story() -> None:
        is_mega = edition == "mega-2007"
        position = LAST_HOUSE_OF_MEGA if is_mega else LAST_HOUSE.format(edition=edition)
        async with evening(tmp_path, position=position) as table:
            await table.play()
            moved = table.eve.entries("moved")
            assert moved[0]["lines"] == [f"A build {27 if is_mega else 16}"]
            assert table.events["shortage"] >= 1
            wanted = [each for each in moved if " want " in each["lines"][0]]
            assert {each["seat"] for each in wanted} >= {0, 1}
            # A seat whose lots are dear passes where the bid is below their price (AMB-51).
            polled = [each for each in moved[:10] if {"bid", "pass"} & {*each["lines"][0].split()}]
            assert {each["seat"] for each in polled} & {0, 1}
            assert any(" bid " in each["lines"][0] for each in polled)
            assert any(" place " in each["lines"][0] for each in moved)

    asyncio.run(story())


BROKE = (
    "m1 {edition}/standard/allow_resign=true moving:B A1000@0(37.1,39.2) B40@39(1,3m,5)"
    " C1000@0(6,8) bank:29/12 dice:3+4 todo:debt(B,A,600,rent)"
)
"""Bo owes Ann more than he has."""


BROKE_ELSEWHERE = {
    "francs": (
        "m1 francs/standard/allow_resign=true moving:B A100000@0(37.1,39.2) B4000@39(1,3m,5)"
        " C100000@0(6,8) bank:29/12 dice:3+4 todo:debt(B,A,60000,rent)"
    ),
    "mega-2007": (
        "m1 mega-2007/standard/allow_resign=true moving:B A1000@0(48,49,51) B40@49(1,3m,6)"
        " C1000@0(7,8) bank:32/12/8/4 dice:3+4+1 todo:debt(B,A,600,rent)"
    ),
}


@pytest.mark.parametrize("edition", SOME)
def test_whoever_cannot_pay_a_person_leaves_him_everything(tmp_path: Path, edition: str) -> None:
    async def story() -> None:
        position = BROKE_ELSEWHERE.get(edition) or BROKE.format(edition=edition)
        station = 6 if edition == "mega-2007" else 5
        async with evening(tmp_path, position=position) as table:
            await table.play()
            heard = [each for each in table.eve.heard if each["t"] == "entry"]
            [fell] = [
                each
                for each in heard
                if each["entry"]["kind"] == "moved" and "B bankrupt" in each["entry"]["lines"]
            ]
            [told] = [each for each in fell["events"] if each["event"] == "bankrupt"]
            assert (told["seat"], told["creditor"]) == (1, 0)
            assert [fell["game"]["owner"][square] for square in (1, 3, station)] == [0, 0, 0]
            assert fell["game"]["seats"][1]["out"] == 1
            assert table.events["bankrupt"] == 2

    asyncio.run(story())


def test_the_same_dice_and_the_same_people_play_the_same_game(tmp_path: Path) -> None:
    async def story(folder: Path, seed: int) -> list[Any]:
        async with evening(folder, seed=seed, position=BROKE.format(edition="classic")) as table:
            await table.play()
            return [each["lines"] for each in table.eve.entries("moved")]

    games = [
        asyncio.run(story(tmp_path / str(number), seed)) for number, seed in enumerate((1, 1, 2))
    ]
    assert games[0] == games[1]
    assert games[0] != games[2]
