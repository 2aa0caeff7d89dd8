"""The environment: this game for agents that learn, in the interfaces of their tools."""
