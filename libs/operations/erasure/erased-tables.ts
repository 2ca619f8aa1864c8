/** A table whose rows go with their organisation, `$1`. */
export interface ErasedTable {
  readonly name: string;
  /** Which rows are its own. */
  readonly own: string;
}

const owned = (name: string): ErasedTable => ({ name, own: 'org_id = $1' });

/** The organisation itself, the last to go. */
export const ITSELF: ErasedTable = { name: 'organisations', own: 'id = $1' };

/**
 * What is erased with an organisation, rows that hang on others first. Analyses are not among them: they leave as
 * retention removes them, day by day, with an action for each. A table with `org_id` is here or in KEPT.
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
  owned('organisation_limits'),
  owned('api_keys'),
  ITSELF,
];

/**
 * Tables with `org_id` that keep their rows: the log of admin actions, which says who did what, and the audit chains,
 * which hold digests and no content.
 */
export const KEPT: readonly string[] = ['admin_actions', 'audit_pending', 'audit_seals'];
