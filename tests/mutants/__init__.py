"""Planted bugs: each is one false rule, and the tests have to find it."""

from __future__ import annotations

import shutil
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "magie"
BUGS = Path(__file__).with_name("bugs.toml")


class PatchError(ValueError):
    """The text that a bug replaces is not in its file exactly once."""


@dataclass(frozen=True)
class Bug:
    """A false rule: what it says, which clause it breaks, and how it gets into the source."""

    clause: str
    says: str
    file: str
    find: str
    replace: str

    @property
    def chapter(self) -> str:
        """The part of the rulebook in which the broken clause stands."""
        return self.clause.rpartition("-")[0]

    def planted(self, source: Path = SOURCE) -> str:
        """The text of the file with the bug in it."""
        path = source / self.file
        if not path.is_file():
            raise PatchError(f"there is no {self.file}")
        text = path.read_text("utf-8")
        if text.count(self.find) != 1:
            raise PatchError(f"{self.find!r} is {text.count(self.find)} times in {self.file}")
        return text.replace(self.find, self.replace)


def bugs() -> list[Bug]:
    """All planted bugs, in the order of the rulebook."""
    return [Bug(**entry) for entry in tomllib.loads(BUGS.read_text("utf-8"))["bug"]]


def copy_source(folder: Path, bug: Bug | None) -> None:
    """Put a copy of the package into a folder, with the bug in it; the original stays as it is."""
    shutil.copytree(SOURCE, folder / "magie", ignore=shutil.ignore_patterns("__pycache__"))
    if bug:
        (folder / "magie" / bug.file).write_text(bug.planted(folder / "magie"), "utf-8")
