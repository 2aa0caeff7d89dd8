"""A table in a few words: which seat has which colours, deeds, cash and cards.

    A: orange.3, $200; B: 5, 15m, card:chance; turn: B

Parts stand between semicolons: a seat with what it has, and whose turn it is.  A colour stands for
all its deeds, ``.3`` for the level of each, ``m`` for a mortgage, ``@24`` for the token's square;
what is not said is as at the beginning of a game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from magie.engine.begin import begin
from magie.game.edition import Edition
from magie.game.state import Game
from magie.notation.given import ScenarioError, set_up, verify
from magie.notation.words import DECK_NAMES, NotationError, letter, seat_of

SEAT_OF_TURN = "turn"
HELD_CARDS = {f"card:{name}": name for name in DECK_NAMES.values()}
CASH_PATTERN = re.compile(r"\$([0-9]{1,9})")
TOKEN_SQUARE_PATTERN = re.compile(r"@([0-9]{1,2})")
DEED_PATTERN = re.compile(r"(.*?)(?:\.([0-6])|(m))?", re.DOTALL)
"""A square or a colour; the level, or the mark of a mortgage."""
ITEM_FORMS = "a colour, the number of a square, a sum as $400, @24 or card:chance"


def lay_out(text: str, edition: Edition, groups: Mapping[str, int], seats: int = 0) -> Game:
    """The game of a table in a few words; raises NotationError.

    ``groups`` has the words for the colours, in lower case; there are so many ``seats``, or as
    many as are named.
    """
    table = _Table(edition, groups)
    for part, start in _split(text, ";", 0):
        table.read(part, start)
    named = max(table.named, default=0) + 1
    table.given["seats"] = max(seats or edition.players_min, named)
    if seats and named > seats:
        raise NotationError(f"there is no seat {letter(named - 1)} at a table of {seats}")
    try:
        setup = set_up(edition, table.given, dealing=False, begin=begin)
        verify(setup.game, edition)
    except ScenarioError as error:
        raise NotationError(str(error)) from error
    return setup.game


def _split(text: str, sign: str, start: int) -> Iterator[tuple[str, int]]:
    """The parts between the signs that are not empty, and where each begins."""
    for part in text.split(sign):
        bare = part.strip()
        if bare:
            yield bare, start + part.index(bare)
        start += len(part) + 1


class _Table:
    """What has been read: the `given` of a scenario."""

    def __init__(self, edition: Edition, groups: Mapping[str, int]) -> None:
        self.edition, self.groups = edition, groups
        self.named: list[int] = []
        self.given: dict[str, Any] = {"phase": "between", "mortgaged": [], "levels": {}} | {
            key: dict[str, Any]() for key in ("deeds", "cash", "at", "cards")
        }
        self.owners: dict[int, str] = {}

    def read(self, part: str, start: int) -> None:
        """Read what a seat has, or whose turn it is."""
        name, colon, items = part.partition(":")
        if not colon:
            reason = f"expected a seat and what it has, as in 'A: orange', found {part[:16]!r}"
            raise NotationError(reason, 1, start + 1)
        if name.strip() == SEAT_OF_TURN:
            word = items.strip()
            self.given["turn"] = letter(self._seat(word, start + len(part) - len(word)))
            return
        seat = self._seat(name.strip(), start)
        if letter(seat) in self.given["deeds"]:
            raise NotationError(f"seat {letter(seat)} is named twice", 1, start + 1)
        self.given["deeds"][letter(seat)] = []
        for item, at in _split(items, ",", start + len(name) + 1):
            self._item(letter(seat), item, at + 1)

    def _seat(self, word: str, start: int) -> int:
        seat = seat_of(word, start + 1)
        self.named.append(seat)
        return seat

    def _item(self, seat: str, item: str, column: int) -> None:
        """Read one thing that a seat has."""
        if found := CASH_PATTERN.fullmatch(item):
            self.given["cash"][seat] = int(found[1])
        elif found := TOKEN_SQUARE_PATTERN.fullmatch(item):
            self.given["at"][seat] = int(found[1])
        elif item in HELD_CARDS:
            self.given["cards"].setdefault(seat, []).append(HELD_CARDS[item])
        else:
            self._deeds(seat, item, column)

    def _deeds(self, seat: str, item: str, column: int) -> None:
        """Read a deed or a colour, with its level."""
        found = DEED_PATTERN.fullmatch(item)
        assert found is not None
        for square in self._squares(found[1], item, column):
            if square in self.owners:
                reason = f"square {square} is held by seat {self.owners[square]} already"
                raise NotationError(reason, 1, column)
            self.owners[square] = seat
            self.given["deeds"][seat].append(square)
            if found[2]:
                self.given["levels"][square] = int(found[2])
            if found[3]:
                self.given["mortgaged"].append(square)

    def _squares(self, word: str, item: str, column: int) -> list[int]:
        squares = range(self.edition.squares)
        if word.isdecimal():
            if (
                len(word) > 2
                or int(word) not in squares
                or not self.edition.square[int(word)].price
            ):
                raise NotationError(f"square {word[:8]} has no deed", 1, column)
            return [int(word)]
        group = self.groups.get(word.casefold())
        if group is None:
            known = ", ".join(self.groups)
            reason = f"{item[:24]!r} is not {ITEM_FORMS}; the colours are {known}"
            raise NotationError(reason, 1, column)
        return [square for square in squares if self.edition.square[square].group == group]
