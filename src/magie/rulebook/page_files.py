"""Generated pages as files: which are stale, and writing them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

PAGE_MARK = "<!-- Written by `make docs` from the sources: edit those, not this page. -->"


def page(lines: Iterable[str]) -> str:
    """The text of a page that is marked as generated."""
    return "\n".join([PAGE_MARK, "", *lines, ""])


def write(wanted: Mapping[str, str], folder: Path) -> list[str]:
    """Write pages, and remove obsolete ones; return the file names of all that changed."""
    changed = stale(wanted, folder)
    for name in changed:
        if name in wanted:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(wanted[name], "utf-8", newline="\n")
        else:
            (folder / name).unlink()
    return changed


def stale(wanted: Mapping[str, str], folder: Path) -> list[str]:
    """The pages that are missing, outdated or obsolete."""
    there = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*.md")}
    changed = [
        name
        for name, text in wanted.items()
        if name not in there or there[name].read_text("utf-8") != text
    ]
    # A page that was written by hand is left alone.
    old = [name for name in there.keys() - wanted.keys() if _is_ours(there[name])]
    return sorted([*changed, *old])


def _is_ours(file: Path) -> bool:
    return file.read_text("utf-8").startswith(PAGE_MARK)
