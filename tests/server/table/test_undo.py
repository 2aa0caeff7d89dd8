"""Taking back: by consent, and while no chance came in between."""

from __future__ import annotations

from magie.server.live.rooms import Rooms
from magie.server.table import commands
from magie.server.table.rejections import Code
from tests.server.virtual_table import (
    OFFERED,
    OFFERED_TO_THREE,
    RESTING,
    on_virtual_time,
    run_pending,
    start_game,
)


def test_everybody_has_to_agree_before_a_decision_is_taken_back() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", position=OFFERED_TO_THREE)
        before = ann.said("entry")[-1]
        assert await ann.move("buy") == "ack"
        assert await ann.do(commands.Undo) == "ack"
        assert await bo.do(commands.Undo) == Code.NOTHING_TO_UNDO
        assert bo.said("entry")[-1]["table"]["votes"] == {"undo": [0]}
        assert await bo.vote("undo") == "ack"
        assert ann.table.playing.owner[39] == 0
        assert await cy.vote("undo") == "ack"
        assert ann.said("entry")[-1]["entry"]["kind"] == "undone"
        assert ann.said("entry")[-1]["game"] == before["game"]
        assert ann.table.votes == {}
        assert await ann.move("decline") == "ack", "and play goes on from there"

    on_virtual_time(story)


def test_one_who_is_against_it_is_enough_to_keep_a_decision() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", position=OFFERED_TO_THREE)
        assert await ann.move("buy") == "ack"
        assert await ann.do(commands.Undo) == "ack"
        assert await bo.vote("undo", yes=False) == "ack"
        assert ann.table.votes == {}
        assert await cy.vote("undo") == Code.NOTHING_TO_VOTE
        assert ann.table.playing.owner[39] == 0

    on_virtual_time(story)


def test_one_person_among_bots_takes_back_at_once_and_the_bots_with_him() -> None:
    async def story(rooms: Rooms) -> None:
        [ann] = await start_game(
            rooms, "Ann", "steady steady", tempo=0.0, position=OFFERED_TO_THREE
        )
        assert await ann.move("decline") == "ack"
        await run_pending()
        bids = [each for each in ann.entries("moved") if each.get("hand") == "bot"]
        assert bids, "the bots have bid meanwhile"
        assert await ann.do(commands.Undo) == "ack"
        assert ann.table.playing.depth == 1
        assert await ann.move("buy") == "ack"

    on_virtual_time(story)


def test_nothing_is_taken_back_across_chance() -> None:
    async def story(rooms: Rooms) -> None:
        [ann] = await start_game(rooms, "Ann", "steady", position=OFFERED)
        assert await ann.do(commands.Undo) == Code.NOTHING_TO_UNDO
        assert await ann.move("buy") == "ack"
        assert await ann.move("end") == "ack"
        while ann.table.waits_for() != 0:
            await run_pending()
        assert await ann.move("roll") == "ack"
        assert await ann.do(commands.Undo) == Code.NOTHING_TO_UNDO

    on_virtual_time(story)


def test_a_wish_to_take_back_is_over_when_play_goes_on() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, _ = await start_game(rooms, "Ann Bo Cy", position=OFFERED_TO_THREE)
        assert await ann.move("buy") == "ack"
        assert await ann.do(commands.Undo) == "ack"
        assert await ann.move("end") == "ack"
        assert ann.said("entry")[-1]["table"]["votes"] == {}, "and everybody sees that"
        assert await bo.vote("undo") == Code.NOTHING_TO_VOTE

    on_virtual_time(story)


def test_taking_back_drops_the_deals_that_cannot_be_without_it() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", position=OFFERED_TO_THREE)
        assert await ann.move("buy") == "ack"
        assert await ann.propose(1, "39 for 3") == "ack"
        built_on_it = ann.deal()
        assert await ann.propose(2, "1 for 6") == "ack"
        assert await ann.do(commands.Undo) == "ack"
        assert await bo.vote("undo") == "ack"
        assert await cy.vote("undo") == "ack"
        assert ann.entries("dropped") == [
            {"kind": "dropped", "deal": built_on_it, "how": "impossible"}
        ]
        assert [deal.text for deal in ann.table.deals.values()] == ["1 for 6"]

    on_virtual_time(story)


def test_deals_that_were_dropped_or_accepted_do_not_come_back() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", position=RESTING)
        assert await ann.propose(2, "1 for 6") == "ack"
        assert await ann.propose(1, "1 for 3") == "ack"
        [deal] = [each.id for each in ann.table.deals.values() if each.other == 1]
        assert await bo.do(commands.Accept, deal=deal) == "ack"
        assert ann.table.playing.owner[1] == 1
        assert not ann.table.deals
        assert await bo.do(commands.Undo) == "ack"
        assert await ann.vote("undo") == "ack"
        assert await cy.vote("undo") == "ack"
        assert ann.table.playing.owner[1] == 0
        assert not ann.table.deals

    on_virtual_time(story)


def test_nobody_waits_for_the_consent_of_somebody_who_has_left() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", position=OFFERED_TO_THREE)
        assert await ann.move("buy") == "ack"
        assert await ann.do(commands.Undo) == "ack"
        assert await bo.vote("undo") == "ack"
        assert await cy.do(commands.Leave) == "ack"
        await run_pending()
        assert ann.entries("undone")

    on_virtual_time(story)


def test_whoever_asked_takes_the_wish_along_when_he_leaves() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", tempo=9.0, position=OFFERED_TO_THREE)
        assert await ann.move("buy") == "ack"
        assert await ann.do(commands.Undo) == "ack"
        assert await bo.vote("undo") == "ack"
        assert await ann.do(commands.Leave) == "ack"
        assert ann.table.votes == {}
        assert await cy.vote("undo") == Code.NOTHING_TO_VOTE

    on_virtual_time(story)
