"""The JSON schema of the HTTP API and the WebSocket messages, for the types of a client.

``python -m magie.server.api.schema > web/schema.json`` writes it for the page.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from enum import IntEnum
from typing import Any, cast, get_args

import msgspec

from magie.game.actions import Verb
from magie.game.edition import Kind
from magie.game.refusals import Refusal
from magie.game.state import Phase, Task
from magie.notation.words import code
from magie.server.api import socket
from magie.server.api.call import Operation
from magie.server.api.operations import OPERATIONS
from magie.server.api.replies import Problem
from magie.server.live import messages
from magie.server.table import commands, entries
from magie.server.table.rejections import Code
from magie.views.event_types import AnyEvent

SCHEMA_REFERENCE = "#/$defs/{name}"
UNIONS: dict[str, Any] = {
    "Command": commands.AnyCommand,
    "ClientMessage": socket.ClientMessage,
    "ServerMessage": messages.ServerMessage,
    "Entry": entries.ANY_ENTRY,
    "GameEvent": AnyEvent,
}
"""Union types by their names in the schema."""


def _lower(members: Iterable[IntEnum]) -> list[str]:
    return [member.name.lower() for member in members]


ENUMS = {
    "Phase": _lower(Phase),
    "Task": ["", *_lower(task for task in Task if task)],
    "SquareKind": _lower(Kind),
    "Verb": [word.replace("_", "-") for word in _lower(Verb)],
    "RejectionCode": [*map(str, Code)],
    "RefusalCode": [code(refusal) for refusal in Refusal if refusal],
}
"""String enums by their names in the schema."""
NARROWED_FIELDS = {
    ("GameView", "phase"): ["Phase"],
    ("GameView", "task"): ["Task"],
    ("Changes", "phase"): ["Phase"],
    ("Changes", "task"): ["Task"],
    ("Logged", "entry"): ["Entry"],
    ("SquareView", "kind"): ["SquareKind"],
    ("ChoiceView", "verb"): ["Verb"],
    ("Problem", "code"): ["RejectionCode", "RefusalCode"],
    ("Reject", "code"): ["RejectionCode", "RefusalCode"],
}
"""Fields whose schema is narrower than their Python type."""
DROPPED_KEYWORDS = ("discriminator", "minItems", "maxItems")
"""Keywords that are of no use to a type generator: bounded lists would become a type per length."""
TYPE_SUFFIXES: tuple[tuple[tuple[type, ...], str], ...] = (
    (get_args(commands.AnyCommand), "Command"),
    ((socket.Hello, socket.Say, socket.Ignore, socket.Hush, socket.Hurry, socket.Ping), "Message"),
    (get_args(entries.ANY_ENTRY), "Entry"),
)
"""Suffixes that keep the names of types apart."""


def document() -> dict[str, Any]:
    """The whole schema: the operations, and under ``$defs`` all types."""
    types = [*UNIONS.values(), socket.Hello, Problem]
    types += [kind for each in OPERATIONS for kind in _sides(each).values()]
    schemas, components = msgspec.json.schema_components(types, ref_template=SCHEMA_REFERENCE)
    unions = dict(zip(UNIONS, schemas, strict=False))
    names = _names(components)
    cleaner = _SchemaCleaner(names, {str(schema["anyOf"]): name for name, schema in unions.items()})
    definitions = {names[name]: cleaner.node(schema) for name, schema in components.items()}
    for (name, member), words in NARROWED_FIELDS.items():
        definitions[name]["properties"][member] = _one_of(words)
    definitions |= {
        name: {"anyOf": cleaner.node(schema["anyOf"])} for name, schema in unions.items()
    }
    definitions |= {name: {"type": "string", "enum": words} for name, words in ENUMS.items()}
    found = dict(zip(map(str, types), map(cleaner.node, schemas), strict=True))
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        **_object("Operations", {each.name: _operation(each, found) for each in OPERATIONS}),
        "$defs": {name: {**definitions[name], "title": name} for name in sorted(definitions)},
    }


def _sides(each: Operation) -> dict[str, Any]:
    """The types of an operation's query, body and reply, as far as it has them."""
    sides = {"query": each.query, "body": each.body, "reply": each.reply}
    return {name: kind for name, kind in sides.items() if kind is not None}


def _operation(each: Operation, schemas: dict[str, Any]) -> dict[str, Any]:
    said: dict[str, Any] = {
        "method": {"const": each.method},
        "path": {"const": each.path},
        "reply": {"type": "string"},
    }
    said |= {side: schemas[str(kind)] for side, kind in _sides(each).items()}
    return {"description": f"{each.summary}.", **_object("", said)}


def _object(title: str, properties: dict[str, Any]) -> dict[str, Any]:
    """The schema of an object with exactly these properties."""
    return {
        **({"title": title} if title else {}),
        "type": "object",
        "properties": properties,
        "required": [*properties],
        "additionalProperties": False,
    }


def _one_of(names: list[str]) -> dict[str, Any]:
    references = [{"$ref": SCHEMA_REFERENCE.format(name=name)} for name in names]
    return references[0] if len(references) == 1 else {"anyOf": references}


def _names(components: Iterable[str]) -> dict[str, str]:
    """The name of each type; suffixes keep commands and entries of the same name apart."""
    names = {name: name.rpartition(".")[2] for name in components}
    for kinds, suffix in TYPE_SUFFIXES:
        for kind in kinds:
            short, whole = kind.__name__, f"{kind.__module__}.{kind.__qualname__}"
            names[short if short in names else whole] = f"{short}{suffix}"
    return names


class _SchemaCleaner:
    """Removes from a schema what a type generator does not need."""

    def __init__(self, names: dict[str, str], unions: dict[str, str]) -> None:
        self.names, self.unions = names, unions

    def node(self, node: Any) -> Any:
        """A cleaned part of a schema."""
        if isinstance(node, list):
            return [self.node(item) for item in cast("Iterable[Any]", node)]
        return self._members(cast("dict[str, Any]", node)) if isinstance(node, dict) else node

    def _members(self, node: dict[str, Any]) -> dict[str, Any]:
        if "$ref" in node:
            return _one_of(
                [self.names[node["$ref"].removeprefix(SCHEMA_REFERENCE.format(name=""))]]
            )
        if str(node.get("anyOf")) in self.unions:
            return _one_of([self.unions[str(node["anyOf"])]])
        if len(node.get("enum", ())) == 1:
            return {"const": node["enum"][0]}
        if "prefixItems" in node:
            return {"type": "array", **self._tuple(node["prefixItems"])}
        return {key: self.node(value) for key, value in node.items() if key not in DROPPED_KEYWORDS}

    def _tuple(self, items: list[Any]) -> dict[str, Any]:
        """A tuple in the older draft of JSON schema, which type generators read."""
        return {"items": self.node(items), "minItems": len(items), "maxItems": len(items)}


if __name__ == "__main__":
    json.dump(document(), sys.stdout, indent=2, ensure_ascii=False)
    print()
