"""How the command line speaks: the reader's language, help pages, and complaints that teach."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import Any, TypeVar

import click

from magie.words import LANGUAGES, of_environment, say

F = TypeVar("F", bound=Callable[..., Any])
KEY = "magie.language"
NOTHING = "none"
"""What a sentence is given where there is no near word."""


def language(context: click.Context | None = None) -> str:
    """The language that was asked for, or that of the environment, or English."""
    context = context or click.get_current_context(silent=True)
    chosen: str | None = context.meta.get(KEY) if context else None
    return chosen or of_environment()


def tell(key: str, **values: object) -> str:
    """A sentence in the reader's language."""
    return say(key, language(), **values)


class UsageProblem(click.ClickException):
    """What was asked cannot be done, in one sentence."""

    exit_code = 2

    def __init__(self, key: str, context: click.Context | None = None, **values: object) -> None:
        super().__init__(say(key, language(context), **values))

    def show(self, file: Any = None) -> None:
        """One line, without a traceback or a usage page."""
        click.echo(self.message, file=file, err=file is None)


def nearest(word: str, known: Iterable[str]) -> str:
    """The name that was probably meant, whatever its case."""
    names = {name.lower(): name for name in known}
    near = get_close_matches(word.lower(), names, n=1, cutoff=0.5)
    return names[near[0]] if near else NOTHING


def spoken(function: F) -> F:
    """Give a command the options that all of them have."""
    named = click.option("--language", is_eager=True, expose_value=False, callback=_choose)
    # Not eager, so that it speaks the language that is named behind it.
    asked = click.option("-h", "--help", is_flag=True, expose_value=False, callback=_help)
    return asked(named(function))


def _choose(context: click.Context, _: click.Parameter, value: str | None) -> None:
    if value is None:
        return
    if value not in LANGUAGES:
        raise UsageProblem("unknown-language", word=value, known=", ".join(LANGUAGES))
    context.meta[KEY] = value


def _help(context: click.Context, _: click.Parameter, value: bool) -> None:
    if value:
        click.echo(context.get_help())
        context.exit()


def _in_words(error: click.UsageError) -> click.ClickException:
    """What the parser complains about, in the reader's language where it is ours to say."""
    if isinstance(error, click.NoSuchOption):
        near = error.possibilities[0] if error.possibilities else NOTHING
        return UsageProblem("unknown-option", error.ctx, word=error.option_name, near=near)
    if isinstance(error, click.BadOptionUsage):
        return UsageProblem("option-needs", error.ctx, word=error.option_name)
    return error


class LocalizedCommand(click.Command):
    """A command whose help page is written by hand, in every language."""

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The page as it stands in the locales."""
        formatter.write(say(f"help-{self.name}", language(ctx)))

    def make_context(self, *arguments: Any, **options: Any) -> click.Context:
        """Read the arguments, and complain in words."""
        try:
            return super().make_context(*arguments, **options)
        except click.UsageError as error:
            raise _in_words(error) from error


class LocalizedGroup(LocalizedCommand, click.Group):
    """A group of commands."""

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        """Find a command by its name."""
        if self.get_command(ctx, args[0]) is None:
            near = nearest(args[0], self.list_commands(ctx))
            raise UsageProblem("unknown-command", ctx, word=args[0], near=near)
        return super().resolve_command(ctx, args)
