-- Whether time runs at a table (live), it waits for a client (idle), or its game has no players
-- (deserted). Of what an earlier release listed that is not known: it is loaded once.
ALTER TABLE magie.listings ADD COLUMN activity text NOT NULL DEFAULT 'live';
CREATE INDEX listings_activity ON magie.listings (stage, activity, touched);
