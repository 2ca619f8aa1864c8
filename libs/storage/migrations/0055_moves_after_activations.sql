-- As before, and as when a suspension ends: an activation under way is waited for. A run that named the snapshot before
-- it, under a higher id, would keep the activation's own run from scoring the organisation's watches.
CREATE OR REPLACE FUNCTION start_move_run() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  LOCK TABLE snapshot_activations IN SHARE MODE;
  INSERT INTO rescore_runs (activation_id, market, version, org_id, started_at)
  SELECT NEW.id, 'sandbox', a.version, NEW.org_id, NEW.created_at
  FROM snapshot_activations a WHERE a.market = 'sandbox' ORDER BY a.id DESC LIMIT 1;
  RETURN NULL;
END $$;
