"""Where logs are kept: SQLite or PostgreSQL, snapshots, backups, migrations."""
