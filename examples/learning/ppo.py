"""PPO in NumPy: a policy that learns from its own games, on one core, without torch.

Needs the extras `fast` and `env`. Run it: `python examples/learning/ppo.py --opponent random`
"""

import argparse
import time

import numpy as np
from training import Layers, chances, draw_curves, drawn, told, win_rate

from magie.env.actions import ACTIONS
from magie.env.checkpoint import NETWORK_INPUTS, load_checkpoint, network_inputs, save
from magie.env.vector import AutoresetMode, vector

GAMES, DECISIONS = 64, 128
"""Games side by side, and decisions in each before the policy learns from them."""
ROUNDS, BATCH = 3, 2048
HIDDEN = 64
DISCOUNT, TRACE = 0.999, 0.95
CLIP, CURIOSITY = 0.2, 0.01
CRITIC_ALONE = 5
"""Updates before a network that is given changes: until then its games are judged at random."""


def advantages(rewards, ended, values, last):
    """What each decision brought beyond what was expected (GAE)."""
    found, trace = np.zeros_like(rewards), np.zeros(rewards.shape[1])
    for at in range(len(rewards) - 1, -1, -1):
        goes_on = 1.0 - ended[at]
        following = values[at + 1] if at + 1 < len(rewards) else last
        surprise = rewards[at] + DISCOUNT * following * goes_on - values[at]
        trace = surprise + DISCOUNT * TRACE * goes_on * trace
        found[at] = trace
    return found


def played(seats, seen, policy, critic, random, decisions):
    """Decisions of the policy in every game, as arrays of decision × game."""
    rows = []
    for _ in range(decisions):
        inputs = network_inputs(seen["observation"], seats.batch.edition.start_cash)
        masks = seen["action_mask"]
        likely = chances(policy.forward(inputs)[-1], masks)
        actions = drawn(likely, random)
        before = np.log(likely[np.arange(len(actions)), actions])
        values = critic.forward(inputs)[-1][:, 0]
        seen, rewards, done, cut, _ = seats.step(actions)
        rows.append((inputs, masks, actions, before, values, rewards, done | cut))
    inputs = network_inputs(seen["observation"], seats.batch.edition.start_cash)
    columns = [np.stack(column) for column in zip(*rows, strict=True)]
    return seen, columns, critic.forward(inputs)[-1][:, 0]


def improve(policy, critic, batch, critic_alone=False):
    """One step of both networks; how sure the policy is of its actions, as entropy."""
    inputs, masks, actions, before, gains, goals = batch
    rows = np.arange(len(actions))
    layers = policy.forward(inputs)
    likely = chances(layers[-1], masks)
    logs = np.log(likely + 1e-12)
    entropy = -(likely * logs).sum(axis=1, keepdims=True)
    ratio = np.exp(logs[rows, actions] - before)
    # Where the ratio has left the clip on the side that pays, the slope is 0.
    free = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    pull = (gains * ratio * free)[:, None]
    slope = pull * likely + CURIOSITY * likely * (logs + entropy)
    slope[rows, actions] -= pull[:, 0]
    if not critic_alone:
        policy.learn(layers, (slope / len(rows)).astype(np.float32))
    layers = critic.forward(inputs)
    critic.learn(layers, (layers[-1] - goals[:, None]).astype(np.float32) / len(rows))
    return float(entropy.mean())


def train(
    opponents,
    minutes,
    deals=None,
    seed=1,
    games=GAMES,
    decisions=DECISIONS,
    report=None,
    begin=None,
    **options,
):
    """Learn for so many minutes of processor time, from a network if one is given; the network."""
    random = np.random.default_rng(seed)
    policy = Layers([NETWORK_INPUTS, HIDDEN, ACTIONS], seed, last=0.01)
    if begin:
        policy, deals = Layers.of(begin), begin.deals
    critic = Layers([NETWORK_INPUTS, HIDDEN, 1], seed + 1, rate=1e-3, last=0.01)
    seats = vector(
        games,
        opponents=opponents,
        deals=deals,
        reward="fortune",
        autoreset_mode=AutoresetMode.SAME_STEP,
        **options,
    )
    seen, _ = seats.reset(seed=seed)
    start, update = time.process_time(), 0
    while update == 0 or time.process_time() - start < 60 * minutes:
        seen, columns, last = played(seats, seen, policy, critic, random, decisions)
        inputs, masks, actions, before, values, rewards, ended = columns
        gains = advantages(rewards, ended, values, last)
        goals = gains + values
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        flat = [
            each.reshape(-1, *each.shape[2:])
            for each in (inputs, masks, actions, before, gains, goals)
        ]
        for _ in range(ROUNDS):
            order = random.permutation(len(flat[2]))
            for first in range(0, len(order), BATCH):
                rows = order[first : first + BATCH]
                part = [each[rows] for each in flat]
                entropy = improve(policy, critic, part, begin and update < CRITIC_ALONE)
        update += 1
        if report:
            spent = (time.process_time() - start) / 60
            report(update, spent, entropy, policy.network(deals=deals))
    return policy.network(deals=deals, note=f"ppo.py against {', '.join(opponents)}, seed {seed}")


def main():
    """Train, print a curve, save the checkpoint."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--opponent", action="append", help="a bot; by default one thrifty")
    parser.add_argument("--minutes", type=float, default=10.0, help="of processor time")
    parser.add_argument("--deals", choices=("staged", "answers"), help="by default none")
    parser.add_argument("--begin", help="a checkpoint to go on from; it says about deals too")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=GAMES, help="games side by side")
    parser.add_argument("--decisions", type=int, default=DECISIONS, help="in each, for an update")
    parser.add_argument("--every", type=int, default=20, help="updates between two tests")
    parser.add_argument("--tests", type=int, default=300, help="games of a test")
    parser.add_argument("--turns", type=int, default=400, help="turns of a game at most")
    parser.add_argument("--plain", action="store_true", help="without Numba")
    parser.add_argument("--plot", help="a picture of the curve; needs the extra sim")
    parser.add_argument("--out", default="net.npz")
    given = parser.parse_args()
    opponents = tuple(given.opponent or ["thrifty"])
    options = {"turns": given.turns, "compiled": not given.plain}
    curve = []

    def report(update, spent, entropy, network):
        if update % given.every == 1:
            won, _, cut = win_rate(network, opponents, given.tests, seed=10**6, **options)
            curve.append((update * given.games * given.decisions, won, given.tests))
            print(
                f"{spent:5.1f} min  {curve[-1][0]:9,} decisions  entropy {entropy:.2f}  "
                f"wins {told(won, given.tests)}, {cut} cut",
                flush=True,
            )

    size = given.games, given.decisions
    begin = load_checkpoint(given.begin) if given.begin else None
    network = train(
        *(opponents, given.minutes, given.deals, given.seed, *size),
        report=report,
        begin=begin,
        **options,
    )
    save(given.out, network)
    if given.plot:
        draw_curves(given.plot, {f"against {', '.join(opponents)}": curve})
    print(f"saved as {given.out}: `python examples/learning/evaluate.py {given.out}` rates it")


if __name__ == "__main__":
    main()
