"""Action masks: exactly what the rules take and the terms allow, on random states."""

from __future__ import annotations

import pytest

from magie.engine import menu, refusal
from magie.env import masks
from magie.env.actions import ACTIONS, MAX_DEALT_TICKETS, MAX_WANTED
from magie.env.moves import block_of, decoded
from magie.env.slot import Deals
from magie.game.actions import Menu, Verb, add
from magie.game.edition import Edition
from magie.game.refusals import Refusal
from magie.game.state import Game
from magie.notation.moves import Step
from tests.env.states import State, states
from tests.random_play import EDITIONS
from tests.scale import sized

STATES = sized(300, 100_000)
STATES_IN_FULL = sized(30, 3_000)
"""States in which every action of the table is tried."""
LATER = {
    Verb.LAY: 1,
    Verb.GIVE_CASH: 2,
    Verb.ASK_CASH: 2,
    Verb.LAY_CARD: 3,
    Verb.GIVE_TICKETS: 4,
    Verb.ASK_TICKETS: 4,
    Verb.LAY_DEBT: 5,
}
"""The order in which a deal is laid out."""


def laid(game: Game) -> list[tuple[int, int]]:
    """What lies in a deal, each with its place in the order."""
    return [
        *((LATER[Verb.LAY], square) for square, here in enumerate(game.deal_deed) if here),
        *((LATER[Verb.GIVE_CASH], 0) for amount in game.deal_cash if amount),
        *((LATER[Verb.LAY_CARD], deck) for deck, here in enumerate(game.deal_card) if here),
        *((LATER[Verb.GIVE_TICKETS], 0) for amount in game.deal_tickets if amount),
        *((LATER[Verb.LAY_DEBT], 0) for _ in range(game.deal_debt)),
    ]


def allows(state: State, step: Step) -> bool:
    """Whether the terms of the environment allow a step that the rules take."""
    verb, target, amount = step
    if verb == Verb.RESIGN:
        return state.terms.resign == 1
    if verb in (Verb.OFFER, Verb.COUNTER):
        left = state.slot.offers[state.seat] < state.terms.offers
        return state.terms.deals == Deals.STAGED and left
    if verb == Verb.ACCEPT:
        return state.terms.deals != Deals.NONE
    if verb in LATER:
        if verb in (Verb.GIVE_CASH, Verb.ASK_CASH) and amount == 0:
            return False
        return all(before < (LATER[verb], target) for before in laid(state.game))
    return True


def takes(state: State, step: Step) -> bool:
    return refusal(state.game, state.edition, state.seat, *step) == Refusal.NONE


def expected(state: State) -> list[int]:
    """The actions that should be open: every index is tried, of equal ones the first counts."""
    found: dict[Step, int] = {}
    for action in range(ACTIONS):
        step = decoded(state.game, state.edition, state.seat, action)
        if step is not None and takes(state, step) and allows(state, step):
            found.setdefault(step, action)
    return sorted(found.values())


def expressible(state: State) -> set[Step]:
    """The entries of the menu that an action should stand for, ranges of sums left out."""
    card, found = Menu(), set[Step]()
    menu(state.game, state.edition, state.seat, card)
    for at in range(card.count):
        verb, target = Verb(card.verb[at]), card.target[at]
        low, high = card.low[at], card.high[at]
        if verb in (Verb.BID, Verb.GIVE_CASH, Verb.ASK_CASH):
            continue
        if verb == Verb.STRIP:
            found |= {(verb, target, low)} if len({*str(low)[1:]}) == 1 else set()
        elif verb == Verb.WANT:
            found |= {(verb, 0, count) for count in range(min(high, MAX_WANTED) + 1)}
        elif verb in (Verb.GIVE_TICKETS, Verb.ASK_TICKETS):
            counts = range(1, min(high, MAX_DEALT_TICKETS) + 1)
            found |= {(verb, 0, count) for count in counts}
        else:
            found.add((verb, target, low))
    return {step for step in found if allows(state, step)}


def check_against_menu(edition: str, count: int) -> set[str]:
    """Compare masks with menus; the blocks that were open."""
    blocks = set[str]()
    for state in states(edition, count):
        actions = state.open_actions()
        assert actions, "the seat that is asked has no action"
        steps = [decoded(state.game, state.edition, state.seat, action) for action in actions]
        for action, step in zip(actions, steps, strict=True):
            assert step is not None
            assert takes(state, step), (action, step)
            assert allows(state, step), (action, step)
            blocks.add(block_of(action).name)
        assert len({*steps}) == len(steps), "two open actions mean the same"
        assert expressible(state) <= {*steps}
    return blocks


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_mask_opens_what_the_menu_offers_and_nothing_else(edition: str) -> None:
    blocks = check_against_menu(edition, STATES)
    assert {"verb", "bid", "offer", "lay", "give_cash", "ask_cash", "mortgage"} <= blocks


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_mask_opens_every_index_that_the_rules_take(edition: str) -> None:
    for state in states(edition, STATES_IN_FULL):
        assert state.open_actions() == expected(state)


def test_an_illegal_action_in_a_mask_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_a_gift(game: Game, edition: Edition, seat: int, card: Menu) -> None:
        menu(game, edition, seat, card)
        add(card, Verb.BUILD, 1, 0, 0)

    monkeypatch.setattr(masks, "menu", with_a_gift)
    with pytest.raises(AssertionError):
        check_against_menu("classic", 20)


def test_a_deed_that_could_be_taken_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(masks, "last_deed", lambda _game: -1)
    with pytest.raises(AssertionError):
        check_against_menu("classic", STATES)


def test_a_closed_action_that_the_rules_take_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(masks, "may_lay_out", lambda *_: False)
    with pytest.raises(AssertionError):
        check_against_menu("classic", STATES)
