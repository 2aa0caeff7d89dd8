"""House rules that have a name, and house rules that change nothing alone."""
