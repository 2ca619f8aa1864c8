-- What happened to an organisation's keys, plan, limits and records, by whom; org_id NULL: to the whole platform.
CREATE TABLE admin_actions (
  id text COLLATE "C" PRIMARY KEY,
  org_id text COLLATE "C",
  actor text NOT NULL,
  action text NOT NULL,
  target text,
  details json NOT NULL,
  request_id text,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX admin_actions_org ON admin_actions (org_id, created_at);
--> statement-breakpoint
-- Records not yet sealed, with the SHA-256 of their canonical bytes (docs/decisions/0060-audit-chain.md): written by
-- the statement that writes the record, emptied by seal_audit_records().
CREATE TABLE audit_pending (
  org_id text COLLATE "C" NOT NULL,
  ledger text COLLATE "C" NOT NULL,
  day date NOT NULL,
  id text COLLATE "C" NOT NULL,
  digest bytea NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
--> statement-breakpoint
-- A chain for each organisation, ledger (live, test, admin) and day (UTC) of the records. head covers everything else
-- of the row; previous is the head of the seal before it, zeros in the first.
CREATE TABLE audit_seals (
  org_id text COLLATE "C" NOT NULL,
  ledger text COLLATE "C" NOT NULL CHECK (ledger IN ('live', 'test', 'admin')),
  day date NOT NULL,
  seq integer NOT NULL,
  ids text[] NOT NULL,
  digests bytea[] NOT NULL,
  previous bytea NOT NULL,
  head bytea NOT NULL,
  sealed_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, ledger, day, seq)
);
--> statement-breakpoint
-- SHA-256 of an analysis as libs/records/audit/canonical-record.ts writes it.
CREATE FUNCTION analysis_digest(id text, org_id text, livemode boolean, key_id text, request_id text,
  created_at timestamptz, include text[], as_of date, today date, snapshot_version text, model_version text,
  input_hash text, property json, analysis json) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(concat(
    '{"id":', to_json(id), ',"org_id":', to_json(org_id), ',"livemode":', to_json(livemode),
    ',"key_id":', to_json(key_id), ',"request_id":', to_json(request_id), ',"created_at":"',
    to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '","include":', to_json(include),
    ',"as_of":"', to_char(as_of, 'YYYY-MM-DD'), '","today":', coalesce(to_char(today, '"\""YYYY-MM-DD"\""'), 'null'),
    ',"snapshot_version":', to_json(snapshot_version), ',"model_version":', to_json(model_version),
    ',"input_hash":', to_json(input_hash), ',"property":', property, ',"analysis":', analysis, '}'), 'UTF8'))
$$;
--> statement-breakpoint
CREATE FUNCTION note_analyses() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO audit_pending (org_id, ledger, day, id, digest)
  SELECT org_id, CASE WHEN livemode THEN 'live' ELSE 'test' END, (created_at AT TIME ZONE 'UTC')::date, id,
    analysis_digest(id, org_id, livemode, key_id, request_id, created_at, include, as_of, today, snapshot_version,
      model_version, input_hash, property, analysis)
  FROM fresh;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_admin_actions() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO audit_pending (org_id, ledger, day, id, digest)
  SELECT coalesce(org_id, 'platform'), 'admin', (created_at AT TIME ZONE 'UTC')::date, id,
    sha256(convert_to(concat(
      '{"id":', to_json(id), ',"org_id":', coalesce(to_json(org_id)::text, 'null'), ',"actor":', to_json(actor),
      ',"action":', to_json(action), ',"target":', coalesce(to_json(target)::text, 'null'),
      ',"request_id":', coalesce(to_json(request_id)::text, 'null'), ',"created_at":"',
      to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '","details":', details, '}'), 'UTF8'))
  FROM fresh;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note AFTER INSERT ON analyses REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION note_analyses();
