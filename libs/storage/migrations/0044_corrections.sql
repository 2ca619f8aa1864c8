-- What the register corrects afterwards. A run for each activation of the live market compares its sales with those of the
-- snapshot that answered before, and looks through the analyses, the newest first, for those that used one that changed.
CREATE TABLE correction_runs (
  activation_id bigint PRIMARY KEY REFERENCES snapshot_activations (id),
  version text COLLATE "C" NOT NULL,
  former text COLLATE "C" NOT NULL,
  -- How often it was handed over: what an earlier turn still writes is refused.
  turn integer NOT NULL DEFAULT 0,
  -- Nobody takes it before: a lease, or the pause before the last look.
  due_at timestamptz NOT NULL,
  -- Null until both snapshots were compared; sales: how many had changed.
  compared_at timestamptz,
  sales integer,
  -- Analyses before this id are still to be looked through; null: all.
  before_id text COLLATE "C",
  -- The last look, at analyses that were still being made on the snapshot before.
  last_look boolean NOT NULL DEFAULT false,
  -- Looked through; of these, those on a snapshot that is gone; corrected.
  analyses bigint NOT NULL DEFAULT 0,
  untraceable bigint NOT NULL DEFAULT 0,
  corrected bigint NOT NULL DEFAULT 0,
  -- Why it ended without a comparison.
  problem text,
  started_at timestamptz NOT NULL,
  closed_at timestamptz
);
--> statement-breakpoint
CREATE INDEX correction_runs_open ON correction_runs (due_at) WHERE closed_at IS NULL;
--> statement-breakpoint
CREATE FUNCTION start_correction_run() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO correction_runs (activation_id, version, former, due_at, started_at)
  SELECT NEW.id, NEW.version, a.version, NEW.activated_at, NEW.activated_at
  FROM snapshot_activations a WHERE a.market = NEW.market AND a.id < NEW.id AND a.version <> NEW.version
  ORDER BY a.id DESC LIMIT 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION start_correction_run() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER trace_corrections AFTER INSERT ON snapshot_activations
  FOR EACH ROW WHEN (NEW.market = 'live') EXECUTE FUNCTION start_correction_run();
--> statement-breakpoint
-- The sales that changed: what the register said of each, and what it says now.
CREATE TABLE register_corrections (
  activation_id bigint NOT NULL REFERENCES correction_runs (activation_id) ON DELETE CASCADE,
  sale_id text COLLATE "C" NOT NULL,
  change json NOT NULL,
  PRIMARY KEY (activation_id, sale_id)
);
--> statement-breakpoint
-- The analyses that used one, and what each would be now.
CREATE TABLE analysis_corrections (
  id text COLLATE "C" PRIMARY KEY,
  org_id text COLLATE "C" NOT NULL,
  livemode boolean NOT NULL,
  analysis_id text COLLATE "C" NOT NULL,
  -- When that was made: it leaves with it.
  analysed_at timestamptz NOT NULL,
  activation_id bigint NOT NULL,
  -- What is told of it.
  correction json NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (analysis_id, activation_id)
);
--> statement-breakpoint
CREATE TRIGGER stays BEFORE UPDATE ON analysis_corrections FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE INDEX analysis_corrections_org ON analysis_corrections (org_id, livemode, id);
--> statement-breakpoint
-- As before, with the rights on these tables. A table that is not named may be written by both roles.
CREATE OR REPLACE FUNCTION secure_tables() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  place record;
  allowed record;
  rule text;
  timely text;
