"""Previews of deals: what the deal then really comes to, or why there can be none."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import magie
from magie.engine import apply
from magie.game.actions import Verb
from magie.game.edition import GROUPS, MEMBERS, STATIONS, Edition
from magie.game.refusals import CLAUSE, Refusal
from magie.game.state import Game, Task
from magie.notation.words import code
from magie.rules.agenda import top
from magie.rules.mortgage import next_received
from magie.rules.worth import fortune
from magie.server.api.context import Settings
from magie.server.api.preview import Draft, Preview, preview_deal
from magie.server.live.limits import WORDS_RATE
from magie.server.table import commands
from magie.server.table.decide import accept_deal, decide
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import PendingDeal, Table
from tests.random_play import EDITIONS
from tests.scale import sized
from tests.server.live_server import Json, LiveServer, live_server
from tests.server.scripted_games import ScriptedTable, scripted_table
from tests.server.virtual_table import OFFERED_TO_THREE, RESTING

HOLDINGS = (
    "m1 classic/standard/trade_interest_now=10 post:A A1500@10(1,5m,12m) B1500@0(3,6,8,9)"
    " C1500@0(11.1,13.1,14) bank:30/12 dice:4+6"
)
"""B has all of the light blue and one brown, A the other brown and two mortgages; C has built."""
MEGA = "m1 mega-2007 between:A A1500@0(6,7,8,20) B1500@0(11,33) C1500@0 bank:32/12/8/4 bus:13+3"
"""A has two of the four light blue lots and two stations, B one of each."""
OWING = (
    "m1 classic moving:A A50@39(1,5) B1500@0(37,39) C1500@0 bank:32/12 dice:4+6"
    " todo:debt(A,B,200,rent)"
)
"""A cannot pay the rent; deeds may be taken for it."""
POSITIONS = sized(60, 90)
"""Of all editions together, each further on than the one before."""
ENTRIES = sized(2, 10)
"""By so many entries of the log."""
DRAFTS = sized(15, 40)
"""Deals that are tried in each."""
LISTS = ("completes", "breaks", "builds", "stops", "rents", "mortgaged")
UNCHANGED: Json = {**{name: [] for name in LISTS}, "interest": 0, "lift": 0}


def side(
    seat: int, cash: int, worth: int, *, rents: tuple[tuple[int, int, int], ...] = (), **more: Any
) -> Json:
    told = [{"group": group, "before": before, "after": after} for group, before, after in rents]
    return {"seat": seat, "cash": cash, "worth": worth, **UNCHANGED, "rents": told, **more}


class Scene:
    """A table with Ann, Bo and Cy, who sit there in this order."""

    def __init__(self, server: LiveServer, people: list[Json]) -> None:
        self.server, self.people = server, people

    @property
    def path(self) -> str:
        return f"/api/tables/{self.people[0]['table']}"

    async def ask(self, asker: int, seat: int, other: int, text: str) -> tuple[int, Any]:
        body = {"seat": seat, "other": other, "text": text}
        token = self.people[asker]["token"]
        return await self.server.call("POST", f"{self.path}/preview", body, token)

    async def preview(self, asker: int, seat: int, other: int, text: str) -> Json:
        status, said = await self.ask(asker, seat, other, text)
        assert status == 200, said
        assert said.keys() == {"code", "clause", "sides"}
        assert [each["seat"] for each in said["sides"]] == [seat, other]
        return said

    async def state(self) -> Json:
        """How the table stands, whatever the clock shows."""
        _, said = await self.server.call("GET", self.path, token=self.people[0]["token"])
        return {name: value for name, value in said.items() if name != "clock"}


async def scene(server: LiveServer, position: str = "", *, start: bool = True) -> Scene:
    ann = await server.open_table(seats=[{"name": "Ann"}, {}, {}], position=position)
    bo = await server.sit(ann["table"], ann["invite"], "Bo")
    cy = await server.sit(ann["table"], ann["invite"], "Cy")
    if start:
        async with server.connect(ann) as player:
            assert (await player.insist("start"))["t"] == "ack"
            await player.until(lambda: player.game)
    return Scene(server, [ann, bo, cy])


def test_a_preview_tells_what_both_sides_would_have_complete_and_owe(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            at = await scene(server, HOLDINGS)
            before = await at.state()
            said = await at.preview(0, 0, 1, "5  12 $100 for 3 6")
            assert said == {
                "code": "",
                "clause": "",
                "sides": [
                    side(
                        0,
                        1400,
                        1400 + 60 + 60 + 100,
                        completes=[0],
                        builds=[0],
                        rents=((0, 2, 8), (1, 0, 6)),
                    ),
                    side(
                        1,
                        1600,
                        1600 + 100 + 120 + 100 + 75,
                        breaks=[1],
                        stops=[1],
                        rents=((0, 4, 0), (1, 16, 8)),
                        mortgaged=[5, 12],
                        interest=10 + 8,
                        lift=110 + 83,
                    ),
                ],
            }
            mirrored = await at.preview(1, 1, 0, "3 6 for 5 12 $100")
            assert mirrored["sides"] == [*reversed(said["sides"])]
            assert await at.state() == before, "nothing has changed"

    asyncio.run(story())


def test_a_preview_tells_building_rights_that_come_before_the_whole_group(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            at = await scene(server, MEGA)
            said = await at.preview(0, 0, 1, "$200 for 11 33")
            mine, theirs = said["sides"]
            assert (mine["completes"], mine["builds"]) == ([], [1])
            assert (theirs["breaks"], theirs["stops"]) == ([], [])
            rents = {each["group"]: (each["before"], each["after"]) for each in mine["rents"]}
            assert rents[STATIONS] == (50, 100)

    asyncio.run(story())


def test_the_deal_then_comes_to_what_the_preview_said(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            at = await scene(server, HOLDINGS)
            text = "5 12 $100 for 3 6"
            async with server.connect(at.people[0]) as ann, server.connect(at.people[1]) as bo:
                said = await at.preview(0, 0, 1, text)
                shown = await ann.insist("propose", seat=0, other=1, text=text)
                await bo.until(lambda: bo.table["deals"])
                [deal] = bo.table["deals"]
                asked = await at.preview(1, deal["seat"], deal["other"], deal["text"])
                assert asked == said, "whoever is asked sees the same by the same text"
                done = await bo.insist("accept", seat=1, deal=shown["id"])
                await bo.until(lambda: bo.version >= done["version"])
                for each in said["sides"]:
                    purse = bo.game["seats"][each["seat"]]
                    assert (purse["cash"], purse["worth"]) == (each["cash"], each["worth"])
                for square in (5, 12):
                    kept = await bo.insist("move", seat=1, text=f"keep {square}")
                    assert kept["t"] == "ack"
                await bo.until(lambda: bo.version >= kept["version"])
                paid = said["sides"][1]["cash"] - bo.game["seats"][1]["cash"]
                assert paid == said["sides"][1]["interest"]

    asyncio.run(story())


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("nothing for nothing", Refusal.DEAL_EMPTY),
        ("3 for 1", Refusal.DEAL_NOT_OWNED),
        ("1 for 11", Refusal.DEAL_NOT_OWNED),
        ("1 for 0", Refusal.DEAL_NOT_OWNED),
        ("1 for 99", Refusal.NO_DEED),
        ("$1501 for 3", Refusal.DEAL_CASH),
        ("1 for 3 $1501", Refusal.DEAL_CASH),
        ("card:chance for 3", Refusal.DEAL_CARD),
        ("ticket for 3", Refusal.DEAL_TICKETS),
        ("debt for 3", Refusal.DEAL_DEBT),
    ],
)
def test_what_cannot_be_dealt_is_answered_with_its_reason(
    tmp_path: Path, text: str, reason: Refusal
) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            at = await scene(server, HOLDINGS)
            for asker in (0, 1):
                said = await at.preview(asker, 0, 1, text)
                assert (said["code"], said["clause"]) == (code(reason), CLAUSE[reason])
                assert said["sides"] == [
                    side(0, 1500, 1500 + 60 + 100 + 75),
                    side(1, 1500, 1500 + 60 + 100 + 100 + 120),
                ], "they are shown as they stand"

    asyncio.run(story())


def test_deeds_next_to_buildings_and_interest_that_nobody_can_pay_are_told(tmp_path: Path) -> None:
    poor = (
        "m1 classic/standard/trade_interest_now=10 post:A A1500@10(39m) B15@0(1)"
        " C1500@0(11.1,13.1,14) bank:30/12 dice:4+6"
    )

    async def story() -> None:
        async with live_server(tmp_path) as server:
            at = await scene(server, poor)
            said = await at.preview(0, 0, 2, "$10 for 14")
            assert (said["code"], said["clause"]) == ("deal-buildings", "TRADE-03")
            said = await at.preview(0, 0, 1, "39 for 1")
            assert (said["code"], said["clause"]) == ("deal-interest", "MORT-14")
            said = await at.preview(0, 0, 1, "39 $5 for 1")
            assert (said["code"], said["sides"][1]["interest"]) == ("", 20)

    asyncio.run(story())


def test_what_is_no_deal_at_all_is_answered_and_not_an_error(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            at = await scene(server, start=False)
            said = await at.preview(0, 0, 1, "1 for 3")
            assert (said["code"], said["clause"]) == (Code.NOT_STARTED, "")
            assert said["sides"] == [side(0, 0, 0), side(1, 0, 0)]
            at = await scene(server, RESTING)
            for text in ("gibberish", "1", "1 for", "1 for 3 6+6", "1 1 for 3", "for", "²"):
                assert (await at.preview(0, 0, 1, text))["code"] == Code.BAD_TEXT, text
            assert (await at.preview(0, 0, 0, "1 for 5"))["code"] == Code.NO_DEALING_WITH_SELF
            for seat, other in ((0, 7), (7, 0)):
                said = await at.preview(0, seat, other, "1 for 3")
                assert (said["code"], said["clause"]) == ("no-such-seat", "TRADE-01")
                assert side(7, 0, 0) in said["sides"]
            async with server.connect(at.people[0]) as ann, server.connect(at.people[1]) as bo:
                assert (await bo.insist("mute", seat=1, other=0, on=True))["t"] == "ack"
                assert (await at.preview(0, 0, 1, "1 for 3"))["code"] == Code.MUTED
                assert (await at.preview(1, 1, 0, "3 for 1"))["code"] == ""
                assert (await ann.insist("leave", seat=0))["t"] == "ack"
                assert (await at.preview(0, 0, 1, "1 for 3"))["code"] == Code.STAND_IN
            assert server.rooms.counters.internal_errors == 0

    asyncio.run(story())


def test_a_preview_is_for_the_two_whom_the_deal_concerns(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path, settings=Settings(limited=True)) as server:
            at = await scene(server, RESTING)
            assert await at.ask(2, 0, 1, "1 for 3") == (403, {"code": "not-your-seat"})
            for body in ({"seat": 0, "other": 1}, {"seat": 0, "other": 8, "text": "1 for 3"}):
                path, token = f"{at.path}/preview", at.people[0]["token"]
                status, said = await server.call("POST", path, body, token)
                assert (status, said["code"]) == (400, "bad-message")
            for _ in range(WORDS_RATE.count):
                assert (await at.ask(0, 0, 1, "1 for 3"))[0] == 200
            status, said = await at.ask(0, 0, 1, "1 for 3")
            assert (status, said["code"]) == (429, "too-fast")

    asyncio.run(story())


def test_a_deal_that_has_to_wait_is_foreseen_as_it_will_be(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            at = await scene(server, OFFERED_TO_THREE)
            said = await at.preview(1, 1, 2, "3 $100 for 6")
            assert said["code"] == ""
            assert said["sides"] == [
                side(1, 1400, 1400 + 100 + 200, rents=((0, 4, 0), (1, 0, 6))),
                side(2, 1600, 1600 + 60, rents=((0, 0, 4), (1, 6, 0))),
            ]

    asyncio.run(story())


# ----------------------------------------------------------------------------- deals in the game


@pytest.mark.parametrize("text", ["1 5 for debt", "5 1 for debt", "5 for $30 debt"])
def test_an_offer_in_the_game_is_foreseen_with_the_debt_that_it_settles(
    tmp_path: Path, text: str
) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            drafted = await scene(server, OWING)
            beforehand = await drafted.preview(0, 0, 1, text)
            match = magie.Match.at(OWING)
            match.play(f"A offer B {text}")
            at = await scene(server, str(match))
            offer = (await at.state())["game"]["offer"]
            said = await at.preview(1, offer["seat"], offer["other"], offer["text"])
            assert said == beforehand == await at.preview(1, 0, 1, text)
            assert said["code"] == ""
            async with server.connect(at.people[1]) as bo:
                assert (await bo.insist("move", seat=1, text="accept"))["t"] == "ack"
                await bo.until(lambda: bo.game["task"] != "deal")
                assert bo.game["task"] == "", "the debt is settled"
                for each in said["sides"]:
                    purse = bo.game["seats"][each["seat"]]
                    assert (purse["cash"], purse["worth"]) == (each["cash"], each["worth"])

    asyncio.run(story())


def test_another_deal_than_the_one_in_the_game_is_not_taken_for_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            match = magie.Match.at(OWING)
            match.play("A offer B 1 5 for debt")
            at = await scene(server, str(match))
            assert (await at.preview(1, 0, 1, "1 for debt"))["code"] == "deal-debt"
            said = await at.preview(1, 0, 1, "1 for $20")
            assert (said["code"], said["sides"][0]["cash"]) == ("", 70)

    asyncio.run(story())


# ------------------------------------------------------------------- many deals of all sorts


def draft_of(made: ScriptedTable, seat: int, other: int) -> Draft:
    """Some deal that may or may not be possible."""
    game, random, unit = made.table.playing, made.random, made.table.edition.unit

    def some(side: int) -> str:
        deeds = [at for at, owner in enumerate(game.owner) if owner == side]
        some = random.sample(deeds, min(len(deeds), random.randrange(4)))
        cash = [f"${random.randrange(1, 30) * 10 * unit}"] if random.random() < 0.4 else []
        return " ".join([*map(str, some), *cash]) or "nothing"

    return Draft(seat, other, f"{some(seat)} for {some(other)}")


def deal_out(made: ScriptedTable) -> None:
    """Let whole groups change hands, where nobody has built, and mortgage some of what there is."""
    game, edition, random = made.table.playing, made.table.edition, made.random
    in_play = [seat for seat in range(game.seats) if not game.out[seat]]
    for group in range(GROUPS):
        first = group * MEMBERS
        lots = [edition.member[at] for at in range(first, first + edition.group_size[group])]
        if any(game.level[lot] for lot in lots):
            continue
        one = random.choice(in_play)
        together = random.random() < 0.5
        for lot in lots:
            game.owner[lot] = one if together else random.choice(in_play)
            game.mortgaged[lot] = int(random.random() < 0.25)


def paid(game: Game, edition: Edition, verb: Verb) -> Counter[int]:
    """What every seat pays if it keeps, or lifts, all that it has received; money is no object."""
    rich, costs = game.copy(), Counter[int]()
    for seat in range(rich.seats):
        rich.cash[seat] += 10**6
    while top(rich) == Task.RECEIVED:
        seat = rich.who[rich.depth - 1]
        cash = rich.cash[seat]
        square = next_received(rich, edition, seat)
        if apply(rich, edition, seat, verb, square, 0):
            return Counter({-1: 1})
        costs[seat] += cash - rich.cash[seat]
    return costs


def compare(table: Table, made: Preview, after: Game) -> None:
    """A preview is what the deal came to."""
    edition = table.edition
    interest, lift = paid(after, edition, Verb.KEEP), paid(after, edition, Verb.LIFT)
    for side in made.sides:
        assert side.cash == after.cash[side.seat]
        assert side.worth == fortune(after, edition, side.seat)
        if -1 not in interest:
            assert side.interest == interest[side.seat]
        assert -1 not in lift
        assert side.lift == lift[side.seat]


@pytest.mark.parametrize("edition", EDITIONS)
def test_previews_and_deals_agree_in_all_sorts_of_positions(edition: str) -> None:
    seen: Counter[str] = Counter()
    for number in range(EDITIONS.index(edition), POSITIONS, len(EDITIONS)):
        made = scripted_table(number, 60 + ENTRIES * number)
        table = made.table
        if not table.is_running:
            continue
        deal_out(made)
        people = [at for at, seat in enumerate(table.seats) if seat.is_human]
        for _ in range(DRAFTS if people else 0):
            seat = made.random.choice(people)
            other = made.random.choice([at for at in range(len(table.seats)) if at != seat])
            draft = draft_of(made, seat, other)
            found = preview_deal(table, draft, is_maker=True)
            command = commands.Propose("0" * 32, table.version, seat, other, draft.text)
            try:
                decide(table, command, made.context)
                refused = ("", "")
            except RejectedError as error:
                refused = (error.code, error.clause)
            assert (found.code, found.clause) == refused
            seen[found.code] += 1
            deal = PendingDeal("", seat, other, draft.text, table.version)
            try:
                verdict = accept_deal(table, deal, "person", made.context)
            except RejectedError:
                continue
            assert verdict.played_out is not None
            if not found.code and not verdict.entries[0].link:
                compare(table, found, verdict.played_out.game)
                seen["carried out"] += 1
                seen["mortgaged"] += any(side.mortgaged for side in found.sides)
                seen["completes"] += any(side.completes for side in found.sides)
                seen["breaks"] += any(side.breaks for side in found.sides)
    assert seen["carried out"] > 20, seen
    assert min(seen[name] for name in ("mortgaged", "completes", "breaks")) > 0, seen
