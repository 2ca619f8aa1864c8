-- The api's login may let a known snapshot answer, and ask the processes to fetch it; no more than that of either table.
CREATE FUNCTION activate_snapshot(wanted text, why text, at timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO snapshot_activations (market, version, reason, activated_at)
  SELECT s.market, s.version, why, at FROM snapshots s WHERE s.version = wanted AND s.removed_at IS NULL
$$;
--> statement-breakpoint
CREATE FUNCTION offer_snapshot(wanted text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE snapshots SET offered_at = clock_timestamp() WHERE version = wanted
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION activate_snapshot(text, text, timestamptz), offer_snapshot(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION activate_snapshot(text, text, timestamptz), offer_snapshot(text) TO deal_api, deal_worker;
