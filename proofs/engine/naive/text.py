"""A position, from its line to a dictionary and back."""

from __future__ import annotations

import re
from typing import Any

State = dict[str, Any]
LETTERS = "abcdefghijklmnop"
"""The sixteen cards of a deck."""
SEAT = re.compile(r"([A-H])(\d+)@(\d+)(?:!(\d))?(?:x(\d))?(\*)?(?:\((.*)\))?$")
DEED = re.compile(r"(\d+)(?:\.(\d))?(m)?(-[a-z]+)?(e)?$")
TASK = re.compile(r"([a-z-]+)\(([^)]*)\)")


def read(line: str) -> State:
    """All that a line says."""
    _, tag, where, *parts = line.split(" ")
    phase, _, turn = where.partition(":")
    state: State = {
        "tag": tag,
        "phase": phase,
        "turn": turn,
        "seats": {},
        "deeds": {},
        "estate": [],
        "houses": 0,
        "hotels": 0,
        "chance": {"unseen": [*LETTERS], "known": [], "holder": ""},
        "chest": {"unseen": [*LETTERS], "known": [], "holder": ""},
        "rolls": {},
        "dice": None,
        "points": None,
        "doubles": 0,
        "again": False,
        "from-go": False,
        "salary": 0,
        "todo": [],
        "bidding": [],
        "bid": None,
    }
    for part in parts:
        name, _, said = part.partition(":")
        if not said and SEAT.match(part):
            read_seat(state, part)
        else:
            READERS[name](state, said)
    return state


def read_seat(state: State, part: str) -> None:
    found = SEAT.match(part)
    assert found, part
    seat, cash, at, jail, out, won, deeds = found.groups()
    state["seats"][seat] = {
        "cash": int(cash),
        "at": int(at),
        "jail": None if jail is None else int(jail),
        "out": int(out or 0),
        "won": bool(won),
    }
    for each in deeds.split(",") if deeds else []:
        deed = DEED.match(each)
        assert deed, part
        square, level, mortgaged, mark, _ = deed.groups()
        state["deeds"][int(square)] = {
            "owner": seat,
            "level": int(level or 0),
            "mortgaged": bool(mortgaged),
            "received": bool(mark),
        }


def read_bank(state: State, said: str) -> None:
    stock, _, deeds = said.partition("(")
    houses, _, hotels = stock.partition("/")
    state["houses"], state["hotels"] = int(houses or 0), int(hotels or 0)
    state["estate"] = [int(each.rstrip("e")) for each in deeds.rstrip(")").split(",") if each]


def read_pile(state: State, deck: str, said: str) -> None:
    cards, _, holder = said.partition("@")
    unseen, _, known = cards.partition("/")
    state[deck] = {"unseen": [*unseen], "known": [*known], "holder": holder}


def read_todo(state: State, said: str) -> None:
    state["todo"] = [[name, *words.split(",")] for name, words in TASK.findall(said)]


READERS = {
    "rolls": lambda state, said: state.update(
        rolls={each[0]: each[1:] for each in said.split(",")}
    ),
    "bank": read_bank,
    "chance": lambda state, said: read_pile(state, "chance", said),
    "chest": lambda state, said: read_pile(state, "chest", said),
    "dice": lambda state, said: state.update(dice=[int(each) for each in said.split("+")]),
    "points": lambda state, said: state.update(points=int(said)),
    "doubles": lambda state, said: state.update(doubles=int(said)),
    "again": lambda state, said: state.update({"again": True}),
    "from-go": lambda state, said: state.update({"from-go": True}),
    "salary": lambda state, said: state.update(salary=int(said)),
    "todo": read_todo,
    "bidding": lambda state, said: state.update(bidding=[*said]),
    "bid": lambda state, said: state.update(bid=[said[0], int(said[1:])]),
}


def write(state: State) -> str:
    """The line of a position."""
    parts = ["m1", state["tag"], f"{state['phase']}:{state['turn']}"]
    parts += [write_seat(state, seat) for seat in state["seats"]]
    rolls = [f"{seat}{roll}" for seat, roll in sorted(state["rolls"].items())]
    piles = {deck: write_pile(state[deck]) for deck in ("chance", "chest")}
    tasks = [f"{name}({','.join(words)})" for name, *words in state["todo"]]
    named = {
        "rolls": ",".join(rolls),
        "bank": write_bank(state),
        **{deck: pile for deck, pile in piles.items() if pile != LETTERS},
        "dice": "+".join(map(str, state["dice"] or [])),
        "points": "" if state["points"] is None else str(state["points"]),
        "doubles": str(state["doubles"] or ""),
        "again": state["again"],
        "from-go": state["from-go"],
        "salary": str(state["salary"] or ""),
        "todo": ",".join(tasks),
        "bidding": "".join(sorted(state["bidding"])),
        "bid": "{}{}".format(*state["bid"]) if state["bid"] else "",
    }
    parts += [name if said is True else f"{name}:{said}" for name, said in named.items() if said]
    return " ".join(parts)


def write_seat(state: State, seat: str) -> str:
    said = state["seats"][seat]
    text = f"{seat}{said['cash']}@{said['at']}"
    text += "" if said["jail"] is None else f"!{said['jail']}"
    text += f"x{said['out']}" if said["out"] else ""
    text += "*" if said["won"] else ""
    deeds = [
        write_deed(square, deed)
        for square, deed in sorted(state["deeds"].items())
        if deed["owner"] == seat
    ]
    return f"{text}({','.join(deeds)})" if deeds else text


def write_deed(square: int, deed: State) -> str:
    level = f".{deed['level']}" if deed["level"] else ""
    mortgaged = "m" if deed["mortgaged"] else ""
    return f"{square}{level}{mortgaged}{'-bankruptcy' if deed['received'] else ''}"


def write_bank(state: State) -> str:
    houses, hotels = state["houses"], state["hotels"]
    stock = f"{houses}/{hotels}" if hotels else str(houses or "")
    deeds = ",".join(f"{square}e" for square in state["estate"])
    return f"{stock}({deeds})" if deeds else stock


def write_pile(pile: State) -> str:
    text = "".join(sorted(pile["unseen"]))
    text += "/" + "".join(pile["known"]) if pile["known"] else ""
    return text + (f"@{pile['holder']}" if pile["holder"] else "")
