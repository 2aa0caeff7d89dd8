"""An analysis in words, and as plain data: the terminal, the page and Python read the same."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from magie import words
from magie.bots.candidates import Candidate
from magie.bots.deals import deal_deeds
from magie.game.actions import Verb
from magie.game.edition import Deck
from magie.game.state import Game, Task
from magie.insight.points import (
    VERSION,
    ChanceLuck,
    GameFindings,
    LuckSource,
    Mistake,
    Opportunity,
    TurningPoint,
)
from magie.insight.texts import deal_side, way_words
from magie.notation.moves import CARD_PATTERN
from magie.notation.words import DECK_NAMES, letter
from magie.rules.agenda import top
from magie.rules.trading import ASKED_SIDE, GIVEN_SIDE
from magie.sentences import SentenceWriter

LEAST_LINES = 12
"""Lines of a game below which there is nothing to say."""
CHANCE_DIGITS = 4


class Commentator:
    """Tells one analysis in one language."""

    def __init__(self, analysis: GameFindings, language: str) -> None:
        self.analysis, self.book, self.language = analysis, analysis.book, language
        self.writer = SentenceWriter(analysis.book, analysis.names, language)

    def say(self, key: str, **values: object) -> str:
        """A message of ``insight.ftl``."""
        return words.say(f"insight-{key}", self.language, **values)

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.analysis.names[seat]

    def headline(self) -> str:
        """The one sentence above all."""
        if self.analysis.plies < LEAST_LINES:
            return self.say("too-short")
        if not self.analysis.over:
            return self.say("unfinished")
        points = self.analysis.turning_points
        if not points:
            return self.say("undecided")
        first = max(points, key=lambda each: abs(each.points))
        return self.say("decided", turn=first.turn)

    def verdict(self) -> str:
        """Who won or is ahead, and how much of it was luck."""
        best = max(self.analysis.sums, key=lambda each: each.result)
        if not self.analysis.over:
            return self.say("verdict-ahead", seat=best.name, percent=percent(best.result))
        adjusted = min(max(best.luck_adjusted, 0.0), 1.0)
        fair = f"{adjusted:.2f}"
        return self.say(
            "verdict-won",
            seat=best.name,
            points=signed(best.luck),
            adjusted=fair.replace(".", ",") if self.language == "fr" else fair,
        )

    def source(self) -> str:
        """Where the figures come from."""
        if not self.analysis.confirmed:
            return self.say("by-value")
        return self.say("by-rollouts", count=self.analysis.rollouts)

    def notes(self) -> list[str]:
        """What a reader should know of these figures."""
        found = self.analysis
        said = [self.source()]
        if not found.complete:
            said.append(self.say("cut", done=len(found.turns) - 1, all=found.plies))
        if found.unconfirmed:
            said.append(self.say("unconfirmed", count=found.unconfirmed))
        if not found.standard:
            said.append(self.say("standard"))
        return said

    def point(self, point: TurningPoint) -> str:
        """A turning point."""
        event = point.event
        if isinstance(event, ChanceLuck):
            return self.luck(event, point)
        return self.mistake(event) if isinstance(event, Mistake) else self.opportunity(event)

    def luck(self, luck: ChanceLuck, point: TurningPoint) -> str:
        """A piece of luck, and whom it helped or hurt most."""
        own = "-own" if luck.seat == point.seat else ""
        values: dict[str, object] = {
            "thrower": self.name(luck.seat),
            "seat": self.name(point.seat),
            "points": signed(point.points),
        }
        if luck.source == LuckSource.TICKET:
            return self.say(f"luck-ticket{own}", **values)
        if luck.source == LuckSource.CARD:
            return self.say(f"luck-card{own}", card=self._card(luck.text), **values)
        square = self.book.name(luck.square, self.language)
        return self.say(f"luck-dice{own}", throw=throw_text(luck.text), square=square, **values)

    def _card(self, text: str) -> str:
        found = CARD_PATTERN.fullmatch(text)
        assert found is not None
        deck = next(deck for deck, name in DECK_NAMES.items() if name == found[1])
        return self.book.card(Deck(deck), int(found[2]) - 1, self.language)

    def mistake(self, mistake: Mistake) -> str:
        """A mistake, with what would have been better."""
        values: dict[str, object] = {
            "seat": self.name(mistake.seat),
            "chosen": self.way(mistake.game, mistake.seat, mistake.chosen),
            "better": self.way(mistake.game, mistake.seat, mistake.better),
            "points": round(100 * mistake.loss),
        }
        if mistake.margin is None:
            return self.say("mistake", **values)
        margin = max(round(100 * mistake.margin), 1)
        return self.say("mistake-margin", margin=margin, **values)

    def opportunity(self, missed: Opportunity) -> str:
        """A deal that was there, had the other seat agreed."""
        return self.say(
            "opportunity",
            seat=self.name(missed.seat),
            other=self.name(missed.better.partner),
            better=self.way(missed.game, missed.seat, missed.better),
            turns=missed.turns,
            points=round(100 * missed.gain),
        )

    def way(self, game: Game, seat: int, way: Candidate) -> str:
        """A way to decide; an answer to a deal says what the deal is."""
        if way.verb in (Verb.ACCEPT, Verb.REJECT) and top(game) == Task.DEAL:
            cash = game.deal_cash[ASKED_SIDE] - game.deal_cash[GIVEN_SIDE]
            deal = Candidate(partner=game.deal_from, deeds=deal_deeds(game), cash=cash)
            return self.say(
                "way-accept" if way.verb == Verb.ACCEPT else "way-reject",
                given=deal_side(self.writer, game, seat, deal, cash),
                taken=deal_side(self.writer, game, game.deal_from, deal, -cash),
            )
        return way_words(self.writer, game, seat, way)


def percent(chance: float) -> int:
    """A chance in whole per cent."""
    return round(100 * chance)


def signed(points: float) -> str:
    """Whole points of win chance with their sign, a true minus."""
    whole = round(100 * points)
    return f"+{whole}" if whole > 0 else f"\u2212{-whole}" if whole < 0 else "0"


def throw_text(text: str) -> str:
    """Dice as they are read: 3 + 4."""
    return re.sub(r"\+", " + ", text)


def as_data(analysis: GameFindings) -> dict[str, Any]:
    """The analysis as plain data, its sentences in every language."""
    tellers = {language: Commentator(analysis, language) for language in words.LANGUAGES}

    def said(tell: Any) -> dict[str, Any]:
        return {language: tell(teller) for language, teller in tellers.items()}

    return {
        "version": VERSION,
        "edition": analysis.book.id,
        "names": list(analysis.names),
        "over": analysis.over,
        "complete": analysis.complete,
        "confirmed": analysis.confirmed,
        "rollouts": analysis.rollouts,
        "plies": analysis.plies,
        "turns": analysis.turns,
        "chances": np.round(analysis.chances, CHANCE_DIGITS).tolist(),
        "headline": said(Commentator.headline),
        "verdict": said(Commentator.verdict),
        "notes": said(Commentator.notes),
        "seats": [
            {
                "seat": letter(sum_.seat),
                "name": sum_.name,
                **{
                    name: round(getattr(sum_, name), CHANCE_DIGITS)
                    for name in (
                        "start",
                        "luck",
                        "choices",
                        "gap",
                        "result",
                        "own_dice",
                        "others_dice",
                        "cards",
                        "luck_adjusted",
                        "mean_loss",
                    )
                },
                "decisions": sum_.decisions,
                "grades": dict(sum_.grades),
            }
            for sum_ in analysis.sums
        ],
        "turning_points": [
            {
                "kind": kind_of(point),
                "ply": point.ply,
                "turn": point.turn,
                "seat": letter(point.seat),
                "points": round(point.points, CHANCE_DIGITS),
                "say": said(lambda teller, point=point: teller.point(point)),
            }
            for point in analysis.turning_points
        ],
        "mistakes": [
            {
                "ply": each.ply,
                "turn": each.turn,
                "seat": letter(each.seat),
                "grade": str(each.grade),
                "loss": round(each.loss, CHANCE_DIGITS),
                "margin": None if each.margin is None else round(each.margin, CHANCE_DIGITS),
                "rollouts": each.rollouts,
                "line": each.line,
                "better": each.better_text,
                "chosen_chances": np.round(each.chosen_chances, CHANCE_DIGITS).tolist(),
                "better_chances": np.round(each.better_chances, CHANCE_DIGITS).tolist(),
                "margins": None
                if each.margins is None
                else [round(margin, CHANCE_DIGITS) for margin in each.margins],
                "say": said(lambda teller, each=each: teller.mistake(each)),
                "chosen_words": said(
                    lambda teller, each=each: teller.way(each.game, each.seat, each.chosen)
                ),
                "better_words": said(
                    lambda teller, each=each: teller.way(each.game, each.seat, each.better)
                ),
            }
            for each in analysis.mistakes
        ],
        "opportunities": [
            {
                "ply": each.ply,
                "turn": each.turn,
                "turns": each.turns,
                "seat": letter(each.seat),
                "gain": round(each.gain, CHANCE_DIGITS),
                "better": each.better_text,
                "say": said(lambda teller, each=each: teller.opportunity(each)),
            }
            for each in analysis.opportunities
        ],
        "luck": [
            {
                "ply": each.ply,
                "turn": each.turn,
                "seat": letter(each.seat),
                "source": str(each.source),
                "outcome": each.text,
                "change": np.round(each.after - each.before, CHANCE_DIGITS).tolist(),
            }
            for each in analysis.luck
        ],
    }


def kind_of(point: TurningPoint) -> str:
    """What a turning point is: luck, an opportunity, or the grade of a mistake."""
    event = point.event
    if isinstance(event, Mistake):
        return str(event.grade)
    return "luck" if isinstance(event, ChanceLuck) else "opportunity"
