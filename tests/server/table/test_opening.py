"""Games and positions that are brought along: played on, written down again, or refused."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import magie
from magie.dice.dice_claim import NoProofError
from magie.dice.proof import verify
from magie.engine import apply, chance
from magie.game.actions import Verb
from magie.game.edition import RULES_VERSION
from magie.game.refusals import Refusal
from magie.game.state import Phase, Task
from magie.notation import gamefile
from magie.server.live import rooms
from magie.server.live.limits import MAX_GAME_BODY_BYTES
from magie.server.table import commands, opening
from magie.server.table.decide import move_by
from magie.server.table.entries import Opened
from magie.server.table.export import export_game
from magie.server.table.opening import Place, Terms, open_table
from magie.server.table.recorded import RecordedDice, recorded_outcomes
from magie.server.table.view import table_view
from tests.golden.games import FOLDER as GOLDEN
from tests.random_play import EDITIONS, VARIANTS
from tests.scale import sized
from tests.server.api.test_socket import play_safe
from tests.server.live_server import Json, LiveServer, SocketPlayer, live_server, lowest_choice
from tests.server.scripted_games import ScriptedTable

TABLES = "/api/tables"
ROUNDS = 12
SOME = sized(("classic", "mega-2007"), EDITIONS)
"""The editions that differ most."""


def begun(edition: str, variant: str, lines: int = 40, **options: Any) -> magie.Match:
    """A game that was played elsewhere for a while."""
    match = magie.Match(edition, ["Zoé", "Yu", "Xi"], 5, variant=variant, **options)
    while len(match.lines) < lines:
        match.play(match.menu()[0])
    return match


def seats(*names: str) -> list[Json]:
    return [{"name": name} for name in names]


async def play_some(player: SocketPlayer, decisions: int) -> None:
    """Decide whatever cannot hurt, so many times."""
    for _ in range(decisions):
        seat = player.game["actor"]
        choice = player.menu(seat)[0]
        text = lowest_choice(choice)
        answer = await player.insist("move", seat=seat, text=text)
        assert answer["t"] == "ack", answer
        await player.until(lambda answer=answer: player.version >= answer["version"])


async def started(server: LiveServer, player: SocketPlayer) -> None:
    assert (await player.send("start"))["t"] == "ack"
    await player.until(lambda: player.table["stage"] == "playing")


async def exported(server: LiveServer, ann: Json) -> str:
    status, text = await server.call("GET", f"{TABLES}/{ann['table']}/game", token=ann["token"])
    assert status == 200, text
    assert isinstance(text, str)
    return text


def at_home(tmp_path: Path, work: Callable[[LiveServer], Any]) -> Any:
    async def run() -> Any:
        async with live_server(tmp_path) as server:
            return await work(server)

    return asyncio.run(run())


async def played_on(server: LiveServer, decisions: int, **terms: Any) -> tuple[str, Json]:
    """The file of a table that goes on from something for a while."""
    ann = await server.open_table(**terms)
    async with server.connect(ann) as player:
        await started(server, player)
        await play_some(player, decisions)
    return await exported(server, ann), ann


# ------------------------------------------------------------------------------- game files


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("edition", SOME)
def test_a_game_from_elsewhere_goes_on_and_is_written_down_whole(
    tmp_path: Path, edition: str, variant: str
) -> None:
    match = begun(edition, variant)

    async def work(server: LiveServer) -> None:
        people = seats("Ann", "Bo", "Cy")
        text, _ = await played_on(server, ROUNDS, seats=people, game=match.text)
        file = gamefile.parse(text)
        assert file.lines[: len(match.lines)] == tuple(match.lines)
        assert file.lines[0].startswith("deal ") == (variant != "standard")
        assert len(file.lines) > len(match.lines)
        assert dict(file.extra)["proof-from"] == str(len(match.lines))
        proof = verify(text)
        assert proof.before == len(match.lines)
        assert proof.draws > 0
        # What is written can be brought to another table, and is the same game there.
        again, _ = await played_on(server, 0, seats=people, game=text)
        assert gamefile.parse(again).lines == file.lines
        assert magie.replay(again).game == magie.replay(text).game
        assert verify(again).draws == 0

    at_home(tmp_path, work)


@pytest.mark.parametrize("variant", ["standard", "timed"])
def test_a_game_goes_on_from_any_of_its_moves(tmp_path: Path, variant: str) -> None:
    text = (GOLDEN / f"classic-{variant}-1.magie").read_text(encoding="utf-8")
    file = gamefile.parse(text)
    dealt = variant != "standard"
    people = seats(*"ABCDEFGH"[: len(file.seats)])

    async def work(server: LiveServer) -> None:
        for moves in (0, 30):
            again, _ = await played_on(server, 0, seats=people, game=text, moves=moves)
            assert gamefile.parse(again).lines == file.lines[: moves + dealt]
        rest = len(file.lines) - dealt
        for moves, detail in ((rest, "that game is over"), (rest + 1, f"that game has {rest}")):
            body = {"seats": people, "game": text, "moves": moves}
            status, problem = await server.call("POST", TABLES, body)
            assert (status, problem["code"]) == (400, "bad-terms")
            assert detail in problem["detail"]

    at_home(tmp_path, work)


@pytest.mark.parametrize("edition", SOME)
def test_a_game_can_be_played_on_from_every_one_of_its_moves(edition: str) -> None:
    match = begun(edition, "standard", 60)
    places = (Place("Zoé"), Place(bot="steady"), Place(bot="steady"))
    for moves in range(len(match.lines) + 1):
        for dice in ("fresh", "same"):
            terms = Terms(places, game=match.text, moves=moves, dice=dice)
            opened = open_table(terms, "0" * 32, "1" * 32, bytes(32))[0]
            assert isinstance(opened, Opened)
            assert opened.lines == tuple(match.lines[:moves])
            rest = recorded_outcomes(match.lines[moves:])
            assert opened.recorded == (tuple(rest) if dice == "same" else ())


@pytest.mark.parametrize("edition", SOME)
def test_with_the_same_dice_the_same_play_is_the_same_game(edition: str) -> None:
    match, begin = begun(edition, "standard", 60), 25
    places = (Place("Zoé"), Place(bot="steady"), Place(bot="steady"))
    made = ScriptedTable(edition, seats=places, game=match.text, moves=begin, dice="same")
    assert made.do(commands.Start)
    assert table_view(made.table).dice.recorded > 0
    for line in match.lines[begin:]:
        move = " ".join(word for word in line.split() if not recorded_outcomes([word]))
        made.add(move_by(made.table, "ABC".index(move[0]), move, "bot", made.context))
    assert made.table.lines == match.lines
    assert made.table.drawn == 0, "nothing was drawn"
    text = gamefile.format(export_game(made.table, made.dice))
    assert gamefile.parse(text).lines == tuple(match.lines)
    assert gamefile.parse(text).rules_version == RULES_VERSION
    with pytest.raises(NoProofError):
        verify(text)


def test_after_the_record_and_where_it_cannot_come_chance_is_drawn() -> None:
    match = magie.Match("classic", seats=2, seed=1)
    while chance(match.game) != Task.NOTHING or match.game.phase <= Phase.START:
        match.play(match.menu()[0])
    trial = match.copy()
    source = RecordedDice(["chance-01", "3+4+bus", "6+1"], ["A roll 2+2"], lambda *_: 11)
    assert apply(trial.game, trial.edition, trial.game.turn, Verb.ROLL, 0, 0) == Refusal.NONE
    assert [source(trial.game, trial.edition) for _ in range(3)] == [61, 11, 11]


def test_only_one_player_among_bots_knows_the_dice_that_come(tmp_path: Path) -> None:
    match = begun("classic", "standard")

    async def work(server: LiveServer) -> None:
        among = [{"name": "Zoé"}, {}, {"bot": "steady"}]
        for terms in (
            {"seats": among, "game": match.text},
            {"seats": [{"name": "Zoé"}, {"bot": "steady"}]},
        ):
            status, said = await server.call("POST", TABLES, {**terms, "dice": "same"})
            assert (status, said["code"]) == (400, "bad-terms")
            assert "one player among bots" in said["detail"]

    at_home(tmp_path, work)


def test_the_headers_of_a_game_come_along(tmp_path: Path) -> None:
    match = begun("canada-1961", "standard", rules={"jail_fine": 60}, banker=1)

    async def work(server: LiveServer) -> None:
        text, ann = await played_on(server, 1, seats=seats("Ann", "Bo", "Cy"), game=match.text)
        file = gamefile.parse(text)
        assert (file.edition, file.rules, file.banker) == ("canada-1961", {"jail_fine": "60"}, "B")
        assert file.seats == ("Ann", "Bo", "Cy")
        assert file.started
        log = await server.call("GET", f"{TABLES}/{ann['table']}/log", token=ann["token"])
        opened = log[1]["entries"][0]["entry"]
        assert opened["lines"] == match.lines
        assert opened["reached"] == str(match)

    at_home(tmp_path, work)


def test_a_game_that_is_not_dealt_yet_is_dealt_here_and_proved(tmp_path: Path) -> None:
    async def work(server: LiveServer) -> None:
        bare = "edition: francs\nvariant: short\nseats: A1, B1, C1\n\n"
        text, _ = await played_on(server, 4, seats=seats("Ann", "Bo", "Cy"), game=bare)
        proof = verify(text)
        assert proof.deeds == 6
        assert proof.before == 0

    at_home(tmp_path, work)


def test_a_whole_game_that_was_brought_along_is_played_to_its_end(tmp_path: Path) -> None:
    match = begun("mega-2007", "short")

    async def work(server: LiveServer) -> None:
        places = [{"name": "Ann"}, {"bot": "thrifty"}, {"bot": "steady"}]
        ann = await server.open_table(seats=places, game=match.text)
        async with server.connect(ann) as player:
            await started(server, player)
            await play_safe(player, 0)
            await player.until(lambda: player.game["phase"] == "over")
        text = await exported(server, ann)
        file = gamefile.parse(text)
        assert file.result
        assert file.bots == (None, "thrifty", "steady")
        assert verify(text).before == len(match.lines)
        status, problem = await server.call("POST", TABLES, {"seats": places, "game": text})
        assert (status, problem["detail"]) == (400, "that game is over")

    at_home(tmp_path, work)


def test_a_table_that_went_on_from_elsewhere_is_there_after_a_restart(tmp_path: Path) -> None:
    match = begun("euro-1999", "timed")

    async def first(server: LiveServer) -> tuple[str, Json]:
        return await played_on(server, ROUNDS, seats=seats("Ann", "Bo", "Cy"), game=match.text)

    text, ann = at_home(tmp_path, first)
    assert at_home(tmp_path, lambda server: exported(server, ann)) == text


# -------------------------------------------------------------------------------- positions


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("edition", SOME)
def test_a_game_goes_on_from_a_position_and_all_of_it_is_proved(
    tmp_path: Path, edition: str, variant: str
) -> None:
    line = str(begun(edition, variant))

    async def work(server: LiveServer) -> None:
        people = seats("Ann", "Bo", "Cy")
        text, _ = await played_on(server, ROUNDS, seats=people, position=line)
        file = gamefile.parse(text)
        assert file.position == line
        proof = verify(text)
        assert (proof.before, proof.lines) == (0, len(file.lines))
        assert proof.draws > 0
        again, _ = await played_on(server, 1, seats=people, game=text)
        assert gamefile.parse(again).position == line
        assert gamefile.parse(again).lines[: len(file.lines)] == file.lines
        assert verify(again).before == len(file.lines)

    at_home(tmp_path, work)


# ------------------------------------------------------------------------------------ refusals


def ended() -> magie.Match:
    """A game that is over: whoever may resign does."""
    match = magie.Match("classic", ["Zoé", "Yu", "Xi"], 5, rules={"allow_resign": True})
    while match.game.phase != Phase.OVER:
        choices = {str(choice): choice for choice in match.menu()}
        match.play(choices.get("resign") or match.menu()[0])
    return match


GAME = begun("classic", "standard").text
POSITION = "m1 classic between:A A1500@0 B1500@0 C1500@0 bank:32/12"
OVER = ended()
REFUSED: dict[str, tuple[Json, str]] = {
    "a finished game": ({"game": OVER.text}, "that game is over"),
    "a finished position": (
        {"position": str(OVER)},
        "that game is over",
    ),
    "too few seats": ({"game": GAME, "seats": seats("Ann", "Bo")}, "that game has 3 seats"),
    "too many seats": ({"position": POSITION, "seats": seats(*"ABCD")}, "that game has 3 seats"),
    "a broken header": ({"game": "edition classic"}, "line 1, column 1: a header is written"),
    "a broken line": (
        {"game": GAME.replace("A roll", "A role", 1)},
        "line 5, column 3: 'role' is no verb",
    ),
    "an illegal move": (
        {"game": GAME.replace("\n\nA roll", "\n\nA buy\nA roll", 1)},
        "line 5, column 1: A buy: ",
    ),
    "a wrong outcome": (
        {"game": GAME.replace("\n\nA roll ", "\n\nA roll 9+", 1)},
        "line 5, column 8: ",
    ),
    "a wrong result": ({"game": GAME.replace("\n\n", "\nresult: A\n\n", 1)}, "line 4, column 9: "),
    "an edition that nobody has": (
        {"game": GAME.replace("edition: classic", "edition: mars")},
        "mars",
    ),
    "a rule that nobody has": (
        {"game": GAME.replace("seats:", "rules: gravity=9\nseats:")},
        "gravity",
    ),
    "a broken position": ({"position": "m1 classic nowhere"}, "line 1, column 12: "),
    "a position of another board": (
        {"position": POSITION.replace("A1500@0", "A1500@0(2)")},
        "line 1, column ",
    ),
    "dice in the air": (
        {"position": f"{POSITION.replace('between', 'moving')} todo:throw(A,move)"},
        "is pending there",
    ),
    "a deal half laid out": (
        {
            "position": "m1 classic post:A A1500@1 B1500@0 C1500@0 bank:32/12 dice:6+4 "
            "todo:draft(A) deal:AB"
        },
        "is pending there",
    ),
    "a game and a position": ({"game": GAME, "position": POSITION}, "not both"),
    "an unreadable header": ({"game": GAME.replace("Zoé", "Zo\u0000é")}, "line 3, column "),
}


def test_what_nobody_can_go_on_from_is_refused_with_the_reason(tmp_path: Path) -> None:
    async def work(server: LiveServer) -> None:
        for name, (terms, reason) in REFUSED.items():
            body = {"seats": seats("Ann", "Bo", "Cy"), **terms}
            status, problem = await server.call("POST", TABLES, body)
            assert status == 400, (name, problem)
            assert problem["code"] == "bad-terms", name
            assert reason in problem["detail"], (name, problem["detail"])
            assert len(problem["detail"]) <= 300, name
        assert not server.rooms.loaded
        assert server.rooms.counters.internal_errors == 0

    at_home(tmp_path, work)


def test_a_huge_game_is_refused_before_it_is_played(tmp_path: Path) -> None:
    head, _, body = GAME.partition("\n\n")
    long = f"{head}\n\n" + body.splitlines()[0] + "\n" + "A end\n" * opening.MAX_GAME_LINES
    huge = GAME + "#" * (opening.MAX_GAME_CHARACTERS + 1 - len(GAME))

    async def work(server: LiveServer) -> None:
        people = seats("Ann", "Bo", "Cy")
        status, problem = await server.call("POST", TABLES, {"seats": people, "game": long})
        assert (status, problem["code"]) == (413, "too-large")
        assert problem["detail"].startswith(
            f"{opening.MAX_GAME_LINES} lines at most; this game has"
        )
        status, problem = await server.call("POST", TABLES, {"seats": people, "game": huge})
        assert (status, problem["code"]) == (400, "bad-message")
        big = json.dumps({"seats": people}).encode().ljust(MAX_GAME_BODY_BYTES + 1)
        status, problem = await server.call("POST", TABLES, big)
        assert (status, problem["code"]) == (413, "too-large")
        longest = GAME + "#" * (opening.MAX_GAME_CHARACTERS - len(GAME))
        assert (await server.open_table(seats=people, game=longest))["table"]

    at_home(tmp_path, work)


def test_others_play_on_while_a_game_is_brought_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entered, go_on = threading.Event(), threading.Event()
    plain = opening.open_table

    def slow(terms: opening.Terms, *more: Any) -> Any:
        if terms.game:
            assert threading.current_thread() is not threading.main_thread()
            entered.set()
            assert go_on.wait(30)
        return plain(terms, *more)

    monkeypatch.setattr(rooms, "open_table", slow)

    async def work(server: LiveServer) -> None:
        people = seats("Ann", "Bo", "Cy")
        bringing = [
            asyncio.create_task(server.open_table(seats=people, game=GAME)) for _ in range(2)
        ]
        try:
            while not entered.is_set():
                await asyncio.sleep(0.01)
            # Two games are on their way in, and one waits for the other; all else goes on.
            ann = await server.open_table(seats=people)
            async with server.connect(ann) as player:
                await started(server, player)
                await play_some(player, 3)
            assert not any(task.done() for task in bringing)
        finally:
            go_on.set()
        tables = {each["table"] for each in await asyncio.gather(*bringing)}
        assert len(tables) == 2

    at_home(tmp_path, work)


# ------------------------------------------------------------------------------------- export


def test_only_whoever_is_at_the_table_gets_its_game_and_only_once_it_has_begun(
    tmp_path: Path,
) -> None:
    async def work(server: LiveServer) -> None:
        ann = await server.open_table(seats=[{"name": "Ann"}, {}])
        path = f"{TABLES}/{ann['table']}/game"
        status, problem = await server.call("GET", path, token=ann["token"])
        assert (status, problem["code"]) == (409, "not-started")
        for token in ("", "x" * 32, ann["invite"]):
            assert (await server.call("GET", path, token=token))[0] == 404
        await server.sit(ann["table"], ann["invite"], "Bo")
        status, eve = await server.call(
            "POST", f"{TABLES}/{ann['table']}/watch", {"key": ann["invite"]}
        )
        assert status == 200
        async with server.connect(ann) as player:
            await started(server, player)
        texts = [await exported(server, each) for each in (ann, eve)]
        assert texts[0] == texts[1]
        assert "seats: Ann, Bo\n" in texts[0]

    at_home(tmp_path, work)


def test_a_bot_that_stands_in_for_somebody_is_not_written_down(tmp_path: Path) -> None:
    async def work(server: LiveServer) -> None:
        ann = await server.open_table(seats=[{"name": "Ann"}, {"bot": "steady", "name": "Robo"}])
        async with server.connect(ann) as player:
            await started(server, player)
            assert (await player.insist("leave", seat=0))["t"] == "ack"
        assert "seats: Ann, Robo (bot:steady)\n" in await exported(server, ann)

    at_home(tmp_path, work)
