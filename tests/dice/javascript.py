"""The verifier of the page, ``web/verify.js``, run by Node."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hatch_build import find_node
from tests.dice import independent
from tests.dice.independent import Draw
from tests.timeouts import TEST_TIMEOUT_S

HERE = Path(__file__).parent
VERIFIER = HERE.parents[1] / "web" / "verify.js"


@cache
def node() -> str:
    """The machine's own Node, or the one that ``make tools`` has fetched."""
    found = find_node()
    if found is None:
        pytest.skip("no Node here: run `make tools`")
    _, environment = found
    node = shutil.which("node", path=environment["PATH"])
    assert node
    return node


def in_node(folder: Path, *arguments: str | Path) -> Any:
    """What the verifier says of vectors or of games."""
    # Whatever the package that is around it says, this is a module.
    module = folder / "verify.mjs"
    module.write_bytes(VERIFIER.read_bytes())
    command = [node(), str(HERE / "check.mjs"), str(module), *map(str, arguments)]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=TEST_TIMEOUT_S, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def as_shown(text: str, draws: Sequence[Draw]) -> dict[str, Any]:
    """A game as the browser is given it: its proof, and what was possible at each draw."""
    said = independent.headers(text)
    (chain,) = said["proof-chain"]
    commitment, count, last = chain.split()
    return {
        "table": said["proof-table"][0],
        "tag": independent.tag(said),
        "version": int(said["proof-rules"][0]),
        "shares": said["proof-shares"][0].split(),
        "commitment": commitment,
        "drawn": int(count),
        "link": last,
        "draws": draws,
    }
