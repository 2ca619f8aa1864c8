-- These functions run with their owner's rights: what they seal and remove is no business of the api's role.
REVOKE ALL ON FUNCTION seal_audit_records(integer) FROM PUBLIC;
--> statement-breakpoint
REVOKE ALL ON FUNCTION remove_expired_analyses(text, boolean, timestamptz, text, timestamptz, bigint) FROM PUBLIC;
--> statement-breakpoint
REVOKE ALL ON FUNCTION prepare_analyses_partitions(timestamptz, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION seal_audit_records(integer) TO deal_worker;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION remove_expired_analyses(text, boolean, timestamptz, text, timestamptz, bigint) TO deal_worker;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION prepare_analyses_partitions(timestamptz, integer) TO deal_worker;
