"""What performance is looked into with; `magie bench` measures it."""
