"""What the page without a server loads of Python: everything that it needs, and the same bytes."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path
from unittest.mock import patch

import pytest

from tools.site import python_parts
from tools.site.python_parts import (
    NEEDED_OF_MAGIE,
    ROOT,
    UNUSED_OF_MAGIE,
    UNUSED_STDLIB,
    own_files,
)

NEEDED = (
    "magie/browser/server.py",
    "magie/editions/",
    "magie/locales/en/",
    "magie/locales/fr/",
    "magie/rulebook/",
    "magie/server/storage/migrations/",
    *NEEDED_OF_MAGIE,
)


def own_names() -> list[str]:
    return [name for _, name in own_files()]


def package_files(folder: Path, *names: str) -> list[str]:
    """Which of these files of installed packages go into the archive."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(name.encode())
    return [name for _, name in python_parts._package_files(folder)]


def archive(path: Path, *names: str) -> Path:
    with zipfile.ZipFile(path, "w") as made:
        for name in names:
            made.writestr(name, name)
    return path


def listed(path: Path) -> list[str]:
    with zipfile.ZipFile(path) as made:
        return made.namelist()


def test_the_archive_has_what_a_table_needs_and_each_file_once() -> None:
    names = own_names()
    assert len(names) == len(set(names))
    for needed in NEEDED:
        assert any(name.startswith(needed) for name in names), needed


def test_the_archive_has_no_built_page_no_bytecode_and_no_hidden_file() -> None:
    for name in own_names():
        assert not name.startswith("magie/server/page/")
        assert "__pycache__" not in name
        assert not Path(name).name.startswith(".")


@pytest.mark.parametrize("unused", [each for each in UNUSED_OF_MAGIE if "page" not in each])
def test_what_is_left_out_is_there_to_be_left_out(unused: str) -> None:
    folder = (ROOT / "src" / unused).parent
    assert [*folder.glob(Path(unused).name + "*")], unused
    left = [name for name in own_names() if name.startswith(unused)]
    assert left == [name for name in NEEDED_OF_MAGIE if name.startswith(unused)]


def test_packages_come_without_metadata_other_languages_and_tests(tmp_path: Path) -> None:
    kept = (
        "babel/core.py",
        "babel/locale-data/LICENSE.unicode",
        "babel/locale-data/en.dat",
        "babel/locale-data/fr.dat",
        "babel/locale-data/root.dat",
        "msgspec/_core.cpython-314-wasm32-emscripten.so",
        "pytz/__init__.py",
        "starlette/routing.py",
    )
    left_out = (
        "babel/locale-data/en_GB.dat",
        "babel/locale-data/de.dat",
        "babel/messages/catalog.py",
        "bin/pybabel",
        "msgspec/__init__.pyi",
        "pytz/zoneinfo/Europe/Paris",
        "starlette-1.0.dist-info/METADATA",
        "starlette/__pycache__/routing.cpython-311.pyc",
        "starlette/testclient.py",
    )
    assert package_files(tmp_path, *kept, *left_out) == sorted(kept)


def test_the_archive_is_the_same_bytes_whenever_and_wherever_it_is_built(tmp_path: Path) -> None:
    built = list[bytes]()
    for number, place in enumerate(("here", "there")):
        package_files(tmp_path / place, "a/b.py", "a/__init__.py")
        for path in (tmp_path / place).rglob("*"):
            os.utime(path, (1_000_000_000 + number * 100_000_000,) * 2)
        target = tmp_path / f"{place}.zip"
        python_parts._pack(target, [*python_parts._package_files(tmp_path / place)])
        built.append(target.read_bytes())
    assert built[0] == built[1]
    assert listed(tmp_path / "here.zip") == ["a/__init__.py", "a/b.py"]


def test_the_check_finds_an_archive_that_has_the_times_of_its_files(tmp_path: Path) -> None:
    """The planted defect: files are added as they are."""

    def pack(target: Path, files: list[tuple[Path, str]]) -> None:
        with zipfile.ZipFile(target, "w") as made:
            for path, name in files:
                made.write(path, name)

    with patch.object(python_parts, "_pack", pack), pytest.raises(AssertionError):
        test_the_archive_is_the_same_bytes_whenever_and_wherever_it_is_built(tmp_path)


def test_the_standard_library_comes_without_what_nothing_imports(tmp_path: Path) -> None:
    source = archive(tmp_path / "all.zip", "asyncio/base_events.py", "tkinter/__init__.py", "json/")
    target = tmp_path / "stripped.zip"
    python_parts._strip(source, target)
    assert listed(target) == ["asyncio/base_events.py"]
    twice = tmp_path / "twice.zip"
    python_parts._strip(target, twice)
    assert twice.read_bytes() == target.read_bytes()


def test_nothing_is_left_out_twice() -> None:
    for group in (UNUSED_OF_MAGIE, UNUSED_STDLIB):
        for each in group:
            assert [other for other in group if each.startswith(other)] == [each]
