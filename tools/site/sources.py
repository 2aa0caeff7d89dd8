"""The Markdown of the repository as the documentation site needs it.

On the repository host every page reads as it is. Here its links lead to pages of the site, a link
to a file of the source tree leads to a page with that file, and what the two Markdown dialects read
differently is written in the way that both read.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = "docs"
START = "index.md"
DECISIONS = "adr/index.md"
PAGES = {
    "README.md": START,
    "docs/README.md": START,
    "docs/adr": DECISIONS,
    "docs/rules": "rules/README.md",
    "docs/rulebook": "rulebook/README.md",
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "tests/README.md": "tests.md",
}
"""Where on the site what is not a page of docs/ is."""
OTHERS = [name for name in PAGES if name.endswith(".md") and PAGES[name] != START]
"""The pages outside docs/ that the site has."""
SOURCE = "source"
"""The folder of the pages that show a file of the source tree."""
HIGHLIGHTED = {
    ".conf": "nginx",
    ".js": "javascript",
    ".json": "json",
    ".py": "python",
    ".service": "ini",
    ".timer": "ini",
    ".toml": "toml",
    ".yaml": "yaml",
}
"""The languages that are shown in colours, by the end of a file's name."""
MAX_HIGHLIGHTED = 10_000
"""Characters of a file beyond which it is shown without colours."""
FENCE = re.compile(r"^( *)(`{3,})(\w*)")
ITEM = re.compile(r"^( *)([-*]|\d+\.) +(?=\S)")
INLINE_LINK = re.compile(r"(\]\()([^)\s#]*)(#[^)\s]*)?(\))")
DEFINITION = re.compile(r"^(\[[^\]]+\]: )([^\s#]+)(#\S*)?()$")
INDENT = 4
"""Spaces of a level of a list, for the stricter of the two dialects."""


class BuildError(Exception):
    """The site cannot be built: which page or link is wrong, and why."""


class Tree:
    """The pages of the site by their path, and the files of the source tree that they link to."""

    def __init__(self) -> None:
        self._wanted: list[str] = []

    def pages(self) -> Iterator[tuple[str, str]]:
        """Every page with its text; those that link to files first, then those files."""
        for path in sorted((ROOT / DOCS).rglob("*.md")):
            origin = path.relative_to(ROOT).as_posix()
            if origin not in PAGES:
                yield self._page(origin, origin.removeprefix(f"{DOCS}/"))
        for origin in OTHERS:
            yield self._page(origin, PAGES[origin])
        yield DECISIONS, _decisions()
        for name in self._wanted:
            # A folder wants its files: the list grows while it is read.
            yield f"{SOURCE}/{name}.md", self._listing(name) if _is_folder(name) else _file(name)

    def _page(self, origin: str, name: str) -> tuple[str, str]:
        return name, self.rewrite((ROOT / origin).read_text("utf-8"), origin, name)

    def rewrite(self, text: str, origin: str, name: str) -> str:
        """A page with links of the site, in the dialect of its builder."""

        def link(found: re.Match[str]) -> str:
            before, target, anchor, after = found.groups()
            where = self._target(target, origin, name) if target else ""
            return f"{before}{where}{anchor or ''}{after}"

        return "".join(_lines(text, lambda line: DEFINITION.sub(link, INLINE_LINK.sub(link, line))))

    def _target(self, target: str, origin: str, name: str) -> str:
        if re.match(r"[a-z]+:", target):
            return target
        path = posixpath.normpath(posixpath.join(posixpath.dirname(origin), target))
        return posixpath.relpath(self._place(path, origin), posixpath.dirname(name) or ".")

    def _place(self, path: str, origin: str) -> str:
        """Where on the site a path of the source tree is."""
        if path in PAGES:
            return PAGES[path]
        inside = path.removeprefix(f"{DOCS}/")
        if inside != path and (not inside.endswith(".md") or (ROOT / path).is_file()):
            return inside
        if not (ROOT / path).exists():
            raise BuildError(f"{origin} links to {path}, which is not there")
        if path not in self._wanted:
            self._wanted.append(path)
        return f"{SOURCE}/{path}.md"

    def _listing(self, folder: str) -> str:
        """A page that lists a folder of the source tree."""
        files = sorted(each for each in (ROOT / folder).iterdir() if each.is_file())
        shown = [each.name for each in files if not each.name.startswith(".")]
        name = f"{SOURCE}/{folder}.md"
        links = (f"- [`{each}`]({self._target(each, f'{folder}/{each}', name)})" for each in shown)
        return "\n".join([f"# `{folder}/`", "", "A folder of the source tree.", "", *links, ""])


def is_french(name: str) -> bool:
    """Whether a page is in French."""
    return "fr" in Path(name).parts


def counterpart(name: str) -> str:
    """The name that the same page would have in the other language."""
    parts = Path(name).parts
    if is_french(name):
        return "/".join(part for part in parts if part != "fr")
    return "/".join((*parts[:-1], "fr", parts[-1]))


def _is_folder(path: str) -> bool:
    return (ROOT / path).is_dir()


def _file(path: str) -> str:
    """A page that shows a file of the source tree."""
    text = (ROOT / path).read_text("utf-8")
    kind = HIGHLIGHTED.get(Path(path).suffix, "text") if len(text) < MAX_HIGHLIGHTED else "text"
    fence = "`" * 4
    return f"# `{path}`\n\nA file of the source tree.\n\n{fence}{kind}\n{text.rstrip()}\n{fence}\n"


def _decisions() -> str:
    titles = (
        (path.name, path.read_text("utf-8").partition("\n")[0].partition(". ")[2])
        for path in sorted((ROOT / DOCS / "adr").glob("*.md"))
    )
    lines = (f"{int(name[:4])}. [{title}]({name})" for name, title in titles)
    intro = "Where and why the code is as it is, and how open points of the rules were read."
    return "\n".join(["# Decisions", "", intro, "", *lines, ""])


def _lines(text: str, rewrite: Callable[[str], str]) -> Iterator[str]:
    """The lines of a page: links outside of code rewritten, lists indented for both dialects."""
    fence, margins = "", list[int]()
    for line in text.splitlines(keepends=True):
        indent = len(line) - len(line.lstrip(" "))
        if not fence and line.strip():
            # An item ends with the first line that is indented less than its text; a line directly
            # below a paragraph may go on with it all the same.
            while margins and indent < margins[-1]:
                margins.pop()
        shift = INDENT * len(margins) - (margins[-1] if margins else 0)
        opened = FENCE.match(line)
        if fence:
            yield " " * shift + line if line.strip() else line
            fence = "" if line.strip() == fence else fence
        elif opened:
            fence = opened[2]
            yield f"{' ' * (indent + shift)}{opened[2]}{opened[3]}\n"
        else:
            yield " " * shift + rewrite(line) if line.strip() else line
            if item := ITEM.match(line):
                margins.append(item.end())
