"""Every interface is tested, or is said to be left out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.env.interfaces import NEEDED, missing


@pytest.mark.parametrize("name", NEEDED)
def test_an_interface_is_not_left_out_in_silence(name: str) -> None:
    assert (Path(__file__).parent / name).exists()
    if name in missing():
        pytest.skip(f"{name} is left out: {missing()[name]} is not installed")
