"""Play moves given as text: each with its chance, and atomically."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction

from magie.engine import apply, begin, call_time, chance, outcome, refusal, weight
from magie.game.actions import Verb
from magie.game.edition import Edition
from magie.game.events import read_events
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Game, Task
from magie.notation import position
from magie.notation.chances import (
    EXPECTED_OUTCOME,
    deal_text,
    outcome_text,
    outcome_value,
    outcomes,
    probabilities,
)
from magie.notation.gamefile import TIME_UP, GameFile
from magie.notation.moves import ParsedMove, Step, Word, parse, parse_deal, words
from magie.notation.parts import MAX_INT32
from magie.notation.wording import is_owed_to, line_of
from magie.notation.words import NotationError, letter, seat_of
from magie.rules.agenda import top

ChanceSource = Callable[[Game, Edition], int]
"""Supplies the outcomes of chance."""
OutcomeListener = Callable[[Game, Edition, int], None]
"""Called with every outcome just before it takes effect."""
EventTuple = tuple[int, ...]
"""An event: its kind and its numbers."""
RENT_THROWS = (Task.RENT_THROW, Task.AUCTION_THROW)


@dataclass(frozen=True)
class MoveResult:
    """The result of a move: its refusal, or its lines in the game file and its events."""

    refused: Refusal
    lines: tuple[str, ...] = ()
    events: tuple[EventTuple, ...] = ()


class _OpenChanceError(Exception):
    """A move has reached chance whose outcome is not written."""


@dataclass
class MoveInProgress:
    """A move that is being played: the outcomes still to be read, the lines and events so far."""

    game: Game
    edition: Edition
    move: ParsedMove
    source: ChanceSource | None
    written: list[Word]
    on_outcome: OutcomeListener | None = None
    lines: list[str] = field(default_factory=list[str])
    events: list[EventTuple] = field(default_factory=list[EventTuple])

    def act(self, step: Step) -> Refusal:
        """Take one step of the move."""
        line = line_of(self.game, self.move.seat, step)
        refused = apply(self.game, self.edition, self.move.seat, *step)
        if not refused:
            self.lines += [line] if line else []
            self.events += read_events(self.game)
        return Refusal(refused)

    def resolve_chance(self) -> None:
        """Resolve every pending chance."""
        while chance(self.game) or self._throws_on():
            if not chance(self.game):
                self.act((Verb.ROLL, 0, 0))
            value = self._next_value()
            if self.on_outcome is not None:
                self.on_outcome(self.game, self.edition, value)
            self.lines[-1] += f" {outcome_text(self.game, self.edition, value)}"
            outcome(self.game, self.edition, value)
            self.events += read_events(self.game)
        if self.written:
            word = self.written[0]
            reason = f"nothing is left to chance here, but {word.text!r} is written"
            raise NotationError(reason, 1, word.column)

    def _throws_on(self) -> bool:
        """Whether a utility's rent throw is written after the card that led there."""
        return bool(self.written) and self.game.depth > 0 and top(self.game) in RENT_THROWS

    def _next_value(self) -> int:
        """The next outcome: as written, else the only possible one, else from the source."""
        game, edition = self.game, self.edition
        if self.written:
            word = self.written.pop(0)
            value = outcome_value(game, word)
            if weight(game, edition, value) == 0:
                raise NotationError(f"{word.text!r} cannot come now", 1, word.column)
            return value
        possible = outcomes(game, edition)
        if len(possible) == 1:
            return possible[0]
        if self.source is None:
            reason = f"the outcome of chance is missing: {EXPECTED_OUTCOME[Task(chance(game))]}"
            raise NotationError(reason, 1, len(self.move.text) + 1)
        return self.source(game, edition)


def start(game: Game, edition: Edition, file: GameFile) -> Refusal:
    """Set up a new game from a game file; return the refusal."""
    if not file.position:
        banker = NO_SEAT if file.banker is None else seat_of(file.banker)
        return Refusal(begin(game, edition, len(file.seats), banker))
    found, _ = position.parse(file.position)
    try:
        position.verify(found, edition, file.position)
    except NotationError as error:
        here = file.header_error("position", error.reason)
        raise NotationError(here.reason, here.line, here.column + error.column - 1) from None
    game.restore(found)
    return Refusal.NONE


def play(
    game: Game,
    edition: Edition,
    move: ParsedMove,
    source: ChanceSource | None = None,
    on_outcome: OutcomeListener | None = None,
) -> MoveResult:
    """Play a move with its chance; a refused or impossible move changes nothing."""
    before = game.copy()
    try:
        played = try_out(game, edition, move, source, on_outcome)
    except NotationError:
        game.restore(before)
        raise
    if played.refused:
        game.restore(before)
    return played


def try_out(
    game: Game,
    edition: Edition,
    move: ParsedMove,
    source: ChanceSource | None = None,
    on_outcome: OutcomeListener | None = None,
) -> MoveResult:
    """Play a move without a rollback: after a failed move the game is invalid."""
    progress = MoveInProgress(game, edition, move, source, list(move.outcomes), on_outcome)
    with _within_32_bits():
        refused = _take_steps(progress)
        if refused:
            return MoveResult(refused)
        progress.resolve_chance()
    return MoveResult(refused, tuple(progress.lines), tuple(progress.events))


