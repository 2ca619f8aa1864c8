-- As in 0061, and later: statements are planned again whenever one of their tables is vacuumed or analysed. When that was
-- deliveries, after 1,000 changes, delivery_attempts still had so few rows that it was read whole for every few
-- deliveries from then on.
ALTER TABLE deliveries SET (autovacuum_analyze_threshold = 10000, autovacuum_vacuum_threshold = 10000);
--> statement-breakpoint
ALTER TABLE delivery_attempts SET (autovacuum_analyze_threshold = 10000, autovacuum_vacuum_threshold = 10000);
