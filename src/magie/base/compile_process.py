"""Compile a function for another process: ``python -m magie.base.compile_process MODULE NAME WAY``.

It prints how many functions are compiled, and of how many.
"""

from __future__ import annotations

import signal
import sys
from importlib import import_module

from magie.base import background_compiler
from magie.base.background_compiler import ASIDE, OTHER_END
from magie.base.jit import keep_parts, twin
from magie.base.priority import step_aside


def main(module: str, name: str, way: str) -> None:
    """Compile, and say how far it is."""
    # On Windows a process gets the Ctrl-C that is meant for its parent, and the parent ends it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # The process that started this one plays meanwhile.
    background_compiler.cores_in_use = 2
    function = getattr(import_module(module), name)
    if way == ASIDE:
        step_aside()
    if way == OTHER_END:
        keep_parts(function)
    else:
        twin(function, lambda done, total: print(done, total, flush=True))


if __name__ == "__main__":
    main(*sys.argv[1:])
