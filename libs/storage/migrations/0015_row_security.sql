-- The second wall between organisations: docs/decisions/0071-row-level-security.md. The api's role sees the rows of
-- the organisation that the transaction names in deal.org ('*': of all, for what serves all of them), the worker's
-- role those of all. Neither owns a table.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['deal_api', 'deal_worker'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN', name);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL; -- roles belong to the server: another of its databases has made it
    END;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION sees_organisation(org text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT current_setting('deal.org', true) IN (org, '*')
$$;
--> statement-breakpoint
-- Gives both roles what they need of every table and puts a policy on each that holds rows of organisations. Called
-- after every migration: a new table with org_id is protected without being named. Partitions are reached through
-- their table only.
CREATE FUNCTION secure_tables() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  place record;
  rule text;
BEGIN
  GRANT USAGE ON SCHEMA public TO deal_api, deal_worker;
  FOR place IN
    SELECT c.relname AS name, c.relispartition AS is_part, EXISTS (
      SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'org_id' AND NOT a.attisdropped) AS has_org,
      EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid) AS is_done
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  LOOP
    CONTINUE WHEN place.is_part;
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO deal_api, deal_worker', place.name);
    IF place.name IN ('analyses', 'admin_actions', 'audit_seals') THEN
      EXECUTE format('REVOKE UPDATE, DELETE ON %I FROM deal_api, deal_worker', place.name);
    END IF;
    rule := CASE
      WHEN place.has_org THEN 'sees_organisation(org_id)'
      WHEN place.name = 'organisations' THEN 'sees_organisation(id)'
      WHEN place.name IN ('batch_items', 'batch_results') THEN 'EXISTS (SELECT FROM batches b WHERE b.id = batch_id)'
      WHEN place.name = 'deliveries' THEN 'EXISTS (SELECT FROM webhook_endpoints e WHERE e.id = endpoint_id)'
      WHEN place.name = 'delivery_attempts' THEN 'EXISTS (SELECT FROM deliveries d WHERE d.id = delivery_id)'
    END;
    CONTINUE WHEN rule IS NULL OR place.is_done;
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', place.name);
    EXECUTE format('CREATE POLICY worker ON %I TO deal_worker USING (true)', place.name);
    EXECUTE format('CREATE POLICY api_reads ON %I FOR SELECT TO deal_api USING (%s)', place.name, rule);
    EXECUTE format('CREATE POLICY api_changes ON %I FOR UPDATE TO deal_api USING (%s)', place.name, rule);
    EXECUTE format('CREATE POLICY api_deletes ON %I FOR DELETE TO deal_api USING (%s)', place.name, rule);
    -- Rows of a part are written by the statement that writes the whole, which is not visible yet.
    EXECUTE format('CREATE POLICY api_adds ON %I FOR INSERT TO deal_api WITH CHECK (%s)', place.name,
      CASE WHEN place.has_org OR place.name = 'organisations' THEN rule ELSE 'true' END);
  END LOOP;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO deal_api, deal_worker;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION secure_tables() FROM PUBLIC;
--> statement-breakpoint
-- Makes tables, which only their owner may.
ALTER FUNCTION prepare_analyses_partitions(timestamptz, integer) SECURITY DEFINER SET search_path = public, pg_temp;
