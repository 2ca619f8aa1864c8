import { type ApiClient, printTable } from '#command';

import type { BatchView } from './batch-view.js';

interface Exposed {
  readonly homes: number;
  readonly loan_amount: number;
}
type Decisions = Readonly<Record<'accept' | 'refer' | 'decline' | 'undecided', Exposed>>;

/** What a policy says of batches that have ended: homes and loans by decision. Nothing for those without a policy. */
export async function printDecisions(
  api: ApiClient,
  batches: readonly Pick<BatchView, 'id' | 'policy' | 'ended_at'>[],
): Promise<void> {
  for (const { id, policy, ended_at: ended } of batches) {
    if (policy === null || ended === null) continue;
    const { decisions } = await api.json<{ decisions: Decisions | null }>(`/v1/batches/${id}/summary`);
    if (decisions === null) continue;
    process.stdout.write(`\n${policy.name}@${policy.version} on ${id}\n`);
    const rows = (['accept', 'refer', 'decline', 'undecided'] as const).map((decision) => ({
      decision,
      homes: decisions[decision].homes,
      loans_aed: decisions[decision].loan_amount,
    }));
    printTable(rows, false);
  }
}
