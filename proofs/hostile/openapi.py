"""Every operation of the OpenAPI document is asked for what the document allows, and what it does
not (B4): the server answers nothing that the document does not say, and never with a mistake.

``python -m proofs.hostile.openapi --cases 500 --seed 7 [--inject mistake]``

Schemathesis makes the requests from the document itself: values at every boundary, random ones that
fit and random ones that do not, and chains along the links.  So that they come further than to the
door, tables that exist, keys that open and words of the game come up often; nothing that the
document allows is ruled out by that.
"""

from __future__ import annotations

import argparse
import copy
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import schemathesis
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import events, from_schema
from schemathesis.hooks import unregister
from schemathesis.openapi.checks import EnsureResourceAvailability, IgnoredAuth
from starlette.exceptions import HTTPException

from magie.server.api import http
from magie.server.api import legality as why
from magie.server.api.call import Call
from magie.server.api.openapi import OPENAPI_PATH, document
from proofs.proof import Proof
from tests.page.home import Home, at_home
from tests.server.live_server import Json, lowest_choice
from tests.timeouts import TEST_TIMEOUT_S

SEED = 7
UNPLAYABLE = ("create", "replay_file", "words")
"""What can be well made and mean nothing all the same: a game file, a position, an event."""
FITTING = ["2xx", "403", "404", "409"]
"""What a request that fits the document may come to; where it can mean nothing, a 400 as well."""
REFUSED = "got `404 Not Found`"
KEYED = ("door", "join", "watch")
"""What opens with a key, and not with the token of whoever opened the table."""
LOOKS_ON = "Created with : `POST /api/tables/{table}/watch`"
"""The table is there for whoever looks on, but most of what can be done there is not for him."""
ALL_PHASES = ("coverage", "fuzzing", "stateful")


@dataclass
class Findings:
    """What was asked, what came of it, and what should not have."""

    cases: Counter[str] = field(default_factory=Counter[str])
    """By operation."""
    phases: Counter[str] = field(default_factory=Counter[str])
    """Requests, by how they were made."""
    statuses: Counter[int] = field(default_factory=Counter[int])
    wrong: list[str] = field(default_factory=list[str])

    def take(self, event: events.EngineEvent) -> None:
        """Note what Schemathesis tells of."""
        if isinstance(event, events.ScenarioFinished):
            for id, node in event.recorder.cases.items():
                self.cases[node.value.operation.label] += 1
                self.phases[event.phase.value] += 1
                seen = event.recorder.interactions.get(id)
                self.statuses[seen.response.status_code if seen and seen.response else 0] += 1
            for nodes in event.recorder.checks.values():
                for node in nodes:
                    if node.failure_info is not None:
                        self._fail(event.recorder.label, node.name, node.failure_info)
        elif isinstance(event, events.NonFatalError):
            self.wrong.append(f"{event.label}: {event.value}")
        elif isinstance(event, events.FatalError):
            self.wrong.append(f"the run did not come to its end: {event.exception!r}")

    def lacks(self, cases: int) -> list[str]:
        """What was not asked for as often as it should have been, or not at all."""
        often = labels()
        wanted = {each: cases if each in often else 1 for each in operations()}
        return [
            *(
                f"{each} was asked for {self.cases[each]} times, not {least}"
                for each, least in sorted(wanted.items())
                if self.cases[each] < least
            ),
            *(
                f"no request came of the phase {each}"
                for each in ALL_PHASES
                if not self.phases[each]
            ),
        ]

    def _fail(self, label: str, check: str, info: Any) -> None:
        said = " ".join(f"{info.failure.title}: {info.failure.message}".split())
        operation = info.failure.operation or label
        self.wrong.append(f"{operation}: {check}: {said[:600]}; again: {info.code_sample[:2000]}")


# ------------------------------------------------------------------------------- what there is


@dataclass
class Town:
    """Tables in every stage, and what opens them."""

    home: Home
    tokens: dict[str, str] = field(default_factory=dict[str, str])
    """By table."""
    keys: list[str] = field(default_factory=list[str])
    game: str = ""
    """A game file."""

    def know(self, seated: Json) -> None:
        """Keep what somebody goes home with."""
        self.tokens.setdefault(seated["table"], seated["token"])
        if seated.get("invite"):
            self.keys.append(seated["invite"])

    def version(self, table: str) -> int | None:
        """What a table has come to."""
        room = self.home.server.rooms.loaded.get(table)
        return None if room is None else room.table.version


