"""Bots: one file for each; the registry lists them."""
