-- What a batch was asked for beside the bare analyses, and the columns of its file that are repeated in the results.
ALTER TABLE batches
  ADD COLUMN include text[] NOT NULL DEFAULT '{}',
  ADD COLUMN passthrough text[] NOT NULL DEFAULT '{}';
