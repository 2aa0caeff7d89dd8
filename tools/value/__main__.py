"""Make the weights of the value function: ``python -m tools.value``; GAMES=4000 of each kind."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

from magie.bots.value import network
from magie.bots.value.network import WEIGHTS_FILE, features_digest
from magie.editions.load import load, names
from tools.value.selfplay import Cell, Positions, Spread, sample
from tools.value.training import (
    RESULT_SHARE,
    FloatNetwork,
    Lesson,
    expected,
    lesson_of,
)

GAMES = int(os.environ.get("GAMES", "3000"))
SEED = os.environ.get("SEED", "value 1")
EVERY, SPREAD = 24, 6
EPOCHS, ROUNDS = 16, 3
SEATS = (2, 3, 4, 5, 6, 8)


def cells() -> list[tuple[Cell, int]]:
    """Every kind of game, with the part of GAMES that is played of it."""
    found = []
    for edition in names():
        limits = load(edition).edition
        for seats in SEATS:
            if limits.players_min <= seats <= limits.players_max:
                found.append((Cell(edition, seats), GAMES))
                if seats in (2, 4):
                    found += [
                        (Cell(edition, seats, kind), GAMES // 2) for kind in ("short", "timed")
                    ]
    return found


def said(text: str, since: float) -> None:
    """Print a line of progress."""
    print(f"{time.process_time() - since:7.1f} CPU s  {text}", flush=True)


def main() -> None:
    """Play, learn, round, and write the weights."""
    start = time.process_time()
    lessons, spreads, games, positions_made = list[Lesson](), [], 0, 0
    for cell, count in cells():
        positions, spread = sample(cell, count, f"{SEED} {cell}", every=EVERY, spread=SPREAD)
        lessons.append(lesson_of(positions))
        spreads.append((positions, spread))
        games, positions_made = games + count, positions_made + len(positions.game)
        said(f"{cell}: {len(positions.game)} positions, {len(spread.node)} outcomes", start)
    learner = FloatNetwork(seed=1)
    learner.learn(lessons, EPOCHS)
    said("learnt from results", start)
    for number in range(ROUNDS):
        mixed = [mix(learner, lesson, *each) for lesson, each in zip(lessons, spreads, strict=True)]
        learner.learn(mixed, EPOCHS // 4, 1e-3)
        said(f"round {number + 1}: made consistent", start)
    facts = {
        "features": features_digest(),
        "seed": SEED,
        "games": games,
        "positions": positions_made,
    }
    weights = {name: each.ravel().tolist() for name, each in learner.rounded(lessons).items()}
    lines = [f' "{name}": {json.dumps(each)}' for name, each in (facts | weights).items()]
    path = Path(network.__file__).with_name(WEIGHTS_FILE)
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    said(f"wrote {path.name}: {path.stat().st_size} bytes", start)


def mix(learner: FloatNetwork, lesson: Lesson, positions: Positions, spread: Spread) -> Lesson:
    """The same positions, with a mixture of results and means where the outcomes are known."""
    nodes, means = expected(learner, positions, spread)
    target = lesson.target.copy()
    target[nodes] = RESULT_SHARE * target[nodes] + (1 - RESULT_SHARE) * means
    return lesson._replace(target=target)


if __name__ == "__main__":
    main()
