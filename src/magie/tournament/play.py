"""Play: all meetings of a programme, the compiled ones by simulation, the others game by game."""

from __future__ import annotations

from contextlib import ExitStack, closing
from functools import partial

from magie.bots.factory import prepare
from magie.bots.registry import names
from magie.simulate.progress import Progress, usual
from magie.simulate.run import simulate_order
from magie.simulate.worker_pool import WorkerPool
from magie.tournament.blocks import Blocks
from magie.tournament.pairings import Pairing
from magie.tournament.results import Meeting, Tournament
from magie.tournament.schedule import Schedule
from magie.tournament.uncompiled import play_thinking, processes


def play(
    schedule: Schedule,
    *,
    cores: int | None = None,
    compiled: bool | None = None,
    progress: Progress | None = None,
) -> Tournament:
    """Play every meeting; the same for the same programme, however many cores there are.

    Ctrl-C ends it early with what is done (``Tournament.interrupted``).  Only bots that think
    against the clock may decide otherwise another time.
    """
    meetings: list[Meeting] = []
    stopped = False
    total = schedule.games * len(schedule.pairings)
    with closing(progress or usual()) as told, ExitStack() as stack:
        hire = partial(stack.enter_context, processes(cores))
        crew: WorkerPool | None = None
        for at, pairing in enumerate(schedule.pairings):
            part = MeetingProgress(told, at * schedule.games, total)
            try:
                if is_compiled(pairing):
                    meeting = _simulated(schedule, pairing, cores, compiled, part)
                else:
                    if crew is None:
                        prepare(schedule.bots, told.compiling)
                        crew = hire()
                    meeting = _thought(schedule, pairing, crew, part)
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
    """Whether all who meet are bots that can be compiled."""
    return all(bot in names() for bot in pairing.line_up)


def _simulated(
    schedule: Schedule,
    pairing: Pairing,
    cores: int | None,
    compiled: bool | None,
    told: Progress,
) -> Meeting:
    wanted, games = schedule.order(pairing), schedule.games
    blocks = Blocks(pairing.line_up, games)
    found = simulate_order(
        wanted, games, cores=cores, compiled=compiled, progress=told, each=blocks.take
    )
    return Meeting(pairing, found, blocks, {})


def _thought(schedule: Schedule, pairing: Pairing, crew: WorkerPool, told: Progress) -> Meeting:
    wanted, games = schedule.order(pairing), schedule.games
    blocks = Blocks(pairing.line_up, games)
    found, thoughts = play_thinking(wanted, games, schedule.seconds, crew, told, blocks.take)
    return Meeting(pairing, found, blocks, thoughts)


class MeetingProgress:
    """The progress of one meeting as a part of the whole."""

    def __init__(self, told: Progress, before: int, total: int) -> None:
        self.told, self.before, self.total = told, before, total

    def compiling(self, done: int, total: int) -> None:
        """So many functions are compiled."""
        self.told.compiling(done, total)

    def playing(self, done: int, total: int) -> None:
        """So many games of this meeting are over, behind those of the earlier ones."""
        self.told.playing(self.before + done, self.total)

    def remark(self, key: str) -> None:
        """Something that the caller should know."""
        self.told.remark(key)

    def close(self) -> None:
        """The meeting is over, the tournament is not."""
