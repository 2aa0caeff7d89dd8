"""The list of the page's files: what the service worker keeps, and by what it knows a version."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tools.site.files import write_list

CONTENTS = {
    "index.html": "<p>page</p>",
    "assets/page-a1.js": "play()",
    "python/magie.zip.gz": "packages",
    "docs/index.html": "<p>document</p>",
    "docs/search/words.json": "{}",
}
PAGE = ["assets/page-a1.js", "index.html", "python/magie.zip.gz"]


def built_site(folder: Path) -> Path:
    for name, text in CONTENTS.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def kept(site: Path) -> dict[str, str]:
    """What the service worker of a built site keeps: the digest of each file by its path."""
    write_list(site)
    script = (site / "sw.js").read_text("utf-8")
    found = re.match(r"const FILES = (\{[^}]*\});\n", script)
    assert found is not None
    digests: dict[str, str] = json.loads(found[1])
    return digests


def test_the_list_has_every_file_of_the_page_with_its_digest_and_size(tmp_path: Path) -> None:
    files = write_list(built_site(tmp_path))
    assert list(files) == PAGE
    assert files["assets/page-a1.js"] == {"digest": "9fecdcfd8d643d7f", "bytes": len("play()")}
    assert json.loads((tmp_path / "files.json").read_text("utf-8")) == files


def test_the_service_worker_keeps_the_page_with_its_list_and_neither_documents_nor_itself(
    tmp_path: Path,
) -> None:
    assert sorted(kept(built_site(tmp_path))) == sorted([*PAGE, "files.json"])


def test_the_service_worker_knows_each_file_by_the_digest_of_the_list(tmp_path: Path) -> None:
    digests = kept(built_site(tmp_path))
    files = json.loads((tmp_path / "files.json").read_text("utf-8"))
    assert {path: digests[path] for path in PAGE} == {path: files[path]["digest"] for path in PAGE}


def test_the_script_of_the_service_worker_follows_its_files(tmp_path: Path) -> None:
    kept(built_site(tmp_path))
    source = Path(__file__).parents[2] / "tools" / "site" / "service-worker.js"
    assert (tmp_path / "sw.js").read_text("utf-8").endswith(source.read_text("utf-8"))


def test_a_file_that_changes_changes_its_digest_and_that_of_the_list_alone(tmp_path: Path) -> None:
    before = kept(built_site(tmp_path))
    (tmp_path / "index.html").write_text("<p>Page</p>", "utf-8")
    after = kept(tmp_path)
    assert {path for path in after if after[path] != before[path]} == {"index.html", "files.json"}


def test_a_site_that_is_built_again_has_the_same_service_worker(tmp_path: Path) -> None:
    kept(built_site(tmp_path))
    once = (tmp_path / "sw.js").read_bytes()
    kept(built_site(tmp_path))
    assert (tmp_path / "sw.js").read_bytes() == once


def test_a_document_that_changes_gives_no_new_version(tmp_path: Path) -> None:
    before = kept(built_site(tmp_path))
    (tmp_path / "docs" / "index.html").write_text("<p>another</p>", "utf-8")
    assert kept(tmp_path) == before
