"""Lines that install magie, in documents and in messages: each works as it is printed.

There is no release on a package index yet, so a line installs a checkout or an archive, with
extras that exist, quoted for every shell.  With the first release `UNPUBLISHED` may go.
"""

from __future__ import annotations

import ast
import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from magie.words import LANGUAGES

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
DOCUMENTS = ("*.md", "docs/**/*.md", "tests/*.md", "deploy/*", "examples/*")
SOURCES = ("src/magie/**/*.py", "src/magie/locales/**/*.ftl", "hatch_build.py")
LINE = re.compile(r"(?:pipx?|uv pip|uv tool) (?:install|run) ([^`\n]+)")
OURS = re.compile(r"(?P<what>\.|magie[\w.-]*?)(?:\[(?P<extras>[^\]]*)\])?(?:[=<>~!].*)?")
"""What of a line is magie: the checkout, an archive, or the name on an index."""
UNPUBLISHED = re.compile(r"\.|magie-[\w.]+-py3-none-any\.whl")
FILLED_IN = "{ $extra }"
NOTES = ("#", "'", '",', "\\")
"""Where a line ends that stands in a program."""
CHECKOUT = {"en": "in the checkout", "fr": "dans le dossier du projet"}


def lines() -> Iterator[tuple[str, str]]:
    """Every such line behind its program, and the file that it stands in."""
    for pattern in (*DOCUMENTS, *SOURCES):
        for path in ROOT.glob(pattern):
            if path.is_file() and "rulebook" not in path.parts:
                for found in LINE.findall(path.read_text("utf-8")):
                    yield found, str(path.relative_to(ROOT))


def faults(line: str) -> list[str]:
    """Why a line does not install magie; empty also where it installs another package."""
    line = line.replace(FILLED_IN, "fast")
    for end in NOTES:
        line = line.partition(f" {end}" if end == "#" else end)[0]
    found = list[str]()
    for word in shlex.split(line, posix=False):
        ours = OURS.fullmatch(word.strip('"'))
        if not ours:
            continue
        if not UNPUBLISHED.fullmatch(ours["what"]):
            found.append(f"{ours['what']} is on no index")
        if ours["extras"] and not word.startswith('"'):
            found.append(f"some shells read {word} as a pattern")
        named = (ours["extras"] or "").split(",")
        found += [f"there is no extra {each}" for each in named if each and each not in EXTRAS]
    return found


def test_lines_are_found_in_documents_and_in_messages() -> None:
    places = {place for _, place in lines()}
    for place in ("README.md", "docs/hosting.md", "src/magie/server/process/serve.py"):
        assert place in places
    for language in LANGUAGES:
        assert f"src/magie/locales/{language}/simulate.ftl" in places


def test_every_line_installs_what_there_is() -> None:
    assert {f"{place}: {fault}" for line, place in lines() for fault in faults(line)} == set()


@pytest.mark.parametrize(
    "planted",
    [
        "magie",
        '"magie[fast]"',
        "magie==0.2.0",
        '".[fats]"',
        '"magie-0.2.0-py3-none-any.whl[postgresql]"',
        ".[fast]",
    ],
)
def test_a_line_that_would_fail_is_found(planted: str) -> None:
    assert faults(planted)


def test_a_message_says_where_its_line_works() -> None:
    for path in ROOT.glob("src/magie/locales/**/*.ftl"):
        for message in re.findall(r"^[\w-]+ = .*pip install.*$", path.read_text("utf-8"), re.M):
            assert CHECKOUT[path.parent.name] in message
    for line, place in lines():
        if place.startswith("src/") and place.endswith(".py"):
            text = (ROOT / place).read_text("utf-8")
            sentences = re.findall(r"[^\n]*pip install[^\n]*", text)
            assert all(CHECKOUT["en"] in each for each in sentences), (place, line)


def asked_for() -> Iterator[tuple[str, str]]:
    """The modules that a part of the program asks for, with the extra that its message names."""
    for path in ROOT.glob("src/magie/**/*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "require_module":
                module, extra = (ast.literal_eval(each) for each in node.args[:2])
                yield module, extra


def test_the_extra_that_a_message_names_brings_what_is_missing() -> None:
    found = {*asked_for()}
    assert {extra for _, extra in found} == {"cluster", "gpu", "sim"}
    for module, extra in found:
        names = (re.match(r"[\w-]+", each) for each in EXTRAS[extra])
        assert module.partition(".")[0] in {name[0].replace("-", "_") for name in names if name}
