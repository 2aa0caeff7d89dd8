"""The results page of ``magie simulate``: who won, how long it took, where the money went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from rich.text import Text

from magie.cli.localized import language, localize
from magie.cli.pages.layout import Cell, Page
from magie.cli.pages.simulate_deeds import bankruptcies, deeds, groups, jail, landings, market
from magie.cli.pages.simulate_tables import FACT_COLUMNS
from magie.cli.pages.simulate_wins import bots, lengths, order, seats, time
from magie.game.edition import Variant
from magie.simulate.number_format import HUNDRED, compact, percent, whole
from magie.simulate.results import Results


def show(page: Page, results: Results) -> None:
    """Print the whole page."""
    page.title(results.run_spec.tag, results.book.title.say(language()))
    page.blank()
    page.table(FACT_COLUMNS, _facts(results))
    if not results.games:
        return
    for part in _parts(results):
        part(page, results)
    page.blank()
    for note in _notes(results):
        page.prose(Text(note, "dim"))


def _parts(results: Results) -> Iterator[Callable[[Page, Results], None]]:
    """The parts whose figures were counted."""
    yield from (bots, seats, order, lengths)
    if "deeds" not in results.uncounted:
        yield from (landings, groups, deeds, market, bankruptcies, jail)
    if "moments" not in results.uncounted:
        yield time


def _facts(results: Results) -> Iterator[list[Cell]]:
    run_spec, here = results.run_spec, language()
    bots = (f"{count} × {bot}" for bot, count in Counter(run_spec.bots).items())
    yield [localize("simulate-page-bots"), ", ".join(bots)]
    yield [localize("simulate-page-games"), _games(results)]
    if run_spec.start:
        yield [localize("simulate-page-start"), run_spec.start]
    rotation = "moves" if run_spec.rotate else "stays"
    yield [
        localize("simulate-page-luck"),
        localize("simulate-page-seed", seed=run_spec.seed, rotation=rotation),
    ]
    yield [
        localize("simulate-page-time"),
        localize(
            "simulate-page-speed",
            seconds=compact(results.seconds, here),
            games=compact(results.games_a_second, here),
            turns=whole(results.turns_a_second, here),
        ),
    ]


def _games(results: Results) -> str:
    words = [localize("simulate-page-played", games=results.games)]
    if results.interrupted or results.games != results.asked:
        words = [localize("simulate-page-interrupted", games=results.games, asked=results.asked)]
    limit = results.run_spec.turns
    if results.book.edition.variant == Variant.TIMED:
        words.append(localize("simulate-page-called", turns=limit))
    if results.cut:
        share = percent(results.cut / results.games, 1, language())
        words.append(localize("simulate-page-cut", games=results.cut, share=share, turns=limit))
    if results.shared:
        words.append(localize("simulate-page-shared", games=results.shared))
    return ", ".join(words)


def _notes(results: Results) -> Iterator[str]:
    confidence = (
        compact(HUNDRED * results.confidence, language()).removesuffix(",0").removesuffix(".0")
    )
    yield localize("simulate-page-read", confidence=confidence, cut=results.cut)
    if "deeds" not in results.uncounted:
        yield localize("simulate-page-read-deeds")
    if results.run_spec.start:
        yield localize("simulate-page-read-start")
    if results.uncounted:
        yield localize("simulate-page-uncounted", count=results.run_spec.count)
    else:
        yield localize("simulate-page-read-time")
