"""The kernel: each block plays its games step by step, grouped by what they do next.

A block has as many games as threads.  In every round the games are sorted by kind, and the threads
take one step of each in that order.  So most warps play games that take
the same way, and all warps of a block run much the same instructions.
"""

# numba-cuda has no types, and need not be installed where types are checked.
# pyright: basic, reportMissingImports=false, reportAttributeAccessIssue=false
# pyright: reportOperatorIssue=false, reportCallIssue=false
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from numba import cuda
from numba.cuda import types

from magie.bots.memory import BotMemory
from magie.bots.registry import LADDER
from magie.game.actions import Menu
from magie.game.edition import Edition
from magie.game.state import Game
from magie.gpu.compile import DeviceCode, machine_code, type_of
from magie.gpu.kinds import KINDS, NO_GAME, UNBEGUN
from magie.gpu.launch import GAME_WORDS, MAX_THREADS, PLAYED, REGISTERS, ROW_WORDS, Capability
from magie.gpu.sums import as_sums
from magie.rng import Rng
from magie.simulate.plan import Plan
from magie.simulate.progress import Progress
from magie.simulate.tally import GameRow, Tally

WARP = 32
ALL_LANES = 0xFFFFFFFF
KINDS_OF_LANE = KINDS // WARP
NO_ROW, CLOSED = -1, -2
"""In place of its row: a game that is over, and one after which there is no other."""


def kernel_code(capability: Capability, deciders: Iterable[str], progress: Progress) -> bytes:
    """The machine code of a kernel in which these bots play."""
    return machine_code(kernel_ptx(capability, deciders, progress), capability, REGISTERS)


def kernel_ptx(capability: Capability, deciders: Iterable[str], progress: Progress) -> str:
    """Its PTX; without the bots that do not play it is compiled in half the time."""
    code = DeviceCode(capability, progress.compiling)
    for name in {*LADDER} - {*deciders}:
        code.put(f"magie.bots.{name}.{name}", absent)
    prepare, take_step, end, kind = map(code.of, PLAYED)
    progress.remark("simulate-run-gpu-linking")

    def play(
        games: Any,
        game_words: Any,
        new_game: Any,
        editions: Any,
        memories: Any,
        menus: Any,
        dice: Any,
        plans: Any,
        tallies: Any,
        rows: Any,
        row_words: Any,
        new_row: Any,
        taken: Any,
        first: int,
        count: int,
    ) -> None:
        thread, threads = cuda.threadIdx.x, cuda.blockDim.x
        block_start = cuda.blockIdx.x * threads
        card = menus[block_start + thread]
        tally = as_sums(tallies[cuda.blockIdx.x])
        edition, plan = editions[0], plans[0]
        row_of = cuda.shared.array(MAX_THREADS, types.int32)
        order = cuda.shared.array(MAX_THREADS, types.int32)
        starts = cuda.shared.array(KINDS, types.int32)
        row_of[thread] = NO_ROW
        active = threads
        while active > 0:
            # Sort the games by kind: count, sum up, place.
            for at in range(thread, KINDS, threads):
                starts[at] = 0
            cuda.syncthreads()
            row = row_of[thread]
            if row == NO_ROW:
                found = UNBEGUN
            elif row == CLOSED:
                found = NO_GAME
            else:
                found = kind(games[block_start + thread], plan, rows[row])
            rank = cuda.atomic.add(starts, found, 1)
            cuda.syncthreads()
            if thread < WARP:
                own = 0
                for at in range(KINDS_OF_LANE):
                    own += starts[thread * KINDS_OF_LANE + at]
                start, distance = own, 1
                while distance < WARP:
                    below = cuda.shfl_up_sync(ALL_LANES, start, distance)
                    if thread >= distance:
                        start += below
                    distance *= 2
                start -= own
                for at in range(KINDS_OF_LANE):
                    here = starts[thread * KINDS_OF_LANE + at]
                    starts[thread * KINDS_OF_LANE + at] = start
                    start += here
            cuda.syncthreads()
            order[starts[found] + rank] = thread
            active = starts[NO_GAME]
            cuda.syncthreads()
            if thread < active:
                mine = order[thread]
                place, row = block_start + mine, row_of[mine]
                if row == NO_ROW:
                    number = cuda.atomic.add(taken, 0, 1)
                    if number < count:
                        row = number if len(rows) == count else place
                        for word in range(GAME_WORDS):
                            game_words[place, word] = new_game[word]
                        for word in range(ROW_WORDS):
                            row_words[row, word] = new_row[word]
                        prepare(dice[place], memories[place], plan, rows[row], first + number)
                        row_of[mine] = row
                    else:
                        row_of[mine] = CLOSED
                elif not take_step(
                    games[place],
                    edition,
                    card,
                    dice[place],
                    memories[place],
                    plan,
                    tally,
                    rows[row],
                ):
                    end(tally, rows[row], plan, games[place], edition)
                    row_of[mine] = NO_ROW

    words, word_rows = types.Array(types.int32, 1, "C"), types.Array(types.int32, 2, "C")
    signature = types.void(
        _table(Game),
        word_rows,
        words,
        _table(Edition),
        types.Array(type_of(BotMemory), 2, "C"),
        _table(Menu),
        _table(Rng),
        _table(Plan),
        types.Array(type_of(Tally).record, 1, "C"),
        _table(GameRow),
        word_rows,
        words,
        types.Array(types.int64, 1, "C"),
        types.int64,
        types.int64,
    )
    return code.ptx(play, signature, "play")


def absent(
    game: Game, edition: Edition, seat: int, card: Menu, memory: BotMemory
) -> tuple[int, int, int]:
    """In place of a bot that does not play."""
    return 0, 0, 0


def _table(record: Any) -> Any:
    return types.Array(type_of(record), 1, "C")
