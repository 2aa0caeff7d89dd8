"""Fuzz: whatever is read from outside is read, or refused as it is declared, and nothing else.

``python -m tests.reliability.fuzz [--minutes 10] [--seed 0] [--target NAME] [--inject bottomless]``

Five targets: messages and bodies, saved games, editions and house rules, requests by their address
and query, and the entries of a log.  What is put into them is made of valid ones, by structure:
lines, words, numbers, fields.  Where ``atheris`` can be imported (it has no wheels for arm64), the
long form lets it steer by coverage for half of the time.  A finding is an exception that is not
declared, an answer of 500 or above, or something that takes longer than anything may; the number
of an input makes it again.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import resource
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch
from urllib.parse import quote

import msgspec

from magie.dice.proof import ProofError, verify
from magie.editions.errors import EditionError
from magie.editions.load import complete, from_tag, load, names, sheet_of
from magie.editions.parameters import PARAMETERS
from magie.game.edition import Edition
from magie.match import Match
from magie.notation import gamefile, position
from magie.notation.scenario import check_file
from magie.notation.words import NotationError
from magie.server import entries, http, socket
from magie.server.app import application
from magie.server.desk import Settings
from magie.server.entries import GENESIS, SCHEMA, Row
from magie.server.loading import follow
from magie.server.opening import Place, Terms, replayed
from magie.server.operations import OPERATIONS
from magie.server.record import record
from magie.server.rejections import RejectedError
from magie.server.replay import Filmed
from magie.server.rooms import Rooms, Welcome
from magie.server.snapshots import restored
from magie.server.store import Snapshot
from magie.server.table import BrokenLogError, Table
from tests.golden.games import FOLDER
from tests.golden.tables import TABLES
from tests.golden.tables import read as read_golden
from tests.reliability.decisions import kept
from tests.reliability.mutations import NUMBERS, WORDS, Message, mutated, other_word, spoilt
from tests.reliability.proof import Proof
from tests.reliability.world import virtual_rooms
from tests.server.sittings import sitting

SLOWEST = 20.0
"""Seconds of the processor's time after which an input takes too long."""
LARGEST = 4 << 30
"""Bytes of memory that a process may have in the long form."""
SOME = 60
"""Lines of a golden game that are kept: more of them show nothing new."""
ROOT = Path(__file__).parents[2]


class SlowError(BaseException):
    """Something takes longer than anything may; nobody who catches exceptions catches it."""


class UndeclaredError(Exception):
    """An answer that nobody has declared."""


@dataclass
class Findings:
    """What was tried, and what was wrong."""

    inputs: Counter[str] = field(default_factory=Counter[str])
    refused: Counter[str] = field(default_factory=Counter[str])
    wrong: list[str] = field(default_factory=list[str])

    def add(self, other: Findings) -> None:
        """Take over what was found elsewhere."""
        self.inputs += other.inputs
        self.refused += other.refused
        self.wrong += other.wrong


# ----------------------------------------------------------------------- changing text


def mixed(text: str, other: str, random: Random) -> str:
    """A text with lines and words lost, doubled, moved, or from elsewhere."""
    lines, foreign = text.split("\n"), other.split("\n")
    for _ in range(random.choice((1, 1, 2, 5))):
        at, way = random.randrange(len(lines)), random.randrange(8)
        if way == 0 and len(lines) > 1:
            del lines[at]
        elif way == 1:
            lines.insert(at, lines[random.randrange(len(lines))])
        elif way == 2:
            lines.insert(at, random.choice(foreign))
        elif way == 3:
            there = random.randrange(len(lines))
            lines[at], lines[there] = lines[there], lines[at]
        elif way == 4:
            lines[at] *= random.choice((2, 50))
        else:
            lines[at] = reworded(lines[at], random)
    return "\n".join(lines)


