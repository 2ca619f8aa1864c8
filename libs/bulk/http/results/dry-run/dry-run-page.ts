import { type ModelOf, STANDARD_LIMIT } from '#http';

import { isChanged } from './dry-run-count.js';
import type { DryRunQuery } from './dry-run.dto.js';
import type { POLICY_DRY_RUN } from './dry-run.model.js';
import type { TriedItem } from './try-policy.js';

type Shown = ModelOf<typeof POLICY_DRY_RUN>['data'][number];

const showTried = ({ index, customId, analysisId, then, now }: TriedItem): Shown => ({
  index,
  custom_id: customId,
  analysis_id: analysisId,
  loan_amount: now.facts.loan_amount,
  then: then.outcome,
  now: now.outcome,
  reasons_then: then.reasons,
  reasons_now: now.reasons,
});

/** The requested page of the items that would be decided differently. */
export class DryRunPage {
  readonly data: Shown[] = [];
  private readonly after: number;
  private readonly limit: number;

  constructor({ limit, starting_after: after }: DryRunQuery) {
    this.after = after ?? -1;
    this.limit = limit ?? STANDARD_LIMIT;
  }

  /** Items must arrive in order. */
  add(item: TriedItem): void {
    if (this.data.length === this.limit || item.index <= this.after || !isChanged(item)) return;
    this.data.push(showTried(item));
  }

  /** Given the indexes of all changed items, those on this page and whether there are more. */
  of(changed: Uint32Array): { readonly here: Uint32Array; readonly has_more: boolean } {
    const first = changed.findIndex((index) => index > this.after);
    const here = first < 0 ? changed.subarray(0, 0) : changed.subarray(first, first + this.limit);
    return { here, has_more: first >= 0 && first + this.limit < changed.length };
  }
}
