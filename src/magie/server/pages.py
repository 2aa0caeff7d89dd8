"""The page of the house: a few static files, with which one can play in any browser."""

from __future__ import annotations

from importlib.resources import files

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

INDEX = "index.html"
MEDIA_TYPES = {"css": "text/css", "html": "text/html", "js": "text/javascript"}


def page_routes() -> list[Route]:
    """Where the files are found; the page itself at the door and at every table."""
    folder = files("magie.server") / "page"
    found = {
        file.name: file.read_bytes()
        for file in folder.iterdir()
        if file.name.rpartition(".")[2] in MEDIA_TYPES
    }

    async def index(_request: Request) -> Response:
        return _answer(INDEX, found[INDEX])

    async def part(request: Request) -> Response:
        name = request.path_params["name"]
        if name not in found:
            raise HTTPException(404)
        return _answer(name, found[name])

    return [
        Route("/", index, methods=["GET"]),
        Route("/t/{table}", index, methods=["GET"]),
        Route("/page/{name}", part, methods=["GET"]),
    ]


def _answer(name: str, data: bytes) -> Response:
    # A browser asks every time, so that a page never speaks to a server of another version.
    return Response(
        data,
        media_type=MEDIA_TYPES[name.rpartition(".")[2]],
        headers={"cache-control": "no-cache"},
    )
