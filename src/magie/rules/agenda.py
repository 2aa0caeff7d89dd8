"""The agenda: what a chapter leaves for later, the newest to be settled first."""

from magie.base.jit import part
from magie.game.state import Game, Task


@part
def push(game: Game, task: int, seat: int, what: int, total: int, why: int) -> None:
    """Put a task before all others."""
    at = game.depth
    game.task[at] = task
    game.who[at] = seat
    game.what[at] = what
    game.sum[at] = total
    game.why[at] = why
    game.depth = at + 1


@part
def pop(game: Game) -> None:
    """Take the first task away, leaving no trace of it."""
    at = game.depth - 1
    game.depth = at
    game.task[at] = 0
    game.who[at] = 0
    game.what[at] = 0
    game.sum[at] = 0
    game.why[at] = 0


@part
def top(game: Game) -> int:
    """The kind of the first task."""
    if game.depth == 0:
        return Task.NOTHING
    return game.task[game.depth - 1]


@part
def asks(game: Game, task: int, seat: int) -> bool:
    """Whether the first task is this one, put to this seat."""
    at = game.depth - 1
    return game.depth > 0 and game.task[at] == task and game.who[at] == seat


@part
def drop_tasks_of(game: Game, seat: int) -> None:
    """Strike out everything that a seat still had to do."""
    for at in range(game.depth):
        if game.who[at] == seat:
            game.task[at] = Task.NOTHING
    drop_settled(game)


@part
def drop_settled(game: Game) -> None:
    """Close the gaps that struck out tasks have left."""
    kept = 0
    for at in range(game.depth):
        if game.task[at] != Task.NOTHING:
            game.task[kept] = game.task[at]
            game.who[kept] = game.who[at]
            game.what[kept] = game.what[at]
            game.sum[kept] = game.sum[at]
            game.why[kept] = game.why[at]
            kept += 1
    while game.depth > kept:
        pop(game)
