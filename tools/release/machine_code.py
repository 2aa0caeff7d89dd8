"""Machine code for a release, compiled here for this kind of processor: ``make machine-code``.

    python -m tools.release.machine_code

It writes an archive into dist/ and its digest into the package.  A release has one for each Python
and each kind of processor, made on a machine of that kind before the wheel is built.
"""

from __future__ import annotations

import os
import platform
import subprocess
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from magie.base import code_cache
from magie.base.background_compiler import BESIDE, start_process
from magie.base.jit import dotted_name
from magie.base.machine_code import DIGESTS, MADE_WITH, PROCESSORS, archive_name
from magie.bots.rollout import run_rollouts
from magie.insight.settle import work
from magie.odds.random_walk import run_walk
from magie.simulate.play import play_games
from tools.release.readiness import ROOT

Twins: TypeAlias = tuple[Callable[..., Any], ...]
TWINS: Twins = (play_games, run_walk, run_rollouts, work)
"""What `simulate` and `tournament`, `odds`, `master`, and analyses call."""


def main() -> None:
    """Compile, pack, and list the archive."""
    with TemporaryDirectory() as folder:
        compile_all(Path(folder))
        codes = outer_files(Path(folder))
    target = ROOT / "dist" / archive_name()
    target.parent.mkdir(exist_ok=True)
    pack(target, codes)
    write_digest(DIGESTS, target)
    print(f"{target.relative_to(ROOT)}: {target.stat().st_size:,} bytes, {len(codes)} functions")


def compile_all(folder: Path, twins: Twins = TWINS) -> None:
    """Compile every twin for the kind of processor, in processes of their own."""
    processor = {"NUMBA_CPU_NAME": PROCESSORS[platform.machine()].name, "NUMBA_CPU_FEATURES": ""}
    environment = {**os.environ, "MAGIE_CACHE": str(folder), **processor}
    for function in twins:
        print(f"compiling {dotted_name(function)}", flush=True)
        nowhere = subprocess.DEVNULL
        with start_process(function, BESIDE, environment=environment, stdout=nowhere) as process:
            status = process.wait()
        if status:
            raise SystemExit(f"compiling {dotted_name(function)} ended with status {status}")


def outer_files(folder: Path, twins: Twins = TWINS) -> dict[str, bytes]:
    """The machine code of the twins alone, without the parts that they were linked of."""
    found: dict[str, bytes] = {}
    for function in twins:
        (path,) = folder.glob(f"*/{dotted_name(function)}-*{code_cache.CODE_SUFFIX}")
        code = code_cache.read(path)
        if code is None:
            raise SystemExit(f"{path.name} cannot be read again: run `make machine-code` anew")
        found[path.name] = code
    return found


def pack(target: Path, codes: dict[str, bytes]) -> None:
    """Write the archive; the same contents make the same bytes."""
    members = {MADE_WITH: code_cache.versions().encode(), **codes}
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(ZipInfo(name), content, ZIP_DEFLATED)


def write_digest(digests: Path, archive: Path) -> None:
    """List an archive, in the place of an earlier one of its name."""
    lines = digests.read_text("ascii").splitlines()
    others = [line for line in lines if not line.endswith(f"  {archive.name}")]
    digest = sha256(archive.read_bytes()).hexdigest()
    digests.write_text("\n".join(sorted([*others, f"{digest}  {archive.name}"])) + "\n", "ascii")


if __name__ == "__main__":
    main()
