"""Dice that anybody can check: the protocol magie-dice/1 (``docs/dice.md``)."""
