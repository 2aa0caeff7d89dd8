"""Benchmarks: how long games and their parts take, plain and compiled."""
