"""Settling: the reference player decides at every seat up to the next chance.

The reference player is ``trader`` with an empty memory.  It begins no deal, since a deal of its own
would be booked as luck of the throw before; it answers the one on the table.
"""

from collections.abc import MutableSequence
from enum import IntEnum

from magie.base.jit import part
from magie.base.records import Ints, Record, i64
from magie.bots.candidates import Candidate, list_candidates
from magie.bots.memory import BotMemory, settle_only
from magie.bots.rollout import apply_candidate, play_on
from magie.bots.trader import trader
from magie.bots.value.features import Sight, look
from magie.bots.value.network import Network, judge
from magie.engine.apply import apply
from magie.engine.chance import TWO_DICE, chance, dice_count, outcome, weight
from magie.engine.menu import asked, menu
from magie.game.actions import Menu
from magie.game.edition import Edition
from magie.game.refusals import Refusal
from magie.game.state import CARDS, SEATS, Game, Phase, Task
from magie.rng import Rng, seed_game

MAX_SETTLING_STEPS = 500
"""Decisions after which settling is given up, wherever it stands."""
FIRST_THROW, LAST_THROW, LAST_THROW_OF_THREE = 11, 66, 665
"""Throws as outcomes: the digits of the dice."""
TICKET_KINDS = 2
DEAL_REST_TURNS = 12
"""Own turns for which two seats propose nothing to each other in rollouts of a deal's answer."""


class SettleJob(IntEnum):
    """What ``work`` does with the position at hand."""

    SETTLE = 0
    """settles it"""
    OUTCOMES = 1
    """settles every outcome of the chance that it waits for"""
    CANDIDATES = 2
    """lists what the reference player would think of"""
    WAYS = 3
    """settles every way to decide"""
    ROLLOUTS = 4
    """plays every way to decide on, on the same dice"""


class RolloutSums(Record):
    """What the rollouts of one way add up to, in millionths of a win."""

    games: int = i64()
    won: Ints = i64(SEATS)
    squares: Ints = i64(SEATS)
    lead: int = i64()
    """What the deciding seat won more than by the first way, on the same dice."""
    lead_squares: int = i64()


@part
def work(
    job: int,
    games: MutableSequence[Game],
    editions: MutableSequence[Edition],
    cards: MutableSequence[Menu],
    dice: MutableSequence[Rng],
    memories: MutableSequence[BotMemory],
    ways: MutableSequence[Candidate],
    sights: MutableSequence[Sight],
    networks: MutableSequence[Network],
    sums: MutableSequence[RolloutSums],
    judging: int,
    seat: int,
    seed: int,
    first: int,
    count: int,
    turns: int,
) -> int:
    """Do a job on ``games[0]``; ``games[1]`` is scratch.  How many sights were written.

    ``memories`` has one for each seat and, behind them, what each seat knows in a rollout.  Where
    ``judging`` is 0 positions are only looked at, and are judged in a batch afterwards.
    """
    if job == SettleJob.OUTCOMES:
        return settle_outcomes(games, editions, cards, memories, sights, networks, judging)
    if job == SettleJob.CANDIDATES:
        list_candidates(games[0], editions[0], seat, cards[0], memories[seat], ways)
        return len(ways)
    if job == SettleJob.WAYS:
        for at in range(len(ways)):
            if ways[at].dropped == 0:
                games[1] = games[0]
                quieten(memories, games[0].seats)
                apply_candidate(games[1], editions[0], seat, ways[at], memories)
                see(games[1], editions[0], cards[0], memories, sights[at], networks[0], judging)
        return len(ways)
    if job == SettleJob.ROLLOUTS:
        for number in range(first, first + count):
            roll_out(
                games,
                editions,
                cards,
                dice,
                memories,
                ways,
                sights[0],
                networks[0],
                sums,
                seat,
                seed,
                number,
                turns,
            )
        return 0
    games[1] = games[0]
    quieten(memories, games[0].seats)
    see(games[1], editions[0], cards[0], memories, sights[0], networks[0], judging)
    return 1


@part
def quieten(memories: MutableSequence[BotMemory], seats: int) -> None:
    """Let the reference player sit down at every seat."""
    for seat in range(seats):
        settle_only(memories[seat])


@part
def see(
    game: Game,
    edition: Edition,
    card: Menu,
    memories: MutableSequence[BotMemory],
    sight: Sight,
    network: Network,
    judging: int,
) -> None:
    """Settle a position, look at it, and judge it."""
    settle(game, edition, card, memories)
    look(game, edition, sight)
    if judging or game.phase == Phase.OVER:
        judge(game, sight, network)
    else:
        sight.over = 0


