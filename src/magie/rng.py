"""Luck: outcomes of chance drawn from a seed, each as often as it should come.

The generator is xoshiro128++ (Blackman and Vigna) on 32-bit words that are kept in 64-bit
fields, so that plain and compiled play draw the same numbers.
"""

from __future__ import annotations

import hashlib
from random import SystemRandom

from magie.base.jit import part
from magie.base.records import Ints, Record, i64
from magie.engine.chance import chance, dice_in_hand
from magie.game.edition import FACES, Edition
from magie.game.state import CARDS, NO_SEAT, Game, Task

MASK = 0xFFFFFFFF
WORD = 32
SIX = 6
TWO_DICE = 2


class Rng(Record):
    """A source of chance that gives the same outcomes for the same seed."""

    word: Ints = i64(4)

    @classmethod
    def of(cls, seed: object = None) -> Rng:
        """Luck for this seed, which may be anything that has a text; without one, any luck."""
        text = repr(SystemRandom().getrandbits(128) if seed is None else seed)
        return cls(word=seed_words(text)[:4])

    def __call__(self, game: Game, edition: Edition) -> int:
        """The next outcome."""
        return draw(self, game, edition)


def seed_words(text: str) -> list[int]:
    """Eight 32-bit words that belong to a text."""
    digest = hashlib.sha256(text.encode()).digest()
    return [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]


@part
def seed_game(luck: Rng, first: int, second: int, number: int) -> None:
    """Make the luck of one numbered game of a run: no two numbers share it."""
    low, high = number & MASK, number >> WORD
    luck.word[0] = scramble(first + low & MASK)
    luck.word[1] = scramble(second + high & MASK)
    luck.word[2] = scramble(first ^ scramble(low ^ second))
    luck.word[3] = scramble(second ^ scramble(low + high + 1 & MASK)) | 1
    for _ in range(8):
        next_word(luck)


@part
def scramble(word: int) -> int:
    """Spread the bits of a word, no two words to the same one (the finisher of MurmurHash3)."""
    word = (word ^ word >> 16) * 0x85EBCA6B & MASK
    word = (word ^ word >> 13) * 0xC2B2AE35 & MASK
    return word ^ word >> 16


@part
def next_word(luck: Rng) -> int:
    """The next 32 bits."""
    a, b, c, d = luck.word[0], luck.word[1], luck.word[2], luck.word[3]
    total = a + d & MASK
    result = (total << 7 | total >> 25) + a & MASK
    c ^= a
    d ^= b
    luck.word[1] = b ^ c
    luck.word[0] = a ^ d
    luck.word[2] = c ^ (b << 9 & MASK)
    luck.word[3] = (d << 11 | d >> 21) & MASK
    return result


@part
def randbelow(luck: Rng, count: int) -> int:
    """A number below ``count``, all equally likely (Lemire's way)."""
    product = next_word(luck) * count
    if product & MASK < count:
        unfair = (MASK + 1 - count) % count
        while product & MASK < unfair:
            product = next_word(luck) * count
    return product >> WORD


@part
def draw(luck: Rng, game: Game, edition: Edition) -> int:
    """The outcome of what chance has to decide now."""
    task = chance(game)
    if task == Task.THROW:
        return throw(luck, edition, dice_in_hand(game, edition))
    if task == Task.DRAW:
        return draw_card(luck, game, game.what[game.depth - 1])
    if task == Task.TICKET:
        drawn = randbelow(luck, game.plain_tickets + game.expiry_tickets)
        return 0 if drawn < game.plain_tickets else 1
    return draw_deed(luck, game, edition)


@part
def throw(luck: Rng, edition: Edition, count: int) -> int:
    """A throw of two white dice, and the blue one where it is in hand."""
    pair = randbelow(luck, SIX * SIX)
    white = 10 * (pair // SIX + 1) + pair % SIX + 1
    if count == TWO_DICE:
        return white
    return 10 * white + edition.blue_faces[randbelow(luck, FACES)]


@part
def draw_card(luck: Rng, game: Game, deck: int) -> int:
    """Any card that nobody has seen, or the next of the known ones."""
    start, unseen = deck * CARDS, 0
    for card in range(CARDS):
        unseen += game.unseen[start + card]
    if unseen == 0:
        return game.pile[start]
    left, card = randbelow(luck, unseen), 0
    while left > 0 or game.unseen[start + card] == 0:
        left -= game.unseen[start + card]
        card += 1
    return card


@part
def draw_deed(luck: Rng, game: Game, edition: Edition) -> int:
    """Any deed that the bank still has."""
    unowned = 0
    for square in range(edition.squares):
        if edition.square[square].price > 0 and game.owner[square] == NO_SEAT:
            unowned += 1
    left, square = randbelow(luck, unowned), 0
    while left > 0 or edition.square[square].price == 0 or game.owner[square] != NO_SEAT:
        if edition.square[square].price > 0 and game.owner[square] == NO_SEAT:
            left -= 1
        square += 1
    return square
