"""The site carries the licence of everything that it carries of others."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tools.site import licences
from tools.site.licences import BUNDLED, FONTS, Part, own_parts, page_packages, python_packages
from tools.site.python_parts import PYODIDE
from tools.site.sources import ROOT, BuildError

BUILD_TOOLS = {"@sveltejs/vite-plugin-svelte", "vite"}
"""Dependencies of the page that are not in it."""


def installed(folder: Path, name: str, metadata: str, **files: str) -> None:
    info = folder / f"{name}-1.0.dist-info"
    (info / "licenses").mkdir(parents=True)
    text = (
        f"Metadata-Version: 2.4\nName: {name}\nVersion: 1.0\n{metadata}\n\nLicense: of the text\n"
    )
    (info / "METADATA").write_text(text, "utf-8")
    for path, content in files.items():
        (info / path.replace("__", "/")).write_text(content, "utf-8")


def test_a_package_brings_its_licence_or_names_a_known_one(tmp_path: Path) -> None:
    installed(tmp_path, "first", "License: MIT", licenses__LICENSE="free to use")
    installed(tmp_path, "second", "", LICENSE="also free")
    installed(tmp_path, "third", "License: APL 2")
    one, two, three = python_packages(tmp_path)
    assert [one, two] == [Part("first 1.0", "free to use"), Part("second 1.0", "also free")]
    assert three.name == "third 1.0"
    assert "Apache License" in three.text


@pytest.mark.parametrize("metadata", ["", "License: Own"])
def test_a_package_without_the_text_of_its_licence_is_an_error(
    tmp_path: Path, metadata: str
) -> None:
    installed(tmp_path, "planted", metadata)
    with pytest.raises(BuildError, match=r"planted 1\.0 comes without the text of its licence"):
        [*python_packages(tmp_path)]


def test_pyodide_and_every_dependency_of_the_page_have_a_licence_and_a_source() -> None:
    if not PYODIDE.is_dir():
        pytest.skip("needs the packages of web/")
    manifest = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    assert {*BUNDLED} >= manifest["dependencies"].keys() - BUILD_TOOLS
    pyodide, *others = page_packages(PYODIDE.parent)
    assert "Mozilla Public License Version 2.0" in pyodide.text
    assert "github.com/pyodide/pyodide" in pyodide.name
    assert len(others) == len(BUNDLED)
    assert all(re.search("Copyright|Apache License", part.text) for part in others)


def test_every_font_has_its_licence() -> None:
    known = {part.name.split()[2].rstrip(",") for part in own_parts() if "font" in part.name}
    families = {path.stem.replace("-", "").lower() for path in FONTS.glob("*.woff2")}
    assert all(family.startswith(tuple(map(str.lower, known))) for family in families)


def test_one_text_has_all_of_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packages = tmp_path / "packages"
    installed(packages, "first", "", LICENSE="free to use")
    monkeypatch.setattr(licences, "PACKAGES", packages)
    monkeypatch.setattr(licences, "page_packages", lambda _: [Part("pyodide 3", "its text")])
    licences.write_licences(tmp_path)
    text = (tmp_path / licences.LICENCES).read_text("utf-8")
    for part in (*own_parts(), Part("first 1.0", "free to use"), Part("pyodide 3", "its text")):
        assert f"\n{part.name}\n" in text
        assert part.text.strip() in text
