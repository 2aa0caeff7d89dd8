-- Analyses of games that are over, by the digest of the game's text and the version of the analysis;
-- a cache. The table is the one at which an analysis was first asked for.
CREATE TABLE magie.analyses (
    digest bytea NOT NULL,
    version integer NOT NULL,
    table_id text NOT NULL,
    at bigint NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (digest, version)
);
CREATE INDEX analyses_at ON magie.analyses (at);
