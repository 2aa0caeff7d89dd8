"""Repository: no secret in any file that was ever committed (S2).

``python -m proofs.supply.repository`` reads the whole history, the tests what is there now.

What a secret looks like is known for the usual kinds: private keys, passwords in addresses, keys
of well-known services, and our own tokens.  Texts that stand for one in a test are made at run
time or allowed below, one by one.
"""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from proofs.proof import Proof

HERE = Path(__file__).parents[2]
KINDS = {
    kind: re.compile(pattern)
    for kind, pattern in {
        "a private key": rb"-----BEGIN [A-Z ]*PRIVATE KEY-----",
        "a password in an address": rb"\b[a-z][a-z0-9+.-]*://[^\s/:@\"'{}<>]+:[^\s/@\"'{}<>$]{3,}@",
        "a key of a cloud": rb"\b(AKIA|ASIA)[0-9A-Z]{16}\b",
        "a token of a forge": rb"\b(gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{22,}|glpat-[\w-]{20})",
        "a token of a registry": rb"\b(npm_[A-Za-z0-9]{36}|pypi-AgEIcHlwaS5vcmc[\w-]{20,})",
        "a key of a model": rb"\bsk-[A-Za-z0-9_-]{20,}",
        "a web token": rb"\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}",
        "a secret that is written out": rb"(?i)\b(secret|password|passwd|api_?key|token)['\"]?"
        rb"\s*[:=]\s*['\"][A-Za-z0-9+/_=-]{24,}['\"]",
    }.items()
}
ALLOWED = {
    "postgresql://magie:…@": "a password that is left out, in docs/hosting.md",
    "postgresql://magie:hunter2@": "a password of nobody, which a test wants kept from the log",
    'token": "cQFP4EVsDG9Lzp7YHB9kzKMTzuPmV1a8"': "the example of docs/protocol.md",
}
"""What looks like a secret and is none, and why."""


def secrets_in(text: bytes) -> Iterator[str]:
    """What stands in a text and should not; only its kind and its beginning are told."""
    for kind, pattern in KINDS.items():
        for found in pattern.finditer(text):
            if not any(found[0].startswith(each.encode()) for each in ALLOWED):
                yield f"{kind}: {found[0][:12].decode('ascii', 'replace')}…"


def searched(texts: Iterable[tuple[str, bytes]]) -> tuple[int, list[str]]:
    """How many texts were read, and what was found in them."""
    count, wrong = 0, list[str]()
    for name, text in texts:
        count += 1
        wrong += [f"{name}: {each}" for each in secrets_in(text)]
    return count, wrong


def files() -> Iterator[tuple[str, bytes]]:
    """Every file as it is now."""
    for name in git("ls-files", "-z").decode().split("\0"):
        path = HERE / name
        if name and path.is_file():
            yield name, unpacked(name, path.read_bytes())


def history() -> Iterator[tuple[str, bytes]]:
    """Every file of every commit, each text once."""
    names = dict[str, str]()
    for line in git("rev-list", "--objects", "--all").decode("utf-8", "replace").splitlines():
        id, _, name = line.partition(" ")
        if name:
            names[id] = name
    batch = subprocess.run(
        ["git", "cat-file", "--batch"],
        input="\n".join(names).encode(),
        capture_output=True,
        cwd=HERE,
        check=True,
    ).stdout
    at = 0
    while at < len(batch):
        end = batch.index(b"\n", at)
        id, kind, size = batch[at:end].decode().split()
        at = end + 1 + int(size) + 1
        if kind == "blob":
            yield f"{names[id]} ({id[:12]})", unpacked(names[id], batch[end + 1 : at - 1])


def unpacked(name: str, text: bytes) -> bytes:
    """A file as whoever opens it reads it."""
    return gzip.decompress(text) if name.endswith(".gz") else text


def git(*words: str) -> bytes:
    """What git says."""
    return subprocess.run(["git", *words], capture_output=True, cwd=HERE, check=True).stdout


def main() -> int:
    """The long form."""
    count, wrong = searched(history())
    if git("rev-parse", "--is-shallow-repository").strip() != b"false":
        wrong.append("this clone does not have the whole history")
    commits = len(git("rev-list", "--all").split())
    figures = f"{count} texts of {commits} commits read, {len(KINDS)} kinds of secret looked for"
    return Proof(figures, count - len(wrong), wrong).tell()


if __name__ == "__main__":
    sys.exit(main())
