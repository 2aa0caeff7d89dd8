"""The rows about load, from the command line; ``__init__`` says how they are measured."""

from __future__ import annotations

import argparse
import signal
import sys
from dataclasses import replace
from time import perf_counter

from proofs.load import judge, trials
from proofs.load.host import HostingError
from proofs.load.judge import cost, middle, moves, p50, p99, ratio
from proofs.load.measure import Run
from proofs.load.trials import Setting
from proofs.load.wire import WireError
from proofs.proof import Proof

ROWS = ("L1", "L2", "L3", "L5", "L8", "L9", "L10", "L11")
DEFECTS = ("silent", "slow", "costly", "forgiving")
BROKEN_OFF = (HostingError, WireError, RuntimeError, TimeoutError, OSError, IndexError, ValueError)
"""What happens to whoever plays at a server that is gone."""


def main() -> int:
    """Run one row."""
    parser = argparse.ArgumentParser(prog="python -m proofs.load")
    parser.add_argument("row", choices=ROWS)
    parser.add_argument("--seconds", type=float, help="of one run; 60, and 20 for a step of L2")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, help="500, and 1 for L5")
    parser.add_argument("--rate", type=float, help="moves a second; of L2, the first step")
    parser.add_argument("--spectators", type=int, default=1000, help="of L5")
    parser.add_argument("--inject", choices=DEFECTS, default="", help="a planted defect")
    options = parser.parse_args()
    usual = USUAL.get(options.row, Setting())
    setting = replace(
        usual,
        seconds=options.seconds or usual.seconds,
        tables=options.tables or usual.tables,
        rate=options.rate or usual.rate,
        spectators=options.spectators if options.row == "L5" else 0,
        inject=options.inject,
        told=lambda line: print(line, flush=True),
    )
    began = perf_counter()
    try:
        with trials.apart(setting) as pinned:
            proof = PROOFS[options.row](pinned, options.rounds)
    except BROKEN_OFF as error:
        proof = Proof("", 0, [f"the run did not come to its end: {str(error) or 'time out'}"])
    proof.figures += f"; {perf_counter() - began:.0f} s"
    return proof.tell()


USUAL = {
    "L2": Setting(rate=600.0, seconds=20.0),
    "L5": Setting(tables=1, rate=2.0),
    "L8": Setting(rate=600.0),
    "L10": Setting(tables=20, rate=20.0, seconds=30.0, masters=5),
    "L11": Setting(tables=20, rate=20.0, seconds=30.0, analyses=10),
}


def _l1(setting: Setting, rounds: int) -> Proof:
    done = trials.l1_rounds(setting, rounds)
    figures = (
        f"{_what(setting, rounds)}: last seat p50 {1000 * middle(done, 'magie', p50):.1f} ms, p99"
        f" {1000 * middle(done, 'magie', p99):.1f} ms = {ratio(done, 'magie', 'echo', p99):.1f} ×"
        f" echo, {max(run.over for each in done for run in each)} games over at most,"
        f" {_machine(done)}"
    )
    return Proof(figures, _moves(done), [*judge.l1(done)])


def _l2(setting: Setting, _rounds: int) -> Proof:
    steps = trials.l2_steps(setting)
    kept = [run for run in steps if judge.carries(run)]
    best = max(kept, key=lambda run: run.rate, default=steps[0])
    figures = (
        f"{best.rate if kept else 0:g} moves/s on one core with p99 {1000 * best.p99:.0f} ms,"
        f" server {1000 * best.cost:.2f} ms a move; {steps[-1].rate:g}/s were too many (p99"
        f" {1000 * steps[-1].p99:.0f} ms{', void' if steps[-1].is_void else ''}),"
        f" {_machine([steps])}"
    )
    return Proof(figures, sum(run.moves for run in kept), [*judge.l2(steps)])


def _l3(setting: Setting, rounds: int) -> Proof:
    done, missing = trials.l3_rounds(setting, rounds)
    figures = f"{_what(setting, rounds)}: {1000 * middle(done, 'magie', cost):.2f} ms a move"
    for name in () if missing else judge.RIVALS:
        part = ratio(done, name, "magie", moves)
        lost = f", {100 - 100 * part:.0f} % of its moves lost" if part < 1 else ""
        figures += (
            f", {ratio(done, 'magie', name, cost):.2f} × boardgame.io {name}"
            f" ({1000 * middle(done, name, cost):.2f} ms{lost})"
        )
    figures += f", echo {1000 * middle(done, 'echo', cost):.2f} ms, {_machine(done)}"
    figures += f"; {missing}" if missing else ""
    return Proof(figures, _moves(done), [*judge.l3(done)])


