"""No secret in any output: whole games over real lines, and everything that came of them searched.

``MAGIE_SECRET_GAMES=1000`` plays as many games; a few are played otherwise.
"""

from __future__ import annotations

import asyncio
import base64
import io
import json
import logging
import os
import re
import shutil
import sqlite3
import stat
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from inspect import iscoroutinefunction
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from magie.dice.chain import CHAIN_LENGTH, HashChain, new_seed
from magie.server.api.context import AppContext, Settings
from magie.server.api.operations import OPERATIONS
from magie.server.live import housekeeping, messages, rooms
from magie.server.live.bot_threads import InlineBots
from magie.server.live.rooms import Rooms, SeatGrant
from magie.server.process import logs
from magie.server.process.metrics import page
from magie.server.storage.sqlite import SqliteStore
from magie.server.table.dicebox import Dicebox
from magie.server.table.ids import hash_token, new_id, new_token
from magie.server.table.opening import JoinRequest, Place, Terms
from magie.server.table.state import Table
from proofs.virtual.memory_store import MemoryStore
from tests.scale import sized
from tests.server.api.test_socket import play_safe
from tests.server.live_server import (
    NO_SALARY,
    Json,
    LiveServer,
    SocketPlayer,
    live_server,
    request,
    seal_of,
    share_of,
)
from tests.server.text_search import find_texts
from tests.timeouts import TEST_TIMEOUT_S

GAMES = int(os.environ.get("MAGIE_SECRET_GAMES", sized("1", "2")))
POOR = {**NO_SALARY, "start_cash": sized("300", "1500")}
"""With little money a game is over soon."""
EVENING = 10
"""Games in one database; every file of it is searched after each of them."""
NEAR = 64
"""Links behind the newest that are searched for in files, one by one."""
CODINGS = ("utf-8", "utf-16-le", "utf-16-be")
KEPT_APART = "magie-secrets"
"""How the file begins that seeds belong into, and what SQLite writes beside it."""
HEX = re.compile(r"[0-9a-fA-F]{64,}")


@dataclass(repr=False)
class Secrets:
    """Everything that was ever handed out or drawn up, as it was made."""

    tokens: list[str] = field(default_factory=list[str])
    seeds: list[bytes] = field(default_factory=list[bytes])
    links: dict[str, tuple[int, int]] = field(default_factory=dict[str, tuple[int, int]])
    """By link in hex: the chain that it is of, and its number."""

    def forget(self) -> None:
        """Begin anew, for another game."""
        self.tokens.clear()
        self.seeds.clear()
        self.links.clear()

    def copy(self) -> Secrets:
        """What it takes to look for them later."""
        return Secrets([*self.tokens], [*self.seeds])

    def new_token(self) -> str:
        self.tokens.append(new_token())
        return self.tokens[-1]

    def new_seed(self) -> bytes:
        link = seed = new_seed()
        for number in range(CHAIN_LENGTH, 0, -1):
            self.links[link.hex()] = (len(self.seeds), number)
            link = sha256(link).digest()
        self.seeds.append(seed)
        return seed


@dataclass
class Output:
    """Everything that came out, in order, with what had been drawn by then."""

    heard: list[tuple[str, dict[int, int]]] = field(
        default_factory=list[tuple[str, dict[int, int]]]
    )
    drawn: dict[int, int] = field(default_factory=dict[int, int])
    """By chain, the newest link that everybody knows."""

    def take(self, text: str, chain: int = -1, drawn: int = 0) -> None:
        """Note something that came out, which itself says how much has been drawn."""
        if chain >= 0:
            self.drawn[chain] = max(self.drawn.get(chain, 0), drawn)
        self.heard.append((text, dict(self.drawn)))


def forms(secret: bytes) -> set[bytes]:
    """How a secret of bytes could be written."""
    coded = (base64.b64encode(secret), base64.urlsafe_b64encode(secret))
    return {
        secret,
        secret.hex().encode(),
        secret.hex().upper().encode(),
        *coded,
        *(each.rstrip(b"=") for each in coded),
    }


def undrawn_in(text: str, secrets: Secrets, drawn: dict[int, int]) -> Iterator[str]:
    """The links in a text that nobody may know yet."""
    for run in HEX.findall(text):
        for at in range(len(run) - 63):
            chain, number = secrets.links.get(run[at : at + 64].lower(), (-1, 0))
            if chain >= 0 and number > drawn.get(chain, 0):
                yield f"link {number} of a chain of which {drawn.get(chain, 0)} are drawn"


