"""The game loop: players, compiled or not, play one game from the first roll to the last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from magie.bots.player import Player, safe_choice
from magie.engine.apply import apply
from magie.engine.begin import begin, call_time
from magie.engine.chance import chance, outcome
from magie.engine.menu import asked
from magie.game.edition import Edition, Variant
from magie.game.events import EventKind, read_events
from magie.game.refusals import Refusal
from magie.game.state import Game, Phase, Task
from magie.rng import Rng, draw
from magie.rules.worth import fortune

DEFAULT_DECISION_TIME_S = 0.3
"""What a decision may take, unless the caller says otherwise."""
MAX_ACTIONS_PER_TURN = 500
"""A game that takes more on average is cut: its players deal for ever."""


@dataclass
class GameResult:
    """The result of a game."""

    winners: tuple[int, ...]
    """The winning seats; none where the game was cut."""
    turns: int
    decisions: list[int]
    """How often each seat decided."""
    refused: list[int]
    """How often the rules refused its decision."""
    fortunes: list[int]
    """Each seat's fortune at the end."""


def play_game(
    edition: Edition,
    players: Sequence[Player],
    dice: Rng,
    turns: int,
    seconds: float = DEFAULT_DECISION_TIME_S,
) -> GameResult:
    """Play until the game is over or cut."""
    game = Game()
    begin(game, edition, len(players), 0)
    result = GameResult((), 0, [0] * len(players), [0] * len(players), [])
    while game.phase != Phase.OVER and sum(result.decisions) < MAX_ACTIONS_PER_TURN * turns:
        if result.turns >= turns and game.time_up == 0:
            if edition.variant != Variant.TIMED:
                break
            if call_time(game, edition) == Refusal.NONE:
                continue
        if chance(game) != Task.NOTHING:
            outcome(game, edition, draw(dice, game, edition))
        else:
            _ask(game, edition, players, seconds, result)
        result.turns += sum(kind == EventKind.TURN for kind, *_ in read_events(game))
    result.fortunes = [fortune(game, edition, seat) for seat in range(len(players))]
    result.winners = tuple(seat for seat in range(len(players)) if game.won[seat])
    for player in players:
        player.leave()
    return result


def _ask(
    game: Game, edition: Edition, players: Sequence[Player], seconds: float, result: GameResult
) -> None:
    """Let a player decide; the safe choice replaces what the rules refuse."""
    seat = asked(game)
    result.decisions[seat] += 1
    decision = players[seat].decide(game, edition, seat, seconds)
    if apply(game, edition, seat, *decision) != Refusal.NONE:
        result.refused[seat] += 1
        apply(game, edition, seat, *safe_choice(game, edition, seat))
