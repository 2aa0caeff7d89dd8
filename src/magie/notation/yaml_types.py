"""Type guards for YAML data."""

from __future__ import annotations

from typing import Any, TypeGuard


def is_list(value: Any) -> TypeGuard[list[Any]]:
    """Whether this is a list."""
    return isinstance(value, list)


def is_mapping(value: Any) -> TypeGuard[dict[Any, Any]]:
    """Whether this is a mapping."""
    return isinstance(value, dict)
