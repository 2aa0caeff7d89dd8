"""The pages of ``docs/rules``, generated from the clauses, their functions and scenarios."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from magie.editions.load import load
from magie.editions.parameters import PARAMETERS
from magie.rulebook import catalogue
from magie.rulebook.catalogue import Clause
from magie.rulebook.coverage import Coverage, Scenario, SourceLocation
from magie.rulebook.page_files import page
from magie.words import say


def pages(coverage: Coverage, folder: Path) -> dict[str, str]:
    """Every page by its file name; links are relative to the folder."""
    every = {
        _page_of(topic): _topic(topic, coverage, LinkTable(folder)) for topic in catalogue.topics()
    }
    every["README.md"] = _index(coverage)
    every["differences.md"] = _differences()
    every["rulings.md"] = _rulings()
    every["not-code.md"] = _not_code()
    return {name: page(lines) for name, lines in sorted(every.items())}


class LinkTable:
    """Reference links to files: named in the text, defined once at the end of the page."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.files: dict[str, Path] = {}

    def to(self, file: Path, words: str) -> str:
        """A link to a file."""
        name = f"{file.parent.name}/{file.name}"
        self.files[name] = file
        return f"[{words}][{name}]"

    def foot(self) -> Iterator[str]:
        """The definitions of all links."""
        yield ""
        for name, file in sorted(self.files.items()):
            path = os.path.relpath(file.resolve(), self.folder)
            yield f"[{name}]: {Path(path).as_posix()}"


def _page_of(topic: str) -> str:
    return f"{topic.lower()}.md"


def _table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield _row(headings)
    yield _row(["---"] * len(headings))
    yield from (_row(row) for row in rows)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |".replace("|  |", "| |").replace("|  |", "| |")


def _to_clause(id: str) -> str:
    return f"[{id}]({_page_of(id.rpartition('-')[0])}#{id.lower()})"


def _to_clauses(clauses: Iterable[Clause]) -> str:
    return ", ".join(_to_clause(clause.id) for clause in clauses)


def _to_ruling(id: str) -> str:
    return f"[{id}](rulings.md#{id.lower()})"


def _index(coverage: Coverage) -> list[str]:
    every = catalogue.clauses()
    runs = sum(len(scenario.editions) for scenario in coverage.scenarios)
    return [
        "# The rules",
        "",
        f"{len(every)} clauses in {len(catalogue.topics())} topics,"
        f" {len(catalogue.rulings())} rulings, {len(coverage.scenarios)} scenarios"
        f" that run {runs} times in {len(catalogue.editions())} editions.",
        "",
        *_table(
            ["topic", "clauses", "functions", "scenarios"],
            (_index_row(topic, coverage) for topic in catalogue.topics()),
        ),
        "",
        "To read them as a player: [the rulebook](../rulebook/README.md). "
        "Also: [where the editions differ](differences.md), [the rulings](rulings.md) taken where"
        " the booklets are silent or at odds, and [the clauses that are not code](not-code.md).",
        "",
        "What an edition can be to a clause:",
        "",
        *(
            f"- **{say(f'status-{status}')}**: {say(f'status-{status}-means')}"
            for status in catalogue.CLAUSE_STATUSES
        ),
    ]


def _index_row(topic: str, coverage: Coverage) -> list[str]:
    ids = [clause.id for clause in catalogue.of_topic(topic)]
    functions = {place.name for id in ids for place in coverage.functions_of(id)}
    scenarios = {scenario.id for id in ids for scenario in coverage.scenarios_of(id)}
    title = f"[{say(f'topic-{topic}')}]({_page_of(topic)})"
    span = ids[0] if len(ids) == 1 else f"{ids[0]} to {ids[-1][-2:]}"
    return [title, span, str(len(functions)), str(len(scenarios))]


def _topic(topic: str, coverage: Coverage, links: LinkTable) -> list[str]:
    lines = [f"# {say(f'topic-{topic}')}", "", "[All topics](README.md)"]
    for clause in catalogue.of_topic(topic):
        lines += ["", *_clause(clause, coverage, links)]
    return [*lines, *links.foot()]


