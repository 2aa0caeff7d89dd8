-- The log is the truth; listings, snapshots and clocks can be made anew from it.
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    command_id TEXT NOT NULL,
    part INTEGER NOT NULL,
    schema INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body BLOB NOT NULL,
    before BLOB NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (table_id, version),
    UNIQUE (table_id, command_id, part)
) WITHOUT ROWID;

CREATE TABLE listings (
    table_id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    stage TEXT NOT NULL,
    public INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    body BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX listings_lobby ON listings (public, stage, touched);

CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    hash BLOB NOT NULL,
    body BLOB NOT NULL
) WITHOUT ROWID;

CREATE TABLE clocks (table_id TEXT PRIMARY KEY, left REAL NOT NULL) WITHOUT ROWID;

CREATE TABLE remarks (
    number INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    phrase TEXT NOT NULL,
    at INTEGER NOT NULL
);
CREATE INDEX remarks_table ON remarks (table_id, number);
