"""Parses invitation and hand-over links."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

TABLE_PATH = re.compile(r"/t/([0-9a-f]{32})/?")
SECRET_FRAGMENT = re.compile(r"(?:seat-)?([A-Za-z0-9_-]{32})")


class BadLinkError(ValueError):
    """A link that does not lead to a table."""


@dataclass(frozen=True)
class TableLink:
    """An invitation, or the hand-over of a seat."""

    site: str
    """``https://play.example.org``"""
    table: str
    key: str

    @classmethod
    def of(cls, text: str) -> TableLink:
        """Parse a link."""
        try:
            parts = urlsplit(text.strip())
            is_site = parts.scheme in ("http", "https") and bool(parts.hostname)
        except ValueError:
            raise BadLinkError(text) from None
        path, fragment = TABLE_PATH.fullmatch(parts.path), SECRET_FRAGMENT.fullmatch(parts.fragment)
        if not is_site or path is None or fragment is None:
            raise BadLinkError(text)
        return cls(f"{parts.scheme}://{parts.netloc}", path[1], fragment[1])

    def api(self, operation: str) -> str:
        """The URL of an operation at the table."""
        return f"{self.site}/api/tables/{self.table}/{operation}"

    @property
    def socket(self) -> str:
        """The URL of the WebSocket."""
        return self.api("socket").replace("http", "ws", 1)
