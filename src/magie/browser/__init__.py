"""The table server inside a browser: in a web worker, for one person, without a network."""
