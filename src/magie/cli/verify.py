"""``magie verify``: verify the dice and cards of game files."""

from __future__ import annotations

from pathlib import Path

import click
from rich.text import Text

from magie.cli.localized import LocalizedCommand, UsageProblem, localize, localized_options
from magie.cli.pages.layout import Column, Page
from magie.dice.draw import NO_SHARE
from magie.dice.proof import NoProofError, Proof, ProofError
from magie.dice.proof import verify as verified
from magie.notation.words import NotationError

PROVED, CONTRADICTED, UNCHECKED = 0, 1, 2
"""Exit statuses."""
BY_SEVERITY = (CONTRADICTED, UNCHECKED, PROVED)


@click.command(cls=LocalizedCommand, add_help_option=False)
@click.argument("files", nargs=-1)
@localized_options
@click.pass_context
def verify(context: click.Context, files: tuple[str, ...]) -> None:
    """Verify the dice and cards of game files."""
    if not files:
        raise UsageProblem("verify-nothing")
    page = Page()
    codes = [_check(file, page) for file in dict.fromkeys(files)]
    if PROVED in codes:
        page.blank()
        page.prose(localize("verify-proves"))
        page.prose(localize("verify-not"))
    context.exit(next(code for code in BY_SEVERITY if code in codes))


def _check(file: str, page: Page) -> int:
    """Verify one file and print the result."""
    try:
        proof = verified(Path(file).read_text("utf-8"), file)
    except UnicodeDecodeError:
        return _report_problem(page, file, localize("verify-not-text"), UNCHECKED)
    except OSError as error:
        return _report_problem(
            page, file, localize("verify-no-file", why=error.strerror), UNCHECKED
        )
    except NotationError as error:
        page.prose(Text(str(error), "bold red"))
        return UNCHECKED
    except ProofError as error:
        where = f"{file}:{error.line}" if error.line else file
        code = UNCHECKED if isinstance(error, NoProofError) else CONTRADICTED
        return _report_problem(page, where, _error_text(error), code)
    _show(file, proof, page)
    return PROVED


def _report_problem(page: Page, where: str, words: str, code: int) -> int:
    page.prose(Text(f"{where}: {words}", "bold red"))
    return code


def _error_text(error: ProofError) -> str:
    values = {**error.values, "draw": error.draw}
    if error.code == "refused":
        values["why"] = localize(f"refusal-{values['why']}")
    return localize(f"verify-{error.code}", **values)


def _show(file: str, proof: Proof, page: Page) -> None:
    """Print what was verified, and what players should compare with their own notes."""
    counts = {name: getattr(proof, name) for name in ("throws", "cards", "tickets", "deeds")}
    said = localize("verify-draws", draws=proof.draws, **counts)
    page.prose(Text(f"{file}: {said}", "bold green"))
    if proof.before:
        page.prose(localize("verify-elsewhere", lines=proof.before), indent=2)
    if all(_is_none(share) for _, share in proof.shares):
        page.prose(localize("verify-shareless"), indent=2)
    rows = [(localize("verify-table"), proof.table)]
    rows += [(localize("verify-commitment"), commitment) for commitment in proof.commitments]
    rows += [
        (
            localize("verify-share", seat=name),
            localize("verify-no-share") if _is_none(share) else share,
        )
        for name, share in proof.shares
    ]
    page.table([Column(), Column()], rows, indent=2)


def _is_none(share: str) -> bool:
    return bytes.fromhex(share) == NO_SHARE
