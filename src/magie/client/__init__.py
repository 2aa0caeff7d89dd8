"""The client: somebody's bot at a table of a server, over the public protocol alone."""
