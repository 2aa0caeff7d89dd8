"""Tables of a tournament's figures, for a terminal and for a Markdown page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import PurePath

from magie.simulate.number_format import HUNDRED, NO_FIGURE, compact, decimal, percent, whole
from magie.simulate.statistics.intervals import Estimate
from magie.tournament.luck import AdjustedRate, LuckLedger
from magie.tournament.pairings import PairingKind
from magie.tournament.rating import BOOTSTRAP_SAMPLES, MEAN_RATING
from magie.tournament.results import Meeting, Standing, Tournament
from magie.tournament.schedule import is_path
from magie.words import say

THOUSAND = 1000


@dataclass(frozen=True)
class ReportTable:
    """One table: its title, columns and rows, and bars where they make sense."""

    title: str
    columns: list[str]
    """The first one holds names, the others figures."""
    rows: list[list[str]]
    names: int = 1
    """The number of leading columns that hold names."""
    shares: list[float] = field(default_factory=list[float])
    """The bar of each row, from 0 to 1."""


def report_tables(tournament: Tournament, language: str) -> list[ReportTable]:
    """All tables that are not empty."""
    parts = (standings, matrix, ones, mixed, adjusted)
    found = (part(tournament, language) for part in parts)
    return [sheet for sheet in found if sheet and sheet.rows]


def standings(tournament: Tournament, language: str) -> ReportTable:
    """All bots, the strongest first."""
    titles = ["bot", "games", "unfinished", "half"]
    if tournament.ratings:
        titles[1:1] = ["rating", "margin"]
    if tournament.schedule.has_uncompiled:
        titles.append("thought")
    rows = [_standing(tournament, each, language) for each in tournament.standings]
    return ReportTable(
        _say("standings", language), [_title(each, language) for each in titles], rows
    )


def _standing(tournament: Tournament, standing: Standing, language: str) -> list[str]:
    cells, equal = [label(standing.bot)], standing.equal
    if standing.rating:
        found = standing.rating
        cells += [whole(found.value, language), f"±{whole(found.margin, language)}"]
    cells.append(whole(standing.games, language))
    cells.append(percent(equal.unfinished if equal else None, 1, language))
    cells.append(whole(equal.median if equal else None, language))
    if tournament.schedule.has_uncompiled:
        each = standing.times.each
        cells.append(compact(each * THOUSAND, language) if each is not None else NO_FIGURE)
    return cells


def matrix(tournament: Tournament, language: str) -> ReportTable | None:
    """The win rate of each bot against copies of each other; None for a ladder, with its gaps."""
    if tournament.schedule.ladder:
        return None
    bots = [standing.bot for standing in tournament.standings]
    rows = [
        [label(one), *(_cell(tournament, one, other, language) for other in bots)] for one in bots
    ]
    corner = _title("corner", language)
    title = _say("matrix", language, others=tournament.schedule.seats - 1)
    return ReportTable(title, [corner, *map(label, bots)], rows if tournament.ones else [])


def _cell(tournament: Tournament, one: str, other: str, language: str) -> str:
    meeting = tournament.ones.get((one, other))
    return percent(meeting.rate.value if meeting else None, 1, language)


def ones(tournament: Tournament, language: str) -> ReportTable:
    """The same with confidence intervals, and with the games that were cut."""
    found = ordered(tournament)
    titles = ["one", "against", "won", "interval", "unfinished", "half"]
    rows = [_one(meeting, language) for meeting in found]
    shares = [meeting.rate.value for meeting in found]
    par = percent(tournament.par, 1, language)
    title = _say("ones", language, par=par, games=tournament.schedule.games)
    return ReportTable(title, [_title(each, language) for each in titles], rows, 2, shares)


def ordered(tournament: Tournament) -> list[Meeting]:
    """The meetings of one against others in the order of the standings."""
    bots = [standing.bot for standing in tournament.standings]
    pairs = [(one, other) for one in bots for other in bots]
    return [tournament.ones[pair] for pair in pairs if pair in tournament.ones]


def _one(meeting: Meeting, language: str) -> list[str]:
    return [
        label(meeting.pairing.one),
        against(meeting),
        percent(meeting.rate.value, 1, language),
        format_interval(meeting.rate, language),
        percent(meeting.unfinished, 1, language),
        whole(meeting.median, language),
    ]


def mixed(tournament: Tournament, language: str) -> ReportTable:
    """The wins of the meeting with all bots at one table."""
    titles = ["bot", "seats", "won", "interval", "par"]
    rows = [
        [
            label(wins.bot),
            str(wins.seats),
            percent(wins.rate.value, 1, language),
            format_interval(wins.rate, language),
            percent(wins.seats * tournament.par, 1, language),
        ]
        for wins in sorted(tournament.mixed, key=lambda each: -each.rate.value)
    ]
    return ReportTable(_say("mixed", language), [_title(each, language) for each in titles], rows)


def adjusted(tournament: Tournament, language: str) -> ReportTable:
    """Win rates with luck taken off beside the raw ones, where it was measured."""
    titles = ["bot", "against", "won", "interval", "even-luck", "interval", "factor"]
    rows = [
        [
            label(rate.bot),
            rivals(meeting, rate.bot),
            percent(rate.raw.value, 1, language),
            format_interval(rate.raw, language),
            percent(rate.adjusted.value, 1, language),
            format_interval(rate.adjusted, language),
            decimal(rate.factor, 1, language),
        ]
        for meeting in tournament.meetings
        if meeting.luck is not None
        for rate in _measured(meeting, meeting.luck, tournament.confidence)
    ]
    title = _say("adjusted", language)
    return ReportTable(title, [_title(each, language) for each in titles], rows, 2)


def _measured(meeting: Meeting, luck: LuckLedger, confidence: float) -> list[AdjustedRate]:
    """The rate of the one, or of every bot where all sit at one table."""
    if meeting.pairing.kind is PairingKind.ONE:
        return [luck.rate(meeting.pairing.one, confidence)]
    return luck.rates(confidence)


def rivals(meeting: Meeting, bot: str) -> str:
    """The opponents of a bot in a meeting."""
    if meeting.pairing.kind is PairingKind.ONE:
        return against(meeting)
    return ", ".join(label(each) for each in dict.fromkeys(meeting.pairing.line_up) if each != bot)


def facts(tournament: Tournament, language: str) -> list[tuple[str, str]]:
    """What was played: names and values."""
    schedule = tournament.schedule
    games = say(
        "tournament-page-played",
        language,
        meetings=len(tournament.meetings),
        games=schedule.games,
        all=tournament.games,
    )
    if tournament.games != tournament.asked:
        games = say(
            "tournament-page-interrupted", language, games=tournament.games, asked=tournament.asked
        )
    if tournament.cut:
        share = percent(tournament.cut / tournament.games, 1, language)
        turns = schedule.turns
        games += ", " + say(
            "tournament-page-cut", language, games=tournament.cut, share=share, turns=turns
        )
    return [
        (_say("bots", language), ", ".join(map(label, schedule.bots))),
        (_say("seats", language), whole(schedule.seats, language)),
        (_say("games", language), games),
        (_say("luck", language), _say("seed", language, seed=schedule.seed)),
    ]


def notes(tournament: Tournament, language: str) -> Iterator[str]:
    """How to read the tables."""
    schedule = tournament.schedule
    confidence = whole(HUNDRED * tournament.confidence, language)
    yield _say(
        "read",
        language,
        confidence=confidence,
        par=percent(tournament.par, 1, language),
        seats=schedule.seats,
    )
    if tournament.ratings:
        mean = whole(MEAN_RATING, language)
        yield _say(
            "read-rating", language, mean=mean, samples=BOOTSTRAP_SAMPLES, confidence=confidence
        )
    elif tournament.unrated:
        why = say(tournament.unrated.key, language, **tournament.unrated.values)
        yield _say("no-rating", language, why=why)
    else:
        yield _say("not-met", language)
    if schedule.has_uncompiled:
        yield _say("read-thought", language, seconds=compact(schedule.seconds, language))
    if schedule.luck_adjusted:
        yield _say("read-adjusted", language)


def label(bot: str) -> str:
    """A bot's name in a table: of one from a file, without its folders."""
    return PurePath(bot).name if is_path(bot) else bot


def against(meeting: Meeting) -> str:
    """The number and the name of the opponents."""
    others = len(meeting.pairing.line_up) - 1
    return f"{others} × {label(meeting.pairing.other)}"


def format_interval(rate: Estimate, language: str) -> str:
    """An interval in percent."""
    low, high = (decimal(HUNDRED * edge, 1, language) for edge in (rate.low, rate.high))
    return f"{low}–{high}"


def _say(part: str, language: str, **values: object) -> str:
    return say(f"tournament-page-{part}", language, **values)


def _title(name: str, language: str) -> str:
    return say(f"tournament-column-{name}", language)
