"""A policy network published as one file: inference in NumPy alone, and nothing is unpickled."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any
from zipfile import BadZipFile, ZipFile

import numpy as np
from numpy.typing import NDArray

from magie.bots.errors import ExternalBotError
from magie.env.actions import ACTION_BLOCKS, ACTIONS, BID_PERCENTS, CASH_PERCENTS, INCREMENTS
from magie.env.batch import DEALS, OFFERS
from magie.env.fields import (
    OBSERVED,
    PER_SEAT,
    PER_SQUARE,
    SEAT_AT,
    SQUARE_AT,
    TABLE_AT,
    TASK_AT,
    SeatField,
    SquareField,
    TableField,
    TaskField,
    meanings,
)
from magie.env.observation import normalised
from magie.game.actions import Verb
from magie.game.state import SEATS, SQUARES, Phase, Task

CHECKPOINT_FORMAT = 1
"""The form of the file, and of what is put before the observation's numbers."""
MAX_CHECKPOINT_BYTES = 1 << 26
"""Unpacked; a file of a stranger must not fill the memory."""
ABOUT = "about"
CLOCK = [TABLE_AT + TableField.TURNS, TABLE_AT + TableField.TURNS_LEFT]
"""A bot at a table does not know when its game is cut, so that no network sees it."""
OWNERS = slice(SQUARE_AT + SquareField.OWNER, SQUARE_AT + SQUARES * PER_SQUARE, PER_SQUARE)
POSITION_AT = SEAT_AT + SeatField.POSITION
NETWORK_INPUTS = 4 * SQUARES + len(Task) + 1 + OBSERVED
"""Inputs of a policy network: numbers that name a square, an owner or a task one by one, then all
normalised numbers."""


@dataclass(frozen=True)
class PolicyNetwork:
    """Layers with rectified units between them, from an observation to a score of each action."""

    weights: tuple[NDArray[np.float32], ...]
    """Of each layer, as inputs × outputs."""
    biases: tuple[NDArray[np.float32], ...]
    deals: str | None = "staged"
    """What it has learnt to do about deals, as in the environment."""
    offers: int = OFFERS
    note: str = ""
    """How it was made, in the author's words."""

    def scores(self, inputs: NDArray[np.float32]) -> NDArray[np.float32]:
        """A score of every action, for each row of inputs."""
        found = inputs
        for at, (weight, bias) in enumerate(zip(self.weights, self.biases, strict=True)):
            found = (np.maximum(found, 0) if at else found) @ weight + bias
        return found

    def choose(
        self, seen: NDArray[np.int32], masks: NDArray[Any], start_cash: int
    ) -> NDArray[np.int64]:
        """The open action with the highest score, for each observation."""
        scores = self.scores(network_inputs(seen, start_cash))
        found: NDArray[np.int64] = np.where(masks != 0, scores, -np.inf).argmax(axis=1)
        return found


def network_inputs(seen: NDArray[np.int32], start_cash: int) -> NDArray[np.float32]:
    """What a policy network is given of observations, one in each row."""
    owners, task = seen[:, OWNERS], TASK_AT + TaskField.WHAT
    numbers = normalised(seen, start_cash)
    numbers[:, CLOCK] = 0
    before = (
        owners == 1,
        owners > 1,
        _one_hot(seen[:, POSITION_AT], SQUARES),
        _one_hot(seen[:, task], SQUARES),
        _one_hot(seen[:, TASK_AT + TaskField.KIND], len(Task) + 1),
    )
    return np.concatenate([*before, numbers], axis=1, dtype=np.float32)


def _one_hot(numbers: NDArray[np.int32], count: int) -> NDArray[np.bool_]:
    found: NDArray[np.bool_] = numbers[:, None] == np.arange(count)
    return found


