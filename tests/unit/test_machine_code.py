"""Machine code that a release carries: used where it fits, and trusted by its digest alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from magie.base import code_cache, jit, machine_code
from magie.base.jit import is_kept, twin
from tests.unit.test_twins import Purse, fill
from tools.release.machine_code import compile_all, outer_files, pack, write_digest

pytestmark = pytest.mark.numba


@pytest.fixture(scope="module")
def codes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """A twin, compiled as for a release: for a kind of processor, not for this one."""
    folder = tmp_path_factory.mktemp("maker")
    compile_all(folder, (fill,))
    return outer_files(folder, (fill,))


@pytest.fixture
def archive(codes: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A listed archive with one twin, beside a cache that is empty."""
    for flag in code_cache.FLAGS:
        monkeypatch.delenv(flag, raising=False)
    monkeypatch.setattr(jit, "_twins", {})
    monkeypatch.setenv("MAGIE_CACHE", str(tmp_path / "user"))
    assert not is_kept(fill)
    target = code_cache.home() / machine_code.archive_name()
    pack(target, codes)
    digests = tmp_path / "digests"
    digests.touch()
    write_digest(digests, target)
    monkeypatch.setattr(machine_code, "DIGESTS", digests)
    return target


def test_nothing_is_compiled_where_a_release_has_brought_the_code(archive: Path) -> None:
    assert is_kept(fill)
    table, plain = Purse.table(1), Purse()
    told: list[tuple[int, int]] = []
    compiled = twin(fill, lambda done, total: told.append((done, total)))
    assert compiled(table[0], 5) == fill(plain, 5)
    assert told == []


def test_an_archive_that_was_changed_is_not_used(
    archive: Path, caplog: pytest.LogCaptureFixture
) -> None:
    content = bytearray(archive.read_bytes())
    content[len(content) // 2] ^= 1
    archive.write_bytes(content)
    assert not is_kept(fill)
    assert "not one of the archives of this version" in caplog.text


def test_an_archive_that_is_not_listed_is_not_used(
    archive: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "empty").touch()
    monkeypatch.setattr(machine_code, "DIGESTS", tmp_path / "empty")
    assert not is_kept(fill)


def test_an_archive_for_another_numba_is_not_used(
    archive: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(code_cache, "versions", lambda: "cpython-311 numba 0.1")
    assert not is_kept(fill)
    assert "numba 0.1" in caplog.text


def test_an_archive_for_a_larger_processor_is_not_used(
    archive: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    larger = machine_code.Processor("larger", ("avx1024",))
    monkeypatch.setattr(machine_code, "PROCESSORS", dict.fromkeys(machine_code.PROCESSORS, larger))
    assert not is_kept(fill)
    assert "avx1024" in caplog.text


def test_code_with_other_flags_is_compiled(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert not is_kept(fill)


def test_the_list_has_one_line_for_each_name(tmp_path: Path) -> None:
    digests = tmp_path / "digests"
    digests.write_text("0  other.zip\n")
    archive = tmp_path / "ours.zip"
    for content in (b"first", b"second"):
        archive.write_bytes(content)
        write_digest(digests, archive)
    assert [line.split()[1] for line in digests.read_text().splitlines()] == [
        "other.zip",
        "ours.zip",
    ]
