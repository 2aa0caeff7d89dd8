"""Games as training data: what a seat saw, what it might do, and the index of what it did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from magie.bots.factory import create
from magie.bots.game_loop import DEFAULT_DECISION_TIME_S, play_game
from magie.bots.player import Decision, Player
from magie.editions.load import load
from magie.engine.apply import apply
from magie.engine.menu import asked
from magie.env.actions import ACTIONS
from magie.env.batch import DEALS, OFFERS, TURNS, unpacked
from magie.env.fields import OBSERVED
from magie.env.masks import write_mask
from magie.env.moves import InexpressibleError, decoded, encode_steps
from magie.env.observation import observe
from magie.env.slot import EnvSlot, EnvTerms
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.state import NO_SEAT, Game, Phase
from magie.match import Match
from magie.notation import gamefile
from magie.notation.moves import Step, parse
from magie.rng import Rng

NOT_ASKED = "out of turn"
CLOSED_ACTION = "closed"


class SeatObserver:
    """What a seat sees and may do in a game that is not the environment's own."""

    def __init__(
        self, edition: Edition, seats: int, deals: str | None = "staged", offers: int = OFFERS
    ) -> None:
        self.edition, self.card = edition, Menu()
        self.terms = EnvTerms(seats=seats, turns=TURNS, deals=DEALS[deals], offers=offers)
        self.slot = EnvSlot(turn=NO_SEAT)

    def look(self, game: Game, seat: int) -> tuple[NDArray[np.int32], NDArray[np.int8]]:
        """The observation and the action mask."""
        if game.turn != self.slot.turn and game.phase > Phase.START:
            self.slot.turns += self.slot.turn != NO_SEAT
            self.slot.turn = game.turn
        write_mask(game, self.edition, seat, self.card, self.terms, self.slot)
        observe(game, self.edition, seat, self.terms, self.slot)
        mask = unpacked(np.array([self.slot.mask], np.int32))[0]
        return np.array(self.slot.seen, np.int32), mask

    def note(self, seat: int, verb: int) -> None:
        """Count the deals that a seat lays out between two throws of its own."""
        if verb in (Verb.OFFER, Verb.COUNTER):
            self.slot.offers[seat] += 1
        elif verb in (Verb.ROLL, Verb.TICKET):
            self.slot.offers[seat] = 0


@dataclass(frozen=True)
class Samples:
    """Decisions as arrays, one row for each."""

    seen: NDArray[np.int32]
    """Observations."""
    mask: NDArray[np.int8]
    action: NDArray[np.int64]
    seat: NDArray[np.int64]
    game: NDArray[np.int64]
    """The number of the game, from 0."""
    won: NDArray[np.float64]
    """The seat's share of the win in the end; 0 too in a game that has no end."""
    left_out: Counter[str]
    """Decisions that are not here: by verb where no index says them; ``closed`` where the mask does
    not allow them, as a third deal before a throw; ``out of turn`` where the seat was not asked."""

    def __len__(self) -> int:
        return len(self.action)


class Recorder:
    """Writes the decisions of games as samples."""

    def __init__(
        self, deals: str | None = "staged", offers: int = OFFERS, nearest: bool = False
    ) -> None:
        """``nearest`` takes the nearest rung of a sum that the action table does not have."""
        self.deals, self.offers, self.nearest = deals, offers, nearest
        self.rows: list[tuple[NDArray[np.int32], NDArray[np.int8], int, int, int]] = []
        self.wins: list[dict[int, float]] = []
        self.left_out: Counter[str] = Counter()

    def begin(self, edition: Edition, seats: int) -> None:
        """The next game."""
        self.observer = SeatObserver(edition, seats, self.deals, self.offers)

    def end(self, winners: Sequence[int]) -> None:
        """The game is over, or cut."""
        self.wins.append({seat: 1 / len(winners) for seat in winners})

    def move(self, game: Game, seat: int, steps: Sequence[Step], is_kept: bool = True) -> None:
        """Write a move before it is made: one step, or all those of a deal."""
        if is_kept:
            self._write(game, seat, steps)
        self.observer.note(seat, steps[0][0])

    def _write(self, game: Game, seat: int, steps: Sequence[Step]) -> None:
        edition = self.observer.edition
        if asked(game) != seat:
            self.left_out[NOT_ASKED] += 1
            return
        try:
            actions = encode_steps(game, edition, seat, steps, self.nearest)
        except InexpressibleError:
            self.left_out[steps[0][0].name.lower()] += 1
            return
        table, number = game.copy(), len(self.wins)
        rows: list[tuple[NDArray[np.int32], NDArray[np.int8], int, int, int]] = []
        for action in actions:
            seen, mask = self.observer.look(table, seat)
            step = decoded(table, edition, seat, action)
            if step is None or not mask[action] or apply(table, edition, seat, *step):
                self.left_out[CLOSED_ACTION] += 1
                return
            rows.append((seen, mask, action, seat, number))
        self.rows += rows

    def samples(self) -> Samples:
        """All that has been written."""
        seen, mask, action, seat, game = zip(*self.rows, strict=True) if self.rows else ((),) * 5
        won = [self.wins[number].get(each, 0.0) for each, number in zip(seat, game, strict=True)]
        return Samples(
            np.array(seen, np.int32).reshape(-1, OBSERVED),
            np.array(mask, np.int8).reshape(-1, ACTIONS),
            np.array(action, np.int64),
            np.array(seat, np.int64),
            np.array(game, np.int64),
            np.array(won, np.float64),
            self.left_out,
        )


