"""Ids and tokens from the system's random source; only hashes of tokens are stored."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256

HEX_ID_PATTERN = re.compile(r"[0-9a-f]{32}")
"""The id of a table, a command, a person or a deal."""
TOKEN_PATTERN = re.compile(r"[A-Za-z0-9_-]{32}")
"""The token of a person, an invitation or a hand-over."""


def new_id() -> str:
    """128 random bits."""
    return secrets.token_hex(16)


def new_token() -> str:
    """192 random bits, for their holder alone."""
    return secrets.token_urlsafe(24)


def hash_address(address: str, table: str) -> bytes:
    """The stored form of a client's address, for one table; empty without one."""
    return sha256(f"{table} {address}".encode()).digest() if address else b""


def hash_token(token: str) -> bytes:
    """The stored form of a token.  It has too many bits to guess, so a plain SHA-256 is enough."""
    return sha256(token.encode()).digest()
