"""Parsers of option values that simulations, tournaments, odds and analyses share."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from magie.bots.registry import names as bot_names
from magie.cli.localized import UsageProblem, language, nearest
from magie.cli.options import number, output_file
from magie.editions.book import Book
from magie.editions.errors import RuleError
from magie.editions.house_rules.named import named_rules, table_rules
from magie.editions.load import load
from magie.editions.parameters import PARAMETERS
from magie.simulate.errors import RunBlockedError, require_module
from magie.simulate.idle_rules import idle_sentences
from magie.simulate.plots.page import drawable
from magie.simulate.plots.panels import PANELS, Panel, checked


def book_of(name: str, variant: str, rules: Sequence[str]) -> Book:
    """The edition with house rules, each ``name=value`` or a named one; tells of idle ones."""
    known = [*PARAMETERS, *named_rules()]
    for rule in rules:
        key = rule.partition("=")[0]
        if key not in known:
            raise UsageProblem("unknown-rule", word=key, near=nearest(key, known))
    try:
        book = load(name, variant, table_rules(name, rules))
    except RuleError as error:
        raise UsageProblem("impossible-rule", rule=error.key, why=error.reason) from error
    for sentence in idle_sentences(book, language()):
        click.echo(sentence, err=True)
    return book


def line_up(words: str) -> list[str]:
    """Bot names separated by commas."""
    bots = [word.strip().lower() for word in words.split(",")]
    for word in bots:
        if word not in bot_names():
            near, known = nearest(word, bot_names()), ", ".join(bot_names())
            raise UsageProblem("simulate-run-bot", word=word, near=near, known=known)
    return bots


def panel_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add ``--panel``, ``--size`` and ``--dpi``, which become the argument ``panel``."""

    @functools.wraps(command)
    def with_panel(
        *arguments: Any, panel: str | None, size: str | None, dpi: str | None, **others: Any
    ) -> None:
        command(*arguments, panel=_panel(panel, size, dpi), **others)

    for option in ("--panel", "--size", "--dpi"):
        with_panel = click.option(option)(with_panel)
    return with_panel


def _panel(name: str | None, size: str | None, dpi: str | None) -> Panel | None:
    if name is None:
        for option, word in (("--size", size), ("--dpi", dpi)):
            if word is not None:
                known = ", ".join(PANELS)
                raise UsageProblem("simulate-plot-panel-alone", option=option, known=known)
        return None
    inches = re.fullmatch(r"(\d+(?:\.\d+)?)[x×](\d+(?:\.\d+)?)", size or "7x4.5")
    if not inches:
        raise UsageProblem("simulate-plot-size-word", word=size)
    with report_hindrances():
        sides = float(inches[1]), float(inches[2])
        return checked(Panel(name, sides, number("--dpi", dpi or "100", 1)))


def plot_file(word: str) -> Path:
    """A file for a plot, of a format that Matplotlib writes."""
    path = output_file(word)
    with report_hindrances():
        drawable(path)
        require_module("matplotlib", "sim", "plot")
    return path


@contextmanager
def report_hindrances() -> Generator[None]:
    """Report a HinderedError as a usage problem, in the user's language."""
    try:
        yield
    except RunBlockedError as error:
        raise UsageProblem(error.key, None, **error.values) from error
