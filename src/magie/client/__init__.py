"""The client: lets a bot play at an online table, over the public protocol."""
