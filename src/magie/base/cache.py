"""Where machine code is kept: a folder named after everything that it was made of.

Numba's own cache watches only the file in which a function stands, so a changed callee would
go unseen.  Here any change of a source, of Numba or of a flag leads to another folder.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from functools import cache
from importlib.metadata import version
from pathlib import Path

KEPT = 16
"""Folders that stay; older ones are swept away."""
IMPORT = re.compile(r"^ *from (magie[.\w]*) import", re.MULTILINE)
OURS = re.compile("[0-9a-f]{16}")
"""The names of our folders: nothing else is ever removed."""
FLAGS = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")


@contextmanager
def folder(sources: Iterable[str]) -> Generator[str]:
    """The folder for these sources, held so that two processes do not compile the same at once."""
    path = home() / digest(sources)
    path.mkdir(parents=True, exist_ok=True)
    path.touch()
    _sweep(path)
    with _held(path / "lock"):
        yield str(path)


def home() -> Path:
    """The cache of this user: MAGIE_CACHE where it is set, a passing one where none can be kept."""
    chosen = os.environ.get("MAGIE_CACHE")
    if chosen:
        return Path(chosen)
    usual = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "magie"
    try:
        usual.mkdir(parents=True, exist_ok=True)
    except OSError:
        return _passing_home()
    return usual if os.access(usual, os.W_OK) else _passing_home()


@cache
def _passing_home() -> Path:
    """A folder for this process alone: what lies where others can write must not be loaded."""
    made = tempfile.mkdtemp(prefix="magie-")
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    return Path(made)


def digest(sources: Iterable[str], flags: Iterable[str] = FLAGS) -> str:
    """A name that changes with any source, whatever those import, and any of the flags."""
    total = hashlib.sha256(f"{sys.version} {version('numba')} {version('numpy')}".encode())
    for flag in flags:
        total.update(f"{flag}={os.environ.get(flag, '')}".encode())
    for path in sorted(_with_imports(map(Path, sources))):
        total.update(path.read_bytes())
    return total.hexdigest()[:16]


def _with_imports(sources: Iterable[Path]) -> set[Path]:
    """These files, and the modules of the package that they import by any way."""
    found, waiting = set[Path](), [*sources]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            for name in IMPORT.findall(path.read_text("utf-8")):
                waiting += _files_of(name)
    return found


def _files_of(module: str) -> list[Path]:
    """The file of a module; of a package all its files, for any of them may be meant."""
    place = Path(__file__).parents[2].joinpath(*module.split("."))
    return [*place.glob("*.py")] if place.is_dir() else [place.with_suffix(".py")]


def _sweep(current: Path) -> None:
    """Remove the folders that nobody has used for longest."""
    others = [
        path
        for path in current.parent.iterdir()
        if OURS.fullmatch(path.name) and path.is_dir() and path != current
    ]
    others.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for path in others[KEPT - 1 :]:
        shutil.rmtree(path, ignore_errors=True)


@contextmanager
def _held(path: Path) -> Generator[None]:
    """Hold a lock; where the system has none, two processes merely do the same work."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
