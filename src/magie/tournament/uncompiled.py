"""Meetings of uncompiled players, played game by game in a process pool.

A game has the dice, the rotation and the bots' seeds that the same number has in compiled play,
and it is counted in the same tally: built-in bots play the same games here, only slower.
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

import numpy as np

from magie.base.cores import cores
from magie.bots.factory import create
from magie.bots.game_loop import GameResult, play_game
from magie.bots.memory import reset
from magie.bots.player import Decision, Player
from magie.game.edition import Edition
from magie.game.state import NO_SEAT, SEATS, Game
from magie.rng import Rng, seed_game, seed_words
from magie.simulate.chunk import Chunk
from magie.simulate.chunk_sizer import ChunkSizer
from magie.simulate.dispatch import Dispatch, MeasuredChunk
from magie.simulate.errors import RunBlockedError
from magie.simulate.interrupt import InterruptHandler
from magie.simulate.progress import Progress
from magie.simulate.results import Results
from magie.simulate.run import ChunkHandler, merge
from magie.simulate.run_spec import RunSpec
from magie.simulate.tally import LENGTH_BINS, WIN_PARTS, GameRow, Tally, place_of
from magie.simulate.worker_pool import WorkerPool
from magie.tournament.luck import Floats, LuckLedger, RecordedDecision, luck_of


@dataclass
class DecisionTimes:
    """A bot's decisions, and the time that they took."""

    decisions: int = 0
    seconds: float = 0.0

    def __iadd__(self, other: DecisionTimes) -> DecisionTimes:
        self.decisions += other.decisions
        self.seconds += other.seconds
        return self

    @property
    def each(self) -> float | None:
        """Seconds per decision."""
        return self.seconds / self.decisions if self.decisions else None


@dataclass(frozen=True, eq=False)
class TimedChunk(Chunk):
    """A chunk with the decision times of its bots."""

    decision_times: dict[str, DecisionTimes]
    """By bot."""
    won: Floats | None = None
    """What each place won in each game, where its luck is measured."""
    luck: Floats | None = None
    """The luck of each place in each game."""


class BotError(Exception):
    """A bot has failed: its name, the number of the game, and why."""

    def __init__(self, bot: str, number: int, why: str) -> None:
        # Exception gets all arguments: only those are pickled to the parent process.
        super().__init__(bot, number, why)
        self.bot, self.number, self.why = bot, number, why


class TimedPlayer:
    """A player whose decisions are timed, and recorded where that is asked for."""

    def __init__(self, player: Player, recorded: list[RecordedDecision] | None = None) -> None:
        self.player, self.memory, self.times = player, player.memory, DecisionTimes()
        self.recorded, self.failed = recorded, ""

    def decide(self, game: Game, edition: Edition, seat: int, seconds: float) -> Decision:
        """The player's decision, timed."""
        start = perf_counter()
        try:
            decision = self.player.decide(game, edition, seat, seconds)
        except Exception as error:
            self.failed = _error_line(error)
            raise
        finally:
            self.times += DecisionTimes(1, perf_counter() - start)
        if self.recorded is not None:
            self.recorded.append(RecordedDecision(game.copy(), decision))
        return decision

    def leave(self) -> None:
        """Release the player."""
        self.player.leave()


def play_uncompiled(
    run_spec: RunSpec,
    games: int,
    seconds: float,
    pool: WorkerPool,
    reporter: Progress,
    on_chunk: ChunkHandler,
    ledger: LuckLedger | None = None,
) -> tuple[Results, dict[str, DecisionTimes]]:
    """Play a meeting; Ctrl-C ends it early with what is done, as in any run.

    ``on_chunk`` is called with every chunk, rows included; luck is measured where there is a
    ledger for it.
    """
    start, total, done = perf_counter(), Tally.table(1), 0
    decision_times = {bot: DecisionTimes() for bot in run_spec.bots}
    with (
        InterruptHandler(lambda: reporter.remark("simulate-run-stopping")) as stop,
        _localized_failures(),
    ):
        run = UncompiledDispatch(
            pool,
            ChunkSizer(pool.chunk_target_s, False),
            run_spec,
            games,
            False,
            False,
            stopped=stop,
        )
        run.seconds, run.measures_luck = seconds, ledger is not None
        reporter.playing(0, games)
        for chunk in run.chunks():
            merge(total, chunk.tally)
            on_chunk(chunk)
            assert isinstance(chunk, TimedChunk)
            for bot, times in chunk.decision_times.items():
                decision_times[bot] += times
            if ledger is not None and chunk.won is not None and chunk.luck is not None:
                ledger.take(chunk.first, chunk.won, chunk.luck)
            done += chunk.count
            reporter.playing(done, games)
    if not done:
        raise KeyboardInterrupt
    spent = perf_counter() - start
    return Results(run_spec, total, games, spent, interrupted=done < games), decision_times


class UncompiledDispatch(Dispatch):
    """Dispatches chunks of uncompiled games."""

    seconds = 0.0
    measures_luck = False

    def _submit(self, first: int, count: int, tries: int) -> None:
        future = self.pool.executor.submit(
            play_uncompiled_chunk, self.run_spec, first, count, self.seconds, self.measures_luck
        )
        self._in_flight[future] = first, count, tries