@part
def settle(game: Game, edition: Edition, card: Menu, memories: MutableSequence[BotMemory]) -> None:
    """Let the reference player decide until chance has to, or the game is over."""
    steps = 0
    while game.phase != Phase.OVER and chance(game) == Task.NOTHING and steps < MAX_SETTLING_STEPS:
        steps += 1
        seat = asked(game)
        verb, target, amount = trader(game, edition, seat, card, memories[seat])
        if apply(game, edition, seat, verb, target, amount) != Refusal.NONE:
            menu(game, edition, seat, card)
            apply(game, edition, seat, card.verb[0], card.target[0], card.low[0])


@part
def settle_outcomes(
    games: MutableSequence[Game],
    editions: MutableSequence[Edition],
    cards: MutableSequence[Menu],
    memories: MutableSequence[BotMemory],
    sights: MutableSequence[Sight],
    networks: MutableSequence[Network],
    judging: int,
) -> int:
    """Settle every outcome of the chance that is due, each with its weight."""
    written, low, high = 0, 0, CARDS
    task = chance(games[0])
    three = task == Task.THROW and dice_count(games[0], editions[0]) != TWO_DICE
    if task == Task.THROW:
        low, high = FIRST_THROW, LAST_THROW_OF_THREE + 1 if three else LAST_THROW + 1
    elif task == Task.TICKET:
        high = TICKET_KINDS
    for value in range(low, high):
        times = weight(games[0], editions[0], value)
        if task == Task.THROW:
            white = value // 10 if three else value
            times *= mirrored(white // 10, white % 10)
        if times > 0:
            games[1] = games[0]
            quieten(memories, games[0].seats)
            outcome(games[1], editions[0], value)
            see(games[1], editions[0], cards[0], memories, sights[written], networks[0], judging)
            sights[written].weight = times
            sights[written].value = value
            written += 1
    return written


@part
def mirrored(first: int, second: int) -> int:
    """How many throws lead to the same place: only those with the higher die first are tried."""
    if first < second:
        return 0
    return 1 if first == second else 2


@part
def roll_out(
    games: MutableSequence[Game],
    editions: MutableSequence[Edition],
    cards: MutableSequence[Menu],
    dice: MutableSequence[Rng],
    memories: MutableSequence[BotMemory],
    ways: MutableSequence[Candidate],
    sight: Sight,
    network: Network,
    sums: MutableSequence[RolloutSums],
    seat: int,
    seed: int,
    number: int,
    turns: int,
) -> None:
    """Play every way on by the dice of this number, and add up what the seats win."""
    base = 0
    for at in range(len(ways)):
        if ways[at].dropped == 0:
            games[1] = games[0]
            seed_game(dice[0], seed, seat, number)
            for other in range(games[0].seats):
                memories[other] = memories[SEATS + other]
                seed_game(memories[other].rng[0], seed, SEATS + other, number)
                memories[other].quiet = 1
            rest_deals(games[1], seat, memories)
            apply_candidate(games[1], editions[0], seat, ways[at], memories)
            # A way that leaves the turn open would else bring deals that the other ways cannot.
            settle(games[1], editions[0], cards[0], memories)
            for other in range(games[0].seats):
                memories[other].quiet = 0
            play_on(games[1], editions[0], cards[0], dice[0], memories, turns)
            look(games[1], editions[0], sight)
            judge(games[1], sight, network)
            if at == 0:
                base = sight.chance[seat]
            add_rollout(sums[at], sight, seat, base)


@part
def rest_deals(game: Game, seat: int, memories: MutableSequence[BotMemory]) -> None:
    """Let nothing depend on later deals of the two: no seat has agreed to them."""
    if game.depth > 0 and game.task[game.depth - 1] == Task.DEAL:
        other = game.deal_from
        memories[seat].wait[other] = DEAL_REST_TURNS
        memories[other].wait[seat] = DEAL_REST_TURNS


@part
def add_rollout(sums: RolloutSums, sight: Sight, seat: int, base: int) -> None:
    """Add the end of one rollout; the first way won so much on the same dice."""
    sums.games += 1
    for other in range(sight.seats):
        won = sight.chance[other]
        sums.won[other] += won
        sums.squares[other] += won * won
    lead = sight.chance[seat] - base
    sums.lead += lead
    sums.lead_squares += lead * lead
