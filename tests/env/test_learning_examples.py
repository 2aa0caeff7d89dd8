"""examples/learning: each program runs, in few games, and what it learns from is right."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from magie.env.actions import ACTION_BLOCKS, ACTIONS
from magie.env.checkpoint import NETWORK_INPUTS, load_checkpoint
from magie.game.actions import Verb
from tests.timeouts import TEST_TIMEOUT_S

pytest.importorskip("gymnasium")
LEARNING = Path(__file__).parents[2] / "examples" / "learning"
TINY = ("--plain", "--turns", "12", "--tests", "2")


@pytest.fixture
def training(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(LEARNING)
    return import_module("training")


def run(name: str, *words: str, folder: Path) -> str:
    """What a program prints, without a word on the standard error."""
    done = subprocess.run(
        [sys.executable, LEARNING / name, *words],
        capture_output=True,
        text=True,
        timeout=TEST_TIMEOUT_S,
        cwd=folder,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_every_program_says_how_to_run_it() -> None:
    for path in LEARNING.glob("*.py"):
        opening = path.read_text("utf-8").split('"""')[1]
        is_program = "def main" in path.read_text("utf-8")
        assert is_program == bool(re.search(rf"`python examples/learning/{path.name}\b", opening))


def test_the_examples_of_the_document_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    document = (LEARNING.parents[1] / "docs" / "learning.md").read_text("utf-8")
    names: dict[str, object] = {}
    for block in re.findall(r"```python\n(.*?)```", document, re.DOTALL):
        exec(block, names)
    assert re.match(r"\d+ \(\d+, 586\) \(\d+, 900\) Counter\(\)$", capsys.readouterr().out)
    assert load_checkpoint("net.npz").note == "scores all actions alike"


def test_a_clone_of_the_trader_is_saved_and_rated(tmp_path: Path) -> None:
    words = ("--games", "11", "--epochs", "2", *TINY, "--out", "clone.npz")
    told = run("clone.py", *words, folder=tmp_path)
    assert re.search(r"^[\d,]+ decisions of 11 games; left out: none$", told, re.MULTILINE)
    (hits,) = re.findall(r"it takes (\d+\.\d)% as trader did", told)
    assert float(hits) > 60, "most decisions are to roll, to buy and to end the turn"
    words = ("clone.npz", "--plain", "--games", "2", "--turns", "5", "--opponent", "random")
    told = run("evaluate.py", *words, "--deals", "none", folder=tmp_path)
    assert "deals: None" in told
    assert "clone of trader from 11 games" in told
    assert re.search(
        r"^random +wins 0\.0% \(0\.0% to 65\.8%\), loses 0, 2 cut$", told, re.MULTILINE
    )


def test_a_policy_is_trained_and_saved(tmp_path: Path) -> None:
    words = ("--opponent", "random", "--minutes", "0", *TINY, "--games", "4", "--decisions", "16")
    told = run("ppo.py", *words, "--out", "net.npz", folder=tmp_path)
    assert re.search(r"^ +\d\.\d min +64 decisions +entropy \d\.\d\d +wins ", told, re.MULTILINE)
    network = load_checkpoint(tmp_path / "net.npz")
    assert network.deals is None
    assert np.any(network.biases[-1])


def test_training_goes_on_from_a_checkpoint_which_the_first_updates_leave_alone(
    training: ModuleType,
) -> None:
    ppo = import_module("ppo")
    begin = training.Layers([NETWORK_INPUTS, 8, ACTIONS], seed=5).network(deals="answers")
    options = {"games": 2, "decisions": 8, "turns": 12, "compiled": False, "begin": begin}
    found = [ppo.train(("random",), 0, **options)]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(ppo, "CRITIC_ALONE", 0)
        found.append(ppo.train(("random",), 0, **options))
    same = [np.array_equal(each.weights[0], begin.weights[0]) for each in found]
    assert same == [True, False]
    assert [each.deals for each in found] == ["answers", "answers"]


