"""What is shown of a game: plain data for the server, the terminal and any other front end."""
