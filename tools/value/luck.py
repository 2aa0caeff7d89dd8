"""Luck is unbiased, and how much of a result it explains: ``python -m tools.value.luck``.

Compiled games, with all outcomes of every chance valued: prints for each line-up the win rate of
the first bot as it is and with its luck taken off, by how much the variance falls (with its
interval of 95 %, by drawing the games again), the greatest mean luck of a seat, and the gap: its
size, and how much greater it is than if the chances of a game added to it independently.  GAMES
says how many games of each (default 200).
"""

from __future__ import annotations

import os
from collections.abc import Iterator, MutableSequence, Sequence
from typing import Any, NamedTuple

import numpy as np

from magie.base.jit import part, twin
from magie.base.records import Ints, Record, i32, i64, table_of
from magie.bots.memory import BotMemory, reset
from magie.bots.registry import Bot, decide
from magie.bots.value.features import Sight, look
from magie.bots.value.network import CERTAIN, Network, judge, load_network
from magie.editions.load import load, names
from magie.engine.apply import apply
from magie.engine.begin import begin
from magie.engine.chance import chance, outcome
from magie.engine.menu import asked, menu
from magie.game.actions import Menu
from magie.game.edition import Edition
from magie.game.refusals import Refusal
from magie.game.state import SEATS, Game, Phase, Task
from magie.insight.evaluator import MAX_SIGHTS
from magie.insight.settle import quieten, settle, settle_outcomes
from magie.rng import Rng, draw, seed_game, seed_words
from tools.value.selfplay import MAX_STEPS_PER_TURN, MAX_TURNS

GAMES = int(os.environ.get("GAMES", "200"))
DRAWS, INTERVAL = 1000, (0.025, 0.975)


class Measured(Record):
    """One game: its result, and the luck and the gap of each seat."""

    over: int = i32()
    chances: int = i32()
    won: Ints = i32(SEATS)
    luck: Ints = i64(SEATS)
    """In millionths of a win."""
    gap: Ints = i64(SEATS)
    steps: Ints = i64(SEATS)
    """The sum of the squares of what each chance adds to the gap."""


@part
def measure_luck(
    games: MutableSequence[Game],
    editions: MutableSequence[Edition],
    cards: MutableSequence[Menu],
    dice: MutableSequence[Rng],
    memories: MutableSequence[BotMemory],
    networks: MutableSequence[Network],
    sights: MutableSequence[Sight],
    measured: MutableSequence[Measured],
    seed: int,
    first: int,
) -> None:
    """Play one game for each row of ``measured``, and add up the luck of every seat.

    ``games`` are the one in play, a scratch copy and a new one; the first ``memories`` settle,
    those behind them play, and ``temper`` of the last ones says which bot sits where.
    """
    for at in range(len(measured)):
        games[0] = games[2]
        game, edition = games[0], editions[0]
        seed_game(dice[0], seed, 1, first + at)
        for seat in range(game.seats):
            reset(memories[SEATS + seat], seed, 3, (first + at) * SEATS + seat)
        turn, turns, steps = game.turn, 0, 0
        while (
            game.phase != Phase.OVER
            and turns < MAX_TURNS
            and steps < MAX_STEPS_PER_TURN * MAX_TURNS
        ):
            steps += 1
            if chance(game) != Task.NOTHING:
                value = draw(dice[0], game, edition)
                if game.phase > Phase.START:
                    weigh_outcomes(
                        games, editions, cards, memories, networks, sights, measured[at], value
                    )
                outcome(game, edition, value)
            else:
                seat = asked(game)
                bot = memories[2 * SEATS + (seat + first + at) % game.seats].temper
                verb, target, amount = decide(
                    bot, game, edition, seat, cards[0], memories[SEATS + seat]
                )
                if apply(game, edition, seat, verb, target, amount) != Refusal.NONE:
                    menu(game, edition, seat, cards[0])
                    apply(
                        game, edition, seat, cards[0].verb[0], cards[0].target[0], cards[0].low[0]
                    )
            if game.turn != turn:
                turn = game.turn
                turns += 1
        measured[at].over = 1 if game.phase == Phase.OVER else 0
        for seat in range(game.seats):
            measured[at].won[seat] = game.won[seat]


