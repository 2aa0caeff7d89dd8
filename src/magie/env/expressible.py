"""Which decisions of the bots the action table can say, counted over their games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from magie.bots.memory import BotMemory
from magie.bots.registry import Bot, decide
from magie.editions.load import load
from magie.engine.apply import apply
from magie.engine.begin import begin
from magie.engine.chance import chance, outcome
from magie.engine.menu import asked
from magie.env.moves import InexpressibleError, decoded, encode_step
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.state import Game, Phase
from magie.notation.moves import Step
from magie.rng import Rng

COUNTED_BOTS = (Bot.TRADER, Bot.STEADY, Bot.RANDOM)
COUNTED_SEATS = 4


@dataclass
class SaidCount:
    """The decisions of one bot in one edition."""

    edition: str
    bot: Bot
    decisions: int = 0
    unsaid: Counter[str] = field(default_factory=Counter[str])
    """By verb: those that no index says."""

    def __str__(self) -> str:
        share = 100 * self.unsaid.total() / max(self.decisions, 1)
        by_verb = ", ".join(f"{verb.lower()} {n}" for verb, n in self.unsaid.most_common())
        return (
            f"{self.edition}, {self.bot.name.lower()}: {self.decisions:,} decisions,"
            f" {share:.1f} % not in the table: {by_verb or 'none'}"
        )

    def play(self, number: int, limit: int) -> None:
        """Count one game; what an index says must mean the same when it is read again."""
        for game, edition, seat, step in decisions(self.edition, self.bot, number, limit):
            self.decisions += 1
            try:
                action = encode_step(game, edition, seat, step)
            except InexpressibleError:
                self.unsaid[step[0].name] += 1
            else:
                if decoded(game, edition, seat, action) != step:
                    raise AssertionError(f"{step} became {action}, which means something else")


def decisions(
    name: str, bot: Bot, number: int, limit: int
) -> Iterator[tuple[Game, Edition, int, Step]]:
    """The decisions of a game of one bot at all seats, each before it is carried out."""
    edition = load(name).edition
    game, card, dice = Game(), Menu(), Rng.of(number)
    begin(game, edition, max(COUNTED_SEATS, edition.players_min), 0)
    memories = [BotMemory.of(seat) for seat in range(game.seats)]
    for _ in range(limit):
        while chance(game):
            outcome(game, edition, dice(game, edition))
        if game.phase == Phase.OVER:
            return
        seat = asked(game)
        verb, target, amount = decide(bot, game, edition, seat, card, memories[seat])
        yield game, edition, seat, (Verb(verb), target, amount)
        apply(game, edition, seat, verb, target, amount)
