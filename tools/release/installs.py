"""Installs: each archive in an empty environment of every Python here, without Node and npm."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Timer
from urllib.request import urlopen

from tools.release.archives import Archives
from tools.release.readiness import ROOT

LOCK = ROOT / "locks" / "play.txt"
OLDEST, NEWEST = 11, 30
"""The minor versions of Python 3 that are looked for."""
START_TIMEOUT_S = 120.0
"""Seconds until the address of a table is printed."""
STOP_TIMEOUT_S = 15.0
FETCH_TIMEOUT_S = 20.0
UNREACHABLE = "http://127.0.0.1:9"
"""A registry that does not answer: what asks npm for a package fails."""
CAPABLE = "import ensurepip, sys, venv; print('%d.%d' % sys.version_info[:2])"
ORIGIN = re.compile(r"http://127\.0\.0\.1:\d+")
SCRIPT = re.compile(r'src="(/assets/[^"]+\.js)"')


class InstallError(Exception):
    """An archive that does not install, or does not do its work then."""


def pythons() -> dict[str, str]:
    """Every Python of this machine that magie supports and that can make an environment."""
    found: dict[str, str] = {}
    for program in _candidates():
        said = subprocess.run([program, "-c", CAPABLE], capture_output=True, text=True, check=False)
        version = said.stdout.strip()
        if said.returncode == 0 and int(version.partition(".")[2]) >= OLDEST:
            found.setdefault(version, program)
    return dict(sorted(found.items(), key=lambda each: int(each[0].partition(".")[2])))


def _candidates() -> Iterator[str]:
    """Programs that may be a Python: those on the path, then those that pyenv has installed."""
    for minor in range(OLDEST, NEWEST):
        if program := shutil.which(f"python3.{minor}"):
            yield program
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from map(str, sorted(pyenv.glob("versions/3.*/bin/python3")))


def check(program: str, archives: Archives, version: str) -> None:
    """Install each archive with one Python, and play; InstallError says what went wrong."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        place = environment(program, folder / "venv")
        for archive in archives:
            install(place, archive, folder)
            said = _run([place / "magie", "--version"], bare(place, folder), folder).strip()
            if said != f"magie {version}":
                raise InstallError(f"{archive.name} calls itself {said!r}, not magie {version}")
            serve_page(place, folder)
            _run([place / "python", "-m", "pip", "uninstall", "-y", "magie"], None, folder)


def environment(program: str, folder: Path) -> Path:
    """An environment with what the lock for players names; the folder of its programs."""
    _run([program, "-m", "venv", folder], None, ROOT)
    place = folder / "bin"
    # fmt: off
    _run([
        place / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
        "--only-binary", ":all:", "--require-hashes", "-r", LOCK,
    ], None, ROOT)
    # fmt: on
    return place


def install(place: Path, archive: Path, folder: Path) -> None:
    """Install an archive by what is here alone."""
    # fmt: off
    _run([
        place / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
        "--no-index", "--no-deps", "--no-build-isolation", archive,
    ], bare(place, folder), folder)
    # fmt: on


def bare(place: Path, folder: Path) -> dict[str, str]:
    """The environment of a user who has this Python and nothing else: no Node, no npm, no index."""
    return {
        "PATH": str(place),
        "HOME": str(folder),
        "MAGIE_DATA": str(folder / "data"),
        "PIP_NO_INDEX": "1",
        "PYTHONUNBUFFERED": "1",
        "npm_config_registry": UNREACHABLE,
    }


def serve_page(place: Path, folder: Path) -> None:
    """Run `magie play`, fetch its page and the script of it, and end it in order."""
    with subprocess.Popen(
        [place / "magie", "play", "--no-browser", "--port", "0"],
        cwd=folder,
        env=bare(place, folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        guard = Timer(START_TIMEOUT_S, process.kill)
        guard.start()
        try:
            assert process.stdout
            lines = list[str]()
            for line in process.stdout:
                lines.append(line)
                if origin := ORIGIN.search(line):
                    _fetch_page(origin[0])
                    break
            else:
                raise InstallError(f"magie play named no address: {''.join(lines)[-400:]}")
            process.terminate()
            if status := process.wait(STOP_TIMEOUT_S):
                raise InstallError(f"magie play ended with {status} when it was told to end")
        finally:
            guard.cancel()
            process.kill()


def _fetch_page(origin: str) -> None:
    """Fetch the page and its script; whatever is not there raises InstallError."""
    script = SCRIPT.search(_fetched(f"{origin}/", "text/html"))
    if script is None:
        raise InstallError("the page has no script")
    _fetched(f"{origin}{script[1]}", "text/javascript")


def _fetched(url: str, kind: str) -> str:
    try:
        with urlopen(url, timeout=FETCH_TIMEOUT_S) as response:  # noqa: S310
            told, text = str(response.headers["content-type"]), str(response.read(), "utf-8")
    except OSError as error:
        raise InstallError(f"{url}: {error}") from error
    if not told.startswith(kind) or not text:
        raise InstallError(f"{url} is {len(text)} characters of {told}, and not {kind}")
    return text


def _run(words: Sequence[str | Path], env: Mapping[str, str] | None, folder: Path) -> str:
    """What a command prints; InstallError with its last words if it fails."""
    done = subprocess.run(words, env=env, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr or done.stdout).strip()[-600:]
        raise InstallError(f"`{' '.join(map(str, words))}` failed ({done.returncode}): {said}")
    return done.stdout
