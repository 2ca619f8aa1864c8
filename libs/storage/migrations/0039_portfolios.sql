-- Portfolios: files of up to 100,000 listings. What was accepted waits in parts of 500, each of which becomes a batch
-- in its turn, so that a long file takes no more of the workers than a few batches do.
CREATE TABLE portfolios (
  id text COLLATE "C" PRIMARY KEY,
  org_id text COLLATE "C" NOT NULL,
  livemode boolean NOT NULL,
  key_id text COLLATE "C" NOT NULL,
  request_id text COLLATE "C" NOT NULL,
  snapshot_version text COLLATE "C" NOT NULL,
  -- Those of its batches.
  options json NOT NULL,
  -- Listings a minute that become batches at most.
  pace integer NOT NULL,
  total integer NOT NULL DEFAULT 0,
  parts integer NOT NULL DEFAULT 0,
  -- Parts that became batches, in their order.
  begun_parts integer NOT NULL DEFAULT 0,
  -- How often the relay handed it over, and when last; null once that was worked on.
  turn integer NOT NULL DEFAULT 0,
  queued_at timestamptz,
  created_at timestamptz NOT NULL,
  -- Null while its file is being read: it is nobody's yet.
  accepted_at timestamptz,
  cancel_requested_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz NOT NULL,
  CHECK (begun_parts <= parts)
);
--> statement-breakpoint
CREATE INDEX portfolios_org ON portfolios (org_id, livemode, id);
--> statement-breakpoint
CREATE INDEX portfolios_open ON portfolios (created_at) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX portfolios_expiry ON portfolios (expires_at);
--> statement-breakpoint
CREATE TABLE portfolio_parts (
  portfolio_id text COLLATE "C" NOT NULL REFERENCES portfolios (id) ON DELETE CASCADE,
  part integer NOT NULL,
  org_id text COLLATE "C" NOT NULL,
  livemode boolean NOT NULL,
  size integer NOT NULL CHECK (size BETWEEN 1 AND 500),
  -- Its items as a batch takes them; null once it became one.
  items json,
  batch_id text COLLATE "C",
  begun_at timestamptz,
  PRIMARY KEY (portfolio_id, part),
  CHECK ((items IS NULL) = (batch_id IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX portfolio_parts_begun ON portfolio_parts (org_id, livemode, begun_at) WHERE begun_at IS NOT NULL;
--> statement-breakpoint
ALTER TABLE batches ADD COLUMN portfolio_id text COLLATE "C";
--> statement-breakpoint
INSERT INTO plan_limits (plan, livemode, name, value) VALUES
  ('enterprise', true, 'portfolio_backlog', 300000),
  ('enterprise', false, 'portfolio_backlog', 20000);
