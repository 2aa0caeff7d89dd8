"""Many tables by their seed, and the questions that may be left out as planted defects."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from types import ModuleType
from unittest.mock import patch

from magie.engine import legal
from magie.game.refusals import Refusal
from magie.server.table import auth, decide
from magie.server.table import seating as sitting
from proofs.hostile.legality.judge import Findings, Judge
from proofs.hostile.legality.positions import is_sound, positions
from proofs.hostile.legality.tables import table_at
from proofs.virtual.decisions import kept

WALK = 3
"""Commands by which a table goes on before it is looked at again."""


def work(seed: int, pairs: int, inject: str = "", kind: str = "") -> Findings:
    """Compare so many pairs at least, at the games of a seed or at one kind of decision alone;
    stop at a finding."""
    findings = Findings()
    with injected(inject):
        while findings.pairs < pairs and not findings.wrong:
            random = Random(f"judge {seed}")
            for line in filter(is_sound, kept()[kind]) if kind else positions(seed):
                visit(line, random, findings)
                if findings.pairs >= pairs or findings.wrong:
                    break
            seed += 1_000_003
    return findings


def visit(line: str, random: Random, findings: Findings) -> None:
    """Look at a position, walk on, and look again; now and then before play has begun."""
    stage = random.choices(("playing", "open", "closing"), (12, 1, 1))[0]
    table = table_at(line, random, stage)
    for _ in range(WALK):
        judge = Judge(table, random, findings)
        judge.judge()
        if findings.wrong or not judge.go_on():
            return


QUESTIONS = tuple(
    name for name in sorted(vars(legal)) if name.endswith("_refusal") and not name.startswith("_")
)
"""What the rules ask before they let something happen, each of which may be left out."""
HOUSE_QUESTIONS: dict[str, tuple[ModuleType, str]] = {
    "authorise": (sys.modules[Judge.__module__], "authorise"),
    **{name: (decide, name) for name in ("require_game", "require_human", "require_other_seat")},
    "require_before_start": (sitting, "require_before_start"),
    "require_host": (auth, "require_host"),
}
GROUPS = ("playing_refusal", "property_refusal", "dealing_refusal", "special_refusal")
"""Questions that only pass on to others."""


@contextmanager
def injected(name: str) -> Iterator[None]:
    """Leave one question out, if one is named."""
    if not name:
        yield
        return
    module, what = HOUSE_QUESTIONS.get(name, (legal, name))
    with patch.object(module, what, lambda *_, **__: Refusal.NONE):
        yield
