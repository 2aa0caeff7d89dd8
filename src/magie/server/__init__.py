"""The table server: the authority that people and bots play through, by a link."""
