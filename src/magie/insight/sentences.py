"""An analysis in words, and as plain data: the terminal, the page and Python read the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import floor
from typing import Any

from magie import words
from magie.bots.candidates import Candidate
from magie.bots.deals import deal_deeds
from magie.game.actions import Verb
from magie.game.edition import Deck
from magie.game.state import Game, Task
from magie.insight.points import (
    VERSION,
    ChanceLuck,
    Chances,
    GameFindings,
    LuckSource,
    Mistake,
    Opportunity,
    SeatSum,
    TurningPoint,
)
from magie.insight.texts import deal_side, way_words
from magie.notation.moves import CARD_PATTERN
from magie.notation.words import DECK_NAMES, letter
from magie.rules.agenda import top
from magie.rules.trading import ASKED_SIDE, GIVEN_SIDE
from magie.sentences import SentenceWriter

WORDED_FACES = ("mr", "bus")
"""Faces of the blue die in the notation that are no numbers."""
LEAST_LINES = 12
"""Lines of a game below which there is nothing to say."""
CHANCE_DIGITS = 4
SUMMANDS = (
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
"""What is told of a seat's sum, as its attributes are called."""
ROUNDING = 1e-9
"""What a sum of fractions may lack of a full point."""


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
            return self.say("unfinished" if self.analysis.complete else "time-up")
        # A deal that was not made has decided nothing.
        points = [
            each for each in self.analysis.turning_points if not isinstance(each.event, Opportunity)
        ]
        if not points:
            return self.say("undecided")
        first = max(points, key=lambda each: abs(each.points))
        return self.say("decided", turn=first.turn)

    def verdict(self) -> str:
        """Who won or is ahead, and how much of it was luck."""
        best = max(self.analysis.sums, key=lambda each: each.result)
        if not self.analysis.over:
            return self.say("verdict-ahead", seat=best.name, percent=percent(best.result))
        fair = f"{min(max(best.luck_adjusted, 0.0), 1.0):.2f}"
        told = self.say(
            "verdict-won",
            seat=best.name,
            points=self.points(best.luck),
            adjusted=fair.replace(".", ",") if self.language == "fr" else fair,
        )
        played = min(self.analysis.sums, key=lambda each: each.mean_loss)
        if played is best or not played.decisions:
            return told
        points = self.points(played.luck)
        return f"{told} {self.say('verdict-best', seat=played.name, points=points)}"

    def points(self, chance: float) -> str:
        """Points of win chance with their sign."""
        return self.say("points", points=signed(chance), count=abs(round(100 * chance)))

    def points_lost(self, loss: float) -> str:
        """Points that a choice lost, rounded down: a grade begins at a full point."""
        points = floor(100 * loss + ROUNDING)
        return self.say("points", points=points, count=points)

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
            "points": self.points(point.points),
        }
        if luck.source == LuckSource.TICKET:
            return self.say(f"luck-ticket{own}", **values)
        if luck.source == LuckSource.CARD:
            return self.say(f"luck-card{own}", card=self._card(luck.text), **values)
        square = self.book.name(luck.square, self.language)
        return self.say(f"luck-dice{own}", throw=self.throw(luck.text), square=square, **values)

    def throw(self, text: str) -> str:
        """Dice as they are read: 3 + 4; the blue die of Mega has words."""
        faces = [
            self.say(f"face-{face}") if face in WORDED_FACES else face for face in text.split("+")
        ]
        return " + ".join(faces)

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
            "better": self.better(mistake),
            "points": self.points_lost(mistake.loss),
        }
        if mistake.margin is None:
            return self.say("mistake", **values)
        margin = max(round(100 * mistake.margin), 1)
        return self.say("mistake-margin", margin=margin, **values)

    def better(self, mistake: Mistake) -> str:
        """The better way in quotes, and what the money is for where it raises some."""
        way = self.way(mistake.game, mistake.seat, mistake.better)
        if mistake.purpose is None:
            return self.say("quoted", way=way)
        game, next_way = mistake.purpose
        return self.say("then", way=way, next=self.way(game, mistake.seat, next_way))

    def opportunity(self, missed: Opportunity) -> str:
        """A deal that was there, had the other seat agreed."""
        return self.say(
            "opportunity",
            seat=self.name(missed.seat),
            other=self.name(missed.better.partner),
            better=self.way(missed.game, missed.seat, missed.better),
            turns=missed.turns,
            points=self.points_lost(missed.gain),
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


Tell = Callable[[Commentator], str]
Said = Callable[[Tell], dict[str, str]]
"""A sentence by language."""


def as_data(analysis: GameFindings) -> dict[str, Any]:
    """The analysis as plain data, its sentences in every language."""
    tellers = [Commentator(analysis, language) for language in words.LANGUAGES]
    said = partial(_in_all, tellers)
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
        "chances": [_rounded(row) for row in analysis.chances],
        "headline": said(Commentator.headline),
        "verdict": said(Commentator.verdict),
        "notes": {teller.language: teller.notes() for teller in tellers},
        "seats": [_sum_data(each) for each in analysis.sums],
        "turning_points": [_point_data(each, said) for each in analysis.turning_points],
        "mistakes": [_mistake_data(each, said) for each in analysis.mistakes],
        "opportunities": [_opportunity_data(each, said) for each in analysis.opportunities],
        "luck": [
            {
                "ply": each.ply,
                "turn": each.turn,
                "seat": letter(each.seat),
                "source": str(each.source),
                "outcome": each.text,
                "change": _rounded(each.change),
            }
            for each in analysis.luck
        ],
    }


