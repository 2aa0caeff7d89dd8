"""The board of an edition or of a table, for clients that draw it."""

from __future__ import annotations

import msgspec

from magie.editions.book import Book
from magie.editions.errors import EditionError
from magie.editions.load import load
from magie.server.api.call import Call
from magie.server.table.rejections import Code, RejectedError
from magie.views.board import BoardView, board_view


class Printing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which variant of an edition."""

    variant: str = "standard"


async def edition_board(call: Call) -> BoardView:
    """The board of an edition."""
    call.context.check_rate(call.context.views, call.caller)
    return board_view(book_of(str(call.request.path_params["edition"]), call.query.variant))


async def table_board(call: Call) -> BoardView:
    """The board of a table."""
    call.context.check_rate(call.context.views, call.caller)
    room = await call.context.rooms.room(call.table)
    return board_view(room.table.book)


def book_of(edition: str, variant: str) -> Book:
    """The book of an edition and variant; not found if there is none."""
    try:
        return load(edition, variant)
    except EditionError:
        raise RejectedError(Code.NOT_FOUND) from None
