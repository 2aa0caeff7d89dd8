"""``python -m magie`` is the command ``magie``."""

from magie.cli import main

main(prog_name="magie")
