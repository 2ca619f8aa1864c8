-- Listings of a part that were refused when its file was read: known from then on, not only once it is a batch.
ALTER TABLE portfolio_parts ADD COLUMN refused integer NOT NULL DEFAULT 0;
