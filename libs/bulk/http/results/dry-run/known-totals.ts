import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { canonicalJson } from '#platform';

import type { DryRunTotals } from './dry-run-count.js';
import type { Whole } from './dry-run-items.js';
import type { Rules } from './try-policy.js';

/** Maximum bytes cached, and the bytes of one entry besides the indexes it holds. */
const MOST_BYTES = 16_000_000;
const OWN_BYTES = 1_000;

/**
 * Caches the totals of recent dry runs, so that the second page need not decide everything again. Only for what has
 * ended: after a retry of failed items, a batch or portfolio ends at a different time.
 */
export class KnownTotals {
  private readonly kept = new LRUCache<string, DryRunTotals>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ changed }) => OWN_BYTES + changed.byteLength,
  });

  get(record: Whole['record'], rules: { readonly stored: Rules; readonly candidate: Rules }) {
    return record.endedAt === null ? undefined : this.kept.get(keyOf(record, rules));
  }

  set(
    record: Whole['record'],
    rules: { readonly stored: Rules; readonly candidate: Rules },
    totals: DryRunTotals,
  ): void {
    if (record.endedAt !== null) this.kept.set(keyOf(record, rules), totals);
  }
}

/** Everything the totals depend on, including the outcome of the batch or portfolio. */
function keyOf({ id, orgId, livemode, counts, endedAt }: Whole['record'], rules: object): string {
  const whole = { id, orgId, livemode, counts: { ...counts }, endedAt: endedAt?.toISOString() };
  return createHash('sha256').update(canonicalJson({ whole, rules })).digest('base64');
}
