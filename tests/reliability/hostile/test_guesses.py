"""Guesses lead nowhere and teach nothing: the short form of ``guesses`` (threat 8)."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from magie.server.api.operations import OPERATIONS
from proofs.hostile.guesses.defects import planted
from proofs.hostile.guesses.doors import BODIES, DOORS, KEYED, SOCKET, Answer, Guess
from proofs.hostile.guesses.judge import Findings, probability, told_by_time
from proofs.hostile.guesses.town import guesses, town_of
from proofs.hostile.guesses.trials import FLOOD, SEED, guess, guess_at, timed
from tests.scale import sized

GUESSES = sized(250, 2000)
FEW = 200
PAIRS = 16
"""Times that are taken on both sides; of sockets it would be a quarter, and too few."""
BY_HTTP = tuple(door for door in DOORS if door != SOCKET)
FIRST = ("state", "door")
"""One that opens with a token, and one that opens with a key."""


def test_thousands_of_guesses_lead_nowhere_and_are_answered_alike(tmp_path: Path) -> None:
    found = guess(tmp_path, GUESSES)
    assert found.wrong == []
    assert found.guesses == GUESSES + FLOOD
    assert {*found.statuses} == {404, 4404, 429}


def test_what_would_open_a_table_is_never_guessed(tmp_path: Path) -> None:
    async def story() -> None:
        async with town_of(tmp_path, "free") as town:
            pairs = islice(guesses(town, Random(1)), 20_000)
            made = {guess.secret for pair in pairs for guess in pair}
            assert len(made) > 5000
            assert not made & {*town.secrets}

    asyncio.run(story())


@pytest.mark.parametrize(
    ("inject", "finding"),
    [
        ("forbidding", "told apart"),
        ("telling", "told apart"),
        ("lenient", "let in"),
    ],
)
def test_an_authority_that_tells_or_lets_in_is_found_out(
    tmp_path: Path, inject: str, finding: str
) -> None:
    found = Findings()

    async def story() -> None:
        async with town_of(tmp_path, "free") as town:
            with planted(inject):
                await guess_at(town, FEW // 2, SEED, found)

    asyncio.run(story())
    assert any(each.startswith(finding) for each in found.wrong)


def test_an_authority_that_does_not_count_is_found_out(tmp_path: Path) -> None:
    assert any(each.startswith("no limit") for each in guess(tmp_path, 0, inject="unlimited").wrong)


def test_a_guess_that_gets_in_is_a_finding_with_limits_and_without() -> None:
    for allowed in ((404,), (404, 429)):
        found, made = Findings(), Guess("state", "t", "s")
        for status in allowed:
            found.see(made, Answer(status, b""), allowed)
        assert found.wrong == []
        found.see(made, Answer(200, b"welcome"), allowed)
        found.see(made, Answer(500, b"oh"), allowed)
        assert [each.partition(":")[0] for each in found.wrong] == ["let in", "not “not found”"]


def test_a_guess_that_gets_in_during_a_flood_is_found(tmp_path: Path) -> None:
    assert any(each.startswith("let in") for each in guess(tmp_path, 0, inject="lenient").wrong)


def test_every_operation_at_a_table_is_knocked_at() -> None:
    for each in OPERATIONS:
        if "{table}" in each.path:
            assert each.name in DOORS
            assert (each.body is not None) == (each.name in BODIES or each.name in KEYED)


# ------------------------------------------------------------------------- the times themselves


def told(folder: Path, doors: Sequence[str], inject: str = "") -> Findings:
    """What the times of a few answers tell."""
    findings = Findings()

    async def story() -> None:
        async with town_of(folder, "free") as town:
            with planted(inject):
                await timed(town, SEED, findings, PAIRS, doors)

    asyncio.run(story())
    return findings


def test_an_answer_takes_no_longer_where_there_is_a_table(tmp_path: Path) -> None:
    found = told(tmp_path, BY_HTTP)
    assert found.wrong == []
    assert {*found.alike} == {*BY_HTTP}
    assert found.guesses >= 2 * PAIRS * len(BY_HTTP)


def test_an_authority_that_thinks_longer_where_there_is_a_table_is_found_out(
    tmp_path: Path,
) -> None:
    found = told(tmp_path, FIRST, "slow")
    assert any(each.startswith("told apart by time") for each in found.wrong)


# ---------------------------------------------------------- the judge of times, by made-up ones


def test_times_of_one_kind_are_taken_for_such() -> None:
    even = [number / 1000 for number in range(0, 1000, 2)]
    odd = [number / 1000 for number in range(1, 1000, 2)]
    assert probability(even, odd) > 0.99
    assert probability(even, even) == 1.0


def test_times_that_are_a_little_longer_are_not() -> None:
    random = Random(1)
    quick = [random.gauss(1.0, 0.1) for _ in range(1000)]
    slow = [random.gauss(1.1, 0.1) for _ in range(1000)]
    assert probability(quick, slow) < 1e-9


@pytest.mark.parametrize(
    ("shift", "known"), [(0, 1.0), (30, 0.75), (60, 0.053), (80, 0.003), (200, 0.0)]
)
def test_the_probability_is_that_of_kolmogorov_and_smirnov(shift: int, known: float) -> None:
    one = [float(number) for number in range(1000)]
    assert probability(one, [number + shift for number in one]) == pytest.approx(known, abs=0.01)


def test_one_batch_of_one_kind_will_do_and_none_will_not() -> None:
    assert told_by_time({"state": [0.0, 0.001, 0.4], "join": [0.9]}) == []
    (said,) = told_by_time({"state": [0.0, 0.001, 0.009], "join": [0.9]})
    assert said.startswith("told apart by time: state: 0.009")
