-- From where a token was asked for, as a hash for its table; empty where that is not known.
ALTER TABLE magie_secrets.keys ADD COLUMN address bytea NOT NULL DEFAULT '';
