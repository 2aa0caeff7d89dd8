"""A recorded analysis for the page: what the server would answer, without its weights."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import cache
from typing import Any

from magie.notation import gamefile
from tests.golden.games import FOLDER, read
from tests.page.browser import Person
from tests.server.live_server import Json

GAME = "classic-short-1.magie"
NAMES = ("Zoé", "Bruno", "Clémence", "Dimitri", "Esther")
NO_BREAK = "\u00a0"
WINNER = 2
LUCK_PLY, MISSED_PLY, BLUNDER_PLY, MISTAKE_PLY, CARD_PLY, INACCURACY_PLY = 12, 35, 64, 112, 20, 230
DECISIVE_PLY = BLUNDER_PLY
"""The turning point that moved most."""
OFFERED = (14, 35)
"""The deeds that were offered before the blunder."""
ASKED = 37
"""The deed that was asked for them."""
CHOICES: dict[str, tuple[int, int, float, str, tuple[str, str], tuple[str, str]]] = {
    "blunder": (
        *(BLUNDER_PLY, 0, 0.17, "accept"),
        ("Ask Bruno for €424 in return for nothing", "Demander à Bruno 424 € contre rien"),
        (
            "Accept Rue de Paradis and Saint-Lazare Station for Avenue des Champs-Élysées",
            "Accepter Rue de Paradis et Gare Saint-Lazare contre Avenue des Champs-Élysées",
        ),
    ),
    "mistake": (
        *(MISTAKE_PLY, 3, 0.07, "buy"),
        ("Do not buy it", "Ne pas acheter"),
        ("Buy it", "Acheter"),
    ),
    "inaccuracy": (
        *(INACCURACY_PLY, 2, 0.03, "build 16"),
        ("Build on Place Pigalle", "Construire sur Place Pigalle"),
        ("Build on Avenue Mozart", "Construire sur Avenue Mozart"),
    ),
}
"""Mistakes by grade: line, seat, loss, the better way in the notation, and both ways in words."""


def _both(english: str, french: str) -> Json:
    return {"en": english, "fr": re.sub("(?<=«) | (?=[»:€])", NO_BREAK, french)}


def _turns() -> list[int]:
    """The turn of each line of the game, by its number, as the replay counts them."""
    turns, turn = [0], 0
    moves = gamefile.parse(read(FOLDER / GAME)).lines
    for line in read(FOLDER / GAME).splitlines():
        turn += line.startswith("# TURN")
        if len(turns) <= len(moves) and line == moves[len(turns) - 1]:
            turns.append(turn)
    return turns


def _chances(plies: int) -> list[list[float]]:
    """The winner climbs, most of all by the blunder; the others share the rest unevenly."""
    rows: list[list[float]] = []
    for ply in range(plies + 1):
        done = ply / plies
        climb = 0.6 / (1 + math.exp(-14 * (done - 0.45))) + (0.17 if ply >= BLUNDER_PLY else 0)
        top = 1.0 if ply == plies else min(0.2 + climb, 0.98)
        weights = [
            0.0
            if seat == WINNER
            else max(0.05, 1 + 0.4 * math.sin(seat * 2 + 9 * done) - 0.3 * seat * done)
            for seat in range(len(NAMES))
        ]
        rest = [(1 - top) * weight / sum(weights) for weight in weights]
        rows.append([round(top if seat == WINNER else rest[seat], 4) for seat in range(len(NAMES))])
    return rows


def _mistake(grade: str, turns: list[int]) -> Json:
    ply, seat, loss, way, chosen_words, better_words = CHOICES[grade]
    chosen, better = [0.2] * 5, [0.2] * 5
    better[seat] += loss
    chosen[WINNER] += loss
    others = [each for each in range(5) if each not in (seat, WINNER)]
    for each in others:
        better[each] -= loss / len(others)
        chosen[each] -= loss / len(others)
    points = f"{100 * loss:.0f}"
    return {
        "ply": ply,
        "turn": turns[ply],
        "seat": "ABCDE"[seat],
        "grade": grade,
        "loss": loss,
        "margin": 0.02,
        "rollouts": 384,
        "line": f"{'ABCDE'[seat]} …",
        "better": way,
        "chosen_chances": chosen,
        "better_chances": better,
        "margins": [0.02, 0.03],
        "say": _both(
            f"{NAMES[seat]}: “{chosen_words[0]}” loses {points} points (± 2)."
            f" Better: “{better_words[0]}”.",
            f"{NAMES[seat]} : « {chosen_words[1]} » perd {points} points (± 2)."
            f" Mieux : « {better_words[1]} ».",
        ),
        "chosen_words": _both(*chosen_words),
        "better_words": _both(*better_words),
    }


def _point(kind: str, at: tuple[int, int, int], points: float, said: Json) -> Json:
    ply, turn, seat = at
    place = {"ply": ply, "turn": turn, "seat": "ABCDE"[seat]}
    return {"kind": kind, **place, "points": points, "say": said}


@cache
def analysed() -> Json:
    """The analysis of the golden game that ``scenes.finished`` plays to its end."""
    turns = _turns()
    plies = len(turns) - 1
    mistakes = [_mistake(grade, turns) for grade in ("blunder", "mistake", "inaccuracy")]
    missed = _both(
        "Esther could have tried “Offer Dimitri €305 for Rue de la Paix”:"
        " 6 points, had Dimitri agreed.",
        "Esther pouvait tenter « Proposer à Dimitri 305 € contre Rue de la Paix » :"
        " 6 points, si Dimitri avait dit oui.",
    )
    points = [
        _point(
            "luck",
            (LUCK_PLY, turns[LUCK_PLY], WINNER),
            0.09,
            _both(
                "Clémence throws 1 + 1 and comes to Community Chest: +9 points.",
                "Clémence fait 1 + 1 et arrive sur Caisse de communauté : +9 points.",
            ),
        ),
        _point("opportunity", (MISSED_PLY, turns[MISSED_PLY], 4), -0.06, missed),
        _point("blunder", (BLUNDER_PLY, turns[BLUNDER_PLY], 0), -0.17, mistakes[0]["say"]),
        _point("mistake", (MISTAKE_PLY, turns[MISTAKE_PLY], 3), -0.07, mistakes[1]["say"]),
    ]
    sums = [
        ("A", 0.2, 0.02, -0.17, -0.05, 0.0, {"blunder": 1}),
        ("B", 0.2, -0.05, -0.07, -0.08, 0.0, {}),
        ("C", 0.2, 0.24, 0.3, 0.26, 1.0, {"inaccuracy": 1}),
        ("D", 0.2, -0.13, -0.03, -0.04, 0.0, {"mistake": 1}),
        ("E", 0.2, -0.08, -0.03, -0.09, 0.0, {}),
    ]
    return {
        "version": 1,
        "edition": "classic",
        "names": [*NAMES],
        "over": True,
        "complete": True,
        "confirmed": True,
        "rollouts": 1152,
        "plies": plies,
        "turns": turns,
        "chances": _chances(plies),
        "headline": _both(
            f"It was decided in turn {turns[DECISIVE_PLY]}",
            f"Tout s’est joué au tour {turns[DECISIVE_PLY]}",
        ),
        "verdict": _both(
            "Clémence won with +24 points of luck. At even luck, such play wins 0.76 of a game.",
            "Clémence gagne avec +24 points de chance."
            " À chance égale, un tel jeu gagne 0,76 partie.",
        ),
        "notes": {
            "en": ["Mistakes confirmed by 1,152 simulated games"],
            "fr": ["Fautes confirmées par 1152 parties simulées"],
        },
        "seats": [
            {
                "seat": seat,
                "name": NAMES["ABCDE".index(seat)],
                "start": start,
                "luck": luck,
                "choices": choices,
                "gap": gap,
                "result": result,
                "own_dice": luck,
                "others_dice": 0.0,
                "cards": 0.0,
                "luck_adjusted": result - luck,
                "mean_loss": -min(choices, 0.0) / 10,
                "decisions": 10,
                "grades": grades,
            }
            for seat, start, luck, choices, gap, result, grades in sums
        ],
        "turning_points": points,
        "mistakes": mistakes,
        "opportunities": [
            {
                "ply": MISSED_PLY,
                "turn": turns[MISSED_PLY],
                "turns": 1,
                "seat": "E",
                "gain": 0.06,
                "better": "offer D $305 for 39",
                "better_words": _both(
                    "Offer Dimitri €305 for Rue de la Paix",
                    "Proposer à Dimitri 305 € contre Rue de la Paix",
                ),
                "say": missed,
            }
        ],
        "luck": [
            _luck(LUCK_PLY, turns, WINNER, 0.09),
            _luck(CARD_PLY, turns, 4, 0.1),
            _luck(CARD_PLY + 5, turns, 3, 0.02),
        ],
    }


def _luck(ply: int, turns: list[int], seat: int, change: float) -> Json:
    changes = [-change / 4] * len(NAMES)
    changes[seat] = change
    return {
        "ply": ply,
        "turn": turns[ply],
        "seat": "ABCDE"[seat],
        "source": "dice",
        "outcome": "1+1",
        "change": changes,
    }


DONE: Json = {"state": "done", "done": 1, "all": 1}
RUNNING: Json = {
    "state": "running",
    "done": 120,
    "all": 300,
    "chances": [
        [round(0.25 + sign * 0.05 * (at % 9) * at / 60, 3) for sign in (1, -1, 0.5, -0.5)]
        for at in range(60)
    ],
}


ADVICE: Json = {
    "version": 1,
    "seat": 0,
    "chances": [38, 31, 20, 11],
    "ways": [
        {
            "verb": "buy",
            "target": 0,
            "text": "buy",
            "partner": -1,
            "say": _both("Buy it", "Acheter"),
            "chances": [38, 31, 20, 11],
        },
        {
            "verb": "decline",
            "target": 0,
            "text": "decline",
            "partner": -1,
            "say": _both("Do not buy it", "Ne pas acheter"),
            "chances": [29, 35, 23, 13],
        },
    ],
    "why": [0, -1, -1, 0],
    "standard": True,
}
"""What the coach says about a deed that is for sale."""
DEAL_CHANCES: Json = {
    "code": "",
    "clause": "",
    "standard": True,
    "before": [31, 22, 25, 22],
    "after": [24, 33, 22, 21],
}


def answering(person: Person, *answers: dict[str, Any]) -> Callable[[], object]:
    """Have the page hear the first of these answers about an analysis; the result goes on to the
    next one.
    """
    left = [*answers]
    person.page.route("**/api/tables/*/analysis", lambda route: route.fulfill(json=left[0]))
    return lambda: left.pop(0)


def told(person: Person) -> None:
    """Have the page hear that the analysis is there."""
    answering(person, {**DONE, "analysis": analysed()})
