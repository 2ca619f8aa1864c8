-- The watch that a result started, or why it started none, where the batch asked for watches.
ALTER TABLE batch_results
  ADD COLUMN watch_id text COLLATE "C",
  -- {code, detail}
  ADD COLUMN watch_error json;
