"""Prepare a release (`make release`): check the version and the changelog, and date the changelog.

To release, set ``__version__`` in src/magie/__init__.py, run `make check test`, then this.
"""

from __future__ import annotations

import re
import sys
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

import magie

CHANGELOG = Path(__file__).parents[1] / "CHANGELOG.md"
UNRELEASED = "## [Unreleased]\n"
RELEASED = re.compile(r"^## \[(\d+)\.(\d+)\.(\d+)\]", re.MULTILINE)


def problems(changelog: str, declared: str, installed: str) -> list[str]:
    """Why this cannot be released; empty if it can."""
    found: list[str] = []
    if declared != installed:
        found.append(
            f"magie.__version__ is {declared}, but {installed} is installed: pip install -e ."
        )
    if not re.search("^- ", _unreleased(changelog), re.MULTILINE):
        found.append("CHANGELOG.md lists nothing under [Unreleased]")
    before = max((tuple(map(int, each)) for each in RELEASED.findall(changelog)), default=())
    numbers = re.fullmatch(r"(\d+)\.(\d+)\.(\d+)", declared)
    if not numbers or tuple(map(int, numbers.groups())) <= before:
        found.append(f"magie.__version__ is {declared}: set a version newer than the last release")
    return found


def dated(changelog: str, declared: str, today: str) -> str:
    """The changelog with its unreleased changes under this version."""
    return changelog.replace(UNRELEASED, f"{UNRELEASED}\n## [{declared}] - {today}\n", 1)


def _unreleased(changelog: str) -> str:
    _, _, rest = changelog.partition(UNRELEASED)
    return re.split("^## ", rest, maxsplit=1, flags=re.MULTILINE)[0]


def main() -> None:
    """Refuse with every reason, or write the changelog and say how to go on."""
    declared, changelog = magie.__version__, CHANGELOG.read_text("utf-8")
    found = problems(changelog, declared, version("magie"))
    if found:
        sys.exit("\n".join(["No release:", *found]))
    CHANGELOG.write_text(dated(changelog, declared, f"{datetime.now(UTC):%Y-%m-%d}"), "utf-8")
    print(f"CHANGELOG.md is dated. Next: git commit -am 'Release {declared}'; git tag v{declared}")


if __name__ == "__main__":
    main()
