import { type BatchCompleted, isoSql } from '#webhooks';

import { type BatchOptions, OPTION_NAMES } from './batch-options.js';
import type { BatchRecord } from './batch.js';

/** A batch as published; `batch.completed` events carry the same members. */
export type BatchView = Omit<BatchCompleted, 'status'> & {
  readonly status: BatchRecord['status'];
  readonly portfolio_id: string | null;
} & BatchOptions;

/** A member of the view: its value from a record, and as SQL from a row of `batches` that has ended. */
interface Member<V> {
  readonly of: (batch: BatchRecord) => V;
  readonly ended: string;
}

const resultsUrl = (id: string): string => `/v1/batches/${id}/results`;
const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const OPTIONS = Object.fromEntries(
  OPTION_NAMES.map((name): [string, Member<unknown>] => [
    name,
    { of: ({ options }) => options[name], ended: name },
  ]),
) as { readonly [K in keyof BatchOptions]: Member<BatchOptions[K]> };

/** Every member of a batch, in the order shown. */
const MEMBERS: { readonly [K in keyof BatchView]: Member<BatchView[K]> } = {
  id: { of: ({ id }) => id, ended: 'id' },
  object: { of: () => 'batch', ended: `'batch'` },
  livemode: { of: ({ livemode }) => livemode, ended: 'livemode' },
  status: {
    of: ({ status }) => status,
    ended: `CASE WHEN canceled = 0 THEN 'completed' ELSE 'canceled' END`,
  },
  request_counts: {
    of: ({ counts }) => counts,
    ended: `json_build_object('total', total, 'processing', 0, 'succeeded', succeeded, 'errored', errored,
      'canceled', canceled)`,
  },
  created_at: { of: ({ createdAt }) => createdAt.toISOString(), ended: isoSql('created_at') },
  started_at: { of: ({ startedAt }) => iso(startedAt), ended: isoSql('started_at') },
  ended_at: { of: ({ endedAt }) => iso(endedAt), ended: isoSql('ended_at') },
  expires_at: { of: ({ expiresAt }) => expiresAt.toISOString(), ended: isoSql('expires_at') },
  portfolio_id: { of: ({ portfolioId }) => portfolioId, ended: 'portfolio_id' },
  snapshot_version: { of: ({ snapshotVersion }) => snapshotVersion, ended: 'snapshot_version' },
  ...OPTIONS,
  results_url: { of: ({ id }) => resultsUrl(id), ended: `'${resultsUrl(`' || id || '`)}'` },
};

export function toBatchView(batch: BatchRecord): BatchView {
  const members = Object.entries<Member<unknown>>(MEMBERS).map(([name, { of }]) => [name, of(batch)]);
  return Object.fromEntries(members) as BatchView;
}

/** The members of a finished batch, as SQL expressions over a row of `batches`. */
export const ENDED_BATCH_SQL = Object.fromEntries(
  Object.entries<Member<unknown>>(MEMBERS).map(([name, { ended }]) => [name, ended]),
) as Readonly<Record<keyof BatchView, string>>;
