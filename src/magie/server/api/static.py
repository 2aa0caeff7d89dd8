"""Static files: the page that Vite has built from ``web/``, held in memory, compressed."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

INDEX = "index.html"
ASSETS = "assets"
"""The folder of files whose names contain a hash of their content."""
PAGE_PATHS = (
    "/",
    "/learn",
    "/learn/{lesson}",
    "/play",
    "/puzzles",
    "/rules",
    "/replay",
    "/t/{table}",
    "/t/{table}/replay",
)
"""All serve the same page, which has a router of its own."""
MEDIA_TYPES = {
    "css": "text/css",
    "html": "text/html",
    "js": "text/javascript",
    "json": "application/json",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain",
    "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
}
COMPRESSED_TYPES = ("png", "woff2")
"""File types that are compressed already."""
IMMUTABLE = "public, max-age=31536000, immutable"
NOT_BUILT = (
    "The page has not been built yet: run `make page` in the checkout, or install the wheel.\n"
)


@dataclass(frozen=True)
class File:
    """One file of the page, ready to be sent."""

    data: bytes
    gzipped: bytes
    media_type: str
    tag: str
    is_named_by_content: bool

    def response(self, request: Request) -> Response:
        """The file, or 304 if the browser has it already."""
        # A file with a hash in its name never changes; a browser revalidates the others every
        # time, so that a page always matches the version of its server.
        headers = {
            "cache-control": IMMUTABLE if self.is_named_by_content else "no-cache",
            "etag": self.tag,
            "vary": "accept-encoding",
        }
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        if self.gzipped and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.gzipped, media_type=self.media_type, headers=headers)
        return Response(self.data, media_type=self.media_type, headers=headers)


def page_routes(folder: Traversable | None = None) -> list[Route]:
    """The routes of all files; the page itself at the root and at every table."""
    found = dict(_files(folder or files("magie.server") / "page"))

    async def index(request: Request) -> Response:
        if INDEX not in found:
            return PlainTextResponse(NOT_BUILT, 503)
        return found[INDEX].response(request)

    async def part(request: Request) -> Response:
        file = found.get(request.url.path[1:])
        if file is None:
            raise HTTPException(404)
        return file.response(request)

    # Only existing files have a route: no path can leave the folder.
    others = [name for name in found if "/" not in name and name != INDEX]
    return [
        *(Route(path, index, methods=["GET"]) for path in PAGE_PATHS),
        Route(f"/{ASSETS}/{{name}}", part, methods=["GET"]),
        *(Route(f"/{name}", part, methods=["GET"]) for name in others),
    ]


def _files(folder: Traversable, under: str = "") -> list[tuple[str, File]]:
    if not folder.is_dir():
        return []
    found: list[tuple[str, File]] = []
    for each in folder.iterdir():
        ending = each.name.rpartition(".")[2]
        if each.is_dir():
            found += _files(each, f"{under}{each.name}/")
        elif ending in MEDIA_TYPES:
            found.append(
                (under + each.name, _file(each.read_bytes(), ending, under == f"{ASSETS}/"))
            )
    return found


def _file(data: bytes, ending: str, is_named_by_content: bool) -> File:
    return File(
        data,
        b"" if ending in COMPRESSED_TYPES else gzip.compress(data, mtime=0),
        MEDIA_TYPES[ending],
        f'"{sha256(data).hexdigest()[:32]}"',
        is_named_by_content,
    )
