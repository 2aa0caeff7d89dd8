"""Links: from what somebody was sent to a server, a table and a secret."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

PATH = re.compile(r"/t/([0-9a-f]{32})/?")
FRAGMENT = re.compile(r"(?:seat-)?([A-Za-z0-9_-]{32})")


class BadLinkError(ValueError):
    """A link that does not lead to a table."""


@dataclass(frozen=True)
class TableLink:
    """An invitation, or a seat that somebody hands over."""

    site: str
    """``https://play.example.org``"""
    table: str
    key: str

    @classmethod
    def of(cls, text: str) -> TableLink:
        """Read a link."""
        try:
            parts = urlsplit(text.strip())
            is_site = parts.scheme in ("http", "https") and bool(parts.hostname)
        except ValueError:
            raise BadLinkError(text) from None
        path, fragment = PATH.fullmatch(parts.path), FRAGMENT.fullmatch(parts.fragment)
        if not is_site or path is None or fragment is None:
            raise BadLinkError(text)
        return cls(f"{parts.scheme}://{parts.netloc}", path[1], fragment[1])

    def api(self, what: str) -> str:
        """Where something is asked for at the table."""
        return f"{self.site}/api/tables/{self.table}/{what}"

    @property
    def socket(self) -> str:
        """Where its socket is."""
        return self.api("socket").replace("http", "ws", 1)
