"""The classic game once more, written from the rulebook and from nothing else.

Dictionaries, lists and strings; nothing of magie is imported here, and nothing here is fast.  What
it shares with the engine is the text of a position: one line is read, every move is listed, each
is carried out, and the line that comes of it is written.  Left out are deals between seats, and
the contest for buildings that two seats want and the bank has too few of: a move that would open
one is noticed (``OutsideError``) and not made.
"""
