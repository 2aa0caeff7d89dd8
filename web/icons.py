"""Draws the icons of the page: the compass star, as a drawing and as pictures for home screens.

    python web/icons.py

It needs Playwright and a Chromium, as the tests of the page do (MAGIE_BROWSER names one).
"""

from __future__ import annotations

import math
import os
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parent / "public"
GROUND, DARK, PALE, CALLING = "#17375a", "#d99a1c", "#fff7e4", "#a52a2a"
SIZE = 512
CORNER = 96
"""Of the drawing itself; launchers cut a maskable picture."""
CALL = f'<circle cx="384" cy="128" r="112" fill="{CALLING}" stroke="{PALE}" stroke-width="28"/>'
"""What a tab shows while the table waits for its player."""
SAFE = 0.78
"""The part of a maskable picture that no launcher cuts."""


def star(radius: float) -> str:
    """Eight rays around two circles, each half dark and half pale, as in ``src/icons/star.ts``."""
    middle = SIZE / 2

    def point(angle: float, length: float) -> str:
        return f"{middle + length * math.sin(angle):.1f} {middle - length * math.cos(angle):.1f}"

    def ray(angle: float, length: float, width: float) -> str:
        tip = point(angle, length)
        return "".join(
            f'<path fill="{colour}" d="M{middle:g} {middle:g}'
            f'L{point(turned, length * 0.3)}L{tip}z"/>'
            for colour, turned in ((DARK, angle - width), (PALE, angle + width))
        )

    circles = "".join(
        f'<circle cx="{middle:g}" cy="{middle:g}" r="{radius * part:.1f}" fill="none"'
        f' stroke="{PALE}" stroke-width="5" opacity=".55"/>'
        for part in (0.5, 0.42)
    )
    quarters = [quarter * math.pi / 2 for quarter in range(4)]
    short = "".join(ray(angle + math.pi / 4, radius * 0.64, 0.42) for angle in quarters)
    return circles + short + "".join(ray(angle, radius, 0.5) for angle in quarters)


def drawing(radius: float, corner: int, mark: str = "") -> str:
    """The star on its ground, and what is put over it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">'
        f'<rect width="{SIZE}" height="{SIZE}" rx="{corner}" fill="{GROUND}"/>'
        f"{star(radius)}{mark}</svg>\n"
    )


def browser() -> str:
    """A Chromium of this machine."""
    named = os.environ.get("MAGIE_BROWSER")
    found = named or shutil.which("chromium") or shutil.which("chromium-browser")
    if not found:
        raise SystemExit("no Chromium found: name one in MAGIE_BROWSER")
    return found


def main() -> None:
    """Write the drawing and its pictures."""
    PUBLIC.mkdir(exist_ok=True)
    plain, whole = drawing(228, CORNER), drawing(SIZE / 2 * SAFE, 0)
    (PUBLIC / "icon.svg").write_text(plain, encoding="utf-8")
    (PUBLIC / "icon-turn.svg").write_text(drawing(228, CORNER, CALL), encoding="utf-8")
    pictures = {
        "icon-192.png": (plain, 192),
        "icon-512.png": (plain, 512),
        "icon-maskable.png": (whole, 512),
    }
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=["--no-sandbox"])
        for name, (svg, size) in pictures.items():
            page = chromium.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{svg}"
            )
            page.screenshot(path=PUBLIC / name, omit_background=True)
        chromium.close()


if __name__ == "__main__":
    main()
