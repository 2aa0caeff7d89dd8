"""Golden games: whole games in text, with every event behind the move that caused it.

    A roll 3+4 chance-04
    # ROLL seat=0 first=3 second=4 face=0 throw=1 doubles=0

``make golden`` writes them anew, after a change of behaviour that is meant.  The first of every
edition and variant can be read as it lies there, the others are compressed.
"""

from __future__ import annotations

import gzip
from pathlib import Path

from magie import Event, IllegalMoveError, Match, NotationError
from magie.editions.load import from_tag
from magie.notation import gamefile
from magie.notation.gamefile import GameFile
from magie.notation.words import letter
from tests.random_play import EDITIONS, VARIANTS, new_table, play

FOLDER = Path(__file__).parent
GAMES = 3
PACKED = ".gz"
LONGEST = 700
"""Lines of a golden game; seeds that take longer are passed over."""


def shown(event: Event) -> str:
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
    assert match.over == (file.result is not None)
    assert " ".join(match.winners) == (file.result or "")
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
            for number in range(1, GAMES + 1):
                path = FOLDER / f"{edition}-{variant}-{number}.magie"
                path = path if number == 1 else path.with_name(path.name + PACKED)
                keep(path, retold(path) or played(drawn(edition, variant, number)))


def retold(path: Path) -> str:
    """A game that is kept, move by move as it was; nothing where it can no longer be played."""
    try:
        return played(gamefile.parse(read(path), path.name))
    except (FileNotFoundError, NotationError, IllegalMoveError, AssertionError):
        return ""


def drawn(edition: str, variant: str, number: int) -> GameFile:
    """A random game that is short enough."""
    seeds = range(7000 + 100 * number, 8000)
    found = (record(edition, variant, seed) for seed in seeds)
    return next(file for file in found if file is not None)


def keep(path: Path, text: str) -> None:
    """Write a golden game."""
    data = text.encode()
    path.write_bytes(gzip.compress(data, 9, mtime=0) if path.suffix == PACKED else data)


def read(path: Path) -> str:
    """The text of a golden game."""
    data = path.read_bytes()
    return (gzip.decompress(data) if path.suffix == PACKED else data).decode()


def name_of(path: Path) -> str:
    """What a golden game is called."""
    return path.name.removesuffix(PACKED).removesuffix(".magie")


if __name__ == "__main__":
    from tests.golden import house_games, tables

    write()
    house_games.write()
    tables.write()
