"""The arena: test bots meet the bots of the package, in compiled games.

``python -m tests.bots.arena`` prints the tables of `docs/bots.md`: the trader against that of the
first release, the tempers, and every exploiter; ``python -m tests.bots.arena master 0.3`` prints
those of a master that has so many seconds.  GAMES says how many of each (default 4,000 and 100).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, MutableSequence, Sequence
from enum import IntEnum
from functools import partial
from typing import Any

from magie.base.jit import part, twin
from magie.base.records import Ints, Record, i32, i64, table_of
from magie.bots.game_loop import play_game
from magie.bots.master import Master
from magie.bots.memory import BotMemory, reset
from magie.bots.player import BuiltinBot, Decision, Player
from magie.bots.registry import Bot, decide
from magie.editions.load import load, names
from magie.engine.apply import apply
from magie.engine.begin import begin
from magie.engine.chance import chance, outcome
from magie.engine.menu import asked, menu
from magie.game.actions import Menu
from magie.game.edition import Edition
from magie.game.refusals import Refusal
from magie.game.state import SEATS, Game, Phase, Task
from magie.rng import Rng, draw, seed_game, seed_words
from magie.simulate.statistics.intervals import wilson_interval
from tests.bots.exploiters import Trick, exploit
from tests.bots.first_trader import first_trader

GAMES = int(os.environ.get("GAMES", "4000"))
MASTER_GAMES = int(os.environ.get("GAMES", "100"))
MAX_TURNS = 1000
MAX_STEPS = 60_000
SHARED_WIN = 840
"""Parts of a won game: it can be shared by two to eight."""


class ArenaBot(IntEnum):
    """The bots of the arena alone, numbered after those of the package."""

    FIRST_TRADER = 100
    EXPLOITER = 101
    """The first of the exploiters, which follow in the order of their tricks."""


class Meeting(Record):
    """A line-up, and how its games ended."""

    bot: Ints = i32(SEATS)
    won: Ints = i64(SEATS)
    """What each place of the line-up has won, in parts of a game."""
    unfinished: int = i64()
    refused: int = i64()
    """Decisions against the rules."""


@part
def play_meeting(
    games: MutableSequence[Game],
    editions: MutableSequence[Edition],
    cards: MutableSequence[Menu],
    dice: MutableSequence[Rng],
    memories: MutableSequence[BotMemory],
    meetings: MutableSequence[Meeting],
    seed: int,
    count: int,
) -> None:
    """Play so many games of a meeting; the line-up rotates from game to game."""
    game, meeting = games[0], meetings[0]
    for number in range(count):
        games[0] = games[1]
        seed_game(dice[0], seed, 0, number)
        for seat in range(game.seats):
            reset(memories[seat], seed, 1, number * SEATS + seat)
        turn, turns, steps = game.turn, 0, 0
        while game.phase != Phase.OVER and turns < MAX_TURNS and steps < MAX_STEPS:
            steps += 1
            if chance(game) != Task.NOTHING:
                outcome(game, editions[0], draw(dice[0], game, editions[0]))
            else:
                seat = asked(game)
                bot = meeting.bot[(seat + number) % game.seats]
                meeting.refused += act(bot, game, editions[0], seat, cards[0], memories[seat])
            if game.turn != turn:
                turn = game.turn
                turns += 1
        count_wins(meeting, game, number)


@part
def act(bot: int, game: Game, edition: Edition, seat: int, card: Menu, memory: BotMemory) -> int:
    """Let a bot decide; 1 where the rules refuse that, and the first entry of the menu is taken."""
    if bot == ArenaBot.FIRST_TRADER:
        verb, target, amount = first_trader(game, edition, seat, card, memory)
    elif bot >= ArenaBot.EXPLOITER:
        trick = bot - ArenaBot.EXPLOITER
        verb, target, amount = exploit(trick, game, edition, seat, card, memory)
    else:
        verb, target, amount = decide(bot, game, edition, seat, card, memory)
    if apply(game, edition, seat, verb, target, amount) == Refusal.NONE:
        return 0
    menu(game, edition, seat, card)
    apply(game, edition, seat, card.verb[0], card.target[0], card.low[0])
    return 1


@part
def count_wins(meeting: Meeting, game: Game, number: int) -> None:
    """Count the winners of a game, by their places in the line-up."""
    if game.phase != Phase.OVER:
        meeting.unfinished += 1
        return
    winners = 0
    for seat in range(game.seats):
        winners += game.won[seat]
    for seat in range(game.seats):
        if game.won[seat]:
            meeting.won[(seat + number) % game.seats] += SHARED_WIN // winners


def meet(line_up: Sequence[int], games: int = GAMES, edition: str = "classic") -> Any:
    """The row of a meeting that was played compiled."""
    record, game = load(edition, "standard", {}).edition, Game()
    begin(game, record, len(line_up), 0)
    meeting = Meeting()
    meeting.bot[: len(line_up)] = line_up
    memories = [BotMemory() for _ in line_up]
    records = [game, game], [record], [Menu()], [Rng()], memories, [meeting]
    tables = [table_of(each, rows=True) for each in records]
    twin(play_meeting)(*tables, seed_words("arena")[0], games)
    return tables[-1][0]


def win_rate(line_up: Sequence[int], games: int = GAMES, edition: str = "classic") -> float:
    """The part of games that the first of a line-up wins."""
    meeting = meet(line_up, games, edition)
    assert meeting.refused == 0
    return float(meeting.won[0] / SHARED_WIN / games)


class Exploiter:
    """An exploiter as a player, for games that are not compiled."""

    def __init__(self, trick: Trick, seed: int | str) -> None:
        self.trick, self.memory, self.card = trick, BotMemory.of(seed), Menu()

    def decide(self, game: Game, edition: Edition, seat: int, seconds: float) -> Decision:
        """Its decision; it needs no time."""
        return Decision(*exploit(self.trick, game, edition, seat, self.card, self.memory))

    def leave(self) -> None:
        """Nothing to release."""


def master_rate(
    first: Callable[[str], Player],
    others: Callable[[str], Player],
    seconds: float,
    games: int = MASTER_GAMES,
) -> float:
    """The part of games that a player wins against three others, who may be masters."""
    record, won = load("classic", "standard", {}).edition, 0.0
    for number in range(games):
        players = [others(f"m{number}/{seat}") for seat in range(4)]
        place = number % 4
        players[place] = first(f"m{number}/{place}")
        result = play_game(record, players, Rng.of(f"dice{number}"), MAX_TURNS, seconds)
        won += (place in result.winners) / max(len(result.winners), 1)
    return won / games


# ----------------------------------------------------------------------------------- tables


def meetings() -> Iterator[tuple[str, list[int]]]:
    """Every line-up of the tables, with the name of the meeting."""
    trader = [Bot.TRADER] * 3
    yield "trader | 3 × the first trader", [Bot.TRADER, *[ArenaBot.FIRST_TRADER] * 3]
    for temper in (Bot.PATIENT, Bot.GREEDY, Bot.CAUTIOUS):
        yield f"{temper.name.lower()} | 3 × trader", [temper, *trader]
    for trick in Trick:
        yield f"{trick.name.lower()} | 3 × trader", [ArenaBot.EXPLOITER + trick, *trader]


def print_meetings() -> None:
    """Print every meeting, a column for each edition."""
    print("| one | against |", " | ".join(names()), "|")
    print("| --- | --- |", " ---: |" * len(names()))
    for name, line_up in meetings():
        cells = [shown(win_rate(line_up, GAMES, edition), GAMES) for edition in names()]
        print(f"| {name} |", " | ".join(cells), "|", flush=True)


def print_master(seconds: float) -> None:
    """Print how a master does against three traders, and tricks against three masters."""
    print(f"| one | against | {seconds:g} s |\n| --- | --- | ---: |")
    rate = master_rate(Master, partial(BuiltinBot, Bot.TRADER), seconds)
    print(f"| master | 3 × trader | {shown(rate, MASTER_GAMES)} |", flush=True)
    for trick in Trick:
        rate = master_rate(partial(Exploiter, trick), Master, seconds)
        print(f"| {trick.name.lower()} | 3 × master | {shown(rate, MASTER_GAMES)} |", flush=True)


def shown(rate: float, games: int) -> str:
    """A win rate with its confidence interval."""
    between = wilson_interval(rate * games, games)
    return f"{rate:.1%} ({between.low:.1%}–{between.high:.1%})"


if __name__ == "__main__":
    if sys.argv[1:2] == ["master"]:
        print_master(float(sys.argv[2]))
    else:
        print_meetings()
