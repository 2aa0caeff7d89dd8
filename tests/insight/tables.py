"""Positions for these tests: from random play, from recorded games, by hand; and seats moved on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

from magie.engine import apply, chance
from magie.game.actions import Verb
from magie.game.edition import Edition
from magie.game.state import Game, Phase, Task
from magie.insight.evaluator import Evaluator
from magie.match import Match
from magie.notation.play import follow
from tests.insight.record import GAMES
from tests.random_play import EDITIONS, VARIANTS, new_table, play
from tests.scale import sized

SEATED = (
    *("start_total", "cash", "position", "jail", "out", "won", "tickets", "fresh"),
    *("bidding", "wish"),
)
"""Fields with a number for each seat."""
SEAT_NUMBERS = ("banker", "turn", "bidder", "deal_from", "deal_to")
"""Fields that name a seat, or none."""
SEAT_LISTS = ("owner", "holder", "claim_owner", "claim_debtor")
"""Lists of seats."""
TASKS_ABOUT_SEATS = (Task.DEBT, Task.ESTATE, Task.PAY_EACH, Task.COLLECT_EACH)
"""Tasks whose ``what`` is a seat."""
STEPS = 1200
"""Steps of a random game, at most."""
EVERY = sized(120, 5)
"""One position in so many of a game."""


@cache
def random_positions(every: int = EVERY) -> Sequence[tuple[Game, Edition]]:
    """Positions of random games of all editions and variants, one in so many, and their ends."""
    found = list[tuple[Game, Edition]]()
    for edition, variant in product(EDITIONS, VARIANTS):
        table = new_table(edition, variant, 7000)
        for step in play(table, STEPS):
            if step % every == 0 and table.game.phase > Phase.START:
                found.append((table.game.copy(), table.edition))
        if table.game.phase == Phase.OVER:
            found.append((table.game.copy(), table.edition))
    return found


def recorded_text(name: str) -> str:
    """A recorded game."""
    return (GAMES / f"{name}.magie").read_text("utf-8")


def recorded_names() -> list[str]:
    """The recorded games, the shortest first."""
    paths = sorted(GAMES.glob("*.magie"), key=lambda path: (path.stat().st_size, path.name))
    return [path.stem for path in paths]


def recorded_chances(name: str) -> Iterator[tuple[Game, Edition]]:
    """The positions of a recorded game in which chance is about to decide."""
    whole = Match.replay(recorded_text(name))
    match, met = Match.from_file(whole.file), list[Game]()

    def note(game: Game, edition: Edition, value: int) -> None:
        if game.phase > Phase.START:
            met.append(game.copy())

    for line in whole.lines:
        follow(match.game, match.edition, line, note)
    yield from ((game, match.edition) for game in met)


def about_to_throw(line: str) -> tuple[Game, Edition]:
    """A position by hand in which a seat has just taken the dice."""
    match = Match.at(line)
    game = match.game.copy()
    assert apply(game, match.edition, game.turn, Verb.ROLL, 0, 0) == 0
    assert chance(game) == Task.THROW
    return game, match.edition


def evaluator_of(game: Game, edition: Edition, *, compiled: bool = False) -> Evaluator:
    """An evaluator for the table of a game."""
    return Evaluator(edition, game.seats, compiled=compiled)


def moved_on(game: Game, by: int) -> Game:
    """The same position with every player so many seats further on."""
    moved, seats = game.copy(), game.seats

    def new(seat: int) -> int:
        return (seat + by) % seats if seat >= 0 else seat

    for name in SEATED:
        values = getattr(game, name)
        for seat in range(seats):
            getattr(moved, name)[new(seat)] = values[seat]
    for name in SEAT_NUMBERS:
        setattr(moved, name, new(getattr(game, name)))
    for name in SEAT_LISTS:
        setattr(moved, name, [new(seat) for seat in getattr(game, name)])
    for at in range(game.claims, len(game.claim_owner)):
        moved.claim_owner[at], moved.claim_debtor[at] = game.claim_owner[at], game.claim_debtor[at]
    for at in range(game.depth):
        moved.who[at] = new(game.who[at])
        if game.task[at] in TASKS_ABOUT_SEATS:
            moved.what[at] = new(game.what[at])
    return moved
