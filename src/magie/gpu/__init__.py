"""Many games on an NVIDIA GPU, a game a thread: the same rules, the same results bit by bit."""
