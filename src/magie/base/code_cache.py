"""The cache of machine code: a folder for each environment, in it a file for each function.

An environment is a Python, a Numba with its flags, a processor, and our compiler.  A file is named
by the function and its fingerprint, so that the same sources find it from any checkout, and a
changed source finds nothing.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path
from time import time

ENVIRONMENTS = 6
"""Folders that stay; the least recently used are evicted."""
FILES = 4000
"""Files that stay in a folder: some eight versions of every function."""
OURS = re.compile("[0-9a-f]{16}")
"""The names of our folders; eviction removes nothing else."""
FLAGS = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")
COMPILER = ("jit.py", "compiler.py", "linker.py", "numba_internals.py", "fingerprint.py")
"""Our compiler: a change of these files is another environment."""
CODE_SUFFIX = ".code"
UNFINISHED = "part-"
"""How the names of files begin that are being written."""
UNFINISHED_S = 3600
"""Seconds after which their writer must have been killed."""
DIGEST_BYTES = 32


def folder(environment: str) -> Path:
    """The folder of an environment."""
    path = home() / environment
    path.mkdir(parents=True, exist_ok=True)
    return path


def environment(processor: str) -> str:
    """A digest of everything but the function that decides about machine code."""
    total = hashlib.sha256(f"{versions()} {processor}".encode())
    for flag in FLAGS:
        total.update(f"{flag}={os.environ.get(flag, '')}".encode())
    return total.hexdigest()[:16]


def versions() -> str:
    """What machine code is compiled with: Python, three packages, and our own compiler."""
    names = ("numba", "llvmlite", "numpy")
    ours = hashlib.sha256()
    for name in COMPILER:
        ours.update(Path(__file__).with_name(name).read_bytes())
    packages = (f"{each} {version(each)}" for each in names)
    own = f"magie's compiler {ours.hexdigest()[:8]}"
    return " ".join((str(sys.implementation.cache_tag), *packages, own))


def read(path: Path) -> bytes | None:
    """What a file holds; None if it is not there, or damaged."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    # A cache that cannot be written is read all the same.
    with suppress(OSError):
        os.utime(path)
    digest, code = content[:DIGEST_BYTES], content[DIGEST_BYTES:]
    return code if hashlib.sha256(code).digest() == digest else None


def write(path: Path, code: bytes) -> None:
    """Write a file, whole or not at all."""
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=UNFINISHED, delete=False) as file:
        file.write(hashlib.sha256(code).digest() + code)
    Path(file.name).replace(path)


def evict(current: Path) -> None:
    """Remove the environments and, in the current one, the files that were not used for longest."""
    folders = [path for path in current.parent.iterdir() if OURS.fullmatch(path.name)]
    for path in _oldest(folders, ENVIRONMENTS):
        shutil.rmtree(path, ignore_errors=True)
    for path in _oldest([*current.glob(f"*{CODE_SUFFIX}")], FILES):
        path.unlink(missing_ok=True)
    for path in current.glob(f"{UNFINISHED}*"):
        if _changed(path) < time() - UNFINISHED_S:
            path.unlink(missing_ok=True)


def _oldest(paths: list[Path], kept: int) -> list[Path]:
    return sorted(paths, key=_changed, reverse=True)[kept:]


def _changed(path: Path) -> float:
    """When a file was written or used last; long ago, if another process has removed it."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


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


@contextmanager
def locked(path: Path) -> Generator[None]:
    """Hold a file lock; on Windows, two processes may do the same work."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
