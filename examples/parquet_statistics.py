"""Statistics of your own: play games into a Parquet file, then ask it what `magie` does not tell.

Needs the extra `sim`. Run it: `python examples/parquet_statistics.py [GAMES.parquet]`
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pyarrow.compute as pc
import pyarrow.parquet as pq

import magie

BOTS = ["trader", "steady", "thrifty"]


def play(path: Path) -> None:
    """Play 24 games; for many more leave `compiled` out: the first run then compiles the rules."""
    magie.simulate("classic", BOTS, 24, seed=7, turns=40, out=path, compiled=False)


def main(path: Path) -> None:
    """Print who was ahead when the games ended or were cut, and what rent has to do with it."""
    games = pq.read_table(path)
    about = {key.decode(): value.decode() for key, value in games.schema.metadata.items()}
    print(f"{games.num_rows} games of {about['magie.edition']}, seed {about['magie.seed']}")
    bots = about["magie.bots"].split(",")
    ahead = dict.fromkeys(bots, 0)
    for row in games.to_pylist():
        fortunes = [row[f"fortune_{'ABCDEFGH'[seat]}"] for seat in range(len(bots))]
        # Seats rotate: the bot of place p sits at seat (p + shift) mod n.
        ahead[bots[(fortunes.index(max(fortunes)) - row["shift"]) % len(bots)]] += 1
    for bot, count in ahead.items():
        print(f"  {bot}: ahead in {count / games.num_rows:.0%} of the games")
    rent = pc.divide(games["rent"].cast("double"), pc.max_element_wise(games["turns"], 1))
    print(f"  rent per turn: mean {pc.mean(rent).as_py():.1f}, max {pc.max(rent).as_py():.1f}")


if __name__ == "__main__":
    if sys.argv[1:]:
        main(Path(sys.argv[1]))
    else:
        with TemporaryDirectory() as folder:
            play(Path(folder) / "games.parquet")
            main(Path(folder) / "games.parquet")
