"""A pair: the same games in plain and in compiled play, laid side by side at every step."""

from __future__ import annotations

from collections import Counter

import numpy as np

from magie.game.events import EventKind
from magie.game.state import EVENT_WIDTH
from magie.simulate.run_spec import RunSpec
from tests.differential.notes import Menus, States
from tests.differential.trace import CHANGED, ROOM, Trace
from tests.replay import step_report
from tests.stepwise_play import MENU_EVERY
from tests.stepwise_run import NO_STEP_LIMIT, Run


class Pair:
    """Games of an order, played twice."""

    def __init__(self, run_spec: RunSpec, first: int, count: int) -> None:
        self.run_spec, self.first = run_spec, first
        self.plain = Run(run_spec, first, count, compiled=False)
        self.trace = Trace(run_spec, first, count)
        self.fast = self.trace.run
        self.seen: Counter[EventKind] = Counter()
        """What happened in the steps that were compared."""

    def skip(self, number: int, most: int) -> int:
        """Begin a game and let compiled play alone have its first steps; how many they were."""
        self.fast.deal(number)
        self.fast.monitor.keeps = 0
        steps = self.fast.play(most)
        for name in (*CHANGED, "cards"):
            table, rows = getattr(self.plain, name), getattr(self.fast, name)
            for at, row in enumerate(rows):
                table[at] = type(table[at]).plain(row)
        return steps

    def compare(self, most: int = NO_STEP_LIMIT) -> int:
        """Play on for so many steps or to the end; how many were the same in both."""
        self.plain.monitor.keeps = self.fast.monitor.keeps = 1
        done = 0
        while done < most:
            room = min(ROOM, most - done)
            steps = self.compare_some(room)
            done += steps
            if steps < room:
                break
        self.compare_rest()
        return done

    def compare_some(self, room: int) -> int:
        """The same for as many steps as fit on the notes."""
        before = self.plain.monitor.copy()
        states, menus = States(), Menus()
        self.plain.states, self.plain.menus = states, menus
        rows, cards = self.trace.play(room)
        self.plain.play(room)
        differing = states.differences(rows)
        listed = menus.differences(cards)
        differing += [(at * MENU_EVERY, words) for at, words in listed]
        if differing:
            self.complain(before.number, before.step, differing)
        events = rows["log"][:, ::EVENT_WIDTH][
            np.arange(rows["log"].shape[1] // EVENT_WIDTH) < rows["logged"][:, None]
        ]
        self.seen.update(EventKind(kind) for kind in events.tolist())
        return len(rows)

    def compare_rest(self) -> None:
        """What else has been written: luck, tallies, the rows of games."""
        for name in CHANGED:
            table, rows = getattr(self.plain, name), getattr(self.fast, name)
            for record, row in zip(table, rows, strict=True):
                differing = record.differences(type(record).plain(row))
                assert not differing, f"{self.run_spec}: {name} {differing}"

    def complain(self, number: int, step: int, differing: list[tuple[int, str]]) -> None:
        """Say where the two part."""
        row = min(at for at, _ in differing)
        names = ", ".join(sorted({name for at, name in differing if at == row}))
        run = Run(self.run_spec, number, NO_STEP_LIMIT, compiled=False)
        run.play(step + row)
        here = step_report(self.run_spec, run.monitor.number, run.monitor.step + 1)
        raise AssertionError("\n".join([f"plain and compiled play differ in {names}", *here]))
