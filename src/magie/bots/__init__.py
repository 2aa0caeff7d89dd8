"""Who decides: one bot, one file; the registry says which there are."""
