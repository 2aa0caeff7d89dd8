"""Decisions of every kind: positions at which a seat is asked something.

They come from random games of all editions, variants and house rules, and the rarest from the
scenarios of the rulebook.  ``python -m proofs.virtual.decisions`` writes
``tests/data/decisions.txt`` anew, after a change of the rules that is meant.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from magie.editions.load import from_edition, load
from magie.engine import actor, chance
from magie.game.edition import Edition
from magie.game.state import FREE, NO_SEAT, Game, Phase, Task
from magie.notation import play as playing
from magie.notation import position
from magie.notation.scenario import check_file
from magie.notation.words import NotationError
from magie.rules.agenda import top
from tests.house_rules import some_rules
from tests.random_play import EDITIONS, VARIANTS, new_table, play

ROOT = Path(__file__).parents[2] / "tests"
DATA = ROOT / "data" / "decisions.txt"
STEPS = 600
"""Of one game: random games that drag on show nothing new."""
PASSING = (Task.DRAFT,)
"""Where no table of people rests: a deal is written whole."""
COMMON = ("start", "between", "pre", "jail", "post", "offer", "auction", "debt", "deal", "received")
"""What every game comes to again and again: it is not taken at its first time."""
KINDS = (
    "start",
    "between",
    "pre",
    "jail",
    "post",
    *(
        task.name.lower()
        for task in Task
        if Task.RENT_THROW <= task <= Task.AUCTION_THROW and task not in PASSING
    ),
)
"""All kinds of decision that a table of people can wait for."""
STEERS: tuple[tuple[str, dict[str, object]], ...] = (
    ("classic", {"houses": 2, "hotels": 1, "build_windows": "any", "shortage_auction": True}),
    ("canada-1961", {"houses": 3, "build_windows": "between", "auction_mode": "outcry"}),
    ("classic", {"card_after_third_roll": True, "payment_in_kind": "any"}),
    ("francs", {"rent_claim": "manual", "income_tax": "choice"}),
    ("mega-2007", {"blue_faces": ["mr"] * 6, "mrm_skip_mortgaged": True}),
    ("mega-2007", {"blue_faces": ["bus"] * 6, "bus_optional": True}),
    ("mega-2007", {"blue_faces": [1, 2, 3, 1, 2, 3], "depots": 1}),
    ("mega-2007", {"houses": 5, "skyscrapers": 2, "build_windows": "any"}),
)
"""Editions and house rules that lead to what is rare."""
OF_EACH = 6
"""Positions of a kind that are kept."""
SEEDS = 12


def kind_of(game: Game) -> str:
    """What the seat that has to decide is asked; nothing where it is chance that decides."""
    if game.phase == Phase.OVER or chance(game) or actor(game) == NO_SEAT:
        return ""
    if game.depth:
        return Task(top(game)).name.lower()
    waits = game.phase in (Phase.BETWEEN, Phase.PRE)
    return "jail" if waits and game.jail[game.turn] != FREE else Phase(game.phase).name.lower()


def met(edition: str, variant: str, seed: int, **rules: object) -> Iterator[tuple[str, str]]:
    """The decisions that a random game comes to, each kind once, with its position."""
    own: dict[str, object] = {"allow_resign": True}
    if rules.get("auction_mode") == "sealed":
        # No table of people plays that: everybody sees each bid.
        own["auction_mode"] = "outcry"
    table = new_table(edition, variant, seed, **{**rules, **own})
    seen, whims = set[str](), Random(f"decisions {seed}")
    for _ in play(table, STEPS):
        kind = kind_of(table.game)
        if kind in KINDS and kind not in seen and (kind not in COMMON or whims.random() < 0.2):
            seen.add(kind)
            yield kind, position.format(table.game, table.tag)


def met_in_games(seeds: range) -> Iterator[tuple[str, str]]:
    """The same for games of every edition and variant, two thirds of them by house rules."""
    for seed in seeds:
        for at, edition in enumerate(EDITIONS):
            for also, variant in enumerate(VARIANTS):
                rules = some_rules(edition, seed) if (seed + at + also) % 3 else {}
                yield from met(edition, variant, seed, **rules)
        for edition, rules in STEERS:
            yield from met(edition, "standard", seed, **rules)


def met_in_scenarios() -> Iterator[tuple[str, str]]:
    """The decisions that the scenarios come to, where the position can stand by itself."""
    found: list[tuple[str, str]] = []
    plain = playing.play

    def watched(game: Game, edition: Edition, *more: Any) -> Any:
        played = plain(game, edition, *more)
        line = position.format(game, from_edition(edition).tag)
        found.append((kind_of(game), line))
        return played

    with patch("magie.notation.scenario.play.play", watched):
        for path in sorted((ROOT / "conformance").glob("*.yaml")):
            for _ in check_file(path, lambda *named: load(*named).edition):
                pass
    for kind, line in found:
        try:
            position.parse(line)
        except NotationError:
            continue
        if kind in KINDS and "auction_mode=sealed" not in line:
            yield kind, line


@cache
def kept() -> dict[str, tuple[str, ...]]:
    """The positions that are kept, by the kind of their decision."""
    found: dict[str, list[str]] = defaultdict(list)
    for line in DATA.read_text("utf-8").splitlines():
        kind, _, at = line.partition("\t")
        found[kind].append(at)
    return {kind: tuple(found[kind]) for kind in KINDS}


def chosen() -> Iterator[str]:
    """The lines of the file: of each kind a few, of as many editions and variants as there are."""
    found: dict[str, list[str]] = defaultdict(list)
    for kind, line in (*met_in_games(range(SEEDS)), *met_in_scenarios()):
        if line not in found[kind]:
            found[kind].append(line)
    for kind in KINDS:
        by_table: dict[str, int] = defaultdict(int)
        ranked: list[tuple[int, int, str]] = []
        for at, line in enumerate(found[kind]):
            tag = "/".join(line.split()[1].split("/")[:2])
            ranked.append((by_table[tag], at, line))
            by_table[tag] += 1
        yield from (f"{kind}\t{line}" for _, _, line in sorted(ranked)[:OF_EACH])


def main() -> int:
    """Write the file."""
    lines = [*chosen()]
    DATA.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    missing = {*KINDS} - {line.partition("\t")[0] for line in lines}
    print(f"{len(lines)} positions of {len(KINDS)} kinds of decision; missing: {sorted(missing)}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
