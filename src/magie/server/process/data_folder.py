"""Where a server keeps its things on this machine, and who serves from there."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any, cast


def data_folder() -> Path:
    """The folder of this program's data: MAGIE_DATA, or where this system keeps such things."""
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
    """Leave word of who serves from a folder, and where it is reached."""
    told = _told(folder)
    told.touch(0o600)
    told.write_text(json.dumps({"pid": os.getpid(), "url": url}), "utf-8")


def forget(folder: Path) -> None:
    """Take that word back, if it is one's own."""
    if _read(folder).get("pid") == os.getpid():
        _told(folder).unlink(missing_ok=True)


def noted(folder: Path) -> str:
    """Where the process that serves from a folder is reached; empty if nobody knows."""
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
    """Whether there is such a process: what a crashed one left behind is worth nothing."""
    if pid <= 0 or sys.platform == "win32":
        return pid > 0
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
