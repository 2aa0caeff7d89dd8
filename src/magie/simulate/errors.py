"""Errors that block a run: a missing package, a file or a network, each with its remedy."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from magie.simulate.run_spec import RunSpecError
from magie.words import FALLBACK_LANGUAGE, say


class RunBlockedError(RunSpecError):
    """A valid run that cannot be played here and now."""

    def __init__(self, part: str, key: str, **values: object) -> None:
        super().__init__(part, say(key, FALLBACK_LANGUAGE, **values))
        self.key, self.values = key, values
        """The sentence of the locales, for other languages."""


def require_module(module: str, extra: str, part: str) -> Any:
    """Import a module of an optional package; without it, raise how to install it."""
    try:
        return import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise RunBlockedError(part, "simulate-run-needs", package=package, extra=extra) from error
