"""The kernel: an environment's games from decision to decision, plain or compiled."""

from __future__ import annotations

from collections.abc import MutableSequence

from magie.base.jit import part
from magie.bots.game_loop import MAX_ACTIONS_PER_TURN
from magie.bots.memory import reset
from magie.bots.registry import decide
from magie.engine.apply import apply
from magie.engine.begin import call_time
from magie.engine.chance import chance, outcome
from magie.engine.menu import asked, menu
from magie.env.actions import MAX_ACTION, NO_VERB, decode
from magie.env.masks import (
    clear_mask,
    has_open_action,
    is_action_open,
    open_action,
    spread_mask,
    write_mask,
)
from magie.env.observation import write_observation
from magie.env.rewards import clear_rewards, pay_rewards, reset_rewards
from magie.env.slot import AGENT, ActionMask, BotMemories, EnvFacts, EnvSlot, EnvTerms, SeatSight
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition, Variant
from magie.game.refusals import Refusal
from magie.game.state import NO_SEAT, SEATS, Game, Phase, Task
from magie.rng import Rng, draw, seed_game
from magie.rules.seats import next_seat


@part
def step_many(
    games: MutableSequence[Game],
    editions: MutableSequence[Edition],
    cards: MutableSequence[Menu],
    dice: MutableSequence[Rng],
    memories: MutableSequence[BotMemories],
    terms: MutableSequence[EnvTerms],
    slots: MutableSequence[EnvSlot],
    actions: MutableSequence[int],
    masks: MutableSequence[ActionMask],
    sights: MutableSequence[SeatSight],
    facts: MutableSequence[EnvFacts],
) -> None:
    """Step every game; what has ended begins anew instead.

    ``games`` has one more, a fresh one; ``memories`` one for each game, or one where no bot plays.
    Without ``actions``, games that go on are left alone.  The last three are what callers see;
    ``masks`` may be none, since a slot has its mask as bits.
    """
    fresh, goes_on = len(games) - 1, len(actions) > 0
    for at in range(len(slots)):
        mind = at if terms[0].bots > 0 else 0
        ended = slots[at].done + slots[at].cut > 0
        if ended:
            games[at] = games[fresh]
            renew(games[at], editions[0], dice[at], memories[mind], terms[0], slots[at])
        elif goes_on:
            slots[at].action = min(max(actions[at], -1), MAX_ACTION)
            take_action(games[at], editions[0], cards[0], slots[at])
        if ended or goes_on:
            go_on(games[at], editions[0], cards[0], dice[at], memories[mind], terms[0], slots[at])
            show(games[at], editions[0], terms[0], slots[at], sights[at], facts[at])
            if len(masks) > 0:
                spread_mask(slots[at], masks[at])


@part
def renew(
    game: Game,
    edition: Edition,
    dice: Rng,
    memories: BotMemories,
    terms: EnvTerms,
    slot: EnvSlot,
) -> None:
    """Begin the next game of a slot, which depends on the slot's seeds and on its number alone."""
    slot.number += 1
    slot.shift = (slot.dice_seed[0] + slot.number) % terms.seats if terms.rotate else 0
    slot.done = 0
    slot.cut = 0
    slot.turn = NO_SEAT
    slot.turns = 0
    slot.window = -1
    slot.steps = 0
    slot.refused = 0
    slot.viewer = first_agent(terms, slot)
    for seat in range(SEATS):
        slot.offers[seat] = 0
    seed_game(dice, slot.dice_seed[0], slot.dice_seed[1], slot.number)
    for seat in range(terms.seats):
        if bot_of(terms, slot, seat) != AGENT:
            number = slot.number * SEATS + seat
            reset(memories.seat[seat], slot.bot_seed[0], slot.bot_seed[1], number)
    reset_rewards(game, edition, terms, slot)


@part
def take_action(game: Game, edition: Edition, card: Menu, slot: EnvSlot) -> None:
    """Carry out the slot's action, or the outcome that a caller has chosen."""
    clear_rewards(slot)
    if slot.agent == NO_SEAT:
        if outcome(game, edition, slot.action) != Refusal.NONE:
            slot.refused += 1
    elif slot.interjects and (slot.action == Verb.PASS or not is_action_open(slot, slot.action)):
        slot.refused += slot.action != Verb.PASS
        slot.polled = next_seat(game, slot.polled)
        slot.steps += 1
    else:
        act(game, edition, card, slot)


@part
def act(game: Game, edition: Edition, card: Menu, slot: EnvSlot) -> None:
    """Carry out an agent's action; the safe choice replaces one that is not open."""
    seat, verb, target, amount = slot.agent, NO_VERB, 0, 0
    if is_action_open(slot, slot.action):
        verb, target, amount = decode(game, edition, seat, slot.action)
    slot.refused += carry_out(game, edition, card, slot, seat, verb, target, amount)


@part
def carry_out(
    game: Game,
    edition: Edition,
    card: Menu,
    slot: EnvSlot,
    seat: int,
    verb: int,
    target: int,
    amount: int,
) -> int:
    """Apply a decision; 1 where it was none or refused, and the safe choice replaced it."""
    slot.steps += 1
    if verb == NO_VERB or apply(game, edition, seat, verb, target, amount) != Refusal.NONE:
        menu(game, edition, seat, card)
        apply(game, edition, seat, card.verb[0], card.target[0], card.low[0])
        return 1
    if verb == Verb.OFFER or verb == Verb.COUNTER:
        slot.offers[seat] += 1
    elif verb == Verb.ROLL or verb == Verb.TICKET:
        slot.offers[seat] = 0
    return 0


