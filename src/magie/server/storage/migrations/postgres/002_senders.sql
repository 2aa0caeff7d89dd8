-- Who has given the command of an entry; empty in entries of earlier releases.
ALTER TABLE magie.entries ADD COLUMN person text NOT NULL DEFAULT '';
