"""Whole games of random legal play, everything checked after every action."""

from __future__ import annotations

from typing import Any

import pytest

import magie
from magie import Match
from magie.editions.load import from_tag
from magie.engine import actor, apply, legal, menu, refusal
from magie.game.actions import MENU_SIZE, Menu, Verb
from magie.game.edition import MEMBERS, STATIONS, BuildingKind, Edition
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, Game, Phase
from magie.notation import gamefile, pending, position
from magie.notation.gamefile import GameFile
from magie.notation.moves import SQUARE_VERBS
from magie.notation.position import parse
from magie.notation.words import NotationError, letter
from magie.rules import building, movement
from magie.rules.money import pay
from magie.rules.stock import build_at
from proofs.engine.conservation import Conservation
from tests import invariants
from tests.house_rules import some_rules
from tests.random_play import EDITIONS, MONEY, VARIANTS, Action, Table, new_table, play
from tests.scale import crossed, sized

GAMES = sized(1, 20)
BATCH = sized(1, 10)
MOST = 20_000
TABLES = sized(1, 24)
ROUND = sized(1, 6)
"""Tables by house rules in one test."""


class Watch:
    """Checks a game at every step."""

    def __init__(self, table: Table) -> None:
        self.money = invariants.money(table.game)
        self.conservation = Conservation(table.edition, table.game.copy())
        self.number = self.written = 0
        self.card = Menu()

    def __call__(self, table: Table, action: Action | None) -> None:
        game, edition = table.game, table.edition
        invariants.check(game, edition)
        assert impossibility(game, edition) == ""
        now = invariants.money(game)
        assert now - self.money == invariants.bank_flow(game, edition)
        self.money = now
        gain = self.conservation.gain(game, Verb.ROLL if action is None else action[1])
        assert not gain, f"{table.lines[-1:]}: {gain} from nowhere"
        self.number += 1
        if self.number % 10 == 0:
            self.check_text(table)
            if self.number % 20 == 0 and game.phase != Phase.OVER:
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
        for seat in {actor(game), table.random.randrange(game.seats)} - {NO_SEAT}:
            menu(game, edition, seat, self.card)
            card = self.card
            assert card.count < MENU_SIZE
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
        for verb in Verb:
            target = table.random.randrange(table.edition.squares)
            if verb in (Verb.OFFER, Verb.TAX, Verb.GIFT, Verb.LAY_CARD, Verb.ACCEPT):
                target = table.random.randrange(9)
            if verb not in AMOUNTS and verb not in EXACT:
                named = (verb, target if verb in TARGETS else 0)
                self.check_one(table, seat, (*named, 0), named in listed)
        for verb in AMOUNTS:
            amount = blind_amount(table, verb)
            self.check_one(table, seat, (verb, 0, amount), self.offers(table, verb, amount))
        for action in (blind_strip(table, seat), blind_shift(table)):
            self.check_one(table, seat, action, action in listed)

    def check_one(
        self, table: Table, seat: int, action: tuple[int, int, int], listed: bool
    ) -> None:
        """The same for one action."""
        legal = not refusal(table.game, table.edition, seat, *action)
        assert legal == listed, (Verb(action[0]), action)

    def offers(self, table: Table, verb: int, amount: int) -> bool:
        """Whether the menu on the card has this sum in one of its ranges."""
        card = self.card
        payable = verb not in MONEY or amount % table.edition.unit == 0
        return payable and any(
            card.verb[at] == verb and card.low[at] <= amount <= card.high[at]
            for at in range(card.count)
        )


def impossibility(game: Game, edition: Edition) -> str:
    """Why no game is said to bring this position about; empty if one may."""
    try:
        position.verify(game, edition)
    except NotationError as error:
        return error.reason
    return ""


def blind_amount(table: Table, verb: int) -> int:
    """Any sum, or any small count."""
    if verb not in MONEY:
        return table.random.randrange(-1, 8)
    return table.random.randrange(-1, 1500) * table.random.choice((1, table.edition.unit))