def settled(home: Home) -> Town:
    """A table where seats are free, one in play, one whose game is over; one looks on at a last."""
    town = Town(home)
    ann: Json = {"name": "Ann"}
    opened = home.open_table(seats=[ann, {}, {"bot": "thrifty"}], public=True)
    town.know(opened)
    for is_ended in (False, True):
        rules = {"allow_resign": "true"}
        seated = home.open_table(seats=[ann, {"name": "Bo"}], rules=rules)
        town.know(seated)
        home.command(seated, "start")
        while is_ended and (game := home.state(seated)["game"])["phase"] != "over":
            menu = game["menus"][str(game["actor"])]
            can_end = any(choice["verb"] == "resign" for choice in menu)
            home.command(
                seated,
                "move",
                seat=game["actor"],
                text="resign" if can_end else lowest_choice(menu[0]),
            )
        if is_ended:
            path = f"/api/tables/{seated['table']}/game"
            town.game = home.call("GET", path, token=seated["token"])
    private = home.open_table(seats=[ann, {}])
    town.keys.append(private["invite"])
    town.know(home.watch(private))
    return town


def familiar(document: Json, town: Town) -> Json:
    """The same document, in which what there is comes up often."""
    made: Json = copy.deepcopy(document)
    words = {
        "Terms": {
            "edition": ["classic", "mega-2007"],
            "variant": ["standard", "short"],
            "level": ["steady"],
            "position": ["", "m1 classic start:A A1500@0 B1500@0 bank:32/12"],
            "game": ["", town.game],
        },
        "Place": {"name": ["", "Ann", "Bo"], "piece": [""], "bot": ["", "thrifty"]},
        "JoinRequest": {"key": town.keys, "name": ["Cy", "Di"], "piece": [""]},
        "Knock": {"key": town.keys},
        "Visit": {"key": town.keys},
        "Move": {"text": ["roll", "buy", "decline", "end", "bid 10", "pass"]},
        "Propose": {"text": ["$10 for $20", "1 for 3"]},
        "Draft": {"text": ["$10 for $20", "1 for 3"]},
        "Question": {"text": ["roll", "buy", "build 1"]},
        "SeatBot": {"bot": ["thrifty"]},
        "EventNumbers": {"event": ["rolled", "start-roll", "passed-go"]},
        "Recording": {"game": [town.game]},
    }
    for name, properties in words.items():
        whole = made["components"]["schemas"][name]["properties"]
        for each, values in properties.items():
            whole[each] = _or_known(whole[each], values)
    known = {"table": [*town.tokens], "edition": ["classic", "mega-2007"]}
    bodies = {
        "create": [
            {"seats": [{"name": "Ann"}, {"name": "Bo"}], "tempo": 0},
            {"seats": [{"name": "Ann"}, {}, {"bot": "thrifty"}], "public": True, "tempo": 0},
            {"seats": [{"name": "Ann"}, {}], "edition": "mega-2007", "chat": "off"},
        ],
        "join": [{"name": "Cy", "key": key} for key in town.keys],
        "watch": [{}],
    }
    for path in made["paths"].values():
        for operation in path.values():
            for parameter in operation["parameters"]:
                if values := known.get(parameter["name"]):
                    parameter["schema"] = _or_known(parameter["schema"], values)
            if values := bodies.get(operation["operationId"]):
                content = operation["requestBody"]["content"]["application/json"]
                content["schema"] = _or_known(content["schema"], values)
    return made


def narrowed(document: Json, operation: str) -> Json:
    """The same document with one operation alone."""
    paths = document["paths"].items()
    return {
        **document,
        "paths": {
            path: item
            for path, item in paths
            if any(said["operationId"] == operation for said in item.values())
        },
    }


def _or_known(schema: Json, values: Sequence[Any]) -> Json:
    return {"anyOf": [{"enum": [*values]}, schema]}


# ----------------------------------------------------------------------------- how it is asked


def settings(url: str, cases: int, seed: int, phases: tuple[str, ...]) -> SchemathesisConfig:
    """The same requests every time, however long each of them takes."""
    unplayable = {"positive_data_acceptance": {"expected-statuses": [*FITTING, "400"]}}
    return SchemathesisConfig.from_dict(
        {
            "base-url": url,
            "seed": seed,
            "continue-on-failure": True,
            "request-timeout": TEST_TIMEOUT_S,
            "suppress-health-check": ["all"],
            "cache": {"enabled": False},
            "generation": {
                "deterministic": True,
                "max-examples": cases,
                "database": "none",
                "no-shrink": True,
            },
            "checks": {"positive_data_acceptance": {"expected-statuses": FITTING}},
            "phases": {name: {"enabled": name in phases} for name in ("examples", *ALL_PHASES)},
            "operations": [{"include-operation-id": [*UNPLAYABLE], "checks": unplayable}],
        }
    )


