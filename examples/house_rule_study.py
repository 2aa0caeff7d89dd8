"""A house-rule study: how many more deeds are auctioned if all start with half the money?

Both rule sets play the same seeds, so that games are compared in pairs and much of the luck cancels
out. Needs the extra `sim`. Run it: `python examples/house_rule_study.py`
"""

from pathlib import Path
from statistics import NormalDist, mean, stdev
from tempfile import TemporaryDirectory

import pyarrow.parquet as pq

import magie

GAMES, TURNS = 24, 50
HOUSE_RULE = {"start_cash": 750}
FIGURE = "auctioned"
"""A column of the Parquet file; docs/scale.md lists them."""
CONFIDENCE = 0.95


def figures(rules: dict[str, int], folder: Path) -> list[int]:
    """The figure of each game; for long games leave `compiled` and `turns` out."""
    path = folder / "games.parquet"
    magie.simulate(
        "classic", ["steady"], GAMES, seed=7, rules=rules, turns=TURNS, out=path, compiled=False
    )
    return pq.read_table(path)[FIGURE].to_pylist()


def interval(differences: list[int]) -> tuple[float, float]:
    """The mean difference, and how far the true one may lie from it."""
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    return mean(differences), z * stdev(differences) / len(differences) ** 0.5


def main() -> None:
    """Play both rule sets and print the paired difference."""
    with TemporaryDirectory() as folder:
        printed, changed = figures({}, Path(folder)), figures(HOUSE_RULE, Path(folder))
    difference, margin = interval([b - a for a, b in zip(printed, changed, strict=True)])
    print(f"{FIGURE}: {mean(printed):.1f} as printed, {mean(changed):.1f} with the house rule")
    print(f"difference: {difference:+.1f} ± {margin:.1f} ({CONFIDENCE:.0%}, {GAMES} pairs)")
    if abs(difference) <= margin:
        print("The interval contains 0: play more games before you believe in a difference.")


if __name__ == "__main__":
    main()
