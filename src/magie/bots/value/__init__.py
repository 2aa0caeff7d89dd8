"""The value function: every seat's chance to win, by a small network in whole numbers."""
