"""Every draw of games that are played under load and through kills is made again three times.

``python -m proofs.dice.draws [--tables 500] [--rate 500] [--seconds 60] [--kills 50]
[--acks 10000]``

One server is played at as in L1, another is killed again and again as in F1, and bots play every
edition and variant.  Each game is written as a file in the end; then ``magie verify``, a verifier
in Python that was written from ``docs/dice.md`` alone and the page's own in JavaScript make its
draws again, and have to agree with it and with each other.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

from magie.dice.proof import verify
from magie.server.table.state import Table
from proofs.faults.crash import crash, secrets, stored, written
from proofs.load.trials import Setting, magie_run
from proofs.proof import Proof
from tests.dice import independent
from tests.dice.games import draws_of, whole_game
from tests.dice.independent import Draw
from tests.dice.javascript import as_shown, in_node
from tests.random_play import EDITIONS, VARIANTS

BATCH = 20
"""Games that a process checks before it takes others."""
HAUNTED = 20
"""Tables at which people play while their server is killed."""


@dataclass
class Findings:
    """What came of some games."""

    games: int = 0
    draws: int = 0
    wrong: list[str] = field(default_factory=list[str])

    def __iadd__(self, other: Findings) -> Findings:
        self.games += other.games
        self.draws += other.draws
        self.wrong += other.wrong
        return self


def under_load(folder: Path, setting: Setting) -> list[str]:
    """Play at a server that leaves its tables in a folder; what went wrong."""
    return magie_run(setting, kept=folder).wrong


def through_kills(folder: Path, kills: int, acks: int = 0, tables: int = HAUNTED) -> list[str]:
    """Play at one that is killed, until it has acknowledged so many moves."""
    return crash(folder, kills, tables, seed=7, acks=acks).ledger.wrong


def games(folder: Path) -> Iterator[str]:
    """The games that a server has stored, each as a file with the proof of its dice."""
    seeds = secrets(folder)
    for name, log in stored(folder).items():
        table = Table(name)
        for row in log:
            table.add(row)
        if table.game is not None:
            yield written(table, seeds[name])


def checked(texts: Sequence[str]) -> Findings:
    """Make the draws of some games again, by all three."""
    draws = [draws_of(text) for text in texts]
    with tempfile.TemporaryDirectory() as name:
        path = Path(name, "games.json")
        path.write_text(json.dumps([*map(as_shown, texts, draws)]), "utf-8")
        by_page = in_node(path.parent, "games", path)
    found = Findings()
    for text, drawn, page in zip(texts, draws, by_page, strict=True):
        said = {
            "magie verify": _by_magie(text),
            "docs/dice.md": _by_the_docs(text, drawn),
            "the page": page,
        }
        found.games += 1
        if len({*said.values()}) == 1 and isinstance(page, int):
            found.draws += page
        else:
            found.wrong.append(f"table {independent.headers(text)['proof-table'][0]}: {said}")
    return found


def _by_magie(text: str) -> int | str:
    try:
        return verify(text).draws
    except ValueError as error:
        return str(error)


def _by_the_docs(text: str, draws: Sequence[Draw]) -> int | str:
    try:
        return independent.check(text, draws)
    except independent.ContradictionError as error:
        return str(error)


def all_checked(texts: Sequence[str]) -> Findings:
    """The same on all cores."""
    batches = [texts[at : at + BATCH] for at in range(0, len(texts), BATCH)]
    found = Findings()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for each in pool.map(checked, batches):
            found += each
    return found


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.dice.draws")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=500.0, help="moves a second")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--acks", type=int, default=10_000, help="kill until there are so many")
    options = parser.parse_args()
    began, whole = time.perf_counter(), Proof("", 0)
    setting = Setting(options.tables, options.rate, options.seconds)
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        whole.wrong += under_load(Path(one), setting)
        whole.wrong += through_kills(Path(other), options.kills, options.acks)
        sources = {
            "under load": [*games(Path(one))],
            "through kills": [*games(Path(other))],
            "of bots": [whole_game(*kind).text for kind in product(EDITIONS, VARIANTS)],
        }
    for name, texts in sources.items():
        found = all_checked(texts)
        whole.figures += f"{found.draws} draws of {found.games} games {name}, "
        whole.passed += found.draws
        whole.wrong += found.wrong or ([] if found.draws else [f"no draw {name}"])
    whole.figures += f"{time.perf_counter() - began:.0f} s"
    return whole.tell()


if __name__ == "__main__":
    sys.exit(main())
