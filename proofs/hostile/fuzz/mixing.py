"""Changing what is valid: texts by their lines and words, trees by one thing in them."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from proofs.hostile.mutations import NUMBERS, WORDS, other_word


def mixed(text: str, other: str, random: Random) -> str:
    """A text with lines and words lost, doubled, moved, or from elsewhere."""
    lines, foreign = text.split("\n"), other.split("\n")
    for _ in range(random.choice((1, 1, 2, 5))):
        at, way = random.randrange(len(lines)), random.randrange(8)
        if way == 0 and len(lines) > 1:
            del lines[at]
        elif way == 1:
            lines.insert(at, lines[random.randrange(len(lines))])
        elif way == 2:
            lines.insert(at, random.choice(foreign))
        elif way == 3:
            there = random.randrange(len(lines))
            lines[at], lines[there] = lines[there], lines[at]
        elif way == 4:
            lines[at] *= random.choice((2, 50))
        else:
            lines[at] = reworded(lines[at], random)
    return "\n".join(lines)


def reworded(line: str, random: Random) -> str:
    """A line with one of its words changed, wherever a word begins and ends."""
    signs = random.choice((" ", ",", ":", "/", "=", "@"))
    words = line.split(signs)
    at = random.randrange(len(words))
    new: Callable[[], str] = random.choice(
        (
            lambda: str(random.choice(NUMBERS)),
            lambda: random.choice(WORDS),
            lambda: "9" * random.choice((10, 20, 5000)),
            lambda: other_word(words[at], random),
            lambda: words[at] + signs + words[random.randrange(len(words))],
            lambda: "",
        )
    )
    words[at] = new()
    return signs.join(words)


def scrambled(tree: Any, random: Random) -> Any:
    """Tables and lists with one thing changed, somewhere."""
    tree = deepcopy(tree)
    at = tree
    while True:
        keys = [*at] if isinstance(at, dict) else [*range(len(at))]
        if not keys:
            return tree
        key = random.choice(keys)
        if not isinstance(at[key], dict | list) or not at[key] or random.random() < 0.1:
            break
        at = at[key]
    way = random.randrange(5)
    if way == 0:
        del at[key]
    elif way == 1 and isinstance(at, list):
        at.append(deepcopy(at[key]))
    elif way == 2 and isinstance(at, dict):
        at[random.choice(WORDS)] = at[key]
    elif isinstance(at[key], str) and random.random() < 0.5:
        at[key] = other_word(at[key], random)
    else:
        at[key] = random.choice((*NUMBERS, *WORDS, [], {}, [[[]]], None, True, 10**30))
    return tree
