"""Create players by name: built-in bots, and bots from a file: a function, or a checkpoint."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from functools import partial
from importlib import import_module
from pathlib import Path

from magie.base.jit import Watcher, can_compile, twin
from magie.bots.errors import ExternalBotError
from magie.bots.external_bot import ExternalBot
from magie.bots.master import Master
from magie.bots.player import BuiltinBot, Player
from magie.bots.registry import Bot
from magie.bots.rollout import run_rollouts

BUILTIN_BOTS: Mapping[str, Callable[[int | str], Player]] = {
    **{bot.name.lower(): partial(BuiltinBot, bot) for bot in Bot},
    "master": Master,
}
"""Bots that are known by a bare name, the weakest first."""
EXTERNAL_BOT_EXAMPLE = "my_bot.py:my_bot"
CHECKPOINT_SUFFIX = ".npz"
NETWORK_BOT_MODULE = "magie.env.network_bot"
"""A higher floor, which is imported when a checkpoint is asked for: its networks need NumPy."""


def create(name: str, seed: int | str) -> Player:
    """A player for one seat of one game: ``steady``, ``file.py:my_bot``, ``net.npz``."""
    if is_checkpoint(name):
        return _network_bot(name)
    if is_external(name):
        return ExternalBot(*address(name), seed)
    return _builtin(name)(seed)


def _network_bot(name: str) -> Player:
    player: Player = import_module(NETWORK_BOT_MODULE).NetworkBot(Path(name))
    return player


def _builtin(name: str) -> Callable[[int | str], Player]:
    """The constructor of a built-in bot."""
    if name.lower() not in BUILTIN_BOTS:
        near = get_close_matches(name.lower(), BUILTIN_BOTS, n=1, cutoff=0.5)
        raise ExternalBotError(
            "guest-unknown",
            word=name,
            near=near[0] if near else "none",
            known=", ".join(BUILTIN_BOTS),
            example=EXTERNAL_BOT_EXAMPLE,
        )
    return BUILTIN_BOTS[name.lower()]


def check(name: str) -> None:
    """Check before the first game that a player can be created; else ExternalBotError."""
    if is_checkpoint(name):
        _network_bot(name)
        return
    if not is_external(name):
        _builtin(name)
        return
    bot = ExternalBot(*address(name), 0)
    try:
        bot.host.open()
    finally:
        bot.leave()


def prepare(bots: Iterable[str], watch: Watcher) -> None:
    """Compile the rollouts of ``master`` ahead of play, whose strength is that of compiled ones."""
    if "master" in bots and can_compile():
        twin(run_rollouts, watch)


def is_external(name: str) -> bool:
    """Whether a name is the address of an external bot."""
    return not is_checkpoint(name) and (":" in name or name.endswith(".py"))


def is_checkpoint(name: str) -> bool:
    """Whether a name is the file of a published network."""
    return name.endswith(CHECKPOINT_SUFFIX)


def usual_name(name: str) -> str:
    """What a bot is called at a table, unless its player says otherwise."""
    if is_checkpoint(name):
        return Path(name).stem
    return address(name)[1] if is_external(name) else name.capitalize()


def address(name: str) -> tuple[Path, str]:
    """The file and the function of an external bot."""
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
