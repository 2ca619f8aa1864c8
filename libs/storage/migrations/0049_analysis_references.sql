-- Which analyses carry a reference of the caller's, so that the history of one listing is read at once. An index on the
-- property itself would not do: under row-level security PostgreSQL uses no condition on JSON before the rows are
-- allowed, and analyses has a partition a month.
CREATE TABLE analysis_references (
  org_id text COLLATE "C" NOT NULL,
  livemode boolean NOT NULL,
  reference text COLLATE "C" NOT NULL,
  analysed_at timestamptz NOT NULL,
  analysis_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, livemode, reference, analysed_at, analysis_id)
);
--> statement-breakpoint
CREATE FUNCTION keep_references() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO analysis_references (org_id, livemode, reference, analysed_at, analysis_id)
  SELECT org_id, livemode, property ->> 'reference', created_at, id FROM fresh WHERE property ->> 'reference' IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_references() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM analysis_references r USING gone g
  WHERE r.org_id = g.org_id AND r.livemode = g.livemode AND r.reference = g.property ->> 'reference'
    AND r.analysed_at = g.created_at AND r.analysis_id = g.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION keep_references(), forget_references() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER keep_references AFTER INSERT ON analyses REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION keep_references();
--> statement-breakpoint
CREATE TRIGGER forget_references AFTER DELETE ON analyses REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_references();
