"""Proofs that the server keeps its promises under load, faults and attack.

Each row of ``rows.py`` is one promise with its goal.  The tests here and elsewhere run it in its
short form, together with a planted defect that must turn it red; ``make reliability`` runs the long
forms, and ``docs/reliability.md`` says what came of them.
"""
