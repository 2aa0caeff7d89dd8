"""A machine that plays whatever the menus offer: Hypothesis decides, and keeps the shortest way
to anything that breaks."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from magie import engine
from magie.editions.load import load
from magie.engine import actor, apply, begin, call_time, chance, menu, outcome, refusal
from magie.game.actions import Menu, Verb
from magie.game.edition import BuildingKind, Edition
from magie.game.refusals import CLAUSE, Refusal
from magie.game.state import NO_SEAT, Game, Phase
from magie.notation import position
from magie.notation.chances import outcomes
from tests import invariants
from tests.house_rules import some_rules
from tests.random_play import EDITIONS, MONEY, VARIANTS

ANY = st.integers(0, 10**6)
"""Which of several; the rest of a division says."""
WILD = st.tuples(
    st.integers(-1, 9),
    st.sampled_from(Verb),
    st.integers(-2, 60),
    st.one_of(st.integers(-5, 60), st.integers(0, 2000)),
)
"""An action that nobody has looked up: seat, verb, target, amount."""


class Machine(RuleBasedStateMachine):
    """A game of any edition, variant and house rules, checked after every step."""

    def __init__(self) -> None:
        super().__init__()
        self.game, self.card = Game(), Menu()
        self.edition: Edition = load("classic").edition
        self.tag, self.money, self.begun = "", 0, False

    @initialize(
        edition=st.sampled_from(EDITIONS),
        variant=st.sampled_from(VARIANTS),
        house=st.one_of(st.none(), st.integers(0, 500)),
        seats=st.integers(2, 8),
    )
    def begin(self, edition: str, variant: str, house: int | None, seats: int) -> None:
        """Sit down; a third of the tables have rules of their own."""
        rules = {} if house is None else some_rules(edition, house)
        book = load(edition, variant, rules)
        self.edition, self.tag, self.begun = book.edition, book.tag, True
        seats = min(max(seats, book.edition.players_min), book.edition.players_max)
        assert not begin(self.game, self.edition, seats, 0)
        self.money = invariants.money(self.game)

    # ------------------------------------------------------------------------------ what happens

    @property
    def is_on(self) -> bool:
        """Whether somebody has to decide."""
        return self.begun and self.game.phase != Phase.OVER and not chance(self.game)

    @precondition(lambda self: self.begun and chance(self.game))
    @rule(which=ANY)
    def resolve_chance(self, which: int) -> None:
        """Chance brings one of its outcomes."""
        possible = outcomes(self.game, self.edition)
        assert possible
        assert not outcome(self.game, self.edition, possible[which % len(possible)])
        self.count_money()

    @precondition(lambda self: self.is_on)
    @rule()
    def go_on(self) -> None:
        """Whoever must decide takes the safe choice."""
        self.act(actor(self.game), 0, 0, 0)

    @precondition(lambda self: self.is_on)
    @rule(verb=ANY, which=ANY, amount=ANY)
    def decide(self, verb: int, which: int, amount: int) -> None:
        """Whoever must decide does anything on the menu."""
        self.act(actor(self.game), verb, which, amount)

    @precondition(lambda self: self.is_on)
    @rule(seat=ANY, verb=ANY, which=ANY, amount=ANY)
    def barge_in(self, seat: int, verb: int, which: int, amount: int) -> None:
        """Somebody else does what is open to him."""
        self.act(seat % self.game.seats, verb, which, amount)

    @precondition(lambda self: self.begun)
    @rule(action=WILD)
    def try_anything(self, action: tuple[int, Verb, int, int]) -> None:
        """Somebody tries what comes to his mind; it is refused without a trace, or was legal."""
        before = self.game.copy()
        known = refusal(self.game, self.edition, *action)
        refused = Refusal(apply(self.game, self.edition, *action))
        assert refused == known
        if refused:
            assert self.game == before
            assert CLAUSE[refused]
        else:
            self.count_money()

    @precondition(lambda self: self.is_on)
    @rule()
    def call_time(self) -> None:
        """The clock runs out, where there is one."""
        before = self.game.copy()
        if call_time(self.game, self.edition):
            assert self.game == before
        else:
            self.count_money()

    def act(self, seat: int, verb: int, which: int, amount: int) -> None:
        """Carry out an entry of a seat's menu."""
        menu(self.game, self.edition, seat, self.card)
        card = self.card
        verbs = list(dict.fromkeys(card.verb[: card.count]))
        if not verbs:
            assert seat != actor(self.game), "the menu of the seat that must decide is empty"
            return
        chosen = verbs[verb % len(verbs)]
        entries = [at for at in range(card.count) if card.verb[at] == chosen]
        at = entries[which % len(entries)]
        low, high = card.low[at], card.high[at]
        unit = self.edition.unit if chosen in MONEY else 1
        sum = low if chosen in EXACT else low + amount % ((high - low) // unit + 1) * unit
        assert not apply(self.game, self.edition, seat, chosen, card.target[at], sum)
        self.count_money()

    def count_money(self) -> None:
        """What has come or gone went through the bank."""
        now = invariants.money(self.game)
        assert now - self.money == invariants.bank_flow(self.game, self.edition)
        self.money = now

    # -------------------------------------------------------------------------- what is always true

    @invariant()
    def everything_is_sound(self) -> None:
        """Every invariant; somebody can go on; and the position is the whole of it."""
        if not self.begun:
            return
        game = self.game
        invariants.check(game, self.edition)
        if self.is_on:
            assert actor(game) != NO_SEAT
        line = position.format(game, self.tag)
        assert position.parse(line) == (game, self.tag)


EXACT = (Verb.STRIP, Verb.SHIFT)
"""Verbs whose amount is a pattern, not a sum."""


def house_too_few(game: Game, edition: Edition, seats: int, banker: int) -> int:
    """A false rule: a house is lost before play begins, whoever plays what."""
    refused = engine.begin(game, edition, seats, banker)
    game.stock[BuildingKind.HOUSE] -= 1
    return refused
