-- Who may call: plans with their limits (data, not constants), organisations, keys.

-- A version per topic, raised by triggers. Processes listen on the channel di_changes and also poll this table, so
-- that a lost notification delays a change but never hides it.
CREATE TABLE changes (
  topic text PRIMARY KEY,
  version bigint NOT NULL DEFAULT 0
);
--> statement-breakpoint
INSERT INTO changes (topic) VALUES ('access'), ('snapshots');
--> statement-breakpoint
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE changes SET version = version + 1 WHERE topic = TG_ARGV[0];
  PERFORM pg_notify('di_changes', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TABLE plans (
  code text PRIMARY KEY CHECK (code ~ '^[a-z][a-z0-9_]{0,39}$'),
  name text NOT NULL,
  api_access boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE plan_limits (
  plan text NOT NULL REFERENCES plans (code) ON DELETE CASCADE,
  livemode boolean NOT NULL,
  name text NOT NULL,
  value bigint NOT NULL CHECK (value >= 0),
  PRIMARY KEY (plan, livemode, name)
);
--> statement-breakpoint
CREATE TABLE organisations (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  plan text NOT NULL REFERENCES plans (code),
  plan_expires_at timestamptz,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX organisations_name ON organisations (lower(name));
--> statement-breakpoint
CREATE TABLE organisation_limits (
  org_id text NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  livemode boolean NOT NULL,
  name text NOT NULL,
  value bigint NOT NULL CHECK (value >= 0),
  PRIMARY KEY (org_id, livemode, name)
);
--> statement-breakpoint
CREATE TABLE api_keys (
  id text PRIMARY KEY,
  org_id text NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  livemode boolean NOT NULL,
  restricted boolean NOT NULL,
  name text NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  hint text NOT NULL,
  scopes text[] NOT NULL,
  cidrs text[] NOT NULL DEFAULT '{}',
  expires_at timestamptz,
  revoked_at timestamptz,
  replaced_by text REFERENCES api_keys (id),
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX api_keys_org ON api_keys (org_id, created_at);
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON plans
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('access');
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON plan_limits
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('access');
--> statement-breakpoint
CREATE TRIGGER announce AFTER UPDATE OR DELETE ON organisations
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('access');
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON organisation_limits
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('access');
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON api_keys
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('access');
--> statement-breakpoint
INSERT INTO plans (code, name, api_access) VALUES
  ('enterprise', 'Enterprise', true),
  ('professional', 'Professional', false),
  ('starter', 'Starter', false);
--> statement-breakpoint
INSERT INTO plan_limits (plan, livemode, name, value) VALUES
  ('enterprise', true, 'requests_per_minute', 6000),
  ('enterprise', true, 'requests_burst', 600),
  ('enterprise', true, 'items_per_minute', 60000),
  ('enterprise', true, 'items_burst', 30000),
  ('enterprise', true, 'batches_in_flight', 100),
  ('enterprise', true, 'batch_items_backlog', 50000),
  ('enterprise', true, 'watches', 100000),
  ('enterprise', true, 'webhook_endpoints', 20),
  ('enterprise', true, 'retention_days', 730),
  ('enterprise', false, 'requests_per_minute', 1200),
  ('enterprise', false, 'requests_burst', 200),
  ('enterprise', false, 'items_per_minute', 12000),
  ('enterprise', false, 'items_burst', 6000),
  ('enterprise', false, 'batches_in_flight', 20),
  ('enterprise', false, 'batch_items_backlog', 10000),
  ('enterprise', false, 'watches', 1000),
  ('enterprise', false, 'webhook_endpoints', 10),
  ('enterprise', false, 'retention_days', 30);
