"""The documentation site: `python -m tools.site.docs [TARGET]`.

The pages of docs/ and those that are generated go into a folder of their own, where Zensical makes
HTML of them by mkdocs.yml, in the look of theme/. A warning, or a link to nowhere, is an error.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from html import unescape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import yaml

from tools.site import reference
from tools.site.boards import Boards
from tools.site.links import Site
from tools.site.sources import ROOT, SOURCE, BuildError, Tree, counterpart, is_french

CONFIG = ROOT / "mkdocs.yml"
TARGET = ROOT / "build" / "site" / "docs"
ASSETS = {
    "web/src/styles/tokens.css": "styles",
    "web/src/fonts": "fonts",
    "web/public/icon.svg": "",
}
"""What the pages share with the playable page, and where in their assets it goes."""
BESIDE = ("../index.html", "../board.html", "../licences.txt")
"""The parts of the playable page that documents lead to."""
STARTS = ("index.md", "fr/index.md")
LISTED = ("adr", "reference", "rules")
"""Folders of which the contents name the first page alone, which lists the others."""
SEARCH = "search.json"
NOT_OURS = ("404.html", "sitemap.xml", "assets/images", "assets/javascripts", "assets/stylesheets")
"""What the builder adds for its own theme, and for sites with an address."""
TITLE, TEXT = 200, 2_000
"""Characters of a section that can be searched."""
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
WITHIN_WORDS = re.compile(r"</?(?:code|sub)>")
TAG = re.compile(r"<[^>]+>")


def build(target: Path) -> None:
    """Build the documentation into a folder, in place of what is there."""
    boards = Boards()
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        _write_pages(folder / "docs", boards)
        _copy_theme(folder / "theme")
        run_builder(folder)
        built = folder / "site"
        for name in NOT_OURS:
            path = built / name
            shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
        boards.write(built)
        _write_search(built)
        if faults := [*Site(built, BESIDE).faults()]:
            raise BuildError("\n".join(faults))
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(built, target)


def _write_pages(folder: Path, boards: Boards) -> None:
    pages = dict(Tree().pages()) | reference.pages()
    for name, text in pages.items():
        meta: dict[str, object] = {}
        if is_french(name):
            meta["language"] = "fr"
        if (other := counterpart(name)) in pages:
            meta["counterpart"] = other.replace("README.md", "index.md").replace(".md", ".html")
        if name in STARTS:
            meta["start"] = True
        if (parent := Path(name).parent.as_posix()) in LISTED:
            meta["above"] = f"{parent}/index.html"
        head = f"---\n{yaml.safe_dump(meta)}---\n" if meta else ""
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(head + boards.place(text, name), "utf-8")
    shutil.copytree(ROOT / "docs" / "pictures", folder / "pictures")


def _copy_theme(folder: Path) -> None:
    shutil.copytree(Path(__file__).parent / "theme", folder)
    for source, place in ASSETS.items():
        path, goal = ROOT / source, folder / "assets" / place
        if path.is_dir():
            shutil.copytree(path, goal, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
        else:
            shutil.copy(path, goal)


def run_builder(folder: Path) -> None:
    """Run Zensical; a warning is an error."""
    config: dict[str, Any] = yaml.safe_load(CONFIG.read_text("utf-8"))
    config |= {"docs_dir": "docs", "site_dir": "site"}
    config["theme"]["custom_dir"] = "theme"
    (folder / CONFIG.name).write_text(yaml.safe_dump(config, sort_keys=False), "utf-8")
    words = [sys.executable, "-m", "zensical", "build", "--strict", "-f", CONFIG.name]
    done = subprocess.run(words, cwd=folder, check=False, capture_output=True, text=True)
    said = COLOUR.sub("", done.stdout + done.stderr)
    if done.returncode or "Warning" in said or "No issues found" not in said:
        raise BuildError(said.partition("Traceback")[0].strip())


def _write_search(built: Path) -> None:
    """The index of the search, by language: of each section its page, heading and bare text."""
    found = json.loads((built / SEARCH).read_text("utf-8"))["items"]
    english, french = list[dict[str, str]](), list[dict[str, str]]()
    page = ""
    for item in found:
        at = item["location"]
        if at.startswith(f"{SOURCE}/"):
            continue
        title = _bare(item["title"])[:TITLE]
        page = page if "#" in at else title
        section = {"at": at, "page": page, "title": title, "text": _bare(item["text"])[:TEXT]}
        (french if is_french(at) else english).append(section)
    for path, sections in ((SEARCH, english), (f"fr/{SEARCH}", french)):
        text = json.dumps(sections, ensure_ascii=False, separators=(",", ":"))
        (built / path).write_text(text, "utf-8")


def _bare(html: str) -> str:
    return " ".join(unescape(TAG.sub(" ", WITHIN_WORDS.sub("", html))).split())


def main() -> int:
    """Build the site where the command line says."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    try:
        build(target)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"The documentation is in {target}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
