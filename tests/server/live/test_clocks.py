"""Clocks: nothing waits for ever, nobody is hurried more than the table has said.  Virtual time."""

from __future__ import annotations

import asyncio

import pytest

from magie.bots.player import Player
from magie.bots.seat_adapter import Act
from magie.dice.proof import verify
from magie.game.edition import Edition
from magie.game.state import Game
from magie.notation import gamefile
from magie.server.live.bot_threads import InlineBots
from magie.server.live.chat import say
from magie.server.live.rooms import Rooms
from magie.server.table import clocks, commands
from magie.server.table.export import export_game
from magie.server.table.rejections import Code
from magie.server.table.state import MAX_TIMEOUTS
from tests.server.live_server import seal_of, share_of
from tests.server.virtual_table import (
    OFFERED,
    QUICK,
    RESTING,
    on_virtual_time,
    run_pending,
    seat_players,
    start_game,
)


def test_a_decision_that_nobody_makes_is_made_by_a_bot_of_the_tables_level() -> None:
    async def story(rooms: Rooms) -> None:
        ann, _ = await start_game(rooms, "Ann Bo", clock="normal", position=OFFERED)
        await asyncio.sleep(QUICK.decision - 1)
        assert not ann.entries("moved")
        await asyncio.sleep(2)
        [moved] = ann.entries("moved")
        assert (moved["seat"], moved["hand"]) == (0, "clock")
        assert ann.table.seats[0].bot == "", "it decides once; the seat is still Ann's"

    on_virtual_time(story)


def test_whoever_is_away_is_shown_as_away_and_waited_for_less_long() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo = await start_game(rooms, "Ann Bo", clock="normal", position=OFFERED)
        await asyncio.sleep(5)
        ann.disconnect()
        assert bo.said("presence")[-1]["present"] == [bo.person]
        assert bo.said("clock")[-1]["clock"] == {"seat": 0, "left": QUICK.away, "game": None}
        await asyncio.sleep(QUICK.away - 1)
        assert not bo.entries("moved")
        await asyncio.sleep(2)
        assert bo.entries("moved")[0]["hand"] == "clock"

    on_virtual_time(story)


def test_coming_back_gives_the_rest_of_the_time_and_not_more() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo = await start_game(rooms, "Ann Bo", clock="normal", position=OFFERED)
        ann.disconnect()
        await asyncio.sleep(8)
        await ann.connect()
        assert bo.said("clock")[-1]["clock"]["left"] == QUICK.decision - 8
        await asyncio.sleep(QUICK.decision - 8 - 1)
        assert not bo.entries("moved")
        await asyncio.sleep(2)
        assert bo.entries("moved")

    on_virtual_time(story)


def test_without_a_clock_somebody_who_is_there_may_think_for_ever_but_not_somebody_who_left() -> (
    None
):
    async def story(rooms: Rooms) -> None:
        ann, bo = await start_game(rooms, "Ann Bo", clock="none", position=OFFERED)
        await asyncio.sleep(100 * clocks.DAY)
        assert not bo.entries("moved")
        ann.disconnect()
        await asyncio.sleep(clocks.TIME_CONTROLS["none"].away - 1)
        assert not bo.entries("moved")
        await asyncio.sleep(2)
        assert bo.entries("moved")[0]["hand"] == "clock"

    on_virtual_time(story)


def test_an_auction_in_which_nobody_bids_ends() -> None:
    async def story(rooms: Rooms) -> None:
        poor = OFFERED.replace("1500", "0")
        ann, bo = await start_game(rooms, "Ann Bo", clock="normal", position=poor)
        assert await ann.move("decline") == "ack"
        assert [*ann.table.playing.bidding[:2]] == [1, 1]
        await asyncio.sleep(QUICK.auction - 1)
        assert bo.said("entry")[-1]["clock"]["seat"] == 1
        await asyncio.sleep(QUICK.auction + 2)
        passed = bo.said("entry")[-2:]
        assert [each["entry"]["lines"] for each in passed] == [["B pass"], ["A pass"]]
        assert {each["entry"]["hand"] for each in passed} == {"clock"}
        assert "unsold" in {event["event"] for event in passed[1]["events"]}

    on_virtual_time(story)


