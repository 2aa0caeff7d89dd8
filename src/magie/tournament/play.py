"""Play all meetings of a schedule: compiled line-ups in bulk, others game by game."""

from __future__ import annotations

from contextlib import ExitStack, closing
from functools import partial

from magie.bots.factory import prepare
from magie.bots.registry import names
from magie.simulate.progress import Progress, default_progress
from magie.simulate.run import simulate_spec
from magie.simulate.worker_pool import WorkerPool
from magie.tournament import luck
from magie.tournament.blocks import Blocks
from magie.tournament.pairings import Pairing
from magie.tournament.results import Meeting, Tournament
from magie.tournament.schedule import Schedule
from magie.tournament.uncompiled import play_uncompiled, process_pool


def play(
    schedule: Schedule,
    *,
    cores: int | None = None,
    compiled: bool | None = None,
    progress: Progress | None = None,
) -> Tournament:
    """Play every meeting; the same schedule gives the same results on any number of cores.

    Ctrl-C ends it early with what is done (``Tournament.interrupted``).  Only bots that search
    against the clock may decide differently another time.
    """
    meetings: list[Meeting] = []
    stopped = False
    said, total = set[str](), schedule.games * len(schedule.pairings)
    with closing(progress or default_progress()) as reporter, ExitStack() as stack:
        start_pool = partial(stack.enter_context, process_pool(cores))
        pool: WorkerPool | None = None
        for at, pairing in enumerate(schedule.pairings):
            part = MeetingProgress(reporter, at * schedule.games, total, said)
            try:
                if is_compiled(pairing):
                    meeting = _play_compiled(schedule, pairing, cores, compiled, part)
                else:
                    if pool is None:
                        prepare(schedule.bots, reporter.compiling)
                        if schedule.luck_adjusted:
                            stack.enter_context(luck.compiling_beside(reporter))
                        pool = start_pool()
                    meeting = _play_uncompiled(schedule, pairing, pool, part)
            except KeyboardInterrupt:
                if not meetings:
                    raise
                stopped = True
                break
            meetings.append(meeting)
            if meeting.results.interrupted:
                stopped = True
                break
    return Tournament(schedule, tuple(meetings), stopped)


def is_compiled(pairing: Pairing) -> bool:
    """Whether all bots of a meeting are compiled."""
    return all(bot in names() for bot in pairing.line_up)


def _play_compiled(
    schedule: Schedule,
    pairing: Pairing,
    cores: int | None,
    compiled: bool | None,
    reporter: Progress,
) -> Meeting:
    run_spec, games = schedule.run_spec(pairing), schedule.games
    blocks = Blocks(pairing.line_up, games)
    found = simulate_spec(
        run_spec, games, cores=cores, compiled=compiled, progress=reporter, on_chunk=blocks.take
    )
    return Meeting(pairing, found, blocks, {})


def _play_uncompiled(
    schedule: Schedule, pairing: Pairing, pool: WorkerPool, reporter: Progress
) -> Meeting:
    run_spec, games = schedule.run_spec(pairing), schedule.games
    blocks = Blocks(pairing.line_up, games)
    ledger = luck.LuckLedger(pairing.line_up, games) if schedule.luck_adjusted else None
    found, decision_times = play_uncompiled(
        run_spec, games, schedule.seconds, pool, reporter, blocks.take, ledger
    )
    return Meeting(pairing, found, blocks, decision_times, ledger)


class MeetingProgress:
    """Reports the progress of one meeting as a part of the tournament's."""

    def __init__(self, reporter: Progress, before: int, total: int, said: set[str]) -> None:
        self.reporter, self.before, self.total = reporter, before, total
        self.said = said

    def compiling(self, done: int, total: int) -> None:
        """So many functions are compiled."""
        self.reporter.compiling(done, total)

    def playing(self, done: int, total: int) -> None:
        """So many games of this meeting are over, after those of the earlier ones."""
        self.reporter.playing(self.before + done, self.total)

    def remark(self, key: str) -> None:
        """Something that the caller should know, and need not hear again in the next meeting."""
        if key not in self.said:
            self.said.add(key)
            self.reporter.remark(key)

    def close(self) -> None:
        """The meeting is over, the tournament is not."""
