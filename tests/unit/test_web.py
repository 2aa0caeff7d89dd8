"""The sources of the page: what they may contain, what they need, and how much of it is loaded."""

from __future__ import annotations

import gzip
import json
import re
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from magie.words import LANGUAGES

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
PAGE = ROOT / "src" / "magie" / "server" / "page"
SOURCES = sorted(
    path
    for path in (WEB / "src").rglob("*")
    if path.suffix in (".svelte", ".ts") and not path.name.endswith((".d.ts", ".test.ts"))
)
MARKUP = [path for path in SOURCES if path.suffix == ".svelte"]
MAX_FIRST_LOAD = 250_000
"""Bytes that are loaded before the start page can be used."""
PLATFORMS = {
    "@rolldown/binding-": (
        *("android-arm-eabi", "android-arm64", "darwin-arm64", "darwin-x64", "freebsd-x64"),
        *("linux-arm-gnueabihf", "linux-arm64-gnu", "linux-arm64-musl", "linux-ppc64-gnu"),
        *("linux-s390x-gnu", "linux-x64-gnu", "linux-x64-musl", "openharmony-arm64"),
        *("win32-arm64-msvc", "win32-x64-msvc"),
    ),
    "lightningcss-": (
        *("android-arm64", "darwin-arm64", "darwin-x64", "freebsd-x64", "linux-arm-gnueabihf"),
        *("linux-arm64-gnu", "linux-arm64-musl", "linux-x64-gnu", "linux-x64-musl"),
        *("win32-arm64-msvc", "win32-x64-msvc"),
    ),
}
SPOKEN = re.compile(r"[^\W\d_]{2,}")
PROSE = re.compile(r"[^\W\d_]{2,}[,;:.!?’']? [^\W\d_]{1,}")
LITERAL = re.compile(r'"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`')
READ_ALOUD = re.compile(
    r'\b(?:title|alt|placeholder|label|aria-[a-z]+)="([^"{]*[^\W\d_]{2,}[^"{]*)"'
)
STATES = re.compile(
    r"aria-(?:hidden|live|current|haspopup|pressed|expanded|atomic|modal|orientation|controls"
    r'|labelledby|describedby|relevant|autocomplete|keyshortcuts|sort)="'
)
OUR_NAME = {"magie"}
FONTS = ("Sofia Sans", "Fraunces")
NOTATION = {"text/parser.ts", "text/narrator.ts"}
"""They hold words of the notation, which is the same in every language."""
NAMES_OF_BOARDS = {"board/names.ts"}
"""Splits the names of squares, by the words of their streets."""


def lock() -> dict[str, Any]:
    return json.loads((WEB / "package-lock.json").read_text("utf-8"))


@pytest.mark.parametrize("prefix", PLATFORMS)
def test_the_lock_file_has_the_binding_of_every_platform(prefix: str) -> None:
    # npm leaves out, without a word, what a registry lacks; the build then breaks elsewhere.
    packages = lock()["packages"]
    missing = [
        name
        for name in (prefix + platform for platform in PLATFORMS[prefix])
        if f"node_modules/{name}" not in packages
    ]
    assert missing == []


def test_whatever_a_package_may_need_is_in_the_lock_file() -> None:
    packages: dict[str, Any] = lock()["packages"]
    present = {path.rpartition("node_modules/")[2] for path in packages}
    wanted = chain.from_iterable(each.get("optionalDependencies", {}) for each in packages.values())
    assert {*wanted} - present == set()


def test_no_package_runs_a_program_when_it_is_installed() -> None:
    packages: dict[str, Any] = lock()["packages"]
    assert [path for path, each in packages.items() if each.get("hasInstallScript")] == []
    assert (
        json.loads((WEB / "package.json").read_text("utf-8"))["scripts"].keys()
        & {*("preinstall", "install", "postinstall", "prepare", "prepublish")}
        == set()
    )


def test_the_lock_file_names_no_host_and_every_content() -> None:
    packages: dict[str, Any] = lock()["packages"]
    named = [path for path, each in packages.items() if "resolved" in each]
    assert named == []
    unsealed = [path for path, each in packages.items() if path and not each.get("integrity")]
    assert unsealed == []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_styles_are_never_written_into_the_markup(path: Path) -> None:
    # The content security policy would leave them out.
    assert not re.search(r"\bstyle=[\"'{`]|setAttribute\([\"']style", path.read_text("utf-8"))


