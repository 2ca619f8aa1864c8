-- The statements on these tables keep the plan of their first executions until the next analysis. Until they have been
-- analysed or vacuumed once, PostgreSQL takes tables to have at least ten pages, and so plans for indexes; analysed with
-- a few rows, they would be read whole in the next burst, for up to a minute.
ALTER TABLE events SET (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
ALTER TABLE deliveries SET (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
ALTER TABLE delivery_attempts SET (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
ALTER TABLE batches SET (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
ALTER TABLE batch_chunks SET (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
ALTER TABLE watches SET (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
