"""The operations of the HTTP API.  The router and the OpenAPI document are made from this list."""

from __future__ import annotations

import msgspec

import magie
from magie.base.worker_processes import file_workers
from magie.bots.factory import BUILTIN_BOTS as BOTS
from magie.editions.load import VARIANTS, load, names
from magie.game.edition import RULES_VERSION
from magie.notation import gamefile
from magie.server.api import (
    analysis,
    boards,
    coach,
    door,
    house_rules,
    legality,
    lessons,
    preview,
    replays,
    rulebook,
    wording,
)
from magie.server.api.call import Call, Operation, Since
from magie.server.api.links import handover_link, invite_link
from magie.server.api.replies import (
    About,
    Done,
    EditionView,
    JoinReply,
    Link,
    Lobby,
    Log,
    Logged,
    Piece,
    Rematch,
    State,
)
from magie.server.history.analysis_view import AnalysisReply
from magie.server.history.replay import Replay
from magie.server.history.report.figures import Report
from magie.server.live.chat import PHRASES
from magie.server.live.coach_worker import Advice
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

PROTOCOL_VERSION = 2


class Visit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to watch a table."""

    key: str = ""
    """The secret of the invitation; a public table needs none."""


class Handover(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to hand over a seat."""

    seat: SeatNumber


