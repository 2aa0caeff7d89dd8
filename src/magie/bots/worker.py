"""The worker process of an external bot.

A question is a position, a seat and the seconds allowed; an answer is a step of the engine, text
of the notation, or an error.  Both travel as JSON, so that the game process never unpickles what
an external bot sends.
"""

from __future__ import annotations

import inspect
import json
import os
import random
import signal
import sys
from collections.abc import Callable
from difflib import get_close_matches
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from multiprocessing.connection import Connection
from pathlib import Path
from traceback import format_exception_only, walk_tb
from types import ModuleType
from typing import Any, TypeAlias, cast

from magie.bots.errors import ExternalBotError
from magie.match import Choice, Match

BotFunction: TypeAlias = Callable[[Match, str, float], object]
READY = "ready"
MAX_ANSWER_CHARS = 500
"""Answers are cut to this length before they are sent; no deal needs as much."""


def run_worker(pipe: Connection, file: str, function: str, seed: int) -> None:
    """Load the bot, then answer questions until the pipe closes."""
    path = Path(file)
    _isolate(path, seed)
    try:
        bot = load_function(path, function)
    except ExternalBotError as error:
        _send(pipe, _pack({"key": error.key, "values": error.values}))
        return
    _send(pipe, _pack({READY: function}))
    while True:
        try:
            question = json.loads(pipe.recv_bytes())
        except (EOFError, OSError):
            return
        _send(pipe, _answer(bot, path, question))


def _pack(message: dict[str, Any]) -> bytes:
    return json.dumps(message).encode()


def _send(pipe: Connection, message: bytes) -> None:
    try:
        pipe.send_bytes(message)
    except OSError:
        # The game process has closed the pipe; the next read ends the loop.
        return


def _isolate(path: Path, seed: int) -> None:
    """Separate the bot's signals, output and arguments from the game process."""
    # Ctrl-C is for the game process, which ends its bots.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # A bot prints to standard error: standard output carries the results.
    sys.stdout.flush()
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    # Hide the command line, which may contain the seed of the dice.
    sys.argv[:] = [str(path)]
    sys.path.insert(0, str(path.parent))
    random.seed(seed)


def load_function(path: Path, function: str) -> BotFunction:
    """Load the bot's function from its file; ExternalBotError says what is missing."""
    try:
        module = _module(path)
    # sys.exit in the file counts as an error too.
    except BaseException as error:
        why = error_line(error, path)
        raise ExternalBotError("guest-unloadable", file=path.name, why=why) from error
    found = getattr(module, function, None)
    if found is None:
        raise _missing(module, path, function)
    if not callable(found):
        raise ExternalBotError("guest-not-callable", file=path.name, function=function)
    if not _takes_three(found):
        raise ExternalBotError("guest-arguments", file=path.name, function=function)
    return cast("BotFunction", found)


def _module(path: Path) -> ModuleType:
    """Import the file under a module name that shadows no other."""
    name = f"magie_external_bot_{path.stem}"
    spec = spec_from_loader(name, SourceFileLoader(name, str(path)))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _missing(module: ModuleType, path: Path, function: str) -> ExternalBotError:
    own = [
        name
        for name, value in vars(module).items()
        if inspect.isfunction(value) and value.__module__ == module.__name__
    ]
    near = get_close_matches(function, own, n=1, cutoff=0.5)
    return ExternalBotError(
        "guest-function-missing",
        file=path.name,
        function=function,
        near=near[0] if near else "none",
        known=", ".join(own) or "none",
    )


def _takes_three(function: Callable[..., object]) -> bool:
    try:
        inspect.signature(function).bind(None, "A", 1.0)
    except TypeError:
        return False
    except ValueError:
        # Some C functions have no signature.
        return True
    return True


def _answer(bot: BotFunction, path: Path, question: dict[str, Any]) -> bytes:
    """Ask the bot; it gets a match of its own, on which it may try moves."""
    try:
        match = Match.at(question["position"])
        return _pack(_encode_answer(bot(match, question["seat"], question["seconds"])))
    except BaseException as error:
        return _pack({"raised": error_line(error, path)})


def _encode_answer(answer: object) -> dict[str, Any]:
    if isinstance(answer, str):
        return {"text": answer[:MAX_ANSWER_CHARS]}
    match answer:
        case Choice():
            return _step(answer, answer.low)
        case (Choice() as choice, int() as amount):
            return _step(choice, amount)
        case _:
            return {"strange": repr(answer)[:MAX_ANSWER_CHARS]}


def _step(choice: Choice, amount: int) -> dict[str, Any]:
    step = [int(choice.verb), int(choice.target), int(amount)]
    return {"step": step, "seat": int(choice.seat), "text": str(choice)}


def error_line(error: BaseException, path: Path) -> str:
    """An error in one line, with the line number in the bot's file."""
    lines = [
        number
        for frame, number in walk_tb(error.__traceback__)
        if frame.f_code.co_filename == str(path)
    ]
    if isinstance(error, SyntaxError) and error.filename == str(path):
        lines = [error.lineno or 1]
    what = format_exception_only(error)[-1].strip().splitlines()[0][:MAX_ANSWER_CHARS]
    return f"{path.name}:{lines[-1]}: {what}" if lines else what
