"""Subsets the fonts of the page, from the packages that carry them.

    cd web
    npm install --no-save @fontsource-variable/{fraunces,sofia-sans{,-condensed,-extra-condensed}}
    pip install fonttools brotli
    python src/fonts/cut.py

That is needed only when a font has a new version or the page needs another character.
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
PACKAGES = HERE.parents[1] / "node_modules" / "@fontsource-variable"
SIGNS = [*range(0x20, 0x7F), *range(0xA0, 0x100)] + [
    ord(sign)
    for sign in "ŒœŸ‘’‚“”„«»‹›–—…•·×−→←↑↓€≤≥≈★✓\u2009\u202f\u00a0\u2011"  # noqa: RUF001
]
WEIGHTS = (400, 700)
FONTS = {
    "fraunces": ("fraunces/files/fraunces-latin-full-normal", {"SOFT": 40, "WONK": 0}),
    "fraunces-italic": (
        "fraunces/files/fraunces-latin-opsz-italic",
        {"opsz": 17, "wght": 470},
    ),
    "sofia-sans": ("sofia-sans/files/sofia-sans-latin-wght-normal", {}),
    "sofia-sans-condensed": (
        "sofia-sans-condensed/files/sofia-sans-condensed-latin-wght-normal",
        {},
    ),
    "sofia-sans-extra-condensed": (
        "sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal",
        {},
    ),
}


def main() -> None:
    """Cut every font, and say how large it has become."""
    options = Options(
        flavor="woff2",
        layout_features=["kern", "liga", "rvrn", "lnum", "tnum", "ccmp", "mark", "locl"],
    )
    for name, (source, fixed) in FONTS.items():
        font = TTFont(PACKAGES / f"{source}.woff2")
        axes = {axis.axisTag for axis in font["fvar"].axes}
        font = instantiateVariableFont(
            font, {"wght": WEIGHTS, **{tag: at for tag, at in fixed.items() if tag in axes}}
        )
        cutter = Subsetter(options)
        cutter.populate(unicodes=SIGNS)
        cutter.subset(font)
        font.flavor = "woff2"
        made = HERE / f"{name}.woff2"
        font.save(made)
        print(f"{made.name}: {made.stat().st_size} bytes")


if __name__ == "__main__":
    main()
