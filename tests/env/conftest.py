"""Tests of an interface are left out where its package is not installed."""

from __future__ import annotations

from importlib.util import find_spec

NEEDED = {"test_aec.py": "pettingzoo", "test_gym.py": "gymnasium", "test_spiel.py": "pyspiel"}
collect_ignore = [name for name, package in NEEDED.items() if find_spec(package) is None]
