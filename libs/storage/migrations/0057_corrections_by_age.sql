-- outside a transaction
-- What retention removes of an organisation's corrections, without looking through all that it keeps.
DROP INDEX CONCURRENTLY IF EXISTS analysis_corrections_age;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY analysis_corrections_age ON analysis_corrections (org_id, livemode, analysed_at);
