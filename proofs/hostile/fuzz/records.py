"""Targets: what is kept of a game, as a file or as the entries of a log."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from functools import cache
from hashlib import sha256
from random import Random

from magie.dice.proof import ProofError, verify
from magie.editions.errors import EditionError
from magie.editions.load import from_tag
from magie.match import Match
from magie.notation import gamefile, position
from magie.notation.words import NotationError
from magie.server.history.replay import RecordedMatch
from magie.server.storage.loading import replay_rows
from magie.server.storage.snapshots import restore_table
from magie.server.storage.store import Snapshot
from magie.server.table import entries
from magie.server.table.entries import ENTRY_SCHEMA, GENESIS, Row
from magie.server.table.export import export_game
from magie.server.table.opening import replay_game_file
from magie.server.table.rejections import RejectedError
from magie.server.table.state import BrokenLogError, Table
from proofs.hostile.fuzz.mixing import mixed, reworded
from proofs.hostile.fuzz.target import Target, UndeclaredError
from proofs.hostile.mutations import mutated, spoilt
from proofs.virtual.decisions import kept
from tests.golden.games import FOLDER
from tests.golden.tables import TABLES
from tests.golden.tables import read as read_golden
from tests.server.scripted_games import scripted_table

SOME = 60
"""Lines of a golden game that are kept: more of them show nothing new."""


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
        for way in (gamefile.parse, verify, lambda each: replay_game_file(each, Match)):
            with suppress(*self.declared):
                way(text)
        try:
            replay_game_file(text, RecordedMatch)
        except RejectedError as error:
            if error.code not in ("bad-terms", "too-large"):
                raise UndeclaredError(f"rejected as {error.code}") from error


@cache
def games() -> tuple[str, ...]:
    """Golden games, and one that proves its dice."""
    texts = [path.read_text("utf-8") for path in sorted(FOLDER.glob("*.magie"))]
    short = ["\n".join(text.split("\n")[:SOME]) for text in texts]
    sat = scripted_table(5, 60)
    return (*short, gamefile.format(export_game(sat.table, sat.dice)))


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
        schema = ENTRY_SCHEMA if random.random() < 0.9 else random.choice((-1, 0, 2, 99, 2**31))
        return f"{at} {number} {schema}\n".encode() + body

    def read(self, data: bytes) -> None:
        head, _, body = data.partition(b"\n")
        try:
            at, number, schema = (int(word) for word in head.split())
            log = self.logs[at % len(self.logs)][:number]
        except ValueError:
            return
        with suppress(*self.declared):
            entries.decode_entry(body, schema)
        before = log[-1].hash if log else GENESIS
        row = _chained(log[0].table if log else "0" * 32, len(log) + 1, schema, body, before)
        with suppress(ValueError):
            kept = Snapshot(row.table, row.version, row.hash, sha256(body).digest() + body)
            restore_table(kept, row)
        table = Table(row.table)
        try:
            asyncio.run(replay_rows(table, [*log, row]))
        except BrokenLogError:
            return


def _chained(table: str, version: int, schema: int, body: bytes, before: bytes) -> Row:
    """A row whose hash is right, whatever it says."""
    own = entries._hash(before, version, "0" * 32, 0, schema, 0, body)
    return Row(table, version, "0" * 32, 0, schema, 0, body, before, own)