BEGIN
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  GRANT USAGE ON SCHEMA public TO deal_api, deal_worker;
  FOR place IN
    SELECT c.oid, c.relname AS name, c.relispartition AS is_part,
      c.relrowsecurity AS is_on, EXISTS (
      SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'org_id' AND NOT a.attisdropped) AS has_org
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  LOOP
    CONTINUE WHEN place.is_part;
    SELECT coalesce(min(t.api), 'INSERT, UPDATE, DELETE') AS api, coalesce(min(t.worker), 'INSERT, UPDATE, DELETE') AS worker
    INTO allowed
    FROM (VALUES
      ('admin_actions', 'INSERT', ''),
      ('admin_keys', 'INSERT, UPDATE (hash, hint, last_used_at, revoked_at)', ''),
      ('analyses', 'INSERT', 'INSERT'),
      ('analysis_corrections', '', 'INSERT, DELETE'),
      ('api_keys', 'INSERT, UPDATE, DELETE', ''),
      ('audit_pending', '', ''),
      ('audit_seals', '', ''),
      ('batch_chunks', 'INSERT, UPDATE (finished_at, run, queued_at, started_at, starts, item_starts)', 'INSERT, UPDATE, DELETE'),
      ('batch_results', 'INSERT, DELETE', 'INSERT, UPDATE, DELETE'),
      ('changes', '', ''),
      ('correction_runs', '', 'INSERT, UPDATE, DELETE'),
      ('deliveries', 'INSERT, UPDATE (status, schedule_step, due_at)', 'INSERT, UPDATE, DELETE'),
      ('delivery_attempts', '', 'INSERT, DELETE'),
      ('events', 'INSERT', 'INSERT, DELETE'),
      ('market_syncs', '', 'INSERT, UPDATE, DELETE'),
      ('organisation_limits', 'INSERT, UPDATE, DELETE', ''),
      ('organisations', 'INSERT, UPDATE, DELETE', ''),
      ('policies', 'INSERT, UPDATE', ''),
      ('policy_versions', 'INSERT', ''),
      ('plan_limits', 'INSERT, UPDATE, DELETE', ''),
      ('plans', 'INSERT, UPDATE, DELETE', ''),
      ('register_corrections', '', 'INSERT, DELETE'),
      ('rescore_chunks', '', 'INSERT, UPDATE, DELETE'),
      ('rescore_runs', '', 'INSERT, UPDATE, DELETE'),
      ('sandbox_moves', 'INSERT, DELETE', ''),
      ('service_minutes', 'INSERT, UPDATE', 'DELETE'),
      ('snapshot_activations', '', 'INSERT'),
      ('snapshots', '', 'INSERT, UPDATE'),
      ('usage_days', 'INSERT, UPDATE', 'DELETE')
    ) AS t (name, api, worker) WHERE t.name = place.name;
    EXECUTE format('REVOKE ALL ON %I FROM deal_api, deal_worker', place.name);
    EXECUTE format('GRANT %s ON %I TO deal_api', concat_ws(', ', 'SELECT', nullif(allowed.api, '')), place.name);
    CONTINUE WHEN place.name = 'admin_keys'; -- none of the worker's business
    EXECUTE format('GRANT %s ON %I TO deal_worker', concat_ws(', ', 'SELECT', nullif(allowed.worker, '')), place.name);
    rule := CASE
      WHEN place.has_org THEN 'sees_organisation(org_id)'
      WHEN place.name = 'organisations' THEN 'sees_organisation(id)'
      WHEN place.name = 'batch_results' THEN 'EXISTS (SELECT FROM batches b WHERE b.id = batch_id)'
      WHEN place.name = 'deliveries' THEN 'EXISTS (SELECT FROM webhook_endpoints e WHERE e.id = endpoint_id)'
      WHEN place.name = 'delivery_attempts' THEN 'EXISTS (SELECT FROM deliveries d WHERE d.id = delivery_id)'
    END;
    CONTINUE WHEN rule IS NULL;
    timely := CASE place.name
      WHEN 'analyses' THEN ' AND may_record(org_id, id, created_at)'
      -- What retention removed is recorded by the function that removes it. Without a name: by the version before.
      WHEN 'admin_actions' THEN ' AND is_now(created_at) AND (split_part(actor, '':'', 1) = ''admin_key'' OR (split_part(actor, '':'', 1) = ''api_key'' AND org_id IS NOT NULL)) AND action <> ''analyses.removed'''
      ELSE '' END;
    IF NOT place.is_on THEN EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', place.name); END IF;
    PERFORM set_policy(place.oid, 'worker', format('TO deal_worker USING (true) WITH CHECK (true%s)', timely));
    PERFORM set_policy(place.oid, 'api_reads', format('FOR SELECT TO deal_api USING (%s)', rule));
    PERFORM set_policy(place.oid, 'api_changes', format('FOR UPDATE TO deal_api USING (%s)', rule));
    PERFORM set_policy(place.oid, 'api_deletes', format('FOR DELETE TO deal_api USING (%s)', rule));
    -- Rows of a part are written by the statement that writes the whole, which is not visible yet: refuse_strangers().
    PERFORM set_policy(place.oid, 'api_adds', format('FOR INSERT TO deal_api WITH CHECK (%s)',
      CASE WHEN place.name IN ('batch_results', 'deliveries', 'delivery_attempts') THEN 'true' ELSE rule || timely END));
  END LOOP;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO deal_api, deal_worker;
END $$;
