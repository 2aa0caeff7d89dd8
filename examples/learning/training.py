"""What the programs of this folder share: layers that learn, and the win rate of a policy."""

from itertools import pairwise
from statistics import NormalDist

import numpy as np

from magie.env.checkpoint import PolicyNetwork
from magie.env.vector import vector

CONFIDENCE = 0.95
DECISIONS_A_TURN = 10
"""So many, on average, cut a game: the best action may be to try the same in vain for ever."""


class Layers:
    """A network with rectified units that learns by Adam."""

    def __init__(self, widths, seed=0, rate=3e-4, last=1.0):
        """``last`` scales the last layer: near 0, all outputs begin equal."""
        random = np.random.default_rng(seed)
        pairs = list(pairwise(widths))
        self.numbers = []
        for at, (inputs, outputs) in enumerate(pairs):
            scale = (last if at == len(pairs) - 1 else 1.0) * np.sqrt(2 / inputs)
            self.numbers.append(random.normal(0, scale, (inputs, outputs)).astype(np.float32))
            self.numbers.append(np.zeros(outputs, np.float32))
        self.rate, self.steps = rate, 0
        self.first = [np.zeros_like(each) for each in self.numbers]
        self.second = [np.zeros_like(each) for each in self.numbers]

    @classmethod
    def of(cls, network):
        """Layers that go on from a network."""
        made = cls([*map(len, network.weights), len(network.biases[-1])])
        pairs = zip(network.weights, network.biases, strict=True)
        made.numbers = [each.copy() for pair in pairs for each in pair]
        return made

    def forward(self, inputs):
        """The input of every layer, and the output of the last."""
        found = [inputs]
        for at in range(0, len(self.numbers), 2):
            given = np.maximum(found[-1], 0) if at else found[-1]
            found[-1] = given
            found.append(given @ self.numbers[at] + self.numbers[at + 1])
        return found

    def learn(self, layers, slope, most=0.5):
        """One step of Adam down a slope of the outputs, no longer than ``most``."""
        slopes = []
        for at in range(len(self.numbers) - 2, -1, -2):
            given = layers[at // 2]
            slopes[:0] = [given.T @ slope, slope.sum(axis=0)]
            if at:
                slope = (slope @ self.numbers[at].T) * (given > 0)
        length = np.sqrt(sum(float((each**2).sum()) for each in slopes))
        self.steps += 1
        for at, each in enumerate(slopes):
            each = each * min(1.0, most / (length + 1e-9))
            self.first[at] += 0.1 * (each - self.first[at])
            self.second[at] += 0.001 * (each**2 - self.second[at])
            mean = self.first[at] / (1 - 0.9**self.steps)
            spread = np.sqrt(self.second[at] / (1 - 0.999**self.steps))
            self.numbers[at] -= (self.rate * mean / (spread + 1e-8)).astype(np.float32)

    def network(self, **about):
        """The layers as a network that can be published."""
        return PolicyNetwork(tuple(self.numbers[::2]), tuple(self.numbers[1::2]), **about)


def chances(scores, masks):
    """The chance of each action: a softmax over those that are open."""
    open_scores = np.where(masks != 0, scores, -np.inf)
    found = np.exp(open_scores - open_scores.max(axis=1, keepdims=True))
    return found / found.sum(axis=1, keepdims=True)


def drawn(chances, random):
    """An action for each row, by its chances."""
    levels = chances.cumsum(axis=1)
    at = (levels < random.random((len(chances), 1)) * levels[:, -1:]).sum(axis=1)
    # A sum of floats may end a little below 1.
    return np.minimum(at, chances.shape[1] - 1)


def win_rate(network, opponents, games, seed=0, turns=400, **options):
    """How many of so many games a network wins, loses, and how many are cut."""
    options |= {"turns": turns, "deals": network.deals, "offers": network.offers}
    seats = vector(games, opponents=opponents, **options)
    seen, _ = seats.reset(seed=seed)
    result, open_games = np.zeros(games), np.ones(games, bool)
    left = DECISIONS_A_TURN * turns
    while open_games.any() and left:
        left -= 1
        cash = seats.batch.edition.start_cash
        actions = network.choose(seen["observation"], seen["action_mask"], cash)
        seen, rewards, done, cut, _ = seats.step(actions)
        result[open_games & done] = rewards[open_games & done]
        open_games &= ~(done | cut)
    return int((result > 0).sum()), int((result < 0).sum()), int((result == 0).sum())


def interval(wins, games):
    """A rate with the ends of its confidence interval (Wilson)."""
    z, rate = NormalDist().inv_cdf((1 + CONFIDENCE) / 2), wins / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    margin = z / (1 + z * z / games) * np.sqrt(rate * (1 - rate) / games + (z / games / 2) ** 2)
    return rate, max(middle - margin, 0), min(middle + margin, 1)


def told(wins, games):
    """A rate with its interval, in per cent."""
    return "{:.1%} ({:.1%} to {:.1%})".format(*interval(wins, games))


def draw_curves(path, curves):
    """Draw win rates over decisions, each curve by its name as (decisions, wins, games)."""
    from matplotlib.figure import Figure

    figure = Figure((6, 4), layout="constrained")
    axes = figure.add_subplot(xlabel="decisions", ylabel="wins", ylim=(0, 1))
    for name, points in curves.items():
        at = [decisions for decisions, _, _ in points]
        rates = np.array([interval(wins, games) for _, wins, games in points])
        axes.plot(at, rates[:, 0], marker=".", label=name)
        axes.fill_between(at, rates[:, 1], rates[:, 2], alpha=0.2)
    axes.legend()
    figure.savefig(path)
