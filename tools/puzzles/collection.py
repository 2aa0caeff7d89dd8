"""The collection: the good puzzles of all scenarios, a few of each kind.

``python -m tools.puzzles.collection`` writes it into ``puzzles.json``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from magie.editions.book import Book
from magie.editions.load import load, names
from magie.game.actions import Verb
from magie.game.edition import Edition
from magie.game.events import EventKind
from magie.game.state import NO_SEAT
from magie.notation import position
from magie.rulebook import checkout, manual
from magie.rulebook.catalogue import clauses
from magie.words import LANGUAGES
from tools.puzzles import actions, outcomes, sums
from tools.puzzles.draft import PuzzleDraft
from tools.puzzles.puzzle import FILE, Puzzle, Sentence, drawn, file_text
from tools.puzzles.scenes import Scene, played, scenes

RECIPES = (sums.drafts, actions.drafts, outcomes.drafts)
MOST_OF_A_RECIPE = 4
MOST_OF_A_RECIPE_IN_AN_EDITION = 2
MOST_OF_A_CLAUSE = 12
MOST_DEEDS = 16
"""More of them belong to scenarios about the end of a long game, and say little here."""


def collect(folder: Path) -> list[Puzzle]:
    """The puzzles of a folder of scenarios; the same scenarios give the same ones."""
    found: dict[tuple[str, str], dict[str, tuple[Scene, PuzzleDraft, str]]] = {}
    for scene in scenes(folder):
        for draft in _drafts(scene):
            clause = _clause(scene, draft)
            if clause and is_short(scene):
                # Of several moves of a scenario the last one is what it is about.
                family = (scene.scenario, draft.kind)
                found.setdefault(family, {})[scene.book.id] = (scene, draft, clause)
    return [*_chosen(found)]


def _drafts(scene: Scene) -> Iterator[PuzzleDraft]:
    for recipe in RECIPES:
        yield from recipe(scene)


def _clause(scene: Scene, draft: PuzzleDraft) -> str:
    """The clause that explains the answer: of the scenario, told in the rulebook of the edition."""
    fitting = [
        each
        for each in dict.fromkeys(scene.clauses)
        if {each, clauses()[each].topic}.intersection(draft.topics) and _is_told(each, scene.book)
    ]
    named = [each for each in fitting if scene.scenario.startswith(each)]
    return (*named, *fitting, "")[0]


@cache
def _is_told(clause: str, book: Book) -> bool:
    """Whether the rulebook of an edition says something of a clause."""
    return clauses()[clause].applies(book.id) and all(
        manual.text(clause, book, language) for language in LANGUAGES
    )


def is_short(scene: Scene) -> bool:
    """Whether few deeds have an owner."""
    return sum(each != NO_SEAT for each in scene.before.owner) <= MOST_DEEDS


def is_replayable(scene: Scene) -> bool:
    """Whether a game file can begin in this position."""
    try:
        position.verify(scene.before, scene.book.edition, scene.position)
    except ValueError:
        return False
    return True


def _chosen(
    found: Mapping[tuple[str, str], Mapping[str, tuple[Scene, PuzzleDraft, str]]],
) -> Iterator[Puzzle]:
    """A few of each recipe and clause, in the edition that has the fewest."""
    editions, taken = Counter[str](), Counter[str]()
    seen = set[str]()
    for by_edition in found.values():
        edition = min(by_edition, key=lambda name: (editions[name], names().index(name)))
        scene, draft, clause = by_edition[edition]
        text = repr((draft.ask, draft.told, draft.answers))
        most = {
            draft.recipe: MOST_OF_A_RECIPE,
            f"{draft.recipe} {edition}": MOST_OF_A_RECIPE_IN_AN_EDITION,
            clause: MOST_OF_A_CLAUSE,
        }
        if (
            text in seen
            or not is_replayable(scene)
            or any(taken[key] >= limit for key, limit in most.items())
        ):
            continue
        seen.add(text)
        editions[edition] += 1
        taken.update(most.keys())
        yield _puzzle(scene, draft, clause)


def _puzzle(scene: Scene, draft: PuzzleDraft, clause: str) -> Puzzle:
    has_moved = draft.kind == "owed" and scene.verb in (Verb.ROLL, Verb.TAX)
    shown = scene.after if has_moved else scene.before
    return Puzzle(
        id=scene.scenario,
        edition=scene.book.id,
        kind=draft.kind,
        topic=_chapter(clause),
        clause=clause,
        position=scene.position,
        line="" if draft.kind == "legal" else scene.line,
        ask=draft.ask,
        told=draft.told,
        answers=draft.answers,
        right=draft.right,
        focus=draft.focus,
        board=drawn(shown, scene.book.edition.squares),
        sum=draft.sum,
        why=draft.why,
        elsewhere=_elsewhere(scene, draft),
    )


def _chapter(clause: str) -> str:
    """The chapter of the rulebook that tells a clause."""
    return next(
        chapter.id
        for chapter in manual.chapters()
        for section in chapter.sections
        if any(each.id == clause for each in section.clauses)
    )


# Other editions.


def _elsewhere(scene: Scene, draft: PuzzleDraft) -> dict[str, Sentence]:
    """The editions with the same board in which the answer is another one."""
    found: dict[str, Sentence] = {}
    right = draft.answers[draft.right]
    for name in names():
        other = load(name)
        if name == scene.book.id or other.edition.squares != scene.book.edition.squares:
            continue
        moved = _moved_to(scene, name)
        # Other editions have other cards, and other notes to bid with.
        if moved is None or EventKind.CARD in scene.kinds or right[0] == "bid":
            continue
        if draft.kind == "legal":
            is_legal = draft.ask[0] == "may"
            if bool(actions.refusal_of_answer(right, moved)) == is_legal:
                found[name] = (("not-there" if is_legal else "there"), {})
            continue
        answer = next((each for each in _drafts(moved) if each.ask == draft.ask), None)
        if answer is None or answer.kind != draft.kind:
            continue
        theirs = answer.answers[answer.right]
        if _in_units(theirs, other.edition) != _in_units(right, scene.book.edition):
            found[name] = theirs
    return found


def _in_units(answer: Sentence, edition: Edition) -> Sentence:
    key, values = answer
    return key, {**values, "amount": values["amount"] / edition.unit} if key == "sum" else values


def _moved_to(scene: Scene, name: str) -> Scene | None:
    """The same scene in another edition, its cash in the money of that one."""
    book, before = load(name), scene.before.copy()
    ours, theirs = scene.book.edition.unit, book.edition.unit
    for seat in range(before.seats):
        before.cash[seat] = before.cash[seat] * theirs // ours
    if scene.refused:
        return replace(scene, book=book, before=before, after=before)
    found = played(before, book, scene.line)
    return found and replace(scene, book=book, before=before, after=found[0], events=found[1])


def main() -> None:
    """Write the file, from the scenarios of the checkout."""
    folder = checkout.scenario_folder()
    if folder is None:
        raise SystemExit("this needs the sources, where the scenarios are")
    FILE.write_text(file_text(collect(folder)), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