def _in_all(tellers: Sequence[Commentator], tell: Tell) -> dict[str, str]:
    return {teller.language: tell(teller) for teller in tellers}


def _rounded(chances: Chances) -> list[float]:
    return [round(each, CHANCE_DIGITS) for each in chances]


def _sum_data(found: SeatSum) -> dict[str, Any]:
    return {
        "seat": letter(found.seat),
        "name": found.name,
        **{name: round(getattr(found, name), CHANCE_DIGITS) for name in SUMMANDS},
        "decisions": found.decisions,
        "grades": dict(found.grades),
    }


def _point_data(point: TurningPoint, said: Said) -> dict[str, Any]:
    return {
        "kind": kind_of(point),
        "ply": point.ply,
        "turn": point.turn,
        "seat": letter(point.seat),
        "points": round(point.points, CHANCE_DIGITS),
        "say": said(lambda teller: teller.point(point)),
    }


def _mistake_data(found: Mistake, said: Said) -> dict[str, Any]:
    game, seat = found.game, found.seat
    return {
        "ply": found.ply,
        "turn": found.turn,
        "seat": letter(seat),
        "grade": str(found.grade),
        "loss": round(found.loss, CHANCE_DIGITS),
        "margin": None if found.margin is None else round(found.margin, CHANCE_DIGITS),
        "rollouts": found.rollouts,
        "line": found.line,
        "better": found.better_text,
        "chosen_chances": _rounded(found.chosen_chances),
        "better_chances": _rounded(found.better_chances),
        "margins": None if found.margins is None else _rounded(found.margins),
        "say": said(lambda teller: teller.mistake(found)),
        "chosen_words": said(lambda teller: teller.way(game, seat, found.chosen)),
        "better_words": said(lambda teller: teller.way(game, seat, found.better)),
    }


def _opportunity_data(missed: Opportunity, said: Said) -> dict[str, Any]:
    return {
        "ply": missed.ply,
        "turn": missed.turn,
        "turns": missed.turns,
        "seat": letter(missed.seat),
        "gain": round(missed.gain, CHANCE_DIGITS),
        "better": missed.better_text,
        "better_words": said(lambda teller: teller.way(missed.game, missed.seat, missed.better)),
        "say": said(lambda teller: teller.opportunity(missed)),
    }


def kind_of(point: TurningPoint) -> str:
    """What a turning point is: luck, an opportunity, or the grade of a mistake."""
    event = point.event
    if isinstance(event, Mistake):
        return str(event.grade)
    return "luck" if isinstance(event, ChanceLuck) else "opportunity"
