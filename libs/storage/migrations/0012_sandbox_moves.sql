-- How an organisation has moved its sandbox: every shift in force from then on; the newest row holds. Ids come from
-- the sequence of the activations, so that a watch knows which of the two it was scored for last.
CREATE TABLE sandbox_moves (
  id bigint PRIMARY KEY DEFAULT nextval(pg_get_serial_sequence('snapshot_activations', 'id')),
  org_id text COLLATE "C" NOT NULL,
  shifts json NOT NULL,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX sandbox_moves_org ON sandbox_moves (org_id, id);
--> statement-breakpoint
INSERT INTO changes (topic) VALUES ('sandbox');
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT ON sandbox_moves
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('sandbox');
--> statement-breakpoint
-- A run is started by an activation, for all watches of its market, or by a move, for those of its organisation.
ALTER TABLE rescore_runs DROP CONSTRAINT rescore_runs_activation_id_fkey;
--> statement-breakpoint
ALTER TABLE rescore_runs ADD COLUMN org_id text COLLATE "C";
--> statement-breakpoint
CREATE FUNCTION start_move_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rescore_runs (activation_id, market, version, org_id, started_at)
  SELECT NEW.id, 'sandbox', a.version, NEW.org_id, NEW.created_at
  FROM snapshot_activations a WHERE a.market = 'sandbox' ORDER BY a.id DESC LIMIT 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rescore AFTER INSERT ON sandbox_moves
  FOR EACH ROW EXECUTE FUNCTION start_move_run();
