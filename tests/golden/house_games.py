"""Golden games under house rules: every parameter is set away from its default in some of them.

They are kept compressed, and most of them stop before their end: ``make golden`` writes them anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from magie.editions.errors import EditionError, RuleError
from magie.editions.load import from_tag, load
from magie.editions.parameters import PARAMETERS, ChoiceParameter, Flag, Number
from magie.game.events import EventKind
from magie.game.events import read_events as told_by
from magie.notation.gamefile import GameFile
from magie.notation.words import letter
from tests.golden.games import FOLDER, PACKED, keep, played, retold
from tests.house_rules import MEGA, OPTIONS, some_rules
from tests.random_play import EDITIONS, VARIANTS, new_table, play

HOUSE = FOLDER / "house"
TWICE = 2
"""Games for each parameter."""
THRICE = 3
"""Games for each event that is seldom."""
MIXED = 36
"""Games under several house rules at once; these are played to their end."""
LINES = 110
"""Where a game stops that shows one parameter."""
LONGEST = 420
"""Lines of a game that is played to its end; seeds that take longer are passed over."""
STEPS = 4000
OTHERS: dict[str, list[object]] = {
    "blue_faces": MEGA["blue_faces"],
    "income_tax": ["choice 100", "flat 100"],
    "pot_sources": OPTIONS["pot_sources"],
    "utility_factors": ["5+12", "2+4+6"],
    "unit": [1, 5, 10, 100],
    "players_min": [3, 4],
    "players_max": [4, 5],
    "time_limit": [30, 90],
    "houses": [3, 8],
}
"""Values to try of parameters that are neither true, false nor one of a few words."""
CONTEST = {"houses": 2, "shortage_auction": True, "build_windows": "any"}
RARE: dict[str, tuple[str, dict[str, object]]] = {
    "PLACE": ("classic", CONTEST),
    "CONTEST_END": ("francs", CONTEST),
    "REFUSE_DEED": ("euro-1999", {"may_refuse_mortgaged_inheritance": True}),
    "SHIFT": ("mega-2007", {}),
    "STAY": ("mega-2007", {}),
    "EXPIRE": ("mega-2007", {"expiry_tickets": 8}),
}
"""Events that are seldom met by chance, and where they are to be looked for."""
VARIANT_OF = {
    "deal_singly": "short",
    "hotel_after_houses_short": "short",
    "short_fourth_house": "short",
    "clock": "timed",
    "tiebreak": "timed",
    "time_limit": "timed",
    "timed_finish_turn": "timed",
}
"""Where a parameter matters only there."""
OF_MEGA = {*MEGA, "tickets", "gift", "bare_multiplier_all_but_one"}


def values(name: str, default: str) -> list[object]:
    """What a parameter might be instead."""
    kind = PARAMETERS[name]
    if name in OTHERS:
        return OTHERS[name]
    if isinstance(kind, Flag):
        return [default != "true"]
    if isinstance(kind, ChoiceParameter):
        return [member.name.lower() for member in kind.enum]
    assert isinstance(kind, Number), name
    number = int(default)
    tried = [number * 2, number // 2, number + 1, number - 1, number + 50, kind.low]
    return [value for value in tried if kind.low <= value <= kind.high]


def settings(name: str) -> Iterator[tuple[str, str, dict[str, object]]]:
    """Editions and variants in which a parameter can be set to something else, all in turns."""
    start = [*PARAMETERS].index(name)
    turns = [*EDITIONS[start % 5 :], *EDITIONS[: start % 5]]
    editions = ["mega-2007"] if name in OF_MEGA else turns
    for edition in editions:
        variant = VARIANT_OF.get(name, VARIANTS[(start + EDITIONS.index(edition)) % 3])
        default = load(edition, variant).parameters[name]
        for value in values(name, default):
            try:
                book = load(edition, variant, {name: value})
            except (EditionError, RuleError):
                continue
            if book.parameters[name] != default:
                yield edition, variant, {name: value}


def record(edition: str, variant: str, seed: int, rules: dict[str, object], most: int) -> GameFile:
    """A random game as a file, to its end or so many lines."""
    table = new_table(edition, variant, seed, **rules)
    for _ in play(table, STEPS):
        if len(table.lines) > most:
            break
    book, lines = from_tag(table.tag), tuple(table.lines[:most])
    won = " ".join(letter(seat) for seat, flag in enumerate(table.game.won) if flag)
    names = tuple(f"Seat {number}" for number in range(1, table.game.seats + 1))
    result = won if won and len(table.lines) <= most else None
    banker = letter(table.game.banker)
    return GameFile(book.id, names, variant, book.overrides, banker, result=result, lines=lines)


def mixed(number: int) -> GameFile:
    """A whole game under several house rules."""
    edition, variant = EDITIONS[number % 5], VARIANTS[number // 5 % 3]
    seeds = range(9001 + 100 * number, 9100 + 100 * number)
    found = (record(edition, variant, seed, some_rules(edition, seed), LONGEST) for seed in seeds)
    return next(file for file in found if file.result is not None)


def shown(name: str, number: int) -> GameFile:
    """The beginning of a game in which a parameter is set to something else."""
    found = [*settings(name)]
    edition, variant, rules = found[number % len(found)]
    return record(edition, variant, 8000 + number, rules, LINES)


def rare(event: str, number: int) -> GameFile:
    """A game in which an event happens, up to a little behind it."""
    edition, rules = RARE[event]
    for seed in range(20_000 + 10_000 * number, 30_000 + 10_000 * number):
        table = new_table(edition, "standard", seed, **rules)
        for _ in play(table, STEPS):
            if any(read_events[0] == EventKind[event] for read_events in told_by(table.game)):
                return record(edition, "standard", seed, rules, len(table.lines) + 5)
    raise LookupError(f"no game has {event}")


def games() -> Iterator[tuple[str, Callable[[], GameFile]]]:
    """All these games by name, and how each is drawn."""
    for name in PARAMETERS:
        for number in range(TWICE):
            yield f"{name}-{number + 1}", partial(shown, name, number)
    for number in range(MIXED):
        yield f"mixed-{number + 1:02}", partial(mixed, number)
    for event in RARE:
        for number in range(THRICE):
            word = event.lower().replace("_", "-")
            yield f"rare-{word}-{number + 1}", partial(rare, event, number)


def write() -> None:
    """Write these golden games anew."""
    HOUSE.mkdir(exist_ok=True)
    for name, draw in games():
        path = HOUSE / f"{name}.magie{PACKED}"
        keep(path, retold(path) or played(draw()))
