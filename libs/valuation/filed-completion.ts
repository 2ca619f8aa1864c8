import type { SalesTable } from '#market';

import type { CompiledMarket } from './compiled-market.js';
import { HOUSE, kindOf } from './evidence.js';
import { NO_BEDROOMS } from './groups/grouped-bedrooms.js';
import { prefixEnd, rowOf } from './groups/groups.js';
import { homesKey } from './groups/hierarchy.js';
import type { Subject } from './types.js';

/** Whether a sale is a house registered by its plot. Every plot is called ready, so its completion says nothing. */
export function isReadyPlot(
  { propertyType, bedrooms, offPlan }: Pick<SalesTable, 'propertyType' | 'bedrooms' | 'offPlan'>,
  row: number,
): boolean {
  return offPlan[row] === 0 && bedrooms[row] === NO_BEDROOMS && kindOf(propertyType[row]!) === HOUSE;
}

/**
 * The subject with the completion under which the register would file it: ready, if all houses sold in its
 * project up to `asOfDay` were plots filed as ready, which can be years before handover. Valued as off-plan,
 * such a house would not use its own project's sales.
 */
export function asFiled(market: CompiledMarket, subject: Subject, asOfDay: number): Subject {
  const { offPlan, project, propertyType } = subject;
  if (offPlan === 0 || project < 0 || kindOf(propertyType) !== HOUSE) return subject;
  const groups = market.groups.project;
  const slot = groups.index.get(homesKey(project, HOUSE));
  if (slot === undefined) return subject;
  const [begin, end] = [groups.start[slot]!, prefixEnd(groups, slot, asOfDay)];
  for (let at = begin; at < end; at++)
    if (!isReadyPlot(market.tables.sales, rowOf(groups, at))) return subject;
  return end > begin ? { ...subject, offPlan: 0 } : subject;
}
