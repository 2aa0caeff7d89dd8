-- Analyses of games that are over, by the digest of the game's text and the version of the analysis;
-- a cache. The table is the one at which an analysis was first asked for.
CREATE TABLE analyses (
    digest BLOB NOT NULL,
    version INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (digest, version)
);
CREATE INDEX analyses_at ON analyses (at);
