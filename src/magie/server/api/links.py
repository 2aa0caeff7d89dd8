"""Invitation and hand-over links.

The secret is in the fragment of the URL, which no server, proxy or link preview receives.
"""

from __future__ import annotations

from magie.server.api.call import Call


def invite_link(call: Call, table: str, key: str) -> str:
    """A link by which every recipient can join or watch."""
    return f"{_base_url(call)}/t/{table}#{key}"


def handover_link(call: Call, table: str, key: str) -> str:
    """A link by which one person can take over one seat."""
    return f"{_base_url(call)}/t/{table}#seat-{key}"


def _base_url(call: Call) -> str:
    """The URL under which clients reach this server."""
    return (call.context.settings.public_url or str(call.request.base_url)).rstrip("/")
