import type { PortfolioCompleted } from '#webhooks';

import { type FileOptions, fileOptionsOf } from '../batch/batch-options.js';
import type { PortfolioRecord } from './portfolio.js';

/** A portfolio as published; `portfolio.completed` events carry the same members. */
export type PortfolioView = Omit<PortfolioCompleted, 'status'> & {
  readonly status: PortfolioRecord['status'];
} & FileOptions;

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export function toPortfolioView(portfolio: PortfolioRecord): PortfolioView {
  const { id, livemode, status, counts, parts, begunParts } = portfolio;
  return {
    ...{ id, object: 'portfolio', livemode, status, request_counts: counts },
    parts: { total: parts, begun: begunParts },
    created_at: portfolio.createdAt.toISOString(),
    started_at: iso(portfolio.startedAt),
    ended_at: iso(portfolio.endedAt),
    expires_at: portfolio.expiresAt.toISOString(),
    snapshot_version: portfolio.snapshotVersion,
    ...fileOptionsOf(portfolio.options),
    results_url: `/v1/portfolios/${id}/results`,
  };
}
