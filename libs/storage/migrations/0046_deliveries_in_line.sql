-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS deliveries_in_line;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY deliveries_in_line ON deliveries (endpoint_id, line, event_id)
  WHERE line IS NOT NULL AND status IN ('pending', 'queued');
