"""Wheel and source archive: built twice, byte for byte the same, and with everything in them."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tools.release.readiness import ROOT

PAGE = "src/magie/server/page/"
"""Built, so in no commit; both archives carry it, so that no install needs npm."""
METADATA = "PKG-INFO"


class Archives(NamedTuple):
    """What a release consists of."""

    wheel: Path
    sdist: Path


def build(source: Path, target: Path, epoch: int) -> Archives:
    """Build both archives of a folder; all their dates are the epoch."""
    words = [sys.executable, "-m", "hatchling", "build", "-d", str(target), "-t", "sdist"]
    done = subprocess.run(
        [*words, "-t", "wheel"],
        cwd=source,
        env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"No release: `{' '.join(words[1:])}` failed in {source}: {done.stdout}")
    (wheel,), (sdist,) = target.glob("*.whl"), target.glob("*.tar.gz")
    return Archives(wheel, sdist)


def rebuild(sdist: Path, target: Path, epoch: int) -> Archives:
    """Build both archives once more, from a source archive that was unpacked elsewhere."""
    with TemporaryDirectory() as folder:
        with tarfile.open(sdist) as packed:
            packed.extractall(folder, filter="data")
        (source,) = Path(folder).iterdir()
        return build(source, target, epoch)


def differences(first: Path, second: Path) -> list[str]:
    """Where two archives are not the same, byte for byte."""
    if first.read_bytes() == second.read_bytes():
        return []
    one, other = members(first), members(second)
    apart = sorted(name for name in one | other if one.get(name) != other.get(name))
    what = ", ".join(apart) or "the order, the dates or the modes of its files"
    return [f"{first.name} is not the same when it is built again: {what}"]


def members(archive: Path) -> dict[str, str]:
    """The files of an archive, below its one folder, with their hashes."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as packed:
            return {name: _hash(packed.read(name)) for name in packed.namelist()}
    found: dict[str, str] = {}
    with tarfile.open(archive) as packed:
        for each in packed:
            if content := packed.extractfile(each):
                found[each.name.partition("/")[2]] = _hash(content.read())
    return found


def committed(folder: Path) -> set[str]:
    """The files of the commit that is checked out."""
    words = ["git", "ls-files", "-z"]
    done = subprocess.run(words, cwd=folder, capture_output=True, check=True)
    return {*done.stdout.decode().split("\0")} - {""}


def faults(archives: Archives, sources: Iterable[str]) -> list[str]:
    """What is missing in the archives, and what does not belong there."""
    sources = {*sources}
    wheel, sdist = ({*members(each)} for each in archives)
    package = {name.removeprefix("src/") for name in sources if name.startswith("src/magie/")}
    inside = {name for name in wheel if name.startswith("magie/")}
    kept = {name for name in sdist if not name.startswith(PAGE)} - {METADATA}
    page = PAGE.removeprefix("src/")
    return [
        *_apart(archives.sdist.name, sources, kept),
        *_apart(archives.wheel.name, package, {each for each in inside if page not in each}),
        *(
            f"{archive.name} has no page: {folder}index.html"
            for archive, folder, names in (
                (archives.sdist, PAGE, sdist),
                (archives.wheel, page, wheel),
            )
            if f"{folder}index.html" not in names
        ),
    ]


def _apart(name: str, wanted: set[str], found: set[str]) -> Iterable[str]:
    if missing := sorted(wanted - found):
        yield f"{name} lacks {', '.join(missing)}"
    if surplus := sorted(found - wanted):
        yield f"{name} has what no commit has: {', '.join(surplus)}"


def made(dist: Path, epoch: int) -> Archives:
    """Both archives of this checkout in a folder; SystemExit where something is wrong with them."""
    # Machine code lies there too, from the step before.
    for pattern in ("magie-*.whl", "magie-*.tar.gz"):
        for each in dist.glob(pattern):
            each.unlink()
    archives = build(ROOT, dist, epoch)
    with TemporaryDirectory() as folder:
        again = rebuild(archives.sdist, Path(folder), epoch)
        found = [each for pair in zip(archives, again, strict=True) for each in differences(*pair)]
    found += faults(archives, committed(ROOT))
    if found:
        raise SystemExit("\n".join(["No release:", *found]))
    return archives


def _hash(content: bytes) -> str:
    return sha256(content).hexdigest()
