"""Ways to decide as text: in the notation, and as a player would say them."""

from __future__ import annotations

from magie import words
from magie.bots.candidates import Candidate
from magie.game.actions import Verb
from magie.game.state import SQUARES, Game
from magie.insight.ways import is_deal
from magie.notation.wording import step_text
from magie.notation.words import letter
from magie.sentences import SentenceWriter


def way_text(game: Game, seat: int, way: Candidate) -> str:
    """A way in the notation, without its seat."""
    if is_deal(way):
        given = [str(square) for square in deeds_given(game, seat, way)]
        taken = [str(square) for square in deeds_given(game, way.partner, way)]
        given += [f"${way.cash}"] if way.cash > 0 else []
        taken += [f"${-way.cash}"] if way.cash < 0 else []
        head = "counter" if way.verb == Verb.COUNTER else f"offer {letter(way.partner)}"
        return f"{head} {' '.join(given) or 'nothing'} for {' '.join(taken) or 'nothing'}"
    if way.limit > 0:
        return f"bid up to {way.limit}"
    step = (Verb(way.verb), way.target, way.amount)
    return step_text(game, seat, step).partition(" ")[2]


def deeds_given(game: Game, seat: int, way: Candidate) -> list[int]:
    """The deeds that a seat gives in the deal of a way."""
    return [
        square
        for square in range(SQUARES)
        if way.deeds >> square & 1 and game.owner[square] == seat
    ]


def way_words(writer: SentenceWriter, game: Game, seat: int, way: Candidate) -> str:
    """A way as a player would say it."""
    language, book = writer.language, writer.book
    if is_deal(way):
        return words.say(
            "insight-way-counter" if way.verb == Verb.COUNTER else "insight-way-deal",
            language,
            other=writer.seat(way.partner),
            given=deal_side(writer, game, seat, way, way.cash),
            taken=deal_side(writer, game, way.partner, way, -way.cash),
        )
    if way.limit > 0:
        return words.say("insight-way-limit", language, amount=book.money(way.limit, language))
    if way.verb == Verb.BID:
        return words.say("insight-way-bid", language, amount=book.money(way.amount, language))
    if way.verb == Verb.WANT:
        return words.say("insight-way-want", language, count=way.amount)
    levels = way_text(game, seat, way).partition(" ")[2].partition(" ")[2]
    if way.verb == Verb.STRIP and not levels.strip("0 "):
        return words.say("insight-way-strip", language, square=writer.square(way.target))
    return writer.choice(Verb(way.verb), way.target, way.amount, way.amount, levels)


def deal_side(writer: SentenceWriter, game: Game, seat: int, way: Candidate, cash: int) -> str:
    """What one side of a deal gives, in words."""
    parts = [writer.square(square) for square in deeds_given(game, seat, way)]
    if cash > 0:
        parts.append(writer.book.money(cash, writer.language))
    if not parts:
        return words.say("insight-nothing", writer.language)
    if len(parts) == 1:
        return parts[0]
    return words.say("insight-and", writer.language, first=", ".join(parts[:-1]), last=parts[-1])
