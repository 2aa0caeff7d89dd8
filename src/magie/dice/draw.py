"""Draws: what a link and the salt of a table decide."""

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
"""What each seat puts in."""
NO_SHARE = bytes(SHARE_BYTES)
"""What stands for a seat that put in nothing."""
BYTE_VALUES = 256


def seal(share: bytes) -> bytes:
    """What a seat shows of its share before all have shown theirs."""
    return sha256(share).digest()


def salt_of(table: bytes, ruleset: bytes, shares: Sequence[bytes]) -> bytes:
    """What no single party has chosen: the table, its rules, and a share from every seat."""
    return sha256(b"".join((table, ruleset, *shares))).digest()


def draw_bytes(link: bytes, salt: bytes, number: int) -> Iterator[int]:
    """The bytes of one draw."""
    block = 0
    while True:
        message = salt + number.to_bytes(8, "big") + block.to_bytes(4, "big")
        yield from hmac.digest(link, message, "sha256")
        block += 1


def randbelow(link: bytes, salt: bytes, number: int, count: int) -> int:
    """A number below ``count``, every one of them equally likely: bytes that would favour some
    are passed over.  One byte decides among 256 cases, two among more."""
    if count < 1:
        raise ValueError(f"nothing is drawn among {count} cases")
    size = max(1, -(-(count - 1).bit_length() // 8))
    fair = BYTE_VALUES**size - BYTE_VALUES**size % count
    drawn = draw_bytes(link, salt, number)
    while (value := int.from_bytes(islice(drawn, size), "big")) >= fair:
        pass
    return value % count


def outcome_of(game: Game, edition: Edition, pick: Callable[[int], int]) -> int:
    """What chance decides: all outcomes in order, each as often as it weighs."""
    outcomes = weighted_outcomes(game, edition)
    left = pick(sum(weight for _, weight in outcomes))
    for value, weight in outcomes:
        left -= weight
        if left < 0:
            return value
    raise AssertionError("the pick is below the sum of the weights")


class Draws:
    """A source of chance that takes one link for each outcome, in order, and notes which."""

    def __init__(self, link: Callable[[int], bytes], salt: bytes, drawn: int = 0) -> None:
        self._link, self._salt = link, salt
        self.drawn = drawn
        """How many links are used up."""
        self.last = b""
        """The newest of them."""

    def __call__(self, game: Game, edition: Edition) -> int:
        """The next outcome."""
        number = self.drawn + 1
        link = self._link(number)
        value = outcome_of(game, edition, lambda count: randbelow(link, self._salt, number, count))
        self.drawn, self.last = number, link
        return value
