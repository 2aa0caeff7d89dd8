"""Whatever goes wrong in a made-up world, nothing is lost: the short form of ``sim`` (F15)."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice

import pytest

from proofs.journal import HERE
from proofs.sim.defects import DEFECTS, SIGNS
from proofs.sim.plan import SHARED, plan_of
from proofs.sim.run import ENOUGH, Result, finding, idle, in_vain, run, seeds, shrink
from tests.scale import sized

pytestmark = pytest.mark.usefixtures("quiet")

SEEDS = 200
RUN = sized(6, SEEDS)
"""Worlds that are run; all of them are planned."""
AT_ONCE = sized(6, 20)
TRIED = 12
"""Worlds in which a planted defect has to be found; one of them is enough."""


@pytest.fixture
def quiet() -> Iterator[None]:
    """Servers in trouble log by the hundred."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.parametrize("first", range(0, RUN, AT_ONCE))
def test_whatever_goes_wrong_nothing_is_lost_and_nothing_is_frozen(first: int) -> None:
    results = [run(plan_of(seed)) for seed in range(first, first + AT_ONCE)]
    assert [finding(result) for result in results if result.wrong] == []
    # In a world by itself everybody may give up before anything is done.
    assert sum(result.figures["acks"] for result in results)


def test_every_kind_of_fault_is_among_the_seeds() -> None:
    plans = [plan_of(seed) for seed in range(SEEDS)]
    assert {fault.kind for plan in plans for fault in plan.faults} == {*SHARED}
    assert {plan.servers for plan in plans} == {1, 2}


def test_a_world_in_which_nothing_happens_is_found() -> None:
    assert [*idle({"entries": 6, "acks": 0})] == []
    assert [*idle({"entries": 0, "acks": 0})] == ["nothing happened: no table was ever opened"]


def test_what_never_happens_in_any_of_many_worlds_is_found() -> None:
    plan = plan_of(0)
    world = Result(plan, (), "", {"acks": 0}, tuple({*SHARED} - {"outage"}))
    assert [*in_vain([world] * ENOUGH)] == [
        f"in {ENOUGH} worlds nothing was ever acknowledged",
        f"in {ENOUGH} worlds nobody ever felt a fault of the kind outage",
    ]
    assert [*in_vain([world] * (ENOUGH - 1))] == []
    assert [*in_vain([*[world] * ENOUGH, Result(plan, (), "", {"acks": 1}, ("outage",))])] == []


def worlds_for(defect: str) -> Iterator[int]:
    """Seeds in which a defect can show itself."""
    for seed in range(SEEDS):
        kinds = {fault.kind for fault in plan_of(seed).faults}
        if defect != "unknown_failed" or "unknown" in kinds:
            yield seed


@pytest.mark.parametrize("defect", DEFECTS)
def test_a_planted_defect_is_found_and_the_finding_says_how_to_see_it_again(defect: str) -> None:
    for seed in islice(worlds_for(defect), TRIED):
        result = run(plan_of(seed), defect)
        if any(each.startswith(SIGNS[defect]) for each in result.wrong):
            command = f"python -m proofs.sim --seed {seed} --inject {defect}"
            assert f"again: {command}" in finding(result, defect)
            # It is the same thing that is seen again.
            assert run(plan_of(seed), defect) == result
            return
    pytest.fail(f"{defect} was not found")


def test_faults_are_left_out_until_only_those_are_left_that_matter() -> None:
    plan = next(plan for plan in map(plan_of, range(SEEDS)) if len(plan.faults) == 7)
    tried: list[int] = []

    def fails(fewer: object) -> bool:
        tried.append(len(fewer.faults))  # type: ignore[attr-defined]
        return plan.faults[2] in fewer.faults and plan.faults[5] in fewer.faults  # type: ignore[attr-defined]

    assert shrink(plan, fails) == [2, 5]
    assert tried[0] == 3
    assert len(tried) < 2 ** len(plan.faults)


def test_the_same_seed_does_the_same_thing_in_another_process() -> None:
    script = (
        "import logging; logging.disable(logging.CRITICAL)\n"
        "from proofs.sim.run import seeds\n"
        "for result in seeds(0, 2): print(result.trace, result.figures)\n"
    )
    told = subprocess.run(
        [sys.executable, "-c", script],
        cwd=HERE,
        env={**os.environ, "PYTHONHASHSEED": "1"},
        check=True,
        capture_output=True,
        text=True,
    ).stdout.splitlines()
    assert told == [f"{result.trace} {result.figures}" for result in seeds(0, 2)]
    assert len({*told}) == 2
