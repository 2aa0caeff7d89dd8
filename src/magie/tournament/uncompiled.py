"""Thinkers: games of players that are not compiled, one by one, in processes of their own.

A game has the dice, the rotation and the whims that the same number has in compiled play, and
it is counted on the same tally: bots of the house play the same games here, only much slower.
"""

from __future__ import annotations

import signal
from collections.abc import Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from time import perf_counter

from magie.bots.factory import create
from magie.bots.game_loop import GameResult, play_game
from magie.bots.memory import reset
from magie.bots.player import Decision, Player
from magie.game.edition import Edition
from magie.game.state import NO_SEAT, SEATS, Game
from magie.rng import Rng, seed_game, seed_words
from magie.simulate.chunk import Chunk
from magie.simulate.chunk_sizer import ChunkSizer
from magie.simulate.dispatch import Dispatch, Timed
from magie.simulate.errors import HinderedError
from magie.simulate.interrupt import InterruptHandler
from magie.simulate.progress import Progress
from magie.simulate.results import Results
from magie.simulate.run import Taker, merge
from magie.simulate.run_spec import RunSpec
from magie.simulate.tally import BINS, SHARE, GameRow, Tally, place_of
from magie.simulate.worker_pool import WorkerPool, cores


@dataclass
class DecisionTimes:
    """How often a bot has decided, and how long it took."""

    decisions: int = 0
    seconds: float = 0.0

    def __iadd__(self, other: DecisionTimes) -> DecisionTimes:
        self.decisions += other.decisions
        self.seconds += other.seconds
        return self

    @property
    def each(self) -> float | None:
        """Seconds for a decision."""
        return self.seconds / self.decisions if self.decisions else None


@dataclass(frozen=True, eq=False)
class TimedChunk(Chunk):
    """Some games, and what was thought in them."""

    thoughts: dict[str, DecisionTimes]
    """By bot."""


class BotError(Exception):
    """A bot that has failed: its name, the number of the game, and why."""

    def __init__(self, bot: str, number: int, why: str) -> None:
        # All of it goes to Exception: that is what comes through to another process.
        super().__init__(bot, number, why)
        self.bot, self.number, self.why = bot, number, why


class Clocked:
    """A player with a clock beside it."""

    def __init__(self, player: Player) -> None:
        self.player, self.memory, self.thought = player, player.memory, DecisionTimes()
        self.failed = ""

    def decide(self, game: Game, edition: Edition, seat: int, seconds: float) -> Decision:
        """What the player says, and how long it took."""
        start = perf_counter()
        try:
            return self.player.decide(game, edition, seat, seconds)
        except Exception as error:
            self.failed = _in_short(error)
            raise
        finally:
            self.thought += DecisionTimes(1, perf_counter() - start)

    def leave(self) -> None:
        """The game is over."""
        self.player.leave()


def play_thinking(
    order: RunSpec, games: int, seconds: float, crew: WorkerPool, told: Progress, each: Taker
) -> tuple[Results, dict[str, DecisionTimes]]:
    """Play a meeting; Ctrl-C ends it early with what is done, as in any run.

    ``each`` is given every chunk, with a row for every game.
    """
    start, total, done = perf_counter(), Tally.table(1), 0
    thoughts = {bot: DecisionTimes() for bot in order.bots}
    with InterruptHandler(lambda: told.remark("simulate-run-stopping")) as stop, _failures():
        run = _Run(crew, ChunkSizer(crew.seconds, False), order, games, False, False, stopped=stop)
        run.seconds = seconds
        told.playing(0, games)
        for chunk in run.chunks():
            merge(total, chunk.tally)
            each(chunk)
            assert isinstance(chunk, TimedChunk)
            for bot, thought in chunk.thoughts.items():
                thoughts[bot] += thought
            done += chunk.count
            told.playing(done, games)
    if not done:
        raise KeyboardInterrupt
    spent = perf_counter() - start
    return Results(order, total, games, spent, interrupted=done < games), thoughts


class _Run(Dispatch):
    """Hands out stretches of games that are thought about."""

    seconds = 0.0

    def _submit(self, first: int, count: int, tries: int) -> None:
        future = self.crew.executor.submit(play_stretch, self.order, first, count, self.seconds)
        self._out[future] = first, count, tries


