"""Self-play: the positions that the value function learns from, and how their games ended.

In every other game the seats are played by bots of all kinds for a while, and by traders from then
on, so that positions of other players are seen, too; only what traders play is sampled.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence
from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np

from magie.base.jit import part, twin
from magie.base.records import Ints, Record, i32, table_of
from magie.bots.memory import BotMemory, reset
from magie.bots.registry import Bot, decide
from magie.bots.value.features import SEAT_FEATURES, TABLE_FEATURES, Sight, look
from magie.bots.value.network import Network
from magie.editions.load import load, names
from magie.engine.apply import apply
from magie.engine.begin import begin, call_time
from magie.engine.chance import chance, outcome
from magie.engine.menu import asked, menu
from magie.game.actions import Menu
from magie.game.edition import Edition, Variant
from magie.game.refusals import Refusal
from magie.game.state import SEATS, Game, Phase, Task
from magie.insight.settle import settle_outcomes
from magie.rng import Rng, draw, randbelow, seed_game, seed_words

MAX_TURNS = 600
"""Turns after which a game without a winner is dropped."""
MAX_STEPS_PER_TURN = 200
MIXED_TURNS = 80
"""Turns for which bots of all kinds play, at most."""
SEATS_LEARNT, SEATS_OF_VARIANTS = (2, 3, 4, 5, 6, 8), (2, 4)
EARLIEST_TIME, LATEST_TIME = 40, 240
"""Turns after which time is called in a timed game."""


class Sampled(Record):
    """One game: how it ended, and how many positions were taken from it."""

    over: int = i32()
    turns: int = i32()
    won: Ints = i32(SEATS)


class Mixture(IntEnum):
    """How bots of all kinds take part in the games."""

    NONE = 0
    BEGIN = 1
    """they begin every other game; what traders play is sampled"""
    WHOLE = 2
    """they play, and all is sampled"""


class Sampling(Record):
    """What to sample."""

    every: int = i32()
    """One position in so many, on average."""
    spread: int = i32()
    """Of those, one in so many with all its outcomes; 0 for none."""
    mixed: int = i32()
    """How bots of all kinds take part (Mixture)."""
    nodes: int = i32()
    """Positions written so far."""
    outcomes: int = i32()
    """Outcomes written so far."""


@part
def sample_games(
    games: MutableSequence[Game],
    editions: MutableSequence[Edition],
    cards: MutableSequence[Menu],
    dice: MutableSequence[Rng],
    memories: MutableSequence[BotMemory],
    networks: MutableSequence[Network],
    samplings: MutableSequence[Sampling],
    nodes: MutableSequence[Sight],
    outcomes: MutableSequence[Sight],
    scratch: MutableSequence[Sight],
    sampled: MutableSequence[Sampled],
    seed: int,
    first: int,
    count: int,
) -> None:
    """Play games and sample them.

    ``games`` are the one in play, a scratch copy and a new one; ``dice`` throw, and choose what is
    sampled; ``value`` of a position is the number of its game, that of an outcome the position's.
    """
    sampling = samplings[0]
    for at in range(count):
        games[0] = games[2]
        game, edition = games[0], editions[0]
        seed_game(dice[0], seed, 1, first + at)
        seed_game(dice[1], seed, 2, first + at)
        until, wanted = 0, 0
        if sampling.mixed == Mixture.BEGIN and at % 2 == 1:
            until = randbelow(dice[1], MIXED_TURNS)
            wanted = until
        elif sampling.mixed == Mixture.WHOLE:
            until = MAX_TURNS
        time_up = EARLIEST_TIME + randbelow(dice[1], LATEST_TIME - EARLIEST_TIME)
        for seat in range(SEATS):
            reset(memories[seat], seed, 3, (first + at) * SEATS + seat)
            memories[SEATS + seat].temper = randbelow(dice[1], Bot.CAUTIOUS + 1)
        turn, turns, steps = game.turn, 0, 0
        while (
            game.phase != Phase.OVER
            and turns < MAX_TURNS
            and steps < MAX_STEPS_PER_TURN * MAX_TURNS
        ):
            steps += 1
            if (
                edition.variant == Variant.TIMED
                and turns >= time_up
                and game.time_up == 0
                and call_time(game, edition) == Refusal.NONE
            ):
                continue
            if chance(game) != Task.NOTHING:
                if (
                    turns >= wanted
                    and game.phase > Phase.START
                    and sampling.nodes < len(nodes)
                    and randbelow(dice[1], sampling.every) == 0
                ):
                    take_sample(
                        games,
                        editions,
                        cards,
                        memories,
                        networks,
                        sampling,
                        nodes,
                        outcomes,
                        scratch,
                        at,
                    )
                outcome(game, edition, draw(dice[0], game, edition))
            else:
                seat = asked(game)
                bot = 1 * Bot.TRADER
                if turns < until:
                    bot = memories[SEATS + seat].temper
                verb, target, amount = decide(bot, game, edition, seat, cards[0], memories[seat])
                if apply(game, edition, seat, verb, target, amount) != Refusal.NONE:
                    menu(game, edition, seat, cards[0])
                    apply(
                        game, edition, seat, cards[0].verb[0], cards[0].target[0], cards[0].low[0]
                    )
            if game.turn != turn:
                turn = game.turn
                turns += 1
        sampled[at].over = 1 if game.phase == Phase.OVER else 0
        sampled[at].turns = turns
        for seat in range(game.seats):
            sampled[at].won[seat] = game.won[seat]


@part
def take_sample(
    games: MutableSequence[Game],
    editions: MutableSequence[Edition],
    cards: MutableSequence[Menu],
    memories: MutableSequence[BotMemory],
    networks: MutableSequence[Network],
    sampling: Sampling,
    nodes: MutableSequence[Sight],
    outcomes: MutableSequence[Sight],
    scratch: MutableSequence[Sight],
    number: int,
) -> None:
    """Take the position before a chance, and now and then all its outcomes, settled."""
    at = sampling.nodes
    look(games[0], editions[0], nodes[at])
    nodes[at].value = number
    nodes[at].weight = 0
    sampling.nodes = at + 1
    if sampling.spread == 0 or at % sampling.spread != 0:
        return
    if sampling.outcomes + len(scratch) > len(outcomes):
        return
    for seat in range(games[0].seats):
        memories[2 * SEATS + seat] = memories[seat]
    count = settle_outcomes(games, editions, cards, memories, scratch, networks, 0)
    for seat in range(games[0].seats):
        memories[seat] = memories[2 * SEATS + seat]
    for number_of in range(count):
        to = sampling.outcomes
        outcomes[to] = scratch[number_of]
        outcomes[to].value = at
        sampling.outcomes = to + 1
    nodes[at].weight = count


class Cell(NamedTuple):
    """A kind of game."""

    edition: str
    seats: int
    variant: str = "standard"


def kinds_of_game() -> Iterator[Cell]:
    """Every kind of game that is learnt from."""
    for edition in names():
        limits = load(edition).edition
        for seats in SEATS_LEARNT:
            if limits.players_min <= seats <= limits.players_max:
                yield Cell(edition, seats)
                if seats in SEATS_OF_VARIANTS:
                    yield Cell(edition, seats, "short")
                    yield Cell(edition, seats, "timed")


class Positions(NamedTuple):
    """Positions as arrays: what was seen of each, and the result of its game."""

    seat: Any
    table: Any
    playing: Any
    result: Any
    game: Any


class Spread(NamedTuple):
    """Outcomes as arrays; ``node`` is the position that each belongs to."""

    seat: Any
    table: Any
    playing: Any
    over: Any
    chance: Any
    weight: Any
    node: Any


def sample(
    cell: Cell,
    games: int,
    seed: str,
    *,
    every: int,
    spread: int = 0,
    mixed: Mixture = Mixture.BEGIN,
) -> tuple[Positions, Spread]:
    """Play so many games of a kind, and take positions from them."""
    record, new = load(cell.edition, cell.variant, {}).edition, Game()
    refused = begin(new, record, cell.seats, 0)
    assert refused == Refusal.NONE, Refusal(refused)
    memories = [BotMemory() for _ in range(3 * SEATS)]
    sampling = Sampling(every=every, spread=spread, mixed=mixed)
    records = [new] * 3, [record], [Menu()], [Rng(), Rng()], memories, [Network()], [sampling]
    tables = [table_of(each, rows=True) for each in records]
    nodes, scratch = Sight.table(games * 400 // every + 1000), Sight.table(216)
    outcomes = Sight.table(len(nodes) // spread * 24 + 1000 if spread else 1)
    sampled = Sampled.table(games)
    play = twin(sample_games)
    play(*tables, nodes, outcomes, scratch, sampled, seed_words(seed)[0], 0, games)
    found = tables[-1][0]
    return _positions(nodes[: found.nodes], sampled, cell.seats, outcomes[: found.outcomes])


def _positions(nodes: Any, sampled: Any, seats: int, outcomes: Any) -> tuple[Positions, Spread]:
    """The arrays, without the games that have no winner."""
    won = sampled["won"][:, :seats].astype(np.float32)
    won /= np.maximum(won.sum(1, keepdims=True), 1)
    kept = sampled["over"][nodes["value"]] == 1
    place = np.cumsum(kept) - 1
    seat, table, playing = _seen(nodes[kept], seats)
    game = nodes["value"][kept]
    mine = kept[outcomes["value"]] if len(outcomes) else np.zeros(0, bool)
    spread = outcomes[mine]
    return Positions(seat, table, playing, won[game], game), Spread(
        *_seen(spread, seats),
        spread["over"].astype(bool),
        spread["chance"][:, :seats] / 1e6,
        spread["weight"].astype(np.float32),
        place[spread["value"]],
    )


def _seen(rows: Any, seats: int) -> tuple[Any, Any, Any]:
    seen = rows["of_seat"].reshape(len(rows), SEATS, SEAT_FEATURES)[:, :seats].astype(np.uint8)
    table = rows["of_table"].reshape(len(rows), TABLE_FEATURES).astype(np.uint8)
    return seen, table, rows["playing"][:, :seats].astype(np.uint8)
