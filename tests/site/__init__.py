"""The site: the page without a server, and the documentation beside it."""
