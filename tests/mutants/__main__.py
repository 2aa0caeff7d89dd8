"""Plant the bugs one at a time: ``python -m tests.mutants [WORD…]``.

With words, only the bugs that have all of them in their clause, file or sentence.
"""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor

from tests.mutants import Bug, bugs
from tests.mutants.hunt import Finding, hunt

AT_ONCE = 2


def main(words: list[str]) -> int:
    """Hunt every bug and say who caught it; 0 where all are caught."""
    chosen = [bug for bug in bugs() if has(bug, words)]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        clean = pool.submit(hunt, None)
        caught = 0
        for bug, finding in zip(chosen, pool.map(hunt, chosen), strict=True):
            caught += finding.caught
            print(sentence(bug, finding), flush=True)
        control = clean.result()
    if control.caught:
        print(f"the source itself fails {control.by}: {control.how}")
    print(f"{caught} caught, {len(chosen) - caught} survived")
    return 1 if control.caught or caught < len(chosen) else 0


def has(bug: Bug, words: list[str]) -> bool:
    """Whether a bug is one of those asked for."""
    return all(word in f"{bug.clause} {bug.file} {bug.says}" for word in words)


def sentence(bug: Bug, finding: Finding) -> str:
    """One line on one bug."""
    if finding.caught:
        return f"{bug.clause:14} {bug.says}: caught by {finding.by}"
    return f"{bug.clause:14} {bug.says}: SURVIVED {finding.by} {finding.how}".rstrip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
