"""A house-rule study: what does money on Free Parking do to the rent that is paid?

Both rule sets play the same seeds, so that games are compared in pairs and most of the luck cancels
out. Needs the extra `sim`. Run it: `python examples/house_rule_study.py`
"""

from pathlib import Path
from statistics import NormalDist, mean, stdev
from tempfile import TemporaryDirectory

import pyarrow.parquet as pq

import magie

GAMES, TURNS = 40, 60
FREE_PARKING = {"free_parking": "pot", "pot_sources": "tax+card+jail", "jail_fine_to": "pot"}
CONFIDENCE = 0.95


def rents(rules: dict[str, str], folder: Path) -> list[int]:
    """Rent paid in each game; for long games leave `compiled` and `turns` out."""
    path = folder / "games.parquet"
    magie.simulate(
        "classic", ["steady"], GAMES, seed=7, rules=rules, turns=TURNS, out=path, compiled=False
    )
    return pq.read_table(path)["rent"].to_pylist()


def interval(differences: list[int]) -> tuple[float, float]:
    """The mean difference, and how far the true one may lie from it."""
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    return mean(differences), z * stdev(differences) / len(differences) ** 0.5


def main() -> None:
    """Play both rule sets and print the paired difference."""
    with TemporaryDirectory() as folder:
        printed, changed = rents({}, Path(folder)), rents(FREE_PARKING, Path(folder))
    difference, margin = interval([b - a for a, b in zip(printed, changed, strict=True)])
    print(f"rent in {TURNS} turns: {mean(printed):.0f} as printed, {mean(changed):.0f} with a pot")
    print(f"paired difference: {difference:+.0f} ± {margin:.0f} ({CONFIDENCE:.0%}, {GAMES} pairs)")
    if abs(difference) <= margin:
        print("The interval contains 0: play more games before you believe in a difference.")


if __name__ == "__main__":
    main()
