-- Keys of administrators by name, each with a role and, where agreed, an end and networks. Revoked ones stay, so that
-- a name in the trail means one key for ever; `environment` is the name of the key in ADMIN_KEY_HASH.
CREATE TABLE admin_keys (
  id text COLLATE "C" PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120 AND lower(name) <> 'environment'),
  role text NOT NULL CHECK (role IN ('viewer', 'support', 'owner')),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  hint text NOT NULL,
  cidrs text[] NOT NULL,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX admin_keys_name ON admin_keys (lower(name));
--> statement-breakpoint
CREATE FUNCTION refuse_unrevoking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'admin key % stays revoked', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER stays_revoked BEFORE UPDATE ON admin_keys
  FOR EACH ROW WHEN (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at)
  EXECUTE FUNCTION refuse_unrevoking();
--> statement-breakpoint
-- As before, with the rights on admin keys; and the api's login records no action as that of a command or a job.
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
      ('api_keys', 'INSERT, UPDATE, DELETE', ''),
      ('audit_pending', '', ''),
      ('audit_seals', '', ''),
      ('batch_chunks', 'INSERT, UPDATE (finished_at, run, queued_at, started_at, starts, item_starts)', 'INSERT, UPDATE, DELETE'),
      ('batch_results', 'INSERT, DELETE', 'INSERT, UPDATE, DELETE'),
      ('changes', '', ''),
      ('deliveries', 'INSERT, UPDATE (status, schedule_step, due_at)', 'INSERT, UPDATE, DELETE'),
      ('delivery_attempts', '', 'INSERT, DELETE'),
      ('events', 'INSERT', 'INSERT, DELETE'),
      ('market_syncs', '', 'INSERT, UPDATE, DELETE'),
      ('organisation_limits', 'INSERT, UPDATE, DELETE', ''),
      ('organisations', 'INSERT, UPDATE, DELETE', ''),
      ('plan_limits', 'INSERT, UPDATE, DELETE', ''),
      ('plans', 'INSERT, UPDATE, DELETE', ''),
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
      WHEN 'admin_actions' THEN ' AND is_now(created_at) AND split_part(actor, '':'', 1) = ''admin_key'' AND action <> ''analyses.removed'''
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
--> statement-breakpoint
-- Now, so that processes of the version before find no moment without rights.
SELECT secure_tables();