@contextmanager
def _within_32_bits() -> Generator[None, None, None]:
    """A sum that an event cannot hold is an error of the text, not of the program."""
    try:
        yield
    except OverflowError:
        raise NotationError(f"a sum is higher than {MAX_INT32}") from None


def chances_of(
    game: Game, edition: Edition, move: ParsedMove
) -> tuple[Refusal, dict[str, Fraction]]:
    """The first chance that a move leaves open: the probability of each outcome, by whole line.

    Empty where the move is refused, or leaves nothing to chance.  The game is not touched.
    """
    trial, met = game.copy(), list[str]()

    def note(game: Game, edition: Edition, value: int) -> None:
        met.append(outcome_text(game, edition, value))

    def stop(game: Game, edition: Edition) -> int:
        raise _OpenChanceError

    try:
        return try_out(trial, edition, move, stop, note).refused, {}
    except _OpenChanceError:
        end = move.outcomes[0].column - 1 if move.outcomes else None
        head = " ".join([*move.text[:end].split(), *met])
        possible = probabilities(trial, edition)
        return Refusal.NONE, {f"{head} {text}": each for text, each in possible.items()}


def decide_chance(game: Game, edition: Edition, text: str, source: ChanceSource) -> MoveResult:
    """Resolve the chance that a position waits for, as written; it belongs to no line."""
    written = words(text)
    if not written:
        raise NotationError(f"expected {EXPECTED_OUTCOME[Task(chance(game))]}, found nothing")
    progress = MoveInProgress(
        game, edition, ParsedMove(NO_SEAT, (), (), text), source, written, lines=[""]
    )
    progress.resolve_chance()
    return MoveResult(Refusal.NONE, (), tuple(progress.events))


def follow(
    game: Game, edition: Edition, line: str, on_outcome: OutcomeListener | None = None
) -> MoveResult:
    """Play one line of a game file, its chance as written."""
    if line == TIME_UP:
        return stop_clock(game, edition)
    if line.startswith("deal "):
        return deal(game, edition, parse_deal(line, game), on_outcome)
    return play(game, edition, parse(line, game), None, on_outcome)


def stop_clock(game: Game, edition: Edition) -> MoveResult:
    """End a timed game because its time is up."""
    with _within_32_bits():
        refused = Refusal(call_time(game, edition))
    return (
        MoveResult(refused)
        if refused
        else MoveResult(refused, (TIME_UP,), tuple(read_events(game)))
    )


def _take_steps(progress: MoveInProgress) -> Refusal:
    steps = progress.move.steps
    for step in steps:
        refused = misplaced(progress.game, progress.move.seat, step) if len(steps) > 1 else None
        refused = refused or progress.act(step)
        if refused:
            return refused
    return Refusal.NONE


def move_refusal(game: Game, edition: Edition, move: ParsedMove) -> Refusal:
    """Why a move is not legal; the game is not changed."""
    if len(move.steps) == 1:
        return Refusal(refusal(game, edition, move.seat, *move.steps[0]))
    return _take_steps(MoveInProgress(game.copy(), edition, move, None, []))


def misplaced(game: Game, seat: int, step: Step) -> Refusal:
    """The refusal of a deal that lays a deed, card or debt on the side that does not have it."""
    verb, target, side = step
    holder = seat if side == 0 else game.deal_to
    if verb == Verb.LAY and 0 <= target < len(game.owner) and game.owner[target] != holder:
        return Refusal.DEAL_NOT_OWNED
    if verb == Verb.LAY_CARD and game.holder[target] != holder:
        return Refusal.DEAL_CARD
    if verb == Verb.LAY_DEBT and not is_owed_to(game, holder):
        return Refusal.DEAL_DEBT
    return Refusal.NONE


def deal(
    game: Game,
    edition: Edition,
    dealt: list[tuple[int, int]],
    on_outcome: OutcomeListener | None = None,
) -> MoveResult:
    """Deal the deeds as written; an invalid deal changes nothing."""
    before, waiting = game.copy(), list(dealt)
    events: list[EventTuple] = []
    try:
        while chance(game) == Task.DEAL_DEED:
            seat = game.who[game.depth - 1]
            square = next((square for to, square in waiting if to == seat), None)
            if square is None:
                raise NotationError(f"the deal is one deed short for seat {letter(seat)}", 1, 6)
            waiting.remove((seat, square))
            if on_outcome is not None:
                on_outcome(game, edition, square)
            if outcome(game, edition, square):
                raise NotationError(f"the deed of square {square} cannot be dealt", 1, 6)
            events += read_events(game)
        if waiting:
            raise NotationError("too many deeds are dealt", 1, 6)
    except NotationError:
        game.restore(before)
        raise
    return MoveResult(Refusal.NONE, (deal_text(dealt, game.seats),), tuple(events))


def deal_by(game: Game, edition: Edition, source: ChanceSource) -> MoveResult:
    """Deal the deeds of a short or timed game from a source of chance."""
    dealt: list[tuple[int, int]] = []
    events: list[EventTuple] = []
    while chance(game) == Task.DEAL_DEED:
        value = source(game, edition)
        dealt.append((game.who[game.depth - 1], value))
        outcome(game, edition, value)
        events += read_events(game)
    return MoveResult(Refusal.NONE, (deal_text(dealt, game.seats),) if dealt else (), tuple(events))
