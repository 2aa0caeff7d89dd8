"""Messages: a session hears millions of wrong ones, and answers each as the protocol says.

``python -m proofs.hostile.messages [--messages 20000000] [--seed 0] [--processes N]
[--inject forgetful|hasty]``; ``--seed S --chapter N`` plays one chapter again.

Real sessions sit at a real table, on virtual time and without a network.  They are told messages
made of valid ones: of golden tables, of every kind at the moment, and of what the server itself
says, changed at the level of bytes, of JSON and of meaning.  Whatever is said,

- it is answered once, by an ack or by a reject with a declared code and its own id, or the
  connection ends with a declared code; nothing is a mistake of the program (``internal``);
- no other table changes, and this one changes by nothing that was not acknowledged;
- what is acknowledged was valid, as ``reading`` reads it, which asks nothing of the server.
"""
