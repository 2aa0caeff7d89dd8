"""One name, one meaning: a reader who searches for a name finds one thing."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import magie

ROOT = Path(magie.__file__).parent
CONSTANT = re.compile(r"_?[A-Z][A-Z0-9]*(_[A-Z0-9]+)*")
TYPE_MAKERS = ("TypeVar", "ParamSpec", "TypeVarTuple")


class Definition(NamedTuple):
    """Where a name gets its meaning, and which."""

    name: str
    place: str
    value: str
    doc: str


@cache
def sources() -> dict[str, ast.Module]:
    """Every module of the package by its path."""
    return {
        path.relative_to(ROOT.parent).as_posix(): ast.parse(path.read_text("utf-8"))
        for path in sorted(ROOT.rglob("*.py"))
    }


def classes(modules: Mapping[str, ast.Module]) -> Iterator[Definition]:
    """Every class; its place is its value, since no two classes are the same."""
    for path, tree in modules.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                place = f"{path}:{node.lineno}"
                yield Definition(node.name, place, place, first_line(ast.get_docstring(node)))


def constants(modules: Mapping[str, ast.Module]) -> Iterator[Definition]:
    """Every upper-case name that a module binds, with the text of its value."""
    for path, tree in modules.items():
        for number, node in enumerate(tree.body):
            targets, value = assigned(node)
            if value is None or is_type_variable(value):
                continue
            after = tree.body[number + 1] if number + 1 < len(tree.body) else None
            for name, meaning in bound(targets, value):
                yield Definition(name, f"{path}:{node.lineno}", meaning, first_line(said(after)))


def assigned(node: ast.stmt) -> tuple[list[ast.expr], ast.expr | None]:
    """The targets of an assignment and its value; no value where it is something else."""
    if isinstance(node, ast.Assign):
        return node.targets, node.value
    if isinstance(node, ast.AnnAssign):
        return [node.target], node.value
    return [], None


def bound(targets: list[ast.expr], value: ast.expr) -> Iterator[tuple[str, str]]:
    """The constants among the targets, each with the text of its own value."""
    for target in targets:
        if isinstance(target, ast.Name) and CONSTANT.fullmatch(target.id):
            yield target.id, ast.unparse(value)
        elif isinstance(target, ast.Tuple):
            parts = value.elts if isinstance(value, ast.Tuple) else [value] * len(target.elts)
            for each, part in zip(target.elts, parts, strict=True):
                yield from bound([each], part)


def is_type_variable(value: ast.expr) -> bool:
    """Whether a name stands for a type: by custom each module has a T of its own."""
    return isinstance(value, ast.Call) and ast.unparse(value.func) in TYPE_MAKERS


def said(node: ast.stmt | None) -> str | None:
    """The text below a constant that says what it is."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return node.value.value if isinstance(node.value.value, str) else None
    return None


def first_line(text: str | None) -> str:
    """The first line of a docstring."""
    return (text or "").strip().partition("\n")[0]


def collisions(found: Iterator[Definition]) -> dict[str, list[Definition]]:
    """The names that mean more than one thing."""
    by_name = defaultdict[str, list[Definition]](list)
    for each in found:
        by_name[each.name].append(each)
    return {
        name: all_of_it
        for name, all_of_it in sorted(by_name.items())
        if len({each.value for each in all_of_it}) > 1
    }


def told(found: Mapping[str, list[Definition]]) -> str:
    """The collisions, a line each."""
    return "\n".join(
        f"{name}: " + ", ".join(each.place for each in all_of_it)
        for name, all_of_it in found.items()
    )


def test_no_two_classes_have_the_same_name() -> None:
    found = collisions(classes(sources()))
    assert not found, f"a class name says which class is meant; rename one of\n{told(found)}"


def test_a_constant_has_the_same_value_wherever_it_is_defined() -> None:
    found = collisions(constants(sources()))
    assert not found, f"a constant says of what it is the value; rename one of\n{told(found)}"


def test_names_with_two_meanings_are_found() -> None:
    one = ast.parse("PATIENCE = 2.0\nFIRST, LAST = 1, 2\nT = TypeVar('T')\nclass Clock: ...")
    two = ast.parse("PATIENCE: int = 15\nLAST = 3\nT = TypeVar('T', bound=int)\nclass Clock: ...")
    modules = {"one.py": one, "two.py": two}
    assert told(collisions(constants(modules))) == (
        "LAST: one.py:2, two.py:2\nPATIENCE: one.py:1, two.py:1"
    )
    assert told(collisions(classes(modules))) == "Clock: one.py:4, two.py:4"
    assert not collisions(constants({"one.py": one, "the same.py": one}))
