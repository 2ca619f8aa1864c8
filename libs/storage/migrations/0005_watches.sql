-- Watched listings, and the runs that score all of a market's watches again when a snapshot is activated.

-- current: the newest assessment. baseline: the one the subscriber was last told of, against which movement is
-- measured. activation_id: the newest activation that the watch was scored for.
CREATE TABLE watches (
  id text COLLATE "C" PRIMARY KEY,
  org_id text COLLATE "C" NOT NULL,
  livemode boolean NOT NULL,
  property json NOT NULL,
  min_score_delta smallint NOT NULL CHECK (min_score_delta BETWEEN 1 AND 100),
  conditions text[] NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  source text,
  current json NOT NULL,
  baseline json NOT NULL,
  listing_changed boolean NOT NULL DEFAULT false,
  problem text,
  activation_id bigint NOT NULL,
  last_event_id text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
) WITH (fillfactor = 70);
--> statement-breakpoint
CREATE INDEX watches_org ON watches (org_id, livemode, id);
--> statement-breakpoint
CREATE INDEX watches_market ON watches (livemode, id);
--> statement-breakpoint
-- One run for each activation: written by the same transaction, whoever activates. last_id: the watches up to it
-- are in chunks already.
CREATE TABLE rescore_runs (
  activation_id bigint PRIMARY KEY REFERENCES snapshot_activations (id),
  market text NOT NULL,
  version text NOT NULL,
  last_id text COLLATE "C" NOT NULL DEFAULT '',
  chunks integer NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL,
  closed_at timestamptz
);
--> statement-breakpoint
CREATE INDEX rescore_runs_open ON rescore_runs (market, activation_id) WHERE closed_at IS NULL;
--> statement-breakpoint
-- The watches after from_id up to to_id.
CREATE TABLE rescore_chunks (
  activation_id bigint NOT NULL REFERENCES rescore_runs (activation_id) ON DELETE CASCADE,
  chunk integer NOT NULL,
  from_id text COLLATE "C" NOT NULL,
  to_id text COLLATE "C" NOT NULL,
  leased_until timestamptz NOT NULL,
  done_at timestamptz,
  scored integer,
  events integer,
  PRIMARY KEY (activation_id, chunk)
);
--> statement-breakpoint
CREATE INDEX rescore_chunks_open ON rescore_chunks (leased_until) WHERE done_at IS NULL;
--> statement-breakpoint
CREATE FUNCTION start_rescore_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rescore_runs (activation_id, market, version, started_at)
  VALUES (NEW.id, NEW.market, NEW.version, NEW.activated_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rescore AFTER INSERT ON snapshot_activations
  FOR EACH ROW EXECUTE FUNCTION start_rescore_run();
