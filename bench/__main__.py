"""``make bench``: plain play with a random legal policy, menus included."""

from __future__ import annotations

from bench.calibration import calibrate
from bench.plain_play import measure

TARGET = 60.0
"""Microseconds an action, on the machine that the issue speaks of."""


def main() -> None:
    """Measure and print, each figure with its ratio to the calibration loop."""
    loop = calibrate()
    print(f"calibration loop                     {loop:8.2f} µs")
    for edition, seats in (
        ("classic", 4),
        ("euro-1999", 4),
        ("francs", 4),
        ("canada-1961", 4),
        ("mega-2007", 4),
        ("classic", 2),
        ("classic", 8),
    ):
        action = measure(edition, seats)
        ratio = action / loop
        print(f"{edition:<12} {seats} seats, an action     {action:8.2f} µs  {ratio:6.2f} loops")


main()
