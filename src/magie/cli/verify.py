"""``magie verify``: throw the dice of a game file again."""

from __future__ import annotations

from pathlib import Path

import click
from rich.text import Text

from magie.cli.localized import LocalizedCommand, UsageProblem, spoken, tell
from magie.cli.pages.layout import Column, Page
from magie.dice.draw import NO_SHARE
from magie.dice.proof import NoProofError, Proof, ProofError
from magie.dice.proof import verify as verified
from magie.notation.words import NotationError

PROVED, CONTRADICTED, UNCHECKED = 0, 1, 2
"""Exit codes."""
GRAVEST = (CONTRADICTED, UNCHECKED, PROVED)


@click.command(cls=LocalizedCommand, add_help_option=False)
@click.argument("files", nargs=-1)
@spoken
@click.pass_context
def verify(context: click.Context, files: tuple[str, ...]) -> None:
    """Check the dice and cards of game files."""
    if not files:
        raise UsageProblem("verify-nothing")
    paper = Page()
    codes = [_check(file, paper) for file in dict.fromkeys(files)]
    if PROVED in codes:
        paper.blank()
        paper.prose(tell("verify-proves"))
        paper.prose(tell("verify-not"))
    context.exit(next(code for code in GRAVEST if code in codes))


def _check(file: str, paper: Page) -> int:
    """Check one file and say how it went."""
    try:
        proof = verified(Path(file).read_text("utf-8"), file)
    except UnicodeDecodeError:
        return _complain(paper, file, tell("verify-not-text"), UNCHECKED)
    except OSError as error:
        return _complain(paper, file, tell("verify-no-file", why=error.strerror), UNCHECKED)
    except NotationError as error:
        paper.prose(Text(str(error), "bold red"))
        return UNCHECKED
    except ProofError as error:
        where = f"{file}:{error.line}" if error.line else file
        code = UNCHECKED if isinstance(error, NoProofError) else CONTRADICTED
        return _complain(paper, where, _in_words(error), code)
    _show(file, proof, paper)
    return PROVED


def _complain(paper: Page, where: str, words: str, code: int) -> int:
    paper.prose(Text(f"{where}: {words}", "bold red"))
    return code


def _in_words(error: ProofError) -> str:
    values = {**error.values, "draw": error.draw}
    if error.code == "refused":
        values["why"] = tell(f"refusal-{values['why']}")
    return tell(f"verify-{error.code}", **values)


def _show(file: str, proof: Proof, paper: Page) -> None:
    """What was checked, and what a player should compare with what he has seen."""
    counts = {name: getattr(proof, name) for name in ("throws", "cards", "tickets", "deeds")}
    said = tell("verify-draws", draws=proof.draws, **counts)
    paper.prose(Text(f"{file}: {said}", "bold green"))
    if proof.before:
        paper.prose(tell("verify-elsewhere", lines=proof.before), indent=2)
    if all(_is_none(share) for _, share in proof.shares):
        paper.prose(tell("verify-shareless"), indent=2)
    rows = [(tell("verify-table"), proof.table)]
    rows += [(tell("verify-commitment"), commitment) for commitment in proof.commitments]
    rows += [
        (tell("verify-share", seat=name), tell("verify-no-share") if _is_none(share) else share)
        for name, share in proof.shares
    ]
    paper.table([Column(), Column()], rows, indent=2)


def _is_none(share: str) -> bool:
    return bytes.fromhex(share) == NO_SHARE