@contextmanager
def processes(count: int | None) -> Generator[WorkerPool]:
    """A crew of processes; they leave Ctrl-C to the one that has hired them."""
    number = count or cores()
    pool = ProcessPoolExecutor(number, get_context("spawn"), initializer=_deaf)
    try:
        yield WorkerPool(pool, lambda: number)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _deaf() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _failures() -> Generator[None]:
    """What went wrong in another process, in words."""
    try:
        yield
    except BotError as error:
        values = {"bot": error.bot, "game": error.number, "why": error.why}
        raise HinderedError("bots", "tournament-run-failed", **values) from error
    except BrokenProcessPool as error:
        raise HinderedError("cores", "tournament-run-died") from error


def play_stretch(order: RunSpec, first: int, count: int, seconds: float) -> Timed:
    """Some games in a row, and the seconds that they took."""
    start, tally, rows = perf_counter(), Tally(), GameRow.table(count)
    thoughts = {bot: DecisionTimes() for bot in order.bots}
    for at in range(count):
        number = first + at
        line_up = seated(order, number)
        players = [_sit_down(order, bot, number, seat) for seat, bot in enumerate(line_up)]
        outcome = _play(order, players, line_up, number, seconds)
        rows[at] = _note(tally, order, number, outcome).row()
        for bot, player in zip(line_up, players, strict=True):
            thoughts[bot] += player.thought
    table = Tally.table(1)
    table[0] = tally.row()
    return TimedChunk(first, count, table, rows, thoughts), perf_counter() - start


def seated(order: RunSpec, number: int) -> list[str]:
    """Who sits where in a game: the line-up moves on by one seat from game to game."""
    seats = len(order.bots)
    return [order.bots[place_of(seats, seat, _shift(order, number))] for seat in range(seats)]


def _shift(order: RunSpec, number: int) -> int:
    return number % len(order.bots) if order.rotate else 0


def _sit_down(order: RunSpec, bot: str, number: int, seat: int) -> Clocked:
    """A player with the whims that belong to this seat of this game."""
    try:
        player = create(bot, f"whims {order.seed} {number} {seat}")
    except Exception as error:
        raise BotError(bot, number, _in_short(error)) from error
    whims = seed_words(f"whims {order.seed}")
    reset(player.memory, whims[0], whims[1], number * SEATS + seat)
    return Clocked(player)


def _play(
    order: RunSpec, players: Sequence[Clocked], line_up: Sequence[str], number: int, seconds: float
) -> GameResult:
    words, dice = seed_words(f"dice {order.seed}"), Rng()
    seed_game(dice, words[0], words[1], number)
    try:
        return play_game(order.book.edition, players, dice, order.turns, seconds)
    except Exception as error:
        for bot, player in zip(line_up, players, strict=True):
            if player.failed:
                raise BotError(bot, number, player.failed) from error
        raise
    finally:
        # Whoever failed is still at the table with all the others.
        if any(player.failed for player in players):
            for player in players:
                player.leave()


def _note(tally: Tally, order: RunSpec, number: int, outcome: GameResult) -> GameRow:
    """Count a game, and write its row, as far as its outcome tells."""
    seats, winners = len(order.bots), outcome.winners
    played = GameRow(
        game=number,
        shift=_shift(order, number),
        ended=1 if winners else 0,
        winner=winners[0] if winners else NO_SEAT,
        winners=len(winners),
        turns=outcome.turns,
        actions=sum(outcome.decisions),
        refused=sum(outcome.refused),
    )
    tally.games += 1
    tally.ended += played.ended
    tally.shared += 1 if played.winners > 1 else 0
    tally.turns += played.turns
    tally.turns_squared += played.turns**2
    tally.actions += played.actions
    tally.refused += played.refused
    if played.ended:
        tally.length[min(played.turns * BINS // max(order.turns, 1), BINS - 1)] += 1
    for seat in range(seats):
        at = place_of(seats, seat, played.shift) * SEATS + seat
        tally.seated[at] += 1
        tally.won[at] += SHARE // played.winners if seat in winners else 0
    return played


def _in_short(error: Exception) -> str:
    """What a stranger's code complains about, in one line."""
    lines = str(error).splitlines()
    return f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__
