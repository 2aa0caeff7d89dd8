"""The Python of the page without a server: Pyodide, its library, our packages, as bytecode.

What no table needs is left out: of the standard library, of Babel's 1,000 languages all but two, of
magie the command line, simulations, and what runs in other processes.
"""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import hatch_build
from tools.site.sources import ROOT, BuildError

LOCK = ROOT / "locks" / "browser.txt"
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
BUILD = ROOT / "build" / "site-parts"
PACKAGES = BUILD / "packages"
COMPILED = BUILD / "compiled"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide-lock.json")
"""Pyodide's own files, as they are."""
WASM, STDLIB, ARCHIVE = "pyodide.asm.wasm", "python_stdlib.zip", "magie.zip"
WHEEL_TAGS = (
    *("--platform", "pyemscripten_2026_0_wasm32"),
    *("--python-version", "3.14", "--implementation", "cp", "--abi", "cp314", "--abi", "none"),
)
"""The platform of Pyodide 314: its version in web/package.json goes with these tags."""
UNUSED_OF_MAGIE = (
    "magie/__main__.py",
    "magie/bench/",
    "magie/bots/value/batch.py",
    "magie/cli/",
    "magie/client/",
    "magie/env/",
    "magie/compile.py",
    "magie/gpu/",
    "magie/insight/plots.py",
    "magie/notation/scenario.py",
    "magie/odds/",
    *(f"magie/rulebook/{name}.py" for name in ("checkout", "coverage", "docs", "tables")),
    "magie/rulebook/scenario_index.py",
    "magie/server/page/",
    "magie/server/process/protocols.py",
    "magie/server/process/serve.py",
    "magie/server/storage/postgres",
    "magie/simulate/",
    "magie/tournament/",
)
"""What plays no part at a table, and what needs a package that a browser lacks."""
NEEDED_OF_MAGIE = ("magie/simulate/__init__.py",)
"""magie itself imports it."""
UNUSED_PACKAGES = (
    "anyio/_backends/_trio.py",
    "anyio/pytest_plugin.py",
    "babel/messages/",
    "bin/",
    "fluent/runtime/__pycache__/",
    "starlette/testclient.py",
)
BABEL_LOCALES = ("root.dat", "en.dat", "fr.dat", "LICENSE.unicode")
UNUSED_STDLIB = (
    *("_pyrepl/", "compression/zstd/", "curses/", "dbm/", "ensurepip/", "idlelib/", "lib2to3/"),
    *("pydoc_data/", "tkinter/", "turtledemo/", "unittest/", "venv/", "wsgiref/", "xmlrpc/"),
    *("sqlite3/__main__.py", "sqlite3/_completer.py", "xml/dom/", "xml/sax/", "xml/etree/"),
    *(
        "_pyio.py",
        "bdb.py",
        "cProfile.py",
        "configparser.py",
        "http/server.py",
        "http/cookiejar.py",
    ),
    *(
        "multiprocessing/managers.py",
        "statistics.py",
        "logging/config.py",
        "cgi.py",
        "sched.py",
        "code.py",
        "cmd.py",
        "doctest.py",
        "ftplib.py",
        "imaplib.py",
    ),
    *("mailbox.py", "netrc.py", "nntplib.py", "optparse.py", "pdb.py", "pickletools.py"),
    *("plistlib.py", "poplib.py", "profile.py", "pstats.py", "pyclbr.py", "pydoc.py"),
    *("smtplib.py", "socketserver.py", "telnetlib.py", "trace.py", "turtle.py", "webbrowser.py"),
    *("encodings/mac_", "encodings/cp1", "encodings/cp7", "encodings/cp8", "encodings/iso"),
    *("encodings/koi", "encodings/big5", "encodings/euc", "encodings/gb", "encodings/shift"),
    *("encodings/johab", "encodings/hz", "encodings/ptcp", "encodings/kz", "encodings/tis"),
)
"""Modules that nothing here imports; the tests of the page without a server would notice."""


def write_python_parts(target: Path) -> None:
    """Write everything that the worker loads into a folder."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    shutil.rmtree(BUILD, ignore_errors=True)
    BUILD.mkdir(parents=True)
    _install(PACKAGES)
    _pack(BUILD / ARCHIVE, [*own_files(), *_package_files(PACKAGES)])
    _strip(PYODIDE / STDLIB, BUILD / STDLIB)
    _compile()
    for name in RUNTIME:
        shutil.copyfile(PYODIDE / name, target / name)
    # Compressed here, since not every host does it; as a whole, which is smaller than one by one.
    for path in (PYODIDE / WASM, COMPILED / STDLIB, COMPILED / ARCHIVE):
        packed = gzip.compress(path.read_bytes(), 9, mtime=0)
        (target / f"{path.name}.gz").write_bytes(packed)


def _install(packages: Path) -> None:
    """Install the locked packages for Pyodide."""
    # fmt: off
    hatch_build.logged("pip install", [
        sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
        "--target", str(packages), "--only-binary", ":all:", "--require-hashes", "--no-deps",
        *WHEEL_TAGS, "--requirement", str(LOCK),
    ], {**os.environ})
    # fmt: on


def own_files() -> Iterator[tuple[Path, str]]:
    """Our own files for the archive, and their names in it."""
    source = ROOT / "src"
    for path in _files(source / "magie"):
        name = path.relative_to(source).as_posix()
        if name in NEEDED_OF_MAGIE or not name.startswith(UNUSED_OF_MAGIE):
            yield path, name


def _package_files(packages: Path) -> Iterator[tuple[Path, str]]:
    for path in _files(packages):
        name = path.relative_to(packages).as_posix()
        is_locale = name.startswith("babel/locale-data/")
        if name.startswith(UNUSED_PACKAGES) or ".dist-info/" in name:
            continue
        if is_locale and path.name not in BABEL_LOCALES:
            continue
        if name.startswith("pytz/zoneinfo/"):
            continue
        yield path, name


def _files(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        hidden = "__pycache__" in path.parts or path.name.startswith(".")
        if path.is_file() and not hidden and path.suffix not in (".pyc", ".pyi"):
            yield path


def _pack(target: Path, files: list[tuple[Path, str]]) -> None:
    with zipfile.ZipFile(target, "w") as archive:
        for path, name in files:
            archive.writestr(zipfile.ZipInfo(name), path.read_bytes())


def _strip(source: Path, target: Path) -> None:
    _copy_archive(source, target, lambda name: not name.startswith(UNUSED_STDLIB))


def _copy_archive(source: Path, target: Path, is_wanted: Callable[[str], bool]) -> None:
    with zipfile.ZipFile(source) as before, zipfile.ZipFile(target, "w") as after:
        for info in before.infolist():
            if not info.is_dir() and is_wanted(info.filename):
                after.writestr(zipfile.ZipInfo(info.filename), before.read(info))


def _compile() -> None:
    """Compile both archives by Pyodide's own Python."""
    _, environment = hatch_build.tools()
    node = shutil.which("node", path=environment["PATH"])
    assert node
    script = Path(__file__).with_name("bytecode.mjs")
    names = [str(folder / name) for name in (STDLIB, ARCHIVE) for folder in (BUILD, COMPILED)]
    COMPILED.mkdir()
    words = [node, str(script), str(PYODIDE), *names]
    done = subprocess.run(
        words, env=environment, cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        said = (done.stderr or done.stdout).strip()
        raise BuildError(
            f"Pyodide could not compile the modules of the site ({script.name}): {said}"
        )
