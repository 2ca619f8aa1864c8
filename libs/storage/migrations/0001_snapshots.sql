-- Which market snapshots exist, and which one answers for each market. Activations are a history: the newest row
-- of a market is the active one, a rollback is one more row.
CREATE TABLE snapshots (
  version text PRIMARY KEY,
  market text NOT NULL CHECK (market IN ('live', 'sandbox')),
  manifest jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  removed_at timestamptz
);
--> statement-breakpoint
CREATE INDEX snapshots_market ON snapshots (market, created_at);
--> statement-breakpoint
CREATE TABLE snapshot_activations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  market text NOT NULL CHECK (market IN ('live', 'sandbox')),
  version text NOT NULL REFERENCES snapshots (version),
  reason text NOT NULL,
  activated_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX snapshot_activations_market ON snapshot_activations (market, id);
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON snapshot_activations
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('snapshots');
