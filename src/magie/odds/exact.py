"""Exact odds: how often a square is touched in the long run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from magie.editions.book import Book
from magie.editions.load import load
from magie.odds.markov_chain import Scout, build
from magie.odds.walker import IN_JAIL, ROUND

JAIL = ("stay", "pay")
"""How the walker leaves jail: by a double or the third throw, or by paying before he throws."""


@dataclass(frozen=True)
class Odds:
    """How often the squares of a board are touched."""

    edition: str
    """The tag of its book: edition, variant and the rules of the table."""
    jail: str
    """One of JAIL."""
    share: tuple[float, ...]
    """By square: which part of all touches is its own; with ``in_jail`` they add up to 1."""
    in_jail: float
    """The same for the jail, touched by every throw that ends there."""
    touches: float
    """Touches per throw: more than 1, since a card or a square may send the token on."""
    rounds: float
    """Salaries drawn at GO per throw."""

    @property
    def jailed(self) -> float:
        """The share of throws that end in jail."""
        return self.in_jail * self.touches

    def visits(self, square: int) -> float:
        """How often the square is touched from one salary to the next."""
        return self.share[square] * self.touches / self.rounds


def odds(
    edition: str,
    jail: str = "stay",
    variant: str = "standard",
    rules: Mapping[str, object] | None = None,
) -> Odds:
    """The odds of an edition, computed from all that its dice and cards may bring."""
    return odds_of(load(edition, variant, rules), [jail])[0]


def odds_of(book: Book, jails: Sequence[str]) -> list[Odds]:
    """The odds of a book for several ways of leaving jail, which share most of the work."""
    scout = Scout(book.edition)
    return [_odds(book, scout, jail) for jail in jails]


def pays_for(jail: str) -> bool:
    """Whether such a walker pays his way out of jail."""
    if jail not in JAIL:
        raise ValueError(f"there is no way {jail!r} to leave jail, only {' and '.join(JAIL)}")
    return jail == "pay"


def _odds(book: Book, scout: Scout, jail: str) -> Odds:
    chain = build(scout, pays_for(jail))
    counts: list[float] = (chain.stationary() @ chain.counts).tolist()
    places = [*counts[: book.edition.squares], counts[IN_JAIL]]
    touches = sum(places)
    *share, in_jail = (count / touches for count in places)
    return Odds(book.tag, jail, tuple(share), in_jail, touches, counts[ROUND])