def samples(
    games: str | Path | Iterable[str | Path], bot: str | None = None, **options: Any
) -> Samples:
    """The decisions of recorded games, each a path or the text of a game file.

    With ``bot``, those of its seats alone (``trader``); options as `Recorder`.
    """
    recorder = Recorder(**options)
    for game in [games] if isinstance(games, str | Path) else games:
        if isinstance(game, Path):
            file = gamefile.parse(game.read_text("utf-8"), game.name)
        else:
            file = gamefile.parse(game)
        _read(recorder, file, bot)
    return recorder.samples()


def _read(recorder: Recorder, file: gamefile.GameFile, bot: str | None) -> None:
    match = Match.from_file(file)
    recorder.begin(match.edition, match.game.seats)
    for line in file.lines:
        if not line.startswith(("deal ", gamefile.TIME_UP)):
            move = parse(line, match.game)
            is_kept = bot is None or file.bots[move.seat] == bot
            recorder.move(match.game, move.seat, move.steps, is_kept)
        match.follow(line)
    recorder.end([seat for seat in range(match.game.seats) if match.game.won[seat]])


def bot_samples(
    line_up: Sequence[str],
    games: int,
    edition: str = "classic",
    seed: object = 0,
    bot: str | None = None,
    turns: int = TURNS,
    seconds: float = DEFAULT_DECISION_TIME_S,
    **options: Any,
) -> Samples:
    """The decisions of so many games between bots; with ``bot``, those of its seats alone."""
    record, recorder = load(edition).edition, Recorder(**options)
    for number in range(games):
        recorder.begin(record, len(line_up))
        players = [
            RecordedPlayer(
                create(name, f"{seed} {number} {seat}"), recorder, bot is None or name == bot
            )
            for seat, name in enumerate(line_up)
        ]
        result = play_game(record, players, Rng.of(f"{seed} {number}"), turns, seconds)
        recorder.end(result.winners)
    return recorder.samples()


class RecordedPlayer:
    """A player whose decisions are written as samples; a deal as a whole, once it is laid out."""

    def __init__(self, player: Player, recorder: Recorder, is_kept: bool) -> None:
        self.player, self.recorder, self.is_kept = player, recorder, is_kept
        self.memory = player.memory
        self._deal: tuple[Game, list[Step]] | None = None

    def decide(self, game: Game, edition: Edition, seat: int, seconds: float) -> Decision:
        """The player's decision."""
        decision = self.player.decide(game, edition, seat, seconds)
        step = (Verb(decision.verb), decision.target, decision.amount)
        if step[0] in (Verb.OFFER, Verb.COUNTER):
            self._deal = game.copy(), [step]
        elif self._deal is None:
            self.recorder.move(game, seat, [step], self.is_kept)
        else:
            self._deal[1].append(step)
        if self._deal is not None and step[0] in (Verb.PROPOSE, Verb.WITHDRAW):
            before, steps = self._deal
            self._deal = None
            self.recorder.move(before, seat, steps, self.is_kept)
        return decision

    def leave(self) -> None:
        """Release the player."""
        self.player.leave()
