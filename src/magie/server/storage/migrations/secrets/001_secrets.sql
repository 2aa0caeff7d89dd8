-- A file of its own, readable by its owner alone, so that the log can be given away without it.
CREATE TABLE seeds (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    seed BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE keys (
    hash BLOB NOT NULL,
    table_id TEXT NOT NULL,
    role TEXT NOT NULL,
    person TEXT NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (hash, table_id)
) WITHOUT ROWID;
CREATE INDEX keys_table ON keys (table_id, role);
