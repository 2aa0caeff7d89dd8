"""The page: what Vite has built from ``web/``, held in memory and served small."""

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
"""The folder of what is named by its content."""
SCREENS = ("/", "/replay", "/t/{table}", "/t/{table}/replay")
"""All are the same page, which looks at its address."""
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
PACKED = ("png", "woff2")
"""What does not get smaller any more."""
FOR_EVER = "public, max-age=31536000, immutable"
NOT_BUILT = (
    "The page has not been built yet: run `make page` in the checkout, or install the wheel.\n"
)


@dataclass(frozen=True)
class File:
    """One file of the page, ready to be sent."""

    data: bytes
    packed: bytes
    media_type: str
    tag: str
    is_named_by_content: bool

    def answer(self, request: Request) -> Response:
        """The file, or that the browser has it already."""
        # What is named by its content never changes; a browser asks for the rest every time, so
        # that a page never speaks to a server of another version.
        headers = {
            "cache-control": FOR_EVER if self.is_named_by_content else "no-cache",
            "etag": self.tag,
            "vary": "accept-encoding",
        }
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        if self.packed and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.packed, media_type=self.media_type, headers=headers)
        return Response(self.data, media_type=self.media_type, headers=headers)


def page_routes(folder: Traversable | None = None) -> list[Route]:
    """Where the files are found; the page itself at the door and at every table."""
    found = dict(_files(folder or files("magie.server") / "page"))

    async def index(request: Request) -> Response:
        if INDEX not in found:
            return PlainTextResponse(NOT_BUILT, 503)
        return found[INDEX].answer(request)

    async def part(request: Request) -> Response:
        file = found.get(request.url.path[1:])
        if file is None:
            raise HTTPException(404)
        return file.answer(request)

    # Only what there is has a path: everything else is not found, however it is asked for.
    beside = [name for name in found if "/" not in name and name != INDEX]
    return [
        *(Route(path, index, methods=["GET"]) for path in SCREENS),
        Route(f"/{ASSETS}/{{name}}", part, methods=["GET"]),
        *(Route(f"/{name}", part, methods=["GET"]) for name in beside),
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
        b"" if ending in PACKED else gzip.compress(data, mtime=0),
        MEDIA_TYPES[ending],
        f'"{sha256(data).hexdigest()[:32]}"',
        is_named_by_content,
    )