@pytest.mark.parametrize("path", MARKUP, ids=lambda path: path.name)
def test_markup_holds_no_word_of_a_language(path: Path) -> None:
    text = markup(path.read_text("utf-8"))
    read_aloud = [each[0] for each in READ_ALOUD.finditer(text) if not STATES.match(each[0])]
    assert read_aloud == []
    assert {*SPOKEN.findall(spoken(text))} - OUR_NAME == set()


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_scripts_hold_no_sentence_of_a_language(path: Path) -> None:
    if path.relative_to(WEB / "src").as_posix() in {*NAMES_OF_BOARDS, *NOTATION}:
        return
    text = path.read_text("utf-8")
    found = [each for each in LITERAL.findall(script(text, path)) if is_prose(each)]
    assert found == []


def markup(text: str) -> str:
    """A component without its script, its styles and its comments."""
    for tag in ("script", "style"):
        text = re.sub(rf"<{tag}\b.*?</{tag}>", "", text, flags=re.DOTALL)
    return re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)


def script(text: str, path: Path) -> str:
    """What is program in a source, without what only programmers read."""
    if path.suffix == ".svelte":
        text = "\n".join(re.findall(r"<script[^>]*>(.*?)</script>", text, re.DOTALL))
    text = re.sub(r"/\*.*?\*/|(?<![:\"'])//[^\n]*", "", text, flags=re.DOTALL)
    return re.sub(r"(?:console\.\w+|new \w*Error)\(\s*[\"'`](?:[^\\]|\\.)*?[\"'`]", "", text)


def spoken(text: str) -> str:
    """What of some markup a browser would show as it stands."""
    while (less := re.sub(r"\{[^{}]*\}", "", text)) != text:
        text = less
    # A tag ends where no quote is open.
    text = re.sub(r"""<(?:[^<>"']|"[^"]*"|'[^']*')*>""", " ", text)
    return re.sub(r"&\w+;", " ", text)


def is_prose(literal: str) -> bool:
    """Whether a literal reads like a sentence, not like a selector, classes or a font."""
    said = literal[1:-1]
    while (less := re.sub(r"\$\{[^{}]*\}", "0", said)) != said:
        said = less
    is_code = re.search(r"[<>=#\[\]{}()/]|^\.|--|\dpx|\d\.\d|^[a-z-]+( [a-z-]+)?$|:-?\s*\w+$", said)
    return bool(PROSE.search(said)) and not is_code and not said.startswith(FONTS)


def test_the_checks_would_find_what_they_look_for() -> None:
    planted = '<p class="a b">{say("x")} Hello there</p><button aria-label="Close it">{x}</button>'
    assert SPOKEN.findall(spoken(planted)) == ["Hello", "there"]
    assert READ_ALOUD.search(planted)
    assert is_prose('"You cannot do that"')
    assert is_prose("`Il manque ${sum} à la banque`")
    assert not is_prose('"sheet wide"')
    assert not is_prose("`translate(${x}px, ${y}px)`")


@pytest.mark.skipif(
    not (PAGE / "index.html").is_file(), reason="the page is not built: run `make page`"
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_load_is_small(language: str) -> None:
    assert sum(map(packed, first_load(language))) < MAX_FIRST_LOAD


def first_load(language: str) -> list[Path]:
    """What the start page needs at most: itself, what it imports, one language, all fonts."""
    index = PAGE / "index.html"
    begun = [
        PAGE / name for name in re.findall(r'(?:src|href)="/(assets/[^"]+)"', index.read_text())
    ]
    begun += (PAGE / "assets").glob(f"{language}-*.js")
    needed = [index, *(PAGE / "assets").glob("*.woff2")]
    while begun:
        path = begun.pop()
        if path in needed:
            continue
        needed.append(path)
        if path.suffix == ".js":
            static = r'(?:\bfrom|\bimport)\s*"\./([^"]+\.js)"'
            begun += [path.parent / name for name in re.findall(static, path.read_text("utf-8"))]
    return needed


def packed(path: Path) -> int:
    data = path.read_bytes()
    return len(data) if path.suffix == ".woff2" else len(gzip.compress(data))
