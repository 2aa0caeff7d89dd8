"""Search for many short texts in a long one at once."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

HEAD = 4
"""Bytes that are matched before a text is compared; no text is shorter."""


def find_texts(data: bytes, needles: Iterable[bytes]) -> set[bytes]:
    """The texts that occur.  Two tables of byte pairs rule out almost every place."""
    by_head: dict[bytes, list[bytes]] = {}
    for each in needles:
        if len(each) < HEAD:
            raise ValueError(f"{each!r} is too short to be looked for")
        by_head.setdefault(each[:HEAD], []).append(each)
    text = np.frombuffer(data, np.uint8).astype(np.uint16)
    if len(text) < HEAD or not by_head:
        return set()
    pairs = text[:-1] << 8 | text[1:]
    firsts, seconds = np.zeros(1 << 16, bool), np.zeros(1 << 16, bool)
    for head in by_head:
        firsts[int.from_bytes(head[:2])] = seconds[int.from_bytes(head[2:])] = True
    places = np.flatnonzero(firsts[pairs[: len(text) - HEAD + 1]])
    places = places[seconds[pairs[places + 2]]]
    return {
        each
        for at in places.tolist()
        for each in by_head.get(data[at : at + HEAD], ())
        if data.startswith(each, at)
    }
