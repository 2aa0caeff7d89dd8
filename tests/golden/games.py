"""Golden games: whole games in text, with every event behind the move that caused it.

    A roll 3+4 chance-04
    # ROLL seat=0 first=3 second=4 face=0 throw=1 doubles=0

``make golden`` writes them anew, after a change of behaviour that is meant.
"""

from __future__ import annotations

from pathlib import Path

from magie import Happening, Match
from magie.editions.load import from_tag
from magie.notation import gamefile
from magie.notation.gamefile import GameFile
from magie.notation.words import letter
from tests.random_play import EDITIONS, VARIANTS, new_table, play

FOLDER = Path(__file__).parent
GAMES = 3
LONGEST = 700
"""Lines of a golden game; seeds that take longer are passed over."""


def shown(event: Happening) -> str:
    """An event as a comment."""
    numbers = [f"{name}={number}" for name, number in event.numbers.items()]
    return " ".join(["#", event.kind.name, *numbers])


def played(file: GameFile) -> str:
    """A game file with its events, as the engine tells them now."""
    match = Match.from_file(file)
    lines: list[str] = []
    for line in file.lines:
        lines += [line, *(shown(event) for event in match.follow(line))]
    head = gamefile.format(GameFile(**{**vars(file), "lines": (), "places": ()}))
    assert match.over
    assert " ".join(match.winners) == file.result
    return head + "".join(f"{line}\n" for line in [*lines, f"# {match}"])


def record(edition: str, variant: str, seed: int) -> GameFile | None:
    """A random game as a file; None where it is too long to be kept."""
    table = new_table(edition, variant, seed)
    for _ in play(table, 20 * LONGEST):
        if len(table.lines) > LONGEST:
            return None
    book = from_tag(table.tag)
    won = " ".join(letter(seat) for seat, flag in enumerate(table.game.won) if flag)
    names = tuple(f"Seat {number}" for number in range(1, table.game.seats + 1))
    banker = letter(table.game.banker)
    return GameFile(book.id, names, variant, {}, banker, result=won, lines=tuple(table.lines))


def write() -> None:
    """Write all golden games anew."""
    for edition in EDITIONS:
        for variant in VARIANTS:
            seed = 7000
            for number in range(1, GAMES + 1):
                file = None
                while file is None:
                    seed += 1
                    file = record(edition, variant, seed)
                path = FOLDER / f"{edition}-{variant}-{number}.magie"
                path.write_text(played(file), "utf-8")


if __name__ == "__main__":
    write()
