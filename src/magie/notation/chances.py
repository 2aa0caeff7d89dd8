"""Outcomes of chance as text: dice ``3+4+bus``, cards ``chance-04``, tickets, the deal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache

from magie.base.numerals import parse_whole
from magie.engine import chance, weight
from magie.engine.chance import dice_count
from magie.game.edition import Deck, Edition, Face
from magie.game.state import CARDS, Game, Task
from magie.notation.moves import CARD_PATTERN, DICE_PATTERN, Word
from magie.notation.words import (
    DECK_NAMES,
    FACE_NAMES,
    TICKET_NAMES,
    NotationError,
    card_name,
    letter,
)

FACES_BY_NAME = {name: face for face, name in FACE_NAMES.items()}
EXPECTED_OUTCOME = {
    Task.THROW: "dice, as in 3+4",
    Task.DRAW: "a card, as in chance-04 or chest-16",
    Task.TICKET: "a ticket, plain or expire",
    Task.DEAL_DEED: "the deal, as in `deal A 5 31 B 1 12`",
}


WeightedOutcomes = Sequence[tuple[int, int]]
"""Outcomes with their relative weights."""
_throws: dict[tuple[int, ...], WeightedOutcomes] = {}
"""By the number of dice and the faces of the blue die, on which alone the weights depend."""


def outcomes(game: Game, edition: Edition) -> list[int]:
    """Every possible outcome of the pending chance."""
    return [value for value, _ in weighted_outcomes(game, edition)]


def weighted_outcomes(game: Game, edition: Edition) -> WeightedOutcomes:
    """Every possible outcome of the pending chance, with its relative weight."""
    task = chance(game)
    if task == Task.THROW:
        dice = dice_count(game, edition)
        known = (dice, *edition.blue_faces)
        if known not in _throws:
            _throws[known] = _weigh(game, edition, dice_values(dice))
        return _throws[known]
    values = range(edition.squares)
    if task == Task.DRAW:
        values = range(CARDS)
    elif task == Task.TICKET:
        values = range(len(TICKET_NAMES))
    return _weigh(game, edition, values)


def probabilities(game: Game, edition: Edition) -> dict[str, Fraction]:
    """Every possible outcome of the pending chance, as text; the probabilities sum to 1."""
    pairs = weighted_outcomes(game, edition)
    total = sum(weight for _, weight in pairs)
    return {outcome_text(game, edition, value): Fraction(each, total) for value, each in pairs}


def _weigh(game: Game, edition: Edition, values: Iterable[int]) -> WeightedOutcomes:
    pairs = ((value, weight(game, edition, value)) for value in values)
    return [(value, weighs) for value, weighs in pairs if weighs]


@cache
def dice_values(count: int) -> list[int]:
    """All throws of two or three dice, one decimal digit per die."""
    white = [10 * first + second for first in range(1, 7) for second in range(1, 7)]
    if count == 2:
        return white
    return [10 * pair + face for pair in white for face in range(1, len(Face))]


def outcome_text(game: Game, edition: Edition, value: int) -> str:
    """An outcome of the pending chance as text."""
    task = chance(game)
    if task == Task.THROW:
        if dice_count(game, edition) == 2:
            return f"{value // 10}+{value % 10}"
        return f"{value // 100}+{value // 10 % 10}+{FACE_NAMES[Face(value % 10)]}"
    if task == Task.DRAW:
        return card_name(game.what[game.depth - 1], value)
    if task == Task.TICKET:
        return TICKET_NAMES[value]
    return str(value)


def outcome_value(game: Game, word: Word) -> int:
    """Parse an outcome of the pending chance."""
    task = chance(game)
    if task == Task.THROW and (dice := DICE_PATTERN.fullmatch(word.text)):
        value = 10 * int(dice[1]) + int(dice[2])
        return value if dice[3] is None else 10 * value + FACES_BY_NAME[dice[3]]
    if task == Task.DRAW and (card := CARD_PATTERN.fullmatch(word.text)):
        deck = DECK_NAMES[Deck(game.what[game.depth - 1])]
        if card[1] == deck and 1 <= int(card[2]) <= CARDS:
            return int(card[2]) - 1
    if task == Task.TICKET and word.text in TICKET_NAMES:
        return TICKET_NAMES.index(word.text)
    if task == Task.DEAL_DEED and (square := parse_whole(word.text)) is not None:
        return square
    reason = f"expected {EXPECTED_OUTCOME[Task(task)]}, found {word.text!r}"
    raise NotationError(reason, 1, word.column)


def deal_text(dealt: list[tuple[int, int]], seats: int) -> str:
    """The dealt deeds as the first line of a short or timed game."""
    hands = (
        " ".join([letter(seat), *(str(square) for to, square in dealt if to == seat)])
        for seat in range(seats)
    )
    return " ".join(["deal", *hands])
