"""Scenarios in YAML: a position, moves, and expectations."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import yaml

from magie.engine import call_time
from magie.engine.begin import begin
from magie.engine.run import run
from magie.game.edition import Edition, Variant
from magie.game.refusals import Refusal
from magie.game.state import Game, Task
from magie.notation import moves, play
from magie.notation.chances import EXPECTED_OUTCOME, outcomes
from magie.notation.expect import differences, parse_action
from magie.notation.given import ScenarioError, Setup, fill_pile, seat_at, set_up, verify
from magie.notation.invariants import MAX_MONEY
from magie.notation.words import TICKET_NAMES, NotationError, code, letter
from magie.notation.yaml_types import is_list, is_mapping

Loader = Callable[[str, str, Mapping[str, Any]], Edition]
"""Finds an edition by name, variant and house rules; raises ValueError."""

MAX_SCENARIO_BYTES = 1 << 20
MAX_NESTING = 20
"""Levels of lists and mappings in a file."""
NOT_AN_ACTION = "not-an-action"
"""The code of a refused text that is no action at all."""
NEVER_PATTERN = re.compile(r"[A-H] (offer bank( \$?\d+| debt| for)+|roll [1-6]\+[1-6]\+[1-6])")
"""A deal with the bank, and faces that the blue die does not have: known, and never an action."""
SCENARIO_KEYS = frozenset(
    ("id", "title", "clauses", "edition", "editions", "given", "play", "then", "rejected")
)


@dataclass(frozen=True)
class Result:
    """The result of one scenario in one edition."""

    source: str
    id: str
    title: str
    edition: str
    clauses: tuple[str, ...]
    failures: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether there were no failures."""
        return not self.failures


@dataclass
class ScriptedChance:
    """A source of chance that a scenario scripts: cards and tickets from its piles."""

    decks: dict[int, list[int]] = field(default_factory=dict[int, list[int]])
    bus: list[int] = field(default_factory=list[int])

    def __call__(self, game: Game, edition: Edition) -> int:
        """The next outcome, where the move does not name it."""
        at = game.depth - 1
        task, what = Task(game.task[at]), game.what[at]
        possible = outcomes(game, edition)
        if task == Task.DRAW:
            return self._card(what, possible)
        if task == Task.TICKET:
            value = self.bus.pop(0) if self.bus else possible[0]
            if value in possible:
                return value
            raise NotationError(f"{TICKET_NAMES[value]} cannot come now")
        raise NotationError(f"the scenario leaves {EXPECTED_OUTCOME[task]} to chance")

    def _card(self, deck: int, possible: list[int]) -> int:
        """The top card; cards that a move has already drawn by name are skipped."""
        cards = self.decks.get(deck, [])
        while cards:
            card = cards.pop(0)
            if card in possible:
                return card
        raise NotationError(f"the scenario leaves {EXPECTED_OUTCOME[Task.DRAW]} to chance")