async def about(call: Call) -> About:
    """What this server offers."""
    call.context.check_rate(call.context.views, call.caller)
    books = [load(name) for name in names()]
    return About(
        version=magie.__version__,
        protocol=PROTOCOL_VERSION,
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
    """Public tables, which any client may join or watch."""
    call.context.check_rate(call.context.views, call.caller)
    return Lobby(await call.context.rooms.lobby())


async def create(call: Call) -> JoinReply:
    """Open a table."""
    call.context.check_rate(call.context.creations, call.address)
    return _join_reply(call, await call.context.rooms.create(call.body, address=call.household))


async def join(call: Call) -> JoinReply:
    """Take a seat."""
    call.context.check_rate(call.context.joins, call.address)
    grant = await call.context.rooms.join(call.table, call.body, call.household)
    return _join_reply(call, grant)


async def watch(call: Call) -> JoinReply:
    """Watch a table."""
    call.context.check_rate(call.context.joins, call.address)
    grant = await call.context.rooms.watch(call.table, call.body.key, call.household)
    return _join_reply(call, grant)


def _join_reply(call: Call, grant: SeatGrant) -> JoinReply:
    link = invite_link(call, grant.table, grant.invite) if grant.invite else ""
    return JoinReply(grant.table, grant.person, grant.token, grant.seats, grant.invite, link)


async def state(call: Call) -> State:
    """The state of the table."""
    call.context.check_rate(call.context.views, call.caller)
    room = await call.context.rooms.room(call.table)
    table = room.table
    return State(
        table.version, table.hash.hex(), table_view(table), table_game_view(table), room.clock
    )


async def log(call: Call) -> Log:
    """The entries of the log since a version."""
    call.context.check_rate(call.context.reads, call.caller)
    rows = await call.context.rooms.store.read(call.table, call.query.after)
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
    call.context.check_rate(call.context.reads, call.caller)
    room = await call.context.rooms.room(call.table)
    # A long game takes a while, since it is parsed back to verify it.
    return await file_workers.run(gamefile.format, export_game(room.table, room.dice))


async def report(call: Call) -> Report:
    """The statistics of the game so far."""
    call.context.check_rate(call.context.reads, call.caller)
    room = await call.context.rooms.room(call.table)
    return await call.context.reports.of(room.table, room.store)


async def command(call: Call) -> Done:
    """Execute a command; the same commands as on the WebSocket."""
    call.context.check_rate(call.context.commands, call.principal.person)
    room = await call.context.rooms.room(call.table)
    call.context.check_aside(call.principal, room.table, call.body)
    answer = await room.execute(call.principal, call.body)
    return Done(answer.id, answer.version, answer.hash)


async def hand_over(call: Call) -> Link:
    """Create a link by which another player can take over the seat."""
    call.context.check_rate(call.context.commands, call.principal.person)
    key = await call.context.rooms.hand_over(call.principal, call.body.seat)
    return Link(key, handover_link(call, call.table, key))


async def invite(call: Call) -> Link:
    """Replace the invitation; the old one becomes invalid."""
    call.context.check_rate(call.context.commands, call.principal.person)
    key = await call.context.rooms.new_invite(call.principal)
    return Link(key, invite_link(call, call.table, key))


async def rematch(call: Call) -> Rematch:
    """Open another table for the same players and rules."""
    call.context.check_rate(call.context.commands, call.principal.person)
    return Rematch(await call.context.rooms.rematch(call.principal))


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
        "The house rules that a table may set",
        house_rules.rules,
        reply=RulesView,
        query=house_rules.Booklet,
    ),
    Operation(
        "rulebook",
        "GET",
        "/api/rulebook",
        "The rulebook of an edition",
        rulebook.rulebook,
        reply=rulebook.ManualView,
        query=house_rules.Booklet,
    ),
    Operation(
        "proofs",
        "GET",
        "/api/rulebook/proofs",
        "The scenarios that prove a clause",
        rulebook.proofs,
        reply=rulebook.ProofsView,
        query=rulebook.Proved,
    ),
    Operation(
        "board",
        "GET",
        "/api/tables/{table}/board",
        "The board of a table",
        boards.table_board,
        None,
        BoardView,
        "token",
    ),
    Operation(
        "lesson",
        "GET",
        "/api/tables/{table}/lesson",
        "The lesson of a table, and how far it is",
        lessons.table_lesson,
        None,
        lessons.LessonView,
        "token",
    ),
    Operation(
        "words",
        "POST",
        "/api/tables/{table}/words",
        "Events, choices and rejections in words",
        wording.words,
        wording.WordsRequest,
        wording.WordsReply,
        "token",
    ),
    Operation(
        "create",
        "POST",
        "/api/tables",
        "Open a table",
        create,
        body=Terms,
        reply=JoinReply,
        takes_game=True,
    ),
    Operation(
        "door",
        "POST",
        "/api/tables/{table}/door",
        "The seats and rules of a table, for a client with a link",
        door.door,
        door.Knock,
        door.DoorView,
    ),
    Operation(
        "join", "POST", "/api/tables/{table}/join", "Take a seat", join, JoinRequest, JoinReply
    ),
    Operation(
        "watch", "POST", "/api/tables/{table}/watch", "Watch a table", watch, Visit, JoinReply
    ),
    Operation(
        "state", "GET", "/api/tables/{table}", "The state of a table", state, None, State, "token"
    ),
    Operation(
        "log",
        "GET",
        "/api/tables/{table}/log",
        "The log of a table",
        log,
        None,
        Log,
        "token",
        query=Since,
    ),
    Operation(
        "game",
        "GET",
        "/api/tables/{table}/game",
        "The game as a file, with the proof of its dice",
        game,
        access="token",
        refusals=(409,),
    ),
    Operation(
        "report",
        "GET",
        "/api/tables/{table}/report",
        "The statistics of a game",
        report,
        None,
        Report,
        "token",
        refusals=(409,),
    ),
    Operation(
        "replay",
        "GET",
        "/api/tables/{table}/replay",
        "The replay of a table",
        replays.table_replay,
        None,
        Replay,
        "token",
        query=Since,
        refusals=(413,),
    ),
    Operation(
        "replay_file",
        "POST",
        "/api/replay",
        "The replay of a game file",
        replays.file_replay,
        replays.Recording,
        Replay,
        takes_game=True,
    ),
    Operation(
        "ask_for_analysis",
        "POST",
        "/api/tables/{table}/analysis",
        "Ask for the analysis of a game that is over",
        analysis.ask_for_analysis,
        None,
        AnalysisReply,
        "token",
        refusals=(413,),
    ),
    Operation(
        "analysis",
        "GET",
        "/api/tables/{table}/analysis",
        "The analysis of a game that is over, or how far it is",
        analysis.table_analysis,
        None,
        AnalysisReply,
        "token",
        refusals=(409,),
    ),
    Operation(
        "coach",
        "POST",
        "/api/tables/{table}/coach",
        "What trader would do, and what each choice is worth",
        coach.advice,
        None,
        Advice,
        "token",
        refusals=(409,),
    ),
    Operation(
        "coach_deal",
        "POST",
        "/api/tables/{table}/coach/deal",
        "What a deal is worth to all seats",
        coach.deal_chances,
        preview.Draft,
        coach.DealChances,
        "token",
        refusals=(409,),
    ),
    Operation(
        "why",
        "POST",
        "/api/tables/{table}/why",
        "Whether a move is legal now, and why not",
        legality.why,
        legality.Question,
        legality.Why,
        "seat",
    ),
    Operation(
        "preview",
        "POST",
        "/api/tables/{table}/preview",
        "What a deal would change",
        preview.preview,
        preview.Draft,
        preview.Preview,
        "seat",
    ),
    Operation(
        "command",
        "POST",
        "/api/tables/{table}/commands",
        "Execute a command",
        command,
        commands.AnyCommand,
        Done,
        "seat",
    ),
    Operation(
        "hand_over",
        "POST",
        "/api/tables/{table}/handover",
        "Create a link to hand over a seat",
        hand_over,
        Handover,
        Link,
        "seat",
    ),
    Operation(
        "invite",
        "POST",
        "/api/tables/{table}/invite",
        "Replace the invitation",
        invite,
        None,
        Link,
        "seat",
    ),
    Operation(
        "rematch",
        "POST",
        "/api/tables/{table}/rematch",
        "Open a table for a rematch",
        rematch,
        None,
        Rematch,
        "seat",
    ),
]

__all__ = ["OPERATIONS", "Call", "Clock", "Code", "Operation", "RejectedError"]
