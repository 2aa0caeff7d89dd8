"""Every puzzle of the package, proved by the engine, and its texts in both languages."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from magie.editions.load import load, names
from magie.game.refusals import Refusal
from magie.game.state import Game
from magie.notation import gamefile, play, position
from magie.notation.words import NotationError, code
from magie.rulebook import checkout, manual
from magie.rulebook.catalogue import clauses
from magie.words import LANGUAGES, say
from tools.puzzles import actions, collection, outcomes
from tools.puzzles.puzzle import ANSWERS, SUM, Puzzle, file_text, puzzles
from tools.puzzles.scenes import charged, refusal_of
from tools.puzzles.telling import PuzzleWriter

PUZZLES = puzzles()
PAID = ("owes", "lift-costs", "keep-costs")
RECEIVED = ("collects", "salary", "bank-pays", "bank-lends")
MOST_BYTES = 150_000


def game_before(puzzle: Puzzle) -> Game:
    """The game at the position."""
    game, tag = position.parse(puzzle.position)
    assert tag == puzzle.edition
    return game


def game_after(puzzle: Puzzle) -> Game:
    """The game after the move."""
    game = game_before(puzzle)
    assert not play.follow(game, load(puzzle.edition).edition, puzzle.line).refused
    return game


def right_ones(puzzle: Puzzle) -> list[int]:
    """The answers that the engine proves right."""
    return {"owed": _right_sums, "legal": _odd_actions, "next": _what_came}[puzzle.kind](puzzle)


def _right_sums(puzzle: Puzzle) -> list[int]:
    before, after, seat = game_before(puzzle), game_after(puzzle), puzzle.ask[1]["seat"]
    paid = charged(before, after, seat)
    assert puzzle.ask[0] in PAID + RECEIVED
    wanted = paid if puzzle.ask[0] in PAID else -paid
    return [at for at, (key, values) in enumerate(puzzle.answers) if values["amount"] == wanted]


def _odd_actions(puzzle: Puzzle) -> list[int]:
    """The one that is allowed among those that are not, or the other way round."""
    game, book, seat = game_before(puzzle), load(puzzle.edition), puzzle.ask[1]["seat"]
    refusals: list[Refusal] = []
    for answer in puzzle.answers:
        try:
            refusals.append(refusal_of(game, book, actions.line_of(answer, seat)))
        except NotationError:
            refusals.append(Refusal.NO_SUCH_CHOICE)
    is_odd = puzzle.ask[0] == "may"
    assert puzzle.why == tuple("" if not each else code(each) for each in refusals)
    return [at for at, each in enumerate(refusals) if (each == Refusal.NONE) == is_odd]


def _what_came(puzzle: Puzzle) -> list[int]:
    before, after, seat = game_before(puzzle), game_after(puzzle), puzzle.ask[1]["seat"]
    keys = [key for key, _ in puzzle.answers]
    if puzzle.ask[0] == "where":
        squares = [values["square"] for _, values in puzzle.answers]
        return [at for at, square in enumerate(squares) if square == after.position[seat]]
    family = next(each for each in outcomes.FAMILIES.values() if [*each] == keys)
    return [at for at, key in enumerate(keys) if family[key](before, after, seat)]


def ids(puzzle: Puzzle) -> str:
    return f"{puzzle.id}-{puzzle.kind}"


@pytest.mark.parametrize("puzzle", PUZZLES, ids=ids)
def test_the_engine_proves_one_answer_right(puzzle: Puzzle) -> None:
    assert len(puzzle.answers) == ANSWERS
    assert right_ones(puzzle) == [puzzle.right]


def test_a_puzzle_with_a_wrong_answer_marked_right_would_be_found() -> None:
    for kind in ("owed", "legal", "next"):
        puzzle = next(each for each in PUZZLES if each.kind == kind and each.ask[0] != "may-not")
        spoilt = replace(puzzle, right=(puzzle.right + 1) % ANSWERS)
        assert right_ones(spoilt) != [spoilt.right]


@pytest.mark.long
def test_the_file_is_what_the_scenarios_give() -> None:
    folder = checkout.scenario_folder()
    assert folder is not None
    text = file_text(collection.collect(folder))
    # `make docs` writes it anew.
    assert text == collection.FILE.read_text("utf-8")
    assert len(text.encode()) < MOST_BYTES


def test_there_are_enough_of_every_edition_kind_and_topic() -> None:
    assert 200 <= len(PUZZLES) <= 400
    assert len({ids(each) for each in PUZZLES}) == len(PUZZLES)
    editions = Counter(each.edition for each in PUZZLES)
    assert {*editions} == {*names()}
    assert min(editions.values()) >= 40
    assert min(Counter(each.kind for each in PUZZLES).values()) >= 50
    told = {chapter.id for chapter in manual.chapters()}
    assert {each.topic for each in PUZZLES} <= told
    assert len({each.topic for each in PUZZLES}) >= 9


def test_every_clause_applies_in_its_edition_and_says_something() -> None:
    for puzzle in PUZZLES:
        book = load(puzzle.edition)
        assert clauses()[puzzle.clause].applies(puzzle.edition), puzzle
        assert all(manual.text(puzzle.clause, book, language) for language in LANGUAGES), puzzle


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_whole(language: str) -> None:
    for puzzle in PUZZLES:
        writer = PuzzleWriter(puzzle, language)
        answers = writer.answers()
        assert len({*answers}) == ANSWERS, puzzle
        others = [writer.elsewhere(edition) for edition in puzzle.elsewhere]
        texts = [writer.question(), writer.situation(), *answers, *others]
        assert all(texts), puzzle
        found = " ".join([*texts, writer.reckoning()])
        assert not re.search(r"[{}]|\bnone\b|\$[a-z]|puzzle-|  ", found), found
        assert len(puzzle.told) <= 3, puzzle
        assert all(say(f"refusal-{each}", language) for each in puzzle.why if each)


def test_sums_rise_and_squares_follow_the_board() -> None:
    for puzzle in PUZZLES:
        for name, key in (("amount", SUM), ("square", "square")):
            values = [values[name] for each, values in puzzle.answers if each == key]
            assert all(one < other for one, other in pairwise(values)), puzzle


def in_edition(puzzle: Puzzle, name: str) -> Puzzle:
    """The same puzzle in another edition, its money in that of the edition."""
    game, _ = position.parse(puzzle.position)
    ours, theirs = load(puzzle.edition).edition.unit, load(name).edition.unit
    game.cash[: game.seats] = [cash * theirs // ours for cash in game.cash[: game.seats]]
    return replace(puzzle, edition=name, position=position.format(game, name))


def test_what_is_said_of_another_edition_is_what_its_engine_plays() -> None:
    differing = [each for each in PUZZLES if each.elsewhere]
    assert len(differing) >= 10
    for puzzle in differing:
        right = puzzle.answers[puzzle.right]
        assert puzzle.edition not in puzzle.elsewhere
        for name, said in puzzle.elsewhere.items():
            assert said != right
            there = in_edition(puzzle, name)
            if puzzle.kind == "legal":
                line = actions.line_of(right, puzzle.ask[1]["seat"])
                refused = refusal_of(game_before(there), load(name), line)
                assert said[0] == ("not-there" if refused else "there"), puzzle
            else:
                answers = (said, *(each for each in puzzle.answers if each != said))
                answers = answers if puzzle.kind == "owed" else puzzle.answers
                proved = right_ones(replace(there, answers=answers))
                assert [answers[at] for at in proved] == [said], puzzle


def test_every_scene_can_be_replayed_as_a_game_file() -> None:
    for puzzle in PUZZLES:
        seats = ", ".join("ABCDEFGH"[: len(puzzle.board["at"])])
        head = f"edition: {puzzle.edition}\nseats: {seats}\nposition: {puzzle.position}\n\n"
        file = gamefile.parse(head + puzzle.line + "\n")
        game, edition = Game(), load(file.edition).edition
        assert not play.start(game, edition, file)
        assert not any(play.follow(game, edition, line).refused for line in file.lines), puzzle


def test_what_is_drawn_is_what_stands_there() -> None:
    for puzzle in PUZZLES:
        game = game_before(puzzle)
        drawn = {deed[0]: [*deed[1:], 0, 0][:3] for deed in puzzle.board["deeds"]}
        moved = puzzle.kind == "owed" and puzzle.line.split()[1] in ("roll", "tax")
        shown = game_after(puzzle) if moved else game
        assert puzzle.board["at"] == [shown.position[seat] for seat in range(shown.seats)]
        for square, (owner, level, mortgaged) in drawn.items():
            at_square = shown.owner[square], shown.level[square], shown.mortgaged[square]
            assert (owner, level, mortgaged) == at_square, puzzle
