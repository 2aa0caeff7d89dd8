"""Somebody guesses ids of tables, invitations and tokens (threat 8): he gets in nowhere, and learns
nothing by trying.

``python -m proofs.hostile.guesses --guesses 100000 --seed 7 [--inject telling]``

Every guess is made twice, at a table that exists and at one that does not.  The two answers must be
the same, byte for byte, and none may let him in; the long form also holds the times that they take
against each other.  Then the same with the limits on: after so many misses an address hears of
nothing but the limit, and others hear nothing of that.
"""
