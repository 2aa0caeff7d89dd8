"""Whole games of random legal play, everything checked after every action."""

from __future__ import annotations

import pytest

import magie
from magie import Match
from magie.editions.load import from_tag
from magie.engine import actor, apply, menu, refusal
from magie.game.actions import MENU, Menu, Verb
from magie.game.state import NOBODY, Phase
from magie.notation import gamefile, position
from magie.notation.gamefile import GameFile
from magie.notation.words import letter
from tests import invariants
from tests.house_rules import some_rules
from tests.random_play import EDITIONS, VARIANTS, Action, Table, new_table, play

GAMES = 50
BATCH = 10
MOST = 20_000
TABLES = 24


class Watch:
    """Checks a game at every step."""

    def __init__(self, table: Table) -> None:
        self.money = invariants.money(table.game)
        self.number = self.written = 0
        self.card = Menu()

    def __call__(self, table: Table, action: Action | None) -> None:
        game, edition = table.game, table.edition
        invariants.check(game, edition)
        now = invariants.money(game)
        assert now - self.money == invariants.bank_flow(game, edition)
        self.money = now
        self.number += 1
        if self.number % 10 == 0:
            self.check_text(table)
            if game.phase != Phase.OVER:
                self.check_menus(table)

    def check_text(self, table: Table) -> None:
        """The position and the newest lines of the game read back as they were."""
        line = position.format(table.game, table.tag)
        assert position.parse(line) == (table.game, table.tag)
        newest = tuple(table.lines[self.written :])
        if newest and not table.dealt:
            file = GameFile("classic", ("Ana",) * table.game.seats, lines=newest)
            assert gamefile.parse(gamefile.format(file)) == file
        self.written = max(0, len(table.lines) - 1)

    def check_menus(self, table: Table) -> None:
        """Whatever is on a menu is legal, at both ends of its range, and the rest is refused."""
        game, edition = table.game, table.edition
        for seat in {actor(game), table.random.randrange(game.seats)} - {NOBODY}:
            menu(game, edition, seat, self.card)
            card = self.card
            assert card.count < MENU
            listed = set()
            for at in range(card.count):
                verb, target, low, high = (
                    card.verb[at],
                    card.target[at],
                    card.low[at],
                    card.high[at],
                )
                listed.add((verb, target, low) if verb in EXACT else (verb, target))
                assert low <= high
                assert not refusal(game, edition, seat, verb, target, low)
                assert not refusal(game, edition, seat, verb, target, high)
            self.check_refusals(table, seat, listed)
        if actor(game) >= 0:
            menu(game, edition, actor(game), self.card)
            at = table.random.randrange(self.card.count)
            copy = game.copy()
            action = (self.card.verb[at], self.card.target[at], self.card.low[at])
            assert not apply(copy, edition, actor(game), *action)
            invariants.check(copy, edition)

    def check_refusals(self, table: Table, seat: int, listed: set[tuple[int, ...]]) -> None:
        """An action picked blindly is legal exactly if it stands on the menu."""
        game, edition = table.game, table.edition
        for verb in Verb:
            target = table.random.randrange(edition.squares)
            if verb in (Verb.OFFER, Verb.TAX, Verb.GIFT, Verb.LAY_CARD, Verb.ACCEPT):
                target = table.random.randrange(9)
            if verb in AMOUNTS or verb in EXACT:
                continue
            named = (verb, target if verb in TARGETS else 0)
            legal = not refusal(game, edition, seat, verb, named[1], 0)
            assert legal == (named in listed), (verb, target)


AMOUNTS = (
    Verb.BID,
    Verb.WANT,
    Verb.GIVE_CASH,
    Verb.ASK_CASH,
    Verb.GIVE_TICKETS,
    Verb.ASK_TICKETS,
)
EXACT = (Verb.STRIP, Verb.SHIFT)
TARGETS = (
    Verb.CLAIM,
    Verb.WAIVE,
    Verb.BUILD,
    Verb.SELL,
    Verb.MORTGAGE,
    Verb.LIFT,
    Verb.KEEP,
    Verb.TAX,
    Verb.OFFER,
    Verb.LAY,
    Verb.LAY_CARD,
    Verb.ACCEPT,
    Verb.PLACE,
    Verb.TICKET,
    Verb.GOTO,
    Verb.AUCTION,
    Verb.GIFT,
)


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_state_of_a_random_game_is_sound(edition: str, variant: str, first: int) -> None:
    for seed in range(first, first + BATCH):
        table = new_table(edition, variant, seed)
        for _ in play(table, MOST, Watch(table)):
            pass
        assert table.game.phase == Phase.OVER
        if seed % 5 == 0:
            assert replayed(table).game == table.game


def replayed(table: Table) -> Match:
    """The game once more, from its text alone."""
    book = from_tag(table.tag)
    file = GameFile(
        book.id,
        tuple(f"Seat {number}" for number in range(table.game.seats)),
        book.variant,
        dict(book.overrides),
        letter(table.game.banker),
        lines=tuple(table.lines),
    )
    return magie.replay(gamefile.format(file))


@pytest.mark.parametrize("first", range(0, TABLES, 6))
@pytest.mark.parametrize("edition", EDITIONS)
def test_house_rules_in_any_combination_keep_every_state_sound(edition: str, first: int) -> None:
    for seed in range(first, first + 6):
        rules = some_rules(edition, seed)
        table = new_table(edition, VARIANTS[seed % 3], seed, **rules)
        try:
            for _ in play(table, MOST, Watch(table)):
                pass
        except AssertionError as error:
            error.add_note(f"seed {seed}, rules {rules}")
            raise
        assert replayed(table).game == table.game
