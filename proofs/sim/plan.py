"""What a seed decides beforehand: who is there, by which clocks, and what goes wrong when."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import get_args

from magie.editions.load import from_tag
from magie.notation import position
from magie.server.table.entries import TimeControlName
from proofs.virtual.decisions import kept
from tests.invariants import broken

MOST_SEATS = 4
TIME_CONTROLS: tuple[TimeControlName, ...] = tuple(
    pace for pace in get_args(TimeControlName) if pace != "days"
)
BOTS = ("thrifty", "thrifty", "steady", "trader")
"""Those who think little are as good here, and more worlds fit into an hour."""
SINGLE = (
    "cut",
    "cut",
    "half-open",
    "half-open",
    "unheard",
    "unheard",
    "cut-all",
    "blackout",
    "sluggish",
    "crash",
    "crash",
    "crash-before-commit",
    "crash-after-commit",
    "restart",
    "outage",
    "slow-disk",
    "unknown",
    "unknown",
    "clock",
    "stall",
)
"""What may go wrong anywhere; what stands here twice is twice as common."""
SHARED = (*SINGLE, "freeze", "freeze", "deaf", "crash", "crash-after-commit", "unknown")
"""And where two servers share a store."""


@dataclass(frozen=True)
class Fault:
    """Something goes wrong."""

    at: float
    kind: str
    length: float
    """For how many seconds, where that says something."""
    which: int
    """Whom it befalls."""


@dataclass(frozen=True)
class Setting:
    """How a table is set up."""

    seats: tuple[str, ...]
    """By seat: somebody's name, a bot's, or nothing where it is open to whoever comes."""
    clock: TimeControlName
    position: str
    quits: tuple[bool, ...]
    """By seat: whether its person goes away for good in the middle of it."""


@dataclass(frozen=True)
class Plan:
    """A world."""

    seed: int
    servers: int
    tables: tuple[Setting, ...]
    play: float
    """Seconds of play with faults."""
    faults: tuple[Fault, ...]

    def only(self, numbers: list[int]) -> Plan:
        """The same world with some of its faults alone."""
        return replace(self, faults=tuple(self.faults[number] for number in numbers))


def plan_of(seed: int) -> Plan:
    """The plan of a seed."""
    random = Random(f"plan {seed}")
    servers = 2 if random.random() < 0.4 else 1
    play = random.uniform(18, 38)
    kinds = SHARED if servers > 1 else SINGLE
    faults = [
        Fault(
            round(random.uniform(6, play), 3),
            random.choice(kinds),
            round(random.uniform(1, 15), 3),
            random.randrange(servers),
        )
        for _ in range(random.randint(3, 7))
    ]
    tables = tuple(_setting(random) for _ in range(1 if random.random() < 0.94 else 2))
    return Plan(seed, servers, tables, play, tuple(sorted(faults, key=lambda each: each.at)))


@cache
def positions() -> tuple[tuple[str, int], ...]:
    """Decisions to begin from at which few enough sit, with how many they are."""
    lines = [line for lines in kept().values() for line in lines]
    found: list[tuple[str, int]] = []
    for line in lines:
        game, tag = position.parse(line)
        # Some are made by hand for one rule, and lack what does not matter to it.
        if game.seats <= MOST_SEATS and not broken(game, from_tag(tag).edition):
            found.append((line, game.seats))
    return tuple(found)


def _setting(random: Random) -> Setting:
    line, seats = "", random.randint(2, MOST_SEATS)
    if random.random() < 0.7:
        line, seats = random.choice(positions())
    kinds = ["person", *random.choices(("person", "bot"), (3, 2), k=seats - 1)]
    random.shuffle(kinds)
    named = tuple("" if kind == "person" else random.choice(BOTS) for kind in kinds)
    quits = tuple(random.random() < 0.25 for _ in kinds)
    return Setting(named, random.choice(TIME_CONTROLS), line, quits)
