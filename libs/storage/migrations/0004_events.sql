-- What subscribers are told: events, the endpoints that want them, one delivery for each pair, and its attempts.

-- body: the exact bytes of every attempt. dedupe_key: the same cause never makes two events. xid: the transaction
-- that wrote it; readers of a cursor see only what no running transaction can still precede.
CREATE TABLE events (
  id text COLLATE "C" PRIMARY KEY,
  org_id text COLLATE "C" NOT NULL,
  livemode boolean NOT NULL,
  type text NOT NULL,
  body text NOT NULL CHECK (octet_length(body) <= 20000),
  dedupe_key text COLLATE "C" NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id()
);
--> statement-breakpoint
CREATE INDEX events_cursor ON events (org_id, livemode, xid, id);
--> statement-breakpoint
CREATE INDEX events_age ON events (created_at);
--> statement-breakpoint
-- event_types NULL: all of them. The secrets are sealed (AES-256-GCM) by the key named beside them. failures: in a
-- row, since failing_since; a success clears both.
CREATE TABLE webhook_endpoints (
  id text COLLATE "C" PRIMARY KEY,
  org_id text COLLATE "C" NOT NULL,
  livemode boolean NOT NULL,
  url text NOT NULL,
  event_types text[],
  description text,
  metadata jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'enabled' CHECK (status IN ('enabled', 'disabled', 'deleted')),
  disabled_reason text,
  disabled_at timestamptz,
  secret bytea NOT NULL,
  secret_key_id text NOT NULL,
  previous_secret bytea,
  previous_secret_key_id text,
  previous_secret_expires_at timestamptz,
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
) WITH (fillfactor = 70);
--> statement-breakpoint
CREATE INDEX webhook_endpoints_org ON webhook_endpoints (org_id, livemode, id) WHERE status <> 'deleted';
--> statement-breakpoint
-- status: pending until due_at; queued while an attempt holds it, until due_at at most; held while its endpoint is
-- disabled. schedule_step: failed attempts of the current schedule; a resend starts it anew.
CREATE TABLE deliveries (
  id text COLLATE "C" PRIMARY KEY DEFAULT 'dl_' || replace(gen_random_uuid()::text, '-', ''),
  endpoint_id text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('pending', 'queued', 'delivered', 'failed', 'held')),
  attempts integer NOT NULL DEFAULT 0,
  schedule_step integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (endpoint_id, event_id)
) WITH (fillfactor = 80);
--> statement-breakpoint
CREATE INDEX deliveries_open ON deliveries (endpoint_id, status, due_at) WHERE status IN ('pending', 'queued');
--> statement-breakpoint
CREATE INDEX deliveries_leases ON deliveries (due_at) WHERE status = 'queued';
--> statement-breakpoint
CREATE INDEX deliveries_event ON deliveries (event_id);
--> statement-breakpoint
CREATE TABLE delivery_attempts (
  delivery_id text COLLATE "C" NOT NULL,
  attempt integer NOT NULL,
  attempted_at timestamptz NOT NULL,
  duration_ms integer NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('delivered', 'failed', 'gone')),
  reason text,
  detail text,
  response json,
  PRIMARY KEY (delivery_id, attempt)
);
