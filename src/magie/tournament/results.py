"""The results of a tournament."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from importlib.metadata import version
from typing import Any

from magie.simulate.errors import RunBlockedError
from magie.simulate.results import Results
from magie.simulate.statistics.intervals import CONFIDENCE, Estimate
from magie.simulate.statistics.wins import Wins
from magie.tournament.blocks import Blocks
from magie.tournament.luck import LuckLedger
from magie.tournament.pairings import Pairing, PairingKind
from magie.tournament.rating import MEAN_RATING, MeetingCounts, ratings
from magie.tournament.schedule import Schedule
from magie.tournament.uncompiled import DecisionTimes


@dataclass(frozen=True, eq=False)
class Meeting:
    """The games of one line-up."""

    pairing: Pairing
    results: Results
    blocks: Blocks
    """The wins by block, for the bootstrap."""
    decision_times: Mapping[str, DecisionTimes]
    """By bot; empty where all are compiled."""
    luck: LuckLedger | None = None
    """The luck of its games, where it was measured."""

    @property
    def rate(self) -> Estimate:
        """How often the measured bot won, of all games."""
        return self.results.wins_by_place[0].rate

    @property
    def unfinished(self) -> float:
        """The share of games that were cut."""
        return self.results.cut / max(self.results.games, 1)

    @property
    def median(self) -> float | None:
        """The turn by which half of all games were over; None where fewer ended."""
        return self.results.lengths.median

    def counted(self) -> MeetingCounts:
        """The counts that a rating needs."""
        seats = Counter(self.pairing.line_up)
        won = {wins.bot: wins.won for wins in self.results.wins_by_bot}
        blocks = {bot: self.blocks.won(bot) for bot in seats}
        return MeetingCounts(seats, won, blocks, self.results.games)


@dataclass(frozen=True)
class Standing:
    """One bot's row in the standings."""

    bot: str
    rating: Estimate | None
    games: int
    """In all meetings."""
    equal: Meeting | None
    """Its meeting among equals, where that was played."""
    times: DecisionTimes


@dataclass(frozen=True, eq=False, repr=False)
class Tournament:
    """All meetings that were played; every figure is computed from them."""

    schedule: Schedule
    meetings: tuple[Meeting, ...]
    interrupted: bool
    confidence: float = CONFIDENCE
    """Of all intervals."""

    @property
    def games(self) -> int:
        """In all meetings."""
        return sum(meeting.results.games for meeting in self.meetings)

    @property
    def asked(self) -> int:
        """The number of games that were requested."""
        return self.schedule.games * len(self.schedule.pairings)

    @property
    def cut(self) -> int:
        """Games that were cut."""
        return sum(meeting.results.cut for meeting in self.meetings)

    @property
    def seconds(self) -> float:
        """The time that all meetings took."""
        return sum(meeting.results.seconds for meeting in self.meetings)

    @property
    def par(self) -> float:
        """A seat's win rate if all seats won equally often."""
        return 1 / self.schedule.seats

    @cached_property
    def ones(self) -> dict[tuple[str, str], Meeting]:
        """The meetings of one against others, by the one and the other."""
        return {
            (meeting.pairing.one, meeting.pairing.other): meeting
            for meeting in self.meetings
            if meeting.pairing.kind is PairingKind.ONE
        }

    @property
    def mixed(self) -> list[Wins]:
        """The wins of the meeting with all bots at one table; empty where that was not played."""
        found = [each for each in self.meetings if each.pairing.kind is PairingKind.MIXED]
        return found[0].results.wins_by_bot if found else []

    @property
    def ratings(self) -> dict[str, Estimate]:
        """By bot; empty where choix is not installed, or some bots have not met the others."""
        return self._rated[0]

    @property
    def unrated(self) -> RunBlockedError | None:
        """The missing package, where there are no ratings for want of one."""
        return self._rated[1]

    @cached_property
    def _rated(self) -> tuple[dict[str, Estimate], RunBlockedError | None]:
        counted = [meeting.counted() for meeting in self.meetings]
        bots, seed = self.schedule.bots, self.schedule.seed
        try:
            return ratings(bots, counted, seed, self.confidence), None
        except RunBlockedError as error:
            return {}, error

    @cached_property
    def standings(self) -> list[Standing]:
        """All bots, the strongest first; without ratings, in reverse order of the schedule."""
        found = [self._standing(bot) for bot in reversed(self.schedule.bots)]
        return sorted(found, key=lambda each: -each.rating.value if each.rating else 0.0)

    def _standing(self, bot: str) -> Standing:
        there = [each for each in self.meetings if bot in each.pairing.line_up]
        equal = next((each for each in there if each.pairing.kind is PairingKind.EQUAL), None)
        times = DecisionTimes()
        for meeting in there:
            times += meeting.decision_times.get(bot, DecisionTimes())
        games = sum(meeting.results.games for meeting in there)
        return Standing(bot, self.ratings.get(bot), games, equal, times)

    def data(self) -> dict[str, Any]:
        """Everything for other programs: words, whole numbers, fractions and lists of them."""
        return {
            "command": self.schedule.command,
            "version": version("magie"),
            "programme": asdict(self.schedule),
            "confidence": self.confidence,
            "par": self.par,
            "games": {
                "asked": self.asked,
                "played": self.games,
                "unfinished": self.cut,
                "interrupted": self.interrupted,
                "seconds": self.seconds,
            },
            "rating": {"model": "Plackett-Luce", "scale": "Elo", "mean": MEAN_RATING},
            "standings": [_standing(standing) for standing in self.standings],
            "meetings": [_meeting(meeting) for meeting in self.meetings],
        }

    def __repr__(self) -> str:
        bots = ", ".join(
            f"{each.bot} {each.rating.value:.0f}" if each.rating else each.bot
            for each in self.standings
        )
        return f"Tournament({self.schedule.tag}: {self.games} games, {self.cut} cut; {bots})"


def _standing(standing: Standing) -> dict[str, Any]:
    equal = standing.equal
    return {
        "bot": standing.bot,
        "rating": asdict(standing.rating) if standing.rating else None,
        "games": standing.games,
        "unfinished_among_equals": equal.unfinished if equal else None,
        "median_turns_among_equals": equal.median if equal else None,
        "seconds_a_decision": standing.times.each,
    }


def _meeting(meeting: Meeting) -> dict[str, Any]:
    results = meeting.results
    return {
        "kind": meeting.pairing.kind.value,
        "line_up": meeting.pairing.line_up,
        "played": results.games,
        "unfinished": results.cut,
        "shared": results.shared,
        "mean_turns": asdict(results.lengths.mean),
        "median_turns": meeting.median,
        "decisions": results.counts.actions,
        "decisions_refused": results.counts.refused,
        "wins": [
            {"bot": wins.bot, "seats": wins.seats, "won": wins.won, "rate": asdict(wins.rate)}
            for wins in results.wins_by_bot
        ],
        "seconds_a_decision": {bot: each.each for bot, each in meeting.decision_times.items()},
        "luck_adjusted": [asdict(each) for each in meeting.luck.rates()] if meeting.luck else None,
    }
