"""Localisation of the command line: language, help pages and error messages."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import Any, TypeVar

import click

from magie.words import LANGUAGES, environment_language, say

F = TypeVar("F", bound=Callable[..., Any])
LANGUAGE_KEY = "magie.language"
NO_MATCH = "none"
"""Stands for the suggestion in a message where no known word is similar."""


def language(context: click.Context | None = None) -> str:
    """The language of ``--language``, else of the environment, else English."""
    context = context or click.get_current_context(silent=True)
    chosen: str | None = context.meta.get(LANGUAGE_KEY) if context else None
    return chosen or environment_language()


def localize(key: str, **values: object) -> str:
    """The message of a key in the user's language."""
    return say(key, language(), **values)


class UsageProblem(click.ClickException):
    """A usage error that is reported in one sentence."""

    exit_code = 2

    def __init__(self, key: str, context: click.Context | None = None, **values: object) -> None:
        super().__init__(say(key, language(context), **values))

    def show(self, file: Any = None) -> None:
        """Print the message alone, without a traceback or a usage page."""
        click.echo(self.message, file=file, err=file is None)


def nearest(word: str, known: Iterable[str]) -> str:
    """The known name most similar to a word, ignoring case."""
    names = {name.lower(): name for name in known}
    near = get_close_matches(word.lower(), names, n=1, cutoff=0.5)
    return names[near[0]] if near else NO_MATCH


def localized_options(function: F) -> F:
    """Add ``--language`` and ``--help`` to a command."""
    named = click.option("--language", is_eager=True, expose_value=False, callback=_set_language)
    # Not eager, so that `--language` also holds where it follows `--help`.
    asked = click.option("-h", "--help", is_flag=True, expose_value=False, callback=_help)
    return asked(named(function))


def _set_language(context: click.Context, _: click.Parameter, value: str | None) -> None:
    if value is None:
        return
    if value not in LANGUAGES:
        raise UsageProblem("unknown-language", word=value, known=", ".join(LANGUAGES))
    context.meta[LANGUAGE_KEY] = value


def _help(context: click.Context, _: click.Parameter, value: bool) -> None:
    if value:
        click.echo(context.get_help())
        context.exit()


def _localized_error(error: click.UsageError) -> click.ClickException:
    """A usage error of click, localised where we have a message for it."""
    if isinstance(error, click.NoSuchOption):
        near = error.possibilities[0] if error.possibilities else NO_MATCH
        return UsageProblem("unknown-option", error.ctx, word=error.option_name, near=near)
    if isinstance(error, click.BadOptionUsage):
        return UsageProblem("option-needs", error.ctx, word=error.option_name)
    return error


class LocalizedCommand(click.Command):
    """A command whose help page comes from the locales."""

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the localised help page."""
        formatter.write(say(f"help-{self.name}", language(ctx)))

    def make_context(self, *arguments: Any, **options: Any) -> click.Context:
        """Parse the arguments; localise usage errors."""
        try:
            return super().make_context(*arguments, **options)
        except click.UsageError as error:
            raise _localized_error(error) from error


class LocalizedGroup(LocalizedCommand, click.Group):
    """A group of commands."""

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        """Find a command by name, or suggest a similar one."""
        if self.get_command(ctx, args[0]) is None:
            near = nearest(args[0], self.list_commands(ctx))
            raise UsageProblem("unknown-command", ctx, word=args[0], near=near)
        return super().resolve_command(ctx, args)
