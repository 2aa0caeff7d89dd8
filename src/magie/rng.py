"""The RNG: dice, cards and deals drawn from a seed, without bias.

The generator is xoshiro128++ (Blackman and Vigna) on 32-bit words that are kept in 64-bit
fields, so that plain and compiled play draw the same numbers.
"""

from __future__ import annotations

import hashlib
from random import SystemRandom

from magie.base.jit import part
from magie.base.records import Ints, Record, i64
from magie.engine.chance import DIE_SIDES, TWO_DICE, chance, dice_count
from magie.game.edition import FACES, Edition
from magie.game.state import CARDS, NO_SEAT, Game, Task

WORD_MASK = 0xFFFFFFFF
WORD_BITS = 32


class Rng(Record):
    """The state of the generator: the same seed gives the same outcomes."""

    word: Ints = i64(4)

    @classmethod
    def of(cls, seed: object = None) -> Rng:
        """The RNG for a seed, which is hashed by its ``repr``; without a seed, a random one."""
        text = repr(SystemRandom().getrandbits(128) if seed is None else seed)
        return cls(word=seed_words(text)[:4])

    def __call__(self, game: Game, edition: Edition) -> int:
        """The next outcome."""
        return draw(self, game, edition)


def seed_words(text: str) -> list[int]:
    """Hash a text into eight 32-bit words."""
    digest = hashlib.sha256(text.encode()).digest()
    return [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]


@part
def seed_game(rng: Rng, first: int, second: int, number: int) -> None:
    """Seed the RNG for one numbered game of a run: every number gets its own stream."""
    low, high = number & WORD_MASK, number >> WORD_BITS
    rng.word[0] = scramble(first + low & WORD_MASK)
    rng.word[1] = scramble(second + high & WORD_MASK)
    rng.word[2] = scramble(first ^ scramble(low ^ second))
    rng.word[3] = scramble(second ^ scramble(low + high + 1 & WORD_MASK)) | 1
    for _ in range(8):
        next_word(rng)


@part
def scramble(word: int) -> int:
    """Mix the bits of a word, one to one (the finaliser of MurmurHash3)."""
    word = (word ^ word >> 16) * 0x85EBCA6B & WORD_MASK
    word = (word ^ word >> 13) * 0xC2B2AE35 & WORD_MASK
    return word ^ word >> 16


@part
def next_word(rng: Rng) -> int:
    """The next 32 bits."""
    a, b, c, d = rng.word[0], rng.word[1], rng.word[2], rng.word[3]
    total = a + d & WORD_MASK
    result = (total << 7 | total >> 25) + a & WORD_MASK
    c ^= a
    d ^= b
    rng.word[1] = b ^ c
    rng.word[0] = a ^ d
    rng.word[2] = c ^ (b << 9 & WORD_MASK)
    rng.word[3] = (d << 11 | d >> 21) & WORD_MASK
    return result


@part
def randbelow(rng: Rng, count: int) -> int:
    """A number below ``count``, all equally likely (Lemire's method)."""
    product = next_word(rng) * count
    if product & WORD_MASK < count:
        unfair = (WORD_MASK + 1 - count) % count
        while product & WORD_MASK < unfair:
            product = next_word(rng) * count
    return product >> WORD_BITS


@part
def draw(rng: Rng, game: Game, edition: Edition) -> int:
    """The outcome of what chance has to decide now."""
    task = chance(game)
    if task == Task.THROW:
        return throw(rng, edition, dice_count(game, edition))
    if task == Task.DRAW:
        return draw_card(rng, game, game.what[game.depth - 1])
    if task == Task.TICKET:
        drawn = randbelow(rng, game.plain_tickets + game.expiry_tickets)
        return 0 if drawn < game.plain_tickets else 1
    return draw_deed(rng, game, edition)


@part
def throw(rng: Rng, edition: Edition, count: int) -> int:
    """A throw of two white dice, and the blue one where it is in hand."""
    pair = randbelow(rng, DIE_SIDES * DIE_SIDES)
    white = 10 * (pair // DIE_SIDES + 1) + pair % DIE_SIDES + 1
    if count == TWO_DICE:
        return white
    return 10 * white + edition.blue_faces[randbelow(rng, FACES)]


@part
def draw_card(rng: Rng, game: Game, deck: int) -> int:
    """Any unseen card; the next of the pile where all have been seen."""
    start, unseen = deck * CARDS, 0
    for card in range(CARDS):
        unseen += game.unseen[start + card]
    if unseen == 0:
        return game.pile[start]
    left, card = randbelow(rng, unseen), 0
    while left > 0 or game.unseen[start + card] == 0:
        left -= game.unseen[start + card]
        card += 1
    return card


@part
def draw_deed(rng: Rng, game: Game, edition: Edition) -> int:
    """Any deed that the bank still holds."""
    unowned = 0
    for square in range(edition.squares):
        if edition.square[square].price > 0 and game.owner[square] == NO_SEAT:
            unowned += 1
    left, square = randbelow(rng, unowned), 0
    while left > 0 or edition.square[square].price == 0 or game.owner[square] != NO_SEAT:
        if edition.square[square].price > 0 and game.owner[square] == NO_SEAT:
            left -= 1
        square += 1
    return square
