"""What stands in the way of a run: a package, a file or a network, and what to do about it."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from magie.simulate.run_spec import RunSpecError
from magie.words import FALLBACK, say


class HinderedError(RunSpecError):
    """An order that could be carried out, but not here as things are."""

    def __init__(self, part: str, key: str, **values: object) -> None:
        super().__init__(part, say(key, FALLBACK, **values))
        self.key, self.values = key, values
        """For whoever speaks another language."""


def need(module: str, extra: str, part: str) -> Any:
    """A module of an optional package; without it, how to get it."""
    try:
        return import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise HinderedError(part, "simulate-run-needs", package=package, extra=extra) from error
