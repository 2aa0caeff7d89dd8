"""Draws: random numbers from a link of the chain and the salt of the table."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import islice

from magie.game.edition import Edition
from magie.game.state import Game
from magie.notation.chances import weighted_outcomes

DICE_PROTOCOL = "magie-dice/1"
SHARE_BYTES = 16
"""Length of a seat's share."""
NO_SHARE = bytes(SHARE_BYTES)
"""The share of a seat that contributed none."""
BYTE_VALUES = 256


def seal(share: bytes) -> bytes:
    """The commitment to a seat's share, published before the shares are revealed."""
    return sha256(share).digest()


def salt_of(table: bytes, ruleset: bytes, shares: Sequence[bytes]) -> bytes:
    """The hash of the table, its rules and all shares: no single party chooses it."""
    return sha256(b"".join((table, ruleset, *shares))).digest()


def draw_bytes(link: bytes, salt: bytes, number: int) -> Iterator[int]:
    """The random bytes of one draw: HMAC-SHA-256 in counter mode."""
    block = 0
    while True:
        message = salt + number.to_bytes(8, "big") + block.to_bytes(4, "big")
        yield from hmac.digest(link, message, "sha256")
        block += 1


def randbelow(link: bytes, salt: bytes, number: int, count: int) -> int:
    """A uniform number below ``count``, by rejection sampling.  One byte decides among up to 256
    cases, two among more."""
    if count < 1:
        raise ValueError(f"nothing is drawn among {count} cases")
    size = max(1, -(-(count - 1).bit_length() // 8))
    fair = BYTE_VALUES**size - BYTE_VALUES**size % count
    drawn = draw_bytes(link, salt, number)
    while (value := int.from_bytes(islice(drawn, size), "big")) >= fair:
        pass
    return value % count


def outcome_of(game: Game, edition: Edition, pick: Callable[[int], int]) -> int:
    """A weighted outcome; ``pick`` draws a number below the sum of the weights."""
    outcomes = weighted_outcomes(game, edition)
    left = pick(sum(weight for _, weight in outcomes))
    for value, weight in outcomes:
        left -= weight
        if left < 0:
            return value
    raise AssertionError("the pick is below the sum of the weights")


class Draws:
    """A source of chance that uses one link for each outcome, in order."""

    def __init__(self, link: Callable[[int], bytes], salt: bytes, drawn: int = 0) -> None:
        self._link, self._salt = link, salt
        self.drawn = drawn
        """The number of used links."""
        self.last = b""
        """The last used link."""

    def __call__(self, game: Game, edition: Edition) -> int:
        """The next outcome."""
        number = self.drawn + 1
        link = self._link(number)
        value = outcome_of(game, edition, lambda count: randbelow(link, self._salt, number, count))
        self.drawn, self.last = number, link
        return value
