"""The pages of ``magie rules``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from magie.cli.localized import language, localize
from magie.cli.pages.layout import Cell, Column, Page
from magie.cli.pages.styles import chosen, names_of, relative_path, standing, status
from magie.editions.load import load
from magie.editions.parameters import PARAMETERS
from magie.rulebook import catalogue
from magie.rulebook.catalogue import Clause
from magie.rulebook.coverage import Coverage, Scenario

ID_COLUMN = Column(style="cyan")
PROSE_COLUMN = Column(wraps=True)


def overview(page: Page, coverage: Coverage) -> None:
    """Print the topics, with the number of clauses, functions and scenarios of each."""
    columns = [
        Column(localize("column-topic"), style="cyan"),
        Column(wraps=True),
        Column(localize("column-clauses"), right=True),
        Column(localize("column-functions"), right=True),
    ]
    if coverage.scenarios:
        columns.append(Column(localize("column-scenarios"), right=True))
    page.table(columns, (_topic_row(topic, coverage) for topic in catalogue.topics()))
    page.blank()
    runs = sum(len(scenario.editions) for scenario in coverage.scenarios)
    page.prose(
        localize(
            "rules-overview",
            clauses=len(catalogue.clauses()),
            rulings=len(catalogue.rulings()),
            editions=len(catalogue.editions()),
            scenarios=len(coverage.scenarios),
            runs=runs,
        )
    )
    page.prose(localize("rules-hint"))


def _topic_row(topic: str, coverage: Coverage) -> list[Cell]:
    ids = [clause.id for clause in catalogue.of_topic(topic)]
    functions = {place.name for id in ids for place in coverage.functions_of(id)}
    scenarios = {scenario.id for id in ids for scenario in coverage.scenarios_of(id)}
    counts = [str(len(counted)) for counted in (ids, functions, scenarios)]
    return [topic, localize(f"topic-{topic}"), *counts[: 3 if coverage.scenarios else 2]]


def edition(page: Page, name: str) -> None:
    """Print all clauses of an edition, by topic."""
    page.title(name, load(name).title.say(language()))
    absent = 0
    for topic in catalogue.topics():
        there = [clause for clause in catalogue.of_topic(topic) if clause.exists(name)]
        absent += len(catalogue.of_topic(topic)) - len(there)
        if there:
            page.heading(_heading(topic))
            _clauses_in(page, there, name)
    page.blank()
    page.prose(localize("rules-absent", count=absent))


def topics(page: Page, name: str, edition: str) -> None:
    """Print the clauses of a topic, or of all topics of a family."""
    wanted = [topic for topic in catalogue.topics() if topic == name or _in_family(topic, name)]
    for at, topic in enumerate(wanted):
        if at:
            page.blank()
        page.title(topic, localize(f"topic-{topic}"))
        page.blank()
        if edition:
            _clauses_in(page, catalogue.of_topic(topic), edition)
        else:
            _clauses_across(page, catalogue.of_topic(topic), catalogue.editions())


def _in_family(topic: str, family: str) -> bool:
    return topic.startswith(f"{family}-") and family not in catalogue.topics()


def _heading(topic: str) -> str:
    return f"{topic}  {localize(f'topic-{topic}')}"


def _clauses_in(page: Page, clauses: Iterable[Clause], edition: str) -> None:
    rows: list[list[Cell]] = [
        [clause.id, status(clause, edition), _wording(clause, edition)] for clause in clauses
    ]
    page.table([ID_COLUMN, Column(), PROSE_COLUMN], rows)


def _wording(clause: Clause, edition: str) -> Text:
    """The wording, with the remark of the edition."""
    remark = clause.remark(edition, language())
    text = Text(clause.wording(language()))
    return text.append(f"  [{remark}]", "yellow") if remark else text


def _clauses_across(page: Page, clauses: Iterable[Clause], editions: Sequence[str]) -> None:
    """Print each clause, and below it its status in these editions."""
    rows: list[Sequence[Cell]] = []
    for clause in clauses:
        if rows and page.is_terminal:
            rows.append(["", ""])
        rows += [[clause.id, clause.wording(language())], ["", standing(clause, editions)]]
    page.table([ID_COLUMN, PROSE_COLUMN], rows)


def clause(page: Page, id: str, edition: str, coverage: Coverage) -> None:
    """Print everything about one clause."""
    clause = catalogue.clauses()[id]
    page.title(id, localize(f"topic-{clause.topic}"))
    page.blank()
    page.prose(clause.wording(language()))
    page.blank()
    rows: list[list[Cell]] = [
        [name, status(clause, name), clause.remark(name, language())] for name in chosen(edition)
    ]
    page.table([ID_COLUMN, Column(), PROSE_COLUMN], rows)
    if clause.excused:
        page.heading(localize("part-not-code"))
        page.prose(clause.reason(language()), indent=2)
    _rulings(page, clause.rulings)
    _parameters(page, clause.parameters, edition)
    _functions(page, id, coverage)
    _scenarios(page, coverage.scenarios_of(id, edition))


def _rulings(page: Page, rulings: Sequence[str]) -> None:
    if rulings:
        page.heading(localize("part-rulings"))
        rows = ([id, catalogue.ruling_words(id, language())[0]] for id in rulings)
        page.table([ID_COLUMN, PROSE_COLUMN], rows, indent=2)


def _parameters(page: Page, parameters: Sequence[str], edition: str) -> None:
    if parameters:
        page.heading(localize("part-parameters"))
        rows = ([name, localize(f"rule-{name}")] for name in parameters)
        page.table([ID_COLUMN, PROSE_COLUMN], rows, indent=2)
        page.blank()
        _values(page, parameters, chosen(edition))


def _values(page: Page, parameters: Sequence[str], editions: Sequence[str]) -> None:
    """Print the values of some rules, a line for each edition."""
    columns = [
        Column(localize("column-edition"), style="cyan"),
        *(Column(name) for name in parameters),
    ]
    rows = ([name, *(load(name).parameters[key] for key in parameters)] for name in editions)
    page.table(columns, rows, indent=2)


def _functions(page: Page, id: str, coverage: Coverage) -> None:
    places = coverage.functions_of(id)
    if places:
        page.heading(localize("part-functions"))
        rows = ([place.name, f"{relative_path(place.file)}:{place.line}"] for place in places)
        page.table([ID_COLUMN, Column()], rows, indent=2)


def _scenarios(page: Page, scenarios: Sequence[Scenario]) -> None:
    if scenarios:
        page.heading(f"{localize('part-scenarios')} ({len(scenarios)})")
        rows = ([scenario.id, scenario.title, names_of(scenario)] for scenario in scenarios)
        page.table([ID_COLUMN, PROSE_COLUMN, Column(style="dim", wraps=True)], rows, indent=2)


def ruling(page: Page, id: str, edition: str, coverage: Coverage) -> None:
    """Print a ruling, the clauses that it concerns, and the scenarios named after it."""
    title, text = catalogue.ruling_words(id, language())
    page.title(id, title)
    page.blank()
    page.prose(text)
    page.heading(localize("part-clauses"))
    _table_of(page, catalogue.under(id))
    named = [scenario for scenario in coverage.scenarios if scenario.id.startswith(id)]
    _scenarios(page, [one for one in named if not edition or edition in one.editions])


def parameter(page: Page, name: str, edition: str) -> None:
    """Print a rule of the table, its values, and the clauses that it decides."""
    page.title(name)
    page.blank()
    page.prose(localize(f"rule-{name}"))
    page.blank()
    _values(page, [name], chosen(edition))
    page.heading(localize("part-clauses"))
    _table_of(page, catalogue.decided_by(name))


def _table_of(page: Page, clauses: Iterable[Clause]) -> None:
    rows = ([clause.id, clause.wording(language())] for clause in clauses)
    page.table([ID_COLUMN, PROSE_COLUMN], rows, indent=2)


def comparison(page: Page, one: str, other: str) -> None:
    """Print where two editions differ: the rules of the table, then the clauses."""
    left, right = load(one).parameters, load(other).parameters
    rules = [name for name in PARAMETERS if left[name] != right[name]]
    clauses = [clause for clause in catalogue.clauses().values() if _differs(clause, one, other)]
    if not rules and not clauses:
        page.prose(localize("rules-alike", one=one, other=other))
        return
    if rules:
        columns = [Column(localize("column-rule"), style="cyan"), Column(one), Column(other)]
        page.table(columns, ([name, left[name], right[name]] for name in rules))
    if clauses:
        page.heading(localize("part-clauses"))
        page.blank()
        _clauses_across(page, clauses, [one, other])


def _differs(clause: Clause, one: str, other: str) -> bool:
    """Stated, implied and inherited are all the same rule."""
    return _effect(clause, one) != _effect(clause, other)


def _effect(clause: Clause, edition: str) -> tuple[str, str]:
    kind = clause.status[edition]
    same = kind in ("yes", "implied", "inherited")
    return "yes" if same else kind, clause.remark(edition, language())
