"""Tables that are awake in this process: rooms, bots, clocks, connections."""
