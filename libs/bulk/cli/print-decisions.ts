import { type ApiClient, printTable } from '#command';

import type { BatchView } from './batch-view.js';
import { pathOf } from './shared-commands.js';

interface Exposed {
  readonly homes: number;
  readonly loan_amount: number;
}

/** Homes and loans by the policy's decision. */
export type Decisions = Readonly<Record<'accept' | 'refer' | 'decline' | 'undecided', Exposed>> & {
  readonly policy: { readonly name: string; readonly version: number };
};

/**
 * The policy's decisions on finished batches, or on whatever else `path` lists; prints nothing for those without a
 * policy.
 */
export async function printDecisions(
  api: ApiClient,
  batches: readonly Pick<BatchView, 'id' | 'policy' | 'ended_at'>[],
  path = '/v1/batches',
): Promise<void> {
  for (const { id, policy, ended_at: ended } of batches) {
    if (policy === null || ended === null) continue;
    const { decisions } = await api.json<{ decisions: Decisions | null }>(`${pathOf(path, id)}/summary`);
    if (decisions !== null) printDecided(id, decisions);
  }
}

/** Homes and loans by decision, as a table. */
export function printDecided(id: string, decisions: Decisions): void {
  const { policy } = decisions;
  process.stdout.write(`\n${policy.name}@${policy.version} on ${id}\n`);
  const rows = (['accept', 'refer', 'decline', 'undecided'] as const).map((decision) => ({
    decision,
    homes: decisions[decision].homes,
    loans_aed: decisions[decision].loan_amount,
  }));
  printTable(rows, false);
}
