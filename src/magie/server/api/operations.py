"""Operations: everything that can be done by HTTP.  Router and OpenAPI are made from this list."""

from __future__ import annotations

import asyncio

import msgspec

import magie
from magie.bots.factory import BUILTIN_BOTS as BOTS
from magie.dice.ruleset import RULES_VERSION
from magie.editions.load import VARIANTS, load, names
from magie.notation import gamefile
from magie.server.api import boards, door, house_rules, legality, preview, replays, wording
from magie.server.api.call import Call, Operation, Since
from magie.server.api.links import handover_link, invite_link
from magie.server.api.replies import (
    About,
    Done,
    EditionView,
    Link,
    Lobby,
    Log,
    Logged,
    Piece,
    Rematch,
    Seated,
    State,
)
from magie.server.history.replay import Replay
from magie.server.history.report.figures import Report
from magie.server.live.chat import PHRASES
from magie.server.live.messages import Clock
from magie.server.live.rooms import SeatGrant
from magie.server.table import commands
from magie.server.table.clocks import TIME_CONTROLS
from magie.server.table.commands import SeatNumber
from magie.server.table.export import export_game
from magie.server.table.opening import JoinRequest, Terms
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.view import table_game_view, table_view
from magie.views.board import BoardView
from magie.views.house_rules import RulesView

PROTOCOL = 1


class Visit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody wants to look on."""

    key: str = ""
    """The secret of the invitation; a public table needs none."""


class Handover(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody wants to give a seat away."""

    seat: SeatNumber


async def about(call: Call) -> About:
    """Everything that one can choose from."""
    books = [load(name) for name in names()]
    return About(
        version=magie.__version__,
        protocol=PROTOCOL,
        rules_version=RULES_VERSION,
        editions=[
            EditionView(
                book.id,
                book.title.fr,
                book.title.en,
                book.edition.players_min,
                book.edition.players_max,
                [Piece(token.en, token.fr) for token in book.tokens],
            )
            for book in books
        ],
        variants=[*VARIANTS],
        bots=[*BOTS],
        clocks=[*TIME_CONTROLS],
        phrases=[*PHRASES],
    )


async def lobby(call: Call) -> Lobby:
    """Tables that anybody may join or watch."""
    return Lobby(await call.desk.rooms.lobby())


async def create(call: Call) -> Seated:
    """Open a table."""
    call.desk.enter(call.desk.creations, call.address)
    return _seated(call, await call.desk.rooms.create(call.body))


async def join(call: Call) -> Seated:
    """Sit down."""
    call.desk.enter(call.desk.joins, call.address)
    return _seated(call, await call.desk.rooms.join(call.table, call.body))


async def watch(call: Call) -> Seated:
    """Look on."""
    call.desk.enter(call.desk.joins, call.address)
    return _seated(call, await call.desk.rooms.watch(call.table, call.body.key))


def _seated(call: Call, welcome: SeatGrant) -> Seated:
    link = invite_link(call, welcome.table, welcome.invite) if welcome.invite else ""
    return Seated(welcome.table, welcome.person, welcome.token, welcome.seats, welcome.invite, link)


async def state(call: Call) -> State:
    """How the table stands."""
    room = await call.desk.rooms.room(call.table)
    table = room.table
    return State(
        table.version, table.hash.hex(), table_view(table), table_game_view(table), room.clock
    )


async def log(call: Call) -> Log:
    """Everything that has happened since a version."""
    call.desk.enter(call.desk.reads, call.principal.person or call.address)
    rows = await call.desk.rooms.store.read(call.table, call.query.after)
    return Log(
        [
            Logged(
                row.version,
                row.hash.hex(),
                row.before.hex(),
                row.command,
                row.part,
                row.schema,
                row.at,
                msgspec.Raw(row.body),
            )
            for row in rows
        ]
    )


async def game(call: Call) -> str:
    """The game so far, with the proof of its dice."""
    call.desk.enter(call.desk.reads, call.principal.person or call.address)
    room = await call.desk.rooms.room(call.table)
    # Writing a long game takes a while, since it is read back to see that it can be.
    return await asyncio.to_thread(gamefile.format, export_game(room.table, room.dice))


async def report(call: Call) -> Report:
    """The statistics of the game so far."""
    call.desk.enter(call.desk.reads, call.principal.person or call.address)
    room = await call.desk.rooms.room(call.table)
    return await call.desk.reports.of(room.table, room.store)


async def command(call: Call) -> Done:
    """Do something at the table; the same commands as on the socket."""
    call.desk.enter(call.desk.commands, call.principal.person)
    room = await call.desk.rooms.room(call.table)
    answer = await room.execute(call.principal, call.body)
    return Done(answer.id, answer.version, answer.hash)


