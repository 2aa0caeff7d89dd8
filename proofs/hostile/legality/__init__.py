"""Legality: the authority accepts a command exactly when it stands on the menu.

``python -m proofs.hostile.legality [--pairs 10000000] [--seed 0] [--inject QUESTION]``

Tables are set up at positions out of random games and games of bots, of all editions, variants and
house rules, and walk on from there by whatever was accepted.  At each of them every kind of
command is given by everybody, for every seat, with arguments on both sides of every boundary.
Whether it is accepted must be what the menu says (for a move) or ``etiquette`` (for all else); a
rejected one must change nothing, an accepted one must keep every invariant.
"""
