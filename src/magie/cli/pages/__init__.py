"""Pages that the command line prints: tables, bars and figures."""
