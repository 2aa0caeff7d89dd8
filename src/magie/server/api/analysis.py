"""Analyses over HTTP: ask for one, and read it."""

from __future__ import annotations

from magie.server.api.call import Call
from magie.server.history.analysis_view import AnalysisReply


async def table_analysis(call: Call) -> AnalysisReply:
    """The analysis of a game that is over, or how far it is."""
    call.context.check_rate(call.context.reads, call.caller)
    room = await call.context.rooms.room(call.table)
    return await call.context.analyses.of(room)


async def ask_for_analysis(call: Call) -> AnalysisReply:
    """Ask for the analysis of a game that is over."""
    call.context.check_rate(call.context.reads, call.caller)
    room = await call.context.rooms.room(call.table)
    return await call.context.analyses.ask(room, {call.caller, call.household} - {""})