@contextmanager
def process_pool(count: int | None) -> Generator[WorkerPool]:
    """A pool of processes, which leave Ctrl-C to their parent."""
    number = count or cores()
    pool = ProcessPoolExecutor(number, get_context("spawn"), initializer=_ignore_interrupts)
    try:
        yield WorkerPool(pool, lambda: number)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _localized_failures() -> Generator[None]:
    """Raise a worker's failure as RunBlockedError."""
    try:
        yield
    except BotError as error:
        values = {"bot": error.bot, "game": error.number, "why": error.why}
        raise RunBlockedError("bots", "tournament-run-failed", **values) from error
    except BrokenProcessPool as error:
        raise RunBlockedError("cores", "tournament-run-died") from error


def play_uncompiled_chunk(
    run_spec: RunSpec, first: int, count: int, seconds: float, measures_luck: bool = False
) -> MeasuredChunk:
    """A chunk of uncompiled games, and the seconds that it took."""
    start, tally, rows = perf_counter(), Tally(), GameRow.table(count)
    decision_times = {bot: DecisionTimes() for bot in run_spec.bots}
    won, luck = np.zeros((2, count, len(run_spec.bots)))
    for at in range(count):
        number = first + at
        line_up = seating(run_spec, number)
        recorded: list[RecordedDecision] | None = [] if measures_luck else None
        players = [
            TimedPlayer(_player(run_spec, bot, number, seat), recorded)
            for seat, bot in enumerate(line_up)
        ]
        outcome = _play(run_spec, players, line_up, number, seconds)
        rows[at] = _note(tally, run_spec, number, outcome).row()
        if recorded is not None:
            places = _places(run_spec, number)
            luck[at, places] = luck_of(
                run_spec.tag, len(line_up), recorded, _dice(run_spec, number)
            )
            for seat in outcome.winners:
                won[at, places[seat]] = 1 / len(outcome.winners)
        for bot, player in zip(line_up, players, strict=True):
            decision_times[bot] += player.times
    table = Tally.table(1)
    table[0] = tally.row()
    measured = (won, luck) if measures_luck else (None, None)
    chunk = TimedChunk(first, count, table, rows, decision_times, *measured)
    return chunk, perf_counter() - start


def seating(run_spec: RunSpec, number: int) -> list[str]:
    """The bots of a game by seat: the line-up rotates by one seat from game to game."""
    return [run_spec.bots[place] for place in _places(run_spec, number)]


def _places(run_spec: RunSpec, number: int) -> list[int]:
    """The place in the line-up of each seat."""
    seats = len(run_spec.bots)
    return [place_of(seats, seat, _shift(run_spec, number)) for seat in range(seats)]


def _shift(run_spec: RunSpec, number: int) -> int:
    return number % len(run_spec.bots) if run_spec.rotate else 0


def _player(run_spec: RunSpec, bot: str, number: int, seat: int) -> Player:
    """Create the player of a seat, with the RNG of this seat in this game."""
    try:
        player = create(bot, f"whims {run_spec.seed} {number} {seat}")
    except Exception as error:
        raise BotError(bot, number, _error_line(error)) from error
    bot_seed = seed_words(f"whims {run_spec.seed}")
    reset(player.memory, bot_seed[0], bot_seed[1], number * SEATS + seat)
    return player


def _dice(run_spec: RunSpec, number: int) -> Rng:
    """The dice of a game."""
    words, dice = seed_words(f"dice {run_spec.seed}"), Rng()
    seed_game(dice, words[0], words[1], number)
    return dice


def _play(
    run_spec: RunSpec,
    players: Sequence[TimedPlayer],
    line_up: Sequence[str],
    number: int,
    seconds: float,
) -> GameResult:
    dice = _dice(run_spec, number)
    try:
        return play_game(run_spec.book.edition, players, dice, run_spec.turns, seconds)
    except Exception as error:
        for bot, player in zip(line_up, players, strict=True):
            if player.failed:
                raise BotError(bot, number, player.failed) from error
        raise
    finally:
        # After a failure the game loop has not released its players.
        if any(player.failed for player in players):
            for player in players:
                player.leave()


def _note(tally: Tally, run_spec: RunSpec, number: int, outcome: GameResult) -> GameRow:
    """Count a game and make its row, as far as its result tells."""
    seats, winners = len(run_spec.bots), outcome.winners
    played = GameRow(
        game=number,
        shift=_shift(run_spec, number),
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
        tally.length[
            min(played.turns * LENGTH_BINS // max(run_spec.turns, 1), LENGTH_BINS - 1)
        ] += 1
    for seat in range(seats):
        at = place_of(seats, seat, played.shift) * SEATS + seat
        tally.seated[at] += 1
        tally.won[at] += WIN_PARTS // played.winners if seat in winners else 0
    return played


def _error_line(error: Exception) -> str:
    """An error of external code, in one line."""
    lines = str(error).splitlines()
    return f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__
