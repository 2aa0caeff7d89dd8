"""A disk that fails when it is told to, for which nobody needs rights: ``bad_disk.c``."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True)
class Call:
    """One call of a file, as it was made."""

    process: int
    kind: str
    """``fdatasync``, ``fsync`` or ``pwrite``."""
    file: str
    error: int


@dataclass(frozen=True)
class BadDisk:
    """A folder whose disk can fail, for processes that are started with its environment."""

    library: Path
    folder: Path
    """What it keeps for itself: not the folder that fails."""

    @property
    def _full(self) -> Path:
        return self.folder / "full"

    @property
    def _trace(self) -> Path:
        return self.folder / "trace"

    def environment(self, folder: Path, fault: str = "") -> dict[str, str]:
        """For a process in whose eyes a folder is on that disk; which call fails, if one does."""
        return {
            **os.environ,
            "LD_PRELOAD": str(self.library),
            "MAGIE_DISK_FOLDER": str(folder.resolve()),
            "MAGIE_DISK_TRACE": str(self._trace),
            "MAGIE_DISK_FULL": str(self._full),
            "MAGIE_DISK_FAIL": fault,
        }

    def fill(self) -> None:
        """From now on there is no room."""
        self._full.touch()

    def clear(self) -> None:
        """There is room again."""
        self._full.unlink()

    def calls(self) -> list[Call]:
        """Everything that was asked of the disk so far."""
        if not self._trace.exists():
            return []
        # The last line may be on its way.
        whole, _, _ = self._trace.read_text("utf-8").rpartition("\n")
        lines = [line.split() for line in whole.splitlines()]
        return [Call(int(pid), kind, file, int(error)) for pid, kind, file, error in lines]


def bad_disk(folder: Path) -> BadDisk:
    """One that keeps its things in a folder; it is compiled on the spot."""
    folder.mkdir(parents=True, exist_ok=True)
    library = folder / "bad_disk.so"
    words = [_compiler(), "-O1", "-shared", "-fPIC", "-o", str(library)]
    subprocess.run([*words, str(Path(__file__).with_suffix(".c")), "-ldl", "-lpthread"], check=True)
    return BadDisk(library, folder)


def why_not() -> str:
    """Why there is no such disk here; empty if there is."""
    if not _compiler():
        return "needs a C compiler"
    return "" if Path("/proc/self/fd").exists() else "needs Linux"


@cache
def _compiler() -> str:
    return shutil.which("cc") or shutil.which("gcc") or shutil.which("clang") or ""
