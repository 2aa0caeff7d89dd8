"""Inviting players by name: the bots of the house, and guests out of somebody's file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from functools import partial
from pathlib import Path

from magie.base.jit import Watcher, can_compile, twin
from magie.bots.errors import ExternalBotError
from magie.bots.external_bot import ExternalBot
from magie.bots.master import Master
from magie.bots.player import HouseBot, Player
from magie.bots.registry import Bot
from magie.bots.rollout import imagine

HOUSE: Mapping[str, Callable[[int | str], Player]] = {
    **{bot.name.lower(): partial(HouseBot, bot) for bot in Bot},
    "master": Master,
}
"""Who can be called by name alone, the weakest first."""
EXAMPLE = "my_bot.py:my_bot"


def create(name: str, seed: int | str) -> Player:
    """A player for one seat of one game, with whims of its own: ``steady``, ``file.py:my_bot``."""
    if is_external(name):
        return ExternalBot(*address(name), seed)
    return _of_the_house(name)(seed)


def _of_the_house(name: str) -> Callable[[int | str], Player]:
    """How the house seats one of its own."""
    if name.lower() not in HOUSE:
        near = get_close_matches(name.lower(), HOUSE, n=1, cutoff=0.5)
        raise ExternalBotError(
            "guest-unknown",
            word=name,
            near=near[0] if near else "none",
            known=", ".join(HOUSE),
            example=EXAMPLE,
        )
    return HOUSE[name.lower()]


def check(name: str) -> None:
    """See before the first game that a player can come; a GuestError says what is in the way."""
    if not is_external(name):
        _of_the_house(name)
        return
    guest = ExternalBot(*address(name), 0)
    try:
        guest.parlour.open()
    finally:
        guest.leave()


def prepare(bots: Iterable[str], watch: Watcher) -> None:
    """Compile what a player of the house thinks with, so that nobody waits for it at the table."""
    if "master" in bots and can_compile():
        twin(imagine, watch)


def is_external(name: str) -> bool:
    """Whether that is the address of a guest."""
    return ":" in name or name.endswith(".py")


def address(name: str) -> tuple[Path, str]:
    """The file and the function of a guest."""
    # Split at the last colon, since a path may begin with the letter of a drive.
    file, _, function = name.rpartition(":")
    if name.endswith(".py"):
        file, function = name, ""
    if not function.isidentifier():
        raise ExternalBotError("guest-function-unnamed", file=file, example=f"{file}:my_bot")
    path = Path(file)
    if not path.is_file():
        raise ExternalBotError("guest-file-missing", file=file, folder=str(Path.cwd()))
    return path, function
