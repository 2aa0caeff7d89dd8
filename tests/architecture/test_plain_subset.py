"""The rules keep to the plain subset: what can be compiled, and read beside the booklet.

So do the bots and what plays many games, and the invariants, which hold compiled games as well.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from pathlib import Path

import pytest

import magie.engine
from magie.base.jit import CLAUSES, PARTS
from magie.bench.environment import note_actions, replay
from magie.bench.workloads import repeat
from magie.bots.rollout import run_rollouts
from magie.env.kernel import step_many
from magie.env.own_reward import pay_seats
from magie.gpu.kinds import kind_of
from magie.insight.settle import work
from magie.odds.random_walk import run_walk
from magie.simulate.event_log import play_logged
from magie.simulate.play import play_games
from tests.stepwise_play import play_stepwise

OURS = sorted(name for name in PARTS if not name.startswith("tests.bots.") and ".test_" not in name)
"""What is marked, the programs of other tests apart."""
SOURCE = Path(inspect.getfile(magie.engine)).parents[1]
FORBIDDEN = (
    ast.List,
    ast.Dict,
    ast.Set,
    ast.ListComp,
    ast.DictComp,
    ast.SetComp,
    ast.GeneratorExp,
    ast.Lambda,
    ast.FunctionDef,
    ast.ClassDef,
    ast.Try,
    ast.Raise,
    ast.With,
    ast.Global,
    ast.Nonlocal,
    ast.Slice,
    ast.Starred,
    ast.JoinedStr,
    ast.Yield,
    ast.Await,
    ast.Div,
    ast.Match,
    ast.Assert,
    ast.NamedExpr,
    ast.Import,
    ast.ImportFrom,
)
BUILTINS = {"range", "min", "max", "len", "abs"}


def body_of(name: str) -> ast.FunctionDef:
    tree = ast.parse(textwrap.dedent(inspect.getsource(PARTS[name])))
    function = tree.body[0]
    assert isinstance(function, ast.FunctionDef)
    return function


@pytest.mark.parametrize("name", OURS)
def test_a_rule_keeps_to_the_plain_subset(name: str) -> None:
    function = body_of(name)
    arguments = function.args
    assert not arguments.defaults
    assert not arguments.kwonlyargs
    assert not arguments.vararg
    assert not arguments.kwarg
    assert ast.get_docstring(function), "a rule says what it does"
    for statement in function.body[1:]:
        for node in ast.walk(statement):
            assert not isinstance(node, FORBIDDEN), f"{type(node).__name__} in line {node.lineno}"
            if isinstance(node, ast.Constant):
                assert type(node.value) in (int, bool), f"{node.value!r}"
            if isinstance(node, ast.Call):
                check_call(name, node)


def check_call(name: str, call: ast.Call) -> None:
    assert isinstance(call.func, ast.Name), "rules call functions, not methods"
    assert not call.keywords
    called = PARTS[name].__globals__.get(call.func.id)
    if called is None:
        assert call.func.id in BUILTINS, call.func.id
    else:
        assert called in PARTS.values(), f"{call.func.id} is not marked"


def test_no_rule_calls_itself_by_any_way() -> None:
    calls = {name: called_by(name) for name in OURS}
    done: set[str] = set()

    def visit(name: str, path: tuple[str, ...]) -> None:
        assert name not in path, " -> ".join([*path, name])
        if name not in done:
            for other in sorted(calls[name]):
                visit(other, (*path, name))
            done.add(name)

    for name in OURS:
        visit(name, ())


def called_by(name: str) -> set[str]:
    found = set()
    for node in ast.walk(body_of(name)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            called = PARTS[name].__globals__.get(node.func.id)
            if called in PARTS.values():
                found.add(f"{called.__module__}.{called.__name__}")
    return found


def test_every_function_of_rules_and_engine_is_marked() -> None:
    for path in [*SOURCE.glob("rules/**/*.py"), *SOURCE.glob("engine/*.py")]:
        module = ".".join(["magie", *path.relative_to(SOURCE).with_suffix("").parts])
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                assert f"{module}.{node.name}" in PARTS, f"{path.name}: {node.name}"


def test_every_marked_function_is_used() -> None:
    used = set().union(*(called_by(name) for name in OURS))
    doors = {f"{function.__module__}.{function.__name__}" for function in ENTRIES}
    assert set(OURS) - used == doors


ENTRIES = [
    *(magie.engine.begin, run_rollouts, play_games, repeat, run_walk, play_stepwise, work),
    *(step_many, kind_of, play_logged, pay_seats, note_actions, replay),
]
"""What only Python calls."""


def test_clauses_are_named_once_in_each_function() -> None:
    for clause, functions in CLAUSES.items():
        assert len(set(functions)) == len(functions), clause
