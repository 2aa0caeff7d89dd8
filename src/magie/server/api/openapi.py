"""The OpenAPI document, made from the operations and the types that they take and give."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

import magie
from magie.server.api.call import Operation
from magie.server.api.operations import OPERATIONS
from magie.server.api.replies import Lobby, Problem, Rematch, Seated

PATH = "/api/openapi.json"
REFERENCE = "#/components/schemas/{name}"
PATH_PARTS = {
    "table": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
    "edition": {"type": "string"},
}
ITSELF: dict[str, Any] = {
    "get": {
        "operationId": "openapi",
        "summary": "This document",
        "parameters": [],
        "responses": {
            "200": {
                "description": "It was done.",
                "content": {"application/json": {"schema": {"type": "object"}}},
            }
        },
    }
}
"""How the document itself is had."""
NOT_DONE = {
    400: "It is not what this operation takes.",
    403: "It is another's to do.",
    404: "There is none, or it is not for you.",
    409: "It cannot be done, or not now.",
    413: "It is too large.",
    429: "It comes too fast: see retry_after.",
    500: "A mistake of the program; nothing has changed.",
    503: "Nothing can be stored at the moment: see retry_after.",
}
"""What is answered where something is not done, by status."""


@cache
def document() -> dict[str, Any]:
    """The whole document."""
    types = [kind for each in OPERATIONS for kind in (each.body, each.reply) if kind is not None]
    schemas, components = msgspec.json.schema_components([*types, Problem], ref_template=REFERENCE)
    found = dict(zip(map(str, types), schemas, strict=False))
    paths: dict[str, dict[str, Any]] = {PATH: ITSELF}
    for each in OPERATIONS:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each, found, schemas[-1])
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "magie",
            "version": magie.__version__,
            "description": (
                "Tables to play at, by a link. The socket is described in protocol.md."
                " A whole number is written without a point."
            ),
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(each: Operation, schemas: dict[str, Any], problem: Any) -> dict[str, Any]:
    content = (
        {"text/plain": {"schema": {"type": "string"}}}
        if each.reply is None
        else {"application/json": {"schema": schemas[str(each.reply)]}}
    )
    made: dict[str, Any] = {
        "operationId": each.name,
        "summary": each.summary,
        "responses": {
            "200": {"description": "It was done.", "content": content, **_links(each)},
            **{
                str(status): {
                    "description": NOT_DONE[status],
                    "content": {"application/json": {"schema": problem}},
                }
                for status in _statuses(each)
            },
        },
    }
    if each.body is not None:
        made["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schemas[str(each.body)]}},
        }
    made["parameters"] = [*_in_path(each), *_in_query(each)]
    if each.access != "anyone":
        made["security"] = [{"token": []}]
    return made


def _statuses(each: Operation) -> list[int]:
    """With which statuses an operation may be refused: most follow from what it takes."""
    is_posted, is_at_table = each.method == "POST", "{table}" in each.path
    named = {
        400: each.body is not None or each.query is not None,
        403: each.access == "seat",
        404: "{" in each.path or each.query is not None,
        409: is_posted,
        413: each.body is not None,
        429: is_posted or is_at_table,
        500: True,
        503: is_at_table or each.reply in (Lobby, Seated),
    }
    return sorted({*each.refusals, *(status for status, may_be in named.items() if may_be)})


def _links(each: Operation) -> dict[str, Any]:
    """What can be done next at the table that one is told of."""
    if each.reply not in (Seated, Rematch):
        return {}
    found = {
        next.name: {"operationId": next.name, "parameters": {"table": "$response.body#/table"}}
        for next in OPERATIONS
        if "{table}" in next.path
    }
    return {"links": found}


def _in_path(each: Operation) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": PATH_PARTS[name]}
        for name in re.findall(r"{(\w+)}", each.path)
    ]


def _in_query(each: Operation) -> list[dict[str, Any]]:
    if each.query is None:
        return []
    _, components = msgspec.json.schema_components([each.query], ref_template=REFERENCE)
    return [
        {"name": name, "in": "query", "required": False, "schema": schema}
        for name, schema in components[each.query.__name__]["properties"].items()
    ]
