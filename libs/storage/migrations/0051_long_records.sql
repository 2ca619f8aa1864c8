-- A full record is 24 kB of text, and packing it takes a server without lz4 (migrate.ts) most of the time that writing it
-- does: such a server stores it as it is. Whoever has chosen a compression for the database keeps it. Partitions are made
-- like the table in this, too.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_settings WHERE name = 'default_toast_compression' AND source = 'default'
    AND NOT 'lz4' = ANY (enumvals)) THEN
    ALTER TABLE analyses ALTER COLUMN analysis SET STORAGE EXTERNAL;
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION prepare_analyses_partitions(start timestamptz, months integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  first timestamptz := date_trunc('month', start AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
  lower_bound timestamptz;
  upper_bound timestamptz;
  partition_name text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('analyses_partitions'));
  PERFORM set_config('deal.removal', 'on', true);
  FOR step IN 0 .. months - 1 LOOP
    lower_bound := (first AT TIME ZONE 'UTC' + make_interval(months => step)) AT TIME ZONE 'UTC';
    upper_bound := (first AT TIME ZONE 'UTC' + make_interval(months => step + 1)) AT TIME ZONE 'UTC';
    partition_name := 'analyses_' || to_char(lower_bound AT TIME ZONE 'UTC', 'YYYY_MM');
    CONTINUE WHEN to_regclass(partition_name) IS NOT NULL;
    EXECUTE format('CREATE TABLE %I (LIKE analyses INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)',
      partition_name);
    EXECUTE format(
      'WITH moved AS (DELETE FROM analyses_default WHERE created_at >= %L AND created_at < %L RETURNING *)
       INSERT INTO %I SELECT * FROM moved', lower_bound, upper_bound, partition_name);
    EXECUTE format('ALTER TABLE analyses ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
      partition_name, lower_bound, upper_bound);
  END LOOP;
  PERFORM set_config('deal.removal', '', true);
END $$;
