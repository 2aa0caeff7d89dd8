"""Games on a GPU are the games of the cores, bit by bit."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bench.gpu import differences
from magie.gpu.driver import CudaDriver, DriverError
from magie.simulate.chunk import Chunk, play_chunk
from magie.simulate.progress import NoProgress
from magie.simulate.run_spec import make_run_spec
from magie.simulate.tally import GameRow, Tally
from tests.random_play import EDITIONS
from tests.scale import sized


def reason_without_gpu() -> str:
    try:
        CudaDriver()
    except DriverError as error:
        return f"needs an NVIDIA GPU: {error}"
    return ""


REASON = reason_without_gpu()
needs_gpu = pytest.mark.skipif(bool(REASON), reason=REASON)

FIRST = 7
"""A chunk need not begin with the first game."""
GAMES = sized(50, 2000)
HOUSE_RULES = {"free_parking": "pot", "go_salary": 300, "auction_mode": "sealed"}
CASES = [
    *[(edition, bot, "standard", 4, {}) for edition in EDITIONS for bot in ("thrifty", "random")],
    *[("classic", "steady", "short", 2, {}), ("francs", "trader", "timed", 5, {})],
    ("classic", "greedy,cautious,thrifty", "standard", 6, HOUSE_RULES),
    ("mega-2007", "random,thrifty,steady,patient", "timed", 8, {}),
]


@needs_gpu
@pytest.mark.numba
@pytest.mark.parametrize(("edition", "bots", "variant", "seats", "rules"), CASES)
def test_a_gpu_plays_the_games_of_the_cores(
    edition: str, bots: str, variant: str, seats: int, rules: Mapping[str, object]
) -> None:
    from magie.gpu.run import GpuPlayer

    run_spec = make_run_spec(edition, bots.split(","), "gpu", rules, variant, seats, 200)
    player = GpuPlayer(run_spec, NoProgress())
    there = player.play(run_spec, FIRST, GAMES, keep_rows=True)
    here = play_chunk(run_spec, FIRST, GAMES, keep_rows=True, compiled=True)
    assert differences(there, here) == []
    alone = player.play(run_spec, FIRST, GAMES, keep_rows=False)
    assert alone.rows is None
    assert alone.tally.tobytes() == here.tally.tobytes()


def test_a_difference_in_a_row_or_in_a_sum_is_found() -> None:
    def chunk() -> Chunk:
        return Chunk(0, 2, Tally.table(1), GameRow.table(2))

    other = chunk()
    assert differences(chunk(), other) == []
    other.rows[1]["fortune"][3] = 1  # type: ignore[index]
    other.tally[0]["rent"][5] = 1
    assert differences(chunk(), other) == ["game 0", "rent"]
