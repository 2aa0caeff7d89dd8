"""Making the weights of the value function: ``python -m tools.value``."""