class Undecided:
    """Mortgages what it can, and lifts it again, for ever."""

    deals, offers, asked = None, 2, 0

    def choose(self, seen: object, masks: np.ndarray, cash: int) -> np.ndarray:
        self.asked += 1
        liked = np.zeros(ACTIONS)
        for rank, block in enumerate(("mortgage", "lift"), 2):
            about = ACTION_BLOCKS[block]
            liked[about.first : about.first + about.size] = rank
        liked[Verb.BUY] = 1
        return np.where(masks != 0, liked, -1).argmax(axis=1)


def test_a_game_in_which_a_policy_tries_the_same_for_ever_is_cut(training: ModuleType) -> None:
    undecided, options = Undecided(), {"turns": 40, "compiled": False}
    rules = {"mortgage_interest": 0}
    assert training.win_rate(undecided, ("random",), 1, rules=rules, **options) == (0, 0, 1)
    assert undecided.asked == training.DECISIONS_A_TURN * 40


@pytest.mark.skipif(not find_spec("sb3_contrib"), reason="needs sb3-contrib, which no lock has")
def test_maskable_ppo_learns_and_is_published(tmp_path: Path) -> None:
    words = (*TINY, "--updates", "2", "--every", "2", "--decisions", "32", "--opponent", "random")
    assert "2 updates, trader: wins" in run("train_ppo.py", *words, folder=tmp_path)
    assert load_checkpoint(tmp_path / "net.npz").deals is None


def test_layers_learn_by_the_slope_of_their_loss(training: ModuleType) -> None:
    random = np.random.default_rng(3)
    layers = training.Layers([6, 16, 3], seed=1, rate=1e-2)
    inputs = random.normal(size=(200, 6)).astype(np.float32)
    wanted = np.stack([inputs[:, 0], inputs[:, 1] * inputs[:, 2], np.abs(inputs[:, 3])], axis=1)
    losses = []
    for _ in range(300):
        found = layers.forward(inputs)
        slope = (found[-1] - wanted).astype(np.float32) / len(inputs)
        losses.append(float(((found[-1] - wanted) ** 2).mean()))
        layers.learn(found, slope)
    assert losses[-1] < losses[0] / 10
    network = layers.network()
    assert np.allclose(network.scores(inputs), layers.forward(inputs)[-1], atol=1e-5)


def test_a_policy_finds_the_action_that_pays(training: ModuleType) -> None:
    """A game of one decision: the fourth of five actions pays, and the fifth is closed."""
    ppo = import_module("ppo")
    random = np.random.default_rng(1)
    policy, critic = training.Layers([2, 5], 1, 1e-2, 0.01), training.Layers([2, 1], 2, 1e-2, 0.01)
    inputs, masks = np.ones((256, 2), np.float32), np.ones((256, 5), np.int8)
    masks[:, 4] = 0
    for _ in range(60):
        likely = training.chances(policy.forward(inputs)[-1], masks)
        actions = training.drawn(likely, random)
        rewards = (actions == 3).astype(float)
        values = critic.forward(inputs)[-1][:, 0]
        before = np.log(likely[np.arange(256), actions])
        ended = np.ones((1, 256))
        gains = ppo.advantages(rewards[None], ended, values[None], values)[0]
        ppo.improve(policy, critic, (inputs, masks, actions, before, gains, gains + values))
    likely = training.chances(policy.forward(inputs)[-1], masks)
    assert likely[0, 3] > 0.8
    assert likely[0, 4] == 0


def test_an_advantage_is_what_came_beyond_expectation(training: ModuleType) -> None:
    ppo = import_module("ppo")
    rewards, values = np.array([[0.0], [1.0], [0.0]]), np.array([[0.5], [0.5], [0.25]])
    ended = np.array([[0.0], [1.0], [0.0]])
    found = ppo.advantages(rewards, ended, values, np.array([0.75]))
    last = 0.999 * 0.75 - 0.25
    first = 0.999 * 0.5 - 0.5 + 0.999 * 0.95 * 0.5
    assert found[:, 0] == pytest.approx([first, 0.5, last])


def test_a_rate_has_its_interval(training: ModuleType) -> None:
    assert training.told(95, 100) == "95.0% (88.8% to 97.8%)"
    assert training.interval(0, 10)[1:] == pytest.approx((0, 0.2775), abs=1e-4)
