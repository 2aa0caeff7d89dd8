"""The OpenAPI document, generated from the operations and their types."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

import magie
from magie.server.api.call import Operation
from magie.server.api.operations import OPERATIONS
from magie.server.api.replies import JoinReply, Lobby, Problem, Rematch

OPENAPI_PATH = "/api/openapi.json"
OPENAPI_REFERENCE = "#/components/schemas/{name}"
PATH_PARAMETERS = {
    "table": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
    "edition": {"type": "string"},
}
OPENAPI_OPERATION: dict[str, Any] = {
    "get": {
        "operationId": "openapi",
        "summary": "This document",
        "parameters": [],
        "responses": {
            "200": {
                "description": "Success.",
                "content": {"application/json": {"schema": {"type": "object"}}},
            }
        },
    }
}
"""The operation that returns this document."""
STATUS_DESCRIPTIONS = {
    400: "Invalid request.",
    403: "Not allowed for this player.",
    404: "Not found, or no access.",
    409: "Not possible, or not now.",
    413: "Too large.",
    429: "Rate limit exceeded: see retry_after.",
    500: "Internal error; nothing was changed.",
    503: "The store is unavailable: see retry_after.",
}
"""What an error status means."""


@cache
def encoded_document() -> bytes:
    """The whole document as it is sent."""
    return msgspec.json.encode(document())


@cache
def document() -> dict[str, Any]:
    """The whole document."""
    types = [kind for each in OPERATIONS for kind in (each.body, each.reply) if kind is not None]
    schemas, components = msgspec.json.schema_components(
        [*types, Problem], ref_template=OPENAPI_REFERENCE
    )
    found = dict(zip(map(str, types), schemas, strict=False))
    paths: dict[str, dict[str, Any]] = {OPENAPI_PATH: OPENAPI_OPERATION}
    for each in OPERATIONS:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each, found, schemas[-1])
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "magie",
            "version": magie.__version__,
            "description": (
                "Tables for the board game. The WebSocket is described in protocol.md."
                " Integers are written without a decimal point."
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
    operation: dict[str, Any] = {
        "operationId": each.name,
        "summary": each.summary,
        "responses": {
            "200": {"description": "Success.", "content": content, **_links(each)},
            **{
                str(status): {
                    "description": STATUS_DESCRIPTIONS[status],
                    "content": {"application/json": {"schema": problem}},
                }
                for status in _statuses(each)
            },
        },
    }
    if each.body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schemas[str(each.body)]}},
        }
    operation["parameters"] = [*_in_path(each), *_in_query(each)]
    if each.access != "anyone":
        operation["security"] = [{"token": []}]
    return operation


def _statuses(each: Operation) -> list[int]:
    """The error statuses of an operation: most follow from its parameters."""
    is_posted, is_at_table = each.method == "POST", "{table}" in each.path
    named = {
        400: each.body is not None or each.query is not None,
        403: each.access == "seat",
        404: "{" in each.path or each.query is not None,
        409: is_posted,
        413: each.body is not None,
        429: True,
        500: True,
        503: is_at_table or each.reply in (Lobby, JoinReply),
    }
    return sorted({*each.refusals, *(status for status, may_be in named.items() if may_be)})


def _links(each: Operation) -> dict[str, Any]:
    """Links to the operations on the table that the reply names."""
    if each.reply not in (JoinReply, Rematch):
        return {}
    found = {
        next.name: {"operationId": next.name, "parameters": {"table": "$response.body#/table"}}
        for next in OPERATIONS
        if "{table}" in next.path
    }
    return {"links": found}


def _in_path(each: Operation) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": PATH_PARAMETERS[name]}
        for name in re.findall(r"{(\w+)}", each.path)
    ]


def _in_query(each: Operation) -> list[dict[str, Any]]:
    if each.query is None:
        return []
    _, components = msgspec.json.schema_components([each.query], ref_template=OPENAPI_REFERENCE)
    return [
        {"name": name, "in": "query", "required": False, "schema": schema}
        for name, schema in components[each.query.__name__]["properties"].items()
    ]
