"""What is computed from a log: replays and reports."""
