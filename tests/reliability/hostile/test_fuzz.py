"""Whatever is read from outside is read or refused as declared: the short form of ``fuzz``
(B3), and files from hell."""

from __future__ import annotations

import gzip
import re
import subprocess
from pathlib import Path

import pytest

from magie.editions.errors import EditionError
from magie.editions.load import complete, load
from magie.match import Match
from magie.notation import gamefile, position
from magie.notation.scenario import MAX_SCENARIO_BYTES, check_file
from magie.notation.words import NotationError
from magie.server.table.opening import MAX_GAME_LINES, replay_game_file
from magie.server.table.rejections import RejectedError
from proofs.hostile.fuzz import run
from proofs.hostile.fuzz.__main__ import steered
from proofs.hostile.fuzz.run import TARGETS, fuzz, injected, resident, swollen
from proofs.hostile.fuzz.target import Findings, reading
from tests.scale import sized

INPUTS = sized(
    {"message": 2_000, "game": 40, "edition": 60, "address": 300, "entry": 120},
    {"message": 6_000, "game": 120, "edition": 200, "address": 1_000, "entry": 400},
)
HEAD = "edition: classic\nseats: Ana, Bao\n"
SOURCE = Path(__file__).parents[3] / "src"


@pytest.mark.parametrize("name", TARGETS)
def test_whatever_is_read_from_outside_is_read_or_refused_as_declared(name: str) -> None:
    findings = fuzz(name, 7, INPUTS[name])
    assert findings.wrong == []
    assert findings.inputs[name] == INPUTS[name]


def nested() -> str:
    """What comes of a body that is nested without end."""
    target = TARGETS["address"]()
    try:
        return reading(target, target.nested(), Findings())
    finally:
        target.close()


def test_a_body_that_is_nested_without_end_is_refused() -> None:
    assert nested() == ""


def test_a_reader_that_forgets_that_nesting_has_a_limit_is_found_out() -> None:
    with injected("bottomless"):
        assert nested() == "UndeclaredError: answered with 500"


def test_a_process_that_keeps_what_it_reads_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert resident() > 0
    assert swollen(100.0, 356.0) == ""
    assert swollen(100.0, 357.0) == (
        "the process has grown from 100 to 357 MiB by what it has read"
    )
    memory = iter((100.0, 500.0))
    monkeypatch.setattr(run, "resident", lambda: next(memory))
    # Taken for warm from the first input on.
    monkeypatch.setattr(run, "WARM", -1.0)
    [wrong] = fuzz("message", 7, 10, seconds=60.0).wrong
    assert wrong.startswith("message, seed 7: the process has grown from 100 to 500 MiB")


@pytest.mark.parametrize(
    ("status", "said", "inputs", "wrong"),
    [
        (0, "#9\tDONE cov: 6\nDone 9 runs in 1 second(s)\n", 9, []),
        (77, "RuntimeError: ValueError\nDone 9 runs in 1 second(s)\n", 0, ["game, steered: "]),
        (0, "", 0, ["game, steered: "]),
    ],
    ids=["nothing", "something", "it never ran"],
)
def test_what_atheris_finds_is_told(
    monkeypatch: pytest.MonkeyPatch, status: int, said: str, inputs: int, wrong: list[str]
) -> None:
    done = subprocess.CompletedProcess([], status, "", said)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: done)
    found = steered("game", 1.0)
    assert found.inputs["game"] == inputs
    assert found.wrong == [each + said for each in wrong]


# ------------------------------------------------------------------------- files from hell


