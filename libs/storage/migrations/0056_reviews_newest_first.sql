-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS reviews_newest_first;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY reviews_newest_first ON reviews (org_id, livemode, id);
