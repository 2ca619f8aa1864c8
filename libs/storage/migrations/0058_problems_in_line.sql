-- What is told of a watch in its order includes whether it can be scored.
CREATE OR REPLACE FUNCTION line_of(type text, body text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN type IN ('score.updated', 'watch.problem_changed', 'analysis.corrected')
              THEN body::json #>> '{data,watch_id}'
              WHEN type = 'score.updated.batch' THEN type END
$$;
