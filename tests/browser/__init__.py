"""The server inside a browser: its gateway and its writer, in the Python of the tests."""
