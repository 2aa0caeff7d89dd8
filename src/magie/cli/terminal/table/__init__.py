"""The table drawn in the terminal, with Textual (extra `tui`)."""
