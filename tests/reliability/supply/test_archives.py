"""What is published is whole: an install from either archive needs no npm (S1)."""

from __future__ import annotations

import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import hatch_build
import magie
from tools.release.archives import PAGE, Archives, build, committed, faults, members
from tools.release.installs import check
from tools.release.readiness import ROOT

EPOCH = 1_800_000_000

pytestmark = pytest.mark.skipif(not (ROOT / ".git").exists(), reason="needs a repository")


@pytest.fixture(scope="module")
def archives() -> Iterator[Archives]:
    """Both archives of this checkout, with the page as it is."""
    pytest.importorskip("hatchling")
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("HATCH_BUILD_NO_HOOKS", "true")
        yield build(ROOT, Path(folder), EPOCH)


def test_the_archives_have_every_file_of_the_commit_and_the_page(archives: Archives) -> None:
    sources = {name for name in committed(ROOT) if (ROOT / name).is_file()}
    # A file that is not committed yet is no fault of the archives.
    wrong = [each for each in faults(archives, sources) if "has what no commit has" not in each]
    assert wrong == []
    names = members(archives.sdist).keys()
    for needed in ("Makefile", "locks/play.txt", "tests/conftest.py", "docs/hosting.md"):
        assert needed in names
    assert not any("node_modules" in name or name.endswith(".pyc") for name in names)


def test_the_page_in_the_source_archive_belongs_to_the_sources_beside_it(
    archives: Archives, tmp_path: Path
) -> None:
    with tarfile.open(archives.sdist) as packed:
        packed.extractall(tmp_path, filter="data")
    (folder,) = tmp_path.iterdir()
    words = [sys.executable, "-c", "import hatch_build as page; print(page.digest())"]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == hatch_build.digest()
    stamp = Path(PAGE, ".stamp")
    assert (folder / stamp).read_text("utf-8") == (ROOT / stamp).read_text("utf-8")


@pytest.mark.long
def test_each_archive_serves_the_page_in_an_empty_environment(archives: Archives) -> None:
    check(sys.executable, archives, magie.__version__)
