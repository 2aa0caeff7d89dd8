"""A published checkpoint as a bot: its network decides at a seat, in this process."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from magie.bots.memory import BotMemory
from magie.bots.player import Decision, safe_choice
from magie.env.actions import NO_VERB, decode
from magie.env.checkpoint import PolicyNetwork, load_checkpoint
from magie.env.records import SeatObserver
from magie.game.edition import Edition
from magie.game.state import Game


class NetworkBot:
    """Takes the open action that its network scores highest; it has no randomness."""

    def __init__(self, path: Path) -> None:
        self.network, self.memory = _kept(path), BotMemory()
        self.observer: SeatObserver | None = None

    def decide(self, game: Game, edition: Edition, seat: int, seconds: float) -> Decision:
        """The network's decision; the safe choice where no index says any of the menu."""
        if self.observer is None or self.observer.edition is not edition:
            about = self.network.deals, self.network.offers
            self.observer = SeatObserver(edition, game.seats, *about)
        seen, mask = self.observer.look(game, seat)
        decision = safe_choice(game, edition, seat)
        if mask.any():
            (action,) = self.network.choose(seen[None], mask[None], edition.start_cash)
            verb, target, amount = decode(game, edition, seat, int(action))
            if verb != NO_VERB:
                decision = Decision(verb, target, amount)
        self.observer.note(seat, decision.verb)
        return decision

    def leave(self) -> None:
        """Nothing to release."""


def _kept(path: Path) -> PolicyNetwork:
    """The network of a file, read once as long as the file is the same."""
    changed = path.stat().st_mtime_ns if path.is_file() else 0
    return _read(path.resolve(), changed)


@lru_cache(maxsize=8)
def _read(path: Path, _changed: int) -> PolicyNetwork:
    return load_checkpoint(path)
