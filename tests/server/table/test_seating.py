"""Seats: they belong to people, who come by a link, leave, return, and hand them over."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from magie.bots.characters import CHARACTERS
from magie.dice.draw import NO_SHARE
from magie.editions.load import load, names
from magie.server.live.rooms import Rooms
from magie.server.table import clocks, commands, entries
from magie.server.table.entries import (
    Banned,
    Began,
    Closed,
    Entry,
    Hosted,
    Left,
    Locked,
    Moved,
    Proposed,
    Seated,
)
from magie.server.table.names import bot_name, clean_name
from magie.server.table.opening import JoinRequest, Place, Sitter, Terms
from magie.server.table.rejections import Code, RejectedError
from tests.server.live_server import SocketPlayer, live_server
from tests.server.virtual_table import (
    OFFERED,
    OFFERED_TO_THREE,
    RESTING,
    VirtualPlayer,
    on_virtual_time,
    run_pending,
    seat_players,
    start_game,
)


def seats_of(player: SocketPlayer) -> list[int]:
    """What every client can tell by itself after any message: which seats are its own."""
    return [at for at, seat in enumerate(player.table["seats"]) if seat["person"] == player.person]


def shown_to(somebody: VirtualPlayer, after: int) -> list[Entry]:
    """The entries behind a version that somebody was shown, as they came or when he came back."""
    missed = [each for welcome in somebody.said("welcome") for each in welcome["missed"]]
    told = [each for each in (*missed, *somebody.said("entry")) if each["version"] > after]
    return [msgspec.convert(each["entry"], entries.ANY_ENTRY) for each in told]


async def logged_at(somebody: VirtualPlayer, after: int) -> list[Entry]:
    """The entries behind a version that the log of his table has."""
    return [row.entry for row in await somebody.rooms.store.read(somebody.table.id, after)]


# ------------------------------------------------------------------------------- sitting down


def test_a_table_has_seats_for_its_maker_for_bots_of_any_level_and_for_whoever_comes(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(
                edition="euro-1999",
                variant="short",
                rules={"jail_fine": "60"},
                seats=[{"name": "Ann"}, {"bot": "trader"}, {}, {"bot": "steady", "name": "Rob"}],
                clock="fast",
                chat="phrases",
                public=True,
                spectators=False,
            )
            async with server.connect(ann) as host:
                table = host.table
                assert (table["edition"], table["variant"]) == ("euro-1999", "short")
                assert table["rules"] == {"jail_fine": "60"}
                assert (table["clock"], table["chat"]) == ("fast", "phrases")
                assert (table["public"], table["spectators"]) == (True, False)
                seats = [(seat["name"], seat["bot"]) for seat in table["seats"]]
                assert seats == [("Ann", ""), ("Lin", "trader"), ("", ""), ("Rob", "steady")]
                assert (await host.send("start"))["code"] == Code.SEATS_OPEN
                # A player who joins by the link takes the name of a bot; the bot gets another.
                join = f"/api/tables/{ann['table']}/join"
                rob = {"key": ann["invite"], "name": "Rob"}
                status, refused = await server.call("POST", join, rob)
                assert (status, refused["code"]) == (409, Code.NAME_TAKEN), "a name that was given"
                await server.sit(ann["table"], ann["invite"], " linh")
                await host.until(lambda: host.table["seats"][2]["name"] == "linh")
                assert host.table["seats"][1]["name"] == "Lin 2", "she is Linh in French"
                status, refused = await server.call("POST", join, {**rob, "name": "Cy"})
                assert (status, refused["code"]) == (409, Code.FULL)
                assert (await host.send("start"))["t"] == "ack"
                assert host.table["stage"] == "playing"

    asyncio.run(story())


def test_everybody_chooses_a_token_that_nobody_has() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo = await seat_players(rooms, "Ann Bo")
        pieces = [each.en for each in ann.table.book.tokens]
        assert [seat.piece for seat in ann.table.seats] == pieces[:2]
        assert await bo.do(commands.Choose, piece=pieces[0]) == Code.PIECE_TAKEN
        assert await bo.do(commands.Choose, piece="spaceship") == Code.NO_SUCH_PIECE
        assert await bo.do(commands.Choose, piece=pieces[5]) == "ack"
        assert ann.table.seats[1].piece == pieces[5]
        assert await ann.do(commands.Start) == "ack"
        assert await bo.do(commands.Choose, piece=pieces[6]) == Code.STARTED

    on_virtual_time(story)


@pytest.mark.parametrize("edition", names())
def test_there_are_pieces_for_a_full_table_of_bots(edition: str) -> None:
    async def story(rooms: Rooms) -> None:
        most = load(edition).edition.players_max
        seats = tuple(Place(bot="steady") for _ in range(most))
        host = await rooms.create(Terms(seats=seats, edition=edition))
        table = rooms.loaded[host.table].table
        assert len({seat.piece for seat in table.seats}) == most
        assert all(seat.piece for seat in table.seats)
        assert len({seat.name for seat in table.seats}) == most

    on_virtual_time(story)


def test_several_people_at_one_device_have_one_token_for_all_of_their_seats() -> None:
    async def story(rooms: Rooms) -> None:
        seats = (Place("Ann"), Place("Abe"), Place(), Place(), Place())
        host = await rooms.create(Terms(seats=seats, clock="none", tempo=0.0))
        assert host.seats == [0, 1]
        claim = JoinRequest(
            name="Bo",
            key=host.invite,
            seat=4,
            others=(Sitter(name="Bea"), Sitter(name="Bob", piece="thimble", seat=3)),
        )
        welcome = await rooms.join(host.table, claim)
        assert welcome.seats == [2, 3, 4]
        ann, bo = [await VirtualPlayer(rooms, each).connect() for each in (host, welcome)]
        assert [seat.name for seat in ann.table.seats] == ["Ann", "Abe", "Bea", "Bob", "Bo"]
        assert ann.table.seats[3].piece == "thimble"
        assert await ann.do(commands.Start) == "ack"
        while ann.table.playing.phase == 1:
            seat = ann.table.waits_for()
            who = ann if seat < 2 else bo
            assert await who.move("roll", seat) == "ack"
        assert await bo.move("roll", 0) == Code.NOT_YOUR_SEAT

    on_virtual_time(story)


def test_people_at_one_device_sit_down_all_together_or_not_at_all() -> None:
    async def story(rooms: Rooms) -> None:
        host = await rooms.create(Terms(seats=(Place("Ann"), Place(), Place())))
        table = rooms.loaded[host.table].table
        version = table.version
        for others in (
            (Sitter(name="Ann"),),
            (Sitter(name="Bo"),),
            (Sitter(name="Bea"), Sitter(name="Bob")),
            (Sitter(name="Bea", seat=7),),
        ):
            with pytest.raises(RejectedError):
                await rooms.join(host.table, JoinRequest(name="Bo", key=host.invite, others=others))
            assert table.version == version

    on_virtual_time(story)


def test_one_device_may_deal_between_its_own_seats() -> None:
    async def story(rooms: Rooms) -> None:
        seats = (Place("Ann"), Place("Abe"), Place("Amy"))
        host = await rooms.create(Terms(seats=seats, clock="none", position=RESTING))
        ann = await VirtualPlayer(rooms, host).connect()
        assert await ann.do(commands.Start) == "ack"
        assert await ann.propose(1, "1 for $100", seat=0) == "ack"
        assert await ann.do(commands.Accept, seat=0, deal=ann.deal()) == Code.NO_SUCH_DEAL
        assert await ann.do(commands.Accept, seat=1, deal=ann.deal()) == "ack"
        assert ann.table.playing.owner[1] == 1

    on_virtual_time(story)


def test_a_deal_between_two_is_heard_by_everybody_and_stays_in_the_log() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", position=RESTING)
        watching = await rooms.watch(ann.table.id, ann.welcome.invite)
        eve = await VirtualPlayer(rooms, watching).connect()
        # Whoever wants no proposals is spared his own, not what others agree on.
        assert await cy.do(commands.Mute, other=0, on=True) == "ack"
        version = ann.table.version
        assert await ann.propose(1, "1 $20 for 3") == "ack"
        deal = ann.deal()
        assert await bo.do(commands.Accept, deal=deal) == "ack"
        lines = ("A offer B 1 $20 for 3", "B accept")
        public = [Proposed(deal, 0, 1, "1 $20 for 3"), Moved(1, lines, deal=deal)]
        for third in (cy, eve):
            assert shown_to(third, version) == public
        assert await logged_at(ann, version) == public
        assert tuple(ann.table.lines[-2:]) == lines, "the file of the game has it too"

    on_virtual_time(story)


# ------------------------------------------------------------------------------- giving seats


def test_a_seat_is_handed_over_in_the_middle_of_a_game_which_goes_on_undisturbed(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {}], position=OFFERED)
            bo = await server.sit(ann["table"], ann["invite"], "Bo")
            async with server.connect(ann) as host, server.connect(bo) as friend:
                assert (await host.send("start"))["t"] == "ack"
                await friend.until(lambda: friend.game)
                game = friend.game
                path = f"/api/tables/{ann['table']}/handover"
                _, link = await server.call("POST", path, {"seat": 1}, bo["token"])
                # A name that is taken does not use the link up.
                join = f"/api/tables/{ann['table']}/join"
                taken = {"key": link["key"], "name": "Ann"}
                assert (await server.call("POST", join, taken))[0] == 409
                cy = await server.sit(ann["table"], link["key"], "Cy")
                assert cy["seats"] == [1]
                await host.until(lambda: host.table["seats"][1]["name"] == "Cy")
                assert host.game == game, "the game has not noticed"
                await friend.until(lambda: friend.closed)
                assert (await server.call("POST", join, {"key": link["key"], "name": "Di"}))[
                    0
                ] == 404
                status, _ = await server.call(
                    "GET", f"/api/tables/{ann['table']}", None, bo["token"]
                )
                assert status == 404
                async with server.connect(cy) as heir:
                    assert seats_of(heir) == [1]
                    assert (await host.send("move", seat=0, text="decline"))["t"] == "ack"
                    await heir.until(lambda: heir.version == host.version)
                    assert (await heir.send("move", seat=1, text="bid 10"))["t"] == "ack"

    asyncio.run(story())


def test_whoever_hands_over_one_of_several_seats_sees_which_are_still_his(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(
                seats=[{"name": "Ann"}, {"name": "Abe"}, {"bot": "steady"}]
            )
            async with server.connect(ann) as host:
                assert seats_of(host) == [0, 1]
                path = f"/api/tables/{ann['table']}/handover"
                _, link = await server.call("POST", path, {"seat": 1}, ann["token"])
                bo = await server.sit(ann["table"], link["key"], "Bo")
                await host.until(lambda: host.table["seats"][1]["person"] == bo["person"])
                assert seats_of(host) == [0]
                assert host.closed is None

    asyncio.run(story())


def test_the_host_replaces_somebody_absent_by_a_bot_and_he_takes_the_seat_back() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", level="trader", position=RESTING)
        assert await ann.do(commands.SeatBot, seat=1, bot="trader") == Code.NOT_AWAY
        bo.disconnect()
        await asyncio.sleep(clocks.TIME_CONTROLS["none"].away)
        assert await cy.do(commands.SeatBot, seat=1, bot="trader") == Code.NOT_THE_HOST
        assert await ann.do(commands.SeatBot, seat=1, bot="nobody") == Code.NO_SUCH_BOT
        assert await ann.do(commands.SeatBot, seat=7, bot="trader") == "no-such-seat"
        assert await ann.do(commands.SeatBot, seat=1, bot="trader") == "ack"
        assert (bo.table.seats[1].person, bo.table.seats[1].bot) == (bo.person, "trader")
        assert bo.table.seats[1].name == "Bo", "everybody still sees whose seat it is"
        await bo.connect()
        assert await bo.do(commands.Return) == "ack"
        assert bo.table.seats[1].bot == ""
        assert await bo.do(commands.Return) == Code.NOT_AWAY

    on_virtual_time(story)


def test_whoever_decides_at_his_seat_is_back() -> None:
    async def story(rooms: Rooms) -> None:
        ann, _, _ = await start_game(rooms, "Ann Bo Cy", tempo=5.0, position=RESTING)
        assert await ann.do(commands.Leave) == "ack"
        assert await ann.do(commands.Leave) == Code.STAND_IN
        assert await ann.propose(1, "1 for 3") == Code.STAND_IN
        assert await ann.move("end") == "ack"
        assert ann.table.seats[0].bot == ""

    on_virtual_time(story)


def test_bots_play_on_for_whoever_has_left() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo = await start_game(rooms, "Ann Bo", clock="none", position=OFFERED)
        assert await ann.do(commands.Leave) == "ack"
        while ann.table.waits_for() != bo.seat:
            await asyncio.sleep(0.1)
        assert {each["hand"] for each in bo.entries("moved")} == {"bot"}

    on_virtual_time(story)


def test_before_play_begins_seats_are_left_freed_and_given_to_bots() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await seat_players(rooms, "Ann Bo Cy")
        assert await bo.do(commands.Leave) == "ack"
        assert ann.table.seats[1].is_open
        assert await ann.do(commands.Free, seat=1) == Code.SEATS_OPEN
        assert await ann.do(commands.Free, seat=7) == "no-such-seat"
        assert await ann.do(commands.SeatBot, seat=1, bot="steady") == "ack"
        assert await ann.do(commands.SeatBot, seat=1, bot="trader") == Code.SEAT_TAKEN
        assert await ann.do(commands.SeatBot, seat=2, bot="trader") == Code.SEAT_TAKEN
        assert await cy.do(commands.Free, seat=1) == Code.NOT_THE_HOST
        assert await ann.do(commands.Free, seat=1) == "ack"
        assert await ann.do(commands.Free, seat=2) == "ack"
        assert [seat.is_open for seat in ann.table.seats] == [False, True, True]

    on_virtual_time(story)


def test_a_seat_beyond_the_table_is_refused_whatever_one_wants_of_it() -> None:
    async def story(rooms: Rooms) -> None:
        ann, _, _ = await start_game(rooms, "Ann Bo Cy", position=RESTING)
        assert await ann.propose(5, "1 for $1") == "no-such-seat"
        assert await ann.do(commands.Mute, other=5, on=True) == "no-such-seat"
        assert await ann.move("offer F 1 for $1") == "no-such-seat"
        for kind in (commands.Undo, commands.Leave, commands.Return):
            assert await ann.do(kind, seat=5) == Code.NOT_YOUR_SEAT

    on_virtual_time(story)


def test_when_a_game_is_over_nobody_leaves_votes_deals_or_takes_back() -> None:
    async def story(rooms: Rooms) -> None:
        resigning = RESTING.replace("classic", "classic/standard/allow_resign=true")
        ann, bo, cy = await start_game(rooms, "Ann Bo Cy", position=resigning)
        assert await cy.move("resign") == "ack", "also out of turn, where the table allows it"
        assert ann.table.playing.out[2]
        while ann.table.playing.depth:
            who = (ann, bo)[ann.table.waits_for()]
            assert await who.play_safe() == "ack", "what he had is auctioned"
        assert await bo.move("resign") == "ack"
        assert ann.table.is_over
        assert await ann.do(commands.Leave) == "game-over"
        assert await ann.do(commands.Undo) == "game-over"
        assert await ann.vote("pause") == "game-over"
        assert await ann.propose(1, "nothing for $1") == "game-over"

    on_virtual_time(story)


def test_nobody_resigns_where_the_table_does_not_allow_it() -> None:
    async def story(rooms: Rooms) -> None:
        ann, _, _ = await start_game(rooms, "Ann Bo Cy", position=RESTING)
        assert await ann.move("resign") == "resign-forbidden"

    on_virtual_time(story)


# -------------------------------------------------------------------------------- the host


def test_a_host_who_stays_away_is_succeeded_by_somebody_who_is_there() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo, cy = await seat_players(rooms, "Ann Bo Cy")
        bo.disconnect()
        ann.disconnect()
        await asyncio.sleep(clocks.HOST_TIMEOUT_S - 1)
        assert cy.table.host == ann.person
        await asyncio.sleep(2)
        assert cy.table.host == cy.person, "the first who is there"
        assert cy.said("entry")[-1]["table"]["host"] == cy.person
        assert await cy.do(commands.Start) == "ack"

    on_virtual_time(story)


def test_a_host_who_comes_back_in_time_stays_the_host() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo = await seat_players(rooms, "Ann Bo")
        for _ in range(3):
            ann.disconnect()
            await asyncio.sleep(clocks.HOST_TIMEOUT_S - 1)
            await ann.connect()
            await asyncio.sleep(1)
        assert bo.table.host == ann.person

    on_virtual_time(story)


def test_a_host_who_leaves_hands_the_care_of_the_table_on_at_once() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo = await seat_players(rooms, "Ann Bo")
        assert await ann.do(commands.Leave) == "ack"
        assert ann.table.host == bo.person
        ann, bo = await start_game(rooms, "Ann Bo", position=OFFERED)
        assert await ann.do(commands.Leave) == "ack"
        assert ann.table.host == bo.person
        assert await bo.do(commands.Host, person="0" * 32) == "no-such-person"
        assert await bo.do(commands.Host, person=ann.person) == "ack"
        assert ann.table.host == ann.person

    on_virtual_time(story)


def test_a_host_alone_stays_the_host_when_he_leaves() -> None:
    async def story(rooms: Rooms) -> None:
        [ann] = await seat_players(rooms, "Ann", "steady")
        assert await ann.do(commands.Leave) == "ack"
        ann.disconnect()
        await asyncio.sleep(10 * clocks.HOST_TIMEOUT_S)
        await ann.connect()
        await run_pending()
        assert ann.table.host == ann.person

    on_virtual_time(story)


Scene = tuple[list[VirtualPlayer], dict[str, Any], list[Entry]]
"""People, the first of whom is the host; what he asks for; and what the log has to say of it."""


async def before_a_start(rooms: Rooms) -> Scene:
    people = await seat_players(rooms, "Ann Bo Cy")
    return people, {}, [Closed(), Began((NO_SHARE.hex(),) * 3)]


async def beside_a_free_seat(rooms: Rooms) -> Scene:
    people = await seat_players(rooms, "Ann Bo Cy")
    piece = people[1].table.seats[1].piece
    assert await people[1].do(commands.Leave) == "ack"
    return people, {"seat": 1, "bot": "thrifty"}, [Seated(1, "thrifty", "Finn", piece)]


async def beside_somebody_away(rooms: Rooms) -> Scene:
    people = await start_game(rooms, "Ann Bo Cy", level="thrifty", position=RESTING)
    people[1].disconnect()
    await asyncio.sleep(clocks.TIME_CONTROLS["none"].away)
    return people, {"seat": 1, "bot": "thrifty"}, [Seated(1, "thrifty")]


async def beside_somebody_unwanted(rooms: Rooms) -> Scene:
    return await seat_players(rooms, "Ann Bo Cy"), {"seat": 1}, [Left(1)]


async def beside_an_heir(rooms: Rooms) -> Scene:
    people = await seat_players(rooms, "Ann Bo Cy")
    return people, {"person": people[1].person}, [Hosted(people[1].person)]


async def beside_somebody_banned(rooms: Rooms) -> Scene:
    people = await seat_players(rooms, "Ann Bo Cy")
    return people, {"person": people[1].person}, [Left(1), Banned(people[1].person)]


async def beside_an_open_door(rooms: Rooms) -> Scene:
    return await seat_players(rooms, "Ann Bo Cy"), {"on": True}, [Locked(True)]


SCENES: dict[type[commands.Command], tuple[Callable[[Rooms], Awaitable[Scene]], ...]] = {
    commands.Start: (before_a_start,),
    commands.SeatBot: (beside_a_free_seat, beside_somebody_away),
    commands.Free: (beside_somebody_unwanted,),
    commands.Host: (beside_an_heir,),
    commands.Ban: (beside_somebody_banned,),
    commands.Lock: (beside_an_open_door,),
}
"""Where the host can use each of his powers."""


@pytest.mark.parametrize("power", get_args(commands.HOST_COMMANDS))
def test_whatever_the_host_does_is_an_entry_in_the_log_that_everybody_is_shown(
    power: type[commands.Command],
) -> None:
    async def story(rooms: Rooms) -> None:
        for scene in SCENES[power]:
            (ann, _, cy), wish, said = await scene(rooms)
            watching = await rooms.watch(ann.table.id, ann.welcome.invite)
            eve = await VirtualPlayer(rooms, watching).connect()
            version = ann.table.version
            assert await ann.do(power, **wish) == "ack"
            assert await logged_at(ann, version) == said
            late = VirtualPlayer(rooms, cy.welcome)
            await ann.room.join(late, version)
            for witness in (cy, eve, late):
                assert shown_to(witness, version) == said

    on_virtual_time(story)


# ------------------------------------------------------------------------------- looking on


def test_somebody_watches_by_the_same_link_sees_everything_and_does_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(
                seats=[{"name": "Ann"}, {"bot": "steady"}, {"bot": "steady"}],
                position=OFFERED_TO_THREE,
            )
            watch = f"/api/tables/{ann['table']}/watch"
            assert (await server.call("POST", watch, {}))[0] == 404
            _, eve = await server.call("POST", watch, {"key": ann["invite"]})
            async with server.connect(ann) as host, server.connect(eve) as watcher:
                assert (await host.send("start"))["t"] == "ack"
                await watcher.until(lambda: watcher.version == host.version)
                assert watcher.game == host.game
                refused = await watcher.send("move", seat=0, text="buy")
                assert refused["code"] == Code.NOT_YOUR_SEAT
                assert (await watcher.send("start"))["code"] == Code.NOT_THE_HOST
                assert (await host.send("move", seat=0, text="buy"))["t"] == "ack"
                await watcher.until(lambda: watcher.version == host.version)
                assert watcher.game == host.game

    asyncio.run(story())


def test_a_table_without_spectators_lets_nobody_look_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(
                seats=[{"name": "Ann"}, {"bot": "steady"}], spectators=False, public=True
            )
            for key in ("", ann["invite"]):
                watch = f"/api/tables/{ann['table']}/watch"
                assert (await server.call("POST", watch, {"key": key}))[0] == 404

    asyncio.run(story())


# ------------------------------------------------------------------------------- the terms


@pytest.mark.parametrize("banker", [0, 2, -1])
def test_in_canada_the_banker_rolls_first_whoever_he_is(banker: int) -> None:
    async def story(rooms: Rooms) -> None:
        ann, *_ = await start_game(rooms, "Ann Bo Cy Di Ed", edition="canada-1961", banker=banker)
        assert ann.said("entry")[-1]["table"]["banker"] == banker
        assert ann.table.waits_for() == max(banker, 0)
        assert ann.table.playing.banker == banker

    on_virtual_time(story)


@pytest.mark.parametrize(
    ("terms", "detail"),
    [
        ({"seats": 2, "edition": "canada-1961"}, "3 to 8 seats"),
        ({"seats": 2, "banker": 2}, "banker"),
        ({"seats": 4, "banker": -1, "edition": "canada-1961"}, "banker"),
        ({"seats": 2, "edition": "nowhere"}, "nowhere"),
        ({"seats": 2, "variant": "endless"}, "endless"),
        ({"seats": 2, "rules": {"jail_fine": "much"}}, "jail_fine"),
        ({"seats": 2, "rules": {"auction_mode": "sealed"}}, "polled or outcry"),
        ({"seats": 2, "position": RESTING}, "3 seats"),
        ({"seats": 2, "position": "m1 classic"}, "column"),
    ],
)
def test_terms_that_do_not_go_together_are_refused_with_the_reason(
    terms: dict[str, object], detail: str
) -> None:
    async def story(rooms: Rooms) -> None:
        seats = tuple(Place(bot="steady") for _ in range(int(str(terms["seats"]))))
        with pytest.raises(RejectedError) as refused:
            await rooms.create(Terms(**{**terms, "seats": seats}))  # type: ignore[arg-type]
        assert refused.value.code == Code.BAD_TERMS
        assert detail in refused.value.detail
        assert not rooms.loaded

    on_virtual_time(story)


def test_a_game_file_or_a_position_that_is_brought_along_is_played_on(tmp_path: Path) -> None:
    played = "edition: classic\nseats: X, Y\n\nA roll 2+5\nB roll 6+4\nB roll 5+1\nB buy\n"

    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {"bot": "steady"}], game=played)
            async with server.connect(ann) as host:
                assert (await host.send("start"))["t"] == "ack"
                assert host.game["owner"][6] == 1, "B has bought it before"
            _, refused = await server.call(
                "POST",
                "/api/tables",
                {"seats": [{"name": "Ann"}, {}], "game": played + "A buy\n"},
            )
            assert refused["code"] == Code.BAD_TERMS
            assert "line 8" in refused["detail"]

    asyncio.run(story())


def test_a_bot_has_the_name_of_its_character_and_no_two_have_the_same() -> None:
    everyone = [name for each in CHARACTERS.values() for name in each.name.values()]
    assert [clean_name(name, ()) for name in everyone] == everyone
    taken = ["LIN"]
    for _ in range(3):
        taken.append(bot_name("trader", taken))
    assert taken[1:] == ["Lin 2", "Lin 3", "Lin 4"]
    assert bot_name("trader", ["linh"]) == "Lin 2", "a French reader would see two of them"
    assert bot_name("trader", ["Ann"], "fr") == "Linh"
    borrowed = bot_name("mine.py:decide", ["Tilly"])
    assert borrowed in everyone
    assert borrowed != "Tilly"
