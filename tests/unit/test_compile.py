"""`magie.compile`: a caller's own function, plain and compiled, fills arrays that it is given."""

from __future__ import annotations

from collections.abc import MutableSequence
from pathlib import Path

import numpy as np
import pytest

from magie.compile import Float32, Int8, Int32, Ints, Record, direct, i32, part, table_of, twin


class Heap(Record):
    """Something to count."""

    coins: Ints = i32(3)


@part
def spread(
    heaps: MutableSequence[Heap],
    signs: MutableSequence[Int8],
    sums: MutableSequence[Int32],
    parts: MutableSequence[Float32],
    whole: MutableSequence[int],
) -> int:
    """Fill an array of each kind."""
    for at in range(len(heaps)):
        total = heaps[at].coins[0] + heaps[at].coins[2]
        signs[at] = 1 if total > 0 else -1
        sums[at] = total
        parts[at] = total
        whole[at] = total * 1_000_000_000_000
    return len(sums)


def arrays() -> list[np.ndarray]:
    return [np.zeros(2, kind) for kind in (np.int8, np.int32, np.float32, np.int64)]


HEAPS = [Heap(coins=[1, 2, 3]), Heap(coins=[-7, 0, 2])]
EXPECTED = [[1, -1], [4, -5], [4, -5], [4_000_000_000_000, -5_000_000_000_000]]


def test_a_marked_function_is_an_ordinary_function() -> None:
    plain = [[0, 0] for _ in EXPECTED]
    assert spread(HEAPS, *plain) == 2
    assert plain == EXPECTED


@pytest.mark.numba
@pytest.mark.parametrize("form", [twin, direct])
def test_its_twin_fills_arrays_of_numpy(
    form: type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAGIE_CACHE", str(tmp_path))
    filled = arrays()
    assert form(spread)(table_of(HEAPS, rows=True), *filled) == 2
    assert [each.tolist() for each in filled] == EXPECTED


@pytest.mark.numba
def test_an_array_of_another_type_is_refused() -> None:
    heaps, wrong = table_of(HEAPS, rows=True), arrays()[::-1]
    with pytest.raises(TypeError, match="No matching definition"):
        twin(spread)(heaps, *wrong)
