"""Masters in worker processes: a search takes neither the event loop nor its interpreter lock."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from magie.base.worker_processes import bot_workers
from magie.bots.master import Master, is_searched
from magie.bots.memory import BotMemory
from magie.bots.player import Decision
from magie.bots.trader import trader
from magie.editions.load import from_edition, from_tag
from magie.game.actions import Menu
from magie.game.edition import Edition
from magie.game.state import Game


class SearchRequest(NamedTuple):
    """What a worker must know to search one decision."""

    tag: str
    rules_version: int
    game: Game
    seat: int
    seconds: float
    memory: BotMemory
    compiled: bool


class RemoteMaster:
    """A master that searches in a worker process; its memory travels with every request."""

    def __init__(self, seed: int | str, is_compiled: Callable[[], bool]) -> None:
        self.memory, self._card = BotMemory.of(seed), Menu()
        self._is_compiled = is_compiled

    def decide(self, game: Game, edition: Edition, seat: int, seconds: float) -> Decision:
        """The decision; one that needs no search is made here."""
        if not is_searched(game, seat):
            return Decision(*trader(game, edition, seat, self._card, self.memory))
        tag, version = from_edition(edition).tag, edition.rules_version
        request = SearchRequest(tag, version, game, seat, seconds, self.memory, self._is_compiled())
        decision, self.memory = bot_workers.call(search, request)
        return decision

    def leave(self) -> None:
        """Nothing to release."""


_master: Master | None = None
"""The one of this worker: its tables are reused for all seats."""


def search(request: SearchRequest) -> tuple[Decision, BotMemory]:
    """Search a decision in a worker; the memory that comes of it."""
    global _master
    if _master is None:
        _master = Master(0, compiled=False)
    if request.compiled and not _master.compiled:
        _master.use(compiled=True)
    edition = from_tag(request.tag, request.rules_version).edition
    _master.memory = request.memory
    return _master.decide(request.game, edition, request.seat, request.seconds), _master.memory
