"""The files of the page: what the service worker keeps, how much of it the first visit loads."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import TypedDict

LIST = "files.json"
"""Also in web/src/local/python-worker.ts."""
SERVICE_WORKER = "sw.js"
DOCUMENTS = "docs"
"""Kept by the browser as they are read, and not before."""
DIGEST_LENGTH = 16


class SiteFile(TypedDict):
    """A file as the list has it."""

    digest: str
    bytes: int


def write_list(site: Path) -> dict[str, SiteFile]:
    """Write the list of the files of a built site, and the service worker that keeps them."""
    files = {path: _file(site / path) for path in _paths(site)}
    (site / LIST).write_text(json.dumps(files, indent=1) + "\n", "utf-8")
    # Last: with the list itself, and without itself.
    digests = {path: file["digest"] for path, file in files.items()}
    digests[LIST] = _file(site / LIST)["digest"]
    script = Path(__file__).with_name("service-worker.js").read_text("utf-8")
    text = f"const FILES = {json.dumps(digests, indent=1)};\n\n{script}"
    (site / SERVICE_WORKER).write_text(text, "utf-8")
    return files


def _paths(site: Path) -> list[str]:
    found = (path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    left_out = (LIST, SERVICE_WORKER)
    return sorted(
        path for path in found if path not in left_out and not path.startswith(f"{DOCUMENTS}/")
    )


def _file(path: Path) -> SiteFile:
    content = path.read_bytes()
    return {"digest": sha256(content).hexdigest()[:DIGEST_LENGTH], "bytes": len(content)}
