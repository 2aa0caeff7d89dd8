"""Revisions: at which version each part of a table has changed (optimistic concurrency)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from magie.game.state import SEATS, SQUARES, Game
from magie.server.table.entries import Entry, Left, Reopened, Returned, Sat, Seated


@dataclass(frozen=True)
class Revisions:
    """The newest version that changed each part of a table."""

    game: int
    squares: tuple[int, ...]
    """By square: its owner, its mortgage or its buildings."""
    seats: tuple[int, ...]
    """By seat: its player, the bot in their place, or the dice that it has a share in."""
    votes: Mapping[str, int] = field(default_factory=dict[str, int])
    """By subject: when its open vote began."""

    @classmethod
    def unknown(cls, version: int) -> Revisions:
        """Everything may have changed up to this version."""
        return cls(version, (version,) * SQUARES, (version,) * SEATS)

    def after(
        self,
        version: int,
        entry: Entry,
        games: tuple[Game | None, Game | None],
        votes: Mapping[str, object],
    ) -> Revisions:
        """The revisions after an entry, given the game before and after it, and the open votes."""
        before, now = games
        revisions = self
        if now is not None and now is not before:
            squares = _changed(self.squares, before, now, version)
            revisions = replace(revisions, game=version, squares=squares)
        if isinstance(entry, Sat | Seated | Left | Returned):
            seats = (*self.seats[: entry.seat], version, *self.seats[entry.seat + 1 :])
            revisions = replace(revisions, seats=seats)
        if isinstance(entry, Reopened):
            revisions = replace(revisions, seats=(version,) * SEATS)
        if votes.keys() != self.votes.keys():
            opened = {about: self.votes.get(about, version) for about in votes}
            revisions = replace(revisions, votes=opened)
        return revisions


def _changed(
    squares: tuple[int, ...], before: Game | None, now: Game, version: int
) -> tuple[int, ...]:
    """The revisions of the squares after a change of the game."""
    if before is None:
        return (version,) * SQUARES
    if (before.owner, before.mortgaged, before.level) == (now.owner, now.mortgaged, now.level):
        return squares
    return tuple(
        version if _square(before, at) != _square(now, at) else squares[at] for at in range(SQUARES)
    )


def _square(game: Game, at: int) -> tuple[int, int, int]:
    return game.owner[at], game.mortgaged[at], game.level[at]
