"""A tournament: bots meet at many tables, and are rated by who wins."""
