"""Verifiable dice: the protocol magie-dice/1 (``docs/dice.md``)."""