def test_after_three_timeouts_a_bot_holds_the_seat_until_the_person_is_back() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo = await start_game(rooms, "Ann Bo", clock="normal", position=OFFERED)
        while not ann.table.seats[0].bot:
            await asyncio.sleep(1)
            if ann.table.waits_for() == bo.seat:
                await bo.play_safe()
        lost = [each for each in bo.entries("moved") if each.get("hand") == "clock"]
        assert len(lost) == MAX_TIMEOUTS
        assert {each["seat"] for each in lost} == {0}
        assert ann.table.seats[0].person == ann.person
        assert await ann.do(commands.Return) == "ack"
        assert ann.table.seats[0].bot == ""
        assert ann.table.seats[0].timeouts == 0

    on_virtual_time(story)


def test_a_player_who_returns_during_the_bots_decision_has_what_was_left() -> None:
    async def story(rooms: Rooms) -> None:
        # The bot would take its time: so the person is back before it has decided anything.
        ann, bo = await start_game(rooms, "Ann Bo", clock="normal", tempo=9.0, position=OFFERED)
        assert await ann.do(commands.Leave) == "ack"
        await asyncio.sleep(3)
        assert bo.room.clock.left is None, "the bot has none"
        assert await ann.do(commands.Return) == "ack"
        left = QUICK.decision - 3
        assert bo.said("entry")[-1]["clock"] == {"seat": 0, "left": left, "game": None}
        await asyncio.sleep(left + 1)
        assert bo.entries("moved")[0]["hand"] == "clock"

    on_virtual_time(story)


class Pushy(InlineBots):
    """Lets bots think, but before anything else they want to sell something."""

    async def think(
        self, player: Player, game: Game, edition: Edition, seat: int, people: set[int]
    ) -> Act:
        if seat == 0 and self.seconds > 0:
            self.seconds -= 0.1
            return Act("1 for $100", 1)
        return await super().think(player, game, edition, seat, people)


@pytest.mark.parametrize("leaves", [False, True])
def test_nobody_deals_in_the_name_of_somebody_who_is_away_for_a_decision(leaves: bool) -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, _ = await start_game(rooms, "Ann Bo Cy", clock="normal", position=RESTING)
        if leaves:
            assert await ann.do(commands.Leave) == "ack"
        ann.disconnect()
        await asyncio.sleep(QUICK.away + clocks.OFFER_WAIT_S + 1)
        assert bo.entries("moved")[0]["lines"] == ["A end"]
        shown = [(each["seat"], each["text"]) for each in bo.entries("proposed")]
        assert shown[:1] == ([(0, "1 for $100")] if leaves else []), "a bot with a seat may"

    on_virtual_time(story, bot_runner=Pushy(0.3))


def test_talk_does_not_delay_the_bots() -> None:
    async def story(rooms: Rooms) -> None:
        resting = RESTING.replace("post:A", "post:C")
        ann, bo = await start_game(
            rooms, "Ann Bo", "steady", clock="none", tempo=2.0, position=resting
        )
        for turn in range(8):
            await asyncio.sleep(0.5)
            await bo.do(commands.Mute, other=0, on=turn % 2 == 0)
        assert [each["seat"] for each in ann.entries("moved")][:1] == [2]

    on_virtual_time(story)


def test_a_missing_share_opens_the_table_again_with_new_dice_and_says_whose_it_was() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo = await seat_players(rooms, "Ann Bo")
        assert await ann.do(commands.Promise, seal=seal_of("Ann")) == "ack"
        assert await bo.do(commands.Promise, seal=seal_of("Bo")) == "ack"
        first = [*ann.table.commitments]
        assert await ann.do(commands.Start) == "ack"
        assert await bo.do(commands.Reveal, share=share_of("Bo")) == "ack"
        for _ in range(int(clocks.REVEAL_TIMEOUT_S) + 2):
            # Coming and going does not put it off.
            bo.disconnect()
            await asyncio.sleep(0.5)
            await bo.connect()
            await asyncio.sleep(0.5)
        assert (ann.table.game, ann.table.closed, ann.table.missing) == (None, False, (0,))
        assert ann.table.commitments != first
        assert not any(seat.seal or seat.share for seat in ann.table.seats)
        # A seat that commits to nothing now does not keep the others from playing.
        assert await bo.do(commands.Promise, seal=seal_of("Bo again")) == "ack"
        assert await ann.do(commands.Start) == "ack"
        assert await bo.do(commands.Reveal, share=share_of("Bo again")) == "ack"
        (began,) = ann.entries("began")
        assert began["shares"] == ["00" * 16, share_of("Bo again")]
        room = await rooms.room(ann.table.id)
        text = gamefile.format(export_game(room.table, room.dice))
        assert verify(text).commitments == tuple(ann.table.commitments)

    on_virtual_time(story)


