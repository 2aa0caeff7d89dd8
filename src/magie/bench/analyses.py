"""The cost of an analysis: of one position, of the luck of a game, and of all that it tells."""

from __future__ import annotations

from dataclasses import dataclass

from magie.bench.timing import best_cpu_time, repeats_for_round
from magie.bots.factory import create
from magie.bots.seat_adapter import next_seat, think
from magie.game.edition import Edition
from magie.game.state import Game, Phase
from magie.insight.analysis import analyse
from magie.insight.evaluator import Evaluator
from magie.match import Match
from magie.notation.play import follow
from magie.notation.words import letter

BOT = "trader"
MAX_LINES = 400
"""Lines after which the recorded game is cut: its players may deal for long."""


@dataclass(frozen=True)
class AnalysisTimes:
    """Seconds that each part takes."""

    alone: float
    """One position by itself, its way into the evaluator and back included."""
    batched: float
    """One position among those that a throw or a card may lead to, settled."""
    luck: float
    """All outcomes of every chance of the game, settled and valued."""
    whole: float
    """With simulated games in the compiled form, by the value function alone in the plain one."""


@dataclass(frozen=True)
class AnalysisCosts:
    """What the analysis of one recorded game costs."""

    edition: str
    lines: int
    """The lines of the game."""
    plain: AnalysisTimes
    compiled: AnalysisTimes | None


def analysis_costs(edition: str, seats: int, compiled: bool) -> AnalysisCosts:
    """The costs in one edition; the compiled form where it is asked for."""
    match = _recorded(edition, seats)
    return AnalysisCosts(
        edition,
        len(match.lines),
        _times(match, compiled=False),
        _times(match, compiled=True) if compiled else None,
    )


def _recorded(edition: str, seats: int) -> Match:
    """A game of bots, the same every time."""
    match = Match(edition, seats, "bench")
    players = [create(BOT, f"bench {seat}") for seat in range(seats)]
    while not match.over and len(match.lines) < MAX_LINES:
        seat = next_seat(match.game)
        act = think(players[seat], match.game, match.edition, seat, 0.0, frozenset())
        match.play(f"{letter(seat)} {act.text}")
    return match


def _times(match: Match, *, compiled: bool) -> AnalysisTimes:
    evaluator = Evaluator(match.edition, match.game.seats, compiled=compiled)
    positions, chances = _positions(match)

    def settle(count: int) -> None:
        for number in range(count):
            evaluator.settled(positions[number % len(positions)])

    times = repeats_for_round(settle)
    outcomes = sum(len(evaluator.outcomes(game)) for game in chances)
    luck = best_cpu_time(lambda: [evaluator.outcomes(game) for game in chances], rounds=1)
    return AnalysisTimes(
        best_cpu_time(lambda: settle(times)) / times,
        luck / outcomes,
        luck,
        best_cpu_time(lambda: analyse(match, compiled=compiled, rollouts=compiled), rounds=1),
    )


def _positions(match: Match) -> tuple[list[Game], list[Game]]:
    """The positions of a game line by line, and those in which chance decides."""
    again, reached, chances = Match.from_file(match.file), list[Game](), list[Game]()

    def meet(game: Game, edition: Edition, value: int) -> None:
        if game.phase > Phase.START:
            chances.append(game.copy())

    for line in match.lines:
        follow(again.game, again.edition, line, meet)
        reached.append(again.game.copy())
    return reached, chances
