"""The reference of the Python API: signatures and docstrings of the public names, as pages."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass
from enum import Enum
from functools import cache, cached_property
from importlib import import_module
from typing import Any

import magie

FOLDER = "reference"
LINE = 88
"""The longest signature on one line."""
STARS = {"VAR_POSITIONAL": "*", "VAR_KEYWORD": "**"}
CODE_OR_BAR = re.compile(r"(`[^`]*`)|\|")
PAGES: dict[str, tuple[str, Sequence[str]]] = {
    "match": (
        "A game",
        (
            *("magie.Match", "magie.replay", "magie.Choice", "magie.Event"),
            *("magie.IllegalMoveError", "magie.NotationError"),
            *("magie.states.SeatState", "magie.states.DeedState", "magie.states.AuctionState"),
            *("magie.states.DealState", "magie.states.DebtState"),
        ),
    ),
    "simulation": (
        "Many games",
        (
            *("magie.simulate", "magie.simulate.run.simulate"),
            *("magie.simulate.results.Results", "magie.simulate.run_spec.RunSpecError"),
            *("magie.compare", "magie.simulate.compare.paired.Comparison"),
            *(
                f"magie.simulate.statistics.{name}"
                for name in (
                    *("intervals.Estimate", "wins.Wins", "lengths.Lengths", "lengths.Bin"),
                    *("landings.Landing", "deeds.Holding", "bankruptcies.BankruptcyStatistics"),
                    *("money.JailStatistics", "money.Bank", "money.MoneySample"),
                )
            ),
        ),
    ),
    "analysis": (
        "Analysis",
        (
            *("magie.analyse", "magie.chances", "magie.insight.analysis.Analysis"),
            *(
                f"magie.insight.points.{name}"
                for name in (
                    *("Grades", "Grade", "ChanceLuck", "LuckSource", "WeighedChoice", "Mistake"),
                    *("Opportunity", "TurningPoint", "SeatSum"),
                )
            ),
        ),
    ),
    "odds": (
        "Landing odds",
        ("magie.odds.odds", "magie.odds.Odds", "magie.odds.sample", "magie.odds.Sample"),
    ),
    "bots": (
        "Bots",
        (
            *("magie.bots", "magie.bots.factory.create", "magie.bots.player.Player"),
            *("magie.bots.player.Decision", "magie.bots.errors.ExternalBotError"),
        ),
    ),
    "editions": (
        "Editions and house rules",
        (
            *("magie.editions", "magie.editions.load.load", "magie.editions.book.Book"),
            *("magie.editions.errors.EditionError", "magie.editions.errors.RuleError"),
        ),
    ),
    "notation": (
        "Notation",
        (
            *("magie.notation.position.parse", "magie.notation.position.format"),
            *("magie.notation.gamefile.parse", "magie.notation.gamefile.format"),
            *("magie.notation.gamefile.GameFile", "magie.notation.moves.parse"),
        ),
    ),
}
"""Every page by its file: its title, and the names that it explains."""


CONSTRUCTED = ("magie.Match", "magie.insight.points.Grades")
"""The classes that callers make; all others are answers, or are raised."""


def pages() -> dict[str, str]:
    """The pages of the reference, by their path on the site."""
    return {
        f"{FOLDER}/index.md": "\n".join(_index()),
        **{
            f"{FOLDER}/{file}.md": "\n".join([f"# {title}", "", *_entries(names)])
            for file, (title, names) in PAGES.items()
        },
    }


def _index() -> Iterator[str]:
    yield from ("# Reference", "")
    yield "The public names, from their signatures and docstrings; [the guide](../api.md) shows"
    yield f"them at work. This is magie {magie.__version__}."
    for file, (title, names) in PAGES.items():
        yield from ("", f"## [{title}]({file}.md)", "", "| name | |", "| --- | --- |")
        for name in names:
            first = _doc(_found(name)).partition("\n\n")[0].replace("\n", " ")
            short = name if name.removeprefix("magie.") in magie.__all__ else _short(name)
            yield f"| [`{short}`]({file}.md#{name}) | {cell(first)} |"


def _entries(names: Sequence[str]) -> Iterator[str]:
    for name in names:
        found = _found(name)
        yield from (f"## `{name}` {{ #{name} }}", "")
        if not inspect.isclass(found):
            yield from (_signature(_short(name), found), "", _doc(found), "")
        else:
            yield from _class(name, found)


def _class(name: str, found: type[Any]) -> Iterator[str]:
    short = _short(name)
    if name in CONSTRUCTED:
        yield from (_signature(short, found), "")
    bases = [base.__name__ for base in found.__bases__ if base.__module__ == "builtins"]
    if bases and bases != ["object"]:
        yield from (f"A `{'`, `'.join(bases)}`.", "")
    yield from (_doc(found), "")
    own = found.__dict__.get("__init__")
    if own and own.__doc__ and not is_dataclass(found):
        yield from (_doc(own), "")
    if rows := [*_attributes(found)]:
        yield from ("| attribute | type | |", "| --- | --- | --- |")
        yield from (f"| `{each}` | {_type(type_)} | {cell(doc)} |" for each, type_, doc in rows)
        yield ""
    for each, method in _methods(found):
        bound = inspect.getattr_static(found, each)
        kind = "class method" if isinstance(bound, classmethod) else ""
        yield from (f"### `{short}.{each}` {{ #{name}.{each} }}", "")
        yield from (_signature(each, method, kind), "", _doc(method), "")


def _members(found: type[Any]) -> Iterator[tuple[type[Any], str]]:
    """The public names of a class, those that it inherits from a class of ours first."""
    for owner in reversed([each for each in found.__mro__ if each.__module__.startswith("magie")]):
        names = dict.fromkeys([*inspect.get_annotations(owner), *owner.__dict__])
        yield from ((owner, name) for name in names if not name.startswith("_"))


def _attributes(found: type[Any]) -> Iterator[tuple[str, str, str]]:
    """Fields, properties and members: name, type, what it is."""
    for owner, name in _members(found):
        value = inspect.getattr_static(owner, name, None)
        if isinstance(value, property | cached_property):
            getter = value.fget if isinstance(value, property) else value.func
            yield name, getter.__annotations__.get("return", ""), _doc(value)
        elif isinstance(value, Enum):
            yield name, repr(value.value), _field_docs(owner).get(name, "")
        elif type_ := inspect.get_annotations(owner).get(name):
            yield name, type_, _field_docs(owner).get(name, "")


def _methods(found: type[Any]) -> Iterator[tuple[str, Any]]:
    for owner, name in _members(found):
        value = inspect.getattr_static(owner, name, None)
        if inspect.isfunction(value) or isinstance(value, classmethod | staticmethod):
            yield name, getattr(found, name)


@cache
def _field_docs(owner: type[Any]) -> dict[str, str]:
    """The docstrings below the fields of a class: Python itself forgets them."""
    body = ast.parse(textwrap.dedent(inspect.getsource(owner))).body[0]
    assert isinstance(body, ast.ClassDef)
    documented: dict[str, str] = {}
    for field, after in zip(body.body, body.body[1:], strict=False):
        target = field.targets[0] if isinstance(field, ast.Assign) else field
        name = getattr(target, "id", None) or getattr(getattr(field, "target", None), "id", None)
        if name and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            documented[name] = _markdown(inspect.cleandoc(str(after.value.value)))
    return documented


def _signature(name: str, found: Any, kind: str = "") -> str:
    """A signature as code: one line, or a parameter a line."""
    signature = inspect.signature(found)
    parts, keyword_only = list[str](), False
    for each in signature.parameters.values():
        if each.name == "self":
            continue
        if each.kind is each.KEYWORD_ONLY and not keyword_only:
            parts.append("*")
            keyword_only = True
        stars = STARS.get(each.kind.name, "")
        type_ = "" if each.annotation is each.empty else f": {_plain(each.annotation)}"
        default = "" if each.default is each.empty else f" = {_default(each.default)}"
        parts.append(f"{stars}{each.name}{type_}{default if type_ else default.replace(' ', '')}")
    answer = signature.return_annotation
    returns = "" if answer in (signature.empty, "None", None) else f" -> {_plain(answer)}"
    line = f"{name}({', '.join(parts)}){returns}"
    if len(line) > LINE:
        line = "\n".join([f"{name}(", *(f"    {part}," for part in parts), f"){returns}"])
    mark = f"@{kind.replace(' ', '')}\n" if kind else ""
    return f"```python\n{mark}{line}\n```"


def _plain(annotation: object) -> str:
    text = getattr(annotation, "__forward_arg__", annotation)
    return text if isinstance(text, str) else inspect.formatannotation(text)


def _default(value: object) -> str:
    text = repr(value)
    return "…" if text.startswith("<") else text


def _type(text: object) -> str:
    return f"`{_plain(text)}`" if text else ""


def _doc(found: Any) -> str:
    """A docstring as Markdown."""
    return _markdown(inspect.cleandoc(found.__doc__ or ""))


def _markdown(text: str) -> str:
    return re.sub(r"``(.+?)``", r"`\1`", text).replace(".  ", ". ")


def cell(text: str) -> str:
    """Text for a table, where a bar ends the cell, unless it is code."""
    return CODE_OR_BAR.sub(lambda found: found[1] or r"\|", " ".join(text.split()))


def _short(name: str) -> str:
    return name.rpartition(".")[2]


def _found(name: str) -> Any:
    """What a dotted name stands for; a function wins over the package of the same name."""
    module, _, last = name.rpartition(".")
    return getattr(import_module(module), last)
