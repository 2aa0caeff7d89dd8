"""What may be imported without what."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

import pytest

import magie

ABSENT = ("fluent", "click", "rich", "yaml", "numba")


@pytest.mark.parametrize(
    "module", ["magie.engine", "magie.editions.load", "magie.notation.position", "magie.rng"]
)
def test_the_engine_needs_numpy_alone(module: str) -> None:
    code = f"import sys\nfor name in {ABSENT}: sys.modules[name] = None\nimport {module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("words", "absent"),
    [
        ("simulate --games 1 --plain", ("magie.server", "magie.client", "starlette", "numba")),
        ("verify --help", ("magie.server", "magie.bots.registry", "starlette", "numba", "numpy")),
        ("play --help", ("textual", "magie.simulate.results", "numba", "numpy")),
        ("serve --help", ("magie.simulate.results", "magie.tournament.run", "numba", "numpy")),
    ],
)
def test_a_command_starts_without_what_it_does_not_need(words: str, absent: Sequence[str]) -> None:
    code = f"""import sys
from magie.cli import main
main({words.split()}, standalone_mode=False)
sys.exit(" ".join(name for name in {absent} if name in sys.modules))"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.strip() == ""


def test_the_public_names_are_all_there() -> None:
    for name in magie.__all__:
        assert getattr(magie, name)
    assert "classic" in magie.editions()
    with pytest.raises(AttributeError, match="no attribute 'monopoly'"):
        magie.monopoly  # noqa: B018


def test_modules_are_imported_by_their_full_names_beside_the_functions_of_their_packages() -> None:
    import magie.bots.master as master
    import magie.editions.load as load
    import magie.simulate.run as run

    assert (master.Master, load.names(), run.simulate) == (
        sys.modules["magie.bots.master"].Master,
        magie.editions(),
        sys.modules["magie.simulate.run"].simulate,
    )
    assert "trader" in magie.bots()
