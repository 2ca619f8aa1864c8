-- Every analysis that was answered, append-only, a partition a month. The json columns keep the bytes as they were
-- answered. created_at is the millisecond inside the id, so that a read by id touches one partition.
CREATE TABLE analyses (
  id text COLLATE "C" NOT NULL,
  org_id text COLLATE "C" NOT NULL,
  livemode boolean NOT NULL,
  key_id text COLLATE "C" NOT NULL,
  request_id text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  property json NOT NULL,
  include text[] NOT NULL,
  as_of date NOT NULL,
  today date,
  analysis json NOT NULL,
  snapshot_version text COLLATE "C" NOT NULL,
  model_version text COLLATE "C" NOT NULL,
  input_hash text COLLATE "C" NOT NULL,
  PRIMARY KEY (id, created_at)
) PARTITION BY RANGE (created_at);
--> statement-breakpoint
CREATE INDEX analyses_org ON analyses (org_id, livemode, created_at) INCLUDE (key_id);
--> statement-breakpoint
-- Takes rows of a month that nobody prepared, so that an insert never fails for want of a partition.
CREATE TABLE analyses_default PARTITION OF analyses DEFAULT;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE ON analyses FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Prepares the partitions of `months` months from the month of `start`; rows that the default partition holds for
-- one of them move into it. Safe to call at any time by several processes.
CREATE FUNCTION prepare_analyses_partitions(start timestamptz, months integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first timestamptz := date_trunc('month', start AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
  lower_bound timestamptz;
  upper_bound timestamptz;
  partition_name text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('analyses_partitions'));
  FOR step IN 0 .. months - 1 LOOP
    lower_bound := (first AT TIME ZONE 'UTC' + make_interval(months => step)) AT TIME ZONE 'UTC';
    upper_bound := (first AT TIME ZONE 'UTC' + make_interval(months => step + 1)) AT TIME ZONE 'UTC';
    partition_name := 'analyses_' || to_char(lower_bound AT TIME ZONE 'UTC', 'YYYY_MM');
    CONTINUE WHEN to_regclass(partition_name) IS NOT NULL;
    EXECUTE format('CREATE TABLE %I (LIKE analyses INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', partition_name);
    EXECUTE format(
      'WITH moved AS (DELETE FROM analyses_default WHERE created_at >= %L AND created_at < %L RETURNING *)
       INSERT INTO %I SELECT * FROM moved', lower_bound, upper_bound, partition_name);
    EXECUTE format('ALTER TABLE analyses ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
      partition_name, lower_bound, upper_bound);
  END LOOP;
END $$;
--> statement-breakpoint
SELECT prepare_analyses_partitions(now(), 3);
