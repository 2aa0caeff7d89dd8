"""Rewards: what each seat is paid for a step, in millionths."""

from __future__ import annotations

from magie.base.jit import part
from magie.env.slot import REWARD_UNIT, EnvSlot, EnvTerms, Reward
from magie.game.edition import Edition
from magie.game.state import SEATS, Game, Phase
from magie.rules.worth import fortune


@part
def clear_rewards(slot: EnvSlot) -> None:
    """Pay nothing."""
    for seat in range(SEATS):
        slot.reward[seat] = 0


@part
def reset_rewards(game: Game, edition: Edition, terms: EnvTerms, slot: EnvSlot) -> None:
    """A new game: no seat is paid yet."""
    clear_rewards(slot)
    for seat in range(SEATS):
        slot.paid[seat] = 0
    if terms.reward == Reward.FORTUNE:
        total = all_fortunes(game, edition)
        for seat in range(game.seats):
            slot.share[seat] = share_of(game, edition, seat, total)


@part
def pay_rewards(game: Game, edition: Edition, terms: EnvTerms, slot: EnvSlot) -> None:
    """Pay for what has happened since the last decision of an agent."""
    if terms.reward == Reward.FORTUNE:
        total = all_fortunes(game, edition)
        for seat in range(game.seats):
            share = share_of(game, edition, seat, total)
            slot.reward[seat] = share - slot.share[seat]
            slot.share[seat] = share
    elif terms.reward != Reward.NOTHING:
        ended = game.phase == Phase.OVER or (slot.cut == 1 and terms.reward == Reward.RANK)
        for seat in range(game.seats):
            if slot.paid[seat] == 0 and (ended or game.out[seat] > 0):
                slot.paid[seat] = 1
                if terms.reward == Reward.WIN:
                    slot.reward[seat] = win_reward(game, seat)
                else:
                    slot.reward[seat] = rank_reward(game, edition, seat)


@part
def win_reward(game: Game, seat: int) -> int:
    """A share of the win, or a defeat."""
    winners = 0
    for other in range(game.seats):
        winners += game.won[other]
    return REWARD_UNIT // winners if game.won[seat] else -REWARD_UNIT


@part
def rank_reward(game: Game, edition: Edition, seat: int) -> int:
    """From 1 for the first place to -1 for the last; equals share their places."""
    better, equal = 0, 0
    for other in range(game.seats):
        if other != seat:
            ahead = compare(game, edition, other, seat)
            better += ahead > 0
            equal += ahead == 0
    last = game.seats - 1
    return REWARD_UNIT * (last - 2 * better - equal) // last


@part
def compare(game: Game, edition: Edition, one: int, other: int) -> int:
    """Above 0 where one seat stands before another: by wins, by elimination, by fortune."""
    if game.out[one] or game.out[other]:
        return lasted(game, one) - lasted(game, other)
    if game.won[one] != game.won[other]:
        return game.won[one] - game.won[other]
    return fortune(game, edition, one) - fortune(game, edition, other)


@part
def lasted(game: Game, seat: int) -> int:
    """How long a seat has lasted: its order of elimination, or more than any."""
    return game.out[seat] if game.out[seat] else SEATS + 1


@part
def all_fortunes(game: Game, edition: Edition) -> int:
    """The fortunes of all seats together."""
    total = 0
    for seat in range(game.seats):
        total += fortune(game, edition, seat)
    return total


@part
def share_of(game: Game, edition: Edition, seat: int, total: int) -> int:
    """A seat's share of all fortunes."""
    return REWARD_UNIT * fortune(game, edition, seat) // max(total, 1)
