"""Record games of bots as text: ``python -m tests.insight.record`` writes those of ``games/``."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from magie.bots.factory import create
from magie.bots.seat_adapter import next_seat, think
from magie.match import Match
from magie.notation.words import letter

GAMES = Path(__file__).parent / "games"
TURN_LIMIT = 240
"""Turns after which a record ends, whether the game is over or not."""
TIME_UP_AFTER = 60
"""Turns after which time is called in a timed game."""


class Table(NamedTuple):
    """Who plays what: the bots by seat, and the seed of the dice."""

    edition: str
    bots: tuple[str, ...]
    seed: int
    variant: str = "standard"

    @property
    def name(self) -> str:
        """The file of its game, without its ending."""
        return f"{self.edition}-{self.variant}-{len(self.bots)}"


RECORDED = (
    Table("classic", ("trader", "steady", "thrifty", "trader"), 7),
    Table("classic", ("trader", "thrifty"), 7, "short"),
    Table("euro-1999", ("steady", "trader", "trader"), 10, "timed"),
    Table("francs", ("trader", "steady"), 3),
    Table("canada-1961", ("trader", "trader", "steady"), 8, "short"),
    Table("canada-1961", ("thrifty", "trader", "steady", "trader", "random"), 5),
    Table("mega-2007", ("trader", "steady", "trader"), 6),
    Table("mega-2007", ("thrifty", "trader"), 8, "short"),
)


def record(table: Table, turn_limit: int = TURN_LIMIT) -> Match:
    """Play a game to its end, or for so many turns."""
    match = Match(table.edition, len(table.bots), table.seed, variant=table.variant)
    players = [create(bot, f"{table.seed} {seat}") for seat, bot in enumerate(table.bots)]
    turn, turns = match.game.turn, 0
    while not match.over and turns < turn_limit:
        if table.variant == "timed" and turns >= TIME_UP_AFTER and not match.game.time_up:
            match.call_time()
            continue
        seat = next_seat(match.game)
        act = think(players[seat], match.game, match.edition, seat, 0.0, frozenset())
        match.play(f"{letter(seat)} {act.text}")
        if match.game.turn != turn:
            turn, turns = match.game.turn, turns + 1
    return match


def main() -> None:
    """Write the recorded games anew."""
    for table in RECORDED:
        (GAMES / f"{table.name}.magie").write_text(record(table).text, "utf-8")


if __name__ == "__main__":
    main()
