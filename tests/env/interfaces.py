"""The packages of the interfaces, by the tests that need them."""

from __future__ import annotations

from importlib.util import find_spec

NEEDED = {
    "test_aec.py": "pettingzoo",
    "test_gym.py": "gymnasium",
    "test_own_reward.py": "gymnasium",
    "test_spiel.py": "pyspiel",
}


def missing() -> dict[str, str]:
    """Tests whose package is not installed."""
    return {name: package for name, package in NEEDED.items() if find_spec(package) is None}
