"""Supply: everything that is installed is known by its hash and is new enough (S1).

``python -m proofs.supply.locks``

Every purpose (players, tests, checks, the server's image) has a lock in ``locks/``, which names its
packages for every platform with their hashes.  ``locks/all.txt`` holds them together: every lock is
a part of it, and none of its versions is older than the one that fixed a known vulnerability.  The
lock of npm has an integrity for every package, and no package runs a script when it is installed.
Every command that installs something uses these locks.  The long form builds an environment from
the lock alone, in which pip refuses a package with another hash.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from pathlib import Path

from packaging.version import Version

from proofs.proof import Proof
from proofs.supply.installs import trusting

HERE = Path(__file__).parents[2]
LOCK = HERE / "locks" / "all.txt"
PARTS = sorted(path for path in LOCK.parent.iterdir() if path != LOCK)
"""One lock per purpose."""
NPM = HERE / "web" / "package-lock.json"
INSTALLERS = ("Makefile", "hatch_build.py", "deploy/Containerfile", "tools/release/installs.py")
"""Whatever installs something."""
PINNED = re.compile(r"^([a-z0-9][a-z0-9._-]*)==([^ \\;]+)")
FLOORS = {
    "distributed": ("2026.1.1", "CVE-2026-23528"),
    "fonttools": ("4.60.2", "CVE-2025-66034"),
    "h11": ("0.16.0", "CVE-2025-43859"),
    "idna": ("3.7", "CVE-2024-3651"),
    "jinja2": ("3.1.6", "CVE-2025-27516"),
    "pillow": ("12.3.0", "CVE-2026-55379"),
    "pyarrow": ("14.0.1", "CVE-2023-47248"),
    "pyyaml": ("5.4", "CVE-2020-14343"),
    "starlette": ("0.49.1", "CVE-2025-62727"),
    "tornado": ("6.5", "CVE-2025-47287"),
    "uvicorn": ("0.11.7", "CVE-2020-7695"),
    "zipp": ("3.19.1", "CVE-2024-5569"),
}
"""The first versions in which something that is known was mended."""


def packages(lock: str) -> dict[str, list[tuple[str, frozenset[str]]]]:
    """Every package with its versions, and the hashes that each may have."""
    found: dict[str, list[tuple[str, frozenset[str]]]] = {}
    for block in re.split(r"\n(?=[a-z0-9])", lock):
        if pinned := PINNED.match(block):
            hashes = frozenset(re.findall(r"--hash=sha256:([0-9a-f]{64})\b", block))
            found.setdefault(pinned[1], []).append((pinned[2], hashes))
    return found


def unlocked(lock: str) -> Iterator[str]:
    """Packages without a hash, lines that fetch from elsewhere, and versions that are too old."""
    for line in lock.splitlines():
        if re.match(r"(-e|--(extra-)?index-url|--find-links|git\+|https?:|[\w.-]+ @ )", line):
            yield f"the lock fetches from a place of its own: {line}"
        elif re.match(r"[A-Za-z0-9]", line) and not PINNED.match(line):
            yield f"the lock has no exact version: {line}"
    for name, versions in packages(lock).items():
        floor, known = FLOORS.get(name, ("0", ""))
        for version, hashes in versions:
            if not hashes:
                yield f"{name} {version} has no hash"
            if Version(version) < Version(floor):
                yield f"{name} {version} is older than {floor} ({known})"


def unbounded(lock: str) -> Iterator[str]:
    """Floors of packages that nobody installs any more: a list that is not looked at grows old."""
    for name in FLOORS.keys() - packages(lock).keys():
        yield f"nothing installs {name}: its floor can go"


def apart(part: str, lock: str) -> Iterator[str]:
    """Packages of one purpose that differ from those of the others."""
    known = packages(lock)
    for name, versions in packages(part).items():
        for version, hashes in versions:
            if (version, hashes) not in known.get(name, []):
                yield f"{name} {version} is not that of the common lock"


def npm_unlocked(lock: str) -> Iterator[str]:
    """Packages of the page without an integrity."""
    for name, package in json.loads(lock)["packages"].items():
        if name and "integrity" not in package and not package.get("link"):
            yield f"{name} of the page has no integrity"


def build(folder: Path) -> Iterator[str]:
    """Build an environment of the lock alone, and let the program speak there."""
    venv.create(folder, with_pip=True)
    python = str(folder / "bin" / "python")
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    steps = (
        [*pip, "--require-hashes", "-r", str(LOCK)],
        [*pip, "--no-deps", "--no-build-isolation", str(HERE)],
        [python, "-m", "pip", "check"],
        [python, "-m", "magie", "editions"],
    )
    for words in steps:
        done = subprocess.run(words, check=False, capture_output=True, text=True, cwd=folder)
        if done.returncode:
            yield f"{' '.join(words[1:6])}: {(done.stderr or done.stdout).strip()[-400:]}"
            return


def main() -> int:
    """The long form."""
    lock, npm = (each.read_text("utf-8") for each in (LOCK, NPM))
    wrong = [*unlocked(lock), *unbounded(lock), *npm_unlocked(npm)]
    for path in PARTS:
        part = path.read_text("utf-8")
        wrong += [*unlocked(part), *apart(part, lock)]
    for name in INSTALLERS:
        wrong += trusting(name, (HERE / name).read_text("utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        wrong += build(Path(folder))
    count, page = len(packages(lock)), len(json.loads(npm)["packages"]) - 1
    figures = (
        f"{count} packages of Python and {page} of the page locked by hash, {len(FLOORS)} floors;"
        " an environment was built of the lock alone"
    )
    return Proof(figures, count + page, wrong).tell()


if __name__ == "__main__":
    sys.exit(main())
