"""The pages of ``magie rules``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from magie.cli.localized import language, tell
from magie.cli.pages.layout import Cell, Column, Page
from magie.cli.pages.styles import chosen, names_of, shown, standing, status
from magie.editions.load import load
from magie.editions.parameters import PARAMETERS
from magie.rulebook import catalogue
from magie.rulebook.catalogue import Clause
from magie.rulebook.coverage import Coverage, Scenario

ID = Column(style="cyan")
PROSE = Column(wraps=True)


def overview(paper: Page, coverage: Coverage) -> None:
    """The topics, and how much there is to each."""
    columns = [
        Column(tell("column-topic"), style="cyan"),
        Column(wraps=True),
        Column(tell("column-clauses"), right=True),
        Column(tell("column-functions"), right=True),
    ]
    if coverage.scenarios:
        columns.append(Column(tell("column-scenarios"), right=True))
    paper.table(columns, (_topic_row(topic, coverage) for topic in catalogue.topics()))
    paper.blank()
    runs = sum(len(scenario.editions) for scenario in coverage.scenarios)
    paper.prose(
        tell(
            "rules-overview",
            clauses=len(catalogue.clauses()),
            rulings=len(catalogue.rulings()),
            editions=len(catalogue.editions()),
            scenarios=len(coverage.scenarios),
            runs=runs,
        )
    )
    paper.prose(tell("rules-hint"))


def _topic_row(topic: str, coverage: Coverage) -> list[Cell]:
    ids = [clause.id for clause in catalogue.of_topic(topic)]
    functions = {place.name for id in ids for place in coverage.functions_of(id)}
    scenarios = {scenario.id for id in ids for scenario in coverage.scenarios_of(id)}
    counts = [str(len(counted)) for counted in (ids, functions, scenarios)]
    return [topic, tell(f"topic-{topic}"), *counts[: 3 if coverage.scenarios else 2]]


def edition(paper: Page, name: str) -> None:
    """All clauses of an edition, by topic."""
    paper.title(name, load(name).title.say(language()))
    absent = 0
    for topic in catalogue.topics():
        there = [clause for clause in catalogue.of_topic(topic) if clause.exists(name)]
        absent += len(catalogue.of_topic(topic)) - len(there)
        if there:
            paper.heading(_heading(topic))
            _clauses_in(paper, there, name)
    paper.blank()
    paper.prose(tell("rules-absent", count=absent))


def topics(paper: Page, name: str, edition: str) -> None:
    """The clauses of a topic, or of all topics of a family."""
    wanted = [topic for topic in catalogue.topics() if topic == name or _is_of(topic, name)]
    for at, topic in enumerate(wanted):
        if at:
            paper.blank()
        paper.title(topic, tell(f"topic-{topic}"))
        paper.blank()
        if edition:
            _clauses_in(paper, catalogue.of_topic(topic), edition)
        else:
            _clauses_across(paper, catalogue.of_topic(topic), catalogue.editions())


def _is_of(topic: str, family: str) -> bool:
    return topic.startswith(f"{family}-") and family not in catalogue.topics()


def _heading(topic: str) -> str:
    return f"{topic}  {tell(f'topic-{topic}')}"


def _clauses_in(paper: Page, clauses: Iterable[Clause], edition: str) -> None:
    rows: list[list[Cell]] = [
        [clause.id, status(clause, edition), _told(clause, edition)] for clause in clauses
    ]
    paper.table([ID, Column(), PROSE], rows)


def _told(clause: Clause, edition: str) -> Text:
    """The wording, and what is particular in the edition."""
    remark = clause.remark(edition, language())
    text = Text(clause.wording(language()))
    return text.append(f"  [{remark}]", "yellow") if remark else text


def _clauses_across(paper: Page, clauses: Iterable[Clause], editions: Sequence[str]) -> None:
    """Each clause, and below it what these editions are to it."""
    rows: list[Sequence[Cell]] = []
    for clause in clauses:
        if rows and paper.is_terminal:
            rows.append(["", ""])
        rows += [[clause.id, clause.wording(language())], ["", standing(clause, editions)]]
    paper.table([ID, PROSE], rows)


def clause(paper: Page, id: str, edition: str, coverage: Coverage) -> None:
    """Everything about one clause."""
    clause = catalogue.clauses()[id]
    paper.title(id, tell(f"topic-{clause.topic}"))
    paper.blank()
    paper.prose(clause.wording(language()))
    paper.blank()
    rows: list[list[Cell]] = [
        [name, status(clause, name), clause.remark(name, language())] for name in chosen(edition)
    ]
    paper.table([ID, Column(), PROSE], rows)
    if clause.excused:
        paper.heading(tell("part-not-code"))
        paper.prose(clause.reason(language()), indent=2)
    _rulings(paper, clause.rulings)
    _parameters(paper, clause.parameters, edition)
    _functions(paper, id, coverage)
    _scenarios(paper, coverage.scenarios_of(id, edition))


def _rulings(paper: Page, rulings: Sequence[str]) -> None:
    if rulings:
        paper.heading(tell("part-rulings"))
        rows = ([id, catalogue.ruling_words(id, language())[0]] for id in rulings)
        paper.table([ID, PROSE], rows, indent=2)


def _parameters(paper: Page, parameters: Sequence[str], edition: str) -> None:
    if parameters:
        paper.heading(tell("part-parameters"))
        rows = ([name, tell(f"rule-{name}")] for name in parameters)
        paper.table([ID, PROSE], rows, indent=2)
        paper.blank()
        _values(paper, parameters, chosen(edition))


def _values(paper: Page, parameters: Sequence[str], editions: Sequence[str]) -> None:
    """The values of some rules, one line for each edition."""
    columns = [Column(tell("column-edition"), style="cyan"), *(Column(name) for name in parameters)]
    rows = ([name, *(load(name).parameters[key] for key in parameters)] for name in editions)
    paper.table(columns, rows, indent=2)


def _functions(paper: Page, id: str, coverage: Coverage) -> None:
    places = coverage.functions_of(id)
    if places:
        paper.heading(tell("part-functions"))
        rows = ([place.name, f"{shown(place.file)}:{place.line}"] for place in places)
        paper.table([ID, Column()], rows, indent=2)


def _scenarios(paper: Page, scenarios: Sequence[Scenario]) -> None:
    if scenarios:
        paper.heading(f"{tell('part-scenarios')} ({len(scenarios)})")
        rows = ([scenario.id, scenario.title, names_of(scenario)] for scenario in scenarios)
        paper.table([ID, PROSE, Column(style="dim", wraps=True)], rows, indent=2)


def ruling(paper: Page, id: str, edition: str, coverage: Coverage) -> None:
    """A ruling, the clauses on which it bears, and the scenarios that are named after it."""
    title, text = catalogue.ruling_words(id, language())
    paper.title(id, title)
    paper.blank()
    paper.prose(text)
    paper.heading(tell("part-clauses"))
    _table_of(paper, catalogue.under(id))
    named = [scenario for scenario in coverage.scenarios if scenario.id.startswith(id)]
    _scenarios(paper, [one for one in named if not edition or edition in one.editions])


def parameter(paper: Page, name: str, edition: str) -> None:
    """A rule of the table, its values, and the clauses that it decides."""
    paper.title(name)
    paper.blank()
    paper.prose(tell(f"rule-{name}"))
    paper.blank()
    _values(paper, [name], chosen(edition))
    paper.heading(tell("part-clauses"))
    _table_of(paper, catalogue.decided_by(name))


def _table_of(paper: Page, clauses: Iterable[Clause]) -> None:
    rows = ([clause.id, clause.wording(language())] for clause in clauses)
    paper.table([ID, PROSE], rows, indent=2)


def comparison(paper: Page, one: str, other: str) -> None:
    """Where two editions differ: the rules of the table, then the clauses."""
    left, right = load(one).parameters, load(other).parameters
    rules = [name for name in PARAMETERS if left[name] != right[name]]
    clauses = [clause for clause in catalogue.clauses().values() if _differs(clause, one, other)]
    if not rules and not clauses:
        paper.prose(tell("rules-alike", one=one, other=other))
        return
    if rules:
        columns = [Column(tell("column-rule"), style="cyan"), Column(one), Column(other)]
        paper.table(columns, ([name, left[name], right[name]] for name in rules))
    if clauses:
        paper.heading(tell("part-clauses"))
        paper.blank()
        _clauses_across(paper, clauses, [one, other])


def _differs(clause: Clause, one: str, other: str) -> bool:
    """Stated, implied and inherited are all the same rule."""
    return _force(clause, one) != _force(clause, other)


def _force(clause: Clause, edition: str) -> tuple[str, str]:
    kind = clause.status[edition]
    same = kind in ("yes", "implied", "inherited")
    return "yes" if same else kind, clause.remark(edition, language())
