"""Installs: the commands by which pip and npm bring something in, and those that take it on trust.

Files are read as those do who run them: comments are dropped, lines that go on are joined, and the
variables of a Makefile are filled in.  What comes from outside comes by ``--require-hashes`` or by
``npm ci --ignore-scripts``.
"""

from __future__ import annotations

import ast
import re
import shlex
from collections.abc import Iterator
from pathlib import PurePosixPath

Words = list[str]
FETCHING = ("install", "wheel", "download")
"""What pip brings something in by."""
HARMLESS = ("", "run", "test")
"""What npm brings nothing in by."""
BLIND = {"easy_install", "npx", "pipx", "uvx"}
"""Programs that bring something in and know of no lock."""
RUNNERS = ("Popen", "call", "check_call", "check_output", "run", "system")
DEEP = 5
"""So many variables stand in one another."""
QUOTES = "[]\"',`"


def trusting(name: str, text: str) -> list[str]:
    """The commands of a file that bring in what nobody has looked at."""
    return [f"{name}: {' '.join(each)}" for each in installing(name, text) if not is_locked(each)]


def installing(name: str, text: str) -> list[Words]:
    """The commands of a file that bring something in, from wherever."""
    return [
        words
        for words in commands(name, text)
        if _verb("pip", words) in FETCHING
        or _verb("npm", words) not in HARMLESS
        or not BLIND.isdisjoint(map(_program, words))
    ]


def is_locked(words: Words) -> bool:
    """Whether such a command brings in only what is known by its hash, or is here already."""
    if not BLIND.isdisjoint(map(_program, words)):
        return False
    if _verb("npm", words) not in HARMLESS:
        return _verb("npm", words) == "ci" and "--ignore-scripts" in words
    return "--require-hashes" in words or _is_here(words)


def _is_here(words: Words) -> bool:
    """Whether pip is given files alone, and needs nothing else to build and to install them."""
    _, *given = [word for word in _behind("pip", words) if not word.startswith("-")]
    are_files = all(word.startswith((".", "/")) for word in given)
    are_built = all(word.endswith(".whl") for word in given)
    return are_files and "--no-deps" in words and (are_built or "--no-build-isolation" in words)


def _verb(program: str, words: Words) -> str:
    """What a program is told to do; nothing where it is not called."""
    return next((word for word in _behind(program, words) if not word.startswith("-")), "")


def _behind(program: str, words: Words) -> Words:
    programs = [*map(_program, words)]
    return words[programs.index(program) + 1 :] if program in programs else []


def _program(word: str) -> str:
    """The name of a program, wherever it lies and of whichever version it is."""
    return re.sub(r"[\d.]+$", "", PurePosixPath(word).name)


# --------------------------------------------------------------------------------- reading


def commands(name: str, text: str) -> Iterator[Words]:
    """Every command of a file, word by word."""
    if name.endswith(".py"):
        yield from _of_python(text)
        return
    text = re.sub(r"^\s*#.*\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"\\\n\s*", " ", text)
    for line in _filled(text) if "Makefile" in name else text.splitlines():
        yield from _of_shell(line)


def _filled(makefile: str) -> Iterator[str]:
    """The lines of a Makefile that set no variable, with the variables that the others set."""
    setting = re.compile(r"^(\w+) *[:?+]?:?= *(.*)$", re.MULTILINE)
    values: dict[str, str] = {}
    for name, value in setting.findall(makefile):
        values[name] = f"{values.get(name, '')} {value}"
    for line in setting.sub("", makefile).splitlines():
        for _ in range(DEEP):
            line = re.sub(r"\$[({](\w+)[)}]", lambda at: values.get(at[1], f"${at[1]}"), line)
        # So a recipe says that it is not shown, or may fail.
        yield line.strip().lstrip("@+-")


def _of_shell(line: str) -> Iterator[Words]:
    """The commands of a line, and those that it hands to another shell."""
    reader = shlex.shlex(line, posix=False, punctuation_chars=True)
    reader.whitespace_split, reader.commenters = True, ""
    words = Words()
    for token in reader:
        if token.startswith("#"):
            break
        if set(token) <= set("();<>|&"):
            yield words
            words = []
        elif " " in (word := token.strip(QUOTES)):
            yield from _of_shell(word)
        elif word:
            words.append(word)
    yield words


def _of_python(text: str) -> Iterator[Words]:
    """The lists of words in a program, what it tells npm, and what it hands to a shell."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.List | ast.Tuple):
            yield [word for each in node.elts for word in _words(each)]
        elif isinstance(node, ast.Call):
            called = ast.unparse(node.func).rpartition(".")[2]
            words = [word for each in node.args for word in _words(each)]
            if called == "npm":
                yield ["npm", *words]
            elif called in RUNNERS and words:
                yield from _of_shell(words[0])


def _words(node: ast.expr) -> Words:
    """A word of a command; the way to npm is found out when the program runs."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
        return _words(node.right)  # a program in a folder
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    return ["npm"] if ast.unparse(node) == "*command" else []
