-- Each reading of the official feed and what became of it. datasets and checks: as the sync reports them. A row that
-- runs while nobody holds the lock belongs to a process that died; the next sync notes it as interrupted.
CREATE TABLE market_syncs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  status text NOT NULL DEFAULT 'running'
    CHECK (status IN ('running', 'activated', 'unchanged', 'refused', 'failed', 'interrupted')),
  step text,
  version text,
  datasets json NOT NULL DEFAULT '[]',
  checks json NOT NULL DEFAULT '[]',
  error text
);
--> statement-breakpoint
CREATE INDEX market_syncs_ended ON market_syncs (status, ended_at);
