"""Replays: frame by frame exactly what the table has shown, and nothing that was taken back."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

import magie
from magie.notation import gamefile
from magie.server.api.context import Settings
from magie.server.history import replay
from magie.server.history.replay import Replay, Replays, replay_of, replay_of_file
from magie.server.live.limits import READ_RATE
from magie.server.table import opening
from magie.server.table.entries import Entry, Moved, Row, Undone
from magie.server.table.export import export_game
from magie.server.table.guards import CommandResult
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.view import table_game_view
from magie.views.game import encode, event_view
from tests.scale import sized
from tests.server.live_server import (
    Json,
    LiveServer,
    SocketPlayer,
    live_server,
    lowest_choice,
    seeded_environment,
)
from tests.server.scripted_games import ScriptedTable, scripted_table
from tests.server.virtual_table import RESTING

POST = "/api/replay"


def plain(value: Any) -> Any:
    """What somebody reads who is sent this."""
    return json.loads(encode(value))


def bare(game: Json) -> Json:
    """A game without its menus."""
    return {name: value for name, value in game.items() if name != "menus"}


def folded(seen: Json) -> Iterator[tuple[Json, Json]]:
    """The frames of a replay, each with the game after it."""
    game = bare(seen["first"])
    for frame in seen["frames"]:
        assert frame["game"].keys() <= game.keys()
        assert all(game[name] != value for name, value in frame["game"].items()), "what changed"
        game = {**game, **frame["game"]}
        yield frame, game


def lines_of(seen: Json) -> list[str]:
    """What was played, in one piece."""
    return [line for frame in seen["frames"] for line in frame["lines"]]


def taken_back(entries: Sequence[tuple[int, Json]]) -> set[int]:
    """The versions that no longer count: from a decision to where it was taken back."""
    return {
        version
        for number, entry in entries
        if entry["kind"] == "undone"
        for version in range(entry["version"], number + 1)
    }


def agree(seen: Json, shown: Sequence[Json]) -> None:
    """A replay is what was shown: messages, each with its version, entry, events and game."""
    gone = taken_back([(each["version"], each["entry"]) for each in shown])
    moves = [
        each for each in shown if each["entry"]["kind"] == "moved" and each["version"] not in gone
    ]
    frames = [*folded(seen)]
    assert [frame["version"] for frame, _ in frames] == [each["version"] for each in moves]
    for (frame, game), each in zip(frames, moves, strict=True):
        entry = each["entry"]
        assert game == bare(each["game"]), frame["version"]
        assert frame["events"] == each["events"]
        assert frame["lines"] == entry["lines"]
        assert frame["at"] == each["at"]
        assert frame["hand"] == entry.get("hand", "person")
        assert frame["seat"] == (-1 if entry["lines"] == ["time up"] else entry["seat"])
        assert frame["why"] == entry.get("why", [0, 0, 0, 0])
    last = bare(seen["first"])
    games = {frame["version"]: game for frame, game in frames}
    for each in shown:
        last = games.get(each["version"], last)
        if each["game"] and each["version"] not in gone:
            assert bare(each["game"]) == last, (each["version"], each["entry"])


# ------------------------------------------------------------------------------ over real sockets


def shown_to(player: SocketPlayer) -> list[Json]:
    return [each for each in player.heard if each["t"] == "entry"]


async def replay_at(server: LiveServer, seated: Json, query: str = "") -> Json:
    path = f"/api/tables/{seated['table']}/replay{query}"
    status, seen = await server.call("GET", path, token=seated["token"])
    assert status == 200, seen
    return seen


async def play_some(player: SocketPlayer, decisions: int) -> None:
    """Ann and Bo, at one device, decide whatever cannot hurt, or buy; the bot does as it likes."""
    for _ in range(decisions):
        await player.until(lambda: player.game["actor"] in (0, 1) or player.game["phase"] == "over")
        if player.game["phase"] == "over":
            return
        seat = player.game["actor"]
        menu = player.menu(seat)
        choice = next((each for each in menu if each["verb"] == "buy"), menu[0])
        text = lowest_choice(choice)
        answer = await player.insist("move", seat=seat, text=text)
        assert answer["t"] == "ack", answer
        await player.until(lambda answer=answer: player.version >= answer["version"])


async def take_back(player: SocketPlayer) -> None:
    """Ann and Bo buy something, and think better of it, as soon as chance leaves them to."""
    while not player.entries("undone"):
        await play_some(player, 1)
        seat = player.game["actor"]
        if seat in (0, 1) and "buy" in player.verbs(seat):
            bought = await player.insist("move", seat=seat, text="buy")
            await player.until(lambda bought=bought: player.version >= bought["version"])
            # Both seats are one person's, who need not ask anybody.
            answer = await player.insist("undo", seat=seat)
            await player.until(lambda answer=answer: player.version >= answer["version"])


async def give_up(player: SocketPlayer, seat: int) -> None:
    """A seat resigns, as soon as it may."""
    while player.game["phase"] != "over" and not player.game["seats"][seat]["out"]:
        if "resign" not in player.verbs(seat):
            await play_some(player, 1)
        else:
            answer = await player.insist("move", seat=seat, text="resign")
            await player.until(lambda answer=answer: player.version >= answer["version"])


@pytest.mark.parametrize("edition", ["classic", "mega-2007"])
def test_a_replay_is_what_the_socket_has_shown_at_every_version(
    tmp_path: Path, edition: str
) -> None:
    async def story() -> None:
        async with live_server(tmp_path, env=seeded_environment(edition)) as server:
            seats = [{"name": "Ann"}, {"name": "Bo"}, {"bot": "steady"}]
            rules = {"allow_resign": "true"}
            ann = await server.open_table(seats=seats, edition=edition, rules=rules)
            before = await replay_at(server, ann)
            assert (before["first"], before["frames"]) == (None, [])
            async with server.connect(ann) as player:
                assert (await player.insist("start"))["t"] == "ack"
                await player.until(lambda: player.game)
                await play_some(player, 20)
                await take_back(player)
                await play_some(player, 12)
                # The bot goes on meanwhile: what was asked for first counts.
                seen = await replay_at(server, ann)
                await player.until(lambda: player.game["actor"] in (0, 1))
                upto = max(frame["version"] for frame in seen["frames"])
                agree(seen, [each for each in shown_to(player) if each["version"] <= upto])
                assert {frame["hand"] for frame in seen["frames"]} == {"person", "bot"}
                assert any(any(frame["why"]) for frame in seen["frames"])
                assert seen["names"] == [seat["name"] for seat in player.table["seats"]]
                assert seen["pieces"] == [seat["piece"] for seat in player.table["seats"]]
                path = f"/api/tables/{ann['table']}/board"
                assert seen["board"] == (await server.call("GET", path, token=ann["token"]))[1]
                await give_up(player, 0)
                await give_up(player, 1)
                await player.until(lambda: player.game["phase"] == "over")
                whole = await replay_at(server, ann)
                agree(whole, shown_to(player))
                assert whole["frames"][: len(seen["frames"])] == seen["frames"]

    asyncio.run(story())


def test_an_accepted_deal_is_one_frame_and_whoever_looks_on_sees_it_too(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {}, {}], position=RESTING)
            bo = await server.sit(ann["table"], ann["invite"], "Bo")
            await server.sit(ann["table"], ann["invite"], "Cy")
            path = f"/api/tables/{ann['table']}/watch"
            _, eve = await server.call("POST", path, {"key": ann["invite"]})
            async with server.connect(ann) as host, server.connect(bo) as friend:
                await host.insist("start")
                shown = await host.insist("propose", seat=0, other=1, text="1 $20 for 3")
                accepted = await friend.insist("accept", seat=1, deal=shown["id"])
                await host.until(lambda: host.version >= accepted["version"])
                seen = await replay_at(server, eve)
                [frame] = seen["frames"]
                assert frame["lines"] == ["A offer B 1 $20 for 3", "B accept"]
                assert (frame["seat"], frame["hand"]) == (1, "person")
                assert {"seats", "owner"} <= frame["game"].keys()
                agree(seen, shown_to(host))

    asyncio.run(story())


@pytest.mark.usefixtures("in_this_process")
def test_a_replay_is_made_once_and_anew_when_the_table_has_gone_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []

    def counted(rows: Sequence[Row]) -> Replay:
        made.append(len(rows))
        assert threading.current_thread() is not threading.main_thread()
        return replay_of(rows)

    monkeypatch.setattr(replay, "replay_of", counted)

    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {"name": "Bo"}])
            async with server.connect(ann) as player:
                await player.insist("start")
                await player.until(lambda: player.game)
                await play_some(player, 1)
                seen = await replay_at(server, ann)
                assert await replay_at(server, ann) == seen
                version = seen["frames"][0]["version"]
                assert (await replay_at(server, ann, f"?after={version}"))["frames"] == []
                assert made == [player.version]
                await play_some(player, 1)
                assert len((await replay_at(server, ann))["frames"]) == 2
                assert len(made) == 2

    asyncio.run(story())


def test_only_the_newest_replays_are_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "REPLAY_CACHE_SIZE", 2)

    async def story() -> None:
        async with live_server(tmp_path) as server:
            kept = Replays()
            rooms = []
            for name in ("Ann", "Bo", "Cy"):
                seated = await server.open_table(seats=[{"name": name}, {}])
                rooms.append(await server.rooms.room(seated["table"]))
            first = [await kept.of(room.table, room.store) for room in rooms]
            assert await kept.of(rooms[2].table, rooms[2].store) is first[2]
            assert await kept.of(rooms[1].table, rooms[1].store) is first[1]
            assert await kept.of(rooms[0].table, rooms[0].store) is not first[0]

    asyncio.run(story())


def test_a_table_that_is_too_long_is_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "MAX_REPLAY_LINES", 1)

    async def story() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {"name": "Bo"}])
            async with server.connect(ann) as player:
                await player.insist("start")
                await player.until(lambda: player.game)
                await play_some(player, 2)
            path = f"/api/tables/{ann['table']}/replay"
            status, said = await server.call("GET", path, token=ann["token"])
            assert (status, said["code"]) == (413, "too-large")

    asyncio.run(story())


# ----------------------------------------------------------------------- many tables of all sorts


class Watched(ScriptedTable):
    """A sitting that notes what a socket would have shown."""

    shown: list[Json]

    def add(self, verdict: CommandResult | list[Entry], id: str = "") -> None:
        """Let the table take it over, and look."""
        length = len(self.rows)
        super().add(verdict, id)
        self.shown = getattr(self, "shown", [])
        played_out = verdict.played_out if isinstance(verdict, CommandResult) else None
        for row in self.rows[length:]:
            moved = isinstance(row.entry, Moved)
            told = played_out.played.events if moved and played_out else ()
            self.shown.append(
                {
                    "version": row.version,
                    "at": row.at,
                    "entry": plain(row.entry),
                    "events": [plain(event_view(each)) for each in told],
                    # What goes with a decision leaves the game as it is.
                    "game": plain(table_game_view(self.table)),
                }
            )


@pytest.mark.parametrize("number", range(sized(2, 15)))
def test_replays_of_tables_with_deals_stand_ins_and_undone_moves_are_what_was_shown(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.server.scripted_games.ScriptedTable", Watched)
    made = scripted_table(number, 220)
    assert isinstance(made, Watched)
    seen = plain(replay_of(made.rows))
    agree(seen, made.shown)
    assert len(seen["frames"]) > 80
    if made.table.terms.variant == "timed":
        assert [frame["seat"] for frame in seen["frames"] if frame["lines"] == ["time up"]] == [-1]


@pytest.mark.long
def test_the_tables_above_had_moves_that_were_taken_back() -> None:
    undone = [isinstance(row.entry, Undone) for number in range(15) for row in _rows(number)]
    assert sum(undone) > 5


def _rows(number: int) -> list[Row]:
    return scripted_table(number, 220).rows


def test_after_a_version_comes_the_rest_and_the_game_as_it_stood() -> None:
    made = replay_of(scripted_table(3, 200).rows)
    whole = plain(made)
    games = dict(enumerate(game for _, game in folded(whole)))
    assert plain(made.since(0)) == whole
    for number in (0, 7, len(made.frames) - 1):
        rest = plain(made.since(made.frames[number].version))
        assert bare(rest["first"]) == games[number]
        assert rest["first"]["menus"] == {}
        assert rest["frames"] == whole["frames"][number + 1 :]
        assert rest["board"] == whole["board"]
    assert plain(made.since(2**31))["frames"] == []


# ------------------------------------------------------------------------------------- game files


@pytest.mark.parametrize("number", sized([1], [1, 7, 14]))
def test_the_file_of_a_table_replays_as_the_table_does(number: int) -> None:
    made = scripted_table(number, 250)
    table = plain(replay_of(made.rows))
    text = gamefile.format(export_game(made.table, made.dice))
    file = plain(replay_of_file(text))
    assert file["first"] == table["first"]
    assert (file["names"], file["board"]) == (made.table.names, table["board"])
    games = [game for _, game in folded(file)]
    line = 0
    for frame, game in folded(table):
        line += len(frame["lines"])
        assert games[line - 1] == game
    assert line == len(games) == len(file["frames"])
    events = [event for frame in table["frames"] for event in frame["events"]]
    assert lines_of(file) == lines_of(table)
    assert [event for frame in file["frames"] for event in frame["events"]] == events
    assert [frame["version"] for frame in file["frames"]] == [*range(1, len(games) + 1)]
    assert {frame["at"] for frame in file["frames"]} == {0}


@pytest.mark.parametrize("variant", ["standard", "timed"])
def test_a_game_that_came_as_a_file_is_seen_from_its_own_beginning(
    variant: str, tmp_path: Path
) -> None:
    match = magie.Match("classic", ["Ana", "Bao"], 5, variant=variant)
    while len(match.lines) < 30:
        match.play(match.menu()[0])

    async def story() -> None:
        async with live_server(tmp_path) as server:
            named = [{"name": "Ana"}, {"name": "Bao"}]
            ana = await server.open_table(game=match.text, seats=named)
            async with server.connect(ana) as player:
                assert (await player.send("start"))["t"] == "ack"
                await player.until(lambda: player.game)
                await play_some(player, 8)
            seen = await replay_at(server, ana)
            path = f"/api/tables/{ana['table']}/game"
            _, text = await server.call("GET", path, token=ana["token"])
            file = plain(replay_of_file(text))
            assert seen["first"] == file["first"]
            assert [game for _, game in folded(seen)][-1] == [game for _, game in folded(file)][-1]
            assert lines_of(seen) == lines_of(file)
            versions = [frame["version"] for frame in seen["frames"]]
            brought = sum(version < 0 for version in versions)
            assert brought == len([line for line in match.lines if not line.startswith("deal ")])
            assert versions[:brought] == [*range(-brought, 0)]
            assert versions == sorted(versions)
            assert 0 not in versions
            later = await replay_at(server, ana, f"?after={versions[brought]}")
            assert [frame["version"] for frame in later["frames"]] == versions[brought + 1 :]

    asyncio.run(story())


def test_anybody_may_see_a_file_again_with_the_names_in_it(tmp_path: Path) -> None:
    match = magie.Match("classic", ["Ana", "Bao"], 5, variant="timed")
    for _ in range(6):
        match.play(match.menu()[0])
    match.call_time()
    text = match.text.replace("Ana, Bao", "Ana, Bao (bot:steady)")

    async def story() -> None:
        async with live_server(tmp_path) as server:
            status, seen = await server.call("POST", POST, {"game": text})
            assert status == 200, seen
            assert seen["names"] == ["Ana", "Bao"]
            assert seen["pieces"] == [token.en for token in match.book.tokens[:2]]
            assert (seen["board"]["edition"], seen["board"]["variant"]) == ("classic", "timed")
            frames = seen["frames"]
            assert [frame["lines"] for frame in frames] == [[line] for line in match.lines[1:]]
            by_seat = {(frame["seat"], frame["hand"]) for frame in frames}
            assert by_seat == {(0, "person"), (1, "bot"), (-1, "clock")}
            assert seen["first"]["phase"] == "start", "what was dealt lies there"
            assert sum(owner >= 0 for owner in seen["first"]["owner"]) == 4
            *_, (_, last) = folded(seen)
            assert [seat["cash"] for seat in last["seats"]] == match.game.cash[:2]

    asyncio.run(story())


@pytest.mark.parametrize(
    ("game", "code", "said"),
    [
        ("nonsense", "bad-terms", "line 1"),
        ("edition: classic\nseats: Ana, Bao\n\nA buy\n", "bad-terms", "line 4"),
        ("edition: classic\nseats: Ana, Bao\n\nA roll 9+9\n", "bad-terms", "line 4"),
        ("edition: atlantis\nseats: Ana, Bao\n\n", "bad-terms", "atlantis"),
        ("edition: classic\nseats: Ana, Bao\nrules: houses=many\n\n", "bad-terms", "houses"),
        ("edition: classic\nseats: Ana, Bao\nresult: A\n\nA roll 1+2\n", "bad-terms", "won by"),
        ("", "bad-message", "game"),
    ],
)
def test_a_file_that_cannot_be_is_refused_with_what_is_wrong(
    tmp_path: Path, game: str, code: str, said: str
) -> None:
    async def story() -> None:
        async with live_server(tmp_path) as server:
            status, problem = await server.call("POST", POST, {"game": game})
            assert (status, problem["code"]) == (400, code)
            assert said in problem["detail"]
            assert server.rooms.counters.internal_errors == 0

    asyncio.run(story())


@pytest.mark.usefixtures("in_this_process")
def test_a_file_that_is_too_long_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "MAX_GAME_LINES", 1)
    text = "edition: classic\nseats: Ana, Bao\n\nA roll 1+2\nB roll 1+3\n"

    async def story() -> None:
        async with live_server(tmp_path) as server:
            status, said = await server.call("POST", POST, {"game": text})
            assert (status, said["code"]) == (413, "too-large")
            status, said = await server.call("POST", POST, {"game": "x" * (1 << 20 | 1)})
            assert (status, said["code"]) == (400, "bad-message")
            status, said = await server.call("POST", POST, {"game": "x" * (1 << 21)})
            assert (status, said["code"]) == (413, "too-large")

    asyncio.run(story())


def test_replays_are_limited_as_reports_are(tmp_path: Path) -> None:
    text = "edition: classic\nseats: Ana, Bao\n\n"

    async def story() -> None:
        async with live_server(tmp_path, settings=Settings(limited=True)) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {}])
            path = f"/api/tables/{ann['table']}"
            for _ in range(READ_RATE.count):
                assert (await server.call("POST", POST, {"game": text}))[0] == 200
            status, said = await server.call("POST", POST, {"game": text})
            assert (status, said["code"]) == (429, "too-fast")
            assert (await server.call("GET", f"{path}/replay", token=ann["token"]))[0] == 200
            for _ in range(READ_RATE.count - 1):
                await server.call("GET", f"{path}/report", token=ann["token"])
            status, said = await server.call("GET", f"{path}/replay", token=ann["token"])
            assert (status, said["code"]) == (429, "too-fast")

    asyncio.run(story())


@pytest.mark.usefixtures("in_this_process")
def test_files_are_played_one_at_a_time_and_few_may_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()
    at_once: list[int] = []
    playing = 0
    text = "edition: classic\nseats: Ana, Bao\n\n"

    def slow(text: str) -> Replay:
        nonlocal playing
        playing += 1
        at_once.append(playing)
        assert go_on.wait(30)
        playing -= 1
        return replay_of_file(text)

    monkeypatch.setattr(replay, "replay_of_file", slow)

    async def story() -> None:
        replays = Replays()
        asked = [asyncio.create_task(replays.of_file(text)) for _ in range(replay.MAX_QUEUED_FILES)]
        await asyncio.sleep(0)
        with pytest.raises(RejectedError) as refused:
            await replays.of_file(text)
        assert (refused.value.code, refused.value.retry_after) == (
            Code.TOO_FAST,
            replay.FILE_RETRY_S,
        )
        go_on.set()
        assert len(await asyncio.gather(*asked)) == replay.MAX_QUEUED_FILES
        assert at_once == [1] * replay.MAX_QUEUED_FILES
        assert (await replays.of_file(text)).names == ["Ana", "Bao"]

    asyncio.run(story())


def test_a_frame_that_says_too_much_or_too_little_is_found() -> None:
    made = scripted_table(0, 120)
    whole = replay_of(made.rows)
    shown = [
        {
            "version": frame.version,
            "at": frame.at,
            "entry": plain(made.rows[frame.version - 1].entry),
            "events": plain(frame.events),
            "game": game,
        }
        for frame, (_, game) in zip(whole.frames, folded(plain(whole)), strict=True)
    ]
    agree(plain(whole), shown)
    for name in ("seats", "owner", "dice"):
        at = next(at for at, frame in enumerate(whole.frames) if name in frame.game)
        less = {key: value for key, value in whole.frames[at].game.items() if key != name}
        frames = [*whole.frames]
        frames[at] = msgspec.structs.replace(frames[at], game=less)
        with pytest.raises(AssertionError):
            agree(plain(msgspec.structs.replace(whole, frames=frames)), shown)
    with pytest.raises(AssertionError):
        agree(plain(msgspec.structs.replace(whole, frames=whole.frames[1:])), shown)
