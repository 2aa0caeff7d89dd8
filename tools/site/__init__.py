"""The site: the playable page, and the documentation beside it."""
