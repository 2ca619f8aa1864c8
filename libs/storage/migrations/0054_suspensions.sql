-- A suspension holds an organisation's deliveries and watches: docs/decisions/0098-suspensions-hold.md.
ALTER TABLE organisations ADD COLUMN suspended_at timestamptz;
--> statement-breakpoint
UPDATE organisations SET suspended_at = clock_timestamp() WHERE status = 'suspended';
--> statement-breakpoint
-- What claims deliveries and watches looks here, by columns of this collation.
CREATE INDEX organisations_suspended ON organisations (id COLLATE "C") WHERE status = 'suspended';
--> statement-breakpoint
CREATE FUNCTION note_suspension() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.suspended_at := CASE NEW.status WHEN 'suspended' THEN clock_timestamp() END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_suspension BEFORE UPDATE OF status ON organisations
  FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION note_suspension();
--> statement-breakpoint
-- What a suspension kept from happening: its watches are scored as after an activation, and its endpoints have been
-- failing for no longer than attempts were made.
CREATE FUNCTION end_suspension() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE webhook_endpoints e
  SET failing_since = clock_timestamp() - greatest(OLD.suspended_at - e.failing_since, interval '0')
  FROM (
    SELECT id FROM webhook_endpoints
    WHERE org_id = NEW.id AND status = 'enabled' AND failing_since IS NOT NULL
    ORDER BY id FOR NO KEY UPDATE
  ) failing WHERE e.id = failing.id;
  -- An activation is committed before, and is the newest one here, or begins after, and has a higher id than these runs.
  LOCK TABLE snapshot_activations IN SHARE MODE;
  INSERT INTO rescore_runs (activation_id, market, version, org_id, started_at)
  SELECT nextval(pg_get_serial_sequence('snapshot_activations', 'id')), market, version, NEW.id, clock_timestamp()
  FROM (SELECT DISTINCT ON (market) market, version FROM snapshot_activations ORDER BY market, id DESC) active;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION end_suspension() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER end_suspension AFTER UPDATE OF status ON organisations
  FOR EACH ROW WHEN (OLD.status = 'suspended' AND NEW.status = 'active') EXECUTE FUNCTION end_suspension();
