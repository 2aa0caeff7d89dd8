"""MaskablePPO of sb3-contrib at one seat, its win rates against the ladder, and a checkpoint.

Needs the extras `fast`, `env` and `sim`, and what the locks leave out because of its size:
`pip install sb3-contrib`, which brings torch. Run it: `python examples/learning/train_ppo.py`
"""

import argparse

import gymnasium
import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from training import draw_curves, told, win_rate

from magie.env import gym  # registers the environment
from magie.env.checkpoint import NETWORK_INPUTS, PolicyNetwork, network_inputs, save

LADDER = ("random", "thrifty", "steady", "trader")
HIDDEN = 64


class Inputs(gymnasium.ObservationWrapper):
    """The inputs of a checkpoint as the observation; MaskablePPO asks for the mask itself."""

    def __init__(self, seat):
        super().__init__(seat)
        self.observation_space = spaces.Box(-1, 1, (NETWORK_INPUTS,), np.float32)

    def observation(self, observation):
        """One row of inputs."""
        cash = self.unwrapped.batch.edition.start_cash
        return network_inputs(observation["observation"][None], cash)[0]

    def action_masks(self):
        """The open actions."""
        return self.unwrapped.action_masks()


def published(model, note):
    """The policy of a model as a network for NumPy; its value function stays behind."""
    policy = model.policy
    layers = [
        layer for layer in policy.mlp_extractor.policy_net if isinstance(layer, torch.nn.Linear)
    ]
    numbers = [
        (layer.weight.detach().numpy().T.copy(), layer.bias.detach().numpy().copy())
        for layer in (*layers, policy.action_net)
    ]
    weights, biases = zip(*numbers, strict=True)
    return PolicyNetwork(weights, biases, deals=None, note=note)


def main():
    """Train, rate against the ladder after every few updates, save and draw."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--opponent", default="thrifty")
    parser.add_argument("--updates", type=int, default=200)
    parser.add_argument("--decisions", type=int, default=2048, help="for each update")
    parser.add_argument("--every", type=int, default=20, help="updates between two tests")
    parser.add_argument("--tests", type=int, default=200, help="games of a test")
    parser.add_argument("--turns", type=int, default=400, help="turns of a game at most")
    parser.add_argument("--plain", action="store_true", help="without Numba")
    parser.add_argument("--plot", default="ladder.svg")
    parser.add_argument("--out", default="net.npz")
    given = parser.parse_args()
    options = {"turns": given.turns, "compiled": not given.plain}
    seat = Inputs(
        gymnasium.make(
            gym.SEAT_ID, opponents=(given.opponent,), deals=None, reward="fortune", **options
        )
    )
    model = MaskablePPO(
        "MlpPolicy",
        seat,
        n_steps=given.decisions,
        batch_size=256,
        n_epochs=4,
        gamma=0.999,
        ent_coef=0.01,
        seed=1,
        # A checkpoint has rectified units.
        policy_kwargs={"net_arch": [HIDDEN], "activation_fn": torch.nn.ReLU},
        device="cpu",
    )
    curves = {bot: [] for bot in LADDER}
    for update in range(given.every, given.updates + 1, given.every):
        model.learn(given.every * given.decisions, reset_num_timesteps=update == given.every)
        network = published(model, f"MaskablePPO against {given.opponent}, {update} updates")
        for bot in LADDER:
            won, _, cut = win_rate(network, (bot,), given.tests, seed=10**6, **options)
            curves[bot].append((update * given.decisions, won, given.tests))
            print(f"{update} updates, {bot}: wins {told(won, given.tests)}, {cut} cut", flush=True)
    save(given.out, network)
    draw_curves(given.plot, curves)


if __name__ == "__main__":
    main()
