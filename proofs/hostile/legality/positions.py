"""Where a table may stand: what is rare, and where games of random play and of bots come by."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from magie.bots.player import BuiltinBot
from magie.bots.registry import Bot
from magie.editions.load import from_tag, load
from magie.engine import apply, begin, chance, outcome
from magie.engine.menu import asked
from magie.game.state import Game, Phase, Task
from magie.notation import position
from magie.rng import Rng
from magie.rules.agenda import top
from proofs.virtual.decisions import kept
from tests.house_rules import some_rules
from tests.invariants import Broken, broken
from tests.random_play import EDITIONS, VARIANTS, new_table, play

EVERY = 40
"""Steps of a game between two positions that are looked at."""


def positions(seed: int) -> Iterator[str]:
    """What is rare, and where the games of a seed come by: one of random play, one of bots."""
    random = Random(f"legality {seed}")
    rare = [random.choice(lines) for lines in random.sample([*kept().values()], 6)]
    yield from (line for line in rare if is_sound(line))
    edition, variant = EDITIONS[seed % len(EDITIONS)], VARIANTS[seed // len(EDITIONS) % 3]
    rules = some_rules(edition, seed) if seed % 3 else {}
    if rules.get("auction_mode") == "sealed":
        # No table of people plays that: everybody sees each bid.
        rules["auction_mode"] = "outcry"
    table = new_table(edition, variant, seed, **rules)
    for number in play(table, 1200):
        if random.randrange(EVERY) == 0 and number and rests(table.game):
            yield position.format(table.game, table.tag)
    yield from of_bots(edition, variant, seed, rules, random)


def of_bots(
    edition: str, variant: str, seed: int, rules: dict[str, object], random: Random
) -> Iterator[str]:
    book = load(edition, variant, rules)
    seats = random.randint(book.edition.players_min, book.edition.players_max)
    game, luck = Game(), Rng.of(seed)
    begin(game, book.edition, seats, 0)
    players = [BuiltinBot(random.choice([*Bot]), f"{seed} {seat}") for seat in range(seats)]
    for _ in range(600):
        if game.phase == Phase.OVER:
            return
        if chance(game):
            outcome(game, book.edition, luck(game, book.edition))
            continue
        if random.randrange(EVERY) == 0 and rests(game):
            yield position.format(game, book.tag)
        seat = asked(game)
        decision = players[seat].decide(game, book.edition, seat, 0.0)
        if apply(game, book.edition, seat, *decision):
            return


def is_sound(line: str) -> bool:
    """Whether all invariants hold from the start; a scenario may leave pieces out of its box."""
    game, tag = position.parse(line)
    return broken(game, from_tag(tag).edition) == Broken.NOTHING


def rests(game: Game) -> bool:
    """Whether a table of people could wait here: nothing is left to chance or half laid out."""
    busy = chance(game) or (game.depth and top(game) == Task.DRAFT)
    return not busy and game.phase != Phase.OVER
