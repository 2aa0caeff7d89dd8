"""Ids, tokens and what is kept of them: 128 bits from the system's own source, hashes at rest."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256

ID = re.compile(r"[0-9a-f]{32}")
"""A table, a command, a person or a deal."""
TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
"""What a person, an invitation or a hand-over proves itself with."""


def new_id() -> str:
    """128 bits that nobody can guess."""
    return secrets.token_hex(16)


def new_token() -> str:
    """192 bits that only their holder knows."""
    return secrets.token_urlsafe(24)


def at_rest(token: str) -> bytes:
    """What is stored of a token.  It has too many bits to be guessed, so one hash will do."""
    return sha256(token.encode()).digest()
