"""The licences of what the site carries: every package, Pyodide, the fonts, in one text."""

from __future__ import annotations

import json
from collections.abc import Iterator
from email.parser import HeaderParser
from pathlib import Path
from typing import Any, NamedTuple

from tools.site.python_parts import PACKAGES, PYODIDE
from tools.site.sources import ROOT, BuildError

LICENCES = "licences.txt"
TEXTS = Path(__file__).with_name("licence_texts")
"""The licences of packages that come without their text."""
KNOWN = {"APL 2": "Apache-2.0", "Apache-2.0": "Apache-2.0", "MPL-2.0": "MPL-2.0"}
"""What packages call such a licence, and its file."""
FONTS = ROOT / "web" / "src" / "fonts"
NODE_MODULES = PYODIDE.parent
BUNDLED = ("@fluent/bundle", "clsx", "esm-env", "svelte", "uqr")
"""What Vite puts into the page: its dependencies, and those of Svelte."""
RULE = "=" * 78
INTRO = """\
What this site carries, and under which licence. magie itself comes first; then the packages of
Python, Pyodide with Python in it, the packages of the page, and the fonts."""


class Part(NamedTuple):
    """What the site carries, with the text of its licence."""

    name: str
    text: str


def write_licences(target: Path) -> None:
    """Write the licences of everything that a built site carries."""
    parts = [*own_parts(), *python_packages(PACKAGES), *page_packages(NODE_MODULES)]
    sections = (f"{RULE}\n{part.name}\n{RULE}\n\n{part.text.strip()}\n" for part in parts)
    (target / LICENCES).write_text("\n".join([INTRO, "", *sections]), "utf-8")


def own_parts() -> Iterator[Part]:
    """Our own code, Python, and the fonts."""
    yield Part("magie", (ROOT / "LICENSE").read_text("utf-8"))
    yield Part("Python, as a part of Pyodide", _known("PSF-2.0"))
    for path in sorted(FONTS.glob("OFL-*.txt")):
        name = path.stem.removeprefix("OFL-")
        yield Part(f"The font {name}, cut to what the page uses", path.read_text("utf-8"))


def python_packages(folder: Path) -> Iterator[Part]:
    """The packages that pip has installed into a folder."""
    for info in sorted(folder.glob("*.dist-info")):
        meta = HeaderParser().parsestr((info / "METADATA").read_text("utf-8"))
        licence = meta["License-Expression"] or meta["License"] or ""
        yield _part(f"{meta['Name']} {meta['Version']}", licence, info)


def page_packages(folder: Path) -> Iterator[Part]:
    """Pyodide and the packages of the page, of those that npm has installed into a folder."""
    for name in (PYODIDE.name, *BUNDLED):
        meta: dict[str, Any] = json.loads((folder / name / "package.json").read_text("utf-8"))
        source: str | dict[str, str] = meta.get("repository", "")
        where = source["url"] if isinstance(source, dict) else source
        part = _part(f"{name} {meta['version']}", meta["license"], folder / name)
        yield Part(f"{part.name}: its source is at {where}", part.text)


def _part(name: str, licence: str, folder: Path) -> Part:
    """A package with the licence that lies in its folder, else with the one that it names."""
    here = [*folder.glob("*"), *folder.glob("licenses/*")]
    found = sorted(path for path in here if path.is_file() and path.stem.lower() == "license")
    if found:
        return Part(name, "\n\n".join(path.read_text("utf-8").strip() for path in found))
    if licence not in KNOWN:
        raise BuildError(
            f"{name} comes without the text of its licence ({licence or 'unnamed'}):"
            f" put that into tools/site/licence_texts/ and its name into licences.py"
        )
    return Part(name, _known(KNOWN[licence]))


def _known(licence: str) -> str:
    return (TEXTS / f"{licence}.txt").read_text("utf-8")
