"""Load: how many moves a server carries, how late they come, and what each of them costs.

``python -m proofs.load L1|L2|L3|L5|L8|L9|L10|L11 [--seconds 60] [--rounds 3] …``

One process makes moves by a schedule that was fixed beforehand, and a server in another process
answers them; each has a core of its own.  What is late counts from the moment at which the move
was due until the last of the four seats has it: a server that stands still for a second is late
with everything that was due in that second, whether it could be sent or not.  Beside the server
run a bare echo of the same stack and boardgame.io, in the same minutes, because figures of a
machine that is shared mean little by themselves.
"""
