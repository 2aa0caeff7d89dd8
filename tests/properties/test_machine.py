"""Hypothesis plays the engine, decision by decision.

MACHINES says how many games it begins (default 20), STEPS how far each goes (default 50); the
long form is ``python -m proofs.engine.soundness``.
"""

from __future__ import annotations

import os
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.properties import machine
from tests.properties.machine import Machine

MACHINES = int(os.environ.get("MACHINES") or 20)
STEPS = int(os.environ.get("STEPS") or 50)
STEADY = settings(
    max_examples=MACHINES,
    stateful_step_count=STEPS,
    derandomize=True,
    deadline=None,
    database=None,
    report_multiple_bugs=False,
    suppress_health_check=[*HealthCheck],
)


def test_whatever_is_decided_every_invariant_holds() -> None:
    run_state_machine_as_test(Machine, settings=STEADY)


def test_a_rule_that_loses_a_house_is_found() -> None:
    once = settings(STEADY, max_examples=5, stateful_step_count=30, phases=[Phase.generate])
    false_rule = patch.object(machine, "begin", machine.house_too_few)
    with false_rule, pytest.raises(AssertionError, match="HOUSES"):
        run_state_machine_as_test(Machine, settings=once)
