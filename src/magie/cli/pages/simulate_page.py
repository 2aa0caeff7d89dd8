"""The results of a run on paper: who won, how long it took, and where the money went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.text import Text

from magie.cli.localized import language, tell
from magie.cli.pages.layout import Cell, Page
from magie.cli.pages.simulate_deeds import deeds, groups, jail, landings, market, ruin
from magie.cli.pages.simulate_tables import FACTS
from magie.cli.pages.simulate_wins import bots, lengths, order, seats, time
from magie.game.edition import Variant
from magie.simulate.number_format import HUNDRED, compact, percent, whole
from magie.simulate.results import Results


def show(paper: Page, results: Results) -> None:
    """The whole page."""
    paper.title(results.order.tag, results.book.title.say(language()))
    paper.blank()
    paper.table(FACTS, _facts(results))
    if not results.games:
        return
    parts = (bots, seats, order, lengths, landings, groups, deeds, market, ruin, jail, time)
    for part in parts:
        part(paper, results)
    paper.blank()
    for note in _notes(results):
        paper.prose(Text(note, "dim"))


def _facts(results: Results) -> Iterator[list[Cell]]:
    order, here = results.order, language()
    bots = (f"{count} × {bot}" for bot, count in Counter(order.bots).items())
    yield [tell("simulate-page-bots"), ", ".join(bots)]
    yield [tell("simulate-page-games"), _games(results)]
    rotation = "moves" if order.rotate else "stays"
    yield [
        tell("simulate-page-luck"),
        tell("simulate-page-seed", seed=order.seed, rotation=rotation),
    ]
    yield [
        tell("simulate-page-time"),
        tell(
            "simulate-page-speed",
            seconds=compact(results.seconds, here),
            games=compact(results.games_a_second, here),
            turns=whole(results.turns_a_second, here),
        ),
    ]


def _games(results: Results) -> str:
    words = [tell("simulate-page-played", games=results.games)]
    if results.interrupted or results.games != results.asked:
        words = [tell("simulate-page-interrupted", games=results.games, asked=results.asked)]
    limit = results.order.turns
    if results.book.edition.variant == Variant.TIMED:
        words.append(tell("simulate-page-called", turns=limit))
    if results.cut:
        share = percent(results.cut / results.games, 1, language())
        words.append(tell("simulate-page-cut", games=results.cut, share=share, turns=limit))
    if results.shared:
        words.append(tell("simulate-page-shared", games=results.shared))
    return ", ".join(words)


def _notes(results: Results) -> Iterator[str]:
    confidence = (
        compact(HUNDRED * results.confidence, language()).removesuffix(",0").removesuffix(".0")
    )
    yield tell("simulate-page-read", confidence=confidence, cut=results.cut)
    yield tell("simulate-page-read-deeds")
    yield tell("simulate-page-read-time")
