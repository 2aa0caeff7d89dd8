"""A sample tournament, for pages and figures that need no real games."""

from __future__ import annotations

import numpy as np

from magie.game.state import SEATS
from magie.simulate.chunk import Chunk
from magie.simulate.results import Results
from magie.simulate.tally import LENGTH_BINS, WIN_PARTS, GameRow, Tally
from magie.tournament.blocks import Blocks
from magie.tournament.pairings import Pairing
from magie.tournament.results import Meeting, Tournament
from magie.tournament.schedule import Schedule, schedule
from magie.tournament.uncompiled import DecisionTimes

BOTS = ("random", "thrifty", "steady")
GAMES = 400


def meeting(wanted: Schedule, pairing: Pairing, strengths: dict[str, int]) -> Meeting:
    """A meeting in which seats win in proportion to these strengths; a quarter is unfinished."""
    games, seats = wanted.games, wanted.seats
    tally = Tally(
        games=games, ended=games * 3 // 4, turns=games * 300, turns_squared=games * 90_000
    )
    tally.length[LENGTH_BINS // 3] = tally.ended
    whole = sum(strengths[bot] for bot in pairing.line_up)
    for place, bot in enumerate(pairing.line_up):
        for seat in range(seats):
            cell = place * SEATS + seat
            tally.seated[cell] = games // seats
            tally.won[cell] = tally.ended * WIN_PARTS * strengths[bot] // whole // seats
    table = Tally.table(1)
    table[0] = tally.row()
    blocks = Blocks(pairing.line_up, games)
    rows = GameRow.table(tally.ended)
    rows["ended"], rows["game"] = 1, np.arange(tally.ended)
    shares = [strengths[bot] / whole for bot in pairing.line_up]
    rows["winner"] = np.random.default_rng(7).choice(seats, tally.ended, p=shares)
    blocks.take(Chunk(0, tally.ended, table, rows))
    decision_times = {bot: DecisionTimes(100, 5.0) for bot in pairing.line_up if bot not in BOTS}
    results = Results(wanted.run_spec(pairing), table, games, 1.0, False)
    return Meeting(pairing, results, blocks, decision_times)


def sample_tournament(
    bots: tuple[str, ...] = BOTS, ladder: bool = False, played: int | None = None
) -> Tournament:
    """All meetings, or the first ones of them; every bot is twice as strong as the one before."""
    wanted = schedule("classic", bots, GAMES, "made", ladder=ladder)
    strengths = {bot: 2**at for at, bot in enumerate(bots)}
    pairings = wanted.pairings[:played]
    meetings = tuple(meeting(wanted, pairing, strengths) for pairing in pairings)
    return Tournament(wanted, meetings, interrupted=played is not None)
