"""Where compiled play spends its time: ``python -m bench.hot classic thrifty``.

Samples the program counter with Linux ``perf`` while games are played, and finds each sample in
the symbols of the machine code that is kept on disk.  Needs ``perf`` and ``nm`` on the path.
"""

from __future__ import annotations

import bisect
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from magie.base import code_cache
from magie.bench.game_runner import GameRunner
from magie.simulate.chunk import play_function
from magie.simulate.run_spec import make_run_spec

SHOWN = 24
RATE = 4000
"""Samples a second."""
SECONDS = 4.0


def work(edition: str, bot: str) -> None:
    """Play for a while; then say where the code lies, for whoever took the samples."""
    import time

    runner, count = GameRunner(make_run_spec(edition, [bot], "hot", seats=4), compiled=True), 0
    start = time.process_time()
    while time.process_time() - start < SECONDS:
        runner.play(count, 20)
        count += 20
    seconds, tally = time.process_time() - start, runner.tally
    compiled: Any = play_function(compiled=True)
    found = compiled.overloads[compiled.signatures[0]]
    name = found.fndesc.llvm_func_name
    print(name, found.library.get_pointer_to_function(name))
    print(f"{edition}, 4 × {bot}: {seconds / tally.turns * 1e9:.0f} ns a turn", end=", ")
    print(f"{seconds / tally.actions * 1e9:.0f} ns an action")


def symbols(folder: Path) -> list[tuple[int, int, str]]:
    """The functions in the machine code of bulk play: place, size and name."""
    caches = folder.rglob(f"magie.simulate.play.play_games-*{code_cache.CODE_SUFFIX}")
    kept = max(caches, key=lambda path: path.stat().st_mtime).read_bytes()
    with TemporaryDirectory() as home:
        (Path(home) / "code.o").write_bytes(kept[kept.index(b"\x7fELF") :])
        command = ["nm", "-S", "--defined-only", f"{home}/code.o"]
        listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rows = (line.split() for line in listed.splitlines())
    return sorted(
        (int(row[0], 16), int(row[1], 16), row[3])
        for row in rows
        if len(row) == 4 and row[2] in "tTwW"
    )


def plain_name(symbol: str) -> str:
    """The dotted name inside a mangled one."""
    words, at = [], symbol.find("N") + 1
    while match := re.compile(r"\d+").match(symbol, at):
        end = match.end() + int(match.group())
        words.append(symbol[match.end() : end])
        at = end
    return ".".join(word for word in words[-3:] if word != "magie")


def main(edition: str, bot: str) -> None:
    """Sample, and print the functions that were met most often."""
    with TemporaryDirectory() as home:
        data = f"{home}/perf.data"
        record = ["perf", "record", "-q", "-e", "cpu-clock", "-F", str(RATE), "-o", data]
        inside = [sys.executable, "-m", "bench.hot", "--work", edition, bot]
        said = subprocess.run([*record, *inside], capture_output=True, text=True, check=True).stdout
        script = ["perf", "script", "-i", data, "-F", "ip"]
        taken = subprocess.run(script, capture_output=True, text=True, check=True).stdout
    where, words = said.splitlines()
    name, address = where.split()
    functions = symbols(code_cache.home())
    base = int(address) - next(place for place, _, symbol in functions if symbol == name)
    places = [place for place, _, _ in functions]
    met: Counter[str] = Counter()
    for sample in taken.split():
        at = int(sample, 16) - base
        found = functions[bisect.bisect_right(places, at) - 1]
        if found[0] <= at < found[0] + found[1]:
            met[plain_name(found[2])] += 1
    total = sum(met.values())
    print(words)
    print(f"{total} samples in {len(functions)} functions, {sum(f[1] for f in functions)} bytes")
    for function, count in met.most_common(SHOWN):
        print(f"{count / total:6.1%}  {function}")


if __name__ == "__main__":
    if sys.argv[1] == "--work":
        work(*sys.argv[2:4])
    elif os.name == "posix":
        main(*sys.argv[1:3])
