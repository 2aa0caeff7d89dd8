"""Sees that there is a browser for the tests of the page: ``python -m tests.page.fetch``."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from tests.page.browser import SHELL, executable


def main() -> None:
    """Fetch Chromium where there is none; without one, say what is skipped and what helps."""
    if (is_for_tests() and installed()) or executable():
        return
    print("Fetching Chromium for the tests of the page, once.", flush=True)
    fetched = subprocess.run(
        [sys.executable, "-m", "playwright", "install", "chromium"], check=False
    )
    if fetched.returncode:
        print(
            "No Chromium could be fetched, so the tests of the page are skipped: "
            "install one with your system's packages, or name it in MAGIE_BROWSER."
        )


def is_for_tests() -> bool:
    """Whether packages may be installed on this machine without asking anybody."""
    return bool(os.environ.get("CI") and shutil.which("apt-get") and not os.getuid())


def installed() -> bool:
    """See that there is one, best without windows; whether there is."""
    for package in (SHELL, "chromium"):
        for words in (["update", "-qq"], ["install", "-y", "-qq", package]):
            if not shutil.which(package):
                subprocess.run(["apt-get", *words], check=False, stdout=subprocess.DEVNULL)
        if shutil.which(package):
            return True
    return False


if __name__ == "__main__":
    main()