@pytest.mark.parametrize(
    "text",
    [
        HEAD + "\nA bid " + "9" * 100_000 + "\n",
        HEAD + "\nA strip 1 " + "\u0663 " * 1000 + "\n",
        HEAD + "\n" + "A" * 1_000_000 + "\n",
        HEAD + "\n" * 100_000,
        HEAD + "rules: " + "a=b," * 20_000 + "\n\n",
        HEAD + "banker: " + "A" * 1_000_000 + "\n\n",
        HEAD + "proof-from: " + "9" * 100_000 + "\n\n",
        "edition: " + "a" * 1_000_000 + "\nseats: Ana, Bao\n\n",
        "seats: " + "Ana, " * 20_000 + "\nedition: classic\n\n",
        HEAD + "position: m1 classic " + "(" * 900_000 + "\n\n",
        HEAD + "\n# " + "\x00" * 900_000 + "\n",
    ],
    ids=range(11),
)
def test_a_game_from_hell_is_read_or_refused_and_nothing_else(text: str) -> None:
    target = TARGETS["game"]()
    assert reading(target, text.encode(), Findings()) == ""


def test_a_game_of_too_many_lines_is_refused() -> None:
    with pytest.raises(RejectedError) as caught:
        replay_game_file(HEAD + "\n" + "A roll 1+2\n" * (MAX_GAME_LINES + 1), Match)
    assert caught.value.code == "too-large"


def test_a_game_of_nothing_but_blank_lines_is_refused_before_it_is_read() -> None:
    with pytest.raises(RejectedError) as caught:
        replay_game_file(HEAD + "\n" * (6 * MAX_GAME_LINES), Match)
    assert caught.value.code == "too-large"


def test_a_gzipped_game_is_no_game() -> None:
    bomb = gzip.compress(bytes(10_000_000)).decode("latin-1")
    with pytest.raises(NotationError):
        gamefile.parse(bomb)


@pytest.mark.parametrize("line", ["9" * 10_000, "m1 " + "/" * 100_000, "m1 classic A" + "9" * 5000])
def test_a_position_from_hell_is_refused(line: str) -> None:
    with pytest.raises(NotationError):
        position.parse(line)


def failure(path: Path) -> str:
    """Why a file of scenarios is not run."""
    [result] = check_file(path, lambda *order: load(*order).edition)
    [told] = result.failures
    return told


LAUGHS = "- &a [ha, ha, ha, ha, ha, ha, ha, ha, ha]\n" + "".join(
    f"- &{chr(98 + at)} [{', '.join([f'*{chr(97 + at)}'] * 9)}]\n" for at in range(15)
)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (LAUGHS, ":2:7: a scenario has no aliases"),
        ("[" * 100_000, "a scenario has no more than 20 levels"),
        ("- id: {a: " + "{b: " * 50_000, "a scenario has no more than 20 levels"),
        ("- id: " + "9" * 5000, "4300 digits"),
        ("- id: \x00", "control characters are not allowed"),
        ("- id: !!python/object/apply:os.system [ls]", "could not determine a constructor"),
        ("#" * (MAX_SCENARIO_BYTES + 1), f"longer than {MAX_SCENARIO_BYTES} bytes"),
    ],
    ids=["laughs", "deep", "deep mapping", "digits", "control", "call", "long"],
)
def test_scenarios_from_hell_are_refused_with_the_reason(
    text: str, reason: str, tmp_path: Path
) -> None:
    path = tmp_path / "hell.yaml"
    path.write_text(text, "utf-8")
    assert reason in failure(path)


@pytest.mark.parametrize(
    "own",
    [
        {"extends": 1.0},
        {"extends": ["classic"]},
        {"extends": "classic", "anew": 7},
        {"extends": "classic", "anew": [["notes"]]},
    ],
)
def test_an_edition_that_extends_nonsense_is_refused(own: dict[str, object]) -> None:
    with pytest.raises(EditionError):
        complete(own, "mine")


def test_nothing_from_outside_is_run_as_code() -> None:
    forbidden = re.compile(
        r"^\s*(import|from) (pickle|marshal|shelve)|\b(eval|exec)\(", re.MULTILINE
    )
    reads = re.compile(
        r"\byaml\.(load|parse)\((?!.*Safe)|gzip\.(open|decompress)|zlib\.decompress\("
    )
    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text("utf-8")
        assert not reads.search(text), path
        if "server" in path.parts or "notation" in path.parts or "editions" in path.parts:
            assert not forbidden.search(text), path
