"""Deals between people: several wait at once, each exactly as it was shown, none stops the game."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from magie.bots.memory import Reason
from magie.bots.player import Player
from magie.bots.seat_adapter import Act
from magie.game.edition import Edition
from magie.game.state import Game, Task
from magie.rules.agenda import asks
from magie.server.live.bot_threads import InlineBots
from magie.server.live.rooms import Rooms
from magie.server.table import commands
from magie.server.table.clocks import OFFER_WAIT_S, TIME_CONTROLS
from magie.server.table.rejections import Code
from magie.server.table.view import table_view
from tests.server.live_server import live_server
from tests.server.virtual_table import (
    OFFERED_TO_THREE,
    QUICK,
    RESTING,
    on_virtual_time,
    run_pending,
    start_game,
)


def test_a_deal_is_countered_and_what_is_accepted_is_exactly_what_was_shown(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {}, {}], position=RESTING)
            bo = await server.sit(ann["table"], ann["invite"], "Bo")
            cy = await server.sit(ann["table"], ann["invite"], "Cy")
            async with (
                server.connect(ann) as host,
                server.connect(bo) as friend,
                server.connect(cy) as third,
            ):
                await host.send("start")
                offered = await host.insist("propose", seat=0, other=1, text="1  $20 for 3")
                await friend.until(lambda: friend.table["deals"])
                [deal] = friend.table["deals"]
                assert deal == {"deal": offered["id"], "seat": 0, "other": 1, "text": "1 $20 for 3"}
                countered = await friend.insist(
                    "propose", seat=1, other=0, text="3 for 1 $150", counters=deal["deal"]
                )
                await host.until(lambda: host.version >= countered["version"])
                assert host.entries("dropped") == [
                    {"kind": "dropped", "deal": deal["deal"], "how": "countered"}
                ]
                [counter] = host.table["deals"]
                refused = await host.insist("accept", seat=0, deal=deal["deal"])
                assert refused["code"] == Code.NO_SUCH_DEAL, "the first one is off the table"
                assert (await host.insist("accept", seat=0, deal=counter["deal"]))["t"] == "ack"
                await third.until(lambda: third.entries("moved"))
                [moved] = third.entries("moved")
                assert moved["deal"] == counter["deal"]
                assert moved["lines"] == ["B offer A 3 for 1 $150", "A accept"]
                assert (third.game["owner"][1], third.game["owner"][3]) == (1, 0)
                assert [seat["cash"] for seat in third.game["seats"]] == [1350, 1650, 1500]
                assert third.table["deals"] == [], "everybody sees at once that it is done"

    asyncio.run(story())


def test_there_is_one_deal_between_any_two_seats_and_as_many_as_there_are_pairs() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", position=RESTING)
        assert await ann.propose(1, "1 for 3") == "ack"
        assert await ann.propose(2, "5 for 6") == "ack"
        assert await bo.propose(2, "12 for 8") == "ack"
        assert len(ann.table.deals) == 3
        assert await ann.propose(1, "1 $50 for 3") == "ack"
        shown = {(deal.seat, deal.other): deal.text for deal in ann.table.deals.values()}
        assert shown == {(0, 1): "1 $50 for 3", (0, 2): "5 for 6", (1, 2): "12 for 8"}
        assert ann.entries("dropped")[-1]["how"] == "withdrawn"
        assert cy.table.playing.depth == 0, "the game has not stopped"
        assert await ann.move("end") == "ack"
        assert len(ann.table.deals) == 3

    on_virtual_time(story)


def test_a_deal_is_declined_or_withdrawn_by_those_whom_it_concerns_alone() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", position=RESTING)
        for answer, who, how in (
            (commands.Decline, bo, "declined"),
            (commands.Withdraw, ann, "withdrawn"),
        ):
            assert await ann.propose(1, "1 for 3") == "ack"
            deal = ann.deal()
            for other in {ann, bo, cy} - {who}:
                assert await other.do(answer, deal=deal) == Code.NO_SUCH_DEAL
                assert await cy.do(commands.Accept, deal=deal) == Code.NO_SUCH_DEAL
            assert await who.do(answer, deal=deal) == "ack"
            assert ann.entries("dropped")[-1] == {"kind": "dropped", "deal": deal, "how": how}
            assert not ann.table.deals

    on_virtual_time(story)


def test_a_deal_that_waits_is_not_taken_for_the_one_that_the_game_waits_for() -> None:
    poor = "m1 classic post:A A1500@10(1,5,11) B100@0(3,12,15) C1500@0(6,8) bank:32/12 dice:4+6"

    async def story(rooms: Rooms) -> None:
        ann, bo = await start_game(rooms, "Ann Bo", "thrifty", position=poor)
        assert await bo.propose(0, "3 for 1") == "ack"
        deal = bo.deal()
        # Ann lays more on the table than Bo has; that is not Bo's to pay.
        assert await ann.move("offer C $500 for 6") == "ack"
        assert ann.entries("dropped") == []
        assert bo.deal() == deal
        await run_pending()
        assert await ann.do(commands.Accept, deal=deal) == "ack"

    on_virtual_time(story)


def test_a_deal_expires() -> None:
    async def story(rooms: Rooms) -> None:
        ann, *_ = await start_game(rooms, "Ann Bo Cy", clock="none", position=RESTING)
        assert await ann.propose(1, "1 for 3") == "ack"
        expires = ann.room.timekeeper.time_control.deal
        await asyncio.sleep(expires - 1)
        assert ann.table.deals
        await asyncio.sleep(2)
        assert ann.entries("dropped")[-1]["how"] == "expired"

    on_virtual_time(story)


def test_a_deal_is_withdrawn_when_it_is_no_longer_possible() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", position=RESTING)
        assert await ann.propose(1, "1 for 3") == "ack"
        first = ann.deal()
        assert await ann.propose(2, "1 $10 for 6") == "ack"
        [second] = {*ann.table.deals} - {first}
        assert await cy.do(commands.Accept, deal=second) == "ack"
        assert ann.entries("dropped")[-1] == {"kind": "dropped", "deal": first, "how": "impossible"}
        assert await bo.do(commands.Accept, deal=first) == Code.NO_SUCH_DEAL

    on_virtual_time(story)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1 for 3", "deal-not-owned"),
        ("$9000 for 1", "deal-cash"),
        ("nothing for nothing", "deal-empty"),
        ("card:chance for 1", "deal-card"),
        ("debt for 1", "deal-debt"),
        ("gibberish", Code.BAD_TEXT),
        ("3 for 1 6+6", Code.BAD_TEXT),
    ],
)
@pytest.mark.parametrize("position", [RESTING, OFFERED_TO_THREE], ids=["resting", "busy"])
def test_what_cannot_be_dealt_is_not_even_shown_also_while_the_table_is_busy(
    position: str, text: str, code: str
) -> None:
    async def story(rooms: Rooms) -> None:
        _, bo, _ = await start_game(rooms, "Ann Bo Cy", position=position)
        assert await bo.propose(0, text) == code
        assert not bo.table.deals

    on_virtual_time(story)


def test_a_deal_accepted_while_the_table_is_busy_is_refused_by_the_rule_and_keeps_waiting() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, _ = await start_game(rooms, "Ann Bo Cy", position=OFFERED_TO_THREE)
        assert await bo.propose(0, "3 for 1") == "ack"
        assert await ann.do(commands.Accept, deal=ann.deal()) == "not-your-decision"
        assert ann.table.deals
        assert await ann.move("buy") == "ack"
        assert await ann.do(commands.Accept, deal=ann.deal()) == "ack"
        assert ann.table.playing.owner[3] == 0

    on_virtual_time(story)


def test_nobody_is_shown_deals_by_somebody_whom_he_has_muted() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", position=RESTING)
        assert await ann.propose(1, "1 for 3") == "ack"
        assert await bo.do(commands.Mute, other=0, on=True) == "ack"
        assert not ann.table.deals, "what he had shown is turned down"
        assert await ann.propose(1, "1 for 3") == Code.MUTED
        assert await ann.move("offer B 1 for 3") == Code.BAD_TEXT, "nor by stopping the game"
        assert await cy.propose(1, "6 for 3") == "ack", "others still may"
        assert await bo.propose(0, "3 for 1") == "ack", "and he himself"
        assert await bo.do(commands.Mute, other=0, on=False) == "ack"
        assert await ann.propose(1, "1 for 3") == "ack"
        assert await ann.do(commands.Mute, other=0, on=True) == Code.NO_DEALING_WITH_SELF

    on_virtual_time(story)


def test_a_bot_respects_that_it_is_muted() -> None:
    async def story(rooms: Rooms) -> None:
        resting = "m1 classic post:B A900@0(6,8,16,18,21) B900@0(9,19,23,24,26) bank:32/12 dice:4+6"
        [ann] = await start_game(rooms, "Ann", "trader", clock="none", tempo=1.0, position=resting)
        assert await ann.do(commands.Mute, other=1, on=True) == "ack"
        for _ in range(40):
            await asyncio.sleep(1)
            if ann.table.waits_for() == 0:
                await ann.play_safe()
        assert len(ann.entries("moved")) > 5
        assert not ann.entries("proposed")

    on_virtual_time(story)


def test_a_bot_answers_a_deal_as_soon_as_play_rests() -> None:
    async def story(rooms: Rooms) -> None:
        busy = OFFERED_TO_THREE.replace("moving:A", "moving:B").replace("offer(A", "offer(B")
        busy = busy.replace("A1500@39", "A1500@0").replace("B1500@0", "B1500@39")
        ann, bo = await start_game(rooms, "Ann Bo", "steady", position=busy)
        assert await ann.propose(2, "$900 for 6") == "ack"
        await asyncio.sleep(5)
        assert ann.table.deals, "the table is busy with what Bo may buy"
        assert await bo.move("buy") == "ack"
        await asyncio.sleep(1)
        [dealt] = [each for each in ann.entries("moved") if each.get("deal")]
        assert dealt["lines"] == ["A offer C $900 for 6", "C accept"]
        assert dealt["hand"] == "bot"
        assert await ann.propose(2, "nothing for $100") == "ack"
        await asyncio.sleep(1)
        dropped = ann.entries("dropped")[-1]
        assert dropped["how"] == "declined"
        assert dropped["why"][0] == Reason.GIVEN_AWAY, "and says why"

    on_virtual_time(story)


def test_a_deal_shown_to_a_person_is_declined_by_the_bot_that_stands_in_for_him() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, _ = await start_game(rooms, "Ann Bo Cy", position=RESTING)
        bo.disconnect()
        await asyncio.sleep(TIME_CONTROLS["none"].away)
        assert await ann.propose(1, "nothing for 3 12 15") == "ack"
        assert await ann.do(commands.SeatBot, seat=1, bot="steady") == "ack"
        await run_pending()
        await asyncio.sleep(1)
        assert ann.entries("dropped")[-1]["how"] == "declined"

    on_virtual_time(story)


class Haggler(InlineBots):
    """Lets bots think, but for deals: those it answers by asking for more."""

    async def think(
        self, player: Player, game: Game, edition: Edition, seat: int, people: set[int]
    ) -> Act:
        if asks(game, Task.DEAL, seat):
            return Act("3 for $333", game.deal_from, True, (Reason.GAINS, 3, game.deal_from, 50))
        return await super().think(player, game, edition, seat, people)


def test_a_bot_counters_by_a_deal_that_waits_unless_nobody_wants_to_hear_it() -> None:
    async def story(rooms: Rooms) -> None:
        [ann] = await start_game(rooms, "Ann", "steady steady", position=RESTING)
        assert await ann.propose(1, "$100 for 3") == "ack"
        await asyncio.sleep(1)
        assert ann.entries("dropped")[-1]["how"] == "countered"
        [deal] = ann.table.deals.values()
        assert (deal.seat, deal.other, deal.text) == (1, 0, "3 for $333")
        assert ann.entries("proposed")[-1]["why"] == [Reason.GAINS, 3, 0, 50], "and says why"
        [shown] = table_view(ann.table).deals
        assert shown.why == (Reason.GAINS, 3, 0, 50), "to whoever comes later too"
        assert await ann.do(commands.Accept, deal=deal.id) == "ack"
        assert ann.table.playing.owner[3] == 0
        assert ann.table.playing.cash[1] == 1500 + 333
        assert await ann.do(commands.Mute, other=1, on=True) == "ack"
        assert await ann.propose(1, "$100 for 12") == "ack"
        await asyncio.sleep(1)
        assert ann.entries("dropped")[-1]["how"] == "declined"
        assert not ann.table.deals

    on_virtual_time(story, bot_runner=Haggler())


def test_a_deal_with_a_clock_is_dropped_after_its_time_whatever_the_table_does() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, _ = await start_game(rooms, "Ann Bo Cy", clock="normal", position=OFFERED_TO_THREE)
        assert await bo.propose(2, "3 for 6") == "ack"
        await asyncio.sleep(QUICK.deal + 1)
        assert ann.entries("dropped")[-1]["how"] == "expired"

    on_virtual_time(story)


class Offerer(InlineBots):
    """Lets bots think, after one of them has wanted to offer some deals."""

    prices = 0

    async def think(
        self, player: Player, game: Game, edition: Edition, seat: int, people: set[int]
    ) -> Act:
        self.prices += 1
        if self.prices <= OFFERS:
            return Act(f"{3 * seat} for ${self.prices}", min(people))
        return await super().think(player, game, edition, seat, people)


OFFERS = 3
OFFERING = RESTING.replace("post:A", "between:B").removesuffix(" dice:4+6")


def test_a_bot_waits_for_the_answer_to_its_one_offer_of_a_turn() -> None:
    async def story(rooms: Rooms) -> None:
        [ann] = await start_game(rooms, "Ann", "steady steady", position=OFFERING)
        await asyncio.sleep(OFFER_WAIT_S - 1)
        [deal] = ann.table.deals.values()
        assert (deal.seat, deal.other) == (1, 0)
        assert not ann.entries("moved"), "the bot has played on"
        assert ann.room.timekeeper.deals[deal.id].left(0.0) is not None
        assert await ann.do(commands.Decline, deal=deal.id) == "ack"
        await asyncio.sleep(1)
        assert ann.entries("moved"), "the bot plays on once it is answered"
        assert len(ann.entries("proposed")) == 1, "another offer in the same turn"

    on_virtual_time(story, bot_runner=Offerer())


def test_an_offer_that_is_not_answered_lapses_and_the_bot_plays_on() -> None:
    async def story(rooms: Rooms) -> None:
        [ann] = await start_game(rooms, "Ann", "steady steady", position=OFFERING)
        await asyncio.sleep(OFFER_WAIT_S + 1)
        assert ann.entries("dropped")[-1]["how"] == "expired"
        assert ann.entries("moved")

    on_virtual_time(story, bot_runner=Offerer())


def test_no_bot_waits_for_a_player_who_is_not_there() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo = await start_game(
            rooms, "Ann Bo", "steady", position=OFFERING.replace("between:B", "between:C")
        )
        ann.disconnect()
        await asyncio.sleep(1)
        assert bo.entries("moved")

    on_virtual_time(story, bot_runner=Offerer())