def leaks(output: Output, secrets: Secrets) -> list[str]:
    """Whatever came out and should not have."""
    found: list[str] = []
    for text, drawn in output.heard:
        found += undrawn_in(text, secrets, drawn)
    whole = "\n".join(text for text, _ in output.heard).encode()
    for seed in secrets.seeds:
        found += [f"a seed as {form!r}" for form in forms(seed) if form in whole]
    for token in secrets.tokens:
        count = whole.count(token.encode())
        if count:
            found.append(f"a token, {count} times")
    return found


# ------------------------------------------------------------------------------- playing along


class Ear:
    """Listens to everything that one socket says, and keeps it as it came."""

    def __init__(self, output: Output, chain: int) -> None:
        self.output, self.chain = output, chain

    def take(self, message: Json) -> None:
        entry = message.get("entry", {})
        dice = message.get("table", {}).get("dice", {})
        drawn = max(entry.get("drawn", 0), dice.get("drawn", 0))
        # A link may be told by the message that says it was drawn, and by none before it.
        self.output.take(json.dumps(message), self.chain, drawn)


@asynccontextmanager
async def overheard(server: LiveServer, seated: Json, ear: Ear) -> AsyncIterator[SocketPlayer]:
    async with server.connect(seated) as player:
        for message in player.heard:
            ear.take(message)
        hear = player._take

        def take(message: Json) -> None:
            ear.take(message)
            hear(message)

        player._take = take  # type: ignore[method-assign]
        yield player


def without(answer: Any, *names: str) -> str:
    """A reply without what it is there to hand out, once each."""
    text = json.dumps(answer)
    for name in names:
        text = text.replace(answer[name], "", text.count(answer[name]))
    return text


async def a_game(server: LiveServer, output: Output, secrets: Secrets) -> None:
    """Three people, one who looks on and a bot play to the end; everything that they hear."""
    chain, start = len(secrets.seeds), len(output.heard)
    ann = await server.open_table(
        seats=[{"name": "Ann", "seal": seal_of("Ann")}, {}, {"bot": "steady"}],
        public=True,
        rules=POOR,
    )
    path = f"/api/tables/{ann['table']}"
    assert ann["link"].endswith(f"/t/{ann['table']}#{ann['invite']}")
    output.take(without(ann, "token", "invite"))
    bo = await server.sit(ann["table"], ann["invite"], "Bo", seal=seal_of("Bo"))
    output.take(without(bo, "token"))
    _, eve = await server.call("POST", f"{path}/watch", {"key": ann["invite"]})
    output.take(without(eve, "token"))
    _, link = await server.call("POST", f"{path}/handover", {"seat": 1}, bo["token"])
    output.take(without(link, "key"))
    bo = await server.sit(ann["table"], link["key"], "Bo", seal=seal_of("Bo"))
    output.take(without(bo, "token"))
    _, link = await server.call("POST", f"{path}/invite", None, ann["token"])
    output.take(without(link, "key"))
    ears = [Ear(output, chain) for _ in range(3)]
    async with (
        overheard(server, ann, ears[0]) as host,
        overheard(server, bo, ears[1]) as friend,
        overheard(server, eve, ears[2]) as watcher,
    ):
        assert (await host.send("start"))["t"] == "ack"
        await friend.until(lambda: friend.table["stage"] == "closing")
        said = "".join(text for text, _ in output.heard[start:])
        assert not any(share_of(name) in said for name in ("Ann", "Bo")), "too early"
        assert (await host.insist("reveal", seat=0, share=share_of("Ann")))["t"] == "ack"
        assert (await friend.insist("reveal", seat=1, share=share_of("Bo")))["t"] == "ack"
        for player in (host, friend, watcher):
            await player.until(lambda player=player: player.table["stage"] == "playing")
        over = asyncio.Event()
        peeking = asyncio.create_task(peek(server, ann, output, chain, over))
        await asyncio.gather(play_safe(host, 0), play_safe(friend, 1))
        await watcher.until(lambda: watcher.game and watcher.game["phase"] == "over")
        over.set()
        await peeking
    await read_all(server, ann, output, chain)


async def peek(
    server: LiveServer, ann: Json, output: Output, chain: int, over: asyncio.Event
) -> None:
    """Read all that can be read while the game is on."""
    while not over.is_set():
        await read_all(server, ann, output, chain)
        await asyncio.sleep(0.2)