def reworded(line: str, random: Random) -> str:
    """A line with one of its words changed, wherever a word begins and ends."""
    signs = random.choice((" ", ",", ":", "/", "=", "@"))
    words = line.split(signs)
    at = random.randrange(len(words))
    new: Callable[[], str] = random.choice(
        (
            lambda: str(random.choice(NUMBERS)),
            lambda: random.choice(WORDS),
            lambda: "9" * random.choice((10, 20, 5000)),
            lambda: other_word(words[at], random),
            lambda: words[at] + signs + words[random.randrange(len(words))],
            lambda: "",
        )
    )
    words[at] = new()
    return signs.join(words)


def scrambled(tree: Any, random: Random) -> Any:
    """Tables and lists with one thing changed, somewhere."""
    tree = deepcopy(tree)
    at = tree
    while True:
        keys = [*at] if isinstance(at, dict) else [*range(len(at))]
        if not keys:
            return tree
        key = random.choice(keys)
        if not isinstance(at[key], dict | list) or not at[key] or random.random() < 0.1:
            break
        at = at[key]
    way = random.randrange(5)
    if way == 0:
        del at[key]
    elif way == 1 and isinstance(at, list):
        at.append(deepcopy(at[key]))
    elif way == 2 and isinstance(at, dict):
        at[random.choice(WORDS)] = at[key]
    elif isinstance(at[key], str) and random.random() < 0.5:
        at[key] = other_word(at[key], random)
    else:
        at[key] = random.choice((*NUMBERS, *WORDS, [], {}, [[[]]], None, True, 10**30))
    return tree


# ----------------------------------------------------------------------------- targets


class Target:
    """Something that reads from outside."""

    name = ""
    declared: tuple[type[Exception], ...] = ()
    """What it may raise."""

    def make(self, random: Random) -> bytes:
        """An input out of valid ones."""
        raise NotImplementedError

    def read(self, data: bytes) -> None:
        """Read it; what is declared may be raised."""
        raise NotImplementedError

    def close(self) -> None:
        """Nothing is open."""


class Messages(Target):
    """What comes on a socket, and every body that comes by HTTP."""

    name = "message"
    declared = (msgspec.MsgspecError, RecursionError, UnicodeError)

    def __init__(self) -> None:
        self.decoders = [
            msgspec.json.Decoder(each.body) for each in OPERATIONS if each.body is not None
        ]

    def make(self, random: Random) -> bytes:
        return mutated(random.choice(VALID), random)

    def read(self, data: bytes) -> None:
        socket._id_of(data)
        for decoder in (socket._spoken, socket._hello, *self.decoders):
            with suppress(*self.declared):
                decoder.decode(data)


VALID: tuple[Message, ...] = (
    {"t": "hello", "token": "a" * 32, "since": 0},
    {"do": "move", "id": "0" * 32, "version": 7, "seat": 0, "text": "roll"},
    {"do": "propose", "id": "0" * 32, "version": 7, "seat": 0, "other": 1, "text": "5 for $9"},
    {"do": "vote", "id": "0" * 32, "version": 7, "seat": 0, "about": "undo", "yes": True},
    {"do": "say", "id": "0" * 32, "text": "Good luck"},
    {"seats": [{"name": "Ann"}, {}, {"bot": "trader"}], "edition": "classic", "clock": "fast"},
    {"seats": [{"name": "Ann"}, {}], "rules": {"jail_fine": "60"}, "banker": -1, "tempo": 0.5},
    {"key": "a" * 32, "name": "Bo", "seal": "0" * 64, "others": [{"name": "Di", "seat": 1}]},
    {"game": "edition: classic\nseats: Ann, Bo\n\nA roll 1+2\n"},
    {"seat": 0, "other": 1, "text": "5 $90 for 12"},
    {"events": [{"event": "roll", "seat": 0}], "language": "fr"},
)


