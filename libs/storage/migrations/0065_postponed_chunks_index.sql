-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS batch_chunks_postponed;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY batch_chunks_postponed ON batch_chunks (org_id, livemode, postponed_until)
  WHERE finished_at IS NULL AND postponed_until IS NOT NULL;