def _clause(clause: Clause, coverage: Coverage, links: LinkTable) -> Iterator[str]:
    yield from (f"## {clause.id}", "", clause.wording("en"), "")
    if clause.excused:
        yield from (f"*{clause.reason('en')}* ([not code](not-code.md))", "")
    if clause.parameters:
        yield f"- Decided by {', '.join(_to_rule(name) for name in clause.parameters)}"
    if clause.rulings:
        yield f"- Ruled on in {', '.join(_to_ruling(id) for id in clause.rulings)}"
    places = coverage.functions_of(clause.id)
    if places:
        yield f"- Implemented by {', '.join(_to_function(place, links) for place in places)}"
    yield ""
    yield from _table(
        ["edition", "booklet", "in particular", "scenarios"],
        (_edition_row(clause, edition, coverage) for edition in catalogue.editions()),
    )
    scenarios = coverage.scenarios_of(clause.id)
    if scenarios:
        yield ""
        yield from (_scenario(scenario, links) for scenario in scenarios)


def _edition_row(clause: Clause, edition: str, coverage: Coverage) -> list[str]:
    runs = len(coverage.scenarios_of(clause.id, edition))
    status = say(f"status-{clause.status[edition]}")
    return [edition, status, clause.remark(edition, "en"), str(runs)]


def _scenario(scenario: Scenario, links: LinkTable) -> str:
    where = ", ".join(edition for edition in catalogue.editions() if edition in scenario.editions)
    return f"- {links.to(scenario.file, scenario.id)} {scenario.title} ({where})"


def _to_function(place: SourceLocation, links: LinkTable) -> str:
    return links.to(place.file, f"`{place.name}`")


def _to_rule(name: str) -> str:
    return f"[`{name}`](differences.md#{name})"


def _differences() -> list[str]:
    books = {edition: load(edition).parameters for edition in catalogue.editions()}
    values = {name: [books[edition][name] for edition in books] for name in PARAMETERS}
    differ = [name for name in PARAMETERS if len(set(values[name])) > 1]
    same = [name for name in PARAMETERS if name not in differ]
    lines = [
        "# Where the editions differ",
        "",
        "Every rule that a table may set, with the value that each edition gives it: in `rules:` of"
        " a game or a scenario any of them can be set to something else.",
        "",
        "## Different",
        "",
        *_table(
            ["rule", *books],
            ([_to_rule(name), *(_code(value) for value in values[name])] for name in differ),
        ),
        "",
        "## The same in all editions",
        "",
        *_table(["rule", "value"], ([_to_rule(name), _code(values[name][0])] for name in same)),
        "",
        "## What each rule decides",
    ]
    for name in PARAMETERS:
        lines += ["", f"### {name}", "", say(f"rule-{name}")]
        lines += ["", f"Clauses: {_to_clauses(catalogue.decided_by(name))}"]
    return lines


def _code(value: str) -> str:
    return f"`{value}`"


def _rulings() -> list[str]:
    lines = [
        "# Rulings",
        "",
        "What is decided where the booklets are silent, unclear or at odds with themselves.",
    ]
    for ruling in catalogue.rulings():
        title, text = catalogue.ruling_words(ruling, "en")
        lines += ["", f"## {ruling}", "", f"**{title}.** {text}"]
        lines += ["", f"Clauses: {_to_clauses(catalogue.under(ruling))}"]
    return lines


def _not_code() -> list[str]:
    excused = [clause for clause in catalogue.clauses().values() if clause.excused]
    return [
        "# Clauses that are not code",
        "",
        "Every other clause has a function, and a scenario in every edition where it applies.",
        "",
        *_table(
            ["clause", "editions", "why"],
            ([_to_clause(clause.id), _excused(clause), clause.reason("en")] for clause in excused),
        ),
    ]


def _excused(clause: Clause) -> str:
    return ", ".join(clause.excused) if clause.is_code else "all"
