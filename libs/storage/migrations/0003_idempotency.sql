-- One row for each Idempotency-Key of an organisation and route, kept 24 hours. resource_id is chosen before the
-- work starts: a process that takes over after a crash creates the same resource again, under the same id, so that
-- the effect exists once.
CREATE TABLE idempotency_keys (
  org_id text NOT NULL,
  livemode boolean NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  resource_id text NOT NULL,
  locked_until timestamptz NOT NULL,
  status integer,
  headers jsonb,
  body text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, livemode, route, key)
);
--> statement-breakpoint
CREATE INDEX idempotency_keys_expiry ON idempotency_keys (expires_at);
