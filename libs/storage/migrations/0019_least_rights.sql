-- What the logins of the api and the worker may write is what their statements write. What is derived from it (audit
-- chains, runs, versions of topics) is written by triggers with their owner's rights.

-- Whether a moment is now, by the server's clock at the very insert: a transaction that stays open does not stop it.
CREATE FUNCTION is_now(moment timestamptz) RETURNS boolean LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT moment BETWEEN clock_timestamp() - interval '15 minutes' AND clock_timestamp() + interval '15 minutes'
$$;
--> statement-breakpoint
-- Whether an analysis may be recorded as made at `moment`: now, or when an Idempotency-Key was claimed for its id whose
-- call died and is run again within the time that such keys are kept.
CREATE FUNCTION may_record(org text, record_id text, moment timestamptz) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF public.is_now(moment) THEN RETURN true; END IF;
  RETURN moment BETWEEN clock_timestamp() - interval '2 days' AND clock_timestamp() AND EXISTS (
    SELECT FROM public.idempotency_keys k WHERE k.org_id = org AND k.resource_id = record_id
      AND k.created_at BETWEEN moment - interval '15 minutes' AND moment + interval '15 minutes');
END $$;
--> statement-breakpoint
-- An Idempotency-Key says when its id was chosen, so it is claimed at no other time than now.
CREATE FUNCTION refuse_other_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF row_security_active(TG_RELID) THEN
    RAISE EXCEPTION 'created_at % of a new row in % is not now', NEW.created_at, TG_TABLE_NAME
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER claimed_now BEFORE INSERT ON idempotency_keys
  FOR EACH ROW WHEN (NOT is_now(NEW.created_at)) EXECUTE FUNCTION refuse_other_time();
--> statement-breakpoint
CREATE TRIGGER claimed_anew_now BEFORE UPDATE ON idempotency_keys
  FOR EACH ROW WHEN ((NEW.resource_id, NEW.created_at) IS DISTINCT FROM (OLD.resource_id, OLD.created_at)
    AND NOT is_now(NEW.created_at))
  EXECUTE FUNCTION refuse_other_time();
--> statement-breakpoint
-- Rows of a part belong to a whole that their writer sees. A policy could not tell: it is asked before the statement
-- that writes both has made the whole visible. Names are complete: a temporary table may not stand in for one.
CREATE FUNCTION refuse_strangers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stranger text;
BEGIN
  IF NOT row_security_active(TG_RELID) THEN RETURN NULL; END IF;
  CASE TG_TABLE_NAME
    WHEN 'batch_results' THEN
      SELECT f.batch_id INTO stranger FROM fresh f
      WHERE NOT EXISTS (SELECT FROM public.batches b WHERE b.id = f.batch_id) LIMIT 1;
    WHEN 'batch_chunks' THEN
      SELECT f.batch_id INTO stranger FROM fresh f WHERE NOT EXISTS (
        SELECT FROM public.batches b WHERE b.id = f.batch_id AND b.org_id = f.org_id AND b.livemode = f.livemode) LIMIT 1;
    WHEN 'deliveries' THEN
      SELECT f.endpoint_id INTO stranger FROM fresh f WHERE NOT EXISTS (
        SELECT FROM public.webhook_endpoints e JOIN public.events v ON v.org_id = e.org_id AND v.livemode = e.livemode
        WHERE e.id = f.endpoint_id AND v.id = f.event_id) LIMIT 1;
  END CASE;
  IF FOUND THEN
    RAISE EXCEPTION 'new row of "%" violates row-level security: % is not of its organisation', TG_TABLE_NAME, stranger
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER belong AFTER INSERT ON batch_results REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_strangers();
--> statement-breakpoint
CREATE TRIGGER belong AFTER INSERT ON batch_chunks REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_strangers();
--> statement-breakpoint
CREATE TRIGGER belong AFTER INSERT ON deliveries REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_strangers();
--> statement-breakpoint
ALTER FUNCTION announce_change() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION start_rescore_run() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION start_move_run() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
-- Whoever may execute a trigger function may put it on a temporary table and feed it rows of his own.
REVOKE ALL ON FUNCTION note_analyses(), note_admin_actions(), announce_change(), start_rescore_run(), start_move_run()
  FROM PUBLIC;
--> statement-breakpoint
-- As before, with each role's rights by table. A table that is not named may be written by both roles.
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
      -- What retention removed is recorded by the function that removes it.
      WHEN 'admin_actions' THEN ' AND is_now(created_at) AND actor <> ''retention'' AND action <> ''analyses.removed'''
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
-- Makes a policy, anew where it was made of other text; one that stands as it should is not locked.
CREATE FUNCTION set_policy(place oid, policy text, definition text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  made oid := (SELECT p.oid FROM pg_policy p WHERE p.polrelid = place AND p.polname = policy);
BEGIN
  IF made IS NOT NULL AND obj_description(made, 'pg_policy') IS NOT DISTINCT FROM definition THEN RETURN; END IF;
  EXECUTE format('DROP POLICY IF EXISTS %I ON %s', policy, place::regclass);
  EXECUTE format('CREATE POLICY %I ON %s %s', policy, place::regclass, definition);
  EXECUTE format('COMMENT ON POLICY %I ON %s IS %L', policy, place::regclass, definition);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION set_policy(oid, text, text) FROM PUBLIC;
--> statement-breakpoint
-- Now, so that processes of the version before find no moment without rights.
SELECT secure_tables();
