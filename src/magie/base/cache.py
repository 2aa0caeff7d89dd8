"""The cache of machine code: a folder named by the digest of everything it was compiled from.

Numba's own cache watches only the file that defines a function, so it would miss a changed
callee.  Here any change of a source, of Numba or of a flag leads to another folder.
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

CACHE_FOLDERS = 16
"""Folders that stay; the least recently used are evicted."""
IMPORT = re.compile(r"^ *from (magie[.\w]*) import", re.MULTILINE)
OURS = re.compile("[0-9a-f]{16}")
"""The names of our folders; eviction removes nothing else."""
FLAGS = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")


@contextmanager
def folder(sources: Iterable[str]) -> Generator[str]:
    """The folder for these sources, locked so that two processes do not compile the same code."""
    path = home() / digest(sources)
    path.mkdir(parents=True, exist_ok=True)
    path.touch()
    _evict(path)
    with _locked(path / "lock"):
        yield str(path)


def home() -> Path:
    """The cache of this user: MAGIE_CACHE if set; a temporary folder if none is writable."""
    chosen = os.environ.get("MAGIE_CACHE")
    if chosen:
        return Path(chosen)
    usual = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "magie"
    try:
        usual.mkdir(parents=True, exist_ok=True)
    except OSError:
        return _temporary_home()
    return usual if os.access(usual, os.W_OK) else _temporary_home()


@cache
def _temporary_home() -> Path:
    """A private folder of this process: code that others can write is not safe to load."""
    made = tempfile.mkdtemp(prefix="magie-")
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    return Path(made)


def digest(sources: Iterable[str], flags: Iterable[str] = FLAGS) -> str:
    """A digest of the sources, the modules they import, the versions and the flags."""
    total = hashlib.sha256(f"{sys.version} {version('numba')} {version('numpy')}".encode())
    for flag in flags:
        total.update(f"{flag}={os.environ.get(flag, '')}".encode())
    for path in sorted(_with_imports(map(Path, sources))):
        total.update(path.read_bytes())
    return total.hexdigest()[:16]


def _with_imports(sources: Iterable[Path]) -> set[Path]:
    """These files, and the modules of the package that they import, directly or not."""
    found, waiting = set[Path](), [*sources]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            for name in IMPORT.findall(path.read_text("utf-8")):
                waiting += _files_of(name)
    return found


def _files_of(module: str) -> list[Path]:
    """The file of a module; all files of a package, since the import may mean any of them."""
    place = Path(__file__).parents[2].joinpath(*module.split("."))
    return [*place.glob("*.py")] if place.is_dir() else [place.with_suffix(".py")]


def _evict(current: Path) -> None:
    """Remove the least recently used folders."""
    others = [
        path
        for path in current.parent.iterdir()
        if OURS.fullmatch(path.name) and path.is_dir() and path != current
    ]
    others.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for path in others[CACHE_FOLDERS - 1 :]:
        shutil.rmtree(path, ignore_errors=True)


@contextmanager
def _locked(path: Path) -> Generator[None]:
    """Hold a file lock; on Windows, two processes may do the same work."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
