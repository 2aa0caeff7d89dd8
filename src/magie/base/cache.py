"""Where machine code is kept: a folder named after everything that it was made of.

Numba's own cache watches only the file in which a function stands, so a changed callee would
go unseen.  Here any change of a source, of Numba or of a flag leads to another folder.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

KEPT = 16
"""Folders that stay; older ones are swept away."""
IMPORT = re.compile(r"^ *from (magie[.\w]*) import", re.MULTILINE)
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
        return Path(tempfile.gettempdir()) / "magie-cache"
    return usual if os.access(usual, os.W_OK) else Path(tempfile.gettempdir()) / "magie-cache"


def digest(sources: Iterable[str]) -> str:
    """A name that changes with any source, whatever those import, and any flag."""
    total = hashlib.sha256(f"{sys.version} {version('numba')} {version('numpy')}".encode())
    for flag in FLAGS:
        total.update(f"{flag}={os.environ.get(flag, '')}".encode())
    for path in sorted(_with_imports(map(Path, sources))):
        total.update(path.read_bytes())
    return total.hexdigest()[:16]


def _with_imports(sources: Iterable[Path]) -> set[Path]:
    """These files, and the modules of the package that they import by any way."""
    package, found, waiting = Path(__file__).parents[1], set[Path](), [*sources]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            names = IMPORT.findall(path.read_text("utf-8"))
            modules = [package.parent.joinpath(*name.split(".")) for name in names]
            waiting += [
                each.with_suffix(".py") for each in modules if each.with_suffix(".py").exists()
            ]
    return found


def _sweep(current: Path) -> None:
    """Remove the folders that nobody has used for longest."""
    others = [path for path in current.parent.iterdir() if path.is_dir() and path != current]
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
