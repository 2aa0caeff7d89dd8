"""The lessons that come with the program: game files with remarks, by name."""

from __future__ import annotations

from importlib.resources import files

SUFFIX = ".magie"


def lesson_names() -> list[str]:
    """The names of the lessons."""
    names = [each.name for each in files(__name__).iterdir()]
    return sorted(name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX))


def lesson_text(name: str) -> str:
    """The text of a lesson; KeyError where there is none of that name."""
    if name not in lesson_names():
        raise KeyError(name)
    return files(__name__).joinpath(name + SUFFIX).read_text(encoding="utf-8")
