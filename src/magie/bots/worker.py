"""Thinking: what happens in the process of a guest, away from the table.

A question is a position, a seat and the seconds that there are; an answer is a step of the
engine, text of the notation, or what went wrong.  Both travel as JSON, so that whatever a guest
sends is never more than text to the table.
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

Bot: TypeAlias = Callable[[Match, str, float], object]
READY = "ready"
LONGEST = 500
"""No deal is written in more characters; what is longer is cut before it is sent."""


def think(pipe: Connection, file: str, function: str, whims: int) -> None:
    """Load a guest, then answer questions until the table hangs up."""
    path = Path(file)
    _move_in(path, whims)
    try:
        bot = find(path, function)
    except ExternalBotError as error:
        _send(pipe, _packed({"key": error.key, "values": error.values}))
        return
    _send(pipe, _packed({READY: function}))
    while True:
        try:
            question = json.loads(pipe.recv_bytes())
        except (EOFError, OSError):
            return
        _send(pipe, _answer(bot, path, question))


def _packed(message: dict[str, Any]) -> bytes:
    return json.dumps(message).encode()


def _send(pipe: Connection, message: bytes) -> None:
    try:
        pipe.send_bytes(message)
    except OSError:
        # The table has hung up meanwhile; the next question will not come either.
        return


def _move_in(path: Path, whims: int) -> None:
    """Keep the guest out of the table's affairs, and what it prints off the table's page."""
    # The table is interrupted for all of its guests.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What a bot prints is for its author; the page of results belongs to standard output.
    sys.stdout.flush()
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    # The command line may name the seed of the dice.
    sys.argv[:] = [str(path)]
    sys.path.insert(0, str(path.parent))
    random.seed(whims)


def find(path: Path, function: str) -> Bot:
    """The function in its file, ready to be called; or a GuestError that says what is missing."""
    try:
        module = _module(path)
    # A file that leaves by sys.exit is no better than one that raises an error.
    except BaseException as error:
        why = story(error, path)
        raise ExternalBotError("guest-unloadable", file=path.name, why=why) from error
    found = getattr(module, function, None)
    if found is None:
        raise _missing(module, path, function)
    if not callable(found):
        raise ExternalBotError("guest-not-callable", file=path.name, function=function)
    if not _takes_three(found):
        raise ExternalBotError("guest-arguments", file=path.name, function=function)
    return cast("Bot", found)


def _module(path: Path) -> ModuleType:
    """The file as a module, under a name that hides no other."""
    name = f"magie_guest_{path.stem}"
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
        # Some that are written in C do not say what they take.
        return True
    return True


def _answer(bot: Bot, path: Path, question: dict[str, Any]) -> bytes:
    """What the guest decides; a match of its own lets it try things out as it likes."""
    try:
        match = Match.at(question["position"])
        return _packed(_written(bot(match, question["seat"], question["seconds"])))
    except BaseException as error:
        return _packed({"raised": story(error, path)})


def _written(answer: object) -> dict[str, Any]:
    if isinstance(answer, str):
        return {"text": answer[:LONGEST]}
    match answer:
        case Choice():
            return _step(answer, answer.low)
        case (Choice() as choice, int() as amount):
            return _step(choice, amount)
        case _:
            return {"strange": repr(answer)[:LONGEST]}


def _step(choice: Choice, amount: int) -> dict[str, Any]:
    step = [int(choice.verb), int(choice.target), int(amount)]
    return {"step": step, "seat": int(choice.seat), "text": str(choice)}


def story(error: BaseException, path: Path) -> str:
    """An error in one line, with the line of the guest's file where it arose."""
    lines = [
        number
        for frame, number in walk_tb(error.__traceback__)
        if frame.f_code.co_filename == str(path)
    ]
    if isinstance(error, SyntaxError) and error.filename == str(path):
        lines = [error.lineno or 1]
    what = format_exception_only(error)[-1].strip().splitlines()[0][:LONGEST]
    return f"{path.name}:{lines[-1]}: {what}" if lines else what