class Games(Target):
    """A saved game, as it is brought along, seen again, or checked for its dice."""

    name = "game"
    declared = (NotationError, ProofError, RejectedError)

    def __init__(self) -> None:
        self.texts = [*games()]
        self.lines = [line for each in kept().values() for line in each]

    def make(self, random: Random) -> bytes:
        if random.random() < 0.3:
            line = reworded(random.choice(self.lines), random)
            return line.encode("utf-8", "surrogatepass")
        text = mixed(random.choice(self.texts), random.choice(self.texts), random)
        data = text.encode("utf-8", "surrogatepass")
        return spoilt(data, random) if random.random() < 0.2 else data

    def read(self, data: bytes) -> None:
        text = data.decode("utf-8", "replace")
        if "\n" not in text:
            game, tag = position.parse(text)
            with suppress(EditionError):
                from_tag(tag)
            if position.parse(position.format(game, tag)) != (game, tag):
                raise UndeclaredError("a position is not what it was after it was written")
            return
        for way in (gamefile.parse, verify, lambda each: replayed(each, Match)):
            with suppress(*self.declared):
                way(text)
        try:
            replayed(text, Filmed)
        except RejectedError as error:
            if error.code not in ("bad-terms", "too-large"):
                raise UndeclaredError(f"rejected as {error.code}") from error


@cache
def games() -> tuple[str, ...]:
    """Golden games, and one that proves its dice."""
    texts = [path.read_text("utf-8") for path in sorted(FOLDER.glob("*.magie"))]
    short = ["\n".join(text.split("\n")[:SOME]) for text in texts]
    sat = sitting(5, 60)
    return (*short, gamefile.format(record(sat.table, sat.dice)))


class Editions(Target):
    """An edition, the rules that a table sets, and a file of scenarios."""

    name = "edition"
    declared = (EditionError,)

    def __init__(self) -> None:
        folder = files("magie.editions")
        self.tables = {
            name: tomllib.loads((folder / f"{name}.toml").read_text("utf-8")) for name in names()
        }
        self.scenarios = [
            path.read_text("utf-8")[:3000]
            for path in sorted((ROOT / "tests" / "conformance").glob("*.yaml"))
        ]
        self.file = Path(tempfile.mkdtemp()) / "scenario.yaml"

    def make(self, random: Random) -> bytes:
        way = random.random()
        if way < 0.3:
            name = random.choice([*self.tables])
            table = scrambled(self.tables[name], random)
            return json.dumps({"edition": name, "table": table}).encode()
        if way < 0.7:
            some = random.sample([*PARAMETERS], 3)
            values = (*WORDS, "true", "none", "polled", "1+2", "flat 200", *map(str, NUMBERS))
            rules = {name: random.choice(values) for name in some}
            return json.dumps({"edition": random.choice(names()), "rules": rules}).encode()
        if way < 0.8:
            return reworded("canada-1961/short/jail_fine=60,unit=1", random).encode(
                "utf-8", "surrogatepass"
            )
        text = mixed(random.choice(self.scenarios), random.choice(self.scenarios), random)
        return b"scenario\n" + text.encode("utf-8", "surrogatepass")

    def read(self, data: bytes) -> None:
        if data.startswith(b"scenario\n"):
            self.file.write_bytes(data[9:])
            # What is wrong with one is told, and nothing is raised.
            for _ in check_file(self.file, _edition):
                pass
            return
        try:
            said = json.loads(data)
        except (ValueError, RecursionError):
            from_tag(data.decode("utf-8", "replace"))
            return
        if not isinstance(said, dict):
            return
        name, rules = said.get("edition", ""), said.get("rules", {})
        if "table" in said and name in self.tables and isinstance(said["table"], dict):
            sheet_of(complete(said["table"], name), f"{name}.toml")
        elif isinstance(name, str) and isinstance(rules, dict):
            load(name, "standard", rules)

    def close(self) -> None:
        self.file.unlink(missing_ok=True)
        self.file.parent.rmdir()


def _edition(name: str, variant: str, rules: Mapping[str, Any]) -> Edition:
    return load(name, variant, rules).edition


