"""What we use of uvicorn, most of it private: a version that lacks a name fails here by name."""

from __future__ import annotations

import ast
import asyncio
import inspect
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import h11
import pytest
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.server import ServerProtocol

from magie.server.process import protocols, serve
from proofs.hostile.raw_socket import handshake

OURS = (
    (protocols.BoundedHttpProtocol, H11Protocol),
    (protocols.BoundedWebSocketProtocol, WebSocketsSansIOProtocol),
    (serve.Server, uvicorn.Server),
)
REPLACED = {"capture_signals"}
"""Methods that we override without calling uvicorn's own."""
TYPES: dict[type, dict[str, type]] = {
    H11Protocol: {"conn": h11.Connection, "connections": set},
    WebSocketsSansIOProtocol: {
        "close_sent": bool,
        "conn": ServerProtocol,
        "curr_msg_data_type": str,
        "frames": list,
        "queue": asyncio.Queue,
        "scope": dict,
        "writable": asyncio.Event,
    },
    uvicorn.Server: {"server_state": ServerState},
}
"""The attributes whose type we rely on."""


def methods(ours: ast.ClassDef) -> dict[str, ast.FunctionDef | ast.AsyncFunctionDef]:
    """The methods that a class of ours defines."""
    found = (node for node in ours.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return {node.name: node for node in found}


def overrides(ours: ast.ClassDef) -> set[str]:
    """The methods that replace one of uvicorn's."""
    return {
        name
        for name, node in methods(ours).items()
        if name in REPLACED or f"super().{name}(" in ast.unparse(node)
    } - {"__init__"}


def own(ours: ast.ClassDef) -> set[str]:
    """The names that a class of ours adds."""
    assigned = {
        node.attr
        for node in ast.walk(methods(ours).get("__init__", ast.Pass()))
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    }
    declared = {
        ast.unparse(target)
        for node in ours.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
    }
    return (assigned | declared | {*methods(ours)}) - overrides(ours) - {"__init__"}


def inherited(ours: ast.ClassDef) -> Iterator[tuple[str, int]]:
    """Every name that our class takes from uvicorn, and the line that uses it."""
    mine = own(ours)
    for name in sorted(overrides(ours)):
        yield name, methods(ours)[name].lineno
    for node in ast.walk(ours):
        is_ours = isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("self", "super()")
        if is_ours and isinstance(node, ast.Attribute) and node.attr not in mine:
            yield node.attr, node.lineno


def tree_of(made: type) -> tuple[str, ast.ClassDef]:
    """The file of a class of ours, and the class in it."""
    path = Path(inspect.getfile(made))
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef) and node.name == made.__name__:
            return f"src/magie/server/process/{path.name}", node
    raise AssertionError(made)


def missing(path: str, names: Iterable[tuple[str, int]], theirs: object) -> list[str]:
    """A sentence for every name that uvicorn lacks."""
    return [
        f"{type(theirs).__name__} of uvicorn {version('uvicorn')} has no {name!r},"
        f" which {path}:{line} uses: adapt it, or lower uvicorn's bound in pyproject.toml"
        for name, line in names
        if not hasattr(theirs, name)
    ]


async def silent(_scope: object, _receive: object, _send: object) -> None:
    """An application that does nothing."""


async def living(theirs: type) -> Any:
    """An object of uvicorn's own, with all attributes that a connection gives it."""
    # What uvicorn would choose by itself may be something else, with warnings of its own.
    config = uvicorn.Config(silent, http=H11Protocol, ws=WebSocketsSansIOProtocol, log_config=None)
    config.load()
    if theirs is uvicorn.Server:
        server = uvicorn.Server(config)
        server.should_exit = True
        await server.serve(sockets=[])
        return server
    made = theirs(config, ServerState(), {}, asyncio.get_running_loop())
    made.connection_made(Mock(get_extra_info=lambda *_: None, is_closing=lambda: False))
    if theirs is WebSocketsSansIOProtocol:
        made.data_received(handshake(1, "/"))
        await asyncio.gather(*made.tasks)
    return made


@pytest.mark.parametrize(("ours", "theirs"), OURS)
def test_uvicorn_has_every_name_that_we_use(ours: type, theirs: type) -> None:
    async def compare() -> None:
        path, tree = tree_of(ours)
        names = [*inherited(tree)]
        made = await living(theirs)
        assert missing(path, names, made) == []
        for name, kind in TYPES[theirs].items():
            assert name in dict(names), f"{name} is no longer used: remove it from TYPES"
            assert isinstance(getattr(made, name), kind), f"{name} of {theirs.__name__}"

    asyncio.run(compare())


@pytest.mark.parametrize(("ours", "theirs"), OURS)
def test_what_we_override_takes_the_same_parameters(ours: type, theirs: type) -> None:
    path, tree = tree_of(ours)
    for name in overrides(tree):
        before = [*inspect.signature(getattr(theirs, name)).parameters]
        after = [*inspect.signature(getattr(ours, name)).parameters]
        assert after == before, f"{path}: {name} of {theirs.__name__} takes {before}"


@pytest.mark.parametrize(("ours", "theirs"), OURS)
def test_no_name_of_our_own_hides_one_of_uvicorn(ours: type, theirs: type) -> None:
    async def compare() -> None:
        path, tree = tree_of(ours)
        made = await living(theirs)
        hidden = {name for name in own(tree) if hasattr(made, name)}
        assert not hidden, f"{path}: {theirs.__name__} has {hidden} too"

    asyncio.run(compare())


def test_a_missing_name_is_told_with_the_line_that_uses_it() -> None:
    source = """
class Ours(Theirs):
    own = 0
    def handle_ping(self):
        self.pongs += self.own
        super().handle_ping()
    def _watch(self): ...
"""
    tree = ast.parse(source).body[0]
    assert isinstance(tree, ast.ClassDef)
    assert overrides(tree) == {"handle_ping"}
    assert own(tree) == {"own", "_watch"}
    theirs = type("Theirs", (), {"handle_ping": None})()
    (said,) = missing("ours.py", inherited(tree), theirs)
    assert said.startswith(
        f"Theirs of uvicorn {version('uvicorn')} has no 'pongs', which ours.py:5"
    )
