"""One version, and no release without a changelog."""

from __future__ import annotations

import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

import magie
from tools import release

CHANGES = (
    "# Changelog\n\n## [Unreleased]\n\n### Fixed\n\n- Rent.\n\n## [0.1.0] - 2026-01-01\n\n- All.\n"
)


def test_the_installed_version_is_the_one_in_the_package() -> None:
    assert version("magie") == magie.__version__


def test_the_version_is_written_in_one_place() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["hatch"]["version"]["path"] == "src/magie/__init__.py"


def test_a_release_dates_its_changes_and_leaves_an_empty_heading() -> None:
    assert release.problems(CHANGES, "0.2.0", "0.2.0") == []
    made = release.dated(CHANGES, "0.2.0", "2026-02-03")
    assert "## [Unreleased]\n\n## [0.2.0] - 2026-02-03\n\n### Fixed\n\n- Rent.\n" in made
    assert made.endswith("## [0.1.0] - 2026-01-01\n\n- All.\n")
    assert release.problems(made, "0.3.0", "0.3.0") == [
        "CHANGELOG.md lists nothing under [Unreleased]"
    ]


@pytest.mark.parametrize(
    ("changelog", "declared", "installed", "said"),
    [
        (CHANGES.replace("- Rent.", ""), "0.2.0", "0.2.0", "lists nothing"),
        (CHANGES, "0.2.0", "0.1.0", "is 0.2.0, but 0.1.0 is installed"),
        (CHANGES, "0.1.0", "0.1.0", "newer than the last release"),
        (CHANGES, "0.2", "0.2", "newer than the last release"),
    ],
)
def test_a_release_is_refused_with_its_reason(
    changelog: str, declared: str, installed: str, said: str
) -> None:
    (found,) = release.problems(changelog, declared, installed)
    assert said in found


def test_a_refusal_leaves_the_changelog_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "CHANGELOG.md"
    path.write_text(CHANGES.replace("- Rent.", ""), "utf-8")
    monkeypatch.setattr(release, "CHANGELOG", path)
    with pytest.raises(SystemExit, match=r"No release:\n.*lists nothing"):
        release.main()
    assert path.read_text("utf-8") == CHANGES.replace("- Rent.", "")
