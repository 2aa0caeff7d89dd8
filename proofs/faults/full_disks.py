"""Disks that run out of room, and have some again: three ways to bring that about.

File systems of 16 MiB, in memory or ext4 in an image, are really full, but take the rights to mount
them; without them ``bad_disk.c`` says that there is no room.
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from proofs.faults.bad_disk import bad_disk, why_not

ROOM = 16
"""MiB of a file system that is mounted."""
STRAY = 22
"""Answers that may be under way when the room goes: two at each of six tables, and some more."""
REUSED = 10_000
"""Commands that fit into room that a log once took and does not give back."""


@dataclass
class Disk:
    """A place to store, and how to take its room away and give it back."""

    folder: Path
    fill: Callable[[], None]
    clear: Callable[[], None]
    spare: int
    """Commands that may still be carried out once it is full."""
    environment: Mapping[str, str] | None = None


@contextmanager
def preloaded(folder: Path) -> Iterator[Disk]:
    """A disk that says it is full."""
    disk, there = bad_disk(folder / "disk"), folder / "town"
    there.mkdir()
    yield Disk(there, disk.fill, disk.clear, STRAY, disk.environment(there))


@contextmanager
def in_memory(folder: Path) -> Iterator[Disk]:
    """A file system in memory."""
    with _mounted(folder, "-t", "tmpfs", "-o", f"size={ROOM}m,mode=700", "tmpfs") as disk:
        yield disk


@contextmanager
def on_ext4(folder: Path) -> Iterator[Disk]:
    """A file system in an image, as it would be on a disk."""
    image = folder / "image"
    with image.open("wb") as file:
        file.truncate(ROOM << 20)
    # Nothing is set aside for the administrator, who may well be the one who fills it.
    subprocess.run(["mkfs.ext4", "-q", "-m", "0", image], check=True, capture_output=True)
    with _mounted(folder, "-o", "loop", str(image)) as disk:
        yield disk


@contextmanager
def _mounted(folder: Path, *words: str) -> Iterator[Disk]:
    """A file system of its own, which a file fills."""
    there, filler = folder / "mounted", folder / "mounted" / "filler"
    there.mkdir()
    subprocess.run(["mount", *words, there], check=True, capture_output=True)

    def fill() -> None:
        with filler.open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(bytes(4096))

    try:
        yield Disk(there, fill, filler.unlink, REUSED)
    finally:
        subprocess.run(["umount", there], check=True)


DISKS: dict[str, Callable[[Path], AbstractContextManager[Disk]]] = {
    "preload": preloaded,
    "tmpfs": in_memory,
    "ext4": on_ext4,
}


def cannot(how: str) -> str:
    """Why a disk of a kind cannot be had here; empty if it can."""
    if how == "preload":
        return why_not()
    with tempfile.TemporaryDirectory() as name:
        try:
            with DISKS[how](Path(name)):
                return ""
        except FileNotFoundError as error:
            return f"needs {error.filename}"
        except (OSError, subprocess.CalledProcessError):
            return "needs the right to mount a file system"
