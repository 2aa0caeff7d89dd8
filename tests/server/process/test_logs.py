"""The log writes every field that our code gives it, and nothing else."""

from __future__ import annotations

import ast
import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

import magie
from magie.server.process.logs import FIELDS, JsonFormatter

ROOT = Path(magie.__file__).parent
METHODS = {"debug", "info", "warning", "error", "exception", "critical", "log"}


def given(source: str) -> Iterator[tuple[int, str]]:
    """The line and every key of an ``extra=`` in a call of a logger."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        for keyword in node.keywords:
            if keyword.arg != "extra" or node.func.attr not in METHODS:
                continue
            if not isinstance(keyword.value, ast.Dict):
                yield node.lineno, "(write its keys there, so that they can be checked)"
                continue
            for key in keyword.value.keys:
                is_text = isinstance(key, ast.Constant)
                yield node.lineno, str(key.value) if is_text else "(a key that is no text)"


def test_every_field_that_is_logged_is_written() -> None:
    found = [
        (f"{path.relative_to(ROOT)}:{line}", key)
        for path in sorted(ROOT.rglob("*.py"))
        for line, key in given(path.read_text("utf-8"))
    ]
    dropped = [each for each in found if each[1] not in FIELDS]
    assert not dropped, "add these to FIELDS in server/process/logs.py"
    assert {key for _, key in found} == {*FIELDS}, "a field that is never given can go"


def test_a_field_that_would_be_dropped_is_found() -> None:
    source = """
log.warning("x", extra={"table": 1, "cause": 2})
log.info("x", extra=fields)
GameFile(extra={"dice": 1})
"""
    assert [key for _, key in given(source) if key not in FIELDS] == [
        "cause",
        "(write its keys there, so that they can be checked)",
    ]


@pytest.mark.parametrize("field", FIELDS)
def test_a_warning_keeps_its_fields(field: str) -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter())
    logger = logging.Logger("magie.test")
    logger.addHandler(handler)
    logger.warning("a snapshot was not stored", extra={field: "disk full", "secret": "s"})
    said = json.loads(stream.getvalue())
    assert said[field] == "disk full"
    assert "secret" not in said
