"""A published checkpoint: what is refused, and how it plays as a bot."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from magie.bots.errors import ExternalBotError
from magie.bots.factory import check, create, is_external, usual_name
from magie.bots.game_loop import play_game
from magie.editions.load import load
from magie.env import checkpoint
from magie.env.actions import ACTIONS, decode
from magie.env.batch import Batch
from magie.env.checkpoint import (
    NETWORK_INPUTS,
    PolicyNetwork,
    load_checkpoint,
    save,
    tables_digest,
)
from magie.env.network_bot import NetworkBot
from magie.rng import Rng
from magie.words import LANGUAGES
from tests.scale import sized

Arrays = dict[str, Any]
MY_BOT = Path(__file__).parents[2] / "examples" / "my_bot.py"
DECISIONS = sized(120, 5000)


def network(deals: str | None = "staged") -> PolicyNetwork:
    """Random layers: it plays badly, and always the same."""
    random = np.random.default_rng(1)
    widths = (NETWORK_INPUTS, 8, ACTIONS)
    shapes = list(pairwise(widths))
    weights = tuple(random.normal(size=shape).astype(np.float32) for shape in shapes)
    biases = tuple(random.normal(size=shape[1]).astype(np.float32) for shape in shapes)
    return PolicyNetwork(weights, biases, deals, note="random layers")


@pytest.fixture(scope="module")
def net(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("nets") / "net.npz"
    save(path, network())
    return path


def arrays_of(path: Path) -> Arrays:
    with np.load(path, allow_pickle=False) as found:
        return dict(found)


def test_a_checkpoint_is_read_as_it_was_written(net: Path) -> None:
    kept, written = load_checkpoint(net), network()
    for one, other in zip(
        kept.weights + kept.biases, written.weights + written.biases, strict=True
    ):
        assert np.array_equal(one, other)
    assert (kept.deals, kept.offers, kept.note) == ("staged", 2, "random layers")


def about(**changes: object) -> Callable[[Arrays], None]:
    def change(arrays: Arrays) -> None:
        arrays["about"] = np.array(json.dumps(json.loads(str(arrays["about"])) | changes))

    return change


def without_layer(arrays: Arrays) -> None:
    del arrays["weight_1"]


def with_a_narrow_layer(arrays: Arrays) -> None:
    arrays["weight_0"] = arrays["weight_0"][1:]


def with_few_actions(arrays: Arrays) -> None:
    arrays["weight_1"], arrays["bias_1"] = arrays["weight_1"][:, 1:], arrays["bias_1"][1:]


def with_nan(arrays: Arrays) -> None:
    arrays["bias_1"][3] = np.nan


def with_doubles(arrays: Arrays) -> None:
    arrays["bias_0"] = arrays["bias_0"].astype(np.float64)


def without_words(arrays: Arrays) -> None:
    arrays["about"] = np.array("[]")


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (about(tables="0" * 16, magie="0.1.9"), "made by magie 0.1.9 for other tables"),
        (about(deals="often"), "deals='often'"),
        (about(offers="many"), "many"),
        (without_layer, "8 outputs"),
        (with_a_narrow_layer, "weight_0 is float32"),
        (with_few_actions, f"{ACTIONS - 1} outputs"),
        (with_nan, "not finite"),
        (with_doubles, "bias_0 is float64"),
        (without_words, "TypeError"),
    ],
)
def test_a_file_that_is_wrong_is_refused_in_a_sentence(
    net: Path, tmp_path: Path, spoil: Callable[[Arrays], None], said: str
) -> None:
    arrays, path = arrays_of(net), tmp_path / "spoilt.npz"
    spoil(arrays)
    np.savez(path, **arrays)
    with pytest.raises(ExternalBotError, match=said) as raised:
        check(str(path))
    for language in LANGUAGES:
        sentence = raised.value.say(language)
        assert sentence.startswith("spoilt.npz ")
        assert "\n" not in sentence


class Trap:
    """What a pickled file could do to its reader."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> tuple[Any, ...]:
        return (Path.touch, (self.path,))


def test_nothing_is_unpickled(net: Path, tmp_path: Path) -> None:
    arrays, path, touched = arrays_of(net), tmp_path / "trap.npz", tmp_path / "touched"
    pickle.loads(pickle.dumps(Trap(touched)))
    assert touched.exists(), "the trap works"
    touched.unlink()
    arrays["weight_1"] = np.array([Trap(touched)], object)
    np.savez(path, **arrays)
    with pytest.raises(ExternalBotError, match=r"trap\.npz is no network"):
        load_checkpoint(path)
    assert not touched.exists()


def test_a_file_that_would_fill_the_memory_is_refused(
    net: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoint, "MAX_CHECKPOINT_BYTES", 1000)
    with pytest.raises(ExternalBotError, match="more than 1000"):
        load_checkpoint(net)


def test_a_missing_file_and_one_of_another_kind_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ExternalBotError, match="There is no file"):
        check(str(tmp_path / "nothing.npz"))
    (tmp_path / "text.npz").write_text("no zip")
    with pytest.raises(ExternalBotError, match="BadZipFile"):
        check(str(tmp_path / "text.npz"))


def test_another_table_has_another_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoint, "CASH_PERCENTS", (5, *checkpoint.CASH_PERCENTS[1:-1], 301))
    assert tables_digest.__wrapped__() != tables_digest()


@pytest.mark.parametrize("edition", ["classic", "mega-2007"])
def test_a_bot_decides_as_its_network_does_in_the_environment(net: Path, edition: str) -> None:
    batch, bots = Batch(1, edition, ["agent"] * 2, turns=60), [NetworkBot(net) for _ in range(2)]
    policy, record = network(), batch.edition
    batch.seed([5])
    for _ in range(DECISIONS):
        if batch.number("agent", 0) < 0:
            batch.restart()
            bots = [NetworkBot(net) for _ in range(2)]
        seat, game = batch.number("agent", 0), batch.game(0)
        chosen = policy.choose(batch.numbers("seen"), batch.masks(), record.start_cash)
        found = bots[seat].decide(game, record, seat, 0.0)
        assert found == decode(game, record, seat, int(chosen[0]))
        batch.step(chosen)


def test_a_network_that_has_learnt_no_deals_makes_none(tmp_path: Path) -> None:
    save(tmp_path / "shy.npz", network(None))
    shy = create(str(tmp_path / "shy.npz"), 1)
    assert isinstance(shy, NetworkBot)
    played = play_game(load("classic").edition, [shy, create("random", 2)], Rng.of(4), 40)
    assert played.refused[0] == 0
    assert shy.observer is not None
    assert shy.observer.slot.offers[0] == 0


def test_a_file_that_has_changed_is_read_again(tmp_path: Path, net: Path) -> None:
    path = tmp_path / "net.npz"
    path.write_bytes(net.read_bytes())
    first = NetworkBot(path)
    assert NetworkBot(path).network is first.network
    save(path, network(None))
    assert NetworkBot(path).network.deals is None


def test_a_checkpoint_is_named_by_its_file(net: Path) -> None:
    assert not is_external(str(net))
    assert usual_name(str(net)) == "net"
    assert usual_name("C:/nets/net.npz") == "net"
    assert usual_name(f"{MY_BOT}:my_bot") == "my_bot"
    assert usual_name("trader") == "Trader"
