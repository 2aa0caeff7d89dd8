"""What the tally of a run says: one question, one file."""
