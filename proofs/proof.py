"""What comes of a proof: one line of figures, and what was found wrong."""

from __future__ import annotations

from dataclasses import dataclass, field

SHOWN = 40
"""Findings that are printed; the first few say what the others would."""


@dataclass
class Proof:
    """Every proof ends with one, and prints it the same way."""

    figures: str
    """What was measured, in one line."""
    passed: int
    """How many things were tried and held: acknowledgements, games, messages."""
    wrong: list[str] = field(default_factory=list[str])

    def tell(self) -> int:
        """Print it; the exit status.  A proof for which nothing was tried proves nothing."""
        if not self.passed and not self.wrong:
            self.wrong.append("nothing was tried")
        for each in sorted(self.wrong)[:SHOWN]:
            print(each)
        print(self.figures)
        print(f"{self.passed} passed, {len(self.wrong)} failed")
        return 1 if self.wrong else 0
