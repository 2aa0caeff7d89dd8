"""Sees that there is a browser for the tests of the page: ``python -m tests.page.fetch``."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from tests.page.browser import executable


def main() -> None:
    """Fetch Chromium where there is none; without one, say what is skipped and what helps."""
    if executable():
        return
    print("Fetching Chromium for the tests of the page, once.", flush=True)
    fetched = subprocess.run(
        [sys.executable, "-m", "playwright", "install", "chromium"], check=False
    )
    if fetched.returncode and not installed():
        print(
            "No Chromium could be fetched, so the tests of the page are skipped: "
            "install one with your system's packages, or name it in MAGIE_BROWSER."
        )


def installed() -> bool:
    """Whether the system's packages had one; only a machine that is there for tests is asked."""
    if not os.environ.get("CI") or not shutil.which("apt-get") or os.getuid():
        return False
    for words in (["update", "-qq"], ["install", "-y", "-qq", "chromium"]):
        subprocess.run(["apt-get", *words], check=False, stdout=subprocess.DEVNULL)
    return bool(executable())


if __name__ == "__main__":
    main()
