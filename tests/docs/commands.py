"""Commands that are quoted: in documents, docstrings, help texts and sentences of the program."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

from click.testing import CliRunner

from magie.cli import COMMANDS, main

ROOT = Path(__file__).parents[2]
OURS = ("magie", "make", "python", "pytest", "pip", "dask")
"""The programs whose arguments can be checked here."""
FOREIGN = (
    *("apt-get", "cd", "curl", "docker", "duckdb", "export", "git", "install", "mv", "openssl"),
    *("podman", "printf", "sed", "sudo", "systemctl"),
)
"""Other people's, and the shell's own."""
INLINE = re.compile(rf"(`{{1,2}})((?:{'|'.join(OURS)}) [^`]+)\1")
SHELL = re.compile(r"```(?:sh|shell|bash|console)\n(.*?)```", re.DOTALL)
EXAMPLE = re.compile(r"^ +(magie .+)$", re.MULTILINE)


def quoted() -> dict[str, str]:
    """Every command that is quoted anywhere, and the places where it is."""
    found: dict[str, str] = {}
    for command, place in (*_in_documents(), *_in_sources(), *_in_help()):
        found[command] = f"{found[command]}, {place}" if command in found else place
    return found


def documents() -> list[Path]:
    """The pages that people write; those of the rules are generated."""
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "tests").glob("*.md")]
    return [page for page in pages if ROOT / "docs" / "rules" not in page.parents]


def _in_documents() -> Iterator[tuple[str, str]]:
    for page in documents():
        text, place = page.read_text("utf-8"), str(page.relative_to(ROOT))
        for block in SHELL.findall(text):
            for line in block.replace("\\\n", " ").splitlines():
                if command := plain(line):
                    yield command, place
        for _, command in INLINE.findall(text):
            yield plain(command), place


def _in_sources() -> Iterator[tuple[str, str]]:
    """Docstrings, and sentences of the program; what is filled in later is left out."""
    for kind, folders in (("py", ("src", "examples")), ("ftl", ("src",))):
        for folder in folders:
            for path in (ROOT / folder).rglob(f"*.{kind}"):
                for _, command in INLINE.findall(path.read_text("utf-8")):
                    if "{" not in command:
                        yield plain(command), str(path.relative_to(ROOT))


def _in_help() -> Iterator[tuple[str, str]]:
    names = [[name] for name in COMMANDS]
    names += [["db", name] for name in ("migrate", "check", "backup", "restore")]
    for words in names:
        for language in ("en", "fr"):
            page = CliRunner().invoke(main, [*words, "--help", "--language", language])
            assert page.exit_code == 0, page.output
            _, _, examples = page.output.rpartition("Ex")
            for command in EXAMPLE.findall(examples):
                yield plain(command), f"magie {' '.join(words)} --help ({language})"


def plain(line: str) -> str:
    """A line of a shell without its comment, and without what only measures or locates it."""
    command = re.sub(r"\s+#\s.*|^#.*", "", line).strip()
    command = re.sub(r"^(\$ |/usr/bin/time -v |\.venv/bin/|[A-Z_]+=[^\s\"]+ )+", "", command)
    return re.sub(r"\s+", " ", command)


def words_of(command: str) -> list[str]:
    """The words of a command; where its output goes is not one."""
    return shlex.split(command.partition(" > ")[0])
