-- The W3C trace context of what was submitted, so that the work on it and the webhooks that tell of it belong to the same
-- trace; NULL: it has none.
ALTER TABLE batches ADD COLUMN traceparent text;
--> statement-breakpoint
ALTER TABLE portfolios ADD COLUMN traceparent text;
--> statement-breakpoint
ALTER TABLE events ADD COLUMN traceparent text;
