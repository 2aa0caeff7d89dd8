"""The board as a drawing: its geometry, its colours, and a position as one SVG."""
