import type { PortfolioCompleted } from '#webhooks';

import type { BatchOptions } from '../batch/batch-options.js';
import type { PortfolioRecord } from './portfolio.js';

/** A portfolio as it is published; `portfolio.completed` events carry the same members. */
export type PortfolioView = Omit<PortfolioCompleted, 'status'> & {
  readonly status: PortfolioRecord['status'];
} & Omit<BatchOptions, 'watch'>;

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export function toPortfolioView(portfolio: PortfolioRecord): PortfolioView {
  const { id, livemode, status, counts, parts, begunParts } = portfolio;
  const { metadata, include, policy, passthrough } = portfolio.options;
  return {
    ...{ id, object: 'portfolio', livemode, status, request_counts: counts },
    parts: { total: parts, begun: begunParts },
    created_at: portfolio.createdAt.toISOString(),
    started_at: iso(portfolio.startedAt),
    ended_at: iso(portfolio.endedAt),
    expires_at: portfolio.expiresAt.toISOString(),
    snapshot_version: portfolio.snapshotVersion,
    ...{ metadata, include, policy, passthrough },
    results_url: `/v1/portfolios/${id}/results`,
  };
}