def _l5(setting: Setting, rounds: int) -> Proof:
    done = trials.l5_rounds(setting, rounds)
    figures = (
        f"{setting.spectators} look on, {setting.rate:g} moves/s for {setting.seconds:g} s,"
        f" {rounds} rounds: slowest p99 {1000 * middle(done, 'crowd', _crowd):.0f} ms, players’"
        f" p99 {1000 * middle(done, 'crowd', p99):.1f} ms ="
        f" {ratio(done, 'crowd', 'alone', p99):.1f} × without them, {_machine(done)}"
    )
    return Proof(figures, _moves(done), [*judge.l5(done)])


def _l8(setting: Setting, rounds: int) -> Proof:
    done = trials.l8_rounds(setting, rounds)
    figures = (
        f"{_what(setting, rounds)}, 2 processes: p50 {1000 * middle(done, 'postgres', p50):.1f} ms,"
        f" p99 {1000 * middle(done, 'postgres', p99):.1f} ms,"
        f" {1000 * middle(done, 'postgres', cost):.2f} ms of the servers a move, {_machine(done)}"
    )
    return Proof(figures, _moves(done), [*judge.l8(done)])


def _l9(setting: Setting, rounds: int) -> Proof:
    done = trials.l9_rounds(setting, rounds)
    figures = (
        f"{_what(setting, rounds)}: p99 {1000 * middle(done, 'beside', p99):.1f} ms beside a"
        f" simulation = {ratio(done, 'beside', 'magie', p99):.2f} × without"
        f" ({1000 * middle(done, 'magie', p99):.1f} ms), the simulation had"
        f" {middle(done, 'beside', _beside):.2f} cores, {_machine(done)}"
    )
    return Proof(figures, _moves(done), [*judge.l9(done)])


def _l10(setting: Setting, rounds: int) -> Proof:
    done = trials.beside_rounds(setting, rounds, "masters")
    figures = _beside_figures(done, "masters", f"{setting.masters} tables of eight masters")
    return Proof(f"{_what(setting, rounds)}: {figures}", _moves(done), [*judge.l10(done)])


def _l11(setting: Setting, rounds: int) -> Proof:
    done = trials.beside_rounds(setting, rounds, "analyses")
    figures = _beside_figures(done, "analyses", f"{setting.analyses} analyses")
    return Proof(f"{_what(setting, rounds)}: {figures}", _moves(done), [*judge.l11(done)])


def _beside_figures(done: list[list[Run]], name: str, what: str) -> str:
    return (
        f"p99 {1000 * middle(done, name, p99):.1f} ms beside {what} ="
        f" {ratio(done, name, 'alone', p99):.2f} × without"
        f" ({1000 * middle(done, 'alone', p99):.1f} ms), {_machine(done)}"
    )


PROOFS = {
    "L1": _l1,
    "L2": _l2,
    "L3": _l3,
    "L5": _l5,
    "L8": _l8,
    "L9": _l9,
    "L10": _l10,
    "L11": _l11,
}


def _what(setting: Setting, rounds: int) -> str:
    return (
        f"{setting.tables} tables × 4 seats, {setting.rate:g} moves/s for {setting.seconds:g} s,"
        f" {rounds} rounds"
    )


def _machine(rounds: list[list[Run]]) -> str:
    """How busy everything was, at most."""
    runs = [run for each in rounds for run in each]
    return (
        f"generator at {100 * max(run.generator for run in runs):.0f} %, load"
        f" {max(run.load for run in runs):.1f}, host at"
        f" {100 * max(run.stolen for run in runs):.0f} %"
    )


def _moves(rounds: list[list[Run]]) -> int:
    return sum(run.moves for each in rounds for run in each)


def _crowd(run: Run) -> float:
    return run.crowd_p99


def _beside(run: Run) -> float:
    return run.beside


if __name__ == "__main__":
    # Whoever is told to stop stops his servers and his simulation first.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    sys.exit(main())
