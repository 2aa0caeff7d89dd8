"""The cache of compiled kernels, a file for each set of bots and each capability of GPUs.

It is looked up without numba-cuda, whose import takes a second.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from magie.base import code_cache
from magie.base.fingerprint import fingerprint
from magie.base.jit import fingerprint_of
from magie.bots.registry import LADDER
from magie.gpu.launch import PLAYED, Capability
from magie.simulate.errors import require_module
from magie.simulate.progress import Progress

COMPILERS = ("numba-cuda", "nvidia-nvvm", "nvidia-nvjitlink")
OUR_COMPILER = ("compile.py", "kernel.py", "kinds.py", "launch.py", "sums.py")


def deciders_of(bots: Sequence[str]) -> set[str]:
    """The bots as functions: all traders are one."""
    return {bot if bot in LADDER else "trader" for bot in bots}


def kernel_for(capability: Capability, deciders: set[str], progress: Progress) -> bytes:
    """The machine code of the kernel for these bots, compiled now if it is not in the cache."""
    require_module("numba_cuda", "gpu", "gpu")
    folder = code_cache.folder(code_cache.environment(f"gpu {capability} {_compilers()}"))
    name = f"gpu-{'-'.join(sorted(deciders))}"
    path = folder / f"{name}-{_fingerprint()}{code_cache.CODE_SUFFIX}"
    with code_cache.locked(folder / f"{name}.lock"):
        code = code_cache.read(path)
        if code is None:
            from magie.gpu.kernel import kernel_code

            code = kernel_code(capability, deciders, progress)
            code_cache.write(path, code)
            code_cache.evict(folder)
    return code


def _fingerprint() -> str:
    """What a kernel depends on: the functions of the rules and the bots, and our own compiler."""
    sources = (Path(__file__).with_name(name).read_text("utf-8") for name in OUR_COMPILER)
    return fingerprint([*map(fingerprint_of, PLAYED), *sources])


def _compilers() -> str:
    return " ".join(f"{name} {_version(name)}" for name in COMPILERS)


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "none"
