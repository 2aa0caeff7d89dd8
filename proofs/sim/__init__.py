"""Simulation: the whole server on virtual time, with everything going wrong that a seed decides.

``python -m proofs.sim --seeds 0:200`` plays two hundred worlds, and
``python -m proofs.sim --seed 7`` one of them again.

A world has one server or two on one store, tables with people, bots and lookers-on, and a list of
faults.  The server is the real application, spoken to by ASGI; the network, the disk and the
clocks are made up here.  The same seed does the same thing every time.
"""
