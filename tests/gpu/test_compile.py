"""The same functions compiled for a GPU, where there need be none."""

from __future__ import annotations

import pytest

pytest.importorskip("numba_cuda", reason="needs the extra `gpu`: pip install '.[gpu]'")

from numba import cuda
from numba.cuda import types

from magie.bots.registry import LADDER
from magie.game.state import Cause
from magie.gpu.compile import DeviceCode, type_of
from magie.gpu.kernel import kernel_code
from magie.gpu.sums import as_sums
from magie.rng import Rng, randbelow
from magie.simulate.progress import NoProgress
from magie.simulate.tally import Tally, note_payment

pytestmark = pytest.mark.numba

HOPPER = (9, 0)
ELF = b"\x7fELF"


def test_marked_functions_become_the_code_of_a_gpu() -> None:
    told: list[tuple[int, int]] = []
    code = DeviceCode(HOPPER, lambda done, total: told.append((done, total)))
    below = code.of(randbelow)

    def kernel(dice, found):  # type: ignore[no-untyped-def]
        found[cuda.grid(1)] = below(dice[0], 6)

    found = types.Array(types.int64, 1, "C")
    ptx = code.ptx(kernel, types.void(types.Array(type_of(Rng), 1, "C"), found), "throw")
    assert ".target sm_90" in ptx
    assert ".entry throw(" in ptx
    assert told == [(1, 2), (2, 2)], "next_word, then randbelow"


def test_the_sums_of_a_tally_are_added_atomically() -> None:
    code = DeviceCode(HOPPER)
    pay = code.of(note_payment)
    tax = int(Cause.TAX)

    def kernel(tallies):  # type: ignore[no-untyped-def]
        pay(as_sums(tallies[0]), 200, tax)

    table = types.Array(type_of(Tally).record, 1, "C")
    ptx = code.ptx(kernel, types.void(table), "pay")
    assert "red.global.add.u64" in ptx or "atom.global.add.u64" in ptx
    assert "ld.global" not in ptx, "it is never read"


def test_a_type_that_rules_do_not_have_is_refused() -> None:
    with pytest.raises(TypeError, match="no <class 'float'>"):
        type_of(float)


# The kernel of one bot takes a minute and a half: there is no short form of this.
@pytest.mark.long
def test_the_whole_kernel_is_compiled_without_a_gpu() -> None:
    assert kernel_code(HOPPER, LADDER, NoProgress()).startswith(ELF)
