"""Replay a game file: tell how it went, and step back through its last moves.

Run it: `python examples/replay_game.py [GAME.magie]`
"""

import sys
from pathlib import Path

import magie

SAMPLE = Path(__file__).with_name("game.magie")
TOLD = 8


def main(path: Path = SAMPLE) -> None:
    """Replay the file, then print its standings, its last events and the moves before them."""
    match = magie.replay(path.read_text("utf-8"), path.name)
    print(f"{len(match.lines)} moves, {len(match.happened)} events: {match!r}")
    for seat in sorted(match.seats, key=lambda seat: -seat.worth):
        groups = ", ".join(sorted({deed.group for deed in seat.deeds}))
        print(f"  {seat.name}: worth {seat.worth}, {seat.cash} in cash; {groups or 'no deeds'}")
    print(f"\nThe last {TOLD} events:")
    for event in match.happened[-TOLD:]:
        print(f"  {event.say('en')}  ({', '.join(event.clauses)})")
    print("\nThe positions before the last three moves:")
    for _ in range(3):
        moves = "; ".join(match.undo())
        print(f"  {match}\n    then {moves}")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
