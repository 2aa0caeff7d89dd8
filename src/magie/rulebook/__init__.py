"""The rulebook as data: its clauses, what implements them, what proves them, and the pages."""
