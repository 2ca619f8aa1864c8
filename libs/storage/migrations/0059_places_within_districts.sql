-- `within`: the districts of the places that `districts` names. A home known only by one of them may be in the place, so
-- its changes pass.
CREATE OR REPLACE FUNCTION passes_filters(filters jsonb, type text, body text) RETURNS boolean LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN filters IS NULL OR type <> 'score.updated' THEN true ELSE (
    SELECT coalesce(filters -> 'verdicts' ? (data #>> '{current,verdict}'), true)
      AND coalesce(abs((data ->> 'score_delta')::numeric) >= (filters ->> 'min_score_change')::numeric, true)
      AND coalesce(starts_with(coalesce(data ->> 'reference', ''), filters ->> 'reference_prefix'), true)
      AND coalesce((data -> 'metadata')::jsonb @> (filters -> 'metadata'), true)
      AND (NOT filters ? 'districts' OR EXISTS (
        SELECT FROM jsonb_array_elements_text(filters -> 'districts') wanted
        WHERE lower(wanted) IN (lower(data #>> '{location,place}'), lower(data #>> '{location,district}')))
        OR (lower(regexp_replace(data #>> '{location,place}', ' \(.*\)$', '')) = lower(data #>> '{location,district}')
          AND EXISTS (
            SELECT FROM jsonb_array_elements_text(filters -> 'within') around
            WHERE lower(around) = lower(data #>> '{location,district}'))))
    FROM (SELECT body::json -> 'data' AS data) event) END
$$;
