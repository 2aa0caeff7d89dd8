"""A house-rule study: how many more deeds are auctioned if all start with half the money?

Both tables play the same seeds, so that games are compared in pairs and much of the luck cancels
out. Needs the extra `sim`. Run it: `python examples/house_rule_study.py`
"""

import magie

GAMES, TURNS = 24, 50
FIGURE = "auctioned"
"""A figure of the comparison; docs/compare.md lists them."""


def main() -> None:
    """Play both tables and print the paired difference."""
    # For long games leave `compiled` and `turns` out.
    options = {"rules": ["half-cash"], "turns": TURNS, "compiled": False}
    found = magie.compare("classic", "steady", GAMES, seed=7, **options)[FIGURE]
    printed, changed, difference = found.second, found.first, found.difference
    print(f"{FIGURE}: {printed.value:.1f} as printed, {changed.value:.1f} with the house rule")
    print(f"difference: {difference.value:+.1f} ± {difference.margin:.1f} (95%, {GAMES} pairs)")
    if not found.is_found:
        print("The interval contains 0: play more games before you believe in a difference.")


if __name__ == "__main__":
    main()
