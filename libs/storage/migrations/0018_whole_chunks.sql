-- A chunk holds its items, and the successes of one that was finished at once: one row where there were fifty of
-- batch_items and fifty of batch_results. batch_results has what ends otherwise: refusals, failures, cancellations,
-- items that were scored one by one, and those that start watches.
ALTER TABLE batch_chunks
  -- [{position, custom_id, property}] in the order of positions; property is null when the item was refused.
  ADD COLUMN items json,
  -- Starts of an item by itself, at its place in the chunk, counted only after a worker died on the chunk.
  ADD COLUMN item_starts integer[] NOT NULL DEFAULT '{}',
  -- Items that succeeded when the chunk was finished at once, and their records in analyses.
  ADD COLUMN scored_positions integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN scored_ids text[] NOT NULL DEFAULT '{}',
  -- The row is changed at each step of the work: what is long lies beside it and stays as it is.
  SET (toast_tuple_target = 128);
--> statement-breakpoint
-- Fifty items were a chunk; one of nothing but refusals had no row.
INSERT INTO batch_chunks (batch_id, chunk, org_id, livemode, first_position, last_position, finished_at)
SELECT i.batch_id, i.position / 50, b.org_id, b.livemode, min(i.position), max(i.position), b.created_at
FROM batch_items i JOIN batches b ON b.id = i.batch_id
GROUP BY i.batch_id, i.position / 50, b.org_id, b.livemode, b.created_at
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE batch_chunks c
SET items = held.items, item_starts = held.starts, first_position = held.first, last_position = held.last
FROM (
  SELECT batch_id, position / 50 AS chunk, min(position) AS first, max(position) AS last,
    json_agg(json_build_object('position', position, 'custom_id', custom_id, 'property', property) ORDER BY position)
      AS items,
    array_agg(starts ORDER BY position) AS starts
  FROM batch_items GROUP BY batch_id, position / 50
) held
WHERE held.batch_id = c.batch_id AND held.chunk = c.chunk;
--> statement-breakpoint
ALTER TABLE batch_chunks ALTER COLUMN items SET NOT NULL;
--> statement-breakpoint
DROP TABLE batch_items;
