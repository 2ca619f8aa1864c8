import type { CompiledMarket } from '../market-view/compile-market.js';
import type { Completion } from '../types.js';

/** Ready or off-plan, and what said so. */
export interface CompletionDecision {
  readonly value: Completion;
  readonly source: 'caller' | 'project_register' | 'recent_sales' | 'assumed';
}

/** Newest sales of the project that are asked, and how old they may be. */
const ASKED_SALES = 10;
const ASKED_DAYS = 730;
const MIN_SALES = 3;

/**
 * The caller's word; else `finished` in the project register; else what most of the project's newest ten sales
 * were registered as; else the register's unfinished state; else ready, which most listings are.
 */
export function decideCompletion(
  market: CompiledMarket,
  stated: Completion | undefined,
  project: number,
  asOfDay: number,
): CompletionDecision {
  if (stated !== undefined) return { value: stated, source: 'caller' };
  const record = project < 0 ? undefined : market.snapshot.projects[project];
  const finishedBy = record?.status === 'finished' ? (record.completionDay ?? -Infinity) : Infinity;
  if (finishedBy <= asOfDay) return { value: 'ready', source: 'project_register' };
  const sold = recentlySoldAs(market, project, asOfDay);
  if (sold !== null) return { value: sold, source: 'recent_sales' };
  if (record?.status === 'active' || record?.status === 'not_started') {
    return { value: 'off_plan', source: 'project_register' };
  }
  return { value: 'ready', source: 'assumed' };
}

function recentlySoldAs(market: CompiledMarket, project: number, asOfDay: number): Completion | null {
  const mix = market.history.newestMix(project, asOfDay - ASKED_DAYS, asOfDay, ASKED_SALES);
  if (mix.sales < MIN_SALES) return null;
  return mix.offPlan * 2 > mix.sales ? 'off_plan' : 'ready';
}
