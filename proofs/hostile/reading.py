"""A second reading of what a client says, by itself: what is a message, and may it be heeded?

It asks nothing of the server's own types and questions.  What the fields are is written down from
``docs/protocol.md``, what may be asked at which moment is in ``etiquette`` and on the menu.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

from magie.engine import menu
from magie.game.actions import Menu, Verb
from magie.game.refusals import Refusal
from magie.notation.moves import parse
from magie.notation.play import move_refusal
from magie.notation.words import NotationError, code, letter
from magie.server.live.chat import PHRASES
from magie.server.live.room import Room
from magie.server.table import commands
from magie.server.table.entries import Began, Moved, Undone
from magie.server.table.state import Table
from proofs.hostile.etiquette import may
from proofs.hostile.legality.expectations import could_give, is_offered, named_otherwise, on_menu
from proofs.virtual.memory_store import MemoryStore

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"
Fields = dict[str, Any]
Check = Callable[[Any], bool]


def _matches(pattern: str) -> Check:
    found = re.compile(pattern, re.ASCII)
    return lambda value: isinstance(value, str) and found.fullmatch(value) is not None


def _between(low: int, high: int) -> Check:
    return lambda value: type(value) is int and low <= value <= high


def _long(low: int, high: int) -> Check:
    return lambda value: isinstance(value, str) and low <= len(value) <= high


def _is_flag(value: Any) -> bool:
    return value is True or value is False


ID, SEAL = _matches("[0-9a-f]{32}"), _matches("[0-9a-f]{64}")
SEAT, VERSION = _between(0, 7), _between(0, 2**31)
LINE, WORD = _long(1, 300), _long(1, 40)
OF_SEAT: dict[str, Check] = {"seat": SEAT}
OF_DEAL: dict[str, Check] = {**OF_SEAT, "deal": ID}
COMMANDS: dict[str, dict[str, Check]] = {
    "move": {**OF_SEAT, "text": LINE},
    "propose": {**OF_SEAT, "other": SEAT, "text": LINE, "counters": _long(0, 4096)},
    "accept": OF_DEAL,
    "decline": OF_DEAL,
    "withdraw": OF_DEAL,
    "mute": {**OF_SEAT, "other": SEAT, "on": _is_flag},
    "undo": OF_SEAT,
    "vote": {**OF_SEAT, "about": _matches("undo|pause|resume|time"), "yes": _is_flag},
    "promise": {**OF_SEAT, "seal": SEAL},
    "reveal": {**OF_SEAT, "share": ID},
    "leave": OF_SEAT,
    "return": OF_SEAT,
    "choose": {**OF_SEAT, "piece": WORD},
    "coach": {**OF_SEAT, "on": _is_flag},
    "start": {},
    "seatbot": {**OF_SEAT, "bot": WORD},
    "free": OF_SEAT,
    "host": {"person": ID},
    "ban": {"person": ID},
    "lock": {"on": _is_flag},
}
TALK: dict[str, dict[str, Check]] = {
    "say": {"text": _long(0, 800), "phrase": _long(0, 40)},
    "ignore": {"person": ID, "on": _is_flag},
    "hush": {"person": ID, "on": _is_flag},
    "hurry": {"on": _is_flag},
    "ping": {},
}
OPTIONAL = {("propose", "counters"), ("say", "text"), ("say", "phrase")}
KINDS: dict[str, Any] = {
    kind.__struct_config__.tag: kind  # type: ignore[attr-defined]
    for kind in commands.Command.__subclasses__()
}
"""The server's own types, for ``etiquette`` to ask about."""


def readings(data: bytes) -> Iterator[Fields]:
    """What a text may say: one thing, or several where a name stands there twice."""
    try:
        pairs: Any = json.loads(
            data.decode("utf-8"), object_pairs_hook=_Pairs, parse_constant=_no_number
        )
    except (ValueError, RecursionError):
        return
    if not isinstance(pairs, _Pairs):
        return
    values: dict[str, list[Any]] = {}
    for name, value in pairs.pairs:
        values.setdefault(name, []).append(value)
    for chosen in product(*values.values()):
        yield dict(zip(values, chosen, strict=True))


