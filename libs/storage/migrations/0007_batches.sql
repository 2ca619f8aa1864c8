-- Batches: what was accepted (batches, batch_items: written once), what of it is due (batch_chunks: the outbox of the
-- relay), and what came of it (batch_results: one row an item, whatever runs twice). Rows of items and results carry
-- no foreign keys: they are written and deleted with their batch only, five hundred at a time.
CREATE TABLE batches (
  id text COLLATE "C" PRIMARY KEY,
  org_id text COLLATE "C" NOT NULL,
  livemode boolean NOT NULL,
  key_id text COLLATE "C" NOT NULL,
  request_id text COLLATE "C" NOT NULL,
  snapshot_version text COLLATE "C" NOT NULL,
  watch boolean NOT NULL,
  metadata json NOT NULL,
  total integer NOT NULL CHECK (total BETWEEN 1 AND 500),
  succeeded integer NOT NULL DEFAULT 0,
  errored integer NOT NULL DEFAULT 0,
  canceled integer NOT NULL DEFAULT 0,
  -- How often its failed items were tried again.
  run integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  cancel_requested_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz NOT NULL,
  -- Until then another process deletes it.
  expiring_until timestamptz,
  CHECK (succeeded >= 0 AND errored >= 0 AND canceled >= 0 AND succeeded + errored + canceled <= total),
  CHECK ((ended_at IS NOT NULL) = (succeeded + errored + canceled = total))
);
--> statement-breakpoint
CREATE INDEX batches_org ON batches (org_id, livemode, id);
--> statement-breakpoint
CREATE INDEX batches_open ON batches (org_id, livemode) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX batches_expiry ON batches (expires_at);
--> statement-breakpoint
CREATE TABLE batch_items (
  batch_id text COLLATE "C" NOT NULL,
  position integer NOT NULL,
  custom_id text,
  -- The validated property; null when the item was refused.
  property json,
  -- Starts of this item by itself, counted only after a worker died on its chunk.
  starts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (batch_id, position)
);
--> statement-breakpoint
CREATE TABLE batch_results (
  batch_id text COLLATE "C" NOT NULL,
  position integer NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('succeeded', 'errored', 'canceled')),
  -- The record in analyses; set when succeeded.
  analysis_id text COLLATE "C",
  -- {code, detail, errors?}; set when errored.
  error json,
  -- Whether another try may end otherwise.
  retryable boolean NOT NULL,
  ended_at timestamptz NOT NULL,
  PRIMARY KEY (batch_id, position),
  CHECK ((status = 'succeeded') = (analysis_id IS NOT NULL)),
  CHECK ((status = 'errored') = (error IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE batch_chunks (
  batch_id text COLLATE "C" NOT NULL REFERENCES batches (id) ON DELETE CASCADE,
  chunk integer NOT NULL,
  org_id text COLLATE "C" NOT NULL,
  livemode boolean NOT NULL,
  -- Its items, both included.
  first_position integer NOT NULL,
  last_position integer NOT NULL,
  run integer NOT NULL DEFAULT 0,
  -- When the relay handed it over last.
  queued_at timestamptz,
  started_at timestamptz,
  -- Starts by workers; above 1 when one died on it or was interrupted.
  starts integer NOT NULL DEFAULT 0,
  finished_at timestamptz,
  PRIMARY KEY (batch_id, chunk)
);
--> statement-breakpoint
CREATE INDEX batch_chunks_open ON batch_chunks (org_id, livemode, batch_id, chunk) WHERE finished_at IS NULL;
--> statement-breakpoint
CREATE INDEX batch_chunks_queued ON batch_chunks (org_id, livemode, queued_at)
  WHERE finished_at IS NULL AND queued_at IS NOT NULL;
