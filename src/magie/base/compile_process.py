"""Compile for another process: ``python -m magie.base.compile_process MODULE NAME WAY CORES``.

It prints how many functions are compiled, and of how many.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from importlib import import_module

from magie.base import background_compiler
from magie.base.background_compiler import ASIDE, OTHER_END
from magie.base.jit import keep_parts, twin
from magie.base.priority import step_aside

CORES_IN_USE = 2
"""This process compiles, and the one that started it plays."""


def main(module: str, name: str, way: str, cores: str) -> None:
    """Compile, and say how far it is."""
    # On Windows a process gets the Ctrl-C that is meant for its parent, and the parent ends it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    background_compiler.free_cores = int(cores) - CORES_IN_USE
    function = getattr(import_module(module), name)
    if way == ASIDE:
        step_aside()
    if way == OTHER_END:
        keep_parts(function)
    else:
        twin(function, lambda done, total: print(done, total, flush=True))


def _end_with_parent() -> None:
    """End when the parent does, however: nothing comes from it but the end of the input."""
    while os.read(0, 1):
        pass
    os._exit(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
