-- A server numbers its transactions by itself, and may stand far behind one whose records were restored on it. Its numbers
-- are raised by xid_base(), so that what is written now comes after what was restored, and that counts as committed.
CREATE FUNCTION xid_base() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS 'SELECT 0::bigint';
--> statement-breakpoint
CREATE FUNCTION this_xid() RETURNS xid8 LANGUAGE sql VOLATILE AS
  'SELECT (pg_current_xact_id()::text::bigint + xid_base())::text::xid8';
--> statement-breakpoint
-- No transaction before this one is still running.
CREATE FUNCTION oldest_xid() RETURNS xid8 LANGUAGE sql STABLE PARALLEL SAFE AS
  'SELECT (pg_snapshot_xmin(pg_current_snapshot())::text::bigint + xid_base())::text::xid8';
--> statement-breakpoint
ALTER TABLE events ALTER COLUMN xid SET DEFAULT this_xid();
--> statement-breakpoint
ALTER TABLE watches ALTER COLUMN xid SET DEFAULT this_xid();
--> statement-breakpoint
ALTER TABLE rescore_runs ALTER COLUMN since_xid SET DEFAULT oldest_xid();
--> statement-breakpoint
-- Called by deal migrate, and so after a restore.
CREATE FUNCTION continue_xids() RETURNS void LANGUAGE plpgsql AS $$
DECLARE last bigint;
BEGIN
  SELECT max(found.xid::text::bigint) INTO last FROM (
    SELECT newest.xid FROM organisations o CROSS JOIN (VALUES (true), (false)) AS mode (livemode) CROSS JOIN LATERAL (
      SELECT xid FROM events e WHERE e.org_id = o.id AND e.livemode = mode.livemode ORDER BY xid DESC LIMIT 1) newest
    UNION ALL
    SELECT newest.xid FROM (VALUES (true), (false)) AS mode (livemode) CROSS JOIN LATERAL (
      SELECT xid FROM watches w WHERE w.livemode = mode.livemode ORDER BY xid DESC LIMIT 1) newest
    UNION ALL
    SELECT since_xid FROM rescore_runs
  ) found;
  IF last >= this_xid()::text::bigint THEN
    EXECUTE format('CREATE OR REPLACE FUNCTION xid_base() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS %L',
      format('SELECT %s::bigint', last + 1));
  END IF;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION continue_xids() FROM PUBLIC;
