"""What may be imported without what."""

from __future__ import annotations

import subprocess
import sys

import pytest

import magie

ABSENT = ("fluent", "click", "rich", "yaml", "numba")


@pytest.mark.parametrize(
    "module", ["magie.engine", "magie.editions.load", "magie.notation.position", "magie.luck"]
)
def test_the_engine_needs_numpy_alone(module: str) -> None:
    code = f"import sys\nfor name in {ABSENT}: sys.modules[name] = None\nimport {module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_public_names_are_all_there() -> None:
    for name in magie.__all__:
        assert getattr(magie, name)
    assert "classic" in magie.editions()
    with pytest.raises(AttributeError, match="no attribute 'monopoly'"):
        magie.monopoly  # noqa: B018
