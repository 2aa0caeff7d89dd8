"""The coach in its worker process: it judges by the value function, uncompiled, in milliseconds."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from magie import words
from magie.bots.candidates import Candidate
from magie.bots.memory import BotMemory
from magie.bots.trader import trader
from magie.editions.book import Book
from magie.editions.load import from_tag
from magie.game.actions import Menu, Verb
from magie.game.state import NO_SEAT, Game, Phase
from magie.insight.evaluator import Evaluator
from magie.insight.knowledge import Knowledge
from magie.insight.points import Chances
from magie.insight.sentences import percent
from magie.insight.texts import way_text, way_words
from magie.insight.ways import ways_to_decide
from magie.notation import gamefile
from magie.notation.moves import parse
from magie.notation.play import follow
from magie.notation.wording import MENU_VERBS
from magie.sentences import SentenceWriter
from magie.server.history.analysis_view import Sentence
from magie.server.history.analysis_worker import limit_memory, limit_processor_time
from magie.server.table.entries import NO_REASON, BotReason

COACH_MEMORY_BYTES = 1 << 30
"""Address space that the coach may add to that of its worker."""
COACH_CPU_S = 10.0
"""Processor time for an answer, after which the worker is killed; it takes milliseconds."""


class Beginning(NamedTuple):
    """A game before the lines that a table has played, and its rules."""

    tag: str
    rules_version: int
    game: Game
    names: tuple[str, ...]


class AdviceRequest(NamedTuple):
    """What the coach must know to judge a decision."""

    beginning: Beginning
    lines: tuple[str, ...]
    """What was played from there: it shows which deals were refused."""
    seat: int
    """The seat that has to decide; NO_SEAT for none that a person plays."""
    version: int
    """The newest version that changed the game."""


class DealRequest(NamedTuple):
    """What the coach must know to judge a deal."""

    tag: str
    rules_version: int
    refused: Game
    """The game where the deal is refused."""
    made: Game


class WayView(msgspec.Struct, frozen=True):
    """A way to decide, and what it is worth."""

    verb: str
    """As in the menu."""
    target: int
    text: str
    """In the notation, without its seat; ``bid up to 240`` where it is a limit."""
    partner: int
    """The seat that has to agree to a deal; -1 where it is none."""
    say: Sentence
    chances: list[int]
    """By seat, in per cent, if everybody played on like ``trader``."""


class Advice(msgspec.Struct, frozen=True):
    """What ``trader`` would do, and what each way is worth."""

    version: int
    """The advice holds until the game changes after this version."""
    seat: int
    """The seat that has to decide; -1 while it is none that a person plays."""
    chances: list[int]
    """By seat, in per cent, as things stand."""
    ways: list[WayView]
    """First what ``trader`` would do, then the best for the seat; empty without a decision."""
    why: BotReason
    """The reason of ``trader``."""
    standard: bool
    """Whether the table plays by the rules of its edition; the value function knows no others."""


DealAnswer = tuple[list[int], list[int]]
"""By seat, in per cent: where a deal is refused, and where it is made."""
_is_limited = False


def advise(request: AdviceRequest) -> Advice:
    """Judge every way to decide."""
    _limit()
    beginning = request.beginning
    book = from_tag(beginning.tag, beginning.rules_version)
    game, known = _follow(book, beginning.game.copy(), request.lines)
    evaluator = Evaluator(book.edition, game.seats, compiled=False)
    chances, standard = _percents(evaluator.settled(game)), not book.overrides
    ways: list[WayView] = []
    why = NO_REASON
    if request.seat != NO_SEAT:
        ways, why = _judged(evaluator, book, game, request, known[request.seat])
    return Advice(request.version, request.seat, chances, ways, why, standard)


def judge_deal(request: DealRequest) -> DealAnswer:
    """The chances where a deal is refused and where it is made."""
    _limit()
    book = from_tag(request.tag, request.rules_version)
    evaluator = Evaluator(book.edition, request.made.seats, compiled=False)
    before, after = evaluator.settled(request.refused), evaluator.settled(request.made)
    return _percents(before), _percents(after)


def _follow(book: Book, game: Game, lines: tuple[str, ...]) -> tuple[Game, list[BotMemory]]:
    """The game after its lines, and what each seat knows of deals by then."""
    knowledge = Knowledge(game.seats)
    for line in lines:
        if game.phase <= Phase.START or line == gamefile.TIME_UP:
            follow(game, book.edition, line)
            continue
        move = parse(line, game)
        knowledge.note_refusal(game, move)
        follow(game, book.edition, line)
        knowledge.note_offer(game, move)
    return game, knowledge.memories


def _judged(
    evaluator: Evaluator, book: Book, game: Game, request: AdviceRequest, known: BotMemory
) -> tuple[list[WayView], BotReason]:
    """All ways to decide with their chances, and the reason of trader for its own."""
    seat = request.seat
    ways = ways_to_decide(evaluator, game, book.edition, seat, known)
    if not ways:
        return [], NO_REASON
    tried = evaluator.tried(game, seat, ways)
    others = sorted(range(1, len(ways)), key=lambda at: -tried[at][seat])
    writers = [
        SentenceWriter(book, request.beginning.names, language) for language in words.LANGUAGES
    ]
    trader(game, book.edition, seat, Menu(), known)
    why = (known.reason, known.square, known.other, known.sum)
    return [_way(writers, game, seat, ways[at], tried[at]) for at in (0, *others)], why


def _way(
    writers: list[SentenceWriter], game: Game, seat: int, way: Candidate, chances: Chances
) -> WayView:
    said = {writer.language: way_words(writer, game, seat, way) for writer in writers}
    text = way_text(game, seat, way)
    return WayView(
        MENU_VERBS[Verb(way.verb)],
        way.target,
        text,
        way.partner,
        Sentence(**said),
        _percents(chances),
    )


def _percents(chances: Chances) -> list[int]:
    return [percent(float(each)) for each in chances]


def _limit() -> None:
    """Limit the memory of this worker, and the processor time of this answer."""
    global _is_limited
    limit_processor_time(COACH_CPU_S)
    if not _is_limited:
        limit_memory(COACH_MEMORY_BYTES)
        _is_limited = True