async def read_all(server: LiveServer, ann: Json, output: Output, chain: int) -> None:
    """Everything that is had by asking, and every answer that is an error."""
    table = server.rooms.loaded[ann["table"]].table
    for each in OPERATIONS:
        path = each.path.format(table=ann["table"], edition="classic")
        if each.method == "GET":
            _, answer = await server.call("GET", path, token=ann["token"])
            # What came back is older than what is known now: what is stored counts as known, even
            # if the table has not taken it over yet.
            newer = await server.rooms.store.read(ann["table"], table.version)
            drawn = max(table.drawn, *(getattr(row.entry, "drawn", 0) for row in newer), 0)
            output.take(json.dumps(answer), chain, drawn)
        if each.body is not None:
            for body in (b'{"key": "%s"' % ann["token"].encode(), {"key": [ann["token"]]}):
                _, answer = await server.call("POST", path, body, ann["token"])
                output.take(json.dumps(answer))
    _, headers, answer = await request(server.port, "GET", f"/{ann['token']}", None, ann["token"])
    output.take(json.dumps([headers, answer]))


@contextmanager
def noted(output: Output) -> Iterator[Callable[[], None]]:
    """Keep everything that is logged, as written and as meant, until it is asked for."""
    root = logging.getLogger()
    before = root.handlers[:], root.level
    levels = {name: logging.getLogger(name).level for name in ("uvicorn", "websockets")}
    stream, raw = io.StringIO(), list[str]()

    class Raw(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            said = {k: v for k, v in record.__dict__.items() if k not in ("args", "exc_info")}
            raw.append(f"{record.getMessage()} {said!r}")

    def drain() -> None:
        assert raw, "nothing was logged at all"
        output.take("\n".join(raw))
        output.take(stream.getvalue())
        raw.clear()
        stream.seek(0)
        stream.truncate()

    logs.set_up("debug", stream)
    root.addHandler(Raw())
    try:
        yield drain
    finally:
        root.handlers[:], level = before
        root.setLevel(level)
        for name, was in levels.items():
            logging.getLogger(name).setLevel(was)


def spellings(token: str) -> list[bytes]:
    """How a token could be written: as the text that it is, or as the bytes that it stands for."""
    raw = base64.urlsafe_b64decode(token)
    return [*(token.encode(form) for form in CODINGS), *forms(raw)]


def in_files(folder: Path, secrets: Secrets, drawn: dict[int, int]) -> list[str]:
    """Secrets in the files that may be given away, and tokens in any."""
    return [*links_in(folder, secrets, drawn), *tokens_in(folder, secrets)]


def links_in(folder: Path, secrets: Secrets, drawn: dict[int, int]) -> list[str]:
    """Links that nobody may know yet; they belong into one file, and into no other."""
    found: list[str] = []
    links: list[bytes] = [*secrets.seeds]
    for at, chain in enumerate(HashChain(seed) for seed in secrets.seeds):
        first = drawn.get(at, 0) + 1
        near = range(first, min(first + NEAR, CHAIN_LENGTH))
        far = range(first, CHAIN_LENGTH, CHAIN_LENGTH // NEAR)
        links += [chain.link(number) for number in (*near, *far)]
    wanted = [form for link in links for form in forms(link)]
    for path in sorted(folder.iterdir()):
        if not path.name.startswith(KEPT_APART):
            found += [f"a link in {path.name}"] * len(find_texts(path.read_bytes(), wanted))
    return found


def tokens_in(folder: Path, secrets: Secrets) -> list[str]:
    """Tokens in the clear, which belong into no file: hashes of them are all that is kept."""
    found: list[str] = []
    wanted = [form for token in secrets.tokens for form in spellings(token)]
    for path in sorted(folder.iterdir()):
        found += [f"a token in {path.name}"] * len(find_texts(path.read_bytes(), wanted))
    return found


def snapshots_in(folder: Path) -> int:
    """How many tables are kept as they stood."""
    with closing(sqlite3.connect(folder / "magie.db")) as database:
        return int(
            database.execute("SELECT COUNT(*) FROM snapshots WHERE table_id <> ''").fetchone()[0]
        )


def play(folder: Path, monkeypatch: pytest.MonkeyPatch, games: int) -> list[str]:
    """Play games, and search everything that came of each."""
    # Snapshots are taken in closing, however slow the disk is just then.
    monkeypatch.setattr(housekeeping, "SHUTDOWN_TIMEOUT_S", TEST_TIMEOUT_S)
    found: list[str] = []
    secrets, output = Secrets(), Output()

    async def evening(there: Path, games: int, drain: Callable[[], None]) -> None:
        kept = list[tuple[Secrets, dict[int, int]]]()
        async with live_server(there, settings=Settings(limited=False)) as server:
            for _ in range(games):
                secrets.forget()
                output.heard.clear()
                output.drawn.clear()
                await a_game(server, output, secrets)
                assert (len(secrets.tokens), len(secrets.seeds)) == (7, 1)
                assert output.drawn[0] > 20
                output.take(page(AppContext(server.rooms, Settings())))
                output.take(repr(server.rooms) + repr(server.rooms.__dict__))
                drain()
                found.extend(leaks(output, secrets))
                # What was deleted since may stand in the write-ahead log alone.
                found.extend(tokens_in(there, secrets))
                kept.append((secrets.copy(), {**output.drawn}))
        # Behind them lie the snapshots, which are taken of all tables when the house closes.
        assert snapshots_in(there) == games
        for each, drawn in kept:
            found.extend(in_files(there, each, drawn))

    monkeypatch.setattr(rooms, "new_token", secrets.new_token)
    monkeypatch.setattr(rooms, "new_seed", secrets.new_seed)
    with noted(output) as drain:
        for first in range(0, games, EVENING):
            there = folder / f"from-{first}"
            asyncio.run(evening(there, min(EVENING, games - first), drain))
            shutil.rmtree(there)
    return found


class NotingStore(MemoryStore):
    """A store that records the arguments of every call."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []

    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__(name)
        if name.startswith("_") or not iscoroutinefunction(found):
            return found

        def noted(*given: Any, **named: Any) -> Any:
            self.told.append(f"{name} {given!r} {named!r}")
            return found(*given, **named)

        return noted


async def tokens_told() -> list[str]:
    """Make every kind of token and use it; those of which the store was told."""
    store = NotingStore()
    all_rooms = Rooms(store, InlineBots())
    await all_rooms.open()
    ann = await all_rooms.create(Terms((Place("Ann"), Place())))
    bo = await all_rooms.join(ann.table, JoinRequest(name="Bo", key=ann.invite))
    eve = await all_rooms.watch(ann.table, ann.invite)
    handover = await all_rooms.hand_over(await all_rooms.principal(bo.token, ann.table), 1)
    cy = await all_rooms.join(ann.table, JoinRequest(name="Cy", key=handover))
    invite = await all_rooms.new_invite(await all_rooms.principal(ann.token, ann.table))
    await all_rooms.close()
    tokens = [ann.token, ann.invite, bo.token, eve.token, handover, cy.token, invite]
    return [token for token in tokens if any(token in each for each in store.told)]


async def commitments(folder: Path, tables: int) -> set[str]:
    """What the dice of tables opened one after the other are fixed by, as their makers see it."""
    found: set[str] = set()
    async with live_server(folder) as server:
        for _ in range(tables):
            ann = await server.open_table(seats=[{"name": "Ann"}, {}])
            async with server.connect(ann) as host:
                found.update(host.table["dice"]["commitments"])
    return found


# ------------------------------------------------------------------------------------ the tests


def test_nothing_secret_comes_out_of_whole_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert play(tmp_path, monkeypatch, GAMES) == []


def test_a_view_that_shows_the_next_link_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds: list[bytes] = []

    class Loose(Dicebox):
        def add(self, chain: HashChain) -> None:
            super().add(chain)
            seeds.append(chain.seed)

    honest = messages.table_view

    def loose(table: Table) -> Any:
        shown = honest(table)
        ahead = HashChain(seeds[-1]).link(table.drawn + 1).hex()
        return msgspec.structs.replace(shown, rematch=ahead)

    monkeypatch.setattr(rooms, "Dicebox", Loose)
    monkeypatch.setattr(messages, "table_view", loose)
    found = play(tmp_path, monkeypatch, 1)
    assert found
    assert all(re.fullmatch(r"link \d+ of a chain of which \d+ are drawn", each) for each in found)


def test_a_log_that_says_too_much_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    join = Rooms.join

    async def talkative(self: Rooms, id: str, *claim: Any) -> SeatGrant:
        welcome = await join(self, id, *claim)
        for said in (welcome.token, self.loaded[id].dice._seeds[0].hex()):
            logging.getLogger("magie.test").warning("somebody sat down with %s", said)
        return welcome

    monkeypatch.setattr(Rooms, "join", talkative)
    found = play(tmp_path, monkeypatch, 1)
    assert any("token" in each for each in found)
    assert any("seed" in each for each in found)
    assert all("token" in each or "seed" in each or "link" in each for each in found)


def test_a_store_that_keeps_tokens_in_the_clear_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "hash_token", str.encode)
    found = play(tmp_path, monkeypatch, 1)
    # While they play in what is not folded back yet, and in the file itself afterwards.
    assert {*found} >= {"a token in magie-secrets.db-wal", "a token in magie-secrets.db"}
    assert all(each.startswith("a token in magie-secrets.db") for each in found)


def test_no_store_is_told_a_token() -> None:
    assert asyncio.run(tokens_told()) == []


def test_a_house_that_tells_its_store_a_token_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "hash_token", str.encode)
    assert len(asyncio.run(tokens_told())) == 7


def test_a_secret_in_a_file_is_found_however_it_is_written(tmp_path: Path) -> None:
    seed, token = new_seed(), new_token()
    secrets, drawn = Secrets([token], [seed]), {0: 5}
    page = tmp_path / "magie.db"
    for known in (HashChain(seed).link(5), HashChain(seed).commitment):
        page.write_bytes(b"before" + known.hex().encode() + b"after")
        assert in_files(tmp_path, secrets, drawn) == []
    for form in [*forms(seed), *forms(HashChain(seed).link(6))]:
        page.write_bytes(b"before" + form + b"after")
        assert "a link in magie.db" in in_files(tmp_path, secrets, drawn)
    for form in spellings(token):
        page.write_bytes(b"before" + form + b"after")
        assert "a token in magie.db" in in_files(tmp_path, secrets, drawn)


def test_in_the_file_of_secrets_seeds_are_at_home_and_tokens_are_not(tmp_path: Path) -> None:
    seed, token = new_seed(), new_token()
    secrets, drawn = Secrets([token], [seed]), {0: 5}
    for name in ("magie-secrets.db", "magie-secrets.db-wal"):
        path = tmp_path / name
        for known in (seed, hash_token(token)):
            path.write_bytes(b"before" + known + b"after")
            assert in_files(tmp_path, secrets, drawn) == []
        for form in spellings(token):
            path.write_bytes(b"before" + form + b"after")
            assert in_files(tmp_path, secrets, drawn) == [f"a token in {name}"]
        path.unlink()


def test_needles_are_found_wherever_they_lie_and_nowhere_else() -> None:
    random = Random(4)
    needles = [random.randbytes(random.randint(4, 8)) for _ in range(50)]
    for length in (*range(12), 2000):
        hay = bytearray(random.randbytes(length))
        for each in random.sample(needles, 5):
            at = random.randint(0, length)
            hay[at:at] = each
        data = bytes(hay)
        assert find_texts(data, needles) == {each for each in needles if each in data}
    assert (
        find_texts(b"", needles) == find_texts(b"abc", needles) == find_texts(b"abcd", []) == set()
    )


def test_secrets_lie_in_a_file_of_their_own_which_only_its_owner_reads(tmp_path: Path) -> None:
    async def run() -> None:
        async with live_server(tmp_path / "new") as server:
            await server.open_table(seats=[{"name": "Ann"}, {}])
            modes = {
                path.name: stat.S_IMODE(path.stat().st_mode)
                for path in (tmp_path / "new").iterdir()
            }
            assert {"magie.db", "magie-secrets.db", "magie-secrets.db-wal"} <= modes.keys()
            assert {*modes.values()} == {0o600}
        assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700

    asyncio.run(run())


def test_a_file_of_secrets_that_anybody_could_read_is_closed(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path)
        await store.open()
        await store.close()
        store.secrets.chmod(0o644)
        again = SqliteStore(tmp_path)
        await again.open()
        await again.close()
        assert stat.S_IMODE(store.secrets.stat().st_mode) == 0o600

    asyncio.run(run())


def test_nothing_that_keeps_a_secret_says_it_when_it_is_shown(tmp_path: Path) -> None:
    seed = new_seed()
    chain, dice = HashChain(seed), Dicebox([seed])
    draws = dice.draws(b"salt", 0)
    welcome = SeatGrant(new_id(), new_id(), new_token(), [0], new_token())
    shown = " ".join(
        repr(each) for each in (chain, dice, draws, Rooms(SqliteStore(tmp_path)), welcome)
    )
    for secret in (seed, chain.link(1), chain.link(CHAIN_LENGTH)):
        assert not any(form in shown.encode() for form in forms(secret))
    assert welcome.token not in shown
    assert welcome.invite not in shown


def test_two_tables_that_are_opened_one_after_the_other_have_other_dice(tmp_path: Path) -> None:
    assert len(asyncio.run(commitments(tmp_path, 2))) == 2


def test_a_house_that_throws_the_same_dice_at_every_table_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "new_seed", lambda: bytes(32))
    assert len(asyncio.run(commitments(tmp_path, 2))) == 1