def test_a_share_of_the_last_attempt_is_not_taken_again() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo = await seat_players(rooms, "Ann Bo")
        for each, name in ((ann, "Ann"), (bo, "Bo")):
            assert await each.do(commands.Promise, seal=seal_of(name)) == "ack"
        assert await ann.do(commands.Start) == "ack"
        await asyncio.sleep(clocks.REVEAL_TIMEOUT_S + 1)
        assert await ann.do(commands.Promise, seal=seal_of("Ann again")) == "ack"
        assert await ann.do(commands.Start) == "ack"
        assert await ann.do(commands.Reveal, share=share_of("Ann")) == "bad-share"
        assert await ann.do(commands.Reveal, share=share_of("Ann again")) == "ack"
        assert ann.table.game is not None

    on_virtual_time(story)


# ----------------------------------------------------------------------------------- pauses


def test_in_a_pause_clocks_deals_and_bots_stand_still_and_people_still_talk() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo = await start_game(rooms, "Ann Bo", "steady", clock="normal", position=RESTING)
        assert await bo.propose(0, "3 for 1") == "ack"
        await asyncio.sleep(5)
        assert await ann.vote("pause") == "ack"
        assert await bo.vote("pause") == "ack"
        assert ann.table.paused
        version = ann.table.version
        await asyncio.sleep(clocks.DAY)
        assert ann.table.version == version, "nothing has happened"
        assert ann.table.deals
        assert await ann.move("end") == Code.PAUSED
        await say(ann.room, ann.principal, "back in a minute", "")
        assert bo.said("remark")
        assert await ann.vote("resume") == "ack"
        assert not ann.table.paused
        assert bo.said("entry")[-1]["clock"]["left"] == QUICK.decision - 5
        await asyncio.sleep(QUICK.decision - 5 - 1)
        assert not ann.entries("moved")
        await asyncio.sleep(2)
        assert ann.entries("moved")
        await asyncio.sleep(QUICK.deal)
        assert ann.entries("dropped")[0]["how"] in ("expired", "impossible")

    on_virtual_time(story)


def test_a_bot_that_was_thinking_does_not_move_in_a_pause() -> None:
    async def story(rooms: Rooms) -> None:
        turn_of_bot = RESTING.replace("post:A", "post:C")
        ann, bo = await start_game(
            rooms, "Ann Bo", "steady", clock="none", tempo=5.0, position=turn_of_bot
        )
        await asyncio.sleep(4)
        for each in (ann, bo):
            assert await each.vote("pause") == "ack"
        assert ann.table.paused
        await asyncio.sleep(1000)
        assert not ann.entries("moved")

    on_virtual_time(story)


def test_bots_decide_at_once_while_every_connected_player_is_in_a_hurry() -> None:
    async def story(rooms: Rooms) -> None:
        turn_of_bot = RESTING.replace("post:A", "post:C")
        ann, bo = await start_game(
            rooms, "Ann Bo", "steady", clock="none", tempo=9.0, position=turn_of_bot
        )
        ann.room.hurry(ann.principal, True)
        await asyncio.sleep(8)
        assert not ann.entries("moved"), "Bo wants to see what the bot does"
        bo.room.hurry(bo.principal, True)
        await asyncio.sleep(0.1)
        assert ann.entries("moved")
        assert ann.room.audience.is_hurrying
        bo.disconnect()
        await bo.connect()
        assert not ann.room.audience.is_hurrying, "a hurry ends with its connection"

    on_virtual_time(story)


