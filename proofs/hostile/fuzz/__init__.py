"""Fuzz: whatever is read from outside is read, or refused as it is declared, and nothing else.

``python -m proofs.hostile.fuzz [--minutes 10] [--seed 0] [--target NAME] [--inject bottomless]``

Five targets: messages and bodies, saved games, editions and house rules, requests by their address
and query, and the entries of a log.  What is put into them is made of valid ones, by structure:
lines, words, numbers, fields.  Where ``atheris`` can be imported, the long form lets it steer by
coverage for as long again (for arm64 ``pip install atheris`` builds it, with Debian's ``clang`` and
``libclang-rt-14-dev``).  A finding is an exception that is not declared, an answer of 500 or above,
or something that takes longer than anything may; the number of an input makes it again.
"""
