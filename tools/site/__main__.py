"""Build the site: ``make site``, or ``python -m tools.site``.

The folder holds the playable page with everything that it needs, and the documentation beside it.
Any host of static files can serve it, below any path.
"""

from __future__ import annotations

import sys
from hashlib import sha256

import hatch_build
from tools.site.docs import build as build_documents
from tools.site.files import DOCUMENTS, write_list
from tools.site.licences import write_licences
from tools.site.printed import write_printed
from tools.site.python_parts import write_python_parts
from tools.site.sources import ROOT, BuildError, Tree

SITE = ROOT / "build" / "site"
"""Where web/vite.config.ts puts the page."""
STAMP = ROOT / "build" / "site.stamp"
SOURCES = ("docs", "hatch_build.py", "LICENSE", "locks", "mkdocs.yml", "src", "tools/site", "web")
"""What the site is made of, beside the pages of its documents."""
MADE = (*hatch_build.MADE, "page")
"""What is built into these folders is no source."""
PYTHON = "python"
MB = 1_000_000


def build() -> None:
    """Build the whole site, unless its sources are unchanged."""
    if not is_fresh():
        STAMP.unlink(missing_ok=True)
        hatch_build.say("Building the site.")
        hatch_build.npm(hatch_build.tools(), "run", "build:site", "--silent")
        write_python_parts(SITE / PYTHON)
        write_licences(SITE)
        write_printed(SITE)
        build_documents(SITE / DOCUMENTS)
        write_list(SITE)
        STAMP.write_text(digest(), "utf-8")


def is_fresh() -> bool:
    """Whether the built site belongs to the sources as they are."""
    return STAMP.is_file() and STAMP.read_text("utf-8") == digest()


def digest() -> str:
    """A hash of everything that the site is made of."""
    found = sha256()
    for path in sorted(file for pattern in SOURCES for file in ROOT.glob(pattern)):
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and not any(part in MADE for part in file.parts):
                found.update(file.relative_to(ROOT).as_posix().encode() + file.read_bytes())
    # Documents show files from all over the source tree.
    for name, text in Tree().pages():
        found.update(f"{name}\n{text}".encode())
    return found.hexdigest()


def main() -> int:
    """Build the site, and say how to try it."""
    try:
        build()
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    parts = (SITE / PYTHON).glob("*.gz")
    loaded = sum(path.stat().st_size for path in parts) / MB
    where = SITE.relative_to(ROOT)
    print(f"The site is in {where}; its first visit loads {loaded:.1f} MB of Python. To try it:")
    print(f"  python -m http.server --directory {where}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