@cache
def tables_digest() -> str:
    """A digest of what every index of an observation and of an action means."""
    tables = [
        CHECKPOINT_FORMAT,
        [(block.name, block.size) for block in ACTION_BLOCKS.values()],
        [INCREMENTS, BID_PERCENTS, CASH_PERCENTS],
        [[member.name for member in kind] for kind in (Verb, Task, Phase)],
        [[field.name for field in kind] for kind in (SeatField, SquareField, TaskField)],
        [field.name for field in TableField],
        [meaning.most for meaning in meanings()],
        [SEATS, SQUARES, PER_SEAT],
    ]
    return hashlib.sha256(json.dumps(tables).encode()).hexdigest()[:16]


def save(path: Path | str, network: PolicyNetwork) -> None:
    """Write a checkpoint, which `load_checkpoint` and the commands of magie read."""
    about = {
        "magie": version("magie"),
        "tables": tables_digest(),
        "deals": network.deals,
        "offers": network.offers,
        "note": network.note,
    }
    arrays: dict[str, Any] = {ABOUT: np.array(json.dumps(about))}
    for at, (weight, bias) in enumerate(zip(network.weights, network.biases, strict=True)):
        arrays[f"weight_{at}"] = weight.astype(np.float32)
        arrays[f"bias_{at}"] = bias.astype(np.float32)
    with Path(path).open("wb") as file:
        np.savez_compressed(file, **arrays)


def load_checkpoint(path: Path | str) -> PolicyNetwork:
    """Read a checkpoint; ExternalBotError says what is wrong with it."""
    path = Path(path)
    if not path.is_file():
        raise ExternalBotError("guest-file-missing", file=str(path), folder=str(Path.cwd()))
    try:
        arrays = _arrays(path)
        about: dict[str, Any] = json.loads(str(arrays.pop(ABOUT)))
        if about["tables"] != tables_digest():
            version = str(about["magie"])
            raise ExternalBotError("guest-network-tables", file=path.name, version=version)
        deals, offers, note = about["deals"], int(about["offers"]), str(about["note"])
        if deals not in DEALS:
            raise ValueError(f"deals={deals!r}")
        layers = range(len(arrays) // 2)
        weights = tuple(arrays[f"weight_{at}"] for at in layers)
        biases = tuple(arrays[f"bias_{at}"] for at in layers)
        _check_layers(weights, biases)
    except ExternalBotError:
        raise
    # Whatever is in a file that is none of ours.
    except (BadZipFile, OSError, EOFError, ValueError, KeyError, TypeError) as error:
        why = f"{type(error).__name__}: {error}".splitlines()[0]
        raise ExternalBotError("guest-network-unreadable", file=path.name, why=why) from error
    return PolicyNetwork(weights, biases, deals, offers, note)


def _arrays(path: Path) -> dict[str, NDArray[Any]]:
    """The arrays of a file that is not too large; an array of Python objects is refused."""
    with ZipFile(path) as packed:
        size = sum(part.file_size for part in packed.infolist())
    if size > MAX_CHECKPOINT_BYTES:
        raise ValueError(f"{size} bytes unpacked, more than {MAX_CHECKPOINT_BYTES}")
    with np.load(path, allow_pickle=False) as found:
        return dict(found)


def _check_layers(weights: Sequence[NDArray[Any]], biases: Iterable[NDArray[Any]]) -> None:
    """Check that the layers lead from an observation to the actions."""
    width = NETWORK_INPUTS
    for at, (weight, bias) in enumerate(zip(weights, biases, strict=True)):
        if weight.dtype != np.float32 or weight.ndim != 2 or weight.shape[0] != width:
            raise ValueError(
                f"weight_{at} is {weight.dtype}{weight.shape}, not float32({width}, …)"
            )
        width = weight.shape[1]
        if bias.dtype != np.float32 or bias.shape != (width,):
            raise ValueError(f"bias_{at} is {bias.dtype}{bias.shape}, not float32({width},)")
        if not (np.isfinite(weight).all() and np.isfinite(bias).all()):
            raise ValueError(f"layer {at} has a number that is not finite")
    if width != ACTIONS:
        raise ValueError(
            f"the last layer has {width} outputs, not one for each of {ACTIONS} actions"
        )