def blind_strip(table: Table, seat: int) -> tuple[int, int, int]:
    """Levels for a seat's lots of some group, as even as they come, named by its first lot."""
    game, random = table.game, table.random
    group = random.randrange(STATIONS)
    first = group * MEMBERS
    members = table.edition.member[first : first + table.edition.group_size[group]]
    lots = [lot for lot in members if game.owner[lot] == seat]
    low, pattern = random.randrange(7), 1
    for _ in lots:
        pattern = pattern * 10 + min(6, low + random.randrange(2))
    return Verb.STRIP, (lots or members)[0], pattern


def blind_shift(table: Table) -> tuple[int, int, int]:
    """Any two squares."""
    squares = range(table.edition.squares)
    return Verb.SHIFT, table.random.choice(squares), table.random.choice(squares)


AMOUNTS = (*MONEY, Verb.WANT, Verb.GIVE_TICKETS, Verb.ASK_TICKETS)
EXACT = (Verb.STRIP, Verb.SHIFT)
TARGETS = {
    *SQUARE_VERBS.values(),
    *(Verb.TAX, Verb.OFFER, Verb.LAY, Verb.LAY_CARD, Verb.ACCEPT, Verb.GIFT),
}


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
@pytest.mark.parametrize(("edition", "variant"), crossed(EDITIONS, VARIANTS))
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


@pytest.mark.parametrize("first", range(0, TABLES, ROUND))
@pytest.mark.parametrize("edition", EDITIONS)
def test_house_rules_in_any_combination_keep_every_state_sound(edition: str, first: int) -> None:
    for seed in range(first, first + ROUND):
        rules = some_rules(edition, seed)
        table = new_table(edition, VARIANTS[seed % 3], seed, **rules)
        try:
            for _ in play(table, MOST, Watch(table)):
                pass
        except AssertionError as error:
            error.add_note(f"seed {seed}, rules {rules}")
            raise
        assert replayed(table).game == table.game


# --------------------------------------------------------------------------------------- planted


def put_up_and_lose_one(game: Game, edition: Edition, seat: int, square: int, paid: int) -> None:
    """A false rule: whoever builds leaves a house of the bank under the table."""
    build_at(game, edition, seat, square, paid)
    game.stock[BuildingKind.HOUSE] -= 1


def pay_twice(game: Game, payer: int, payee: int, amount: int) -> None:
    """A false rule: more is paid out than is told."""
    pay(game, payer, payee, 2 * amount)


def refuse_nobody(*_: object) -> int:
    """A false rule: anybody may, whatever the menu says."""
    return Refusal.NONE


def read_without_dice(line: str) -> tuple[Game, str]:
    """A false reader: it does not know what was thrown."""
    game, tag = parse(line)
    game.dice[0] = 0
    return game, tag


def sell_no_deed(*_: object) -> bool:
    """A false check: no square has a deed that a task could be about."""
    return False


FALSE_RULES: dict[str, tuple[Any, str, Any, str]] = {
    "houses": (building, "build_at", put_up_and_lose_one, "^HOUSES: "),
    "money": (movement, "pay", pay_twice, "bank_flow"),
    "menu": (legal, "fine_refusal", refuse_nobody, r"^\(<Verb\.PAY: "),
    "position": (pending, "is_deed", sell_no_deed, "has no deed"),
    "text": (position, "parse", read_without_dice, r"At index 0 diff: Game\("),
}
"""Where, what, how it is, and what is said of it."""


@pytest.mark.parametrize("name", FALSE_RULES)
def test_a_false_rule_is_found_by_whoever_watches(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, what, false, said = FALSE_RULES[name]
    monkeypatch.setattr(place, what, false)
    with pytest.raises(AssertionError, match=said):
        test_every_state_of_a_random_game_is_sound("classic", "standard", 0)
