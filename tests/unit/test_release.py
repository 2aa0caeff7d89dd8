"""A release: one version, every reason for a refusal, whole archives, an install without npm."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

import pytest

import magie
from tools.release import __main__ as release
from tools.release import archives, installs
from tools.release.archives import Archives, differences, faults
from tools.release.installs import InstallError, bare, install, pythons, serve_page
from tools.release.readiness import (
    Checkout,
    changed_files,
    dated,
    machine_code_faults,
    problems,
)

CHANGES = (
    "# Changelog\n\n## [Unreleased]\n\n### Fixed\n\n- Rent.\n\n## [0.1.0] - 2026-01-01\n\n- All.\n"
)
READY = Checkout(CHANGES, "0.2.0", "0.2.0", is_page_fresh=True, changed=())
CODE = "magie-machine-code-0.2.0-cpython-311-linux-x86_64.zip"
EPOCH = 1_800_000_000


def test_the_installed_version_is_the_one_in_the_package() -> None:
    assert version("magie") == magie.__version__


def test_the_version_is_written_in_one_place() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["hatch"]["version"]["path"] == "src/magie/__init__.py"


# -------------------------------------------------------------------------------- readiness


def test_a_release_dates_its_changes_and_leaves_an_empty_heading() -> None:
    assert problems(READY) == []
    made = dated(CHANGES, "0.2.0", "2026-02-03")
    assert "## [Unreleased]\n\n## [0.2.0] - 2026-02-03\n\n### Fixed\n\n- Rent.\n" in made
    assert made.endswith("## [0.1.0] - 2026-01-01\n\n- All.\n")
    assert problems(Checkout(made, "0.3.0", "0.3.0", is_page_fresh=True, changed=())) == [
        "CHANGELOG.md lists nothing under [Unreleased]"
    ]


@pytest.mark.parametrize(
    ("checkout", "said"),
    [
        (replace(READY, changelog=CHANGES.replace("- Rent.", "")), "lists nothing"),
        (replace(READY, installed="0.1.0"), "is 0.2.0, but 0.1.0 is installed"),
        (replace(READY, declared="0.1.0", installed="0.1.0"), "newer than the last release"),
        (replace(READY, declared="0.2", installed="0.2"), "newer than the last release"),
        (replace(READY, is_page_fresh=False), "`make page` builds it"),
        (replace(READY, changed=["README.md", "new.py"]), "not committed: README.md, new.py"),
        (replace(READY, changed=None), "this is no git checkout"),
        (replace(READY, machine_code=["dist/code.zip is not there"]), "code.zip is not there"),
    ],
)
def test_a_release_is_refused_with_its_reason(checkout: Checkout, said: str) -> None:
    (found,) = problems(checkout)
    assert said in found


def test_a_refusal_names_every_reason_and_leaves_the_changelog_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "CHANGELOG.md"
    path.write_text(CHANGES, "utf-8")
    checkout = Checkout("", "0.1", "0.2.0", is_page_fresh=False, changed=["x"])
    monkeypatch.setattr(release, "CHANGELOG", path)
    monkeypatch.setattr(release, "read_checkout", lambda: checkout)
    with pytest.raises(SystemExit) as refused:
        release.main()
    assert str(refused.value).splitlines() == ["No release:", *problems(checkout)]
    assert len(problems(checkout)) == 5
    assert path.read_text("utf-8") == CHANGES


def test_machine_code_that_the_package_lists_is_there_as_it_is_listed(tmp_path: Path) -> None:
    whole, changed, missing = (f"magie-machine-code-{each}.zip" for each in "abc")
    lines = [f"{sha256(b'x').hexdigest()}  {name}" for name in (whole, changed, missing)]
    for name, content in ((whole, b"x"), (changed, b"y"), ("magie-machine-code-d.zip", b"z")):
        (tmp_path / name).write_bytes(content)
    assert machine_code_faults("", tmp_path / "none") == []
    assert machine_code_faults(lines[0], tmp_path / "none") == [
        f"dist/{whole} is listed in machine-code.sha256 and is not there: `make machine-code`"
    ]
    assert machine_code_faults("\n".join(lines), tmp_path) == [
        f"dist/{changed} is not the archive that machine-code.sha256 lists: `make machine-code`",
        f"dist/{missing} is listed in machine-code.sha256 and is not there: `make machine-code`",
        "dist/magie-machine-code-d.zip is not listed in machine-code.sha256: remove it",
    ]


needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="needs git")


@needs_git
def test_a_changed_and_a_new_file_are_seen(tmp_path: Path) -> None:
    assert changed_files(tmp_path) is None
    commit(tmp_path)
    assert changed_files(tmp_path) == []
    (tmp_path / "new").touch()
    assert changed_files(tmp_path) == ["new"]


def commit(folder: Path) -> None:
    who = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false")
    (folder / "old").touch()
    for words in (["init", "-q"], ["add", "-A"], [*who, "commit", "-q", "-m", "first"]):
        subprocess.run(["git", *words], cwd=folder, check=True)


# -------------------------------------------------------------------------------- archives

HATCH = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
[project]
name = "magie"
version = "0.2.0"
requires-python = ">=3.11"
[tool.hatch.build.targets.wheel]
packages = ["src/magie"]
artifacts = ["src/magie/server/page/**"]
[tool.hatch.build.targets.sdist]
artifacts = ["src/magie/server/page/**"]
exclude = ["/PKG-INFO"]
"""
SOURCES = {"pyproject.toml", ".gitignore", "README", "src/magie/__init__.py", "tests/test_it.py"}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with a built page, laid out as this one."""
    pytest.importorskip("hatchling")
    folder = tmp_path / "project"
    for name in [*SOURCES, f"{archives.PAGE}index.html"]:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    (folder / "pyproject.toml").write_text(HATCH)
    (folder / ".gitignore").write_text(f"/dist/\n/{archives.PAGE}\n")
    return folder


def test_two_builds_are_byte_for_byte_the_same_wherever_they_are_made(project: Path) -> None:
    first = archives.build(project, project / "dist", EPOCH)
    second = archives.rebuild(first.sdist, project.parent / "again", EPOCH)
    assert [differences(*pair) for pair in zip(first, second, strict=True)] == [[], []]
    assert faults(first, SOURCES) == []


def test_another_date_and_another_file_are_found(project: Path) -> None:
    first = archives.build(project, project / "dist", EPOCH)
    later = archives.build(project, project.parent / "later", EPOCH + 86400)
    (found,) = differences(first.sdist, later.sdist)
    assert found == (
        "magie-0.2.0.tar.gz is not the same when it is built again:"
        " the order, the dates or the modes of its files"
    )
    (project / "src/magie/__init__.py").write_text("x = 1\n")
    other = archives.build(project, project.parent / "other", EPOCH)
    (found,) = differences(first.wheel, other.wheel)
    assert "magie/__init__.py" in found


def test_what_an_archive_lacks_or_has_in_vain_is_found(project: Path) -> None:
    made = archives.build(project, project / "dist", EPOCH)
    assert faults(made, SOURCES | {"tests/test_more.py", "src/magie/more.py"}) == [
        "magie-0.2.0.tar.gz lacks src/magie/more.py, tests/test_more.py",
        "magie-0.2.0-py3-none-any.whl lacks magie/more.py",
    ]
    assert faults(made, SOURCES - {"README"}) == [
        "magie-0.2.0.tar.gz has what no commit has: README"
    ]


def test_an_archive_without_the_page_is_found(project: Path) -> None:
    (project / archives.PAGE / "index.html").unlink()
    made = archives.build(project, project / "dist", EPOCH)
    assert faults(made, SOURCES) == [
        "magie-0.2.0.tar.gz has no page: src/magie/server/page/index.html",
        "magie-0.2.0-py3-none-any.whl has no page: magie/server/page/index.html",
    ]


def test_machine_code_of_the_step_before_stays_and_archives_of_an_earlier_attempt_go(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dist = project / "dist"
    dist.mkdir()
    code = dist / "magie-machine-code-0.2.0-cpython-311-linux-x86_64.zip"
    for name in (code.name, "magie-0.1.0.tar.gz", "magie-0.1.0-py3-none-any.whl"):
        (dist / name).touch()
    monkeypatch.setattr(archives, "ROOT", project)
    monkeypatch.setattr(archives, "committed", lambda _: SOURCES)
    found = archives.made(dist, EPOCH)
    assert {*dist.iterdir()} == {code, *found}


def test_a_build_that_fails_says_why(project: Path) -> None:
    (project / "pyproject.toml").write_text(HATCH.replace('version = "0.2.0"', 'version = "?"'))
    with pytest.raises(SystemExit, match=r"(?s)No release: .*hatchling build.*failed.*version"):
        archives.build(project, project / "dist", EPOCH)


# -------------------------------------------------------------------------------- installs


def program(folder: Path, name: str, script: str, shell: str = "/bin/sh") -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(f"#!{shell}\n{script}\n")
    path.chmod(0o755)
    return path


def test_only_a_python_that_runs_and_makes_environments_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, pyenv = tmp_path / "bin", tmp_path / "pyenv"
    eleven = program(path, "python3.11", "echo 3.11")
    program(path, "python3.12", "echo 'pyenv: python3.12: command not found' >&2; exit 127")
    program(path, "python3.10", "echo 3.10")
    for number, said in (("3.9.18", "3.9"), ("3.11.7", "3.11"), ("3.13.0", "3.13")):
        (pyenv / "versions" / number).mkdir(parents=True)
        program(pyenv / "versions" / number / "bin", "python3", f"echo {said}")
    monkeypatch.setenv("PATH", str(path))
    monkeypatch.setenv("PYENV_ROOT", str(pyenv))
    thirteen = pyenv / "versions" / "3.13.0" / "bin" / "python3"
    assert pythons() == {"3.11": str(eleven), "3.13": str(thirteen)}


def test_this_python_is_found() -> None:
    said = subprocess.run(
        [sys.executable, "-c", installs.CAPABLE], capture_output=True, text=True, check=True
    )
    assert said.stdout == f"{sys.version_info[0]}.{sys.version_info[1]}\n"


def test_an_install_sees_no_index_no_npm_and_no_node(tmp_path: Path) -> None:
    place = tmp_path / "bin"
    log = tmp_path / "log"
    program(place, "python", f'/usr/bin/env > {log}; echo "$@" >> {log}')
    install(place, tmp_path / "magie.tar.gz", tmp_path)
    *environment, words = log.read_text().splitlines()
    assert {f"PATH={place}", "PIP_NO_INDEX=1", "npm_config_registry=http://127.0.0.1:9"} <= {
        *environment
    }
    assert "--no-index --no-deps --no-build-isolation" in words
    assert shutil.which("node", path=bare(place, tmp_path)["PATH"]) is None


SERVER = """
import http.server, signal, sys

