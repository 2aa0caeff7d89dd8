"""The narrator's answers in positions of every kind: the terminal and the page give the same.

``python -m tests.narrator_cases`` writes them again after an intended change.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from magie.cli.terminal.command_parser import CommandSyntaxError, TypedMove
from magie.cli.terminal.narrator import Narrator
from magie.match import Choice, Match
from magie.views.board import board_view
from magie.views.game import event_view, game_view
from magie.views.menus import ChoiceView

FILE = Path(__file__).parent / "data" / "narrator_cases.json"
COMMON_QUERIES = ("m", "l", "l 3", "c", "p", "p B", "o 1", "s", "d", "d 12")
INVALID_LINES = (
    "frobnicate",
    "o nowhere",
    "o av",
    "p Z",
    "bid",
    "build",
    "tax",
    "offer",
    "offer B 1",
    "offer B gold for 1",
    "roll 3+4",
)
TYPED_MOVES = (
    "ROLL",
    "r",
    "bid $120",
    "build vaug",
    "mortgage 5",
    "tax flat",
    "offer B rue de la paix $120 card:chest for Foch ticket",
    "offer bo nothing for 39",
    "counter $90 for nothing",
    "shift 6 8",
    "strip 6 1 0 0",
)
POSITIONS: dict[str, tuple[str, ...]] = {
    "m1 classic post:A A1490@11 B1180@9(6.1,8,9,12) C1370@10!1(11m,39) bank:31/12 "
    "chance:abcdefghjklmnop/i dice:1+2": (
        *COMMON_QUERIES,
        *INVALID_LINES,
        *TYPED_MOVES,
        "o champs",
        "d 39",
    ),
    "m1 classic/standard/jail_fine=60 post:B A1180@9(6.1,8,9) B1490@11 C1370@11(11) bank:31/12 "
    "chance:abcdefghjklmnop/i dice:1+2 todo:deal(A) deals:2 deal:CA(11)/ask200": COMMON_QUERIES,
    "m1 classic pre:A A1490@11 B1180@9 bank:32/12 dice:1+1 doubles:1": ("m",),
    "m1 classic moving:A A900@39 B1500@0 bank:32/12 dice:1+2 todo:offer(A,39)": COMMON_QUERIES,
    "m1 francs moving:B A90000@39 B150000@5 bank:32/12 pot:500 dice:1+4 todo:auction(A,5) "
    "bidding:AB bid:B6000": COMMON_QUERIES,
}
"""Positions, and the lines typed there at seat A."""


def all_cases() -> list[dict[str, Any]]:
    """Every position with its lines and answers, in English and in French."""
    return [position_case(line, typed) for line, typed in POSITIONS.items()]


def position_case(line: str, typed: tuple[str, ...]) -> dict[str, Any]:
    match = Match.at(line, seed=1)
    match.names = ["Ann", "Bo", "Chloé"][: match.game.seats]
    match.play(match.menu()[0])
    happened, match = match.happened, Match.at(line)
    match.names = ["Ann", "Bo", "Chloé"][: match.game.seats]
    match.happened = [type(each)(each.kind, each.numbers, match) for each in happened]
    board = msgspec.to_builtins(board_view(match.book)) | {"cards": []}
    menus = {"0": [choice_view(choice) for choice in match.menu("A")]}
    return {
        "board": board,
        "game": msgspec.to_builtins(game_view(match.game, match.edition, menus)),
        "names": match.names,
        "events": [
            msgspec.to_builtins(event_view((each.kind, *each.numbers.values())))
            for each in match.happened
        ],
        "said": [
            [each, answer_to(match, each, "en"), answer_to(match, each, "fr")] for each in typed
        ],
    }


def choice_view(choice: Choice) -> ChoiceView:
    name = choice.verb.name.lower().replace("_", "-")
    if choice.low < choice.high:
        return ChoiceView(name, choice.target, low=choice.low, high=choice.high)
    return ChoiceView(name, choice.target, choice.text)


def answer_to(match: Match, line: str, language: str) -> list[str]:
    """The answer to a typed line; for a move, its notation."""
    narrator = Narrator(match, 0, language)
    try:
        command = narrator.parser.parse(line)
        return [command.text] if isinstance(command, TypedMove) else narrator.answer(command)
    except CommandSyntaxError as error:
        return [narrator.explain(error)]


def text() -> str:
    return json.dumps(all_cases(), ensure_ascii=False, indent=None, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
