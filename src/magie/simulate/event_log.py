"""The log of events: games played again, one by one, and every event of them written down.

A game depends on its number alone, so what is played again is what was counted.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from magie.base.jit import part
from magie.base.records import Ints, Record, i32, i64
from magie.bots.memory import BotMemory
from magie.game.actions import Menu
from magie.game.edition import Edition
from magie.game.events import EventKind
from magie.game.state import EVENT_WIDTH, Game
from magie.rng import Rng
from magie.simulate.game_row import GameRow
from magie.simulate.plan import Plan
from magie.simulate.play import prepare_game, step
from magie.simulate.tally import Tally


class LoggedEvent(Record):
    """An event of a game: a row of the Parquet file."""

    game: int = i64()
    turn: int = i32()
    """Turns that were over."""
    action: int = i32()
    """Decisions that were made, the one that caused it included."""
    kind: int = i32()
    figures: Ints = i32(EVENT_WIDTH - 1)
    """As EVENTS names them."""


@part
def play_logged(
    games: MutableSequence[Game],
    editions: MutableSequence[Edition],
    cards: MutableSequence[Menu],
    dice: MutableSequence[Rng],
    memories: MutableSequence[BotMemory],
    plans: MutableSequence[Plan],
    tallies: MutableSequence[Tally],
    rows: MutableSequence[GameRow],
    events: MutableSequence[LoggedEvent],
    number: int,
) -> int:
    """Play a game as ``play_games`` does; how many events it has, even if the table is shorter."""
    games[0] = games[1]
    rows[0] = rows[1]
    played, count, going = rows[0], 0, True
    prepare_game(dice[0], memories, plans[0], played, number)
    while going:
        turn = played.turns
        going = step(
            games[0], editions[0], cards[0], dice[0], memories, plans[0], tallies[0], played
        )
        count = log_events(events, count, games[0], played, turn)
    return count


@part
def log_events(
    events: MutableSequence[LoggedEvent], count: int, game: Game, played: GameRow, turn: int
) -> int:
    """Write down the events of the last action behind so many others; how many there are now."""
    for number in range(game.logged):
        at = number * EVENT_WIDTH
        if count < len(events):
            event = events[count]
            event.game = played.game
            event.turn = turn
            event.action = played.actions
            event.kind = game.log[at]
            for place in range(EVENT_WIDTH - 1):
                event.figures[place] = game.log[at + 1 + place]
        if game.log[at] == EventKind.TURN:
            turn += 1
        count += 1
    return count
