"""The analysis of a game: win chances, luck and choices, and where it was decided.

>>> import magie
>>> match = magie.Match("classic", seats=2, seed=7)
>>> magie.analyse(match, rollouts=False).over
False
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from typing import Any

from magie.base.background_compiler import BackgroundCompiler
from magie.base.jit import can_compile, is_kept
from magie.bots.candidates import Candidate
from magie.engine.chance import chance, outcome
from magie.game.actions import Verb
from magie.game.edition import Edition
from magie.game.state import NO_SEAT, Game, Phase, Task
from magie.insight.confirm import by_value, confirm
from magie.insight.evaluator import Evaluator, Outcome
from magie.insight.knowledge import Knowledge
from magie.insight.points import (
    ChanceLuck,
    Chances,
    DoubtfulChoice,
    GameFindings,
    Grades,
    LuckSource,
    Opportunity,
    SeatSum,
    WeighedChoice,
)
from magie.insight.sentences import Commentator, as_data
from magie.insight.settle import work
from magie.insight.texts import way_text
from magie.insight.ways import chosen_way, is_deal, place_of, ways_to_decide
from magie.match import Match
from magie.notation import gamefile
from magie.notation.chances import outcome_text
from magie.notation.moves import ParsedMove, parse
from magie.notation.play import follow

OPPORTUNITY = 0.05
"""The least gain of a missed deal that is told."""
DOUBTED = 0.5
"""The part of an inaccuracy that the value function must see for rollouts to look at a choice."""
TRIED_BY_ROLLOUTS = 3
"""The best ways that rollouts compare with the chosen one."""
ANY_TURN_VERBS = (Verb.BUILD, Verb.SELL, Verb.MORTGAGE, Verb.LIFT)
"""What can be done on the next turn, too: missed on many, it is told once, where it costs most."""
DICE_BASE = 10
"""Throws are the digits of their dice."""

Progress = Callable[[int, int, Sequence[float]], None]
"""Called with the decisions done so far, with all, and with the chances after the last of them."""


class Analysis(GameFindings):
    """What a game looks like in hindsight; chances are those if everybody played on like trader."""

    def summary(self, language: str = "en") -> str:
        """What there is to say, a sentence a line."""
        teller = Commentator(self, language)
        points = [teller.point(each) for each in self.turning_points]
        return "\n".join([teller.headline(), teller.verdict(), *points])

    def to_dict(self) -> dict[str, Any]:
        """All of it as plain data, with its sentences in every language."""
        return as_data(self)


def analyse(
    game: Match | str,
    *,
    seconds: float | None = None,
    rollouts: bool = True,
    compiled: bool | None = None,
    grades: Grades = Grades(),  # noqa: B008 (frozen)
    seed: int = 0,
    progress: Progress | None = None,
) -> Analysis:
    """Analyse a match, or the text of a game.

    ``seconds`` of processor time bound it: what is not done by then is left out, and marked.
    Without Numba, or with ``rollouts`` off, mistakes are told by the value function alone.
    With nothing compiled yet, the game is walked through in plain Python while a process beside
    compiles, unless the time is bounded.
    """
    text = game.text if isinstance(game, Match) else game
    file = gamefile.parse(text)
    use = rollouts and can_compile() if compiled is None else compiled
    begins_plain = use and compiled is None and seconds is None and not is_kept(work)
    walk = Walk(file, compiled=use and not begins_plain, seconds=seconds, progress=progress)
    with closing(BackgroundCompiler(work)) as beside:
        if begins_plain:
            beside.start()
        for _ in walk.steps(grades):
            walk.change_over(beside)
        beside.wait()
        walk.change_over(beside)
    walk.judge(grades, seed, rollouts=rollouts and walk.evaluator.compiled)
    return walk.analysis


def chances(line: str, *, compiled: bool = False) -> list[float]:
    """The chances of all seats in a position line, by the value function."""
    match = Match.at(line)
    evaluator = Evaluator(match.edition, match.game.seats, compiled=compiled)
    return [*evaluator.settled(match.game)]


class Walk:
    """One walk through a game: at every chance and at every decision all ways are tried."""

    def __init__(
        self,
        file: gamefile.GameFile,
        *,
        compiled: bool,
        seconds: float | None = None,
        progress: Progress | None = None,
    ) -> None:
        self.file, self.match = file, Match.from_file(file)
        self.edition: Edition = self.match.edition
        self.seats = self.match.game.seats
        self.evaluator = Evaluator(self.edition, self.seats, compiled=compiled)
        self.knowledge = Knowledge(self.seats)
        self.end = None if seconds is None else time.process_time() + seconds
        self.progress = progress
        self.doubts: dict[tuple[Any, ...], DoubtfulChoice] = {}
        self.missed: dict[tuple[Any, ...], list[Opportunity]] = {}
        self.current: Chances = ()
        """The chances now; none before there is a position to judge."""
        self.ply, self.turn, self.last_turn = 0, 0, NO_SEAT

    def change_over(self, beside: BackgroundCompiler) -> None:
        """Go on compiled where the process beside has finished."""
        if beside.is_done and not self.evaluator.compiled:
            self.evaluator.use(compiled=True)

    def steps(self, grades: Grades) -> Iterator[None]:
        """Walk through all lines, or until the time is up; the caller may do things in between."""
        file, game = self.file, self.match.game
        names = self.match.file.names
        self.analysis = Analysis(
            self.match.book,
            tuple(names),
            grades,
            chances=[],
            turns=[0],
            plies=len(file.lines),
            standard=not self.match.book.overrides,
        )
        self.analysis.sums = [SeatSum(seat, name) for seat, name in enumerate(names)]
        self._begin(game)
        rows = [self._row()]
        for number, line in enumerate(file.lines, 1):
            if self.end is not None and time.process_time() > self.end:
                self.analysis.complete = False
                break
            self.ply = number
            self._line(game, line)
            rows.append(self._row())
            self.analysis.turns.append(self.turn)
            if self.progress is not None:
                self.progress(number, len(file.lines), rows[-1])
            yield
        self.analysis.chances = rows
        self.analysis.over = game.phase == Phase.OVER
        self._finish()

    def _row(self) -> Chances:
        if not self.current:
            return (1 / self.seats,) * self.seats
        return self.current

    def _begin(self, game: Game) -> None:
        """Note the chances of the start, once there is a position to judge."""
        if not self.current and game.phase > Phase.START:
            self.current = self.evaluator.settled(game)
            self.last_turn = game.turn
            for sum_ in self.analysis.sums:
                sum_.start = self.current[sum_.seat]

    def _line(self, game: Game, line: str) -> None:
        """Follow one line of the game."""
        if not self.current or line == gamefile.TIME_UP:
            follow(game, self.edition, line)
            if not self.current:
                self._begin(game)
            else:
                self._contradict(self.evaluator.settled(game))
            return
        if game.turn != self.last_turn:
            self.last_turn = game.turn
            self.turn += 1
        move = parse(line, game)
        before = game.copy()
        self.knowledge.note_refusal(game, move)
        self._choose(before, move)
        follow(game, self.edition, line, self._meet)
        self.knowledge.note_offer(game, move)

    def _contradict(self, found: Chances) -> None:
        """Book a change that neither chance nor choice explains."""
        for sum_ in self.analysis.sums:
            sum_.gap += found[sum_.seat] - self.current[sum_.seat]
        self.current = found

    # -------------------------------------------------------------------------------------- luck

    def _meet(self, game: Game, edition: Edition, value: int) -> None:
        """Measure a chance that is about to take effect."""
        if game.phase <= Phase.START:
            return
        task, thrower = chance(game), game.who[game.depth - 1]
        mean, after = before_and_after(self.evaluator, game, value)
        self._contradict(mean)
        source = {Task.THROW: LuckSource.DICE, Task.DRAW: LuckSource.CARD}.get(
            Task(task), LuckSource.TICKET
        )
        text = outcome_text(game, edition, value)
        reached = game.copy()
        outcome(reached, edition, value)
        luck = ChanceLuck(
            self.ply,
            self.turn,
            thrower,
            source,
            text,
            reached.position[thrower],
            mean,
            after,
        )
        self.analysis.luck.append(luck)
        self._book(luck)
        self.current = after

    def _book(self, luck: ChanceLuck) -> None:
        for sum_ in self.analysis.sums:
            change = luck.change[sum_.seat]
            sum_.luck += change
            if luck.source != LuckSource.DICE:
                sum_.cards += change
            elif luck.seat == sum_.seat:
                sum_.own_dice += change
            else:
                sum_.others_dice += change

    # ----------------------------------------------------------------------------------- choices

    def _choose(self, game: Game, move: ParsedMove) -> None:
        """Compare what was chosen with all other ways."""
        seat, known = move.seat, self.knowledge.memories[move.seat]
        ways = ways_to_decide(self.evaluator, game, self.edition, seat, known)
        chosen = chosen_way(game, move)
        if chosen is None:
            after = self.evaluator.settled(self._after(game, move))
            self._note(game, move, None, [], [], after)
            return
        place = place_of(ways, chosen)
        if place is None:
            place = len(ways)
            ways.append(chosen)
        if len(ways) == 1:
            self._note(game, move, chosen, ways, [self.current], self.current)
            return
        tried = self.evaluator.tried(game, seat, ways)
        self._note(game, move, chosen, ways, tried, tried[place])

    def _after(self, game: Game, move: ParsedMove) -> Game:
        """The position after the steps of a move, before its chance."""
        after = game.copy()
        follow(after, self.edition, move.text)
        return after

    def _note(
        self,
        game: Game,
        move: ParsedMove,
        chosen: Candidate | None,
        ways: Sequence[Candidate],
        tried: Sequence[Chances],
        after: Chances,
    ) -> None:
        """Note a choice; doubt it where another way looks better, and see missed deals."""
        seat = move.seat
        own = [at for at, way in enumerate(ways) if not is_deal(way)]
        own.sort(key=lambda at: -tried[at][seat])
        best = tried[own[0]][seat] if own else 0.0
        loss = max(best - after[seat], 0.0)
        choice = WeighedChoice(
            self.ply, self.turn, seat, move.text, self.current, after, loss, max(len(ways), 1)
        )
        self.analysis.choices.append(choice)
        for sum_ in self.analysis.sums:
            if sum_.seat == seat:
                sum_.choices += after[seat] - self.current[seat]
                sum_.decisions += len(ways) > 1
                sum_.lost += loss
            else:
                sum_.choices += after[sum_.seat] - self.current[sum_.seat]
        if chosen is not None and loss >= DOUBTED * self.analysis.grades.inaccuracy:
            better = [ways[at] for at in own if tried[at][seat] > after[seat]]
            self._doubt(
                DoubtfulChoice(
                    choice,
                    matter_of(game, move, better[0], self.ply),
                    game,
                    self.edition,
                    chosen,
                    better[:TRIED_BY_ROLLOUTS],
                    tried[own[0]],
                    [memory.copy() for memory in self.knowledge.memories],
                )
            )
        self._miss(game, choice, ways, tried, max(best, after[seat]))
        self.current = after

    def _doubt(self, doubt: DoubtfulChoice) -> None:
        """Keep the greatest doubt about each matter."""
        known = self.doubts.get(doubt.matter)
        if known is None or doubt.choice.loss > known.choice.loss:
            self.doubts[doubt.matter] = doubt

    def _miss(
        self,
        game: Game,
        choice: WeighedChoice,
        ways: Sequence[Candidate],
        tried: Sequence[Chances],
        best: float,
    ) -> None:
        """See the best deal that could have been offered, had the other seat agreed."""
        seat = choice.seat
        deals = [at for at, way in enumerate(ways) if is_deal(way)]
        if not deals:
            return
        at = max(deals, key=lambda at: tried[at][seat])
        gain = tried[at][seat] - best
        if gain >= OPPORTUNITY:
            way = ways[at]
            found = Opportunity(
                choice.ply, choice.turn, 1, seat, gain, way, way_text(game, seat, way), game
            )
            self.missed.setdefault((seat, way.partner, way.deeds), []).append(found)

    # --------------------------------------------------------------------------------- the verdict

    def _finish(self) -> None:
        found = self.analysis
        for sum_ in found.sums:
            sum_.result = self._row()[sum_.seat]
            if not self.current:
                sum_.start = sum_.result
        for moments in self.missed.values():
            turns = len({each.turn for each in moments})
            last = moments[-1]
            found.opportunities.append(
                Opportunity(
                    last.ply,
                    last.turn,
                    turns,
                    last.seat,
                    max(each.gain for each in moments),
                    last.better,
                    last.better_text,
                    last.game,
                )
            )
        found.opportunities.sort(key=lambda each: each.ply)

    def judge(self, grades: Grades, seed: int, *, rollouts: bool) -> None:
        """Tell the mistakes among the doubts, the greatest first while there is time."""
        found = self.analysis
        found.confirmed = rollouts
        doubts = sorted(self.doubts.values(), key=lambda each: -each.choice.loss)
        for number, doubt in enumerate(doubts):
            if rollouts and self.end is not None and time.process_time() > self.end:
                left = doubts[number:]
                found.unconfirmed = sum(each.choice.loss >= grades.inaccuracy for each in left)
                break
            if rollouts:
                mistake = confirm(self.evaluator, doubt, grades, seed + number)
            else:
                mistake = by_value(doubt, grades)
            if mistake is not None:
                found.mistakes.append(mistake)
                found.rollouts += mistake.rollouts
        found.mistakes.sort(key=lambda each: each.ply)
        for sum_ in found.sums:
            mine = [each.grade for each in found.mistakes if each.seat == sum_.seat]
            sum_.grades = {str(grade): mine.count(grade) for grade in set(mine)}


def before_and_after(evaluator: Evaluator, game: Game, value: int) -> tuple[Chances, Chances]:
    """The chances before a chance, the mean over its outcomes, and those after what comes."""
    outcomes = evaluator.outcomes(game)
    wanted = _higher_die_first(value) if chance(game) == Task.THROW else value
    return mean_of(outcomes), next(each.chances for each in outcomes if each.value == wanted)


def mean_of(outcomes: Sequence[Outcome]) -> Chances:
    """The chances before a chance: the mean over its outcomes, by their weights."""
    total = sum(each.weight for each in outcomes)
    weighted = ([each.weight * chance for chance in each.chances] for each in outcomes)
    return tuple(sum(column) / total for column in zip(*weighted, strict=True))


def matter_of(game: Game, move: ParsedMove, better: Candidate, ply: int) -> tuple[Any, ...]:
    """What a decision is about: one auction, one deal, what could be done any turn, or itself."""
    if game.depth > 0:
        task, what = game.task[game.depth - 1], game.what[game.depth - 1]
        if task in (Task.AUCTION, Task.CONTEST):
            return move.seat, "auction", what, game.turn, _round(game)
        if task == Task.DEAL:
            return move.seat, "deal", game.deal_from, *game.deal_deed
    elif better.verb in ANY_TURN_VERBS:
        return move.seat, better.verb, better.target
    return move.seat, ply


def _round(game: Game) -> int:
    """The deeds in the bank: another auction of the same deed is another matter."""
    return sum(owner == NO_SEAT for owner in game.owner)


def _higher_die_first(value: int) -> int:
    """A throw with the higher white die first, as it was tried."""
    face = value % DICE_BASE if value >= DICE_BASE**2 else None
    white = value if face is None else value // DICE_BASE
    first, second = divmod(white, DICE_BASE)
    white = DICE_BASE * max(first, second) + min(first, second)
    return white if face is None else DICE_BASE * white + face
