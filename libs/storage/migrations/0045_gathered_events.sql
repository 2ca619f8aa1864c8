-- How an endpoint takes what changes: score changes gathered into one message, and what tells of one watch in its order.
-- batching: {"maxEvents", "maxSeconds"}; NULL: each change is a message of its own.
ALTER TABLE webhook_endpoints ADD COLUMN batching jsonb;
--> statement-breakpoint
ALTER TABLE webhook_endpoints ADD COLUMN in_order boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- Deliveries of one endpoint and line are made one after the other, in the order of their events; NULL: in none.
ALTER TABLE deliveries ADD COLUMN line text COLLATE "C";
--> statement-breakpoint
-- A message of many changes is longer than what one event may be.
ALTER TABLE events ADD CONSTRAINT events_body_size
  CHECK (octet_length(body) <= CASE type WHEN 'score.updated.batch' THEN 1100000 ELSE 20000 END) NOT VALID;
--> statement-breakpoint
ALTER TABLE events DROP CONSTRAINT events_body_check;
--> statement-breakpoint
-- Score changes that wait for the message in which they go; message_id: the event that they went in.
CREATE TABLE gathered_events (
  endpoint_id text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  org_id text COLLATE "C" NOT NULL,
  gathered_at timestamptz NOT NULL,
  message_id text COLLATE "C",
  PRIMARY KEY (endpoint_id, event_id)
) WITH (fillfactor = 80);
--> statement-breakpoint
CREATE INDEX gathered_events_open ON gathered_events (endpoint_id, event_id) WHERE message_id IS NULL;
--> statement-breakpoint
CREATE INDEX gathered_events_event ON gathered_events (event_id);
--> statement-breakpoint
-- In which line an event goes to an endpoint that takes them in order.
CREATE FUNCTION line_of(type text, body text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN type IN ('score.updated', 'analysis.corrected') THEN body::json #>> '{data,watch_id}'
              WHEN type = 'score.updated.batch' THEN type END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_endpoints() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH wanted AS (
    SELECT e.id AS endpoint_id, v.id AS event_id, v.org_id, v.created_at,
      CASE WHEN e.in_order THEN line_of(v.type, v.body) END AS line,
      v.type = 'score.updated' AND e.batching IS NOT NULL AS gathers
    FROM fresh v JOIN webhook_endpoints e
      ON e.org_id = v.org_id AND e.livemode = v.livemode AND e.status = 'enabled'
    WHERE CASE WHEN v.endpoint_id IS NOT NULL THEN e.id = v.endpoint_id
               ELSE e.event_types IS NULL OR v.type = ANY (e.event_types) END
      AND passes_filters(e.filters, v.type, v.body)
  ), gathered AS (
    INSERT INTO gathered_events (endpoint_id, event_id, org_id, gathered_at)
    SELECT endpoint_id, event_id, org_id, created_at FROM wanted WHERE gathers
  )
  INSERT INTO deliveries (endpoint_id, event_id, status, due_at, created_at, line)
  SELECT endpoint_id, event_id, 'pending', created_at, created_at, line FROM wanted WHERE NOT gathers;
  RETURN NULL;
END $$;
