"""Tables that are loaded in this process: rooms, bots, clocks, connections."""
