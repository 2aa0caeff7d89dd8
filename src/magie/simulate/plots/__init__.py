"""The parts of the page of figures: the board, the charts, their letters and colours."""