@part
def go_on(
    game: Game,
    edition: Edition,
    card: Menu,
    dice: Rng,
    memories: BotMemories,
    terms: EnvTerms,
    slot: EnvSlot,
) -> None:
    """Let chance and bots decide until an agent has to; then look."""
    going = True
    while going:
        going = settle(game, edition, card, dice, memories, terms, slot)
    if game.phase == Phase.OVER or not has_agent(game, terms, slot):
        slot.done = 1
    pay_rewards(game, edition, terms, slot)
    look(game, edition, card, terms, slot)


@part
def settle(
    game: Game,
    edition: Edition,
    card: Menu,
    dice: Rng,
    memories: BotMemories,
    terms: EnvTerms,
    slot: EnvSlot,
) -> bool:
    """Cut a game or call time at the limit, else let chance or a bot decide; whether it goes on."""
    if game.turn != slot.turn and game.phase > Phase.START:
        # As a simulation counts: turns that have been passed on.
        slot.turns += slot.turn != NO_SEAT
        slot.turn = game.turn
    if game.phase == Phase.OVER or not has_agent(game, terms, slot):
        return False
    late = slot.turns >= terms.turns and game.time_up == 0
    if late and edition.variant == Variant.TIMED and call_time(game, edition) == Refusal.NONE:
        return game.phase != Phase.OVER
    if (late and edition.variant != Variant.TIMED) or (
        slot.steps >= MAX_ACTIONS_PER_TURN * terms.turns
    ):
        slot.cut = 1
        return False
    if chance(game) != Task.NOTHING:
        if terms.explicit_chance:
            return False
        outcome(game, edition, draw(dice, game, edition))
        return True
    seat = asked(game)
    bot = bot_of(terms, slot, seat)
    if bot == AGENT or interjector(game, edition, card, terms, slot) != NO_SEAT:
        return False
    verb, target, amount = decide(bot, game, edition, seat, card, memories.seat[seat])
    carry_out(game, edition, card, slot, seat, verb, target, amount)
    return True


@part
def look(game: Game, edition: Edition, card: Menu, terms: EnvTerms, slot: EnvSlot) -> None:
    """Write who is asked, and what they may do."""
    slot.agent = NO_SEAT
    if slot.done or slot.cut or chance(game) != Task.NOTHING:
        clear_mask(slot)
    else:
        slot.agent = interjector(game, edition, card, terms, slot)
        slot.interjects = 1 if slot.agent != NO_SEAT else 0
        if slot.agent == NO_SEAT:
            slot.agent = asked(game)
        slot.viewer = slot.agent
        write_mask(game, edition, slot.agent, card, terms, slot)
        if slot.interjects:
            open_action(slot, Verb.PASS)


@part
def show(
    game: Game,
    edition: Edition,
    terms: EnvTerms,
    slot: EnvSlot,
    sight: SeatSight,
    fact: EnvFacts,
) -> None:
    """Write what a caller is shown of one game, but for its mask."""
    write_observation(game, edition, slot.viewer, terms, slot, sight)
    fact.agent = slot.agent
    fact.viewer = slot.viewer
    fact.done = slot.done
    fact.cut = slot.cut
    fact.turns = slot.turns
    fact.refused = slot.refused
    fact.interjects = slot.interjects
    fact.earned = slot.reward[slot.viewer]
    fact.out = 0
    for seat in range(game.seats):
        fact.out |= (1 if game.out[seat] > 0 else 0) << seat
        fact.reward[seat] = slot.reward[seat]


@part
def interjector(game: Game, edition: Edition, card: Menu, terms: EnvTerms, slot: EnvSlot) -> int:
    """The agent that is polled before this turn, if it may do anything; else NO_SEAT."""
    if terms.interject == 0 or game.depth > 0 or game.phase != Phase.BETWEEN or game.claims > 0:
        return NO_SEAT
    if slot.window != slot.turns:
        slot.window = slot.turns
        slot.polled = next_seat(game, game.turn)
    while slot.polled != game.turn:
        if bot_of(terms, slot, slot.polled) == AGENT:
            write_mask(game, edition, slot.polled, card, terms, slot)
            if has_open_action(slot):
                return slot.polled
        slot.polled = next_seat(game, slot.polled)
    return NO_SEAT


@part
def bot_of(terms: EnvTerms, slot: EnvSlot, seat: int) -> int:
    """The bot at a seat; AGENT where the caller decides."""
    place = seat + slot.shift
    if place >= terms.seats:
        place -= terms.seats
    return terms.bot[place]


@part
def first_agent(terms: EnvTerms, slot: EnvSlot) -> int:
    """The first seat that the caller decides for."""
    for seat in range(terms.seats):
        if bot_of(terms, slot, seat) == AGENT:
            return seat
    return 0


@part
def has_agent(game: Game, terms: EnvTerms, slot: EnvSlot) -> bool:
    """Whether a seat that the caller decides for is still in the game."""
    if terms.bots == 0:
        return True
    for seat in range(terms.seats):
        if game.out[seat] == 0 and bot_of(terms, slot, seat) == AGENT:
            return True
    return False