@part
def weigh_outcomes(
    games: MutableSequence[Game],
    editions: MutableSequence[Edition],
    cards: MutableSequence[Menu],
    memories: MutableSequence[BotMemory],
    networks: MutableSequence[Network],
    sights: MutableSequence[Sight],
    measured: Measured,
    value: int,
) -> None:
    """Add what comes, less the mean over all outcomes, to the luck of every seat."""
    last = len(sights) - 1
    look(games[0], editions[0], sights[last])
    judge(games[0], sights[last], networks[0])
    count = settle_outcomes(games, editions, cards, memories, sights, networks, 1)
    games[1] = games[0]
    quieten(memories, games[0].seats)
    outcome(games[1], editions[0], value)
    settle(games[1], editions[0], cards[0], memories)
    total = 0
    for at in range(count):
        total += sights[at].weight
    for seat in range(games[0].seats):
        mean = 0
        for at in range(count):
            mean += sights[at].weight * sights[at].chance[seat]
        mean = mean // total
        measured.luck[seat] -= mean
        step = mean - sights[last].chance[seat]
        measured.gap[seat] += step
        measured.steps[seat] += step * step
    look(games[1], editions[0], sights[last])
    judge(games[1], sights[last], networks[0])
    for seat in range(games[0].seats):
        measured.luck[seat] += sights[last].chance[seat]
    measured.chances += 1


class LineUp(NamedTuple):
    """Who plays."""

    edition: str
    bots: tuple[Bot, ...]


def line_ups() -> Iterator[LineUp]:
    """Equal traders in every edition, and a trader against others."""
    for edition in names():
        yield LineUp(edition, (Bot.TRADER,) * 4)
    for other in (Bot.STEADY, Bot.THRIFTY):
        yield LineUp("classic", (Bot.TRADER, other))
        yield LineUp("classic", (Bot.TRADER, other, other, other))


def measure(line_up: LineUp, games: int) -> Any:
    """The games of a line-up; the bots rotate from game to game."""
    record, new, seats = load(line_up.edition).edition, Game(), len(line_up.bots)
    begin(new, record, seats, 0)
    memories = [BotMemory() for _ in range(3 * SEATS)]
    for seat, bot in enumerate(line_up.bots):
        memories[2 * SEATS + seat].temper = bot
    sights = [Sight() for _ in range(MAX_SIGHTS)]
    records: Sequence[Sequence[Any]] = (
        [new] * 3,
        [record],
        [Menu()],
        [Rng()],
        memories,
        [load_network()],
        sights,
    )
    tables = [table_of(each, rows=True) for each in records]
    measured = Measured.table(games)
    twin(measure_luck)(*tables, measured, seed_words(f"luck {line_up}")[0], 0)
    return measured


def row(line_up: LineUp, measured: Any) -> str:
    """One row of the table."""
    seats = len(line_up.bots)
    over = measured[measured["over"] == 1]
    won = over["won"][:, :seats].astype(float)
    won /= won.sum(1, keepdims=True)
    luck, gap = over["luck"][:, :seats] / CERTAIN, over["gap"][:, :seats] / CERTAIN
    # The bots rotate: the first one sits where the number of the game says.
    number = np.flatnonzero(measured["over"] == 1)
    first = (-number) % seats
    rows = np.arange(len(over))
    raw, taken = won[rows, first], luck[rows, first]
    adjusted = raw - taken
    mean, error = luck.mean(0), luck.std(0) / np.sqrt(len(over))
    cells = [
        line_up.edition,
        " – ".join(bot.name.lower() for bot in line_up.bots),
        f"{len(over):,}",
        f"{raw.mean():.3f} ± {2 * raw.std() / np.sqrt(len(over)):.3f}",
        f"{adjusted.mean():.3f} ± {2 * adjusted.std() / np.sqrt(len(over)):.3f}",
        factor(raw, adjusted),
        f"{np.abs(mean / error).max():.1f}",
        f"{np.abs(gap.sum(0) / len(over)).max():.3f}",
        f"{np.abs(gap).mean():.3f}",
        f"{np.sqrt((gap**2).sum() / over['steps'][:, :seats].sum() * CERTAIN**2):.2f}",
    ]
    return f"| {' | '.join(cells)} |"


def factor(raw: Any, adjusted: Any) -> str:
    """By how much the variance falls, and the interval of it."""
    random, drawn = np.random.default_rng(1), list[float]()
    for _ in range(DRAWS):
        again = random.integers(0, len(raw), len(raw))
        drawn.append(raw[again].var() / adjusted[again].var())
    low, high = np.quantile(drawn, INTERVAL)
    return f"{raw.var() / adjusted.var():.2f} ({low:.2f}–{high:.2f})"


def main() -> None:
    """Print the table."""
    print(
        "| edition | line-up | games | won by the first | luck taken off | variance falls by "
        "| greatest mean luck, in standard errors | greatest mean gap | mean size of a gap "
        "| as a multiple of independent steps |"
    )
    print("| --- | --- |" + " ---: |" * 8)
    for line_up in line_ups():
        print(row(line_up, measure(line_up, GAMES)), flush=True)


if __name__ == "__main__":
    main()
