"""The same seed and commands, the same hashes: whatever the hash seed, Python or machine.

``python -m proofs.engine.hashes [--games 60] [--write] [--inject set_order]``

Bots play whole games at tables whose log is a chain of hashes; each log is then folded once more,
entry by entry, into the very messages that everybody is sent, and all of it makes one digest for
each game.  Processes of every kind (hash seeds, ``-O``, every Python from 3.11 on that is there)
must come to the same, and to ``tests/data/hashes.json``, through which machines are compared that
never meet.  A change of the rules or of a bot that is meant asks for ``--write``.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any
from unittest.mock import patch

from magie.server.live.messages import Clock, entry
from magie.server.table.entries import Row
from magie.server.table.state import PlayedOut, Table
from proofs.proof import Proof
from tests.dice.games import whole_game
from tests.random_play import EDITIONS, VARIANTS

HERE = Path(__file__).parents[2]
KEPT = HERE / "tests" / "data" / "hashes.json"
GAMES = 60
ENTRIES = 160
"""Of the log of a game, after which it is left as it is."""
PATIENCE = 1800
"""Seconds until a process that says nothing is given up."""
STILL = Clock(-1, None, None)
"""A clock does not belong to what is compared."""
PYTHON = re.compile(r"3\.(1[1-4])\.")


# --------------------------------------------------------------------------------- one process


def kinds(games: int) -> Iterator[tuple[str, str, int]]:
    """Editions and variants in turn, each with its seed."""
    for number in range(games):
        edition = EDITIONS[number % len(EDITIONS)]
        variant = VARIANTS[number // len(EDITIONS) % len(VARIANTS)]
        yield edition, variant, number // (len(EDITIONS) * len(VARIANTS)) + 1


def played(games: int) -> dict[str, str]:
    """Play, fold and hash that many games."""
    return {
        " ".join(map(str, kind)): folded(whole_game(*kind, longest=ENTRIES).rows)
        for kind in kinds(games)
    }


def folded(rows: list[Row]) -> str:
    """A log as everybody is told it, in one digest."""
    table, digest = Table(rows[0].table), sha256()
    for row in rows:
        table.add(row)
        digest.update(entry(table, row, STILL, with_table=True))
    return digest.hexdigest()


def set_order() -> AbstractContextManager[Any]:
    """A fold in which the events of an entry go through a set of strings."""
    add = Table.add

    def hasty(table: Table, row: Row, ready: PlayedOut | None = None) -> None:
        add(table, row, ready)
        named = {repr(each): each for each in table.events}
        table.events = tuple(named[each] for each in {*named})

    return patch.object(Table, "add", hasty)


DEFECTS = {"": nullcontext, "set_order": set_order}


# ------------------------------------------------------------------------------ many processes


@dataclass(frozen=True)
class Way:
    """A kind of process."""

    name: str
    python: str = sys.executable
    flags: tuple[str, ...] = ()
    seed: str = "random"


SHORT = (
    Way("hash seed 0", seed="0"),
    Way("hash seed 1", seed="1"),
    Way("-O", flags=("-O",)),
)
LONG = (*SHORT, Way("a random hash seed"), Way("-OO", flags=("-OO",), seed="2"))


@dataclass
class EventTuple:
    """What the processes have said, and what is wrong with it."""

    digests: dict[str, dict[str, str]] = field(default_factory=dict[str, dict[str, str]])
    wrong: list[str] = field(default_factory=list[str])


def asked(way: Way, games: int, inject: str = "") -> dict[str, str]:
    """Let a process of that kind play."""
    words = [way.python, *way.flags, "-m", "proofs.engine.hashes", "--tell", str(games)]
    words += ["--inject", inject] if inject else []
    environment = {
        **os.environ,
        "PYTHONHASHSEED": way.seed,
        "PYTHONPATH": os.pathsep.join([str(HERE / "src"), str(HERE)]),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    done = subprocess.run(
        words,
        cwd=HERE,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"{way.name}: {done.stderr.strip() or done.returncode}")
    return dict(json.loads(done.stdout))


def compared(ways: tuple[Way, ...], games: int, inject: str = "") -> EventTuple:
    """All processes against each other, and against what is kept."""
    told = EventTuple()
    kept = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    for way in ways:
        try:
            told.digests[way.name] = asked(way, games, inject)
        except (RuntimeError, OSError, subprocess.SubprocessError, ValueError) as error:
            told.wrong.append(f"{way.name} could not be asked: {error}")
            continue
        told.wrong += differences(told, way, kept)
    return told


def differences(told: EventTuple, way: Way, kept: dict[str, str]) -> Iterator[str]:
    """Where a process does not say what the first one did, or what is kept."""
    first, *_ = told.digests
    for game, digest in told.digests[way.name].items():
        again = f"PYTHONHASHSEED={way.seed} python {' '.join([*way.flags, ''])}".rstrip()
        again += " -m proofs.engine.hashes --tell"
        if game not in kept:
            yield f"{game}: nothing is kept that it could be held against"
        for name, other in (
            (first, told.digests[first].get(game)),
            ("what is kept", kept.get(game)),
        ):
            if other is not None and other != digest:
                yield (
                    f"{game}: {way.name} comes to {digest[:16]}, {name} to {other[:16]};"
                    f" again: {again}"
                )


# ---------------------------------------------------------------------------- other Pythons


def interpreters() -> dict[str, str]:
    """Every Python from 3.11 to 3.14 besides this one, by its version."""
    folders = [Path(each) for each in os.environ.get("PATH", "").split(os.pathsep) if each]
    root = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    folders += sorted(root.glob("versions/3.*/bin"))
    found: dict[str, str] = {}
    for path in [folder / f"python3.{minor}" for folder in folders for minor in range(11, 15)]:
        if path.is_file() and (version := version_of(path)):
            minor = version.rpartition(".")[0]
            found.setdefault(minor, str(path))
    found.pop(".".join(platform.python_version_tuple()[:2]), None)
    return found


def version_of(path: Path) -> str:
    """What an interpreter says that it is; nothing where it does not run."""
    words = [str(path), "-c", "import platform; print(platform.python_version())"]
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.SubprocessError):
        return ""
    version = done.stdout.strip()
    return version if done.returncode == 0 and PYTHON.match(version) else ""


def furnished(python: str, folder: Path) -> str:
    """An environment of that Python with everything that the program needs; its interpreter."""
    needs = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    bin = folder / "bin" / "python"
    install = [str(bin), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *needs]
    for words in ([python, "-m", "venv", str(folder)], install):
        subprocess.run(words, check=True, capture_output=True, timeout=PATIENCE)
    return str(bin)


def other_pythons(folder: Path) -> tuple[list[Way], list[str]]:
    """One process of each other Python; and which could not be had, and why."""
    ways, missing, found = list[Way](), list[str](), interpreters()
    for minor in (f"3.{number}" for number in range(11, 15)):
        if platform.python_version().startswith(f"{minor}."):
            continue
        if minor not in found:
            missing.append(f"{minor} (not installed)")
            continue
        try:
            ways.append(Way(f"Python {minor}", furnished(found[minor], folder / minor)))
        except (OSError, subprocess.SubprocessError) as error:
            missing.append(f"{minor} (no environment: {error})")
    return ways, missing


# ------------------------------------------------------------------------------ the long form


def main() -> int:
    """The long form; ``--tell`` is what each process does."""
    parser = argparse.ArgumentParser(prog="python -m proofs.engine.hashes")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--tell", type=int, nargs="?", const=GAMES, help="play and print digests")
    parser.add_argument("--write", action="store_true", help="keep the digests that are found")
    parser.add_argument("--inject", choices=[each for each in DEFECTS if each], default="")
    options = parser.parse_args()
    if options.tell is not None:
        with DEFECTS[options.inject]():
            print(json.dumps(played(options.tell)))
        return 0
    if options.write:
        KEPT.write_text(json.dumps(played(options.games), indent=1) + "\n", "utf-8")
        return 0
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as name:
        others, missing = other_pythons(Path(name))
        ways = (*LONG, *others)
        told = compared(ways, options.games, options.inject)
    figures = (
        f"{options.games} games on {platform.machine()} with Python {platform.python_version()}:"
        f" {', '.join(told.digests)}, all against {KEPT.name};"
        f" left out: {', '.join(missing) or 'no Python'}; {time.perf_counter() - began:.0f} s"
    )
    passed = sum(len(each) for each in told.digests.values())
    untried = [f"not tried: Python {each}" for each in missing]
    return Proof(figures, passed, [*told.wrong, *untried]).tell()


if __name__ == "__main__":
    sys.exit(main())
