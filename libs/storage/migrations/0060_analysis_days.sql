-- How many analyses each key recorded on each day (UTC) up to `counted_until`, so that nobody has to count them again.
CREATE TABLE analysis_days (
  org_id text COLLATE "C" NOT NULL,
  livemode boolean NOT NULL,
  day date NOT NULL,
  key_id text COLLATE "C" NOT NULL,
  analyses bigint NOT NULL,
  PRIMARY KEY (org_id, livemode, day, key_id)
);
--> statement-breakpoint
CREATE TABLE analysis_days_counted (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  counted_until date NOT NULL
);
