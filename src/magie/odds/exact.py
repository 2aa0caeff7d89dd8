"""Exact landing odds, from the stationary distribution of a Markov chain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from magie.editions.book import Book
from magie.editions.load import load
from magie.odds.markov_chain import Explorer, build
from magie.odds.walker import IN_JAIL, SALARY

JAIL_STRATEGIES = ("stay", "pay")
"""How the walker leaves jail: by a double or the third throw, or by paying before the throw."""


@dataclass(frozen=True)
class Odds:
    """The landing odds of a board."""

    edition: str
    """The tag of its book: edition, variant and the rules of the table."""
    jail: str
    """One of JAIL_STRATEGIES."""
    share: tuple[float, ...]
    """By square: its share of all touches; with ``in_jail`` they sum to 1."""
    in_jail: float
    """The share of the jail, touched by every throw that ends there."""
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
    """The odds of an edition, computed from all outcomes of its dice and cards."""
    return odds_of(load(edition, variant, rules), [jail])[0]


def odds_of(book: Book, jails: Sequence[str]) -> list[Odds]:
    """The odds of a book for several ways of leaving jail, which share most of the work."""
    explorer = Explorer(book.edition)
    return [_odds(book, explorer, jail) for jail in jails]


def pays_for(jail: str) -> bool:
    """Whether a walker with this strategy pays to leave jail."""
    if jail not in JAIL_STRATEGIES:
        raise ValueError(
            f"there is no way {jail!r} to leave jail, only {' and '.join(JAIL_STRATEGIES)}"
        )
    return jail == "pay"


def _odds(book: Book, explorer: Explorer, jail: str) -> Odds:
    chain = build(explorer, pays_for(jail))
    counts: list[float] = (chain.stationary() @ chain.counts).tolist()
    places = [*counts[: book.edition.squares], counts[IN_JAIL]]
    touches = sum(places)
    *share, in_jail = (count / touches for count in places)
    return Odds(book.tag, jail, tuple(share), in_jail, touches, counts[SALARY])
