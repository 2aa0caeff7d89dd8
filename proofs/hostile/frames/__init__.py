"""Frames: a server in a process of its own hears wrong messages and wrong bytes, and lives.

``python -m proofs.hostile.frames [--messages 2000000] [--seed 0] [--inject unbounded]``

Three things happen at once, over real sockets: messages as in ``messages``, raw frames and
requests that no client would send, and connections that begin a request and never end it.  Each is
answered as ``docs/protocol.md`` says, or the connection ends with a declared code.  Meanwhile two
people play at another table, without an error.  The long form also looks at the server's memory,
at whether those who never end are cut off, at a flood of remarks under the limits, and at what the
two who play feel of it all: then the attack goes at a steady pace, since a server of one core that
is asked for more than it can do is slow for everybody.
"""
