"""Machine code that a release carries: one archive for a Python, a Numba and a kind of processor.

It lies beside the cache, and is trusted by its digest alone: this package lists the archives that
were made for it.  ``make machine-code`` makes one.
"""

from __future__ import annotations

import hashlib
import logging
import os
import platform
import sys
from functools import cache
from importlib import import_module
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from magie.base import code_cache

if TYPE_CHECKING:
    from zipfile import ZipFile

log = logging.getLogger("magie.machine_code")

DIGESTS = Path(__file__).with_name("machine-code.sha256")
"""The archives of this version, a line each: digest and name, as ``sha256sum -c`` reads them."""
MADE_WITH = "versions"
"""The member of an archive that names what it was compiled with."""


class Processor(NamedTuple):
    """A kind of processor: how LLVM calls it, and what it must have."""

    name: str
    features: tuple[str, ...]


X86 = Processor("x86-64-v3", ("avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe"))
ARM = Processor("generic", ())
"""Every 64-bit ARM has vectors; LLVM names no features of some."""
PROCESSORS = {"x86_64": X86, "AMD64": X86, "aarch64": ARM, "arm64": ARM}


def bring(path: Path) -> None:
    """Write a file of the cache from the archive of the release, if there is one and has it."""
    archive = None if any(flag in os.environ for flag in code_cache.FLAGS) else _archive()
    if archive and path.name in archive.namelist():
        code_cache.write(path, archive.read(path.name))


def archive_name() -> str:
    """The name of the archive for this machine and this version."""
    python, processor = sys.implementation.cache_tag, platform.machine()
    return f"magie-machine-code-{version('magie')}-{python}-{sys.platform}-{processor}.zip"


def _archive() -> ZipFile | None:
    path = code_cache.home() / archive_name()
    return _opened(path, path.stat().st_mtime_ns) if path.is_file() else None


@cache
def _opened(path: Path, changed: int) -> ZipFile | None:
    """The archive, once for each state of the file."""
    content = path.read_bytes()
    if hashlib.sha256(content).hexdigest() not in DIGESTS.read_text("ascii").split():
        log.warning("%s is not one of the archives of this version, and is not used", path)
        return None
    archive: ZipFile = import_module("zipfile").ZipFile(BytesIO(content))
    made_with, here = archive.read(MADE_WITH).decode(), code_cache.versions()
    if made_with != here:
        log.warning("%s is for %s, and is not used with %s", path, made_with, here)
        return None
    missing = missing_features()
    if missing:
        log.warning("%s needs a processor with %s, and is not used", path, ", ".join(missing))
        return None
    return archive


def missing_features() -> list[str]:
    """What this processor lacks of its kind."""
    found = import_module("llvmlite.binding").get_host_cpu_features()
    return [each for each in PROCESSORS[platform.machine()].features if not found.get(each)]
