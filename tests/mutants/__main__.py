"""Plant the bugs one at a time: ``python -m tests.mutants [WORD…]``.

Given words, only the bugs that have all of them in their clause, file or sentence.
"""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from tests.mutants import Bug, bugs
from tests.mutants.hunt import Finding, hunt

AT_ONCE = 2


def main(words: list[str]) -> int:
    """Hunt the bugs and say who caught each; 0 where none survives."""
    chosen = [bug for bug in bugs() if is_asked_for(bug, words)]
    findings: list[Finding] = []
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for bug, finding in zip(
            chosen, pool.map(partial(hunt, properties=True), chosen), strict=True
        ):
            findings.append(finding)
            print(sentence(bug, finding), flush=True)
    caught = sum(finding.caught for finding in findings)
    print(f"{caught} caught, {len(chosen) - caught} survived")
    return 1 if caught < len(chosen) or is_false_alarm(findings) else 0


def is_asked_for(bug: Bug, words: list[str]) -> bool:
    """Whether a bug is one of those to be hunted."""
    return all(word in f"{bug.clause} {bug.file} {bug.says}" for word in words)


def sentence(bug: Bug, finding: Finding) -> str:
    """One line on one bug."""
    fate = f"caught by {finding.by}" if finding.caught else f"SURVIVED {finding.how}"
    return f"{bug.clause:14} {bug.says}: {fate}".rstrip()


def is_false_alarm(findings: list[Finding]) -> bool:
    """Whether the tests fail without any bug, so that nothing is proved."""
    needed = any(finding.by.startswith("tests/properties") for finding in findings)
    control = hunt(None, needed)
    if control.caught:
        print(f"the source itself fails {control.by}: {control.how}")
    return control.caught


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