def _schema(document: Json, town: Town, config: SchemathesisConfig) -> Any:
    schema = schemathesis.openapi.from_dict(document, config=config)

    @schema.auth(refresh_interval=None)
    class Holder:
        """Whoever has a token of the table shows it."""

        def get(self, case: Any, _context: Any) -> str | None:
            return town.tokens.get(str(case.path_parameters.get("table", "")))

        def set(self, case: Any, data: str, _context: Any) -> None:
            case.headers["Authorization"] = f"Bearer {data}"

    @schema.hook
    def map_body(_context: Any, body: Any) -> Any:
        return whole(body)

    @schema.hook
    def filter_failure(_context: Any, failure: Any, case: Any, response: Any) -> bool:
        return not is_meant(failure, case.operation.definition.raw["operationId"])

    return schema


def is_meant(failure: Any, operation: str) -> bool:
    """Whoever has no key or token is told what he would be told of a table that there is not."""
    if isinstance(failure, IgnoredAuth):
        return REFUSED in failure.message
    if isinstance(failure, EnsureResourceAvailability):
        return operation in KEYED or LOOKS_ON in failure.message
    return False


def whole(value: Any) -> Any:
    """The same with whole numbers written as such: a schema cannot ask for that, 2.0 is 2 to it."""
    if isinstance(value, dict):
        return {name: whole(each) for name, each in value.items()}
    if isinstance(value, list):
        return [whole(each) for each in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


@contextmanager
def company(town: Town) -> Iterator[None]:
    """Requests are helped along, so that they come further than to the door."""

    def before_call(_context: Any, case: Any, _kwargs: Any) -> None:
        # A command for another version is turned down before anybody looks at it.
        if case.operation.path.endswith("/commands") and isinstance(case.body, dict):
            version = town.version(str(case.path_parameters.get("table", "")))
            if version is not None and isinstance(case.body.get("version"), int):
                case.body["version"] = version

    def after_call(_context: Any, case: Any, response: Any) -> None:
        # Whoever opens a table or sits down can go on there.
        name = case.operation.definition.raw["operationId"]
        if name in ("create", "join", "watch") and response.status_code == 200:
            town.know(response.json())

    for each in (before_call, after_call):
        schemathesis.hook(each)
    try:
        yield
    finally:
        for each in (before_call, after_call):
            unregister(each)


def ask(
    folder: Path,
    cases: int,
    seed: int = SEED,
    phases: tuple[str, ...] = ALL_PHASES,
    inject: str = "",
) -> Findings:
    """Ask a running server for everything, so many times each."""
    findings = Findings()
    with planted(inject), at_home(folder) as home:
        town = settled(home)
        asked = familiar(home.call("GET", OPENAPI_PATH), town)
        if inject:
            asked = narrowed(asked, PLANTS[inject][0])
        schema = _schema(asked, town, settings(home.url, cases, seed, phases))
        with company(town):
            for event in from_schema(schema).execute():
                findings.take(event)
        broken = home.server.rooms.counters.internal_errors
    if broken and not inject:
        findings.wrong.append(f"the program has made {broken} mistakes: see the log of the server")
    return findings


# -------------------------------------------------------------------------- what may be planted


async def _mistaken(call: Call) -> Any:
    """A program that has not thought of the last seat."""
    if call.body.seat == LAST:
        raise ValueError("planted")
    return await why.why(call)


async def _otherwise(_call: Call) -> Any:
    """A program that answers what nobody was told of."""
    raise HTTPException(418)


LAST = 7
PLANTS = {"mistake": ("why", _mistaken), "unnamed": ("lobby", _otherwise)}
"""Which operation is spoilt, and how."""


@contextmanager
def planted(inject: str) -> Iterator[None]:
    """A server that is started meanwhile has the defect."""
    whole = http.OPERATIONS
    if inject:
        name, handle = PLANTS[inject]
        http.OPERATIONS = [
            replace(each, handle=handle) if each.name == name else each for each in whole
        ]
    try:
        yield
    finally:
        http.OPERATIONS = whole


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.hostile.openapi")
    parser.add_argument("--cases", type=int, default=500, help="of each operation, random ones")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--inject", choices=[*PLANTS], default="")
    options = parser.parse_args()
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as name:
        found = ask(Path(name), options.cases, options.seed, inject=options.inject)
    fewest = min(found.cases[each] for each in labels())
    if not options.inject:
        found.wrong += found.lacks(options.cases)
    statuses = ", ".join(f"{count} × {status}" for status, count in sorted(found.statuses.items()))
    figures = (
        f"{len(found.cases)} operations, {found.cases.total()} requests, at least {fewest} of each"
        f" ({statuses}); {time.perf_counter() - began:.0f} s"
    )
    return Proof(figures, found.cases.total(), found.wrong).tell()


def operations() -> Json:
    """Every operation of the document, as findings name it."""
    return {
        f"{method.upper()} {path}": said
        for path, item in document()["paths"].items()
        for method, said in item.items()
    }


def labels() -> set[str]:
    """Every operation that can be asked for in more than one way, as findings name it."""
    return {
        label for label, said in operations().items() if said["parameters"] or "requestBody" in said
    }


if __name__ == "__main__":
    sys.exit(main())
