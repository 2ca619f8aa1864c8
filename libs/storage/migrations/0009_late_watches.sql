-- A run scores its market's watches in the order of their ids. One that was created on the snapshot before, but
-- committed behind the run's back with an id that sorts in front, is found by the transaction that wrote it: none
-- before since_xid was still running when the run began. The column never changes, so rescoring stays a HOT update.
ALTER TABLE watches ADD COLUMN xid xid8 NOT NULL DEFAULT pg_current_xact_id();
--> statement-breakpoint
CREATE INDEX watches_newest ON watches (livemode, xid);
--> statement-breakpoint
ALTER TABLE rescore_runs ADD COLUMN since_xid xid8 NOT NULL DEFAULT pg_snapshot_xmin(pg_current_snapshot());
