"""Make the weights of the value function: ``python -m tools.value``.

GAMES=3000 of each kind are played and STEPS=12000 steps are learnt.  SAMPLES names a folder that
keeps what was seen of the games: another run takes it from there.
"""

from __future__ import annotations

import json
import os
import subprocess
import time
from pathlib import Path
from typing import Any

import numpy as np

from magie.bots.value import network
from magie.bots.value.network import WEIGHTS_FILE, features_digest, network_of
from tools.value.consistency import contradiction, points
from tools.value.lessons import lessons_of
from tools.value.selfplay import Cell, Positions, Spread, kinds_of_game, sample
from tools.value.training import FloatNetwork, sharpened

GAMES = int(os.environ.get("GAMES", "3000"))
STEPS = int(os.environ.get("STEPS", "12000"))
SEED = os.environ.get("SEED", "value 1")
SAMPLES = os.environ.get("SAMPLES", "")
EVERY, SPREAD, SPREAD_OF_THREE = 24, 4, 8
"""Three dice have so many outcomes that fewer positions are spread."""
HELD_OUT_PART = 30
"""One game in so many more is played to be judged, and not learnt from."""
FIRST_PART = 5
"""Results alone are learnt for one part in so many of the steps."""


def main() -> None:
    """Play, learn, round, and write the weights."""
    start = time.process_time()
    samples = []
    for cell in kinds_of_game():
        samples.append(sampled(cell, GAMES if cell.variant == "standard" else GAMES // 2, SEED))
        said(f"{cell}: {len(samples[-1][0].game)} positions", start)
    lessons, learner = lessons_of(samples), FloatNetwork(seed=1)
    learner.learn(lessons, STEPS // FIRST_PART, consistent=False)
    said("learnt from results", start)
    learner.learn(lessons, STEPS, consistent=True)
    said("made consistent", start)
    found = sharpened(learner.rounded(lessons), lessons)
    weights = {name: each.ravel().tolist() for name, each in found.items()}
    squares, scores = [], []
    for cell in kinds_of_game():
        seen = sampled(cell, max(GAMES // HELD_OUT_PART, 1), f"held out {SEED}")
        judged = contradiction(network_of(weights), *seen)
        squares.append(np.mean(judged.squares))
        scores.append(judged.brier)
    facts: dict[str, Any] = {
        "features": features_digest(),
        "commit": commit(),
        "seed": SEED,
        "games": sum(len(np.unique(positions.game)) for positions, _ in samples),
        "positions": len(lessons.node.count),
        "steps": STEPS,
        "held_out": {
            "brier": round(float(np.mean(scores)), 4),
            "contradiction_in_points": float(points(squares)),
        },
    }
    lines = [f' "{name}": {json.dumps(each)}' for name, each in (facts | weights).items()]
    path = Path(network.__file__).with_name(WEIGHTS_FILE)
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    said(f"wrote {path.name}: {path.stat().st_size} bytes, {facts['held_out']}", start)


def sampled(cell: Cell, games: int, seed: str) -> tuple[Positions, Spread]:
    """What is seen of so many games of a kind; from a file where it is kept."""
    spread = SPREAD_OF_THREE if cell.edition.startswith("mega") else SPREAD
    name = f"{seed}-{games}-{features_digest()}-{'-'.join(map(str, cell))}.npz"
    path = Path(SAMPLES, name.replace(" ", "-"))
    if SAMPLES and path.exists():
        with np.load(path) as kept:
            parts = [kept[f"arr_{at}"] for at in range(len(kept.files))]
        fields = len(Positions._fields)
        return Positions(*parts[:fields]), Spread(*parts[fields:])
    positions, outcomes = sample(cell, games, f"{seed} {cell}", every=EVERY, spread=spread)
    if SAMPLES:
        np.savez(path, *positions, *outcomes)
    return positions, outcomes


def commit() -> str:
    """The last commit before the weights were made."""
    command = ["git", "rev-parse", "--short=12", "HEAD"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


def said(text: str, since: float) -> None:
    """Print a line of progress."""
    print(f"{time.process_time() - since:7.1f} CPU s  {text}", flush=True)


if __name__ == "__main__":
    main()