--> statement-breakpoint
CREATE TRIGGER note AFTER INSERT ON admin_actions REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION note_admin_actions();
--> statement-breakpoint
-- The text whose SHA-256 is the head of a seal.
CREATE FUNCTION audit_seal_text(org_id text, ledger text, day date, seq integer, sealed_at timestamptz,
  previous bytea, entries text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat(org_id, ' ', ledger, ' ', to_char(day, 'YYYY-MM-DD'), ' ', seq, ' ',
    to_char(sealed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), E'\n', encode(previous, 'hex'), E'\n', entries)
$$;
--> statement-breakpoint
-- Chains up to `most` pending records; one process at a time, the others find nothing to do. Nobody waits for it.
CREATE FUNCTION seal_audit_records(most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  sealed integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('audit_seals', 0)) THEN RETURN 0; END IF;
  WITH taken AS (
    DELETE FROM audit_pending WHERE ctid = ANY (ARRAY(SELECT ctid FROM audit_pending LIMIT most)) RETURNING *
  ), gathered AS (
    SELECT org_id, ledger, day, array_agg(id ORDER BY id) AS ids, array_agg(digest ORDER BY id) AS digests,
      string_agg(id || ' ' || encode(digest, 'hex') || E'\n', '' ORDER BY id) AS entries
    FROM taken GROUP BY org_id, ledger, day
  ), placed AS (
    SELECT g.*, coalesce(last.seq, 0) + 1 AS seq, coalesce(last.head, decode(repeat('00', 32), 'hex')) AS previous
    FROM gathered g LEFT JOIN LATERAL (
      SELECT seq, head FROM audit_seals s
      WHERE s.org_id = g.org_id AND s.ledger = g.ledger AND s.day = g.day ORDER BY seq DESC LIMIT 1
    ) last ON true
  ), written AS (
    INSERT INTO audit_seals (org_id, ledger, day, seq, ids, digests, previous, head, sealed_at)
    SELECT org_id, ledger, day, seq, ids, digests, previous,
      sha256(convert_to(audit_seal_text(org_id, ledger, day, seq, now(), previous, entries), 'UTF8')), now()
    FROM placed RETURNING cardinality(ids) AS records
  )
  SELECT coalesce(sum(records), 0) INTO sealed FROM written;
  RETURN sealed;
END $$;
--> statement-breakpoint
-- Analyses leave by retention alone, a day of an organisation and mode at a time, once they are sealed; the action
-- that says so is written in the same transaction, and the seals stay. Returns the day and how many, or no row when
-- nothing is older than `before`.
CREATE FUNCTION remove_expired_analyses(owner text, live boolean, before timestamptz, action_id text, moment timestamptz,
  keep_days bigint) RETURNS TABLE (day date, records bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  mode text := CASE WHEN live THEN 'live' ELSE 'test' END;
  first timestamptz;
BEGIN
  SELECT min(a.created_at) INTO first FROM analyses a
  WHERE a.org_id = owner AND a.livemode = live AND a.created_at < date_trunc('day', before, 'UTC');
  IF first IS NULL THEN RETURN; END IF;
  day := (first AT TIME ZONE 'UTC')::date;
  IF EXISTS (SELECT FROM audit_pending p WHERE p.org_id = owner AND p.ledger = mode AND p.day = remove_expired_analyses.day)
  THEN RETURN; END IF;
  PERFORM set_config('deal.removal', 'on', true);
  DELETE FROM analyses a WHERE a.org_id = owner AND a.livemode = live
    AND a.created_at >= day::timestamp AT TIME ZONE 'UTC' AND a.created_at < (day + 1)::timestamp AT TIME ZONE 'UTC';
  GET DIAGNOSTICS records = ROW_COUNT;
  PERFORM set_config('deal.removal', '', true);
  INSERT INTO admin_actions (id, org_id, actor, action, target, details, created_at)
  VALUES (action_id, owner, 'retention', 'analyses.removed', mode || ' ' || to_char(day, 'YYYY-MM-DD'),
    json_build_object('records', records, 'retention_days', keep_days), moment);
  RETURN NEXT;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('deal.removal', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only_rows BEFORE DELETE ON analyses FOR EACH ROW EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON analyses FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON admin_actions FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON admin_actions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_seals FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- As before, with leave to move rows out of the default partition.
CREATE OR REPLACE FUNCTION prepare_analyses_partitions(start timestamptz, months integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  first timestamptz := date_trunc('month', start AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
  lower_bound timestamptz;
  upper_bound timestamptz;
  partition_name text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('analyses_partitions'));
  PERFORM set_config('deal.removal', 'on', true);
  FOR step IN 0 .. months - 1 LOOP
    lower_bound := (first AT TIME ZONE 'UTC' + make_interval(months => step)) AT TIME ZONE 'UTC';
    upper_bound := (first AT TIME ZONE 'UTC' + make_interval(months => step + 1)) AT TIME ZONE 'UTC';
    partition_name := 'analyses_' || to_char(lower_bound AT TIME ZONE 'UTC', 'YYYY_MM');
    CONTINUE WHEN to_regclass(partition_name) IS NOT NULL;
    EXECUTE format('CREATE TABLE %I (LIKE analyses INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', partition_name);
    EXECUTE format(
      'WITH moved AS (DELETE FROM analyses_default WHERE created_at >= %L AND created_at < %L RETURNING *)
       INSERT INTO %I SELECT * FROM moved', lower_bound, upper_bound, partition_name);
    EXECUTE format('ALTER TABLE analyses ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
      partition_name, lower_bound, upper_bound);
  END LOOP;
  PERFORM set_config('deal.removal', '', true);
END $$;
--> statement-breakpoint
-- Records from before there were seals.
INSERT INTO audit_pending (org_id, ledger, day, id, digest)
SELECT org_id, CASE WHEN livemode THEN 'live' ELSE 'test' END, (created_at AT TIME ZONE 'UTC')::date, id,
  analysis_digest(id, org_id, livemode, key_id, request_id, created_at, include, as_of, today, snapshot_version,
    model_version, input_hash, property, analysis)
FROM analyses;