class UniqueKeyLoader(yaml.CSafeLoader):
    """Reads YAML in which no mapping has a key twice: the first value would be lost."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        """The mapping of a node; raises MarkedYAMLError at the second of two equal keys."""
        found: dict[Any, Any] = super().construct_mapping(node, deep)
        if len(found) == len(node.value):
            return found
        # PyYAML has no types for it.
        construct: Callable[[Any], Any] = cast("Any", self).construct_object
        seen: set[Any] = set()
        for item, _ in node.value:
            key = construct(item)
            if key in seen:
                reason = f"the key {key!r} is there twice in one mapping: leave one out"
                raise yaml.MarkedYAMLError(problem=reason, problem_mark=item.start_mark)
            seen.add(key)
        return found


def scenarios(path: Path) -> list[dict[str, Any]]:
    """Load the scenarios of a file."""
    return [scenario for _, scenario in _numbered(path)]


def _numbered(path: Path) -> list[tuple[int, dict[str, Any]]]:
    """The scenarios of a file, each with its line."""
    try:
        text = _text(path)
        _check_shape(text, path)
        found, lines = _construct(text)
    except (OSError, UnicodeDecodeError) as error:
        raise ScenarioError(f"cannot be read: {error}") from error
    except yaml.MarkedYAMLError as error:
        raise _error_at(error.problem_mark, str(error.problem), path) from error
    except yaml.YAMLError as error:
        raise NotationError(str(error).partition("\n")[0], 1, 1, str(path)) from error
    if not is_list(found) or not all(is_mapping(item) for item in found):
        raise NotationError("a scenario file is a list of scenarios", 1, 1, str(path))
    return [*zip(lines, found, strict=True)]


def _construct(text: str) -> tuple[Any, list[int]]:
    """The data of a file, and the line of each entry of its list."""
    loader: Any = UniqueKeyLoader(text)
    try:
        node = loader.get_single_node()
        items: list[Any] = node.value if isinstance(node, yaml.SequenceNode) else []
        lines = [item.start_mark.line + 1 for item in items]
        return loader.construct_document(node) if node else None, lines
    finally:
        loader.dispose()


def _text(path: Path) -> str:
    with path.open("rb") as file:
        data = file.read(MAX_SCENARIO_BYTES + 1)
    if len(data) > MAX_SCENARIO_BYTES:
        raise ScenarioError(f"cannot be read: it is longer than {MAX_SCENARIO_BYTES} bytes")
    return data.decode("utf-8")


def _check_shape(text: str, path: Path) -> None:
    """Reject a file that nests too deep or has aliases.

    The YAML reader recurses once per level, and an alias can expand to any size.
    """
    depth = 0
    # PyYAML has no types for it.
    parse: Callable[..., Iterator[Any]] = cast("Any", yaml).parse
    for event in parse(text, Loader=yaml.CSafeLoader):
        mark: Any = event.start_mark
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        elif isinstance(event, yaml.AliasEvent):
            raise _error_at(mark, "a scenario has no aliases", path)
        if depth > MAX_NESTING:
            raise _error_at(mark, f"a scenario has no more than {MAX_NESTING} levels", path)


def _error_at(mark: Any, reason: str, path: Path) -> NotationError:
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    return NotationError(reason, line, column, str(path))


def check_file(path: Path, load: Loader, ids: dict[str, str] | None = None) -> Iterator[Result]:
    """Run every scenario of a file in each of its editions; ``ids`` are those of earlier files."""
    try:
        found = _numbered(path)
    except ValueError as error:
        yield Result(str(path), path.stem, "the file can be read", "-", (), (str(error),))
        return
    taken: dict[str, str] = {} if ids is None else ids
    for number, (line, scenario) in enumerate(found, 1):
        source, name = f"{path}:{line}", str(scenario.get("id", f"#{number}"))
        if "id" in scenario and name in taken:
            reason = f"the id {name} is that of {taken[name]} already: give this one its own"
            yield Result(source, name, str(scenario.get("title", "")), "-", (), (reason,))
            continue
        taken[name] = source
        for edition in editions_of(scenario):
            yield check(scenario, edition, load, source, number)


def editions_of(scenario: Mapping[str, Any]) -> list[str]:
    """The editions that a scenario runs in; ``?`` where it names none."""
    if isinstance(scenario.get("edition"), str):
        return [scenario["edition"]]
    listed: Any = scenario.get("editions")
    return [str(name) for name in listed] if is_list(listed) and listed else ["?"]


def check(
    scenario: Mapping[str, Any], edition: str, load: Loader, source: str = "", number: int = 0
) -> Result:
    """Run one scenario in one edition."""
    name = str(scenario.get("id", f"#{number}"))
    try:
        failures = _failures(scenario, edition, load)
    except (ScenarioError, NotationError) as error:
        failures = [str(error)]
    except (TypeError, AttributeError, KeyError, IndexError) as error:
        failures = [f"the scenario is malformed: {error!r}"]
    clauses: Any = scenario.get("clauses") or []
    if not is_list(clauses):
        clauses = [clauses]
    title = str(scenario.get("title", ""))
    return Result(source, name, title, edition, tuple(map(str, clauses)), tuple(failures))


def _failures(scenario: Mapping[str, Any], name: str, load: Loader) -> list[str]:
    unknown = set(scenario) - SCENARIO_KEYS
    if unknown:
        raise ScenarioError(f"unknown key {sorted(unknown)[0]!r}")
    if name == "?":
        raise ScenarioError("a scenario names its `edition` or `editions`")
    given: Mapping[str, Any] = scenario.get("given") or {}
    rejected = bool(scenario.get("rejected"))
    try:
        load(name, "standard", {})
    except ValueError as error:
        raise ScenarioError(str(error)) from error
    try:
        edition = load(name, str(given.get("variant", "standard")), given.get("rules") or {})
        steps: list[Any] = scenario.get("play") or []
        setup = begin_scenario(edition, given, steps)
    except ValueError as error:
        return [] if rejected else [f"cannot be set up: {error}"]
    if rejected:
        return ["its `given` could be set up"]
    if "play" not in scenario and "then" not in scenario:
        raise ScenarioError("it tests nothing: write `play` or `then`, or `rejected: true`")
    return _play(setup, edition, steps, scenario.get("then") or {})


def begin_scenario(edition: Edition, given: Mapping[str, Any], steps: list[Any]) -> Setup:
    """Set up the position of a scenario; raises ValueError where it is impossible."""
    dealing = bool(steps) and isinstance(steps[0], str) and steps[0].startswith("deal")
    setup = set_up(edition, given, dealing and edition.variant != Variant.STANDARD, begin)
    written = [word for item in steps if isinstance(item, str) for word in item.split()]
    fill_pile(setup, edition, given, [written.count(name) for name in TICKET_NAMES])
    verify(setup.game, edition)
    return setup


def _play(setup: Setup, edition: Edition, steps: list[Any], then: Mapping[str, Any]) -> list[str]:
    game, source = setup.game, ScriptedChance(setup.decks, setup.bus)
    for number, item in enumerate(steps, 1):
        failures = take_step(game, edition, item, source)
        if failures:
            return [f"play {number}, {_shown(item)}: {failure}" for failure in failures]
    return [f"then: {failure}" for failure in differences(game, edition, then)]


def _shown(item: Any) -> str:
    return f"`{item}`" if isinstance(item, str) else str(item)


def take_step(game: Game, edition: Edition, item: Any, source: ScriptedChance) -> list[str]:
    """Take a step of a scenario, a move or a check; what is wrong with it."""
    if isinstance(item, str):
        return _move(game, edition, item, source)
    if not is_mapping(item):
        raise ScenarioError(f"{item!r} is neither a move nor a step")
    step: dict[Any, Any] = item
    if len(step) > 1 and step.keys() != {"refuse", "code"}:
        raise ScenarioError("a step has one key; `refuse` may have `code` as well")
    if "refuse" in step:
        return _refuse(game, edition, str(step["refuse"]), step.get("code"))
    if "then" in step:
        return differences(game, edition, step["then"])
    if "give" in step:
        for seat, amount in step["give"].items():
            _give(game, seat_at(game, seat), amount)
        run(game, edition)
        return []
    if step.get("time") == "up":
        refused = Refusal(call_time(game, edition))
        return [f"refused: {code(refused)}"] if refused else []
    raise ScenarioError(f"unknown step {item!r}")


def _give(game: Game, seat: int, amount: int) -> None:
    """Hand over money of the bank."""
    game.cash[seat] += amount
    if not 0 <= game.cash[seat] <= MAX_MONEY:
        raise ScenarioError(f"seat {letter(seat)} cannot have {game.cash[seat]}")


def _move(game: Game, edition: Edition, line: str, source: ScriptedChance) -> list[str]:
    try:
        if line.startswith("deal"):
            play.deal(game, edition, moves.parse_deal(line, game))
            return []
        played = play.play(game, edition, moves.parse(line, game), source)
    except NotationError as error:
        return [error.reason]
    return [f"refused: {code(played.refused)}"] if played.refused else []


def _refuse(game: Game, edition: Edition, line: str, wanted: Any) -> list[str]:
    before = game.copy()
    try:
        refused = _code_of(game, edition, parse_action(line, game, edition))
    except NotationError as error:
        refused = NOT_AN_ACTION
        if wanted is None and not NEVER_PATTERN.fullmatch(line):
            return [f"is no action: {error.reason}; add `code: {refused}` if that is meant"]
    if refused == "none":
        return ["was not refused"]
    if before != game:
        return [f"was refused ({refused}), but changed {', '.join(before.differences(game))}"]
    if wanted is not None and str(wanted).lower().replace("_", "-") != refused:
        return [f"was refused for {refused}, not for {wanted}"]
    return []


def _code_of(game: Game, edition: Edition, move: moves.ParsedMove) -> str:
    """Why a move is refused; impossible dice or cards are a reason too."""
    refused = play.move_refusal(game, edition, move)
    if refused == Refusal.NONE and move.outcomes:
        try:
            play.play(game.copy(), edition, move, ScriptedChance())
        except NotationError:
            refused = Refusal.IMPOSSIBLE_OUTCOME
    return code(refused)
