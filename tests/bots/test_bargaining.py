"""Bargaining: no bot is bought cheaply, offers are haggled over, and builders borrow."""

from __future__ import annotations

import pytest

from magie.bots.bargaining import REFUSAL_WAIT, answer, demand, whim
from magie.bots.deal_search import DEAL_SEARCH_PAUSE_TURNS, MAX_VAIN_SWAP_SEARCHES
from magie.bots.memory import NO_WHIM, BotMemory, Reason, reset, settle_only
from magie.bots.player import BuiltinBot, Decision
from magie.bots.registry import Bot
from magie.bots.temper import Temper, lowest_share, patience
from magie.bots.valuation import holdings, lots_needed
from magie.editions.load import names
from magie.engine.apply import apply
from magie.engine.menu import asked
from magie.game.actions import Verb
from magie.game.edition import MEMBERS, STATIONS
from magie.game.refusals import Refusal
from magie.game.state import Phase, Task
from magie.match import Match
from magie.rules.money import in_notes
from tests.bots.arena import Exploiter
from tests.bots.exploiters import Trick
from tests.bots.first_trader import count_bits

ORANGE, RED, GREEN = 3, 4, 6
"""Groups, by their numbers on every board."""
every_edition = pytest.mark.parametrize("edition", names())


class Scene:
    """Four seats in the middle of a game; sums are those of the classic board."""

    def __init__(self, edition: str, *cash: int, phase: str = "between") -> None:
        fresh = str(Match(edition, 4))
        self.match = Match.at(fresh.replace("start:A", f"{phase}:A"), seed=1)
        self.game, self.edition = self.match.game, self.match.edition
        self.game.cash[:4] = [self.money(sum_) for sum_ in cash]

    def money(self, classic: int) -> int:
        """A sum in this edition, by the printed price of its last orange lot."""
        price = self.edition.square[self.lots(ORANGE)[-1]].price
        return in_notes(self.edition, classic * price // 200)

    def lots(self, group: int) -> list[int]:
        """The squares of a group."""
        first = group * MEMBERS
        return [*self.edition.member[first : first + self.edition.group_size[group]]]

    def give(self, seat: int, squares: list[int]) -> None:
        """Hand deeds of the bank to a seat."""
        for square in squares:
            self.game.owner[square] = seat

    def nearly(self, group: int, seat: int, other: int) -> int:
        """Give a seat all lots of a group that it takes to build but one, another seat the rest.

        The square of the other seat's lot that completes the group.
        """
        lots = self.lots(group)
        own = lots_needed(self.edition, group) - 1
        self.give(seat, lots[:own])
        self.give(other, lots[own:])
        return lots[own]

    def answer(self, deal: str, memory: BotMemory | None = None) -> tuple[int, BotMemory]:
        """What a trader at seat B answers when A offers a deal, which is taken back then."""
        memory = memory or BotMemory.of(1)
        self.match.play(f"A offer B {deal}")
        verb, _, _ = answer(self.game, self.edition, 1, memory, False)
        self.match.undo()
        return verb, memory

    def decide(self, bot: Bot, seat: int = 0) -> tuple[Decision, BotMemory]:
        """What a bot decides at a seat."""
        player = BuiltinBot(bot, 1)
        return player.decide(self.game, self.edition, seat, 0.0), player.memory


# ------------------------------------------------------------------------------- accepting


@every_edition
def test_the_lot_that_completes_a_colour_is_not_sold_cheaply(edition: str) -> None:
    scene = Scene(edition, 1500, 1500, 1500, 1500)
    last = scene.nearly(ORANGE, 0, 1)
    verb, memory = scene.answer(f"${scene.money(520)} for {last}")
    assert (verb, memory.reason) == (Verb.REJECT, Reason.LOSES)
    price = scene.money(520) + memory.sum
    assert scene.answer(f"${price} for {last}")[0] == Verb.ACCEPT


@every_edition
def test_odd_deeds_do_not_pay_for_the_lot_that_completes_a_colour(edition: str) -> None:
    scene = Scene(edition, 100, 1500, 1500, 1500)
    last = scene.nearly(ORANGE, 0, 1)
    green = scene.lots(GREEN)
    scene.give(0, green[:2])
    scene.give(2, green[2:])
    odd = " ".join(str(square) for square in green[:2])
    for cash in (345, 116, 1):
        assert scene.answer(f"{odd} for {last} ${scene.money(cash)}")[0] == Verb.REJECT


@every_edition
def test_a_lot_of_a_colour_that_others_hold_is_worth_half_its_price(edition: str) -> None:
    scene = Scene(edition, 1500, 1500, 1500, 1500)
    lots = scene.lots(GREEN)
    for at, square in enumerate(lots):
        scene.give((0, 2, 3)[at % 3], [square])
    half = scene.edition.square[lots[0]].mortgage
    verb, memory = scene.answer(f"{lots[0]} for ${half + scene.edition.unit}")
    assert (verb, memory.reason) == (Verb.REJECT, Reason.LOSES)


@every_edition
def test_the_last_coin_is_not_spent_on_a_deal(edition: str) -> None:
    scene = Scene(edition, 1500, 320, 1500, 1500)
    scene.give(2, scene.lots(ORANGE))
    for square in scene.lots(ORANGE):
        scene.game.level[square] = 3
    scene.game.position[1] = scene.lots(ORANGE)[0] - 7
    stations = scene.lots(STATIONS)
    scene.give(0, stations[:1])
    scene.give(1, stations[1:])
    deal = f"{stations[0]} for ${scene.money(310)}"
    verb, memory = scene.answer(deal)
    assert (verb, memory.reason) == (Verb.REJECT, Reason.KEEPS_RESERVE)
    scene.game.cash[1] = scene.money(5000)
    assert scene.answer(deal)[0] == Verb.ACCEPT


# -------------------------------------------------------------------------------- haggling


def test_a_share_falls_from_proposal_to_proposal_and_never_below_the_lowest() -> None:
    for temper in (Temper.EVEN, Temper.PATIENT, Temper.GREEDY, Temper.CAUTIOUS):
        memory = BotMemory.of(1)
        memory.temper, memory.whim = temper, 0
        asked_for = [demand(memory, 1, rounds) for rounds in range(6)]
        assert asked_for == sorted(asked_for, reverse=True)
        assert asked_for[0] > asked_for[patience(temper) - 1] == lowest_share(temper)
        memory.stance[1] = 100
        assert demand(memory, 1, 0) == lowest_share(temper)


def test_a_memory_without_a_seed_has_no_whim_and_one_with_a_seed_draws_its_own() -> None:
    assert whim(BotMemory()) == 0
    assert whim(BotMemory(whim=NO_WHIM)) == 0
    assert len({whim(BotMemory.of(seed)) for seed in range(50)}) > 5


def test_a_game_that_begins_forgets_all_of_the_last_and_draws_a_whim_again() -> None:
    whims: set[int] = set()
    for number in range(50):
        fresh, used = BotMemory(), BotMemory(rng=BotMemory.of("last game").rng, whim=77)
        for each in (fresh, used):
            reset(each, 1, 2, number)
        assert whim(used) == whim(fresh)
        whims.add(whim(used))
    assert len(whims) > 5
    used = BotMemory.of(1)
    whim(used)
    settle_only(used)
    assert whim(used) == 0


@every_edition
def test_two_traders_haggle_to_an_end(edition: str) -> None:
    scene = Scene(edition, 1500, 1500, 1500, 1500)
    scene.nearly(ORANGE, 0, 1)
    scene.nearly(RED, 1, 0)
    players = [BuiltinBot(Bot.TRADER, seat) for seat in range(4)]
    proposed: list[tuple[int, tuple[int, ...], int]] = []
    verbs: list[int] = []
    while scene.game.phase == Phase.BETWEEN and len(verbs) < 100:
        seat = asked(scene.game)
        decision = players[seat].decide(scene.game, scene.edition, seat, 0.0)
        assert apply(scene.game, scene.edition, seat, *decision) == Refusal.NONE
        verbs.append(decision.verb)
        if decision.verb == Verb.PROPOSE:
            given, asked_for = scene.game.deal_cash
            proposed.append((seat, tuple(scene.game.deal_deed), given - asked_for))
    assert verbs[-1] == Verb.ROLL
    assert Verb.ACCEPT in verbs
    assert len(proposed) > 1
    for seat, deeds, cash in proposed:
        same = [each[2] for each in proposed if each[:2] == (seat, deeds)]
        assert same == sorted(set(same)), "a proposal is repeated, or made worse"
        assert cash in same


def test_a_partner_who_refuses_is_left_alone_for_some_turns() -> None:
    scene = Scene("classic", 1500, 1500, 1500, 1500)
    scene.nearly(ORANGE, 0, 1)
    player = BuiltinBot(Bot.TRADER, 1)
    while scene.game.depth == 0 or scene.game.task[scene.game.depth - 1] != Task.DEAL:
        decision = player.decide(scene.game, scene.edition, 0, 0.0)
        assert apply(scene.game, scene.edition, 0, *decision) == Refusal.NONE
    before = player.memory.stance[1]
    scene.match.play("B reject")
    assert player.decide(scene.game, scene.edition, 0, 0.0).verb == Verb.ROLL
    assert player.memory.stance[1] > before
    turns = 1
    while player.decide(scene.game, scene.edition, 0, 0.0).verb != Verb.OFFER:
        turns += 1
    assert REFUSAL_WAIT <= turns <= REFUSAL_WAIT + DEAL_SEARCH_PAUSE_TURNS


def test_tempers_ask_for_different_shares() -> None:
    scene = Scene("classic", 1500, 1500, 1500, 1500)
    last = scene.nearly(ORANGE, 0, 1)
    lowest = {}
    for temper in (Temper.EVEN, Temper.GREEDY, Temper.PLAIN):
        memory = BotMemory.of(1)
        memory.temper, memory.whim = temper, 0
        scene.answer(f"$1 for {last}", memory)
        lowest[temper] = memory.sum
    assert lowest[Temper.PLAIN] < lowest[Temper.EVEN] < lowest[Temper.GREEDY]


@every_edition
def test_steady_proposes_the_swap_that_completes_a_colour_on_both_sides(edition: str) -> None:
    scene = Scene(edition, 1500, 1500, 1500, 1500)
    scene.nearly(ORANGE, 0, 1)
    scene.nearly(RED, 1, 0)
    decision, memory = scene.decide(Bot.STEADY)
    assert (decision.verb, memory.partner) == (Verb.OFFER, 1)
    sides = [holdings(scene.game, seat) ^ memory.deeds for seat in (0, 1)]
    for group in (ORANGE, RED):
        members, enough = scene.edition.group_deeds[group], lots_needed(scene.edition, group)
        assert any(count_bits(side & members) >= enough for side in sides)


STANDSTILL_TURNS = MAX_VAIN_SWAP_SEARCHES * (1 + DEAL_SEARCH_PAUSE_TURNS)
"""Own turns after which steady no longer waits for a swap."""


@every_edition
def test_two_steady_bots_complete_a_colour_for_cash_once_no_swap_ends_a_standstill(
    edition: str,
) -> None:
    scene = Scene(edition, 4000, 4000, 4000, 4000)
    last = scene.nearly(ORANGE, 0, 1)
    players = [BuiltinBot(Bot.STEADY, seat) for seat in range(2)]
    for _ in range(STANDSTILL_TURNS):
        assert players[0].decide(scene.game, scene.edition, 0, 0.0).verb == Verb.ROLL
    while scene.game.phase == Phase.BETWEEN and scene.game.owner[last] == 1:
        seat = asked(scene.game)
        decision = players[seat].decide(scene.game, scene.edition, seat, 0.0)
        assert apply(scene.game, scene.edition, seat, *decision) == Refusal.NONE
    assert scene.game.owner[last] == 0


def test_a_deed_that_changes_hands_ends_a_standstill() -> None:
    scene = Scene("classic", 4000, 4000, 4000, 4000)
    scene.nearly(ORANGE, 0, 1)
    player = BuiltinBot(Bot.STEADY, 1)
    verbs: list[int] = []
    for turn in range(2 * STANDSTILL_TURNS):
        if turn == STANDSTILL_TURNS - 1:
            scene.give(2, scene.lots(RED)[:1])
        verbs.append(player.decide(scene.game, scene.edition, 0, 0.0).verb)
    assert verbs == [Verb.ROLL] * (2 * STANDSTILL_TURNS - 1) + [Verb.OFFER]


# --------------------------------------------------------------------------------- money


@every_edition
def test_odd_deeds_are_mortgaged_to_build_and_not_lifted_meanwhile(edition: str) -> None:
    scene = Scene(edition, 60, 1500, 1500, 1500, phase="post")
    scene.give(0, [*scene.lots(ORANGE), *scene.lots(STATIONS)[:2]])
    odd = [scene.lots(GREEN)[0], scene.lots(RED)[0], scene.lots(7)[0]]
    scene.give(0, odd)
    player, verbs = BuiltinBot(Bot.TRADER, 1), []
    while not verbs or verbs[-1] != Verb.END:
        decision = player.decide(scene.game, scene.edition, 0, 0.0)
        assert apply(scene.game, scene.edition, 0, *decision) == Refusal.NONE
        verbs.append(decision.verb)
    assert verbs[0] == Verb.MORTGAGE
    assert verbs.count(Verb.BUILD) >= 3
    assert Verb.LIFT not in verbs
    assert all(scene.game.mortgaged[square] == 0 for square in scene.lots(ORANGE))


def test_a_house_that_two_want_is_bid_for_by_the_seat_that_asked_for_it() -> None:
    line = (
        "m1 mega-2007 post:A A147@6(8.4,10m,11.4,12.4,15.3,17m,18.2,19.2,20m,36m)"
        " B173@16+2(1m,3m,4m,16) C148@27+1(6.1,7m,21.1,23.1,24.2,25.1,33.1,34m,35,37,38m,48,49m)"
        " D138@8+1(27,29,30,31,45m) bank:8/12/8/2"
    )
    match = Match.at(line, seed=1)
    game, players = match.game, [BuiltinBot(Bot.TRADER, seat) for seat in range(4)]
    game.stock[0] = 1
    verbs: list[int] = []
    while game.turn == 0 and len(verbs) < 100:
        seat = asked(game)
        decision = players[seat].decide(game, match.edition, seat, 0.0)
        assert apply(game, match.edition, seat, *decision) == Refusal.NONE
        verbs.append(decision.verb)
    assert Verb.WANT in verbs
    assert game.turn == 1


def test_a_cautious_trader_does_not_borrow_to_build() -> None:
    scene = Scene("classic", 60, 1500, 1500, 1500, phase="post")
    scene.give(0, [*scene.lots(ORANGE), scene.lots(GREEN)[0]])
    assert scene.decide(Bot.TRADER)[0].verb == Verb.MORTGAGE
    assert scene.decide(Bot.CAUTIOUS)[0].verb == Verb.END


def test_a_debtor_offers_a_deed_to_a_player_before_the_bank_lends_on_it() -> None:
    line = "m1 classic moving:A A10@4(19,34) B1500@0(16,18) C900@0 bank:32/12"
    match = Match.at(f"{line} todo:debt(A,bank,150,tax)", seed=1)
    player = BuiltinBot(Bot.TRADER, 1)
    assert player.decide(match.game, match.edition, 0, 0.0).verb == Verb.OFFER
    assert player.memory.partner == 1
    assert player.memory.deeds == 1 << 19
    assert -player.memory.cash > match.edition.square[19].mortgage


# ------------------------------------------------------------------------------ exploiters


@pytest.mark.parametrize("trick", Trick)
def test_an_exploiter_plays_its_trick_by_the_rules(trick: Trick) -> None:
    scene, verbs = Scene("classic", 1500, 1500, 1500, 1500), []
    scene.nearly(ORANGE, 0, 1)
    scene.give(0, scene.lots(GREEN)[:1])
    player = Exploiter(trick, 1)
    if trick == Trick.BIDDER:
        line = "m1 classic moving:B A1500@0 B1500@39 C1500@0(37) bank:32/12 todo:auction(A,39)"
        match = Match.at(f"{line} bidding:ABC", seed=1)
        assert player.decide(match.game, match.edition, 0, 0.0).verb == Verb.BID
        return
    while not verbs or verbs[-1] not in (Verb.PROPOSE, Verb.ROLL):
        decision = player.decide(scene.game, scene.edition, 0, 0.0)
        assert apply(scene.game, scene.edition, 0, *decision) == Refusal.NONE
        verbs.append(decision.verb)
    assert verbs[-1] == Verb.PROPOSE