def test_one_person_among_bots_pauses_and_goes_on_at_once() -> None:
    async def story(rooms: Rooms) -> None:
        [ann] = await start_game(rooms, "Ann", "steady steady", clock="normal", position=RESTING)
        assert await ann.vote("pause") == "ack"
        assert ann.table.paused
        assert await ann.vote("resume") == "ack"
        assert not ann.table.paused

    on_virtual_time(story)


def test_a_pause_takes_all_who_are_there_and_one_who_is_against_it_ends_the_vote() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", clock="normal", position=RESTING)
        for each in (ann, bo):
            assert await each.vote("pause") == "ack"
        assert not ann.table.paused, "Cy is there"
        assert ann.said("entry")[-1]["table"]["votes"] == {"pause": [0, 1]}
        assert await cy.vote("pause", yes=False) == "ack"
        assert ann.table.votes == {}
        for each in (ann, bo):
            assert await each.vote("pause") == "ack"
        cy.disconnect()
        await run_pending()
        assert ann.table.paused, "a player who is not there is waited for"
        assert await ann.vote("pause") == Code.NOTHING_TO_VOTE

    on_virtual_time(story)


def test_every_player_ends_a_pause_alone() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", clock="normal", position=RESTING)
        for each in (ann, bo, cy):
            assert await each.vote("pause") == "ack"
        assert ann.table.paused
        assert await cy.vote("resume") == "ack"
        assert not ann.table.paused, "two cannot keep the third waiting"

    on_virtual_time(story)


def test_a_vote_is_counted_again_when_a_voter_leaves() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", clock="normal", position=RESTING)
        assert await ann.vote("pause") == "ack"
        assert not ann.table.paused
        assert await bo.do(commands.Leave) == "ack"
        assert await cy.do(commands.Leave) == "ack"
        await run_pending()
        assert ann.table.paused, "nobody is left who could be against it"

    on_virtual_time(story)


def test_whoever_has_gone_stops_no_game_that_nobody_else_could_let_go_on() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", clock="normal", position=RESTING)
        assert await ann.vote("pause") == "ack"
        ann.disconnect()
        assert await bo.do(commands.Leave) == "ack"
        assert await cy.do(commands.Leave) == "ack"
        await asyncio.sleep(QUICK.away + 1)
        assert not bo.table.paused, "Ann alone has a say, and is not there"
        assert bo.entries("moved"), "the game goes on without her"
        await ann.connect()
        await run_pending()
        assert ann.table.paused, "now she is there"

    on_virtual_time(story)


@pytest.mark.parametrize("about", ["pause", "undo"])
def test_a_seat_that_is_out_or_played_by_a_bot_has_no_say(about: str) -> None:
    async def story(rooms: Rooms) -> None:
        out = RESTING.replace(" C1500@0(6,8)", " C0@0x1")
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", clock="normal", position=out)
        assert await ann.move("mortgage 1") == "ack"
        assert await ann.do(commands.Undo) == "ack"
        assert await cy.vote(about) == Code.NO_SAY
        assert await cy.vote(about, yes=False) == Code.NO_SAY
        assert await bo.do(commands.Leave) == "ack"
        assert await bo.vote(about) == Code.STAND_IN

    on_virtual_time(story)


# ------------------------------------------------------------------------------ timed games

TIMED = "m1 classic/timed/time_limit=2 post:A A1500@10(1) B1500@0(3) bank:32/12 dice:4+6"
TIMED_PLAY = TIMED.replace("time_limit=2", "clock=play,time_limit=2")


def test_a_timed_game_ends_when_its_minutes_are_over() -> None:
    async def story(rooms: Rooms) -> None:
        ann, _ = await start_game(rooms, "Ann Bo", clock="none", position=TIMED)
        assert ann.said("entry")[-1]["clock"]["game"] == 120
        await asyncio.sleep(119)
        assert not ann.entries("moved")
        await asyncio.sleep(2)
        assert ann.entries("moved")[0]["lines"] == ["time up"]
        assert ann.table.seats[0].timeouts == 0, "that was nobody's fault"
        assert await ann.move("end") == "ack"
        assert ann.table.is_over

    on_virtual_time(story)


