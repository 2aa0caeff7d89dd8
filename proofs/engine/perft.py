"""Counting positions: how many there are after so many plies, by the engine and by a second hand.

``python -m proofs.engine.perft [--plies 5] [--only WORD] [--write] [--inject NAME]``

Chess programs are checked by counting all positions that a few moves lead to.  Here are twenty
positions of the classic game, each with the throws and cards that chance may bring; a ply is one
decision of any seat with all that follows from it by itself.  The engine plays them, ``naive``
plays them from the rulebook, and both must come to the same moves, the same positions and the
numbers in ``tests/data/perft.json``.  Of all bids the lowest and the highest are made; deals
between seats, and contests for the last buildings, are left out on both sides.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field
from hashlib import sha256
from os import cpu_count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from magie.editions.load import from_tag
from magie.engine import apply, chance, menu, outcome
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.state import Game, Task
from magie.notation import position
from magie.notation.chances import outcome_text, outcomes
from magie.notation.wording import step_text
from magie.rules.agenda import top
from proofs.engine.naive import holdings, moves
from proofs.engine.naive.text import State
from proofs.engine.naive.tree import Script, followers
from proofs.proof import Proof

TABLE = Path(__file__).parents[2] / "tests" / "data" / "perft.json"
LEAST = 20
"""Positions that are counted from, at least."""
PLIES = 6
"""Of the long form."""
SHORT = 80
"""Positions from which the short form still takes another ply."""
LONG = 4_000
"""The same for the long form: some trees are much wider than others."""
PIECE = 200
"""Positions that one process looks at before it takes others."""
DEALS = (Verb.OFFER, Verb.COUNTER, Verb.PROPOSE, Verb.ACCEPT, Verb.REJECT, Verb.WITHDRAW)
"""What is left out on both sides."""

Found = dict[str, str]
"""The moves from a position, each with the position that it leads to."""


@dataclass(frozen=True)
class Root:
    """A position to count from, and the numbers that were found."""

    name: str
    line: str
    script: Script
    counts: tuple[tuple[int, str], ...]


def roots() -> list[Root]:
    """All of them, as they are kept."""
    return [
        Root(
            each["name"],
            each["position"],
            Script(tuple(each["dice"]), tuple(each["chance"]), tuple(each["chest"])),
            tuple((number, digest) for number, digest in each["counts"]),
        )
        for each in json.loads(TABLE.read_text("utf-8"))
    ]


# --------------------------------------------------------------------------------- the engine


def edition_of(tag: str) -> Edition:
    """The rules that a position is played by."""
    return from_tag(tag).edition


def by_engine(line: str, script: Script) -> Found:
    """Every move that stands on a menu, with every chance that the script allows."""
    game, tag = position.parse(line)
    edition, card, found = edition_of(tag), Menu(), Found()
    for seat in range(game.seats):
        menu(game, edition, seat, card)
        steps = [
            (Verb(card.verb[at]), card.target[at], amount)
            for at in range(card.count)
            if card.verb[at] not in DEALS
            for amount in sorted({card.low[at], card.high[at]})
        ]
        for step in steps:
            after, words = game.copy(), step_text(game, seat, step)
            if refused := apply(after, edition, seat, *step):
                raise AssertionError(f"{words} stands on the menu of {line}: refused ({refused})")
            if opens_contest(after):
                continue
            for written, reached in befallen(after, edition, words, script):
                found[written] = position.format(reached, tag)
    return found


def opens_contest(game: Game) -> bool:
    """Whether seats are now asked how many of the last buildings they want."""
    return game.depth > 0 and top(game) == Task.WISHES


def befallen(
    game: Game, edition: Edition, words: str, script: Script
) -> Iterator[tuple[str, Game]]:
    """A move once for each way that its chance may go."""
    task = chance(game)
    if not task:
        yield words, game
        return
    possible = {outcome_text(game, edition, value): value for value in outcomes(game, edition)}
    scripted = script.dice if task == Task.THROW else (*script.chance, *script.chest)
    for word in [each for each in scripted if each in possible] or [min(possible)]:
        after = game.copy()
        outcome(after, edition, possible[word])
        yield from befallen(after, edition, f"{words} {word}", script)


# ------------------------------------------------------------------------------ side by side


@dataclass
class Ply:
    """What a ply from some positions has come to."""

    engine: set[str] = field(default_factory=set[str])
    naive: set[str] = field(default_factory=set[str])
    moves: int = 0
    wrong: list[str] = field(default_factory=list[str])

    def add(self, other: Ply) -> None:
        """Take over what was found elsewhere."""
        self.engine |= other.engine
        self.naive |= other.naive
        self.moves += other.moves
        self.wrong += other.wrong


def ply(pairs: list[tuple[str, str]], script: Script, inject: str = "") -> Ply:
    """One ply of both hands; as long as they agree they stand at the same position."""
    found = Ply()
    with DEFECTS[inject]():
        for line, other in pairs:
            one = by_engine(line, script) if line else Found()
            two = dict(followers(other, script)) if other else Found()
            found.engine |= {*one.values()}
            found.naive |= {*two.values()}
            found.moves += len(one)
            if line and other:
                found.wrong += differences(line, one, two)
    return found


def differences(line: str, one: Found, other: Found) -> Iterator[str]:
    """Where the hands do not agree."""
    for move in sorted({*one, *other}):
        if one.get(move) != other.get(move):
            yield (
                f"from      {line}\n  {move}\n"
                f"  engine  {one.get(move, 'has no such move')}\n"
                f"  naive   {other.get(move, 'has no such move')}"
            )


@dataclass
class Count:
    """How a root was counted: positions after each ply, and a digest of all their lines."""

    engine: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    naive: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    positions: int = 0
    moves: int = 0
    wrong: list[str] = field(default_factory=list[str])


def count(
    root: Root,
    plies: int,
    widest: int,
    inject: str = "",
    spread: Callable[..., Any] = map,
) -> Count:
    """Ply after ply, each hand on its own way, as long as a level is no wider than that."""
    found, now = Count(), Ply({root.line}, {root.line})
    for _ in range(plies):
        lines = sorted(now.engine | now.naive)
        if len(lines) > widest:
            break
        pairs = [
            (line if line in now.engine else "", line if line in now.naive else "")
            for line in lines
        ]
        pieces = [pairs[at : at + PIECE] for at in range(0, len(pairs), PIECE)]
        now = Ply()
        for each in spread(ply, pieces, [root.script] * len(pieces), [inject] * len(pieces)):
            now.add(each)
        found.engine.append((len(now.engine), digest(now.engine)))
        found.naive.append((len(now.naive), digest(now.naive)))
        found.positions += len(now.engine)
        found.moves += now.moves
        found.wrong += now.wrong
    for hand, counted in (("engine", found.engine), ("second hand", found.naive)):
        found.wrong += unlike(root, hand, counted)
    return found


def digest(lines: set[str]) -> str:
    """A fingerprint of a level: not only its size is kept."""
    return sha256("\n".join(sorted(lines)).encode()).hexdigest()[:16]


def missing(counted: Mapping[str, Count], known: Sequence[Root]) -> Iterator[str]:
    """Positions and plies that are kept and were not counted, or counted and are not kept."""
    if len(known) < LEAST:
        yield f"there are {len(known)} positions, and {LEAST} are wanted"
    for root in known:
        found = counted.get(root.name)
        plies = len(found.engine) if found else 0
        if plies != len(root.counts):
            yield f"{root.name}: {plies} plies were counted, and {len(root.counts)} are kept"


def unlike(root: Root, hand: str, counted: list[tuple[int, str]]) -> Iterator[str]:
    """Where a hand does not come to what was found once."""
    for number, (now, once) in enumerate(zip(counted, root.counts, strict=False), 1):
        if now != once:
            yield (
                f"{root.name}: after {number} plies the {hand} has {now[0]} positions ({now[1]}),"
                f" not {once[0]} ({once[1]})"
            )


# --------------------------------------------------------------------------- planted defects


@contextmanager
def changed(**figures: int) -> Iterator[None]:
    """The engine plays by an edition in which something is printed wrong."""
    edition = edition_of("classic").copy()
    for name, figure in figures.items():
        setattr(edition, name, figure)
    with patch(f"{__name__}.edition_of", lambda tag: edition):
        yield


def wrong_rent() -> AbstractContextManager[Any]:
    """The second hand has a misprint: 1550 for three houses, not 550."""
    return patch.dict(holdings.RENTS, {16: [14, 70, 200, 1550, 750, 950]})


def wrong_interest() -> AbstractContextManager[Any]:
    """The engine takes a fifth for the loan instead of a tenth."""
    return changed(mortgage_interest=20)


def uneven() -> AbstractContextManager[Any]:
    """The second hand builds wherever it likes within a group."""

    def may_build(state: State, seat: str, square: int) -> bool:
        levels = {each: deed["level"] for each, deed in state["deeds"].items()}
        for deed in state["deeds"].values():
            deed["level"] = levels.get(square, 0)
        allowed = holdings.may_build(state, seat, square)
        for each, deed in state["deeds"].items():
            deed["level"] = levels[each]
        return allowed

    return patch.object(moves, "may_build", may_build)


DEFECTS: dict[str, Callable[[], AbstractContextManager[Any]]] = {
    "": nullcontext,
    "rent": wrong_rent,
    "interest": wrong_interest,
    "uneven": uneven,
}


# ------------------------------------------------------------------------------ the long form


def write_down(counted: dict[str, Count]) -> None:
    """Keep the numbers, where both hands agree."""
    kept = json.loads(TABLE.read_text("utf-8"))
    for each in kept:
        if each["name"] in counted:
            each["counts"] = counted[each["name"]].engine
    rows = [json.dumps(each, ensure_ascii=False) for each in kept]
    TABLE.write_text("[\n " + ",\n ".join(rows) + "\n]\n", "utf-8")


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.engine.perft")
    parser.add_argument("--plies", type=int, default=PLIES)
    parser.add_argument("--widest", type=int, default=LONG, help="level that is still gone on from")
    parser.add_argument("--only", default="", help="a word in the names of positions")
    parser.add_argument("--write", action="store_true", help="keep the numbers that are found")
    parser.add_argument("--inject", choices=[each for each in DEFECTS if each], default="")
    options = parser.parse_args()
    began, counted, wrong = time.perf_counter(), dict[str, Count](), list[str]()
    with ProcessPoolExecutor(cpu_count()) as pool:
        for root in roots():
            if options.only not in root.name:
                continue
            kept = Root(root.name, root.line, root.script, ()) if options.write else root
            found = count(kept, options.plies, options.widest, options.inject, pool.map)
            counted[root.name] = found
            wrong += found.wrong
            print(f"{root.name}: {' '.join(str(number) for number, _ in found.engine)}", flush=True)
    as_kept = (options.plies, options.widest, options.only) == (PLIES, LONG, "")
    if as_kept and not options.write:
        wrong += missing(counted, [*roots()])
    if options.write and not wrong:
        write_down(counted)
    total = sum(each.positions for each in counted.values())
    tried = sum(each.moves for each in counted.values())
    deepest = max(len(each.engine) for each in counted.values())
    figures = (
        f"{len(counted)} positions, up to {deepest} plies: {tried} moves to {total} positions,"
        f" counted by the engine and by a second hand; {time.perf_counter() - began:.0f} s"
    )
    return Proof(figures, total, wrong).tell()


if __name__ == "__main__":
    sys.exit(main())
