import { bind, type Executor } from '#storage';
import { newEvent, publish } from '#webhooks';

import { readPortfolio } from './portfolio-row.js';
import { toPortfolioView } from './portfolio-view.js';

/** How many batches of the portfolio `p` are in progress. */
export const OPEN_BATCHES = `(SELECT count(*) FROM portfolio_parts part JOIN batches b ON b.id = part.batch_id
  WHERE part.portfolio_id = p.id AND b.ended_at IS NULL)`;

/** After a retry it may end again before it is handed over again: each end is a turn of its own. */
const END = `
  UPDATE portfolios p SET ended_at = :now, turn = turn + 1 WHERE id = :id AND ended_at IS NULL
    AND (begun_parts = parts OR cancel_requested_at IS NOT NULL) AND ${OPEN_BATCHES} = 0
  RETURNING turn, traceparent`;

/**
 * Ends a portfolio locked by the transaction if nothing of it is left to do, and publishes that; returns whether it
 * did.
 */
export async function endPortfolio(client: Executor, id: string, now: Date): Promise<boolean> {
  const { rows } = await client.query<{ turn: number; traceparent: string | null }>(bind(END, { id, now }));
  const [end] = rows;
  if (end === undefined) return false;
  const portfolio = await readPortfolio(client, id);
  const { status, ...view } = toPortfolioView(portfolio);
  const { orgId, livemode } = portfolio;
  const data = { ...view, status: status === 'canceled' ? status : ('completed' as const) };
  const cause = `${id}.${end.turn}`;
  const { traceparent } = end;
  await publish(client, [
    newEvent({ orgId, livemode, type: 'portfolio.completed', data, cause, traceparent }, now),
  ]);
  return true;
}