class Addresses(Target):
    """A request: its method, address, query, headers and body."""

    name = "address"
    declared = ()

    def __init__(self) -> None:
        self.runner = asyncio.Runner()
        self.rooms, self.seated = self.runner.run(self._open())
        self.app = application(self.rooms, Settings(limited=False))

    async def _open(self) -> tuple[Rooms, Welcome]:
        rooms = virtual_rooms()
        await rooms.open()
        return rooms, await rooms.create(Terms((Place("Ann"), Place("Bo")), public=True))

    def nested(self) -> bytes:
        """A command within brackets without end."""
        path, body = f"/api/tables/{self.seated.table}/commands", '{"x": ' + "[" * 16_000
        headers = [
            ["authorization", f"Bearer {self.seated.token}"],
            ["content-type", "application/json"],
        ]
        return json.dumps(["POST", path, "", headers, body]).encode()

    def make(self, random: Random) -> bytes:
        if random.random() < 0.01:
            return self.nested()
        operation = random.choice(OPERATIONS)
        path = operation.path.replace("{table}", self.seated.table).replace("{edition}", "classic")
        query = random.choice(("", "after=0", "edition=classic&variant=short", "variant=timed"))
        if random.random() < 0.5:
            path = reworded(path, random)
        if random.random() < 0.6:
            query = reworded(query, random)
        body: bytes = mutated(random.choice(VALID), random) if operation.body else b""
        headers = [["authorization", f"Bearer {self.seated.token}"]]
        headers.append(["content-type", random.choice(("application/json", "text/plain", ""))])
        if random.random() < 0.3:
            headers.append([random.choice(HEADERS), random.choice((*WORDS, "gzip", "1, 2"))])
        method = operation.method if random.random() < 0.9 else random.choice(METHODS)
        request = [method, path, query, headers, body.decode("latin-1")]
        return json.dumps(request).encode()

    def read(self, data: bytes) -> None:
        try:
            method, path, query, headers, body = json.loads(data)
            names = [[str(each).encode("latin-1", "replace") for each in one] for one in headers]
            sent = str(body).encode("latin-1", "replace")
        except (ValueError, TypeError, RecursionError):
            return
        scope = {
            "type": "http",
            "method": str(method),
            "path": str(path).encode("utf-8", "replace").decode(),
            "raw_path": quote(str(path), errors="replace").encode(),
            "query_string": quote(str(query), safe="=&%+", errors="replace").encode(),
            "headers": [each for each in names if len(each) == 2],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
            "scheme": "http",
            "root_path": "",
            "http_version": "1.1",
            "asgi": {"version": "3.0"},
            "state": {},
        }
        status = self.runner.run(self._status(scope, sent))
        if not 200 <= status < 500:
            raise UndeclaredError(f"answered with {status}")

    async def _status(self, scope: dict[str, Any], body: bytes) -> int:
        found = 0

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            nonlocal found
            found = message.get("status", found)

        await self.app(scope, receive, send)
        return found

    def close(self) -> None:
        self.runner.run(self.rooms.close())
        self.runner.close()


