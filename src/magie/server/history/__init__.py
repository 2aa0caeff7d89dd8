"""What is made of a log afterwards: replays and reports."""
