-- What an endpoint wants of the events that it subscribed to, by their data; NULL: all of them.
ALTER TABLE webhook_endpoints ADD COLUMN filters jsonb;
--> statement-breakpoint
-- The one place that decides it: for new events, and for those sent again. Only score.updated has data to filter by. A
-- change of unknown size (no score before or after) passes min_score_change, since it may be a large one.
CREATE FUNCTION passes_filters(filters jsonb, type text, body text) RETURNS boolean LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN filters IS NULL OR type <> 'score.updated' THEN true ELSE (
    SELECT coalesce(filters -> 'verdicts' ? (data #>> '{current,verdict}'), true)
      AND coalesce(abs((data ->> 'score_delta')::numeric) >= (filters ->> 'min_score_change')::numeric, true)
      AND coalesce(starts_with(coalesce(data ->> 'reference', ''), filters ->> 'reference_prefix'), true)
      AND coalesce((data -> 'metadata')::jsonb @> (filters -> 'metadata'), true)
      AND (NOT filters ? 'districts' OR EXISTS (
        SELECT FROM jsonb_array_elements_text(filters -> 'districts') wanted
        WHERE lower(wanted) IN (lower(data #>> '{location,place}'), lower(data #>> '{location,district}'))))
    FROM (SELECT body::json -> 'data' AS data) event) END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_endpoints() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deliveries (endpoint_id, event_id, status, due_at, created_at)
  SELECT e.id, v.id, 'pending', v.created_at, v.created_at
  FROM fresh v JOIN webhook_endpoints e
    ON e.org_id = v.org_id AND e.livemode = v.livemode AND e.status = 'enabled'
  WHERE CASE WHEN v.endpoint_id IS NOT NULL THEN e.id = v.endpoint_id
             ELSE e.event_types IS NULL OR v.type = ANY (e.event_types) END
    AND passes_filters(e.filters, v.type, v.body);
  RETURN NULL;
END $$;