class _Pairs:
    """An object as it stands there: names may come twice."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        self.pairs = pairs


def _no_number(text: str) -> Any:
    raise ValueError(f"{text} is no number")


def is_message(said: Fields) -> bool:
    """Whether this is a message of the protocol, whatever it asks for."""
    kind = said.get("do")
    if not isinstance(kind, str):
        return False
    fields = {"id": ID}
    if kind in COMMANDS:
        fields |= {"version": VERSION, **COMMANDS[kind]}
    elif kind in TALK:
        fields |= TALK[kind]
    else:
        return False
    needed = {name for name in fields if (kind, name) not in OPTIONAL}
    return needed <= said.keys() - {"do"} <= fields.keys() and all(
        check(said[name]) for name, check in fields.items() if name in said
    )


def is_hello(said: Fields) -> bool:
    """Whether this is how somebody begins."""
    if said.get("t") != "hello" or not {"t", "token"} <= said.keys() <= {"t", "token", "since"}:
        return False
    return isinstance(said["token"], str) and VERSION(said.get("since", 0))


def may_be_heeded(room: Room, person: str, said: Fields) -> bool:
    """Whether a message of somebody may be acknowledged now, for the first time."""
    table, kind = room.table, said["do"]
    if kind in TALK:
        return _may_talk(room, person, said)
    if not _newest(room, kind) <= said["version"] <= table.version:
        return False
    fields = {name: value for name, value in said.items() if name != "do"}
    command = KINDS[kind](**fields)
    if kind == "move":
        return command.seat in table.seats_of(person) and is_legal(
            table, command.seat, command.text
        )
    away = room.timekeeper.away(asyncio.get_running_loop().time())
    legal = may(table, person, command, away)
    if legal is not False and kind == "propose":
        return could_give(table, command.seat, command.other, command.text)
    return legal is not False


def _newest(room: Room, kind: str) -> int:
    """The version of the newest entry that a command depends on: for a move, one of the game."""
    store, table = room.store, room.table
    if kind not in ("move", "undo") or not isinstance(store, MemoryStore):
        return 0
    kinds = Moved | Undone | Began
    rows = store.logs[table.id][: table.version]
    return next((row.version for row in reversed(rows) if isinstance(row.entry, kinds)), 0)


def _may_talk(room: Room, person: str, said: Fields) -> bool:
    table, kind = room.table, said["do"]
    if kind == "ping":
        return True
    if kind == "hurry":
        return bool(table.seats_of(person))
    if kind == "say":
        text, phrase = said.get("text", ""), said.get("phrase", "")
        one = bool(text.strip()) != bool(phrase)
        known = not phrase or phrase in PHRASES
        return bool(table.seats_of(person)) and one and known and person not in room.audience.hushed
    if kind == "hush" and (not person or person != table.host):
        return False
    return said["person"] != person and (not said["on"] or said["person"] in table.people())


def is_legal(table: Table, seat: int, text: str) -> bool:
    """What the menu says of a move, however it is spaced and numbered."""
    if table.paused or not table.is_running:
        return False
    words = text.split()
    if words[:1] == [letter(seat)]:
        words = words[1:]
    words = [str(int(each)) if each.isascii() and each.isdigit() else each for each in words]
    word, rest, card = (words or [""])[0], " ".join(words[1:]), Menu()
    menu(table.playing, table.edition, seat, card)
    if word in ("bid", "want"):
        return is_offered(table, card, Verb.BID if word == "bid" else Verb.WANT, rest)
    if word in ("offer", "counter"):
        return _may_deal(table, seat, " ".join(words), card)
    listed = on_menu(table, seat, card)
    if word == "strip":
        return any(each in listed for each in named_otherwise(table, seat, rest))
    return " ".join(words) in listed


def _may_deal(table: Table, seat: int, text: str, card: Menu) -> bool:
    """A deal in one go, begun as the menu says."""
    try:
        deal = parse(f"{letter(seat)} {text}", table.playing)
    except NotationError:
        return False
    verb, other, _ = deal.steps[0]
    begun = (verb, other if verb == Verb.OFFER else 0)
    on_card = begun in {(card.verb[at], card.target[at]) for at in range(card.count)}
    return on_card and move_refusal(table.playing, table.edition, deal) == Refusal.NONE


def declared(heading: str) -> set[str]:
    """What stands in the first column of a table of the protocol."""
    text = PROTOCOL.read_text("utf-8").partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    return {found.strip("`") for found in re.findall(r"^\| (`?[\w-]+`?) \|", text, re.MULTILINE)}


CODES = (declared("Rejections") | {code(each) for each in Refusal if each}) - {"code"}
"""How a message may be rejected."""
CLOSINGS = {int(each) for each in declared("Close codes") if each.isdigit()}
"""With what the server may end a connection."""
