-- Where snapshots come from object storage, each process fetches what is offered and says what it has: a snapshot is
-- activated when all that are alive have it.
ALTER TABLE snapshots ADD COLUMN offered_at timestamptz;
--> statement-breakpoint
CREATE TABLE snapshot_holders (
  -- Host, process id and a random part: never used again.
  process text COLLATE "C" PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('api', 'worker')),
  -- Those of the offered versions that it has whole.
  versions text[] NOT NULL,
  -- Why it lacks one.
  problem text,
  seen_at timestamptz NOT NULL
);