METHODS = ("HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "get", "", "\x00")
HEADERS = ("x-forwarded-for", "host", "accept-encoding", "origin", "range", "if-none-match")


class Logs(Target):
    """An entry of a log, whichever schema it says, and a table that takes it over."""

    name = "entry"
    declared = (ValueError, RecursionError, BrokenLogError)

    def __init__(self) -> None:
        self.logs = [[row for row, _ in read_golden(path)] for path in sorted(TABLES.glob("*"))]

    def make(self, random: Random) -> bytes:
        at = random.randrange(len(self.logs))
        number = random.randrange(min(len(self.logs[at]), 40))
        body = mutated(json.loads(self.logs[at][number].body), random)
        schema = SCHEMA if random.random() < 0.9 else random.choice((-1, 0, 2, 99, 2**31))
        return f"{at} {number} {schema}\n".encode() + body

    def read(self, data: bytes) -> None:
        head, _, body = data.partition(b"\n")
        try:
            at, number, schema = (int(word) for word in head.split())
            log = self.logs[at % len(self.logs)][:number]
        except ValueError:
            return
        with suppress(*self.declared):
            entries.read(body, schema)
        before = log[-1].hash if log else GENESIS
        row = _chained(log[0].table if log else "0" * 32, len(log) + 1, schema, body, before)
        with suppress(ValueError):
            kept = Snapshot(row.table, row.version, row.hash, sha256(body).digest() + body)
            restored(kept, row)
        table = Table(row.table)
        try:
            asyncio.run(follow(table, [*log, row]))
        except BrokenLogError:
            return


def _chained(table: str, version: int, schema: int, body: bytes, before: bytes) -> Row:
    """A row whose hash is right, whatever it says."""
    own = entries._hash(before, version, "0" * 32, 0, schema, 0, body)
    return Row(table, version, "0" * 32, 0, schema, 0, body, before, own)


TARGETS: dict[str, type[Target]] = {
    each.name: each for each in (Messages, Games, Editions, Addresses, Logs)
}


# ------------------------------------------------------------------------ many of them


@contextmanager
def watched() -> Iterator[None]:
    """Let nothing take too long, by the processor's time: others may keep a machine busy."""

    def stop(*_: Any) -> None:
        raise SlowError

    before = signal.signal(signal.SIGPROF, stop)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def fuzz(
    name: str, seed: int, count: int = 1 << 60, seconds: float = float("inf"), inject: str = ""
) -> Findings:
    """Put so many inputs into a target, or for so long; stop at a few findings."""
    findings, ends = Findings(), time.monotonic() + seconds
    target = TARGETS[name]()
    logging.disable(logging.CRITICAL)
    try:
        with watched(), injected(inject):
            for number in range(count):
                if time.monotonic() > ends or len(findings.wrong) >= 5:
                    break
                data = target.make(Random(f"fuzz {name} {seed} {number}"))
                signal.setitimer(signal.ITIMER_PROF, SLOWEST)
                wrong = reading(target, data, findings)
                findings.inputs[name] += 1
                if wrong:
                    said = f"{name}, seed {seed}, number {number}: {wrong}, from {data[:300]!r}"
                    findings.wrong.append(said)
    finally:
        logging.disable(logging.NOTSET)
        target.close()
    return findings


def reading(target: Target, data: bytes, findings: Findings) -> str:
    """What is wrong with how an input is read; nothing if it is read, or refused as declared."""
    try:
        target.read(data)
    except target.declared:
        findings.refused[target.name] += 1
    except SlowError:
        return f"not read after {SLOWEST:.0f} s"
    except MemoryError:
        return "takes all memory"
    except Exception as error:
        return f"{type(error).__name__}: {error}"[:300]
    return ""


class _NeverError(Exception):
    """Nobody raises this."""


def injected(name: str) -> Any:
    """Plant a defect, if one is named: a reader that forgets that nesting has a limit."""
    caught = _NeverError if name == "bottomless" else RecursionError
    return patch.object(http, "RecursionError", caught, create=True)


def _bounded() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (LARGEST, LARGEST))


def _steered(name: str, seconds: float) -> list[str]:
    """Let atheris look for what nobody has thought of; what it has found."""
    words = [sys.executable, "-m", "tests.reliability.fuzz_atheris", name, str(int(seconds))]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, errors="replace")
    if done.returncode == 0:
        return []
    return [f"{name}, steered: {done.stderr[-1500:]}"]


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m tests.reliability.fuzz")
    parser.add_argument("--minutes", type=float, default=10.0, help="for each target")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--target", choices=[*TARGETS], help="this one alone")
    parser.add_argument("--inject", choices=["", "bottomless"], default="")
    parser.add_argument("--processes", type=int, default=None)
    options = parser.parse_args()
    steers = find_spec("atheris") is not None
    seconds = 60 * options.minutes / (2 if steers else 1)
    chosen = [options.target] if options.target else [*TARGETS]
    total = Findings()
    with ProcessPoolExecutor(options.processes, get_context("spawn"), _bounded) as pool:
        jobs = [
            pool.submit(fuzz, name, options.seed, seconds=seconds, inject=options.inject)
            for name in chosen
        ]
        for job in jobs:
            total.add(job.result())
    for name in chosen if steers else ():
        total.wrong += _steered(name, seconds)
    counts = ", ".join(f"{count} of {name}" for name, count in sorted(total.inputs.items()))
    how = "half of the time steered by atheris" if steers else "without atheris"
    passed = max(0, sum(total.inputs.values()) - len(total.wrong))
    return Proof(f"{counts}; {options.minutes:g} min each, {how}", passed, total.wrong).tell()


if __name__ == "__main__":
    sys.exit(main())
