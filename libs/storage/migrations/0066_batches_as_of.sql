-- The past day, YYYY-MM-DD, that a batch is valued for; null for the newest. Portfolios keep theirs among their options.
ALTER TABLE batches ADD COLUMN as_of text COLLATE "C";
