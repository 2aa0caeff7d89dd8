-- From where a token was asked for, as a hash for its table; empty where that is not known.
ALTER TABLE keys ADD COLUMN address BLOB NOT NULL DEFAULT x'';