def test_a_pause_stops_the_clock_of_a_timed_game() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo = await start_game(rooms, "Ann Bo", clock="none", position=TIMED)
        await asyncio.sleep(60)
        for each in (ann, bo):
            await each.vote("pause")
        await asyncio.sleep(3600)
        for each in (ann, bo):
            await each.vote("resume")
        assert ann.said("entry")[-1]["clock"]["game"] == 60
        await asyncio.sleep(59)
        assert not ann.entries("moved")
        await asyncio.sleep(2)
        assert ann.entries("moved")[0]["lines"] == ["time up"]

    on_virtual_time(story)


def test_where_only_time_spent_deciding_counts_bots_cost_none() -> None:
    async def story(rooms: Rooms) -> None:
        by_bot = TIMED_PLAY.replace("post:A", "post:B")
        [ann] = await start_game(rooms, "Ann", "steady", clock="none", tempo=10.0, position=by_bot)
        await asyncio.sleep(9)
        assert ann.room.clock.game == 120
        while ann.table.waits_for() != 0:
            await asyncio.sleep(1)
        left = ann.room.clock.game
        assert left is not None
        assert left >= 119
        await asyncio.sleep(left + 1)
        assert ann.entries("moved")[-1]["lines"] == ["time up"]

    on_virtual_time(story)


ENDLESS = TIMED.replace("/time_limit=2", "")


def test_time_is_called_once_by_more_than_half_and_only_where_the_booklet_sets_no_limit() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo = await start_game(rooms, "Ann Bo", position=TIMED)
        assert await ann.vote("time") == Code.NO_CLOCK_TO_CALL
        three = ENDLESS.replace(" bank", " C1500@0 bank")
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", position=three)
        assert await bo.propose(0, "3 for 1") == "ack"
        assert await ann.vote("time") == "ack"
        assert not ann.table.playing.time_up, "the host is one of three"
        assert await bo.vote("time", yes=False) == "ack"
        assert ann.said("entry")[-1]["table"]["votes"] == {"time": [0]}
        assert await cy.vote("time") == "ack"
        assert ann.table.playing.time_up
        assert ann.table.votes == {}
        assert ann.entries("moved")[-1]["lines"] == ["time up"]
        assert not ann.table.deals, "nobody but the one whose turn it is may deal now"
        assert await ann.vote("time") == Code.NO_CLOCK_TO_CALL
        assert await ann.do(commands.Undo) == Code.NOTHING_TO_UNDO

    on_virtual_time(story)


def test_half_who_are_against_it_are_enough_to_play_on() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo = await start_game(rooms, "Ann Bo", position=ENDLESS)
        assert await ann.vote("time") == "ack"
        assert await bo.vote("time", yes=False) == "ack"
        assert ann.table.votes == {}
        assert not ann.table.playing.time_up

    on_virtual_time(story)


def test_time_that_most_wanted_is_called_when_the_others_have_left() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo = await start_game(rooms, "Ann Bo", position=ENDLESS)
        assert await ann.vote("time") == "ack"
        assert await bo.do(commands.Leave) == "ack"
        await run_pending()
        assert ann.table.playing.time_up

    on_virtual_time(story)


def test_one_player_among_bots_has_no_clock_and_a_break_costs_nothing() -> None:
    async def story(rooms: Rooms) -> None:
        [ann] = await start_game(
            rooms, "Ann", "steady steady", clock="normal", tempo=0.6, position=RESTING
        )
        assert ann.room.clock.left is None
        await asyncio.sleep(10 * QUICK.decision)
        assert not ann.entries("moved"), "a bot has decided for a player who thinks"
        assert await ann.move("end") == "ack"
        ann.disconnect()
        await asyncio.sleep(3 * clocks.DAY)
        version = ann.table.version
        assert ann.table.waits_for() == 1, "the bots have played on without their player"
        await ann.connect()
        await asyncio.sleep(5)
        assert ann.table.version > version
        assert not any(each.get("hand") == "clock" for each in ann.entries("moved"))

    on_virtual_time(story)


def test_the_clock_runs_again_for_a_player_whom_another_one_joins() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo = await start_game(rooms, "Ann Bo", clock="normal", position=OFFERED)
        await asyncio.sleep(1)
        assert await bo.do(commands.Leave) == "ack"
        left = ann.room.clock.left
        assert left is not None, "Bo may come back"
        assert await bo.do(commands.Return) == "ack"
        assert ann.room.clock.left == left

    on_virtual_time(story)
