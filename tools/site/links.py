"""Links of a built site: each leads to a file of it and to one place on that page."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote, urlsplit

FETCHED = {"script": "src", "img": "src", "iframe": "src", "source": "src", "link": "href"}
"""What a browser fetches for a page by itself, by the attribute that names it."""
URL = re.compile(r"""(?:url\(|@import )["']?(?!url\()([^"')]+)""")
"""What a browser fetches for a style sheet."""
ALWAYS = {"", "top"}
"""The places that every page has."""
INDEX = "index.html"


class Document(HTMLParser):
    """The links of one page, and the places in it that links can lead to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.places = set[str]()
        self.doubles: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element links to, and what it is called."""
        known = dict(attrs)
        if name := known.get("id"):
            if name in self.places:
                self.doubles.append(name)
            self.places.add(name)
        if tag in FETCHED and (target := known.get(FETCHED[tag])) is not None:
            self.fetched.append(target)
        elif tag == "a" and (target := known.get("href")) is not None:
            self.links.append(target)


class Site:
    """A built site; ``beside`` names files above its folder that it is served with."""

    def __init__(self, folder: Path, beside: Collection[str] = ()) -> None:
        self.folder, self.beside = folder, beside
        self.files = {
            path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()
        }

    @cached_property
    def documents(self) -> dict[str, Document]:
        """Every page by its path."""
        pages = sorted(name for name in self.files if name.endswith(".html"))
        return {name: Document((self.folder / name).read_text("utf-8")) for name in pages}

    def faults(self) -> Iterator[str]:
        """Every link that leads nowhere, every name of two places, every fetch from elsewhere."""
        for name, document in self.documents.items():
            yield from (f"{name} has two places called {each}" for each in document.doubles)
            for target in document.links:
                if not _is_elsewhere(target) and (fault := self._fault(name, target)):
                    yield f"{name} links to {target}: {fault}"
        for name, target in self._fetched():
            if target.startswith("data:"):
                continue
            if _is_elsewhere(target):
                yield f"{name} fetches {target} from elsewhere"
            elif fault := self._fault(name, target):
                yield f"{name} fetches {target}: {fault}"

    def _fetched(self) -> Iterator[tuple[str, str]]:
        for name, document in self.documents.items():
            yield from ((name, target) for target in document.fetched)
        for name in sorted(name for name in self.files if name.endswith(".css")):
            text = (self.folder / name).read_text("utf-8")
            yield from ((name, target) for target in URL.findall(text))

    def _fault(self, name: str, target: str) -> str:
        parts = urlsplit(target)
        path = normpath(join(dirname(name), unquote(parts.path))) if parts.path else name
        if parts.path.endswith("/") or path == ".":
            path = normpath(join(path, INDEX))
        if path in self.beside:
            return ""
        if path not in self.files:
            return "no such file"
        document = self.documents.get(path)
        # What a page of the playable part does with its fragment is its own affair.
        if document and not parts.fragment.startswith("/"):
            known = unquote(parts.fragment) in document.places | ALWAYS
            return "" if known else "no such place on that page"
        return ""


def _is_elsewhere(target: str) -> bool:
    parts = urlsplit(target)
    return bool(parts.scheme or parts.netloc)
