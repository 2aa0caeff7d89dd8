"""Rooms on virtual time, without a network, whose ids, dice and clocks follow from a seed."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

from magie.dice.chain import new_seed
from magie.server.live.bot_threads import BotRunner, InlineBots
from magie.server.live.room import Environment
from magie.server.live.rooms import Rooms
from magie.server.storage.store import Store
from magie.server.table.ids import new_id
from proofs.virtual.memory_store import MemoryStore

DAWN = 1_700_000_000
"""The wall clock at the start (Unix time); nothing depends on it."""


class SeededSecrets:
    """A seeded replacement for the ``secrets`` module."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(f"secrets {seed}")

    def token_bytes(self, count: int) -> bytes:
        return self._random.randbytes(count)

    def token_hex(self, count: int) -> str:
        return self.token_bytes(count).hex()

    def token_urlsafe(self, count: int) -> str:
        return urlsafe_b64encode(self.token_bytes(count)).decode().rstrip("=")


@contextmanager
def seeded(seed: int | str) -> Iterator[None]:
    """Draw ids, tokens and dice from a seed, and run housekeeping rarely, to save time."""
    secrets = SeededSecrets(seed)
    with (
        patch("magie.server.table.ids.secrets", secrets),
        patch("magie.dice.chain.secrets", secrets),
        patch("magie.server.live.housekeeping.HOUSEKEEPING_INTERVAL_S", 3600.0),
        patch("magie.server.live.driver.CLOCK_SAVE_INTERVAL_S", 3600.0),
    ):
        yield


def virtual_rooms(store: Store | None = None, bot_runner: BotRunner | None = None) -> Rooms:
    """Rooms for a loop on virtual time; deterministic within ``seeded``."""
    ticks = iter(range(DAWN, 2 * DAWN))
    env = Environment(lambda: next(ticks), new_id, new_seed)
    return Rooms(store or MemoryStore(), bot_runner or InlineBots(), env)
