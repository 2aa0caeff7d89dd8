"""Whether this checkout can be released, and the changelog that it is released with."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

import hatch_build
import magie
from magie.base.machine_code import DIGESTS

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
MACHINE_CODE = "magie-machine-code-*.zip"
CHANGELOG = ROOT / "CHANGELOG.md"
UNRELEASED = "## [Unreleased]\n"
RELEASED = re.compile(r"^## \[(\d+)\.(\d+)\.(\d+)\]", re.MULTILINE)


@dataclass(frozen=True)
class Checkout:
    """What a release would be made from."""

    changelog: str
    declared: str
    """The version in src/magie/__init__.py."""
    installed: str
    """The version that the environment knows."""
    is_page_fresh: bool
    changed: Sequence[str] | None
    """What git calls changed or new; None where there is no git repository."""
    machine_code: Sequence[str] = ()
    """Where the machine code in dist/ is not what the package lists."""


def read_checkout() -> Checkout:
    """This checkout as it is."""
    return Checkout(
        CHANGELOG.read_text("utf-8"),
        magie.__version__,
        version("magie"),
        hatch_build.is_fresh(),
        changed_files(ROOT),
        machine_code_faults(DIGESTS.read_text("ascii"), DIST),
    )


def machine_code_faults(listed: str, dist: Path) -> list[str]:
    """Where a folder has other machine code than the package lists, a line each."""
    found = list[str]()
    digests = {name: digest for digest, name in map(str.split, listed.splitlines())}
    for name, digest in digests.items():
        path = dist / name
        if not path.is_file():
            fault = "is listed in machine-code.sha256 and is not there"
        elif sha256(path.read_bytes()).hexdigest() != digest:
            fault = "is not the archive that machine-code.sha256 lists"
        else:
            continue
        found.append(f"dist/{name} {fault}: `make machine-code`")
    others = sorted({each.name for each in dist.glob(MACHINE_CODE)} - digests.keys())
    return found + [
        f"dist/{each} is not listed in machine-code.sha256: remove it" for each in others
    ]


def changed_files(folder: Path) -> list[str] | None:
    """The files that no commit of a checkout has as they are; None where it is no checkout."""
    if not (folder / ".git").exists():
        return None
    words = ["git", "status", "--porcelain"]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=True)
    return [line[3:] for line in done.stdout.splitlines()]


def problems(checkout: Checkout) -> list[str]:
    """Why this cannot be released; empty if it can."""
    found: list[str] = []
    declared, changelog = checkout.declared, checkout.changelog
    if checkout.changed is None:
        found.append("this is no git checkout, so no commit would be released")
    elif checkout.changed:
        found.append(f"not committed: {', '.join(checkout.changed)}")
    if not re.search("^- ", _unreleased(changelog), re.MULTILINE):
        found.append("CHANGELOG.md lists nothing under [Unreleased]")
    before = max((tuple(map(int, each)) for each in RELEASED.findall(changelog)), default=())
    numbers = re.fullmatch(r"(\d+)\.(\d+)\.(\d+)", declared)
    if not numbers or tuple(map(int, numbers.groups())) <= before:
        found.append(f"magie.__version__ is {declared}: set a version newer than the last release")
    if declared != checkout.installed:
        found.append(
            f"magie.__version__ is {declared}, but {checkout.installed} is installed:"
            " `make .venv/.magie` installs the checkout again"
        )
    if not checkout.is_page_fresh:
        found.append("the page is older than web/: `make page` builds it")
    found += checkout.machine_code
    return found


def dated(changelog: str, declared: str, today: str) -> str:
    """The changelog with its unreleased changes under this version."""
    return changelog.replace(UNRELEASED, f"{UNRELEASED}\n## [{declared}] - {today}\n", 1)


def _unreleased(changelog: str) -> str:
    _, _, rest = changelog.partition(UNRELEASED)
    return re.split("^## ", rest, maxsplit=1, flags=re.MULTILINE)[0]
