"""The folder of the server's data, and the process that serves from it."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any, cast


def data_folder() -> Path:
    """MAGIE_DATA, or the usual data folder of this operating system."""
    named = os.environ.get("MAGIE_DATA")
    return Path(named).expanduser() if named else _usual(sys.platform)


def _usual(platform: str) -> Path:
    home = Path.home()
    if platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "magie"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "magie"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "magie"


def note(folder: Path, url: str) -> None:
    """Record this process and its address as the server of a folder."""
    told = _told(folder)
    told.touch(0o600)
    told.write_text(json.dumps({"pid": os.getpid(), "url": url}), "utf-8")


def forget(folder: Path) -> None:
    """Remove that record if this process wrote it."""
    if _read(folder).get("pid") == os.getpid():
        _told(folder).unlink(missing_ok=True)


def noted(folder: Path) -> str:
    """The address of the process that serves from a folder; empty if there is none."""
    said = _read(folder)
    pid, url = said.get("pid"), said.get("url")
    return url if isinstance(pid, int) and isinstance(url, str) and _lives(pid) else ""


def _told(folder: Path) -> Path:
    return folder / "serving.json"


def _read(folder: Path) -> dict[str, Any]:
    try:
        said = json.loads(_told(folder).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return cast("dict[str, Any]", said) if isinstance(said, dict) else {}


def _lives(pid: int) -> bool:
    """Whether the process still runs: a crashed one leaves its record behind."""
    if pid <= 0 or sys.platform == "win32":
        return pid > 0
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
