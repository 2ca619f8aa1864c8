/**
 * Tables that stay small whatever the customers do: scanning one takes milliseconds, so that an index or a check on it
 * may be made at once. Every other table of an earlier migration counts as large.
 */
export const SMALL_TABLES = new Set([
  'admin_keys',
  'api_keys',
  'changes',
  'market_syncs',
  'organisation_limits',
  'organisations',
  'plan_limits',
  'plans',
  'rescore_runs',
  'sandbox_moves',
  'snapshot_activations',
  'snapshots',
  'webhook_endpoints',
]);
