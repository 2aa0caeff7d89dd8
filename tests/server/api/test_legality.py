"""Why: the answer that a move would get, word for word, and nothing is done by asking."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from magie.game.refusals import CLAUSE, Refusal
from magie.notation.moves import PLAIN_VERBS, SQUARE_VERBS
from magie.notation.words import code
from magie.server.api.context import Settings
from magie.server.live.limits import COMMAND_RATE, WORDS_RATE
from magie.server.table import commands
from magie.server.table.decide import decide, require_legal
from magie.server.table.dicebox import Dicebox
from magie.server.table.ids import new_id
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import Table
from magie.views.menus import menu_view
from tests.random_play import EDITIONS
from tests.scale import sized
from tests.server.live_server import Json, LiveServer, live_server
from tests.server.scripted_games import ScriptedTable, scripted_table
from tests.server.virtual_table import RESTING

LEGAL = ("", "")


async def why(server: LiveServer, seated: Json, seat: int, text: str) -> tuple[str, str]:
    path = f"/api/tables/{seated['table']}/why"
    status, said = await server.call("POST", path, {"seat": seat, "text": text}, seated["token"])
    assert status == 200, said
    assert said.keys() == {"code", "clause"}
    return said["code"], said["clause"]


@pytest.mark.parametrize(
    "text",
    [
        *("roll", "buy", "build 1", "mortgage 3", "lift 1", "bid 20", "sell 39", "build 999999999"),
        *("keep 5", "tax percent", "strip 1 0 0", "shift 1 3", "waive 2", "ticket 4", "gift cash"),
        *("accept", "counter 1 for 3", "offer C 1 for 3", "offer C 3 for 1", "offer B 1 for 3"),
        *(
            "offer A 1 for 3",
            "offer H 1 for 3",
            "offer C nothing for nothing",
            "offer C $9000 for 6",
        ),
        *("end 3+4", "roll 6+6", "B end", "gibberish", "build", "build x", "étage 1", "claim 1"),
        *("A mortgage 1", "mortgage  1", "end", "offer C 1 for 6"),
    ],
)
def test_why_says_what_the_move_is_answered_and_leaves_everything_as_it_is(
    tmp_path: Path, text: str
) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            seats = [{"name": "Ann"}, {"name": "Bo"}, {"bot": "thrifty"}]
            ann = await server.open_table(seats=seats, position=RESTING)
            async with server.connect(ann) as player:
                await player.insist("start")
                await player.until(lambda: player.game)
                version, hash, game = player.version, player.hash, player.game
                said = await why(server, ann, 0, text)
                assert await why(server, ann, 0, text) == said
                path = f"/api/tables/{ann['table']}"
                _, state = await server.call("GET", path, token=ann["token"])
                assert (state["version"], state["hash"]) == (version, hash)
                assert state["game"] == game
                answer = await player.send("move", seat=0, text=text)
                assert said == (answer.get("code", ""), answer.get("clause", "")), answer
                assert (said == LEGAL) == (answer["t"] == "ack")
                assert server.rooms.counters.internal_errors == 0

    asyncio.run(story())


def test_a_throw_is_known_to_be_legal_without_a_die_being_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {"name": "Bo"}])
            assert await why(server, ann, 0, "roll") == (Code.NOT_STARTED, "")
            async with server.connect(ann) as player:
                await player.insist("start")
                await player.until(lambda: player.game)

                def touched(_box: Dicebox, *_more: object) -> None:
                    raise AssertionError("a die was touched")

                with monkeypatch.context() as patch:
                    patch.setattr(Dicebox, "draws", touched)
                    assert await why(server, ann, 0, "roll") == LEGAL
                    refused = Refusal.NOT_YOUR_TURN
                    assert await why(server, ann, 1, "roll") == (code(refused), CLAUSE[refused])
                    assert (await player.send("move", seat=0, text="roll"))["code"] == Code.INTERNAL
                assert player.table["dice"]["drawn"] == 0
                vote = await player.insist("vote", seat=0, about="pause", yes=True)
                assert vote["t"] == "ack"
                await player.until(lambda: player.table["paused"])
                assert await why(server, ann, 0, "roll") == (Code.PAUSED, "")

    asyncio.run(story())


def test_asking_is_for_the_seats_own_person_and_has_a_limit_of_its_own(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path, settings=Settings(limited=True)) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {}])
            bo = await server.sit(ann["table"], ann["invite"], "Bo")
            path = f"/api/tables/{ann['table']}/why"
            body = {"seat": 0, "text": "roll"}
            status, said = await server.call("POST", path, body, bo["token"])
            assert (status, said) == (403, {"code": "not-your-seat"})
            status, said = await server.call("POST", path, {**body, "seat": 7}, bo["token"])
            assert (status, said) == (403, {"code": "not-your-seat"})
            for wrong in ({"seat": 0}, {"seat": 8, "text": "roll"}, {**body, "text": "x" * 301}):
                status, said = await server.call("POST", path, wrong, ann["token"])
                assert (status, said["code"]) == (400, "bad-message")
            for _ in range(WORDS_RATE.count):
                assert (await server.call("POST", path, body, ann["token"]))[0] == 200
            assert WORDS_RATE.count > COMMAND_RATE.count
            status, said = await server.call("POST", path, body, ann["token"])
            assert (status, said["code"]) == (429, "too-fast")
            free = {"do": "free", "seat": 1, "id": new_id()}
            version = server.rooms.loaded[ann["table"]].table.version
            path = f"/api/tables/{ann['table']}/commands"
            status, _ = await server.call("POST", path, {**free, "version": version}, ann["token"])
            assert status == 200, "commands are counted apart"

    asyncio.run(story())


def answered(made: ScriptedTable, command: commands.Move) -> tuple[str, str]:
    """What deciding in earnest comes to; the table does not take it over."""
    try:
        decide(made.table, command, made.context)
    except RejectedError as error:
        return error.code, error.clause
    return LEGAL


def preview_deal(table: Table, command: commands.Move) -> tuple[str, str]:
    try:
        require_legal(table, command)
    except RejectedError as error:
        return error.code, error.clause
    return LEGAL


def texts(made: ScriptedTable, seat: int) -> list[str]:
    """Everything that stands on the menu, and much that does not."""
    table = made.table
    menu = [
        choice.text or f"{choice.verb} {choice.low}"
        for choice in menu_view(table.playing, table.edition, seat)
        if choice.verb not in ("offer", "counter")
    ]
    squares = made.random.sample(range(table.edition.squares), 6)
    other = "ABCDEFGH"[(seat + 1) % len(table.seats)]
    return [
        *menu,
        *PLAIN_VERBS,
        *(f"{verb} {square}" for verb in SQUARE_VERBS for square in squares),
        *(f"offer {other} {one} for {two} $10" for one in squares for two in squares),
        *(f"bid {sum_}" for sum_ in (0, 1, 10, 1000, 10**8)),
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_why_and_deciding_agree_in_all_sorts_of_positions(edition: str) -> None:
    codes: set[str] = set()
    for number in range(EDITIONS.index(edition), sized(10, 30), 5):
        made = scripted_table(number, 40 + 25 * number)
        for seat, sitter in enumerate(made.table.seats):
            if not sitter.person:
                continue
            before = made.table.playing.copy()
            for text in texts(made, seat):
                command = commands.Move("0" * 32, made.table.version, seat, text)
                said = preview_deal(made.table, command)
                assert made.table.playing == before, text
                assert said == answered(made, command), text
                codes.add(said[0])
    assert "" in codes
    assert len(codes) > 8, codes