class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        files = {"/": ("text/html", PAGE), "/assets/x.js": ("text/javascript", "go()")}
        kind, text = files.get(self.path, ("text/plain", ""))
        self.send_response(200)
        self.send_header("content-type", kind)
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_):
        pass

PAGE = '<script src="/assets/x.js"></script>'
STATUS = 0
signal.signal(signal.SIGTERM, lambda *_: sys.exit(STATUS))
server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
print(f"Your table: http://127.0.0.1:{server.server_port}/t/1#x", flush=True)
server.serve_forever()
"""


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: text, ""),
        (lambda text: text.replace("print(", "sys.exit('no table'); print("), "no table"),
        (lambda text: text.replace("/assets/x.js", "/assets/y.js", 1), "0 characters of text"),
        (lambda text: text.replace("PAGE = '<", "PAGE = 'no page' or '<"), "no script"),
        (lambda text: text.replace("STATUS = 0", "STATUS = 3"), "ended with 3"),
    ],
)
def test_a_page_is_served_with_its_script_until_the_end(
    tmp_path: Path, change: Callable[[str], str], said: str
) -> None:
    program(tmp_path / "bin", "magie", change(SERVER), sys.executable)
    if not said:
        serve_page(tmp_path / "bin", tmp_path)
        return
    with pytest.raises(InstallError, match=said):
        serve_page(tmp_path / "bin", tmp_path)


def test_a_server_that_names_no_address_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installs, "START_TIMEOUT_S", 0.5)
    program(tmp_path / "bin", "magie", "exec /bin/sleep 60")
    with pytest.raises(InstallError, match="named no address"):
        serve_page(tmp_path / "bin", tmp_path)


def test_every_python_installs_both_archives_and_all_that_fails_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = Archives(Path("a.whl"), Path("a.tar.gz"))
    asked = list[tuple[str, Archives, str]]()

    def check(program: str, archives: Archives, version: str) -> None:
        asked.append((program, archives, version))
        if program != "good":
            raise InstallError(f"{program} it is")

    monkeypatch.setattr(release, "check", check)
    monkeypatch.setattr(
        release, "pythons", lambda: {"3.11": "bad", "3.12": "good", "3.13": "worse"}
    )
    with pytest.raises(SystemExit) as refused:
        release.check_installs(made, "0.2.0")
    assert str(refused.value).splitlines() == [
        *("No release:", "Python 3.11: bad it is", "Python 3.13: worse it is")
    ]
    assert asked == [(each, made, "0.2.0") for each in ("bad", "good", "worse")]
    assert capsys.readouterr().err.count("without Node") == 3
    monkeypatch.setattr(release, "pythons", dict)
    with pytest.raises(SystemExit, match="there is no Python"):
        release.check_installs(made, "0.2.0")


# ------------------------------------------------------------------------------- the whole


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The changelog of a release whose slow steps are left out."""
    path = tmp_path / "CHANGELOG.md"
    path.write_text(CHANGES, "utf-8")
    wheel, sdist = tmp_path / "magie.whl", tmp_path / "magie.tar.gz"
    for each in (wheel, sdist, tmp_path / CODE):
        each.write_bytes(b"x")
    monkeypatch.setattr(release, "DIST", tmp_path)
    monkeypatch.setattr(release, "CHANGELOG", path)
    monkeypatch.setattr(release, "read_checkout", lambda: READY)
    monkeypatch.setattr(release, "made", lambda *_: Archives(wheel, sdist))
    monkeypatch.setattr(release, "check_installs", lambda *_: None)
    return path


def test_a_release_ends_with_the_steps_of_a_maintainer(
    made: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    release.main()
    assert "\n## [0.2.0] - 20" in made.read_text("utf-8")
    said = capsys.readouterr().out
    steps = [line[0] for line in said.splitlines() if line[:1].isdigit()]
    assert steps == [*"123456"]
    for part in ("git tag -a v0.2.0", "SOURCE_DATE_EPOCH=", "magie:0.2.0", "2d711642b726b044"):
        assert part in said
    # The index takes no machine code, and refuses an upload with it.
    (upload,) = [line for line in said.splitlines() if "uv publish" in line]
    assert upload.endswith("uv publish dist/magie.whl dist/magie.tar.gz")
    assert f"dist/{CODE}" in said
    assert "`make site`" in said
    assert "build/site" in said


def test_a_release_that_fails_leaves_the_changelog_as_it_was(
    made: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        assert "## [0.2.0]" in made.read_text("utf-8")
        raise SystemExit("No release")

    monkeypatch.setattr(release, "check_installs", fail)
    with pytest.raises(SystemExit, match="No release"):
        release.main()
    assert made.read_text("utf-8") == CHANGES