async def hand_over(call: Call) -> Link:
    """Make a link by which somebody else can take one's seat."""
    call.desk.enter(call.desk.commands, call.principal.person)
    key = await call.desk.rooms.hand_over(call.principal, call.body.seat)
    return Link(key, handover_link(call, call.table, key))


async def invite(call: Call) -> Link:
    """Make a new invitation; the old one no longer opens anything."""
    call.desk.enter(call.desk.commands, call.principal.person)
    key = await call.desk.rooms.new_invite(call.principal)
    return Link(key, invite_link(call, call.table, key))


async def rematch(call: Call) -> Rematch:
    """Play again: the same people, the same rules, another table."""
    call.desk.enter(call.desk.commands, call.principal.person)
    return Rematch(await call.desk.rooms.rematch(call.principal))


OPERATIONS: list[Operation] = [
    Operation("about", "GET", "/api/about", "What this server offers", about, reply=About),
    Operation("lobby", "GET", "/api/lobby", "Public tables", lobby, reply=Lobby),
    Operation(
        "edition_board",
        "GET",
        "/api/boards/{edition}",
        "The board of an edition",
        boards.edition_board,
        reply=BoardView,
        query=boards.Printing,
    ),
    Operation(
        "rules",
        "GET",
        "/api/rules",
        "What a table may set",
        house_rules.rules,
        reply=RulesView,
        query=house_rules.Booklet,
    ),
    Operation(
        "board",
        "GET",
        "/api/tables/{table}/board",
        "The board of a table",
        boards.table_board,
        None,
        BoardView,
        "guest",
    ),
    Operation(
        "words",
        "POST",
        "/api/tables/{table}/words",
        "Events, choices and rejections in words",
        wording.words,
        wording.WordsRequest,
        wording.WordsReply,
        "guest",
    ),
    Operation(
        "create",
        "POST",
        "/api/tables",
        "Open a table",
        create,
        body=Terms,
        reply=Seated,
        brings_game=True,
    ),
    Operation(
        "door",
        "POST",
        "/api/tables/{table}/door",
        "Who sits at a table, for whoever has a link",
        door.door,
        door.Knock,
        door.DoorView,
    ),
    Operation("join", "POST", "/api/tables/{table}/join", "Sit down", join, JoinRequest, Seated),
    Operation("watch", "POST", "/api/tables/{table}/watch", "Look on", watch, Visit, Seated),
    Operation(
        "state", "GET", "/api/tables/{table}", "How a table stands", state, None, State, "guest"
    ),
    Operation(
        "log",
        "GET",
        "/api/tables/{table}/log",
        "What has happened",
        log,
        None,
        Log,
        "guest",
        query=Since,
    ),
    Operation(
        "game",
        "GET",
        "/api/tables/{table}/game",
        "The game as a file, with the proof of its dice",
        game,
        access="guest",
        refusals=(409,),
    ),
    Operation(
        "report",
        "GET",
        "/api/tables/{table}/report",
        "The game in figures",
        report,
        None,
        Report,
        "guest",
        refusals=(409,),
    ),
    Operation(
        "replay",
        "GET",
        "/api/tables/{table}/replay",
        "The game, decision by decision",
        replays.table_replay,
        None,
        Replay,
        "guest",
        query=Since,
        refusals=(413,),
    ),
    Operation(
        "replay_file",
        "POST",
        "/api/replay",
        "A game file, decision by decision",
        replays.file_replay,
        replays.Recording,
        Replay,
        brings_game=True,
    ),
    Operation(
        "why",
        "POST",
        "/api/tables/{table}/why",
        "Why a move cannot be made now",
        legality.why,
        legality.Question,
        legality.Why,
        "seat",
    ),
    Operation(
        "preview",
        "POST",
        "/api/tables/{table}/preview",
        "What a deal would come to",
        preview.preview,
        preview.Draft,
        preview.Preview,
        "seat",
    ),
    Operation(
        "command",
        "POST",
        "/api/tables/{table}/commands",
        "Do something at a table",
        command,
        commands.AnyCommand,
        Done,
        "seat",
    ),
    Operation(
        "hand_over",
        "POST",
        "/api/tables/{table}/handover",
        "Give a seat away",
        hand_over,
        Handover,
        Link,
        "seat",
    ),
    Operation(
        "invite",
        "POST",
        "/api/tables/{table}/invite",
        "Make a new invitation",
        invite,
        None,
        Link,
        "seat",
    ),
    Operation(
        "rematch",
        "POST",
        "/api/tables/{table}/rematch",
        "Play again",
        rematch,
        None,
        Rematch,
        "seat",
    ),
]

__all__ = ["OPERATIONS", "Call", "Clock", "Code", "Operation", "RejectedError"]
