/** A table whose rows are erased with their organisation, `$1`. */
export interface ErasedTable {
  readonly name: string;
  /** The condition for the organisation's rows. */
  readonly own: string;
}

const owned = (name: string): ErasedTable => ({ name, own: 'org_id = $1' });

/** The organisation itself, erased last. */
export const ITSELF: ErasedTable = { name: 'organisations', own: 'id = $1' };

/**
 * What is erased with an organisation, dependent rows first. Analyses are not included: they are removed as by
 * retention, day by day, with an action for each. Every table with `org_id` must be here or in KEPT.
 */
export const ERASED: readonly ErasedTable[] = [
  {
    name: 'delivery_attempts',
    own: `delivery_id IN (SELECT d.id FROM deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id WHERE e.org_id = $1)`,
  },
  { name: 'deliveries', own: 'endpoint_id IN (SELECT id FROM webhook_endpoints WHERE org_id = $1)' },
  owned('gathered_events'),
  owned('events'),
  owned('webhook_endpoints'),
  owned('watches'),
  owned('analysis_corrections'),
  owned('analysis_references'),
  owned('review_entries'),
  owned('reviews'),
  owned('review_samples'),
  { name: 'batch_results', own: 'batch_id IN (SELECT id FROM batches WHERE org_id = $1)' },
  owned('batch_chunks'),
  owned('batches'),
  owned('portfolio_parts'),
  owned('portfolios'),
  owned('policy_versions'),
  owned('policies'),
  owned('idempotency_keys'),
  {
    name: 'rescore_chunks',
    own: 'activation_id IN (SELECT activation_id FROM rescore_runs WHERE org_id = $1)',
  },
  owned('rescore_runs'),
  owned('sandbox_moves'),
  owned('usage_days'),
  owned('analysis_days'),
  owned('organisation_limits'),
  owned('api_keys'),
  ITSELF,
];

/**
 * Tables with `org_id` that keep their rows: the admin action log, which says who did what, and the audit chains, which
 * hold digests and no content.
 */
export const KEPT: readonly string[] = ['admin_actions', 'audit_pending', 'audit_seals'];
