-- Who has given the command of an entry; empty in entries of earlier releases.
ALTER TABLE entries ADD COLUMN person TEXT NOT NULL DEFAULT '';
