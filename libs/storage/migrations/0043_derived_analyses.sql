-- What an analysis was derived from, and which comparables it leaves out; NULL: it is one of its own.
ALTER TABLE analyses ADD COLUMN derived_from json;
--> statement-breakpoint
-- The digest as libs/audit/chain/analysis-columns.ts makes it from the list of columns; the same bytes as before where
-- the new column is null.
CREATE OR REPLACE FUNCTION note_analyses() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO audit_pending (org_id, ledger, day, id, digest)
  SELECT org_id, CASE WHEN livemode THEN 'live' ELSE 'test' END, (created_at AT TIME ZONE 'UTC')::date, id,
    sha256(convert_to(concat('{', '"id":', to_json(id)::text,
      ',"org_id":', to_json(org_id)::text,
      ',"livemode":', to_json(livemode)::text,
      ',"key_id":', to_json(key_id)::text,
      ',"request_id":', to_json(request_id)::text,
      ',"created_at":', to_json(to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text,
      ',"include":', to_json(include)::text,
      ',"as_of":', to_json(to_char(as_of, 'YYYY-MM-DD'))::text,
      ',"today":', coalesce(to_json(to_char(today, 'YYYY-MM-DD'))::text, 'null'),
      ',"snapshot_version":', to_json(snapshot_version)::text,
      ',"model_version":', to_json(model_version)::text,
      ',"input_hash":', to_json(input_hash)::text,
      ',"property":', property,
      ',"analysis":', analysis,
      ',"derived_from":' || derived_from, '}'), 'UTF8'))
  FROM fresh;
  RETURN NULL;
END $$;
